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
	position, before     Position
	check, checkedBefore bool
}

// NewCursor returns a cursor that stands at a position.
func NewCursor(p Position) Cursor {
	return Cursor{position: p, before: p, check: p.InCheck()}
}

// Position returns the position the cursor stands at.
func (c *Cursor) Position() Position { return c.position }

// Before returns the position before the last move.
func (c *Cursor) Before() Position { return c.before }

// InCheck tells whether the side to move is in check.
func (c *Cursor) InCheck() bool { return c.check }

// Turn returns the side to move.
func (c *Cursor) Turn() Color { return c.position.state.turn() }

// FullmoveNumber returns the number of the next move on the scoresheet.
func (c *Cursor) FullmoveNumber() int { return int(c.position.state >> fullmoveShift) }

// HalfmoveClock returns the number of moves of either side since the last
// capture or pawn move.
func (c *Cursor) HalfmoveClock() int { return int(c.position.state >> halfmoveShift & maxCounter) }

// LoneMaterialDraw tells whether the men alone show that nobody can mate, as
// Position.LoneMaterialDraw does.
func (c *Cursor) LoneMaterialDraw() bool {
	p := &c.position
	return p.pawns|p.straight == 0 && p.LoneMaterialDraw()
}

// keep keeps the position for Back and makes room for the next. Field by
// field it waits for nothing: a block would wait for the fields just written.
func (c *Cursor) keep() {
	p := &c.position
	c.before.set(p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white, p.state)
	c.checkedBefore = c.check
}

// Back takes the last move back. There is nothing before the position it leads
// to until the next move.
func (c *Cursor) Back() { c.position, c.check = c.before, c.checkedBefore }

// Play makes a move; false when it is not legal.
func (c *Cursor) Play(m Move) bool {
	p := &c.position
	if !p.IsLegal(m) {
		return false
	}
	c.keep()
	c.before.play(m, p)
	c.check = p.InCheck()
	return true
}

// Pass gives the turn to the other side without a move, which no Law allows but
// annotators write. A side in check cannot pass: false.
func (c *Cursor) Pass() bool {
	if c.InCheck() {
		return false
	}
	c.keep()
	c.position.state = c.position.state.next()
	return true
}

// Castle finds castling to a side.
func (c *Cursor) Castle(side CastlingSide) Move {
	p := &c.position
	us := p.state.turn()
	own := p.byColor(us)
	king := (p.kings & own).First()
	for rooks := p.state.castlingRooks() & own; rooks != 0; rooks &= rooks - 1 {
		rook := rooks.First()
		if (rook < king) != (side == QueenSide) || c.check || !p.castlingWayIsFree(king, rook) {
			continue
		}
		m := NewMove(king, rook)
		c.keep()
		c.before.castle(m, p)
		own = p.byColor(us)
		c.check = p.sliderAttacks((p.kings &^ own).index(), own, p.occupied())
		return m
	}
	return 0
}

