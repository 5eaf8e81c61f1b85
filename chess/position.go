package chess

// Position is a board on which a game can go on: one king each, the side to
// move, castling rights, en passant square and counters. It is a value to be
// copied and compared with ==, which compares the counters too; see
// [Position.Identity]. The zero Position holds no men: it has no moves, and
// its kings stand on NoSquare.
type Position struct {
	// Queens are in both diagonal and straight.
	pawns, knights, diagonal, straight, kings, white Bitboard

	state state
}

// state packs what is not on the board:
//
//	bits  0-15  castling: rooks of the first rank, then of the eighth
//	bits 16-21  square passed over by a double step of the last move, or 0
//	bit     22  side to move
//	bit     23  Chess960
//	bits 24-43  halfmove clock
//	bits 44-63  fullmove number
type state uint64

const (
	enPassantShift       = 16
	turnShift            = 22
	chess960Bit    state = 1 << 23
	halfmoveShift        = 24
	fullmoveShift        = 44
	castlingMask   state = 0xffff
	enPassantMask  state = 63 << enPassantShift
	turnBit        state = 1 << turnShift
	halfmoveMask   state = maxCounter << halfmoveShift

	maxCounter = 1<<20 - 1
)

func (s state) turn() Color { return Color(s>>turnShift) & 1 }

// castlingRooks returns the rooks that may still castle.
func (s state) castlingRooks() Bitboard {
	return Bitboard(s&0xff) | Bitboard(s&0xff00)<<48
}

// enPassant returns the square passed over, A1 for none.
func (s state) enPassant() Square { return Square(s>>enPassantShift) & 63 }

// Turn returns the side to move.
func (p Position) Turn() Color { return p.state.turn() }

// Occupied returns the squares on which men stand.
func (p Position) Occupied() Bitboard { return p.occupied() }

// The hot paths take positions by pointer: the compiler copies a value of seven
// words through memory each time it is passed on.
func (p *Position) occupied() Bitboard {
	return p.pawns | p.knights | p.diagonal | p.straight | p.kings
}

// ByColor returns the squares of the men of one side.
func (p Position) ByColor(c Color) Bitboard { return p.byColor(c) }

func (p *Position) byColor(c Color) Bitboard {
	if c == White {
		return p.white
	}
	return p.occupied() &^ p.white
}

// ByType returns the squares of the men of one kind, of both sides; for
// NoPieceType the empty squares.
func (p Position) ByType(t PieceType) Bitboard {
	switch t {
	case Pawn:
		return p.pawns
	case Knight:
		return p.knights
	case Bishop:
		return p.diagonal &^ p.straight
	case Rook:
		return p.straight &^ p.diagonal
	case Queen:
		return p.diagonal & p.straight
	case King:
		return p.kings
	}
	return ^p.Occupied()
}

// Pieces returns the squares of the men of one side and kind.
func (p Position) Pieces(c Color, t PieceType) Bitboard { return p.ByType(t) & p.ByColor(c) }

// PieceAt returns the man on a square, NoPiece when it is empty.
func (p Position) PieceAt(sq Square) Piece {
	color := Black
	if p.white.Has(sq) {
		color = White
	}
	return NewPiece(color, p.typeAt(sq))
}

func (p Position) typeAt(sq Square) PieceType {
	switch {
	case p.pawns.Has(sq):
		return Pawn
	case p.knights.Has(sq):
		return Knight
	case p.kings.Has(sq):
		return King
	case p.diagonal.Has(sq):
		if p.straight.Has(sq) {
			return Queen
		}
		return Bishop
	case p.straight.Has(sq):
		return Rook
	}
	return NoPieceType
}

// King returns the square of a side's king.
func (p Position) King(c Color) Square { return (p.kings & p.ByColor(c)).First() }

// Castling returns the castling rights: with which rooks the kings may still
// castle in the course of the game, whether or not they may now (Articles
// 3.8.2.1 and 9.2.3.2).
func (p Position) Castling() CastlingRights {
	var rights CastlingRights
	for sq := range p.state.castlingRooks().All() {
		c := Black
		if sq.Rank() == Rank1 {
			c = White
		}
		side := QueenSide
		if sq > p.King(c) {
			side = KingSide
		}
		rights = rights.With(c, side, sq.File())
	}
	return rights
}

