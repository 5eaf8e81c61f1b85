package chess

import "math/bits"

// Cursor is a position that goes through a game in place, for reading many
// games fast. It finds a move from what algebraic notation says of it, going
// back from the square of arrival, and knows whether the side to move is in
// check, so that most moves need no look at the king.
//
// The methods that find a move make it and return it, or return 0 and change
// nothing when there is not exactly one legal move like that; what is wrong
// then is for others to say. Squares and sets must be squares of the board.
type Cursor struct {
	// The position and the one before lie side by side and change places.
	positions [2]Position
	checks    [2]bool
	now       uint8
}

// NewCursor returns a cursor that stands at a position.
func NewCursor(p Position) Cursor {
	return Cursor{positions: [2]Position{p, p}, checks: [2]bool{p.InCheck(), p.InCheck()}}
}

// Position returns the position the cursor stands at.
func (c *Cursor) Position() Position { return c.positions[c.now&1] }

// Before returns the position before the last move.
func (c *Cursor) Before() Position { return c.positions[c.now&1^1] }

// InCheck tells whether the side to move is in check.
func (c *Cursor) InCheck() bool { return c.checks[c.now&1] }

// Turn returns the side to move.
func (c *Cursor) Turn() Color { return c.at().state.turn() }

// FullmoveNumber returns the number of the next move on the scoresheet.
func (c *Cursor) FullmoveNumber() int { return int(c.at().state >> fullmoveShift) }

// HalfmoveClock returns the number of moves of either side since the last
// capture or pawn move.
func (c *Cursor) HalfmoveClock() int { return int(c.at().state >> halfmoveShift & maxCounter) }

// Key returns a number that is the same for positions with the same men, side
// to move and castling rights. Other positions can share it: it only tells
// where to look for repetitions.
func (c *Cursor) Key() uint64 {
	const odd = 0x9e3779b97f4a7c15
	p := c.at()
	key := uint64(p.pawns) ^ uint64(p.state&(castlingMask|turnBit))<<20
	for _, set := range [...]Bitboard{p.knights, p.diagonal, p.straight, p.kings, p.white} {
		key = bits.RotateLeft64(key*odd, 29) ^ uint64(set)
	}
	return key * odd
}

func (c *Cursor) at() *Position { return &c.positions[c.now&1] }

// ahead is where the next position is made.
func (c *Cursor) ahead() *Position { return &c.positions[c.now&1^1] }

func (c *Cursor) advance(check bool) {
	c.now ^= 1
	c.checks[c.now&1] = check
}

// Back takes the last move back. There is nothing before the position it leads
// to until the next move.
func (c *Cursor) Back() { c.now ^= 1 }

// Play makes a move; false when it is not legal.
func (c *Cursor) Play(m Move) bool {
	p := c.at()
	if !p.IsLegal(m) {
		return false
	}
	p.play(m, c.ahead())
	c.advance(c.ahead().InCheck())
	return true
}

// Pass gives the turn to the other side without a move, which no Law allows but
// annotators write. A side in check cannot pass: false.
func (c *Cursor) Pass() bool {
	if c.InCheck() {
		return false
	}
	next := c.ahead()
	*next = *c.at()
	next.state = next.state.next()
	c.advance(false)
	return true
}

// Castle finds castling to a side.
func (c *Cursor) Castle(side CastlingSide) Move {
	p := c.at()
	king, rooks := p.King(p.Turn()), p.state.castlingRooks()&p.byColor(p.Turn())
	for ; rooks != 0; rooks &= rooks - 1 {
		rook := rooks.First()
		if (rook < king) != (side == QueenSide) {
			continue
		}
		if m := NewMove(king, rook); c.Play(m) {
			return m
		}
	}
	return 0
}

// pieceKind says in which sets a kind of piece stands, so that one body serves
// knights, bishops, rooks and queens.
type pieceKind struct {
	knights, diagonal, straight Bitboard
	// notDiagonal and notStraight turn the set around for pieces that are not in
	// it.
	notDiagonal, notStraight Bitboard
}

