package winnable

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
)

// The rows of the material table are proved by going through every pattern of
// mate, whatever stands elsewhere. A bare king gives no check, so that its row
// needs no test.

// TestKnightAloneNeverMates looks at every check by a knight. The squares next
// to the king that neither the knight nor the other king attacks must hold
// queens; then one of them takes the knight. Whatever queen stands in its way
// takes the knight instead, and nothing can pin a queen.
func TestKnightAloneNeverMates(t *testing.T) {
	queen := chess.NewPiece(chess.Black, chess.Queen)
	for king := range chess.NoSquare {
		for knight := range chess.KnightAttacks(king).All() {
			for own := range (^chess.KingAttacks(king) &^ chess.NewBitboard(king, knight)).All() {
				queens := chess.KingAttacks(king) &^ chess.KingAttacks(own) &^ chess.KnightAttacks(knight)
				takes := false
				for q := range queens.All() {
					takes = takes || chess.Attacks(queen, q, chess.NewBitboard(king, own, knight)).Has(knight)
				}
				if !takes {
					t.Errorf("king %v, knight %v, own king %v: mate", king, knight, own)
				}
			}
		}
	}
}

// TestBishopsAloneNeverMate looks at every direction of a check by bishops of
// one color of squares. The two squares that share a side both with the king
// and with the first square of the line are of the other color: the winner's
// king cannot attack both, and a rook or queen on one of them can step on the
// line. Two bishops of one color never check at once: no move of one opens the
// line of the other. No bishop pins a man that shares a side with the king.
func TestBishopsAloneNeverMate(t *testing.T) {
	for king := range chess.NoSquare {
		first := chess.BishopAttacks(king, ^chess.Bitboard(0))
		for line := range first.All() {
			steps := chess.KingAttacks(king) & chess.KingAttacks(line) & chess.RookAttacks(king, ^chess.Bitboard(0))
			if steps.Count() != 2 {
				t.Fatalf("king %v, line to %v: steps %v", king, line, steps)
			}
			for own := range (^chess.KingAttacks(king) &^ chess.NewBitboard(king)).All() {
				if (steps&^chess.NewBitboard(own))&^chess.KingAttacks(own) == 0 {
					t.Errorf("king %v, line to %v, own king %v: mate", king, line, own)
				}
			}
		}
	}
}

// TestClassesByTheirClosure looks for mates in random positions of the classes,
// and at whether search and checker agree on the classes of others.
func TestClassesByTheirClosure(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	count := 300
	if testing.Short() {
		count = 60
	}
	var seen [BishopsAlone + 1]int
	for seen[KnightAlone] < count || seen[BishopsAlone] < count {
		s := chess.Setup{EnPassant: chess.NoSquare, FullmoveNumber: 1, Turn: chess.Color(r.IntN(2))}
		sparse(r, &s)
		p, err := s.PositionTolerating(chess.ImpossibleCheck)
		if err != nil {
			continue
		}
		color := chess.Color(r.IntN(2))
		class := powerless(p, color)
		for c := BareKing; c <= BishopsAlone; c++ {
			if accepted := checkMaterial(p, color, c) == nil; c == class && !accepted || class == NoClass && accepted {
				t.Fatalf("%s %v: class %v, the checker is of another mind about %v", p.FEN(), color, class, c)
			}
		}
		if seen[class]++; class == NoClass || class == BareKing || seen[class] > count || isMated(p, color) {
			continue
		}
		if mate, _, _ := closure(p, color, 1000); mate {
			t.Errorf("%s %v: %v, but there is a mate", p.FEN(), color, class)
		}
	}
}
