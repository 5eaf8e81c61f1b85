package chess

import "fmt"

// IllegalMoveError says that a move is not legal in a position, and why.
type IllegalMoveError struct {
	// Move is the move as it was given.
	Move Move
	// FEN is the position.
	FEN string
	// Reason says in a few words what is wrong with it.
	Reason string
}

// Error names the move, the reason and the position.
func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("illegal move %v: %s (in %s)", e.Move, e.Reason, e.FEN)
}

// Play returns the position after the move. The error for a move that is not
// legal is an *IllegalMoveError.
func (p Position) Play(m Move) (Position, error) {
	if !p.IsLegal(m) {
		return p, &IllegalMoveError{Move: m, FEN: p.FEN(), Reason: p.whyIllegal(m)}
	}
	return p.PlayUnchecked(m), nil
}

// PlayUnchecked returns the position after a move that is known to be legal,
// as those of Legal are. What comes of another move is not defined.
func (p Position) PlayUnchecked(m Move) Position {
	from, to := m.From().bit(), m.To().bit()
	us := p.Turn()
	if p.kings&from != 0 && p.state.castlingRooks()&to != 0 && p.ByColor(us)&to != 0 {
		return p.castle(m.From(), m.To())
	}
	irreversible := p.pawns&from != 0 || p.Occupied()&to != 0
	if p.pawns&from != 0 && p.state.enPassant() != 0 && p.state.enPassant() == m.To() {
		p = p.without((m.To() ^ 8).bit())
	}
	next := p.next(irreversible)
	next.state &^= rookBits16(from | to)
	if p.kings&from != 0 {
		next.state &^= 0xff << (8 * us)
	}
	if p.pawns&from != 0 && m.From()^m.To() == 16 {
		next.state |= state(m.From()+m.To()) / 2 << enPassantShift
	}
	next = next.shift(from, to)
	if t := m.Promotion(); t != NoPieceType {
		next = next.promote(to, t)
	}
	return next
}

// next gives the turn to the other side, with the counters moved on and
// without an en passant square.
func (p Position) next(irreversible bool) Position {
	s := p.state &^ enPassantMask
	if irreversible {
		s &^= halfmoveMask
	} else if s&halfmoveMask != halfmoveMask {
		s += 1 << halfmoveShift
	}
	s += state(p.Turn()) << fullmoveShift
	p.state = s ^ turnBit
	return p
}

// rookBits16 returns the squares of the first and eighth rank as the castling
// bits of a state.
func rookBits16(set Bitboard) state { return state(set&0xff) | state(set>>48&0xff00) }

// shift moves the man on from, whatever it is, to a square that holds no man
// of its side.
func (p Position) shift(from, to Bitboard) Position {
	return Position{
		carry(p.pawns, from, to), carry(p.knights, from, to), carry(p.diagonal, from, to),
		carry(p.straight, from, to), carry(p.kings, from, to), carry(p.white, from, to),
		p.state,
	}
}

// carry moves the bit of one square, set or not, to another.
func carry(set, from, to Bitboard) Bitboard {
	if set&from != 0 {
		return set&^from | to
	}
	return set &^ to
}

// without takes the men off the squares.
func (p Position) without(squares Bitboard) Position {
	return Position{
		p.pawns &^ squares, p.knights &^ squares, p.diagonal &^ squares,
		p.straight &^ squares, p.kings &^ squares, p.white &^ squares,
		p.state,
	}
}

// promote makes of the pawn on a square another piece.
func (p Position) promote(square Bitboard, t PieceType) Position {
	p.pawns &^= square
	if t == Knight {
		p.knights |= square
	}
	if t == Bishop || t == Queen {
		p.diagonal |= square
	}
	if t == Rook || t == Queen {
		p.straight |= square
	}
	return p
}

func (p Position) castle(king, rook Square) Position {
	us := p.Turn()
	kingTo, rookTo := castlingTargets(king, rook)
	next := p.next(false).without(king.bit() | rook.bit())
	next.kings |= kingTo.bit()
	next.straight |= rookTo.bit()
	if us == White {
		next.white |= kingTo.bit() | rookTo.bit()
	}
	next.state &^= 0xff << (8 * us)
	return next
}

// IsCapture tells whether a legal move captures, en passant included.
func (p Position) IsCapture(m Move) bool {
	return p.ByColor(p.Turn().Other()).Has(m.To()) || p.IsEnPassant(m)
}

// IsEnPassant tells whether a legal move is a capture en passant (Article
// 3.7.3.1).
func (p Position) IsEnPassant(m Move) bool {
	return p.pawns.Has(m.From()) && p.EnPassantSquare() == m.To() && m.From().File() != m.To().File()
}

// CastlingSide returns the side to which a legal move castles; false when it
// is another move.
func (p Position) CastlingSide(m Move) (CastlingSide, bool) {
	if !p.kings.Has(m.From()) || !p.ByColor(p.Turn()).Has(m.To()) {
		return KingSide, false
	}
	if m.To() < m.From() {
		return QueenSide, true
	}
	return KingSide, true
}

// CastlingTargets returns the squares on which king and rook of the side to
// move end when it castles to that side, whether or not it may.
func (p Position) CastlingTargets(side CastlingSide) (king, rook Square) {
	rank := p.Turn().homeRank()
	return NewSquare(side.kingTarget(), rank), NewSquare(side.rookTarget(), rank)
}
