package hall

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// Time for which nobody could play is given back and the record shows it. Every
// process that is alive says so in the journal every second. Where all of them were
// silent, the first that speaks again makes that an outage, once for all: see
// journal.Alive. Whoever opens or acts for a table gives back the outages that its
// record does not tell of yet. A journal that takes nothing, the disk being full, is an
// outage of its tables.
const (
	heartbeat = time.Second
	// fresh is how old a sign of life may be for this process to act on what it knows.
	fresh = journal.ShortestOutage
	// asleep is how late this process must find itself to have been asleep.
	asleep = 5 * heartbeat
	// stillRefused is for how long, in milliseconds, a journal that has refused an act is held to
	// refuse all: tables that have something to write try again every second.
	stillRefused = 3000
	// sweepEvery is how often flags are looked for whose process died.
	sweepEvery = time.Second
)

// pulse is what a process knows of its own life and of the outages of all.
type pulse struct {
	beating sync.Mutex // one sign of life at a time

	mu      sync.Mutex
	beat    clock.Instant // when this process last knew itself to be running
	since   clock.Instant // since when it has been able to serve; 0 where it was not
	told    clock.Instant // the last sign of life in the journal
	outages []journal.Outage
	sick    error         // why the last sign of life failed
	refusal error         // why the journal has refused an act last
	refused clock.Instant // and when
}

// trouble is why nothing can be written, nil where it can. A sign of life takes no room and has
// not changed since the first database: of a disk that is full, and of a database that is newer
// than this program, only those tell who want more.
func (p *pulse) trouble(now clock.Instant) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sick == nil && p.refusal != nil && p.refused <= now && now-p.refused < stillRefused {
		return p.refusal
	}
	return p.sick
}

// refuse notes that the journal has refused something, where it would refuse anything.
func (p *pulse) refuse(err error, now clock.Instant) {
	for _, why := range []error{ErrFull, ErrOutdated} { // without the table, for everybody may read it
		if errors.Is(err, why) {
			p.mu.Lock()
			p.refusal, p.refused = why, now
			p.mu.Unlock()
		}
	}
}

// notice tells the process that it is running, and reports whether it was asleep.
func (p *pulse) notice(now clock.Instant) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	slept := p.beat > 0 && now-p.beat >= clock.Instant(asleep.Milliseconds())
	if slept {
		p.since = 0
	}
	p.beat = now
	return slept
}

// isFresh reports whether the journal knows this process to be alive now.
func (p *pulse) isFresh(now clock.Instant) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.since > 0 && now-p.told < fresh
}

// streak is since when the process has been able to serve.
func (p *pulse) streak(now clock.Instant) clock.Instant {
	p.notice(now)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.since == 0 || p.since > now {
		p.since = now
	}
	return p.since
}

// failed notes that the journal took no sign of life, and reports whether that is new.
func (p *pulse) failed(err error) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	first := p.sick == nil
	p.since, p.sick = 0, err
	return first
}

// spoke notes a sign of life, and reports whether there are outages that were not known.
func (p *pulse) spoke(told, since clock.Instant, list []journal.Outage) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.told, p.since, p.sick = told, since, nil
	before := len(p.outages)
	for _, o := range list {
		if !slices.Contains(p.outages, o) {
			p.outages = append(p.outages, o)
		}
	}
	return len(p.outages) > before
}

// known is the end of the last outage known.
func (p *pulse) known() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	var last int64
	for _, o := range p.outages {
		last = max(last, o.To)
	}
	return last
}

// after lists the outages that a game told of until an instant does not tell of.
func (p *pulse) after(until clock.Instant) []journal.Outage {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []journal.Outage
	for _, o := range p.outages {
		if clock.Instant(o.To) > until {
			list = append(list, o)
		}
	}
	return list
}

// speakOnce gives a sign of life unless another has done so meanwhile: all tables may
// want one at once.
func (h *Hall) speakOnce(ctx context.Context) (news bool, err error) {
	h.pulse.beating.Lock()
	defer h.pulse.beating.Unlock()
	if h.pulse.isFresh(h.now()) {
		return false, nil
	}
	return h.speakAlone(ctx)
}

// speak gives a sign of life. Where the journal kept it waiting for as long as an
// outage lasts, nobody could play for so long: the sign is then the first of a new life.
func (h *Hall) speak(ctx context.Context) (news bool, err error) {
	h.pulse.beating.Lock()
	defer h.pulse.beating.Unlock()
	return h.speakAlone(ctx)
}

