package laws

import (
	"slices"
	"testing"

	"github.com/compongo/compongo/chess"
	"pgregory.net/rapid"
)

// castlingsByHand are positions with castling to both sides, one way of it legal and the other not.
var castlingsByHand = []string{
	"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
	"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
	"3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
	"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
	"r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
}

// TestKingLetGoFixesTheSide: once the king was let go two squares along, where castling there is
// legal, nothing touched afterwards brings another move (4.7.2).
func TestKingLetGoFixesTheSide(t *testing.T) {
	var begins []Game
	for _, fen := range castlingsByHand {
		begins = append(begins, gameFrom(t, fen))
	}
	rapid.Check(t, func(t *rapid.T) {
		g := begins[rapid.IntRange(0, len(begins)-1).Draw(t, "position")]
		p := g.pos
		castlings := slices.DeleteFunc(p.Legal(nil), func(m chess.Move) bool { _, ok := p.CastlingSide(m); return !ok })
		m := rapid.SampledFrom(castlings).Draw(t, "castling")
		side, _ := p.CastlingSide(m)
		to, _ := castlingTargets(m.From(), side)
		_, g = Step(g, Act{Kind: Lift, By: g.mover(), Sq: m.From().String()})
		_, g = Step(g, Act{Kind: Release, By: g.mover(), Sq: to.String()})
		for n := rapid.IntRange(1, 4).Draw(t, "touches"); n > 0; n-- {
			sq := someMen(t, p, 1)[0]
			_, g = Step(g, Act{Kind: Touch, By: g.mover(), Sq: sq.String()})
		}
		if got := dutyTexts(g); !slices.Equal(got, []string{p.UCI(m)}) {
			t.Fatalf("%s: king let go on %s, must play %v", p.FEN(), to, got)
		}
	})
}
