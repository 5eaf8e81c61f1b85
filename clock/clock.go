// Package clock holds time controls and the chess clock of Article 6 of the
// Laws of Chess. Both are plain comparable values: an operation takes the
// instant at which it happens and returns the clock as it is afterwards. The
// package never asks what time it is, so a replay of the same operations gives
// the same clock to the millisecond.
package clock

import "time"

// Clock is a chess clock (Article 6.1): two accounts of time, of which at most
// one runs. It is a comparable value; the zero value is the clock of a game
// without time control, on which every operation changes nothing.
//
// Time left and flag are one thing: a side of a timed game shows no time left
// exactly when its flag has fallen. A fallen flag stays fallen, takes no
// increment and shows zero until Set gives that side a time, or until SetMoves
// finds that the moves of the period had been completed (Article 6.4).
//
// Instants never run backwards: an operation with an earlier instant than the
// one before it is taken as happening at that one.
type Clock struct {
	control Control
	state   state
	turn    Side
	since   Instant       // the running account is charged up to here
	delay   time.Duration // what is left of this turn's simple delay
	spent   time.Duration // thought in this turn, pauses left out
	sides   [2]account
}

type state uint8

const (
	idle state = iota
	running
	paused
)

// account is the time of one side. The balance goes below zero once the flag
// has fallen, so that a counter corrected later charges the overrun to the
// next period whatever was asked of the clock in between.
type account struct {
	balance  time.Duration
	moves    int
	period   int
	flagged  bool
	flagFell Instant
}

// New returns a clock set for control, stopped and not yet started.
//
// An increment belongs to a move and is added before it, from the first move
// on, as the Glossary of the Laws defines it ("added from the start before
// each move"): 90m+30s shows 1:30:30 at the start. The same holds for a
// Bronstein delay, which so allows exactly what the simple delay allows.
func New(control Control) Clock {
	c := Clock{control: control}
	if control.IsNone() {
		return c
	}
	first := control.Period(0)
	opening := account{balance: first.Base + first.bonus()}
	c.sides = [2]account{opening, opening}
	return c
}

// Control returns the time control the clock was made for.
func (c Clock) Control() Control { return c.control }

// Running returns the side whose clock runs, and false while none does.
func (c Clock) Running() (Side, bool) { return c.turn, c.state == running }

// Paused reports whether the clock was started and is now stopped for both
// sides (Article 6.11).
func (c Clock) Paused() bool { return c.state == paused }

// Turn returns the side whose clock runs, or would run if the pause ended now,
// and false before the start.
func (c Clock) Turn() (Side, bool) { return c.turn, c.state != idle }

// Start starts the clock of side: White's at the beginning of a game (Article
// 6.6), Black's where a game begins with Black to move. A clock that was
// started already does not change.
func (c Clock) Start(side Side, at Instant) Clock {
	if c.control.IsNone() || !side.valid() || c.state != idle {
		return c
	}
	c.state = running
	c.since = at
	return c.beginTurn(side)
}

// Press is side stopping its own clock and starting the opponent's (Article
// 6.2.1). It counts a completed move, adds the next period's time as soon as
// the quota is completed (Article 6.3.1), and adds the increment of the move to
// come. With a fallen flag the move is counted and no time is added. Pressing a
// clock that does not run for side changes nothing.
func (c Clock) Press(side Side, at Instant) Clock {
	if c.state != running || c.turn != side {
		return c
	}
	c = c.settle(at)
	c.sides[side] = c.control.completeMove(c.sides[side], c.spent)
	if a := &c.sides[side]; !a.flagged && a.balance <= 0 {
		a.flagged, a.flagFell = true, c.since
	}
	return c.beginTurn(side.Other())
}

// Pause stops both clocks (Article 6.11). What is left of a delay waits too.
func (c Clock) Pause(at Instant) Clock {
	if c.state != running {
		return c
	}
	c = c.settle(at)
	c.state = paused
	return c
}

// Resume ends a pause: the clock of Turn runs again.
func (c Clock) Resume(at Instant) Clock {
	if c.state != paused {
		return c
	}
	c.state = running
	c.since = max(c.since, at)
	return c
}

// RunFor makes side the one whose clock runs, as after a restoration of an
// earlier position (Article 7.1). A paused clock stays paused; one that was not
// started, or that is side's already, does not change. No move is counted; a
// delay begins afresh.
func (c Clock) RunFor(side Side, at Instant) Clock {
	if c.state == idle || c.turn == side || !side.valid() {
		return c
	}
	return c.settle(at).beginTurn(side)
}

// Shift gives back the time from one instant to a later one, in which nobody
// could play: a clock that was running goes on at to with what it showed at
// from. It must come before any other operation later than from; what such an
// operation has charged stays charged.
func (c Clock) Shift(from, to Instant) Clock {
	if c.state != running || to <= from {
		return c
	}
	c = c.settle(from)
	c.since = max(c.since, to)
	return c
}

func (c Clock) beginTurn(side Side) Clock {
	c.turn = side
	c.spent = 0
	if p := c.control.Period(c.sides[side].period); p.Mode == SimpleDelay {
		c.delay = p.Increment
	}
	return c
}

// settle charges the running side with the time up to at.
func (c Clock) settle(at Instant) Clock {
	if c.state != running || at <= c.since {
		return c
	}
	_, fall, falls := c.Deadline()
	elapsed := elapsedBetween(c.since, at)
	delay := min(c.delay, elapsed)
	c.since = at
	c.spent = sum(c.spent, elapsed)
	c.delay -= delay
	return c.charge(elapsed-delay, fall, falls && at >= fall)
}

func (c Clock) charge(d time.Duration, fall Instant, falls bool) Clock {
	own, other := &c.sides[c.turn], &c.sides[c.turn.Other()]
	if c.control.Period(0).Mode == Hourglass && !own.flagged {
		other.balance = sum(other.balance, min(d, own.balance))
	}
	own.balance = sum(own.balance, -d)
	if falls {
		own.flagged, own.flagFell = true, fall
	}
	return c
}
