package clock

import "time"

// maxMoves bounds a corrected move counter; no game comes near it.
const maxMoves = 100_000

// Add gives side the time d, or takes it where d is negative, as an arbiter
// does by Articles 7.5.5, 9.5.3 and 12.9. Taking all that is left or more makes
// the flag fall. A flag that has fallen stays so: to let the game go on, Set a
// time.
func (c Clock) Add(side Side, d time.Duration, at Instant) Clock {
	if c.control.IsNone() || !side.valid() {
		return c
	}
	c = c.settle(at)
	a := &c.sides[side]
	a.balance = sum(a.balance, min(max(d, -longest), longest))
	if !a.flagged && a.balance <= 0 {
		a.balance, a.flagged, a.flagFell = 0, true, c.orSince(at)
	}
	return c
}

// Set gives side exactly the time remaining, as an arbiter does by Articles
// 6.10 and 7.1, and takes back a fallen flag. Zero or less makes the flag fall.
// The period becomes that of the moves completed, without adding its time.
func (c Clock) Set(side Side, remaining time.Duration, at Instant) Clock {
	if c.control.IsNone() || !side.valid() {
		return c
	}
	c = c.settle(at)
	a := &c.sides[side]
	a.period = c.control.periodAfter(a.moves)
	a.balance = min(max(remaining, 0), longest)
	switch {
	case a.balance > 0:
		a.flagged, a.flagFell = false, 0
	case !a.flagged:
		a.flagged, a.flagFell = true, c.orSince(at)
	}
	return c
}

// SetMoves corrects the number of moves side has completed (Article 6.10.2).
// The period follows: the base time of each period newly reached is added, that
// of each period left is taken back; increments are not touched. A flag that
// had fallen is taken back where the correction shows the quota completed
// (Article 6.4) and time is left; it falls where taking back leaves none. An
// arbiter who also sets times does so afterwards. A negative n counts as zero.
func (c Clock) SetMoves(side Side, n int, at Instant) Clock {
	if c.control.IsNone() || !side.valid() {
		return c
	}
	c = c.settle(at)
	a := &c.sides[side]
	a.moves = min(max(n, 0), maxMoves)
	before := a.period
	a.period = c.control.periodAfter(a.moves)
	a.balance = sum(a.balance, c.control.baseUpTo(a.period)-c.control.baseUpTo(before))
	switch {
	case a.flagged && a.period > before && a.balance > 0:
		a.flagged, a.flagFell = false, 0
	case !a.flagged && a.balance <= 0:
		a.flagged, a.flagFell = true, c.orSince(at)
	}
	return c
}

// orSince returns at, or the last operation's instant where that is later.
func (c Clock) orSince(at Instant) Instant {
	if c.state == idle {
		return at
	}
	return max(at, c.since)
}
