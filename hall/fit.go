package hall

import (
	"errors"
	"fmt"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
)

// clockTolerance is how far this machine's clock may be from the database's.
const clockTolerance = 250 * time.Millisecond

// ClockTolerance is how far this machine's clock may be from that of a database that
// several machines share, 250 milliseconds when not given. A hall further off takes no
// part in any game; one within goes by the database's clock.
func ClockTolerance(d time.Duration) Option { return func(h *Hall) { h.tolerance = d } }

// ClockError tells that this machine's clock is too far from the database's.
type ClockError struct {
	By, Tolerance time.Duration // By is positive where this machine's clock is slow
}

// Error implements error.
func (e *ClockError) Error() string {
	way := "behind"
	if e.By < 0 {
		way = "ahead of"
	}
	return fmt.Sprintf("the clock of this machine is %v %s the database's, more than %v: set it, as with NTP",
		e.By.Abs().Round(time.Millisecond), way, e.Tolerance)
}

// fit returns a *ClockError where this hall must not judge.
func (h *Hall) fit() error {
	offset, ok := h.journal.Clock()
	if ok && offset.By.Abs()-offset.Within > h.tolerance {
		return &ClockError{By: offset.By, Tolerance: h.tolerance}
	}
	return nil
}

// Ready returns nil where the hall can serve: its clock fits, and the journal takes
// what it is given. Else it says why not: a *ClockError, ErrClosed, ErrFull, ErrBusy,
// ErrAway or another error of the journal.
func (h *Hall) Ready() error {
	if h.stop.Err() != nil {
		return ErrClosed
	}
	err := h.fit()
	if err == nil {
		err = h.Health()
	}
	h.tellReady(err)
	return err
}

// tellReady writes in the log when this process cannot serve any more, and when it can again.
func (h *Hall) tellReady(err error) {
	switch {
	case h.unready.Swap(err != nil) == (err != nil):
	case err != nil:
		h.log.Warn("not ready", "error", err)
	default:
		h.log.Info("ready again")
	}
}

// keepTelling looks though nobody asks.
func (h *Hall) keepTelling() { h.every(heartbeat, func() { _ = h.Ready() }) }

// Reachable returns an error while the last sign of life did not reach the database that
// several processes share: they may go on, and what is seen here is old.
func (h *Hall) Reachable() error {
	if err := h.Health(); errors.Is(err, ErrAway) || errors.Is(err, ErrDoubt) {
		return err
	}
	return nil
}

// databaseClock goes by the clock of the database.
func databaseClock(j *journal.Journal) func() clock.Instant {
	return func() clock.Instant {
		offset, _ := j.Clock()
		return clock.Instant(time.Now().Add(offset.By).UnixMilli())
	}
}
