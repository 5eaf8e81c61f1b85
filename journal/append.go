package journal

import (
	"context"
	"fmt"
	"time"
)

// Create puts a new game, without entries, into the journal. It is durable
// when Create returns. An id already there gives ErrExists; ErrFull, ErrBusy
// and ErrClosed as in Append.
func (j *Journal) Create(ctx context.Context, g Game) error {
	what := fmt.Sprintf("create game %q", g.ID)
	if err := g.check(); err != nil {
		return fmt.Errorf("journal: %s: %w", what, err)
	}
	err := j.writer.submit(ctx, &request{create: &g})
	return j.fail(what, err)
}

// Append adds entries to one game and replaces its state: all or nothing,
// durable when it returns nil.
//
// A key stored before gives *DuplicateKeyError; versions that do not follow
// the last one give ErrConflict; an unknown game gives ErrNotFound. ErrFull,
// ErrBusy, ErrClosed and an error of ctx mean that nothing was kept. After any
// other error of the disk, read the game again before deciding what to do.
func (j *Journal) Append(ctx context.Context, entries []Entry, state State) error {
	checked, err := checkEntries(entries, state)
	if err != nil {
		return fmt.Errorf("journal: append: %w", err)
	}
	start := time.Now()
	err = j.writer.submit(ctx, &request{entries: checked, state: state})
	j.stats.count(err, time.Since(start))
	return j.fail(fmt.Sprintf("append to game %q", checked[0].Game), err)
}
