package hall

import (
	"context"
	"sync"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
)

// Time for which nobody could play is given back and the record shows it. A
// process that is alive says so in the journal every second; what is missing
// between the last of these heartbeats and the start of a process was an outage.
// A process that finds itself late by far was asleep with its machine. A journal
// that takes nothing, the disk being full, is an outage of its tables.
const (
	heartbeat = time.Second
	// shortest is the shortest outage told from a heartbeat that is a little late.
	shortest = 2 * heartbeat
	// asleep is how late this process must find itself to have been asleep.
	asleep = 5 * heartbeat
	// sweepEvery is how often flags are looked for whose process died.
	sweepEvery = time.Second
)

// downtime is when nobody was alive before this process started.
type downtime struct{ last, start clock.Instant }

// recover gives back the time for which no process was alive, to every game
// whose clock was running.
func (h *Hall) recover(ctx context.Context) error {
	start := h.now()
	last, err := h.journal.LastAlive(ctx)
	if err != nil {
		return err
	}
	games, err := h.journal.Games(ctx, journal.LiveGames, 0)
	if err != nil {
		return err
	}
	h.setDown(&downtime{last: clock.Instant(last), start: start})
	defer h.setDown(nil)
	h.each(ctx, games, func(g journal.Game) bool { return g.Deadline > 0 })
	// Only now: until everything is given back, a process that starts at the same
	// time must find the same outage, and one that dies here must leave it to the next.
	if err := h.journal.Alive(ctx, int64(h.now())); err != nil && ctx.Err() == nil {
		h.log.Error("cannot write to the journal", "error", err) // a full disk is waited for
	}
	return ctx.Err()
}

func (h *Hall) setDown(d *downtime) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.down = d
	h.beat = h.now()
}

// lostBeforeStart returns since when nobody could play a game that was told of
// until an instant, 0 if somebody could. Only while the hall recovers.
func (h *Hall) lostBeforeStart(until clock.Instant) clock.Instant {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.down == nil {
		return 0
	}
	from := max(h.down.last, until) // told of until later: another process was alive
	if h.down.start-from < clock.Instant(shortest.Milliseconds()) {
		return 0
	}
	return from
}

// lostAsleep returns since when this process was asleep until now, 0 if it was
// not. A game that was told of until later has not lost what was before.
func (h *Hall) lostAsleep(until, now clock.Instant) clock.Instant {
	h.mu.Lock()
	defer h.mu.Unlock()
	from := max(h.beat, until)
	if now-from < clock.Instant(asleep.Milliseconds()) {
		return 0
	}
	return from
}

// keepBeating notices when the process was asleep.
func (h *Hall) keepBeating() {
	h.running.Go(h.keepAlive)
	h.every(heartbeat, func() {
		now := h.now()
		if h.lostAsleep(0, now) > 0 {
			h.log.Warn("the machine was asleep; the time is given back")
			for _, t := range h.live() {
				_ = t.do(h.stop, t.timeUp)
			}
		}
		h.mu.Lock()
		h.beat = now
		h.mu.Unlock()
	})
}

// keepAlive writes the heartbeat while there are tables. It has a goroutine of
// its own, for the journal may keep it waiting.
func (h *Hall) keepAlive() {
	h.every(heartbeat, func() {
		if h.Tables() == 0 && h.Health() == nil {
			return
		}
		ctx, cancel := context.WithTimeout(h.stop, patience)
		defer cancel()
		err := h.journal.Alive(ctx, int64(h.now()))
		if h.stop.Err() != nil {
			return
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		if err != nil && h.sick == nil {
			h.log.Error("cannot write to the journal", "error", err)
		}
		h.sick = err
	})
}

// keepSweeping finds the flags that fell at tables nobody keeps.
func (h *Hall) keepSweeping() {
	h.every(sweepEvery, func() {
		games, err := h.journal.Due(h.stop, int64(h.now()))
		if err != nil {
			if h.stop.Err() == nil {
				h.log.Error("cannot look for fallen flags", "error", err)
			}
			return
		}
		h.each(h.stop, games, func(journal.Game) bool { return true })
	})
}

// each lets the wanted tables do what time asks of them, a few at once so that
// they share commits.
func (h *Hall) each(ctx context.Context, games []journal.Game, wanted func(journal.Game) bool) {
	const atOnce = 16
	slots := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for _, g := range games {
		if !wanted(g) || ctx.Err() != nil {
			continue
		}
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			h.timeUp(ctx, g.ID)
		})
	}
	all.Wait()
}

func (h *Hall) timeUp(ctx context.Context, id string) {
	t, err := h.enter(ctx, id)
	if err != nil {
		if ctx.Err() == nil {
			h.log.Error("cannot open a table", "table", id, "error", err)
		}
		return
	}
	defer h.leave(t)
	_ = t.do(ctx, t.timeUp) // an error means that the hall is closing
}

func (h *Hall) every(d time.Duration, f func()) {
	tick := time.NewTicker(d)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			f()
		case <-h.stop.Done():
			return
		}
	}
}
