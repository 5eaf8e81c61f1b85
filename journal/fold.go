package journal

import (
	"context"
	"fmt"
	"math"
)

// fold is a game whose entries are to be folded up to ver.
type fold struct {
	game      string
	base, ver int64 // folded up to base before
	place     int64 // in the order of games that can be folded
	row       []byte
}

// Fold puts the entries of games in which nothing has happened since the instant
// before, in milliseconds since the Unix epoch, and in which no clock runs, into one
// compressed row each: at most limit of them, and returns how many. A game that
// goes on meanwhile is left alone, and so is one that cannot be folded, such as one
// that is damaged: others are folded in its place, and the error, an UnfoldableError,
// tells of it. Nothing can be told of a folded game but by the room it
// gives back; of a database that is whole partitions, once all of their games are
// folded: see Trim. Processes on one folder or database take turns, so that each game
// is folded by one of them; 0 where another has been at it for longer than BusyTimeout.
func (j *Journal) Fold(ctx context.Context, before int64, limit int) (int, error) {
	end, mine, err := j.foldTurn(ctx)
	if err != nil || !mine {
		return 0, j.fail("fold", err)
	}
	defer end()
	done := 0
	var stuck *UnfoldableError
	for after := (fold{place: math.MinInt64}); done < limit; {
		list, err := j.foldable(ctx, before, after, limit-done)
		if err != nil {
			return done, j.fail("fold", err)
		}
		if len(list) == 0 {
			break
		}
		after = list[len(list)-1]
		n, err := j.foldAll(ctx, list, &stuck)
		done += n
		if err != nil {
			return done, j.fail("fold", err)
		}
	}
	if stuck != nil {
		return done, j.fail("fold", stuck)
	}
	return done, nil
}

// foldTogether is how many games are folded at once, to share commits.
const foldTogether = 32

// foldAll folds games, adds those that cannot be folded to stuck, and returns how many
// it has folded. An error is trouble of the store.
func (j *Journal) foldAll(ctx context.Context, list []fold, stuck **UnfoldableError) (done int, err error) {
	type result struct {
		game string
		err  error
	}
	results := make(chan result, len(list))
	slots := make(chan struct{}, foldTogether)
	for _, f := range list {
		slots <- struct{}{}
		go func() {
			defer func() { <-slots }()
			results <- result{f.game, j.foldOne(ctx, f)}
		}()
	}
	for range list {
		switch r := <-results; {
		case r.err == nil:
			done++
		case isVerdict(r.err): // it goes on
		case isStoreTrouble(r.err):
			err = r.err
		case *stuck == nil:
			*stuck = &UnfoldableError{Game: r.game, Games: 1, cause: r.err}
		default:
			(*stuck).Games++
		}
	}
	return done, err
}

// UnfoldableError tells of games that cannot be folded. They stay as they are.
type UnfoldableError struct {
	Game  string // one of them
	Games int    // how many there are, 1 or more
	cause error  // why that one
}

// Error implements error.
func (e *UnfoldableError) Error() string {
	if e.Games == 1 {
		return fmt.Sprintf("game %q cannot be folded: %v", e.Game, e.cause)
	}
	return fmt.Sprintf("%d games cannot be folded, among them %q: %v", e.Games, e.Game, e.cause)
}

// Unwrap gives why one of the games cannot be folded.
func (e *UnfoldableError) Unwrap() error { return e.cause }

// foldable lists games that can be folded, in an order in which those that follow the
// game after can be asked for.
func (j *Journal) foldable(ctx context.Context, before int64, after fold, limit int) (list []fold, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		list = nil
		rows, err := j.readers.QueryContext(ctx, j.dialect.foldable, before, after.place, after.game, limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var f fold
			if err := rows.Scan(&f.game, &f.base, &f.ver, &f.place); err != nil {
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
		return j.dialect.classify(j.place, err)
	}
	if int64(len(entries)) < f.ver {
		return fmt.Errorf("it has %d entries of %d", len(entries), f.ver)
	}
	if f.row, err = pack(entries[:f.ver]); err != nil {
		return err
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
