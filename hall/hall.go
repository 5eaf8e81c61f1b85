// Package hall holds the tables that are being played now: seats, live clocks,
// what everybody at a table can see. It carries what players do through
// [laws.Step] into the journal and tells those who watch.
//
// One goroutine keeps each live table. What it holds is only a cache of the
// journal: any process on the same data folder may act for any table, and a
// table that nobody needs is forgotten. An act is answered once it is durable.
package hall

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/internal/deep"
	"github.com/compongo/compongo/internal/steady"
	"github.com/compongo/compongo/journal"
)

// Hall is the room with all its tables. Its methods may be called from any
// goroutine.
type Hall struct {
	journal   *journal.Journal
	log       *slog.Logger
	now       func() clock.Instant
	limits    Limits
	idle      time.Duration
	tolerance time.Duration
	shard     Shard

	stop    context.Context
	close   context.CancelFunc
	running sync.WaitGroup

	pulse    pulse
	unready  atomic.Bool // as was told last
	stats    stats
	unopened unopened

	mu     sync.Mutex
	tables map[string]*table
	desks  map[*Following]bool

	deskToken string

	questions chan question
	deep      int
	pool      *deep.Pool
}

// Limits bound what one client may ask for.
type Limits struct {
	// Acts is the number of acts in one request.
	Acts int
	// ActRate and ActBurst bound the acts of one seat, per second: hands in time
	// trouble do about a dozen.
	ActRate, ActBurst float64
	// HandRate and HandBurst bound the motions of hands of one seat, per second.
	HandRate, HandBurst float64
	// Subscriptions is the number of pages that may follow one table in one role.
	Subscriptions int
	// Entries is how long the journal of one table may grow, by a tenth longer where the
	// arbiter acts: a game that somebody has filled must be decided.
	Entries int64
}

// full reports whether nothing more is taken from a role at a table that has come to ver.
func (l Limits) full(ver int64, role Role) bool {
	if role == Arbiter {
		return ver >= l.Entries+l.Entries/10
	}
	return ver >= l.Entries
}

// DefaultLimits are generous to hands and narrow for programs.
func DefaultLimits() Limits {
	return Limits{Acts: 32, ActRate: 20, ActBurst: 160, HandRate: 20, HandBurst: 20, Subscriptions: 500, Entries: 20_000}
}

// Option changes how a Hall is opened.
type Option func(*Hall)

// Log sends what an operator wants to know to l instead of nowhere.
func Log(l *slog.Logger) Option { return func(h *Hall) { h.log = l } }

// Now replaces the clock, which is that of a database where there is one, in milliseconds since the Unix epoch.
func Now(now func() clock.Instant) Option { return func(h *Hall) { h.now = now } }

// WithLimits replaces DefaultLimits.
func WithLimits(l Limits) Option { return func(h *Hall) { h.limits = l } }

// IdleAfter is how long a table without a running clock is kept after the last
// one who needed it has gone; five minutes when not given.
func IdleAfter(d time.Duration) Option { return func(h *Hall) { h.idle = d } }

// DeskToken makes t the token of the desk on which all tables lie; without one
// there is no such desk.
func DeskToken(t string) Option { return func(h *Hall) { h.deskToken = t } }

// Open opens the hall over a journal that is its caller's to close, later. Time
// for which no process was running while a clock was is given back before a table
// is seen again; see outage.go.
func Open(ctx context.Context, j *journal.Journal, opts ...Option) (*Hall, error) {
	h := &Hall{
		journal: j, tolerance: clockTolerance, log: slog.New(slog.DiscardHandler),
		limits: DefaultLimits(), idle: 5 * time.Minute, tables: make(map[string]*table),
		desks: make(map[*Following]bool), questions: make(chan question, mostQuestions), deep: deepPositions,
	}
	for _, opt := range opts {
		opt(h)
	}
	if _, shared := j.Clock(); h.now == nil && shared {
		h.now = databaseClock(j)
	} else if h.now == nil {
		h.now = steady.System()
	}
	h.stop, h.close = context.WithCancel(context.Background())
	h.pool = deep.New(2 * runtime.GOMAXPROCS(0))
	if _, err := h.speak(ctx); err != nil && ctx.Err() != nil {
		_ = h.Close()
		return nil, err
	} // else it is told: a full disk is waited for
	h.running.Go(h.keepBeating)
	h.running.Go(h.keepTelling)
	h.running.Go(h.keepSweeping)
	h.running.Go(h.keepFolding)
	h.running.Go(h.keepFindingOut)
	return h, nil
}

// Close ends every subscription and every table. What was acknowledged is in
// the journal.
func (h *Hall) Close() error {
	h.mu.Lock() // no table is woken up from here on
	h.close()
	h.mu.Unlock()
	h.running.Wait()
	h.pool.Close()
	return nil
}

// Deep does f, which waits for nothing, on one of a few goroutines whose stacks are large, so
// that those of the thousands that follow games stay small.
func (h *Hall) Deep(f func()) { h.pool.Do(f) }

// Now is the instant by which the hall goes.
func (h *Hall) Now() clock.Instant { return h.now() }

// Health reports whether the hall can write: the error of the last heartbeat, or ErrFull or
// ErrOutdated for a while after an act was refused for that.
func (h *Hall) Health() error { return h.pulse.trouble(h.now()) }

// Tables returns how many tables are held in memory.
func (h *Hall) Tables() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.tables)
}

// enter finds the table or wakes it up, and keeps it until leave. An unknown
// one gives ErrNoTable, a clock that is far off a *ClockError.
func (h *Hall) enter(ctx context.Context, id string) (*table, error) {
	if !validID(id) {
		return nil, ErrNoTable
	}
	if err := h.fit(); err != nil {
		return nil, err
	}
	h.mu.Lock()
	if h.stop.Err() != nil {
		h.mu.Unlock()
		return nil, ErrClosed
	}
	t := h.tables[id]
	if t == nil {
		t = newTable(h, id)
		h.tables[id] = t
		h.running.Go(t.live)
	}
	t.users++
	h.mu.Unlock()
	select {
	case <-t.ready:
	case <-ctx.Done():
		h.leave(t)
		return nil, ctx.Err()
	}
	if t.failed != nil {
		h.leave(t)
		return nil, t.failed
	}
	return t, nil
}

func (h *Hall) leave(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t.users--
}

// retire forgets a table unless somebody needs it.
func (h *Hall) retire(t *table) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t.users > 0 {
		return false
	}
	delete(h.tables, t.id)
	return true
}

// drop forgets a table that could not be woken up, whoever waits for it.
func (h *Hall) drop(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tables[t.id] == t {
		delete(h.tables, t.id)
	}
}

// live lists the tables held now.
func (h *Hall) live() []*table {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]*table, 0, len(h.tables))
	for _, t := range h.tables {
		list = append(list, t)
	}
	return list
}

func translate(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, journal.ErrNotFound):
		return ErrNoTable
	case errors.Is(err, journal.ErrClosed):
		return ErrClosed
	}
	return err
}
