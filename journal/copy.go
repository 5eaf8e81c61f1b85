package journal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
)

const (
	copyPage   = 500 // games listed at once
	copyAtOnce = 16  // games on their way at once, to share commits
	copyChunk  = 500 // entries appended together
)

// Copied counts what Copy has done.
type Copied struct {
	Games   int   // that are whole at the target now
	New     int   // of these, with entries or a row that were not there before
	Entries int64 // of all these games, each compared with its source
}

// ErrDiffers: the target holds another game under the same id, or other entries.
var ErrDiffers = errors.New("the target holds something else")

// Copy copies every game, what is kept beside them, and the record of outages from
// one journal to another, and reads back and compares every entry. It may be cut
// short and started again: what is there is compared and left alone. Nobody is to
// play on either journal meanwhile. What differs at the target gives ErrDiffers and
// is left as it is. after, unless nil, is called now and then with what has been done.
func Copy(ctx context.Context, from, to *Journal, after func(Copied)) (Copied, error) {
	var total Copied
	if err := copyKept(ctx, from, to); err != nil {
		return total, err
	}
	for created, id := int64(math.MinInt64), ""; ; {
		games, err := from.games(ctx, from.dialect.gamesFrom, created, id, copyPage)
		if err != nil {
			return total, from.fail("copy", err)
		}
		if len(games) == 0 {
			return total, copyLife(ctx, from, to)
		}
		if err := copyGames(ctx, from, to, games, &total); err != nil {
			return total, err
		}
		last := games[len(games)-1]
		created, id = last.Created, last.ID
		if after != nil {
			after(total)
		}
	}
}

// copied is what came of one game.
type copied struct {
	entries int64
	isNew   bool
	err     error
}

func copyGames(ctx context.Context, from, to *Journal, games []Game, total *Copied) error {
	results := make(chan copied, len(games))
	slots := make(chan struct{}, copyAtOnce)
	for _, g := range games {
		slots <- struct{}{}
		go func() {
			defer func() { <-slots }()
			var c copied
			c.entries, c.isNew, c.err = copyGame(ctx, from, to, g)
			results <- c
		}()
	}
	var errs []error
	for range games {
		c := <-results
		if c.err != nil {
			errs = append(errs, c.err)
			continue
		}
		total.Games++
		total.Entries += c.entries
		if c.isNew {
			total.New++
		}
	}
	return errors.Join(errs...)
}

// copyGame brings a game to the target as it is here, and compares.
func copyGame(ctx context.Context, from, to *Journal, g Game) (entries int64, isNew bool, err error) {
	source, err := from.Read(ctx, g.ID, 0)
	if err != nil {
		return 0, false, err
	}
	if int64(len(source)) != g.Ver {
		return 0, false, fmt.Errorf("journal: copy game %q: it has %d entries of %d: end the servers first", g.ID, len(source), g.Ver)
	}
	there, err := to.Game(ctx, g.ID)
	if errors.Is(err, ErrNotFound) {
		isNew = true
		there = Game{ID: g.ID, Created: g.Created, Header: g.Header, Secret: g.Secret}
		if g.Ver == 0 {
			there.Deadline, there.Finished = g.Deadline, g.Finished
		}
		if err = to.Create(ctx, there); errors.Is(err, ErrExists) {
			there, err = to.Game(ctx, g.ID) // see goneOn
		}
	}
	if err != nil {
		return 0, false, err
	}
	for there.Ver < g.Ver {
		isNew = true
		err := copyEntries(ctx, to, source[there.Ver:], State{Deadline: g.Deadline, Finished: g.Finished})
		if err == nil {
			break
		}
		if there, err = goneOn(ctx, to, there, err); err != nil {
			return 0, false, err
		}
	}
	return g.Ver, isNew, compareGame(ctx, to, g, source)
}

// goneOn looks again at a game that could not be appended to: what a copying process that was
// killed has sent last is stored only after the next one has looked. A game that has not
// gone on has the error.
func goneOn(ctx context.Context, to *Journal, was Game, cause error) (Game, error) {
	var used *DuplicateKeyError
	if !errors.Is(cause, ErrConflict) && !errors.As(cause, &used) {
		return was, cause
	}
	now, err := to.Game(ctx, was.ID)
	if err == nil && now.Ver <= was.Ver {
		err = cause
	}
	return now, err
}

// copyEntries appends the rest of a game; until it is whole no flag can fall.
func copyEntries(ctx context.Context, to *Journal, rest []Entry, state State) error {
	for len(rest) > 0 {
		n := min(len(rest), copyChunk)
		now := State{}
		if n == len(rest) {
			now = state
		}
		if err := to.Append(ctx, rest[:n], now); err != nil {
			return err
		}
		rest = rest[n:]
	}
	return nil
}

// compareGame reads a game back from the target.
func compareGame(ctx context.Context, to *Journal, g Game, source []Entry) error {
	there, err := to.Game(ctx, g.ID)
	if err != nil {
		return err
	}
	stored, err := to.Read(ctx, g.ID, 0)
	if err != nil {
		return err
	}
	for i := range min(len(stored), len(source)) {
		if !sameEntry(stored[i], source[i]) {
			return fmt.Errorf("journal: copy game %q: entry %d: %w", g.ID, i+1, ErrDiffers)
		}
	}
	same := there.Created == g.Created && bytes.Equal(there.Header, g.Header) && bytes.Equal(there.Secret, g.Secret)
	if !same || there.Ver != g.Ver || len(stored) != len(source) || there.Deadline != g.Deadline || there.Finished != g.Finished {
		return fmt.Errorf("journal: copy game %q: %w", g.ID, ErrDiffers)
	}
	return nil
}

// copyKept copies what is kept beside the games.
func copyKept(ctx context.Context, from, to *Journal) error {
	var list []kept
	err := from.patiently(ctx, func(ctx context.Context) error {
		list = nil
		rows, err := from.readers.QueryContext(ctx, `SELECT name, value FROM kept ORDER BY name`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var k kept
			if err := rows.Scan(&k.name, &k.value); err != nil {
				return err
			}
			list = append(list, k)
		}
		return rows.Err()
	})
	if err != nil {
		return from.fail("copy", err)
	}
	for _, k := range list {
		value, err := to.Keep(ctx, k.name, k.value)
		if err != nil {
			return err
		}
		if value != k.value {
			return fmt.Errorf("journal: copy: %q: %w", k.name, ErrDiffers)
		}
	}
	return nil
}

// copyLife lets the target know until when the source was alive, so that the time
// of the copying is an outage too. It comes last, and once.
func copyLife(ctx context.Context, from, to *Journal) error {
	last, err := from.lastAlive(ctx)
	if err != nil {
		return from.fail("copy", err)
	}
	known, err := to.lastAlive(ctx)
	if err != nil || known >= last {
		return to.fail("copy", err)
	}
	outages, err := from.Outages(ctx, 0)
	if err != nil {
		return err
	}
	for _, o := range outages {
		err := errors.Join(to.Alive(ctx, min(known, o.From), o.From), to.Alive(ctx, o.To, o.To))
		if err != nil {
			return err
		}
		known = o.To
	}
	return to.Alive(ctx, min(known, last), last)
}

func (j *Journal) lastAlive(ctx context.Context) (at int64, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		return j.readers.QueryRowContext(ctx, `SELECT COALESCE(max(at), 0) FROM alive`).Scan(&at)
	})
	return at, err
}
