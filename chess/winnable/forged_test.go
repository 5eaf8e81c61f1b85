package winnable

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

func mustPosition(t testing.TB, fen string) chess.Position {
	t.Helper()
	p, err := chess.ParsePosition(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestNothingIsKnownOfNothing(t *testing.T) {
	if a := Decide(chess.Position{}, chess.White, 100); a.Verdict != Unknown {
		t.Errorf("the zero position: %v", a.Verdict)
	}
	if a := Decide(chess.StartingPosition(), chess.Color(2), 100); a.Verdict != Unknown {
		t.Errorf("a third color: %v", a.Verdict)
	}
	if err := Check(chess.Position{}, chess.White, Proof{Kind: Closed, Positions: 1}); err == nil {
		t.Error("a proof of the zero position holds")
	}
}

func TestForgedProofs(t *testing.T) {
	const (
		wall   = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"
		mate   = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"
		mated  = "3R2k1/5ppp/8/8/8/8/8/K7 b - - 0 1"
		knight = "8/8/4k3/8/3q4/2N5/8/4K3 w - - 0 1"
	)
	for _, test := range []struct {
		fen   string
		color chess.Color
		proof Proof
		want  string
	}{
		{wall, chess.White, Proof{}, "there is no proof"},
		{wall, chess.Color(2), Proof{Kind: Closed, Positions: 1000}, "expected white or black"},
		{wall, chess.White, Proof{Kind: Material, Class: BareKing}, "not those of the class bare king"},
		{knight, chess.Black, Proof{Kind: Material, Class: KnightAlone}, "not those of the class knight alone"},
		{wall, chess.White, Proof{Kind: Material, Class: NoClass}, "not those of the class none"},
		{mated, chess.White, Proof{Kind: Closed, Positions: 1}, "the mate stands on the board"},
		{mate, chess.White, Proof{Kind: Mate}, "expected black to be checkmated"},
		{mate, chess.Black, Proof{Kind: Mate, Line: []chess.Move{chess.NewMove(chess.D1, chess.D8)}}, "expected white to be checkmated"},
		{mate, chess.White, Proof{Kind: Mate, Line: []chess.Move{chess.NewMove(chess.D1, chess.E8)}}, "move 1 of the line"},
		{mate, chess.White, Proof{Kind: Closed, Positions: 1000}, "is checkmated in"},
		{wall, chess.White, Proof{Kind: Closed, Positions: 100}, "more than the 100 positions"},
		{wall, chess.White, Proof{Kind: Walled}, "expected one wall, got 0"},
		{wall, chess.White, Proof{Kind: Walled, Walls: []Wall{{}}}, "a man is missing"},
	} {
		err := Check(mustPosition(t, test.fen), test.color, test.proof)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %v: %v, want %q", test.fen, test.color, err, test.want)
		}
	}
}

// TestWallsWithAStoneLess takes from walls one square, mark or breach after the
// other: nothing of a least wall can be done without.
func TestWallsWithAStoneLess(t *testing.T) {
	for _, fen := range []string{
		"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
		"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1",
		"B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
	} {
		p := mustPosition(t, fen)
		for _, color := range []chess.Color{chess.White, chess.Black} {
			wall, ok := enclose(p, color)
			if !ok {
				t.Errorf("%s %v: no wall", fen, color)
				continue
			}
			for i := range wall.Men {
				for sq := range wall.Men[i].Reach.All() {
					forged := Wall{append([]Man(nil), wall.Men...), wall.Breaches}
					forged.Men[i].Reach &^= chess.NewBitboard(sq)
					refuse(t, p, color, forged)
				}
				if wall.Men[i].Capturable {
					forged := Wall{append([]Man(nil), wall.Men...), wall.Breaches}
					forged.Men[i].Capturable = false
					refuse(t, p, color, forged)
				}
			}
			for i := range wall.Breaches {
				refuse(t, p, color, Wall{wall.Men, append(append([]Breach(nil), wall.Breaches[:i]...), wall.Breaches[i+1:]...)})
			}
		}
	}
}

func refuse(t *testing.T, p chess.Position, color chess.Color, forged Wall) {
	t.Helper()
	if checkWall(p, color, forged) == nil {
		t.Errorf("%s %v: a forged wall holds: %+v", p.FEN(), color, forged)
	}
}

// TestCheckNeverPanics feeds the checker walls of garbage.
func TestCheckNeverPanics(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		p, ok := generate(r)
		if !ok {
			continue
		}
		_ = Check(p, chess.White, Proof{Kind: Walled, Walls: []Wall{garbage(r, p, 2)}})
		_ = Check(p, chess.White, Proof{Kind: Closed, Positions: 50, Walls: []Wall{garbage(r, p, 1)}})
		_ = Check(p, chess.White, Proof{Kind: Kind(r.IntN(9)), Class: Class(r.IntN(9)), Line: []chess.Move{chess.Move(r.IntN(1 << 16))}})
	}
}

func garbage(r *rand.Rand, p chess.Position, depth int) (w Wall) {
	for sq := range p.Occupied().All() {
		if r.IntN(10) == 0 {
			sq = chess.Square(r.IntN(256))
		}
		m := Man{Square: sq, Piece: p.PieceAt(sq & 63), Reach: chess.Bitboard(r.Uint64()), Capturable: r.IntN(2) == 0}
		if r.IntN(10) == 0 {
			m.Piece = chess.Piece(r.IntN(256))
		}
		if r.IntN(4) == 0 {
			m.Reach, m.Promoted = chess.NewBitboard(sq&63), chess.Bitboard(r.Uint64())
		}
		w.Men = append(w.Men, m)
	}
	for range depth {
		w.Breaches = append(w.Breaches, Breach{chess.Square(r.IntN(256)), garbage(r, p, depth-1)})
	}
	return w
}
