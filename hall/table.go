package hall

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// patience bounds one call to the journal: longer than it waits for another
// process, shorter than a client waits for an answer.
const patience = 15 * time.Second

// retryAfter is how long a table waits before it tries again by itself what
// the journal could not take.
const retryAfter = time.Second

// table is one live table and the goroutine that keeps it.
type table struct {
	hall  *Hall
	id    string
	inbox chan func()
	users int // guarded by hall.mu

	ready  chan struct{} // closed once it is awake or failed
	gone   chan struct{} // closed once it is not kept any more
	failed error
	seats  Seats
	acts   map[Role]*bucket
	hands  map[Role]*bucket

	latest atomic.Pointer[Snapshot]

	mu          sync.Mutex
	subscribers map[*Subscription]bool
	closed      bool
	behind      bool // others have appended, and nobody here has asked since

	// Of the goroutine alone.
	timer     *time.Timer
	idle      *time.Timer
	lost      clock.Instant // since when nobody could play; 0 when one could
	notBefore clock.Instant // when the journal may be tried again
	stale     bool          // an append ended in doubt: read before deciding
	wondered  wondered
}

func newTable(h *Hall, id string) *table {
	t := &table{
		hall: h, id: id, inbox: make(chan func()), ready: make(chan struct{}), gone: make(chan struct{}),
		acts: make(map[Role]*bucket), hands: make(map[Role]*bucket),
		subscribers: make(map[*Subscription]bool),
	}
	for _, role := range []Role{White, Black, Both, Arbiter} {
		t.acts[role] = newBucket(h.limits.ActRate, h.limits.ActBurst)
		t.hands[role] = newBucket(h.limits.HandRate, h.limits.HandBurst)
	}
	return t
}

// live keeps the table until nobody needs it.
func (t *table) live() {
	wake, stop := t.hall.journal.Watch(t.id)
	defer stop()
	defer close(t.gone)
	if t.failed = t.survive(t.load); t.failed != nil {
		t.hall.drop(t)
		close(t.ready)
		return
	}
	close(t.ready)
	defer t.disperse()
	t.timer, t.idle = time.NewTimer(t.hall.idle), time.NewTimer(t.hall.idle)
	defer t.timer.Stop()
	defer t.idle.Stop()
	if t.survive(func() error { t.keep(wake); return nil }) != nil {
		t.hall.drop(t) // whoever comes again wakes it up anew
	}
}

func (t *table) keep(wake <-chan int64) {
	for t.next(wake) {
	}
}

// survive does something for one game: a mistake of this program in it, which would end
// the process, takes no other game with it.
func (t *table) survive(f func() error) (err error) {
	defer func() {
		if mistake := recover(); mistake != nil {
			t.hall.log.Error("a mistake of this program at one table", "table", t.id, "error", mistake, "stack", string(debug.Stack()))
			err = fmt.Errorf("table %s: %v", t.id, mistake)
		}
	}()
	return f()
}

// next waits for one thing to do; false when the table is to be forgotten.
func (t *table) next(wake <-chan int64) bool {
	t.arm()
	select {
	case f := <-t.inbox:
		f()
		t.idle.Reset(t.hall.idle)
	case ver := <-wake:
		if ver > t.latest.Load().Ver && !t.leaveUnread() { // not what was appended here
			t.catchUpOrLog()
		}
	case <-t.timer.C:
		t.timeUp()
	case <-t.idle.C:
		if _, runs := fall(t.latest.Load().Game); (!runs || t.isBehind()) && t.hall.retire(t) {
			return false
		}
		t.idle.Reset(t.hall.idle)
	case <-t.hall.stop.Done():
		return false
	}
	return true
}

// do runs f on the table's goroutine. On an error f was not done, or not to its end.
func (t *table) do(ctx context.Context, f func()) error {
	done := make(chan error, 1)
	select {
	case t.inbox <- func() { done <- t.survive(func() error { f(); return nil }) }:
		return <-done
	case <-ctx.Done():
		return ctx.Err()
	case <-t.gone:
		return ErrClosed
	case <-t.hall.stop.Done():
		return ErrClosed
	}
}

