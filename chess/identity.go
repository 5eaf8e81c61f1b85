package chess

// Identity is what makes two positions the same for Articles 9.2 and 9.6.1 of
// the Laws: the men on their squares, the side to move, the castling rights
// and the en passant captures that are really legal. Identities compare with
// == and serve as keys of a map; no hash stands for them.
type Identity struct {
	pawns, knights, diagonal, straight, kings, white Bitboard

	state state
}

// Identity returns the identity of the position by Article 9.2.3. Counters do
// not matter, nor does the en passant square unless an en passant capture is
// legal.
func (p Position) Identity() Identity {
	s := p.state & (castlingMask | turnBit)
	if sq := p.LegalEnPassantSquare(); sq != NoSquare {
		s |= state(sq) << enPassantShift
	}
	return Identity{p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white, s}
}
