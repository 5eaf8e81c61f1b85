// Package winnable decides whether a side can still give mate by any series of
// legal moves, however foolish (Articles 5.1.2, 5.2.2, 6.9, 7.5.5).
package winnable

import "github.com/compongo/compongo/chess"

// Verdict answers whether a side can still mate.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota
	Winnable
	Unwinnable
)

// String returns "winnable", "unwinnable" or "unknown".
func (v Verdict) String() string {
	switch v {
	case Winnable:
		return "winnable"
	case Unwinnable:
		return "unwinnable"
	}
	return "unknown"
}

// Answer is a verdict with the positions looked at to reach it.
type Answer struct {
	Verdict Verdict
	Nodes   int
}

// Decide says whether color can mate from p. The budget bounds the positions looked
// at, never the time, so that the same question always has the same answer.
func Decide(p chess.Position, color chess.Color, budget int) Answer {
	for nodes := 1; nodes <= budget; nodes++ {
		switch {
		case p.IsCheckmate():
			return Answer{verdict(p.Turn() != color), nodes}
		case p.IsStalemate():
			return Answer{Unwinnable, nodes}
		case powerless(p, color):
			return Answer{Unwinnable, nodes}
		case p.Count() > 1:
			return Answer{Unknown, nodes}
		}
		p = p.PlayUnchecked(p.Legal(nil)[0])
	}
	return Answer{Unknown, budget}
}

func verdict(winnable bool) Verdict {
	if winnable {
		return Winnable
	}
	return Unwinnable
}

// powerless reports whether color's men can never mate, whatever the others do: a
// bare king; a knight against at most a queen; bishops of one square colour against
// at most rooks, queens and bishops of that colour.
func powerless(p chess.Position, color chess.Color) bool {
	own := p.ByColor(color) &^ p.Pieces(color, chess.King)
	enemy := p.ByColor(color.Other()) &^ p.Pieces(color.Other(), chess.King)
	if own == 0 {
		return true
	}
	if own.Count() == 1 && own == p.Pieces(color, chess.Knight) {
		return enemy == p.Pieces(color.Other(), chess.Queen)
	}
	return bishopsPowerless(p, color, own, enemy)
}

func bishopsPowerless(p chess.Position, color chess.Color, own, enemy chess.Bitboard) bool {
	if own != p.Pieces(color, chess.Bishop) {
		return false
	}
	for _, squares := range []chess.Bitboard{lightSquares, ^lightSquares} {
		sameColor := p.Pieces(color.Other(), chess.Bishop) & squares
		harmless := sameColor | p.Pieces(color.Other(), chess.Rook) | p.Pieces(color.Other(), chess.Queen)
		if own&^squares == 0 && enemy == harmless {
			return true
		}
	}
	return false
}

// lightSquares are the squares of h1's colour.
const lightSquares chess.Bitboard = 0x55AA55AA55AA55AA