func (t *table) load() error {
	ctx, cancel := context.WithTimeout(t.hall.stop, patience)
	defer cancel()
	g, err := t.hall.journal.Game(ctx, t.id)
	if err != nil {
		return translate(err)
	}
	s, seats, err := newSnapshot(g)
	if err != nil {
		return err
	}
	entries, err := t.hall.journal.Read(ctx, t.id, 0)
	if err != nil {
		return translate(err)
	}
	if s, err = s.read(entries); err != nil {
		return err
	}
	t.seats = seats
	t.latest.Store(s)
	if len(t.hall.owed(s)) > 0 {
		t.timeUp() // so that nobody sees a clock that ran while nobody could play
	}
	t.wonder(&t.latest.Load().Game)
	return nil
}

// catchUp reads what others have appended. Their being at work shows that one
// could play.
func (t *table) catchUp() error {
	ctx, cancel := context.WithTimeout(t.hall.stop, patience)
	defer cancel()
	now := t.latest.Load()
	entries, err := t.hall.journal.Read(ctx, t.id, now.Ver)
	if err != nil {
		t.stale = true
		t.hall.pulse.refuse(err, t.hall.now())
		return translate(err)
	}
	t.stale = false
	t.mu.Lock()
	t.behind = false
	t.mu.Unlock()
	if len(entries) == 0 {
		return nil
	}
	next, err := now.read(entries)
	if err != nil {
		return err
	}
	t.lost = 0
	t.publish(next)
	return nil
}

// leaveUnread leaves what others have appended unread where nobody follows the table here:
// whoever comes reads it first. So a node that once had a table does not read along
// with the one at which it is played.
func (t *table) leaveUnread() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.behind = len(t.subscribers) == 0
	return t.behind
}

func (t *table) isBehind() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.behind
}

// current makes sure that the latest snapshot holds what the journal was known to hold
// when it was called.
func (t *table) current(ctx context.Context) error {
	if !t.isBehind() {
		return nil
	}
	var failed error
	if err := t.do(ctx, func() { failed = t.catchUp() }); err != nil {
		return err
	}
	return failed
}

func (t *table) catchUpOrLog() {
	if err := t.catchUp(); err != nil && !errors.Is(err, ErrClosed) && t.hall.stop.Err() == nil {
		t.hall.log.Error("cannot read the journal", "table", t.id, "error", err)
	}
}

// arm sets the timer for the next thing time itself does.
func (t *table) arm() {
	at, ok := t.deadline()
	if !ok {
		t.timer.Stop()
		return
	}
	wait := max(at, t.notBefore) - t.hall.now()
	t.timer.Reset(time.Duration(min(max(wait, 0), math.MaxInt32)) * time.Millisecond)
}

func (t *table) deadline() (clock.Instant, bool) {
	if t.lost > 0 || t.stale || len(t.hall.owed(t.latest.Load())) > 0 {
		return t.notBefore, true
	}
	return fall(t.latest.Load().Game)
}

// fall returns when the flag of the running clock falls if nothing happens.
func fall(g laws.Game) (clock.Instant, bool) {
	flag, ok := laws.Due(g, math.MaxInt64)
	return flag.At, ok
}

// timeUp appends what time itself has done: an outage to be given back, a flag. What
// cannot be appended now is tried again.
func (t *table) timeUp() {
	err := t.decide(t.passTime)
	if err == nil {
		return
	}
	t.notBefore = max(t.notBefore, t.hall.now()+clock.Instant(retryAfter.Milliseconds()))
	if t.hall.Ready() == nil { // else it is told already, once for all tables
		t.hall.logUnlessClosing("cannot append what time has done, trying again", fmt.Errorf("table %s: %w", t.id, err))
	}
}

func (t *table) passTime() error {
	b, err := t.begin()
	if err != nil {
		return err
	}
	var flags int64
	if act, due := laws.Due(b.game, b.at); due {
		t.hall.Deep(func() {
			b.enterDecided(act)
			b.stopForDecision()
		})
		flags = 1
	}
	if len(b.records) == 0 {
		return nil
	}
	if err := t.store(b); err != nil {
		return err
	}
	t.hall.stats.flags.Add(flags)
	return nil
}

// publish makes a snapshot the table's latest and wakes those who follow.
func (t *table) publish(s *Snapshot) {
	t.latest.Store(s)
	t.wonder(&s.Game)
	t.mu.Lock()
	defer t.mu.Unlock()
	for sub := range t.subscribers {
		sub.nudge()
	}
}