var pieceKinds = [8]pieceKind{
	Knight: {knights: everywhere},
	Bishop: {diagonal: everywhere, notStraight: everywhere},
	Rook:   {straight: everywhere, notDiagonal: everywhere},
	Queen:  {diagonal: everywhere, straight: everywhere},
}

// reachTable holds where a piece goes on an empty board, by kind and square.
var reachTable [8][64]Bitboard

func init() {
	for sq := A1; sq <= H8; sq++ {
		reachTable[Knight][sq] = steps(sq, knightSteps)
		reachTable[Bishop][sq] = slide(sq, 0, bishopDirections)
		reachTable[Rook][sq] = slide(sq, 0, rookDirections)
		reachTable[Queen][sq] = reachTable[Bishop][sq] | reachTable[Rook][sq]
	}
}

// Piece finds the move of a knight, bishop, rook or queen from one of the
// squares to a square.
func (c *Cursor) Piece(t PieceType, from Bitboard, to Square) Move {
	p, kind, reach := c.at(), &pieceKinds[t&7], &reachTable[t&7]
	men := (p.diagonal ^ kind.notDiagonal) & (p.straight ^ kind.notStraight) & (kind.diagonal | kind.straight)
	men |= p.knights & kind.knights
	occupied := p.occupied()
	us := p.state.turn()
	own := p.white ^ occupied&-Bitboard(us)
	men &= own & from & reach[to&63]
	if own.Has(to) || p.kings.Has(to) {
		return 0
	}
	king := (p.kings & own).index() & 63
	found := -1
	for ; men != 0; men &= men - 1 {
		i := men.index()
		if betweenTable[to&63][i]&occupied != 0 {
			continue
		}
		if (c.InCheck() || reachTable[Queen][king].Has(Square(i))) && p.leavesCheck(king, Square(i), to, to.bit()) {
			continue
		}
		if found >= 0 {
			return 0
		}
		found = i
	}
	if found < 0 {
		return 0
	}
	c.playPiece(kind, reach, Square(found), to)
	return NewMove(Square(found), to)
}

func (c *Cursor) playPiece(kind *pieceKind, reach *[64]Bitboard, from, to Square) {
	p, next := c.at(), c.ahead()
	way := from.bit() | to.bit()
	captured := p.occupied() & to.bit()
	us := p.state.turn()
	s := p.state.next() &^ castlingBits(way)
	if captured != 0 {
		s &^= halfmoveMask
	}
	next.set(p.pawns&^captured, p.knights&^captured^way&kind.knights, p.diagonal&^captured^way&kind.diagonal,
		p.straight&^captured^way&kind.straight, p.kings, p.white&^captured^way&(Bitboard(us)-1), s)
	occupied := next.occupied()
	own := next.white ^ occupied&-Bitboard(us)
	king := (next.kings &^ own).index() & 63
	check := reach[king].Has(to) && betweenTable[king][to&63]&occupied == 0 ||
		reachTable[Queen][king].Has(from) && next.sliderAttacks(king, own, occupied)
	c.advance(check)
}

// sliderAttacks tells whether one of the men attacks a square along a line.
func (p *Position) sliderAttacks(sq int, by, occupied Bitboard) bool {
	sliders := (bishopRays[sq&63]&p.diagonal | rookRays[sq&63]&p.straight) & by
	for ; sliders != 0; sliders &= sliders - 1 {
		if betweenTable[sq&63][sliders.index()]&occupied == 0 {
			return true
		}
	}
	return false
}

// leavesCheck tells whether the own king, which does not move, would be
// attacked after a move that takes off what stands on the captured square.
func (p *Position) leavesCheck(king int, from, to Square, captured Bitboard) bool {
	us := p.state.turn()
	enemy := p.byColor(us.Other()) &^ captured
	occupied := p.occupied()&^(from.bit()|captured) | to.bit()
	steps := knightTable[king&63]&p.knights | pawnTable[us][king&63]&p.pawns
	return steps&enemy != 0 || p.sliderAttacks(king, enemy, occupied)
}