// EnPassantSquare returns the square passed over when the last move was a
// pawn's double step, whether or not it can be captured; NoSquare otherwise.
func (p Position) EnPassantSquare() Square {
	if sq := p.state.enPassant(); sq != 0 {
		return sq
	}
	return NoSquare
}

// PseudoLegalEnPassantSquare returns the en passant square if a pawn of the
// side to move attacks it, be it pinned or not; NoSquare otherwise.
func (p Position) PseudoLegalEnPassantSquare() Square {
	if sq := p.EnPassantSquare(); sq != NoSquare && p.enPassantPawns() != 0 {
		return sq
	}
	return NoSquare
}

// LegalEnPassantSquare returns the en passant square if an en passant capture
// is legal (Article 3.7.3.1); NoSquare otherwise.
func (p Position) LegalEnPassantSquare() Square {
	if p.enPassantCaptures() == 0 {
		return NoSquare
	}
	return p.EnPassantSquare()
}

// HalfmoveClock returns the number of moves of either side since the last
// capture or pawn move (Articles 9.3 and 9.6.2). It stops at 1048575.
func (p Position) HalfmoveClock() int { return int(p.state >> halfmoveShift & maxCounter) }

// FullmoveNumber returns the number of the next move on the scoresheet.
func (p Position) FullmoveNumber() int { return int(p.state >> fullmoveShift) }

// Chess960 tells whether castling follows Guidelines II of the Laws and is
// written as king takes rook.
func (p Position) Chess960() bool { return p.state&chess960Bit != 0 }

// Attackers returns the men of one side that attack a square, pinned or not
// (Article 3.1.2).
func (p Position) Attackers(sq Square, by Color) Bitboard {
	return p.attackers(sq, by, p.Occupied()) & p.ByColor(by)
}

// attackers returns men of either side that attack the square as those of the
// color by would; only pawns differ.
func (p *Position) attackers(sq Square, by Color, occupied Bitboard) Bitboard {
	return PawnAttacks(by.Other(), sq)&p.pawns |
		KnightAttacks(sq)&p.knights |
		KingAttacks(sq)&p.kings |
		bishopAttacks(sq, occupied)&p.diagonal |
		rookAttacks(sq, occupied)&p.straight
}

// Checkers returns the men that give check to the side to move (Article 3.9).
func (p Position) Checkers() Bitboard { return p.Attackers(p.King(p.Turn()), p.Turn().Other()) }

// InCheck tells whether the side to move is in check.
func (p Position) InCheck() bool { return p.Checkers() != 0 }

// IsCheckmate tells whether the side to move is checkmated (Article 5.1.1).
func (p Position) IsCheckmate() bool { return p.InCheck() && !p.HasLegalMove() }

// IsStalemate tells whether the side to move has no legal move and is not in
// check (Article 5.2.1).
func (p Position) IsStalemate() bool { return !p.InCheck() && !p.HasLegalMove() }

// LoneMaterialDraw tells whether the men alone show that nobody can mate
// (Article 5.2.2): bare kings, one knight, or any number of bishops that all
// stand on squares of one color. Other dead positions exist.
func (p Position) LoneMaterialDraw() bool {
	if p.pawns|p.straight != 0 {
		return false
	}
	if p.knights != 0 {
		return p.diagonal == 0 && !p.knights.many()
	}
	return p.diagonal&light == 0 || p.diagonal&^light == 0
}

// Setup returns the position as a setup, with the en passant square after any
// double step.
func (p Position) Setup() Setup {
	s := Setup{
		Turn: p.Turn(), Castling: p.Castling(), EnPassant: p.EnPassantSquare(),
		HalfmoveClock: p.HalfmoveClock(), FullmoveNumber: p.FullmoveNumber(), Chess960: p.Chess960(),
	}
	for sq := range p.Occupied().All() {
		s.Board[sq] = p.PieceAt(sq)
	}
	return s
}
