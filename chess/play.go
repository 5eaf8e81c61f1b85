package chess

import "fmt"

// IllegalMoveError says that a move is not legal in a position, and why.
type IllegalMoveError struct {
	// Move is the move as it was given.
	Move Move
	// FEN is the position.
	FEN string
	// Why is what is wrong with it, and Reason says it in a few words of English.
	Why    Illegality
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
		return p, p.illegal(m)
	}
	return p.PlayUnchecked(m), nil
}

// PlayUnchecked returns the position after a move that is known to be legal,
// as those of Legal are. What comes of another move is not defined.
func (p Position) PlayUnchecked(m Move) Position {
	var next Position
	p.play(m, &next)
	return next
}

// play makes next the position after a legal move.
func (p *Position) play(m Move, next *Position) {
	from := m.From().bit()
	switch {
	case p.pawns&from != 0:
		p.playPawn(m, next)
	case p.kings&from != 0:
		p.playKing(m, next)
	default:
		p.playPiece(m, next)
	}
}

// playPiece moves a knight, bishop, rook or queen.
func (p *Position) playPiece(m Move, next *Position) {
	from, to := m.From().bit(), m.To().bit()
	s := p.state.next() &^ castlingBits(from|to)
	if p.occupied()&to != 0 {
		s &^= halfmoveMask
	}
	next.set(p.pawns&^to, carry(p.knights, from, to), carry(p.diagonal, from, to), carry(p.straight, from, to), p.kings,
		carry(p.white, from, to), s)
}

func (p *Position) set(pawns, knights, diagonal, straight, kings, white Bitboard, s state) {
	p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white, p.state =
		pawns, knights, diagonal, straight, kings, white, s
}

// carry moves what stands on the square of departure, a man of the set or
// nothing, to the square of arrival.
func carry(set, from, to Bitboard) Bitboard {
	set &^= to
	if set&from != 0 {
		set ^= from | to
	}
	return set
}

// next gives the turn to the other side, with the counters moved on as after a
// move that is neither a capture nor a pawn's, and without an en passant
// square.
func (s state) next() state {
	if s&halfmoveMask != halfmoveMask {
		s += 1 << halfmoveShift
	}
	s += s >> turnShift & 1 << fullmoveShift
	return (s ^ turnBit) &^ enPassantMask
}

// castlingBits returns the squares of the first and eighth rank as the castling
// bits of a state.
func castlingBits(set Bitboard) state { return state(set&0xff) | state(set>>48&0xff00) }

// homeBits are the castling bits of one color.
func homeBits(c Color) state { return 0xff << (8 * (c & 1)) }

func (p *Position) playPawn(m Move, next *Position) {
	from, to := m.From().bit(), m.To().bit()
	s := p.state.next() &^ (halfmoveMask | castlingBits(to))
	gone := to
	if m.From()^m.To() == 16 {
		s |= state(m.From()+m.To()) / 2 << enPassantShift
	} else if sq := p.state.enPassant(); sq == m.To() && sq != 0 {
		gone |= (sq ^ 8).bit()
	}
	next.set(p.pawns&^(from|gone)|to, p.knights&^gone, p.diagonal&^gone, p.straight&^gone, p.kings, carry(p.white&^gone, from, to), s)
	if t := m.Promotion(); t != NoPieceType {
		next.promote(to, t)
	}
}

// promote makes of the pawn on a square another piece.
func (p *Position) promote(square Bitboard, t PieceType) {
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
}

func (p *Position) playKing(m Move, next *Position) {
	from, to, us := m.From().bit(), m.To().bit(), p.state.turn()
	if p.byColor(us)&to != 0 {
		p.castle(m, next)
		return
	}
	s := p.state.next() &^ (homeBits(us) | castlingBits(to))
	if p.occupied()&to != 0 {
		s &^= halfmoveMask
	}
	next.set(p.pawns&^to, p.knights&^to, p.diagonal&^to, p.straight&^to, carry(p.kings, from, to), carry(p.white, from, to), s)
}

func (p *Position) castle(m Move, next *Position) {
	us := p.state.turn()
	kingTo, rookTo := castlingTargets(m.From(), m.To())
	king, rook, after := m.From().bit(), m.To().bit(), kingTo.bit()|rookTo.bit()
	white := p.white
	if us == White {
		white = white&^(king|rook) | after
	}
	next.set(p.pawns, p.knights, p.diagonal, p.straight&^rook|rookTo.bit(), p.kings&^king|kingTo.bit(),
		white, p.state.next()&^homeBits(us))
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
