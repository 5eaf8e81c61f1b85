package clock

import "time"

// Category is the kind of game a time control makes (Guidelines A.1 and B.1).
type Category uint8

// The categories.
const (
	Untimed Category = iota
	Blitz
	Rapid
	Standard
)

// String returns "untimed", "blitz", "rapid" or "standard".
func (c Category) String() string {
	names := [...]string{"untimed", "blitz", "rapid", "standard"}
	if int(c) < len(names) {
		return names[c]
	}
	return "no category"
}

// Category tells standard, rapid and blitz apart by the time each player has
// for sixty moves, base times and increments or delays together: at least 60
// minutes are standard (Article A.1), at most 10 blitz (Article B.1), what lies
// between rapid. A game without clocks is Untimed.
func (c Control) Category() Category {
	if c.IsNone() {
		return Untimed
	}
	switch t := c.sixtyMoves(); {
	case t >= 60*time.Minute:
		return Standard
	case t > 10*time.Minute:
		return Rapid
	}
	return Blitz
}

// sixtyMoves adds the base time of every written period, of those that repeat
// within sixty moves, and sixty increments.
func (c Control) sixtyMoves() time.Duration {
	const moves = 60
	reached := max(c.periodAfter(moves-1), int(c.count)-1)
	total := c.baseUpTo(reached)
	for played := range moves {
		total += c.Period(c.periodAfter(played)).Increment
	}
	return total
}
