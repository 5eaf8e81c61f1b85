package laws

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// pressed is what the last press did to the clock: nothing where it did not run for him
// who pressed.
type pressed struct {
	taken  bool
	unseen bool
	gained time.Duration // the base time of a new period left out
}

// pressClock presses the clock of s and remembers what it brought.
func (g *Game) pressClock(s Side, at clock.Instant) {
	side, before := s.clock(), g.clock.At(at)
	running, runs := g.clock.Running()
	g.clock = g.clock.Press(side, at)
	g.pressed = pressed{taken: runs && running == side}
	if g.pressed.taken {
		uncounted := g.clock.SetMoves(side, before.Moves[side], at).At(at)
		g.pressed.gained = uncounted.Remaining[side] - before.Remaining[side]
	}
}

// takePress notes on a half-move what the press that completed it did to the clock.
func (g *Game) takePress(p *Ply, at clock.Instant) {
	if g.pressed.taken {
		p.counted, p.gained = true, g.pressed.gained
	}
	p.Unseen = g.pressed.unseen
	g.pressed = pressed{}
	g.count(p, at)
}

// count has the counter show a half-move that was completed although no press counted it
// (6.2.1.2). After a flag has fallen it comes too late (6.3.1).
func (g *Game) count(p *Ply, at clock.Instant) {
	now, side := g.clock.At(at), p.By.clock()
	if p.counted || now.Flagged[side] {
		return
	}
	p.counted = true
	g.clock = g.clock.SetMoves(side, now.Moves[side]+1, at)
}

// clockBefore gives the move counters back their numbers, takes back the increments
// that the undone presses brought, and lets the clock of him run who is to move
// again. The times themselves stay until an arbiter sets them (7.1).
func (g *Game) clockBefore(undone []*Ply, at clock.Instant) clock.Clock {
	c := g.clock
	for _, p := range undone {
		c = p.uncount(c, at)
	}
	return c.RunFor(undone[0].By.clock(), at)
}

// uncount takes a half-move back from a clock: it is not counted and brought no increment.
func (p *Ply) uncount(c clock.Clock, at clock.Instant) clock.Clock {
	side := p.By.clock()
	if p.counted {
		c = c.SetMoves(side, c.At(at).Moves[side]-1, at)
	}
	now := c.At(at)
	if left := now.Remaining[side] - p.gained; p.gained != 0 && !now.Flagged[side] && left > 0 {
		return c.Set(side, left, at)
	}
	return c
}
