package eboard

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// Pace gives instants to the messages of a recording that has none: its clock counts the
// seconds, and what lies between two of its readings is spread over that time.
type Pace struct {
	now, tick clock.Instant
	last      Clock
	known     bool
}

// between is how far apart messages are taken to be: a fast scan.
const between = 120

// At returns when a reading is taken to have come.
func (p *Pace) At(r Reading) clock.Instant {
	p.now += between
	c, ok := r.(Clock)
	if !ok || c.Missing {
		return p.now
	}
	if p.known {
		p.tick += clock.Instant(elapsed(p.last, c).Milliseconds())
		p.now = max(p.now, p.tick)
	}
	p.last, p.known = c, true
	p.tick = max(p.tick, p.now-900)
	return p.now
}

// elapsed returns the time that has passed between two readings, by the side that ran.
func elapsed(was, is Clock) time.Duration {
	if !was.Running {
		return 0
	}
	d := was.Left.Remaining - is.Left.Remaining
	if was.Pressed == Left {
		d = was.Right.Remaining - is.Right.Remaining
	}
	return min(max(d, 0), time.Minute)
}

// End returns the instant of the last message.
func (p *Pace) End() clock.Instant { return p.now }
