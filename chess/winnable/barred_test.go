package winnable

import (
	"testing"

	"github.com/compongo/compongo/chess"
)

// TestBarred names the squares that no man that moves can enter.
func TestBarred(t *testing.T) {
	for fen, want := range map[string]chess.Bitboard{
		"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1":            0x000000FFFF000000,
		"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1": 0x000000FFFFFF0000,
		"B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1": 0,
	} {
		p := mustPosition(t, fen)
		wall, ok := enclose(p, chess.White)
		if !ok {
			t.Fatalf("%s: no wall", fen)
		}
		barred := wall.Barred()
		if want != 0 && barred != want {
			t.Errorf("%s: %v, want %v", fen, barred, want)
		}
		enters(t, p, barred)
	}
}

// enters walks through what can follow and fails when a man enters a square of the set.
func enters(t *testing.T, p chess.Position, barred chess.Bitboard) {
	met := map[chess.Identity]bool{}
	for todo := []chess.Position{p}; len(todo) > 0 && len(met) < 3000; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for m := range p.Moves() {
			if barred.Has(m.To()) {
				t.Fatalf("%s: %v enters", p.FEN(), m)
			}
			if next := p.PlayUnchecked(m); !met[next.Identity()] {
				met[next.Identity()] = true
				todo = append(todo, next)
			}
		}
	}
}