// castlingWayIsFree tells whether nobody stands in the way of king and rook and
// no enemy attacks where the king passes (Article 3.8.2 and Guidelines II).
func (p *Position) castlingWayIsFree(king, rook Square) bool {
	us := p.state.turn()
	way, home := &castlingWays[king&7][rook&7], 56*uint(us)
	if p.occupied()&(way.empty<<home) != 0 {
		return false
	}
	for squares := way.king << home; squares != 0; squares &= squares - 1 {
		if p.attacked(squares.First(), us.Other(), king.bit()) {
			return false
		}
	}
	kingTo, rookTo := castlingTargets(king, rook)
	// The rook may have shielded the king.
	occupied := p.occupied()&^(king.bit()|rook.bit()) | rookTo.bit()
	return !p.sliderAttacks(int(kingTo), p.byColor(us.Other()), occupied)
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

var (
	// reachTable holds where a piece goes on an empty board, by kind and square.
	reachTable [8][64]Bitboard
	// beyondTable holds the squares of a line from one square behind another, as
	// seen from the first.
	beyondTable [64][64]Bitboard
)

func init() {
	for sq := A1; sq <= H8; sq++ {
		reachTable[Knight][sq] = steps(sq, knightSteps)
		reachTable[Bishop][sq] = slide(sq, 0, bishopDirections)
		reachTable[Rook][sq] = slide(sq, 0, rookDirections)
		reachTable[Queen][sq] = reachTable[Bishop][sq] | reachTable[Rook][sq]
		for _, d := range kingSteps {
			line := slide(sq, 0, []direction{d})
			for to := range line.All() {
				beyondTable[sq][to] = line & slide(to, 0, []direction{d})
			}
		}
	}
}

// Piece finds the move of a knight, bishop, rook or queen from one of the
// squares to a square.
func (c *Cursor) Piece(t PieceType, from Bitboard, to Square) Move {
	p, kind, reach := &c.position, &pieceKinds[t&7], &reachTable[t&7]
	occupied := p.occupied()
	us := p.state.turn()
	own := p.white ^ occupied&-Bitboard(us)
	men := (p.diagonal ^ kind.notDiagonal) & (p.straight ^ kind.notStraight) & (kind.diagonal | kind.straight)
	men = (men | p.knights&kind.knights) & own & from & reach[to&63]
	men = unblocked(men, to, occupied)
	king := (p.kings & own).index() & 63
	if men.many() || c.InCheck() {
		men = p.keepKingSafe(men, king, to)
	}
	if men == 0 || men.many() || (own | p.kings).Has(to) {
		return 0
	}
	i := men.index() & 63
	if beyondTable[king][i]&(p.diagonal|p.straight)&^own != 0 && p.leavesCheck(king, Square(i), to, to.bit()) {
		return 0
	}
	c.playPiece(kind, reach, Square(i), to)
	return NewMove(Square(i), to)
}

// unblocked returns the men between whom and a square nobody stands. There are
// mostly one or two, which are looked at without a branch.
func unblocked(men Bitboard, to Square, occupied Bitboard) Bitboard {
	if men == 0 {
		return 0
	}
	ways := &betweenTable[to&63]
	first, last := men.index()&63, 63-bits.LeadingZeros64(uint64(men))&63
	free := 1<<first&^filled(ways[first]&occupied) | 1<<last&^filled(ways[last]&occupied)
	for men &^= 1<<first | 1<<last; men != 0; men &= men - 1 {
		if i := men.index(); ways[i]&occupied == 0 {
			free |= 1 << i
		}
	}
	return free
}

// filled is every square if the set holds any.
func filled(set Bitboard) Bitboard { return Bitboard(int64(set|-set) >> 63) }

// keepKingSafe returns the men that can go to a square without leaving their
// king attacked.
func (p *Position) keepKingSafe(men Bitboard, king int, to Square) Bitboard {
	for rest := men; rest != 0; rest &= rest - 1 {
		if p.leavesCheck(king, rest.First(), to, to.bit()) {
			men &^= rest & -rest
		}
	}
	return men
}

func (c *Cursor) playPiece(kind *pieceKind, reach *[64]Bitboard, from, to Square) {
	p := &c.position
	pawns, knights, diagonal, straight, kings, white, s := p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white, p.state
	c.before.set(pawns, knights, diagonal, straight, kings, white, s)
	c.checkedBefore = c.check
	occupied := pawns | knights | diagonal | straight | kings
	way := from.bit() | to.bit()
	captured := occupied & to.bit()
	mine := Bitboard(s.turn()) - 1
	s = s.next() &^ castlingBits(way) &^ (halfmoveMask & state(filled(captured)))
	pawns &^= captured
	knights = knights&^captured ^ way&kind.knights
	diagonal = diagonal&^captured ^ way&kind.diagonal
	straight = straight&^captured ^ way&kind.straight
	white = white&^captured ^ way&mine
	p.set(pawns, knights, diagonal, straight, kings, white, s)
	occupied = occupied&^from.bit() | to.bit()
	own := white ^ occupied&^mine
	king := (kings &^ own).index() & 63
	check := betweenTable[king][to&63]&occupied|to.bit()&^reach[king] == 0
	if beyondTable[king][from&63]&(diagonal|straight)&own != 0 {
		check = check || p.sliderAttacks(king, own, occupied)
	}
	c.check = check
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
	p := &c.position
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
	p := &c.position
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
	p, next := &c.position, &c.position
	us := p.state.turn()
	own := p.byColor(us)
	king := (p.kings & own).index() & 63
	if last := (rank1 | rank8).Has(to); last != (promotion != NoPieceType) || last && (promotion < Knight || promotion > Queen) ||
		(rank1 | rank8).Has(from) {
		return 0
	}
	inPassing := captured &^ to.bit()
	if (c.InCheck() || inPassing != 0 || beyondTable[king][from&63]&(p.diagonal|p.straight)&^own != 0) &&
		p.leavesCheck(king, from, to, captured) {
		return 0
	}
	m := NewPromotion(from, to, promotion)
	c.keep()
	p = &c.before
	p.playPawn(m, next)
	own = own&^from.bit() | to.bit()
	king = (next.kings &^ own).index() & 63
	check := pawnTable[us][to].Has(Square(king)) || (promotion != NoPieceType || inPassing != 0 || beyondTable[king][from&63]&(p.diagonal|p.straight)&own != 0) &&
		(next.sliderAttacks(king, own, next.occupied()) || promotion == Knight && knightTable[king].Has(to))
	c.check = check
	return m
}

// King finds the king's step to a square; Castle finds castling.
func (c *Cursor) King(to Square) Move {
	p, next := &c.position, &c.position
	us := p.state.turn()
	own := p.byColor(us)
	from := (p.kings & own).First()
	if !KingAttacks(from).Has(to) || (own | p.kings).Has(to) || p.attacked(to, us.Other(), from.bit()) {
		return 0
	}
	m := NewMove(from, to)
	c.keep()
	p = &c.before
	p.playKing(m, next)
	king := (p.kings &^ own).index() & 63
	own = own&^from.bit() | to.bit()
	c.check = beyondTable[king][from&63]&(p.diagonal|p.straight)&own != 0 && next.sliderAttacks(king, own, next.occupied())
	return m
}

// attacked tells whether a side attacks a square when the men of a set are
// away.
func (p *Position) attacked(sq Square, by Color, away Bitboard) bool {
	enemy := p.byColor(by)
	steps := knightTable[sq&63]&p.knights | pawnTable[by^1][sq&63]&p.pawns | kingTable[sq&63]&p.kings
	return steps&enemy != 0 || p.sliderAttacks(int(sq), enemy, p.occupied()&^away)
}
