package hall

import (
	"context"
	"sync"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// Motion is where a hand holds a man now, between squares: shown to the others,
// never stored.
type Motion struct {
	Side laws.Side `json:"side"`
	From string    `json:"from,omitempty"` // the square it left
	Man  string    `json:"man,omitempty"`  // as in FEN
	// X and Y are fractions of the board from White's a8 corner, to the right and
	// down. Outside 0 to 1 is beside the board.
	X  *float64 `json:"x,omitempty"`
	Y  *float64 `json:"y,omitempty"`
	Up bool     `json:"up,omitempty"` // the hand is empty again
}

// Subscription follows one table. Wake holds a value when there is something
// new: then ask for Latest and Motions.
type Subscription struct {
	// Role of whoever follows.
	Role Role

	table  *table
	wake   chan struct{}
	closed sync.Once
	desk   *Following // to be told instead, where the table lies on a desk

	mu      sync.Mutex
	motions [3]*Motion // by laws.Side: the latest not yet taken
}

// Subscribe follows a table for whoever has the token, "" to watch, until Close.
// Errors: ErrNoTable, ErrNoSeat, ErrCrowded, ErrClosed.
func (h *Hall) Subscribe(ctx context.Context, id, token string) (*Subscription, error) {
	t, err := h.enter(ctx, id)
	if err != nil {
		return nil, err
	}
	role, err := t.seats.role(token)
	if err != nil {
		h.leave(t)
		return nil, err
	}
	s := &Subscription{Role: role, table: t, wake: make(chan struct{}, 1)}
	if err := t.seat(s, h.limits.Subscriptions); err != nil {
		h.leave(t)
		return nil, err
	}
	if err := t.current(ctx); err != nil {
		s.Close()
		return nil, err
	}
	t.noticeArrival(ctx, role)
	return s, nil
}

func (t *table) seat(s *Subscription, limit int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return ErrClosed
	}
	if t.following(s.Role) >= limit {
		return ErrCrowded
	}
	t.subscribers[s] = true
	t.hall.stats.following.Add(1)
	return nil
}

// following counts the pages that follow in a role: watchers never take a player's place.
func (t *table) following(role Role) int {
	n := 0
	for s := range t.subscribers {
		if s.Role == role {
			n++
		}
	}
	return n
}

// disperse ends the subscriptions of a table that is not kept any more.
func (t *table) disperse() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	for s := range t.subscribers {
		close(s.wake)
	}
	clear(t.subscribers)
}

func (t *table) isKept() bool {
	select {
	case <-t.gone:
		return false
	default:
		return true
	}
}

// Close ends the subscription. It may be called more than once.
func (s *Subscription) Close() {
	s.closed.Do(func() {
		s.table.mu.Lock()
		delete(s.table.subscribers, s)
		s.table.mu.Unlock()
		s.table.hall.leave(s.table)
		s.table.hall.stats.left.Add(1)
	})
}

// Wake is closed when the hall closes.
func (s *Subscription) Wake() <-chan struct{} { return s.wake }

// CatchUp makes sure that Latest is no older than a version which whoever follows has seen
// elsewhere, at another process that was told of it sooner. Errors: ErrClosed, ErrAway or
// another error of the journal.
func (s *Subscription) CatchUp(ctx context.Context, ver int64) error {
	if s.Latest().Ver >= ver {
		return nil
	}
	var failed error
	if err := s.table.do(ctx, func() { failed = s.table.catchUp() }); err != nil {
		return err
	}
	return failed
}

// Latest returns the table as it is now.
func (s *Subscription) Latest() *Snapshot { return s.table.latest.Load() }

// Motions takes the latest motion of each hand since the last call.
func (s *Subscription) Motions() []Motion {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Motion
	for side, m := range s.motions {
		if m != nil {
			list = append(list, *m)
		}
		s.motions[side] = nil
	}
	return list
}

// nudge is called with the table's mutex held, while the table is kept.
func (s *Subscription) nudge() {
	if s.desk != nil {
		s.desk.tell(s.table)
		return
	}
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *Subscription) show(m Motion) {
	s.mu.Lock()
	s.motions[m.Side] = &m
	s.mu.Unlock()
	s.nudge()
}

// Move shows the motion of a hand to all who follow the table but its own seat and players
// on a board of their own, who do not see it.
// Errors: ErrNoTable, ErrNoSeat, ErrWatcher, ErrOtherSide, ErrRate, *FieldError.
func (h *Hall) Move(ctx context.Context, id, token string, m Motion) error {
	t, err := h.enter(ctx, id)
	if err != nil {
		return err
	}
	defer h.leave(t)
	role, err := t.seats.role(token)
	if err != nil {
		return err
	}
	if len(role.sides()) == 0 {
		return ErrWatcher
	}
	if !t.hands[role].take(1, h.now()) {
		return ErrRate
	}
	if err := m.check(); err != nil {
		return err
	}
	if m.Side, err = role.side(m.Side); err != nil {
		return err
	}
	latest := t.latest.Load()
	if m.Side == laws.NoSide {
		m.Side = latest.holder()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for s := range t.subscribers {
		if s.Role != role && !latest.Game.Blind(s.Role.You()) {
			s.show(m)
		}
	}
	return nil
}

// holder guesses whose hand it is where both sit at one tablet.
func (s *Snapshot) holder() laws.Side {
	for _, side := range []laws.Side{laws.White, laws.Black} {
		if len(s.Game.Held(side)) > 0 {
			return side
		}
	}
	return laws.SideOf(s.Game.Position().Turn())
}

// check accepts an empty hand, or a man at a place near the board.
func (m Motion) check() error {
	fail := func(field, reason string) error {
		return &FieldError{Code: "bad_hand", Field: field, Reason: reason}
	}
	if m.Up {
		if m.From != "" || m.Man != "" || m.X != nil || m.Y != nil {
			return fail("up", "expected nothing else when the hand is empty")
		}
		return nil
	}
	if m.From != "" {
		if _, err := chess.ParseSquare(m.From); err != nil {
			return fail("from", err.Error())
		}
	}
	if len(m.Man) != 1 {
		return fail("man", "expected a letter as in FEN")
	}
	if _, ok := chess.ParsePiece(m.Man[0]); !ok {
		return fail("man", "expected a letter as in FEN")
	}
	if !near(m.X) {
		return fail("x", "expected a number from -4 to 5")
	}
	if !near(m.Y) {
		return fail("y", "expected a number from -4 to 5")
	}
	return nil
}

func near(v *float64) bool { return v != nil && *v >= -4 && *v <= 5 }
