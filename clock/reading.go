package clock

import "time"

// Reading is what a clock shows at one instant. Arrays are indexed by Side.
// Without a time control it is the zero value.
type Reading struct {
	// Remaining is the time left, never negative. It is zero exactly when the
	// flag has fallen.
	Remaining [2]time.Duration
	// Flagged tells whose flag has fallen (Article 6.1).
	Flagged [2]bool
	// FlagFell is when it fell, where Flagged: it decides which flag was first.
	FlagFell [2]Instant
	// Period is the period each side is in, counted from 0. Where the last
	// period of a control repeats it may pass the number of written periods.
	Period [2]int
	// Moves is the number of moves each side has completed.
	Moves [2]int
	// Turn is the side whose clock runs, or is paused.
	Turn Side
	// Running tells whether the clock of Turn runs.
	Running bool
	// Paused tells whether the started clock is stopped.
	Paused bool
	// Delay is what is left of the simple delay of this turn, before the time
	// of Turn begins to go down.
	Delay time.Duration
}

// At returns what the clock shows at an instant. An instant before the last
// operation is read as that operation's.
func (c Clock) At(at Instant) Reading {
	c = c.settle(at)
	r := Reading{Turn: c.turn, Running: c.state == running, Paused: c.state == paused, Delay: c.delay}
	for side, a := range c.sides {
		r.Flagged[side] = a.flagged
		r.FlagFell[side] = a.flagFell
		r.Period[side] = a.period
		r.Moves[side] = a.moves
		if !a.flagged {
			r.Remaining[side] = a.balance
		}
	}
	return r
}

// Deadline returns the side whose clock runs and the first instant at which its
// flag will have fallen if nothing happens. It returns false when no clock
// runs, and when that flag has fallen in an operation already made.
func (c Clock) Deadline() (Side, Instant, bool) {
	a := c.sides[c.turn]
	if c.state != running || a.flagged {
		return c.turn, 0, false
	}
	return c.turn, c.since.after(sum(c.delay, a.balance)), true
}
