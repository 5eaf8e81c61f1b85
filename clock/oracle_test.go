package clock_test

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// oracle is a chess clock as a mechanism that ticks every millisecond. It is
// slow and obvious, and judges the arithmetic of Clock.
type oracle struct {
	periods []clock.Period
	now     int
	started bool
	paused  bool
	turn    int
	delay   int // ms left of this turn's simple delay
	used    int // ms used in this turn
	sides   [2]struct {
		ms, moves, period int
		flagged           bool
		fell              int
	}
}

func newOracle(c clock.Control) *oracle {
	o := &oracle{periods: c.Periods()}
	for i := range o.sides {
		o.sides[i].ms = ms(c.Period(0).Base) + o.before(0)
	}
	return o
}

func ms(d time.Duration) int { return int(d / time.Millisecond) }

func (o *oracle) written(i int) clock.Period { return o.periods[min(i, len(o.periods)-1)] }

// before is what a period puts on the clock before each of its moves.
func (o *oracle) before(period int) int {
	if p := o.written(period); p.Mode == clock.Fischer || p.Mode == clock.Bronstein {
		return ms(p.Increment)
	}
	return 0
}

// periodOf plays the moves one by one.
func (o *oracle) periodOf(moves int) int {
	period, made := 0, 0
	for range moves {
		made++
		if made == o.written(period).Moves {
			period, made = period+1, 0
		}
	}
	return period
}

func (o *oracle) advance(to int) {
	for ; o.now < to; o.now++ {
		if o.started && !o.paused {
			o.tick()
		}
	}
}

func (o *oracle) tick() {
	own, other := &o.sides[o.turn], &o.sides[1-o.turn]
	o.used++
	if o.delay > 0 {
		o.delay--
		return
	}
	own.ms--
	if o.periods[0].Mode == clock.Hourglass && !own.flagged {
		other.ms++
	}
	if own.ms == 0 && !own.flagged {
		own.flagged, own.fell = true, o.now+1
	}
}

func (o *oracle) begin(side int) {
	o.turn, o.used, o.delay = side, 0, 0
	if p := o.written(o.sides[side].period); p.Mode == clock.SimpleDelay {
		o.delay = ms(p.Increment)
	}
}

func (o *oracle) press(side int) {
	if !o.started || o.paused || o.turn != side {
		return
	}
	a := &o.sides[side]
	a.moves++
	if !a.flagged {
		o.complete(side)
	}
	if a.ms <= 0 && !a.flagged {
		a.flagged, a.fell = true, o.now
	}
	o.begin(1 - side)
}

func (o *oracle) complete(side int) {
	a := &o.sides[side]
	if p := o.written(a.period); p.Mode == clock.Bronstein {
		a.ms += min(o.used, ms(p.Increment)) - ms(p.Increment)
	}
	for a.period < o.periodOf(a.moves) {
		a.period++
		a.ms += ms(o.written(a.period).Base)
	}
	a.ms += o.before(a.period)
}

func (o *oracle) add(side, d int) {
	a := &o.sides[side]
	a.ms += d
	if a.ms <= 0 && !a.flagged {
		a.ms, a.flagged, a.fell = 0, true, o.now
	}
}

func (o *oracle) set(side, d int) {
	a := &o.sides[side]
	a.period = o.periodOf(a.moves)
	a.ms = max(0, d)
	switch {
	case a.ms > 0:
		a.flagged, a.fell = false, 0
	case !a.flagged:
		a.flagged, a.fell = true, o.now
	}
}

func (o *oracle) setMoves(side, n int) {
	a := &o.sides[side]
	a.moves = max(0, n)
	before, target := a.period, o.periodOf(a.moves)
	for ; a.period < target; a.period++ {
		a.ms += ms(o.written(a.period + 1).Base)
	}
	for ; a.period > target; a.period-- {
		a.ms -= ms(o.written(a.period).Base)
	}
	switch {
	case a.flagged && target > before && a.ms > 0:
		a.flagged, a.fell = false, 0
	case !a.flagged && a.ms <= 0:
		a.flagged, a.fell = true, o.now
	}
}

func (o *oracle) reading() clock.Reading {
	r := clock.Reading{
		Turn:    clock.Side(o.turn),
		Running: o.started && !o.paused,
		Paused:  o.started && o.paused,
		Delay:   time.Duration(o.delay) * time.Millisecond,
	}
	for i, a := range o.sides {
		r.Moves[i], r.Period[i] = a.moves, a.period
		r.Flagged[i], r.FlagFell[i] = a.flagged, clock.Instant(a.fell)
		if !a.flagged {
			r.Remaining[i] = time.Duration(a.ms) * time.Millisecond
		}
	}
	return r
}
