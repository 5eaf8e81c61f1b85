package chess

// Move is a move from a square to a square, with what a pawn becomes when it
// is promoted. What it means depends on the position: who moves and what is
// captured is not in it. Castling is the king moving to the square of its own
// rook, in chess as in Chess960. The zero Move is no move.
type Move uint16

// NewMove returns a move without promotion.
func NewMove(from, to Square) Move { return Move(from&63) | Move(to&63)<<6 }

// NewPromotion returns a pawn's move to its last rank and the piece it becomes.
func NewPromotion(from, to Square, t PieceType) Move {
	return NewMove(from, to) | Move(t&7)<<12
}

// From returns the square the man leaves.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square the man goes to; in castling, the square of the rook.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Promotion returns what the pawn becomes, NoPieceType when it stays a pawn.
func (m Move) Promotion() PieceType { return PieceType(m >> 12 & 7) }

// String returns the move in the form of UCI with castling as king takes rook,
// such as "e2e4", "e7e8q" or "e1h1", and "0000" for no move.
// [Position.UCI] writes castling as the position asks.
func (m Move) String() string {
	if m == 0 {
		return "0000"
	}
	text := m.From().String() + m.To().String()
	if t := m.Promotion(); t != NoPieceType {
		text += string(NewPiece(Black, t).Letter())
	}
	return text
}
