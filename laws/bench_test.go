package laws

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
)

// longGame plays sixty moves each, the same ones every time.
func longGame(b *testing.B) Game {
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

func BenchmarkDecide(b *testing.B) {
	g := longGame(b)
	legal := g.pos.Legal(nil)
	from, to := legal[len(legal)/2].From().String(), legal[len(legal)/2].To().String()
	touch := Act{Kind: Touch, By: g.mover(), Sq: from}
	_, lifted := Step(g, Act{Kind: Lift, By: g.mover(), Sq: from})
	_, lifted = Step(lifted, Act{Kind: Place, By: g.mover(), Sq: to})
	release := Act{Kind: Release, By: g.mover(), Sq: to}
	_, made := Step(lifted, release)
	press := Act{Kind: Press, By: g.mover()}
	for _, bench := range []struct {
		name string
		game Game
		act  Act
	}{{"touch", g, touch}, {"release", lifted, release}, {"press", made, press}} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Decide(bench.game, bench.act)
			}
		})
	}
}
