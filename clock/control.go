package clock

import (
	"fmt"
	"slices"
	"time"
)

// Mode is what a period's increment does.
type Mode uint8

// The modes.
const (
	// Fischer adds the whole increment before each move, and it accumulates.
	Fischer Mode = iota
	// SimpleDelay lets the increment pass at the beginning of each turn before
	// the time goes down. Nothing is added.
	SimpleDelay
	// Bronstein gives back after each move what was used of the increment, and
	// no more.
	Bronstein
	// Hourglass adds to one side what the other uses, with no increment.
	Hourglass
)

// String returns the name of the mode in lower case.
func (m Mode) String() string {
	names := [...]string{"fischer", "simple delay", "bronstein", "hourglass"}
	if int(m) < len(names) {
		return names[m]
	}
	return fmt.Sprintf("mode %d", uint8(m))
}

// Limits of what a Control may hold.
const (
	MaxPeriods   = 4
	MaxMoves     = 1000
	MaxBase      = 1000 * time.Hour
	MaxIncrement = 3 * time.Minute
)

// Period is one part of a time control (Article 6.3): so many moves in so much
// time, with an increment or delay for each move.
type Period struct {
	// Moves is the quota, 1 to MaxMoves. Zero stands for all the moves that
	// are left. A quota in the last period means that the period repeats.
	Moves int
	// Base is the time the period adds, 0 to MaxBase in whole milliseconds. It
	// may be zero only where a Fischer increment gives time to move.
	Base time.Duration
	// Increment is the time for each move, 0 to MaxIncrement in whole
	// milliseconds.
	Increment time.Duration
	// Mode is what the increment does. It is Fischer where there is none,
	// unless the control is an hourglass.
	Mode Mode
}

// bonus is what is on the clock for each move before it begins.
func (p Period) bonus() time.Duration {
	if p.Mode == Fischer || p.Mode == Bronstein {
		return p.Increment
	}
	return 0
}

// Control is a time control of one to MaxPeriods periods. It is a comparable
// value; the zero value means that the game is played without clocks.
type Control struct {
	count   uint8
	periods [MaxPeriods]Period
}

// NewControl returns the control of the given periods; none give the control
// without clocks. The error names the first period, from 1, that cannot be and
// what was expected. All periods must have the same mode; an hourglass is one
// period of all the moves without increment.
func NewControl(periods ...Period) (Control, error) {
	c, i, err := newControl(periods)
	if err != nil {
		return Control{}, fmt.Errorf("period %d: %w", i+1, err)
	}
	return c, nil
}

// newControl also returns the index of the period that cannot be.
func newControl(periods []Period) (Control, int, error) {
	var c Control
	for i, p := range periods {
		if i == MaxPeriods {
			return c, i, fmt.Errorf("expected at most %d periods", MaxPeriods)
		}
		if p.Increment == 0 && p.Mode != Hourglass {
			p.Mode = Fischer
		}
		c.periods[i] = p
		c.count++
		if err := c.checkPeriod(i, i == len(periods)-1); err != nil {
			return c, i, err
		}
	}
	return c, 0, nil
}

func (c Control) checkPeriod(i int, last bool) error {
	p := c.periods[i]
	switch {
	case p.Moves < 0 || p.Moves > MaxMoves:
		return fmt.Errorf("quota of %d moves: expected 1 to %d", p.Moves, MaxMoves)
	case p.Moves == 0 && !last:
		return fmt.Errorf("no quota of moves: only the last period may hold all the moves left")
	case p.Base < 0 || p.Base > MaxBase || p.Base%time.Millisecond != 0:
		return fmt.Errorf("base time %v: expected 0 to %s in whole milliseconds", p.Base, minutesText(MaxBase))
	case p.Increment < 0 || p.Increment > MaxIncrement || p.Increment%time.Millisecond != 0:
		return fmt.Errorf("increment %v: expected 0 to %s in whole milliseconds", p.Increment, minutesText(MaxIncrement))
	case p.Base+p.bonus() == 0 || p.Base == 0 && p.Mode != Fischer:
		return fmt.Errorf("no time to move: expected a base time")
	}
	return c.checkMode(i)
}

func (c Control) checkMode(i int) error {
	p := c.periods[i]
	switch {
	case p.Mode > Hourglass:
		return fmt.Errorf("%v: expected one of the four modes", p.Mode)
	case p.Mode == Hourglass && (p.Moves != 0 || p.Increment != 0 || i != 0):
		return fmt.Errorf("an hourglass has one period for all the moves and no increment")
	case p.Mode != c.periods[0].Mode:
		return fmt.Errorf("%v after %v: expected the same mode in every period", p.Mode, c.periods[0].Mode)
	}
	return nil
}

// IsNone reports whether the game is played without clocks.
func (c Control) IsNone() bool { return c.count == 0 }

// Periods returns the periods as written, in order.
func (c Control) Periods() []Period { return slices.Clone(c.periods[:c.count]) }

// Period returns the period with index i, from 0. Where the last written one
// has a quota it repeats, so any later index returns it; a control without
// clocks returns the zero Period.
func (c Control) Period(i int) Period {
	return c.periods[max(0, min(i, int(c.count)-1))]
}

// periodAfter returns the index of the period a side is in once it has
// completed so many moves.
func (c Control) periodAfter(moves int) int {
	last := max(0, int(c.count)-1)
	for i := range last {
		if moves < c.periods[i].Moves {
			return i
		}
		moves -= c.periods[i].Moves
	}
	if quota := c.periods[last].Moves; quota > 0 {
		return last + moves/quota
	}
	return last
}

// baseUpTo returns the base time of all periods up to index i, included.
func (c Control) baseUpTo(i int) time.Duration {
	var total time.Duration
	written := min(i, int(c.count)-1)
	for j := range written + 1 {
		total += c.periods[j].Base
	}
	for range i - written {
		total = sum(total, c.periods[written].Base)
	}
	return total
}

// completeMove returns the account a with one move more, made in a turn that
// took spent.
func (c Control) completeMove(a account, spent time.Duration) account {
	a.moves++
	if a.flagged {
		return a
	}
	before := c.Period(a.period)
	if before.Mode == Bronstein {
		a.balance -= max(0, before.Increment-spent)
	}
	if next := c.periodAfter(a.moves); next != a.period {
		a.balance = sum(a.balance, c.baseUpTo(next)-c.baseUpTo(a.period))
		a.period = next
	}
	a.balance = sum(a.balance, c.Period(a.period).bonus())
	return a
}
