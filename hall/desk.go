package hall

import (
	"context"
	"errors"
	"strings"
	"sync"

	"github.com/compongo/compongo/journal"
)

// How many tables lie on a desk: the newest that are being played and the newest
// that are over.
const (
	mostLive     = 200
	mostFinished = 50
)

// Desk is where an arbiter sits. He looks at every table of the hall and acts at any
// of them, or, with the token of one table, at that table only.
type Desk struct {
	hall *Hall
	only string // the id of the table, "" for all
}

// Desk opens the desk that a token is good for: the hall's, or "table-token" for one
// table. Errors: ErrNoDesk, ErrClosed.
func (h *Hall) Desk(ctx context.Context, token string) (*Desk, error) {
	if sameToken(token, h.deskToken) {
		return &Desk{hall: h}, nil
	}
	id, token, _ := strings.Cut(token, "-")
	t, err := h.enter(ctx, id)
	switch {
	case errors.Is(err, ErrNoTable):
		return nil, ErrNoDesk
	case err != nil:
		return nil, err
	}
	defer h.leave(t)
	if !sameToken(token, t.seats.Arbiter) {
		return nil, ErrNoDesk
	}
	return &Desk{hall: h, only: id}, nil
}

// One returns the id of the only table on the desk, "" where all are.
func (d *Desk) One() string { return d.only }

// Look returns a table as it is now. Errors: ErrNoTable, ErrClosed.
func (d *Desk) Look(ctx context.Context, id string) (*Snapshot, error) {
	if d.only != "" && d.only != id {
		return nil, ErrNoTable
	}
	return d.hall.Look(ctx, id)
}

// Act does at a table what an arbiter does. Errors are those of Hall.Act.
func (d *Desk) Act(ctx context.Context, id string, req Request) (Answer, error) {
	if d.only != "" && d.only != id {
		return Answer{}, ErrNoTable
	}
	return d.hall.actAs(ctx, id, func(Seats) (Role, error) { return Arbiter, nil }, req)
}

// Following keeps an eye on all tables of a desk. Wake holds a value when there is
// something new: then ask for Changed.
type Following struct {
	desk *Desk
	wake chan struct{}

	mu      sync.Mutex
	on      map[string]*Subscription
	changed map[string]bool
	news    bool // a table was set up
	closed  bool
}

// Follow keeps an eye on the tables of the desk until Close.
func (d *Desk) Follow(ctx context.Context) (*Following, error) {
	f := &Following{desk: d, wake: make(chan struct{}, 1), on: make(map[string]*Subscription), changed: make(map[string]bool)}
	d.hall.mu.Lock()
	d.hall.desks[f] = true
	d.hall.mu.Unlock()
	if err := f.Refresh(ctx); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Wake tells that something is new.
func (f *Following) Wake() <-chan struct{} { return f.wake }

// Close ends it. It may be called more than once.
func (f *Following) Close() {
	f.desk.hall.mu.Lock()
	delete(f.desk.hall.desks, f)
	f.desk.hall.mu.Unlock()
	f.mu.Lock()
	f.closed = true
	subs := f.on
	f.on = map[string]*Subscription{}
	f.mu.Unlock()
	for _, s := range subs {
		s.Close()
	}
}

// Refresh looks which tables there are: those set up since, by any process, are
// followed too, and those that no longer belong on a desk are let go.
func (f *Following) Refresh(ctx context.Context) error {
	ids, err := f.desk.tables(ctx)
	if err != nil {
		return err
	}
	wanted := make(map[string]bool, len(ids))
	for _, id := range ids {
		wanted[id] = true
	}
	f.mu.Lock()
	f.news = false
	gone := []*Subscription{}
	for id, s := range f.on {
		if wanted[id] && s.table.isKept() {
			delete(wanted, id)
			continue
		}
		gone = append(gone, s)
		delete(f.on, id)
		delete(f.changed, id)
	}
	f.mu.Unlock()
	for _, s := range gone {
		s.Close()
	}
	for id := range wanted {
		err := f.add(ctx, id)
		if errors.Is(err, ErrClosed) || ctx.Err() != nil {
			return err
		}
		if err != nil { // one table must not take the others off the desk
			f.desk.hall.log.Error("cannot lay a table on the desk", "table", id, "error", err)
		}
	}
	return nil
}

// tables lists the ids of the tables that lie on the desk.
func (d *Desk) tables(ctx context.Context) ([]string, error) {
	if d.only != "" {
		return []string{d.only}, nil
	}
	ids := make([]string, 0, mostLive+mostFinished)
	for _, list := range []struct {
		which journal.Which
		most  int
	}{{journal.LiveGames, mostLive}, {journal.FinishedGames, mostFinished}} {
		games, err := d.hall.journal.Games(ctx, list.which, list.most)
		if err != nil {
			return nil, translate(err)
		}
		for _, g := range games {
			ids = append(ids, g.ID)
		}
	}
	return ids, nil
}

func (f *Following) add(ctx context.Context, id string) error {
	t, err := f.desk.hall.enter(ctx, id)
	if err != nil {
		return err
	}
	s := &Subscription{Role: Arbiter, table: t, wake: make(chan struct{}, 1), desk: f}
	if err := t.seat(s, f.desk.hall.limits.Subscriptions); err != nil {
		f.desk.hall.leave(t)
		return err
	}
	if err := t.current(ctx); err != nil {
		s.Close()
		return err
	}
	f.mu.Lock()
	kept := !f.closed
	if kept {
		f.on[id] = s
		f.changed[id] = true
	}
	f.mu.Unlock()
	if !kept {
		s.Close()
	}
	f.nudge()
	return nil
}

// tell is called by a table that has changed, with its mutex held.
func (f *Following) tell(t *table) {
	f.mu.Lock()
	f.changed[t.id] = true
	f.mu.Unlock()
	f.nudge()
}

func (f *Following) nudge() {
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// News reports whether a table was set up here since the last Refresh.
func (f *Following) News() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.news
}

// Tables lists the ids of the tables that are followed.
func (f *Following) Tables() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	ids := make([]string, 0, len(f.on))
	for id := range f.on {
		ids = append(ids, id)
	}
	return ids
}

// Changed takes the tables that have changed since the last call, as they are now.
func (f *Following) Changed() []*Snapshot {
	f.mu.Lock()
	defer f.mu.Unlock()
	list := make([]*Snapshot, 0, len(f.changed))
	for id := range f.changed {
		if s := f.on[id]; s != nil {
			list = append(list, s.Latest())
		}
	}
	clear(f.changed)
	return list
}

// tellDesks says that a table was set up.
func (h *Hall) tellDesks() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for f := range h.desks {
		f.mu.Lock()
		f.news = true
		f.mu.Unlock()
		f.nudge()
	}
}
