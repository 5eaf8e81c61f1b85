package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/compongo/compongo/journal"
)

// Create sets up a table and returns its id and the tokens of its seats. It is
// durable when Create returns. Errors: a *FieldError, journal.ErrFull,
// journal.ErrBusy, ErrAway, *ClockError, ErrClosed.
func (h *Hall) Create(ctx context.Context, s Setup) (id string, seats Seats, err error) {
	if err := h.fit(); err != nil {
		return "", Seats{}, err
	}
	header, err := s.header()
	if err != nil {
		return "", Seats{}, err
	}
	public, err := json.Marshal(header)
	if err != nil {
		return "", Seats{}, fmt.Errorf("header: %w", err)
	}
	seats = newSeats(header.Enforce)
	secret, err := json.Marshal(seats)
	if err != nil {
		return "", Seats{}, fmt.Errorf("seats: %w", err)
	}
	for {
		id = h.newID()
		g := journal.Game{ID: id, Created: int64(h.now()), Header: public, Secret: secret}
		err := h.journal.Create(ctx, g)
		if errors.Is(err, journal.ErrExists) {
			continue
		}
		if err == nil {
			h.tellDesks()
		}
		return id, seats, translate(err)
	}
}

// Look returns a table as it is now. Errors: ErrNoTable, ErrClosed.
func (h *Hall) Look(ctx context.Context, id string) (*Snapshot, error) {
	t, err := h.enter(ctx, id)
	if err != nil {
		return nil, err
	}
	defer h.leave(t)
	if err := t.do(ctx, t.catchUpOrLog); err != nil { // whoever asks may have seen more elsewhere
		return nil, err
	}
	return t.latest.Load(), nil
}