// speakAlone is speak for whoever holds pulse.beating.
func (h *Hall) speakAlone(ctx context.Context) (news bool, err error) {
	for {
		now := h.now()
		since := h.pulse.streak(now)
		err := h.journal.Alive(ctx, int64(since), int64(now))
		var list []journal.Outage
		if err == nil {
			list, err = h.journal.Outages(ctx, h.pulse.known())
		}
		if err != nil {
			if h.pulse.failed(err) && h.stop.Err() == nil && ctx.Err() == nil {
				h.log.Error("cannot write to the journal", "error", err)
			}
			return news, translate(err)
		}
		held := h.now()-now >= fresh
		if held {
			since = 0
		}
		news = h.pulse.spoke(now, since, list) || news
		if !held {
			return news, nil
		}
	}
}

// ensureFresh makes sure, before anything is decided, that the process has not slept
// through an outage.
func (h *Hall) ensureFresh() error {
	if h.pulse.isFresh(h.now()) {
		return nil
	}
	ctx, cancel := context.WithTimeout(h.stop, patience)
	defer cancel()
	news, err := h.speakOnce(ctx)
	if news {
		h.running.Go(h.giveBackAll)
	}
	return err
}

// giveBackAll lets every table here give back what it owes.
func (h *Hall) giveBackAll() {
	var owing []string
	for _, t := range h.live() {
		if len(h.owed(t.latest.Load())) > 0 {
			owing = append(owing, t.id)
		}
	}
	h.each(owing)
}

// owed lists the outages that are to be given back at a table.
func (h *Hall) owed(s *Snapshot) []journal.Outage {
	if s == nil || s.Game.Outcome().Over() {
		return nil
	}
	if _, runs := s.Game.Clock().Running(); !runs {
		return nil
	}
	return h.pulse.after(s.until())
}

// giveBack enters the outages that a game's record does not tell of, if its clock ran
// in them. The act stands at the beginning: a flag cannot fall while nobody could play.
func (b *batch) giveBack(until clock.Instant, outages []journal.Outage) {
	for _, o := range outages {
		from, to := max(clock.Instant(o.From), until), clock.Instant(o.To)
		if _, runs := b.game.Clock().Running(); !runs || from >= to || b.game.Outcome().Over() {
			continue
		}
		b.step(laws.Act{Kind: laws.Outage, At: from, From: from, To: to})
		until, b.at = to, max(b.at, to)
	}
}

// keepBeating notices when the process was asleep.
func (h *Hall) keepBeating() {
	h.running.Go(h.keepAlive)
	h.every(heartbeat, func() {
		if h.pulse.notice(h.now()) {
			h.log.Warn("this process was asleep; if all were, the time is given back")
			h.running.Go(h.aliveOnce)
		}
	})
}

// keepAlive gives the signs of life. It has a goroutine of its own, for the journal may
// keep it waiting.
func (h *Hall) keepAlive() {
	h.every(heartbeat, func() {
		if h.Tables() == 0 && h.Health() == nil {
			// A disk that could rest is let rest, unless a clock runs somewhere.
			if runs, err := h.journal.Running(h.stop); err == nil && !runs {
				return
			}
		}
		h.aliveOnce()
	})
}

func (h *Hall) aliveOnce() {
	ctx, cancel := context.WithTimeout(h.stop, patience)
	defer cancel()
	if news, _ := h.speak(ctx); news {
		h.running.Go(h.giveBackAll) // the next sign of life does not wait for it
	}
}

// keepSweeping finds the flags that fell at tables nobody keeps.
func (h *Hall) keepSweeping() {
	h.every(sweepEvery, func() {
		games, err := h.journal.Due(h.stop, int64(h.now()))
		if err != nil {
			if h.Health() == nil {
				h.logUnlessClosing("cannot look for fallen flags", err)
			}
			h.pulse.refuse(err, h.now())
			return
		}
		ids := make([]string, len(games))
		for i, g := range games {
			ids[i] = g.ID
		}
		h.each(ids)
	})
}

// each lets tables do what time asks of them, a few at once so that they share commits.
func (h *Hall) each(ids []string) {
	const atOnce = 16
	slots := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for _, id := range ids {
		if h.stop.Err() != nil {
			break
		}
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			h.timeUp(id)
		})
	}
	all.Wait()
}

func (h *Hall) timeUp(id string) {
	t, err := h.enter(h.stop, id)
	if err != nil {
		if h.stop.Err() == nil && h.unopened.add(id, err) {
			h.log.Error("cannot open a table", "table", id, "error", err)
		}
		return
	}
	defer h.leave(t)
	h.unopened.remove(id)
	_ = t.do(h.stop, t.timeUp) // an error means that the hall is closing
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
