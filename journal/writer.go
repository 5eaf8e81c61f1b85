package journal

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// maxBatch bounds how long one commit keeps another process waiting.
	maxBatch = 1024
	// maxLog is the size in bytes of a write-ahead log that the ordinary
	// checkpoints, which wait for nobody, could not keep short.
	maxLog = 64 << 20
	// relieveEvery is how often at most the writer waits for readers so
	// that the log can start anew.
	relieveEvery    = 5 * time.Second
	relievePatience = 50 * time.Millisecond
)

// request is something to be written, and the goroutine that waits for it.
type request struct {
	run  func(*session) error // inside a transaction; nothing is written when it returns a verdict
	game string               // whose watchers are woken once it is durable
	ver  int64
	took atomic.Bool // by the writer, or by the caller when it gave up
	done chan error
}

// writer is the one goroutine that writes: whatever waits is committed
// together, so a sync of the disk is shared by all who came while the last one
// was under way.
type writer struct {
	db      *sql.DB
	dialect *dialect
	dir     string
	watches *watches
	options options
	ticker  *time.Ticker
	log     string // path of the write-ahead log

	wake    chan struct{} // holds one: look at the queue and the watches again
	stopped chan struct{}

	mu     sync.Mutex
	queue  []*request
	closed bool

	// Of the writer's goroutine alone.
	session  *session
	foreign  int64
	relieved time.Time
}

func newWriter(j *Journal, db *sql.DB, o options, log string) *writer {
	w := &writer{
		db: db, dialect: j.dialect, dir: j.dir, watches: j.watches, options: o, log: log,
		ticker: time.NewTicker(o.poll), wake: make(chan struct{}, 1), stopped: make(chan struct{}),
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

func (w *writer) close() {
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
			w.relieve()
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
	if len(batch) == 1 || errors.Is(fault, ErrBusy) { // busy: they have waited long enough
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
		if verdicts[i] == nil && r.game != "" {
			w.watches.wake(r.game, r.ver)
		}
		r.done <- verdicts[i]
	}
}

// commit runs a batch in one transaction. After a fault nothing of the batch
// is stored and the connection is ready for the next one.
func (w *writer) commit(batch []*request) (verdicts []error, fault error) {
	s, err := w.begin()
	if err != nil {
		return nil, err
	}
	verdicts = make([]error, len(batch))
	for i, r := range batch {
		verdicts[i] = r.run(s)
		if err := verdicts[i]; err != nil && !isVerdict(err) {
			return nil, w.abandon(err)
		}
	}
	if _, err := s.commit.Exec(); err != nil {
		return nil, w.abandon(err)
	}
	return verdicts, nil
}

func (w *writer) begin() (*session, error) {
	if w.session == nil {
		s, err := newSession(w.db, w.dialect)
		if err != nil {
			return nil, w.classify(err)
		}
		w.session, w.foreign = s, 0
	}
	if _, err := w.session.begin.Exec(); err != nil {
		return nil, w.abandon(err)
	}
	return w.session, nil
}

// abandon leaves the transaction, which SQLite may have rolled back by itself.
// After trouble other than a full disk or a busy file the connection is not
// trusted again.
func (w *writer) abandon(err error) error {
	_, _ = w.session.rollback.Exec()
	err = w.classify(err)
	if !errors.Is(err, ErrFull) && !errors.Is(err, ErrBusy) {
		w.dropSession()
	}
	return err
}

func (w *writer) dropSession() {
	if w.session != nil {
		w.session.discard()
		w.session = nil
	}
}

// relieve starts the log anew when it has grown past maxLog because some
// reader was always in the way. Only then does the writer wait for readers,
// and not for long.
func (w *writer) relieve() {
	info, err := os.Stat(w.log)
	if err != nil || info.Size() < w.options.maxLog || time.Since(w.relieved) < w.options.relieveEvery || w.session == nil {
		return
	}
	w.relieved = time.Now()
	_ = w.session.relieve(w.options.busy)
}

func (w *writer) classify(err error) error {
	return w.dialect.classify(w.dir, err)
}
