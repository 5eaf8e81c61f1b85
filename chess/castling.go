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

// castlingWay is what must hold of squares for a king, not in check, and a rook to
// castle (Article 3.8.2).
type castlingWay struct {
	// empty are the squares that both pass or reach, without their own.
	empty Bitboard
	// king are the squares that the king passes and reaches, none of which may be
	// attacked.
	king Bitboard
}

// castlingWays are indexed by the square of the king, which is on its home rank,
// and the file of the rook.
var castlingWays [64][8]castlingWay

// castlingTargets returns where king and rook end when they castle.
func castlingTargets(king, rook Square) (kingTo, rookTo Square) {
	side := QueenSide
	if rook > king {
		side = KingSide
	}
	return NewSquare(side.kingTarget(), king.Rank()), NewSquare(side.rookTarget(), king.Rank())
}

func fillCastlingWays() {
	for king := range (rank1 | rank8).All() {
		for file := range castlingWays[king] {
			rook := NewSquare(File(file), king.Rank())
			kingTo, rookTo := castlingTargets(king, rook)
			kingWay := between(king, kingTo) | kingTo.bit()
			rookWay := between(rook, rookTo) | rookTo.bit()
			castlingWays[king][file] = castlingWay{(kingWay | rookWay) &^ (king.bit() | rook.bit()), kingWay}
		}
	}
}

// shields returns those of the rooks which alone keep the square on which the king
// ends from attack, as one may in Chess960.
func (p *Position) shields(king int, rooks, enemy, occupied Bitboard) (set Bitboard) {
	for ; rooks != 0; rooks &= rooks - 1 {
		kingTo, rookTo := castlingTargets(Square(king), rooks.First())
		after := occupied&^(1<<(king&63)|rooks&-rooks) | rookTo.bit()
		if rookAttacks(kingTo, after)&p.straight&enemy != 0 {
			set |= rooks & -rooks
		}
	}
	return set
}
