package laws

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
)

// longGame plays sixty moves each, the same ones every time.
func longGame(b testing.TB) Game {
	for seed := uint64(1); ; seed++ {
		r := rand.New(rand.NewPCG(seed, 60))
		g, _ := New(RulesFor(streamRules(2).Control, Standard), chess.StartingPosition())
		for len(g.plies) < 120 && !g.outcome.Over() {
			legal := g.pos.Legal(nil)
			_, g = Step(g, Act{Kind: Play, By: g.mover(), UCI: Line{g.pos.UCI(legal[r.IntN(len(legal))])}})
		}
		if !g.outcome.Over() {
			return g
		}
	}
}

// decisions are a touch, a release and a press in the long game.
func decisions(b testing.TB) map[string]func() {
	g := longGame(b)
	legal := g.pos.Legal(nil)
	from, to := legal[len(legal)/2].From().String(), legal[len(legal)/2].To().String()
	_, lifted := Step(g, Act{Kind: Lift, By: g.mover(), Sq: from})
	_, lifted = Step(lifted, Act{Kind: Place, By: g.mover(), Sq: to})
	touch, release := Act{Kind: Touch, By: g.mover(), Sq: from}, Act{Kind: Release, By: g.mover(), Sq: to}
	_, made := Step(lifted, release)
	press := Act{Kind: Press, By: g.mover()}
	return map[string]func(){
		"touch": func() { Decide(g, touch) }, "release": func() { Decide(lifted, release) }, "press": func() { Decide(made, press) },
	}
}

func BenchmarkDecide(b *testing.B) {
	decide := decisions(b)
	for _, name := range []string{"touch", "release", "press"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				decide[name]()
			}
		})
	}
}

// Deciding asks for memory at most ten times.
func TestDecidingAsksForLittle(t *testing.T) {
	for name, decide := range decisions(t) {
		if n := testing.AllocsPerRun(100, decide); n > 10 {
			t.Errorf("%s: %v allocations, expected at most 10", name, n)
		}
	}
}
