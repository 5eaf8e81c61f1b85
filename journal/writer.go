package journal

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// maxBatch bounds how long one commit keeps another process waiting.
const maxBatch = 1024

// committer is the connection on which one goroutine writes.
type committer interface {
	// commit makes a batch durable and says of each request what came of it:
	// nil, a verdict, or trouble of its own. A fault means that nothing of
	// the batch was kept.
	commit(batch []*request) (verdicts []error, fault error)
	// poll wakes the watchers of games another process has appended to.
	poll()
	// rest is called after each commit.
	rest()
	close() error
}

// request is something to be written, and the goroutine that waits for it: a
// new game, entries with the state they leave, a value to keep, a game to fold, a sign of
// life, or an index to tidy.
type request struct {
	create  *Game
	entries []Entry
	state   State
	keep    *kept
	fold    *fold
	life    *life
	tidy    int64 // an instant: what the index of deadlines holds before it is moved on; 0 for no such request

	inside func(committer) error // for tests: called while the batch is being written

	took atomic.Bool // by the writer, or by the caller when it gave up
	done chan error
}

// writer is the one goroutine that writes: whatever waits is committed
// together, so a sync of the disk is shared by all who came while the last one
// was under way.
type writer struct {
	committer
	watches *watches
	stats   *stats
	ticker  *time.Ticker

	wake    chan struct{} // holds one: look at the queue and the watches again
	stopped chan struct{}

	mu     sync.Mutex
	queue  []*request
	closed bool
}

func newWriter(c committer, j *Journal, poll time.Duration) *writer {
	w := &writer{
		committer: c, watches: j.watches, stats: &j.stats,
		ticker: time.NewTicker(poll), wake: make(chan struct{}, 1), stopped: make(chan struct{}),
	}
	j.watches.changed = w.nudge
	return w
}

func (w *writer) nudge() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// submit waits until r is durable or refused. An error of ctx means that r was
// never begun.
func (w *writer) submit(ctx context.Context, r *request) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	r.done = make(chan error, 1)
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return ErrClosed
	}
	w.queue = append(w.queue, r)
	w.mu.Unlock()
	w.nudge()
	select {
	case err := <-r.done:
		return err
	case <-ctx.Done():
		if !r.took.Swap(true) {
			return ctx.Err()
		}
		return <-r.done
	}
}

// end finishes what waits.
func (w *writer) end() {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.nudge()
	<-w.stopped
}

func (w *writer) loop() {
	defer close(w.stopped)
	defer w.ticker.Stop()
	for {
		batch, closed := w.take()
		switch {
		case len(batch) > 0:
			w.write(batch)
			w.stats.commits.Add(1)
			w.rest()
			runtime.Gosched() // on a busy machine those who are about to ask come first, and share the next commit
			select {
			case <-w.tick():
				w.poll()
			default:
			}
		case closed:
			return
		default:
			select {
			case <-w.tick():
				w.poll()
			case <-w.wake:
			}
		}
	}
}

// tick is the ticker's channel while somebody watches.
func (w *writer) tick() <-chan time.Time {
	if w.watches.any() {
		return w.ticker.C
	}
	return nil
}

// take removes the next batch from the queue. Requests whose caller gave up
// are left out.
func (w *writer) take() (batch []*request, closed bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := 0
	for _, r := range w.queue {
		if len(batch) == maxBatch {
			break
		}
		n++
		if !r.took.Swap(true) {
			batch = append(batch, r)
		}
	}
	w.queue = w.queue[n:]
	if len(w.queue) == 0 {
		w.queue = nil
	}
	return batch, w.closed && len(w.queue) == 0
}

// write commits a batch and answers it. When the store itself fails, each is
// tried alone, so that one that cannot be stored does not take others with it.
func (w *writer) write(batch []*request) {
	verdicts, fault := w.commit(batch)
	if fault == nil {
		w.answer(batch, verdicts)
		return
	}
	if len(batch) == 1 || errors.Is(fault, ErrBusy) || errors.Is(fault, ErrUnreachable) { // busy: they have waited long enough
		for _, r := range batch {
			r.done <- fault
		}
		return
	}
	for i := range batch {
		w.write(batch[i : i+1])
	}
}

func (w *writer) answer(batch []*request, verdicts []error) {
	for i, r := range batch {
		if n := len(r.entries); n > 0 && verdicts[i] == nil {
			w.watches.wake(r.entries[n-1].Game, r.entries[n-1].Ver)
		}
		r.done <- verdicts[i]
	}
}
