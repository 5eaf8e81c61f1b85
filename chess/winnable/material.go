package winnable

import "github.com/compongo/compongo/chess"

// lightSquares are the squares of h1's color.
const lightSquares chess.Bitboard = 0x55AA55AA55AA55AA

// powerless returns the class of men with which color can never mate, NoClass
// when there is none.
func powerless(p chess.Position, color chess.Color) Class {
	own := p.ByColor(color) &^ p.ByType(chess.King)
	switch {
	case own == 0:
		return BareKing
	case own&(p.ByType(chess.Pawn)|p.ByType(chess.Rook)|p.ByType(chess.Queen)) != 0:
		return NoClass
	}
	enemy := p.ByColor(color.Other()) &^ p.ByType(chess.King)
	knights, bishops := p.ByType(chess.Knight), p.ByType(chess.Bishop)
	switch {
	case own&bishops == 0:
		if own.Count() == 1 && enemy == enemy&p.ByType(chess.Queen) {
			return KnightAlone
		}
	case own&knights == 0 && enemy&(knights|p.ByType(chess.Pawn)) == 0:
		if all := own | enemy&bishops; all&lightSquares == 0 || all&^lightSquares == 0 {
			return BishopsAlone
		}
	}
	return NoClass
}