// Push finds the pawn's move straight ahead to a square; promotion is
// NoPieceType where there is none.
func (c *Cursor) Push(to Square, promotion PieceType) Move {
	p := c.at()
	occupied := p.occupied()
	us := p.state.turn()
	pawns := p.pawns & p.byColor(us)
	back := Square(16*int(us) - 8)
	from := to + back
	if occupied.Has(to) || from > H8 {
		return 0
	}
	if !pawns.Has(from) {
		if from += back; occupied.Has(from-back) || !pawns.Has(from) || to.Rank() != Rank4+Rank(us) {
			return 0
		}
	}
	return c.pawn(from, to, promotion, 0)
}

// PawnTakes finds the pawn's capture from a file to a square; promotion is
// NoPieceType where there is none.
func (c *Cursor) PawnTakes(file File, to Square, promotion PieceType) Move {
	p := c.at()
	us := p.state.turn()
	from := pawnTable[us^1][to&63] & p.pawns & p.byColor(us) & (fileA << (file & 7))
	captured := p.byColor(us.Other()) &^ p.kings & to.bit()
	if captured == 0 && to != 0 && to == p.state.enPassant() {
		captured = (to ^ 8).bit()
	}
	if from == 0 || captured == 0 {
		return 0
	}
	return c.pawn(from.First(), to, promotion, captured)
}

// pawn makes a pawn's move if promotion and king allow it.
func (c *Cursor) pawn(from, to Square, promotion PieceType, captured Bitboard) Move {
	p, next := c.at(), c.ahead()
	us := p.state.turn()
	own := p.byColor(us)
	king := (p.kings & own).index() & 63
	if last := (rank1 | rank8).Has(to); last != (promotion != NoPieceType) || last && (promotion < Knight || promotion > Queen) ||
		(rank1 | rank8).Has(from) {
		return 0
	}
	inPassing := captured &^ to.bit()
	if (c.InCheck() || inPassing != 0 || reachTable[Queen][king].Has(from)) && p.leavesCheck(king, from, to, captured) {
		return 0
	}
	m := NewPromotion(from, to, promotion)
	p.playPawn(m, next)
	own = own&^from.bit() | to.bit()
	king = (next.kings &^ own).index() & 63
	check := pawnTable[us][to].Has(Square(king)) || (promotion != NoPieceType || inPassing != 0 || reachTable[Queen][king].Has(from)) &&
		(next.sliderAttacks(king, own, next.occupied()) || promotion == Knight && knightTable[king].Has(to))
	c.advance(check)
	return m
}

// King finds the king's step to a square; Castle finds castling.
func (c *Cursor) King(to Square) Move {
	p, next := c.at(), c.ahead()
	us := p.state.turn()
	own := p.byColor(us)
	from := (p.kings & own).First()
	if !KingAttacks(from).Has(to) || (own | p.kings).Has(to) || p.attacked(to, us.Other(), from.bit()) {
		return 0
	}
	m := NewMove(from, to)
	p.playKing(m, next)
	king := (p.kings &^ own).index() & 63
	own = own&^from.bit() | to.bit()
	c.advance(reachTable[Queen][king].Has(from) && next.sliderAttacks(king, own, next.occupied()))
	return m
}

// attacked tells whether a side attacks a square when the men of a set are
// away.
func (p *Position) attacked(sq Square, by Color, away Bitboard) bool {
	enemy := p.byColor(by)
	steps := knightTable[sq&63]&p.knights | pawnTable[by^1][sq&63]&p.pawns | kingTable[sq&63]&p.kings
	return steps&enemy != 0 || p.sliderAttacks(int(sq), enemy, p.occupied()&^away)
}
