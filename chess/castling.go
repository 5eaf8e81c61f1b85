package chess

import "fmt"

// CastlingSide is the side to which a king castles: towards the h-file or
// towards the a-file.
type CastlingSide uint8

// The two sides.
const (
	KingSide CastlingSide = iota
	QueenSide
)

// String returns "king side" or "queen side".
func (s CastlingSide) String() string {
	switch s {
	case KingSide:
		return "king side"
	case QueenSide:
		return "queen side"
	}
	return fmt.Sprintf("castling side(%d)", uint8(s))
}

// kingTarget and rookTarget give the files on which castling ends, Article
// 3.8.2 and Guidelines II.
func (s CastlingSide) kingTarget() File { return FileG - 4*File(s) }
func (s CastlingSide) rookTarget() File { return FileF - 2*File(s) }

// standardRook is the file of the rook in the starting position of chess.
func (s CastlingSide) standardRook() File { return FileH - 7*File(s) }

// CastlingRights says with which rooks the kings may still castle in the
// course of the game: at most one rook for each color and side, always on
// that color's home rank. The zero value is no right at all. Rights compare
// with ==.
type CastlingRights uint16

// StandardCastling is all four rights of the starting position of chess.
var StandardCastling = CastlingRights(0).
	With(White, KingSide, FileH).With(White, QueenSide, FileA).
	With(Black, KingSide, FileH).With(Black, QueenSide, FileA)

func castlingShift(c Color, side CastlingSide) uint { return uint(c&1)*8 + uint(side&1)*4 }

// With returns the rights and also the one to castle with the rook on that
// file.
func (r CastlingRights) With(c Color, side CastlingSide, rook File) CastlingRights {
	return r.Without(c, side) | (8|CastlingRights(rook&7))<<castlingShift(c, side)
}

// Without returns the rights without that one.
func (r CastlingRights) Without(c Color, side CastlingSide) CastlingRights {
	return r &^ (15 << castlingShift(c, side))
}

// Rook returns the square of the rook with which that color may castle to that
// side; NoSquare and false when it may not.
func (r CastlingRights) Rook(c Color, side CastlingSide) (Square, bool) {
	entry := r >> castlingShift(c, side) & 15
	if entry == 0 {
		return NoSquare, false
	}
	return NewSquare(File(entry&7), c.homeRank()), true
}

// Has tells whether that color may castle to that side.
func (r CastlingRights) Has(c Color, side CastlingSide) bool {
	_, ok := r.Rook(c, side)
	return ok
}

// castlingWay is what must hold of the squares of the first rank for a king
// and a rook to castle.
type castlingWay struct {
	// empty are the squares that both pass or reach, without their own.
	empty Bitboard
	// king are the squares that the king passes and reaches.
	king Bitboard
}

// castlingWays are indexed by the files of king and rook.
var castlingWays [8][8]castlingWay

// castlingTargets returns where king and rook end when they castle.
func castlingTargets(king, rook Square) (kingTo, rookTo Square) {
	side := QueenSide
	if rook > king {
		side = KingSide
	}
	return NewSquare(side.kingTarget(), king.Rank()), NewSquare(side.rookTarget(), king.Rank())
}

func fillCastlingWays() {
	for king := A1; king <= H1; king++ {
		for rook := A1; rook <= H1; rook++ {
			kingTo, rookTo := castlingTargets(king, rook)
			kingWay := between(king, kingTo) | kingTo.bit()
			rookWay := between(rook, rookTo) | rookTo.bit()
			castlingWays[king][rook] = castlingWay{(kingWay | rookWay) &^ (king.bit() | rook.bit()), kingWay}
		}
	}
}

// openCastlings returns the rooks with which the king may castle as far as the
// right to and the men in the way are concerned.
func (p *Position) openCastlings(us Color, king int, occupied Bitboard) (rooks Bitboard) {
	home := 56 * uint(us&1)
	ways := &castlingWays[king&7]
	for rest := p.state.castlingRooks() >> home & rank1; rest != 0; rest &= rest - 1 {
		if occupied>>home&ways[rest.index()&7].empty == 0 {
			rooks |= rest & -rest << home
		}
	}
	return rooks
}

// safeCastlings returns those of the rooks with which the king castles without
// being attacked on its way (Article 3.8.2.2).
func (p *Position) safeCastlings(us Color, king int, rooks, danger, enemy, occupied Bitboard) Bitboard {
	home := 56 * uint(us&1)
	ways := &castlingWays[king&7]
	for rest := rooks; rest != 0; rest &= rest - 1 {
		rook := rest.First()
		if ways[rook.File()&7].king<<home&danger != 0 || p.state&chess960Bit != 0 && p.rookShields(Square(king), rook, enemy, occupied) {
			rooks &^= rook.bit()
		}
	}
	return rooks
}

// rookShields tells whether the rook alone has kept the king's target square
// from attack, as it may in Chess960.
func (p *Position) rookShields(king, rook Square, enemy, occupied Bitboard) bool {
	kingTo, rookTo := castlingTargets(king, rook)
	after := occupied&^(king.bit()|rook.bit()) | rookTo.bit()
	return rookAttacks(kingTo, after)&p.straight&enemy != 0
}
