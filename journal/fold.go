package journal

import (
	"context"
	"fmt"
)

// fold is a game whose entries are to be folded up to ver.
type fold struct {
	game      string
	base, ver int64 // folded up to base before
	row       []byte
}

// Fold puts the entries of games in which nothing has happened since the instant
// before, in milliseconds since the Unix epoch, and in which no clock runs, into one
// compressed row each: at most limit of them, and returns how many. A game that
// goes on meanwhile is left alone. Nothing can be told of it but by the room it
// gives back; of a database that is whole partitions, once all of their games are
// folded: see Trim. Processes on one folder or database take turns, so that each game
// is folded by one of them; 0 where another has been at it for longer than BusyTimeout.
func (j *Journal) Fold(ctx context.Context, before int64, limit int) (int, error) {
	end, mine, err := j.foldTurn(ctx)
	if err != nil || !mine {
		return 0, j.fail("fold", err)
	}
	defer end()
	list, err := j.foldable(ctx, before, limit)
	if err != nil {
		return 0, j.fail("fold", err)
	}
	results := make(chan error, len(list))
	slots := make(chan struct{}, foldTogether)
	for _, f := range list {
		slots <- struct{}{}
		go func() {
			defer func() { <-slots }()
			results <- j.foldOne(ctx, f)
		}()
	}
	done := 0
	for range list {
		if one := <-results; one == nil {
			done++
		} else if !isVerdict(one) && err == nil {
			err = one
		}
	}
	return done, j.fail("fold", err)
}

// foldTogether is how many games are folded at once, to share commits.
const foldTogether = 32

func (j *Journal) foldable(ctx context.Context, before int64, limit int) (list []fold, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		list = nil
		rows, err := j.readers.QueryContext(ctx, j.dialect.foldable, before, limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var f fold
			if err := rows.Scan(&f.game, &f.base, &f.ver); err != nil {
				return err
			}
			list = append(list, f)
		}
		return rows.Err()
	})
	return list, err
}

func (j *Journal) foldOne(ctx context.Context, f fold) error {
	entries, err := j.read(ctx, f.game, 0)
	if err != nil {
		return err
	}
	if int64(len(entries)) < f.ver {
		return fmt.Errorf("game %q has %d entries of %d", f.game, len(entries), f.ver)
	}
	if f.row, err = pack(entries[:f.ver]); err != nil {
		return fmt.Errorf("game %q: %w", f.game, err)
	}
	return j.writer.submit(ctx, &request{fold: &f})
}

// Trim gives back the room of weeks of games that are all folded: a database drops
// their partitions. It returns how many, always 0 with a data folder, where
// folding itself gives room back.
func (j *Journal) Trim(ctx context.Context) (int, error) {
	if j.server == nil {
		return 0, nil
	}
	n, err := j.trim(ctx)
	return n, j.fail("trim", err)
}

// usedIn gives the verdict on entries of which a key is among those stored.
func usedIn(stored, entries []Entry) error {
	used := make(map[string]int64, len(stored))
	for _, e := range stored {
		if e.Key != "" {
			used[e.Key] = e.Ver
		}
	}
	for _, e := range entries {
		if ver, was := used[e.Key]; was {
			return &DuplicateKeyError{Game: e.Game, Key: e.Key, Ver: ver}
		}
	}
	return nil
}
