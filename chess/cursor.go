package chess

// Cursor is a position that goes through a game in place, for reading many
// games fast. It finds a move from what algebraic notation says of it, going
// back from the square of arrival, and knows whether the side to move is in
// check, so that most moves need no look at the king.
//
// The methods that find a move make it and return it, or return 0 and change
// nothing when there is not exactly one legal move like that; what is wrong
// then is for others to say. Squares must be squares of the board.
type Cursor struct {
	// men are the men by kind; there never are any of NoPieceType.
	men   [8]Bitboard
	sides [2]Bitboard
	board [64]PieceType
	kings [2]Square
	turn  Color
	// rights are the rooks that may castle and the square passed over by a double
	// step, which never stand on the same ranks.
	rights Bitboard
	// check is every square when the side to move is in check.
	check    Bitboard
	quiet    int
	number   int
	chess960 bool
	last     step
}

// step is what it takes to take a move back.
type step struct {
	kind          stepKind
	from, to      Square
	man, captured PieceType
	// on is where the captured man stood.
	on            Square
	rights, check Bitboard
	quiet         int
}

type stepKind uint8

const (
	noStep stepKind = iota
	passed
	moved
	castled
)

// NewCursor returns a cursor that stands at a position.
func NewCursor(p Position) Cursor {
	c := Cursor{
		sides: [2]Bitboard{p.byColor(White), p.byColor(Black)}, kings: [2]Square{p.King(White), p.King(Black)}, turn: p.Turn(),
		rights: p.state.castlingRooks(), check: all(p.InCheck()),
		quiet: p.HalfmoveClock(), number: p.FullmoveNumber(), chess960: p.Chess960(),
	}
	if sq := p.state.enPassant(); sq != 0 {
		c.rights |= sq.bit()
	}
	for t := Pawn; t <= King; t++ {
		c.men[t] = p.ByType(t)
		for sq := range c.men[t].All() {
			c.board[sq] = t
		}
	}
	return c
}

func all(yes bool) Bitboard {
	if yes {
		return everywhere
	}
	return 0
}

// Position returns the position the cursor stands at.
func (c *Cursor) Position() Position {
	m := &c.men
	s := castlingBits(c.rights) | state(c.turn)<<turnShift | state(c.HalfmoveClock())<<halfmoveShift | state(c.number)<<fullmoveShift
	if sq := (c.rights &^ (rank1 | rank8)).First(); sq != NoSquare {
		s |= state(sq) << enPassantShift
	}
	if c.chess960 {
		s |= chess960Bit
	}
	return Position{m[Pawn], m[Knight], m[Bishop] | m[Queen], m[Rook] | m[Queen], m[King], c.sides[White], s}
}

// Before returns the position before the last move.
func (c *Cursor) Before() Position {
	before := *c
	before.Back()
	return before.Position()
}

// InCheck tells whether the side to move is in check.
func (c *Cursor) InCheck() bool { return c.check != 0 }

// Turn returns the side to move.
func (c *Cursor) Turn() Color { return c.turn }

// FullmoveNumber returns the number of the next move on the scoresheet.
func (c *Cursor) FullmoveNumber() int { return c.number & maxCounter }

// HalfmoveClock returns the number of moves of either side since the last
// capture or pawn move. It stops at 1048575.
func (c *Cursor) HalfmoveClock() int { return min(c.quiet, maxCounter) }

// HasLegalMove tells whether the side to move has a legal move.
func (c *Cursor) HasLegalMove() bool {
	us := c.turn & 1
	king := c.kings[us] & 63
	// A pawn that stands on no line with its king and has an empty square before
	// it can go there, unless there is a check.
	pawns := c.men[Pawn] & c.sides[us] &^ (bishopRays[king] | rookRays[king])
	if turn(pawns, 8-16*int(us))&^(c.sides[White]|c.sides[Black])&^c.check != 0 {
		return true
	}
	p := c.Position()
	return p.HasLegalMove()
}

// LoneMaterialDraw tells whether the men alone show that nobody can mate, as
// Position.LoneMaterialDraw does.
func (c *Cursor) LoneMaterialDraw() bool {
	return c.men[Pawn]|c.men[Rook]|c.men[Queen] == 0 && c.loneMinorDraw()
}

func (c *Cursor) loneMinorDraw() bool {
	p := c.Position()
	return p.LoneMaterialDraw()
}

// Play makes a move; false when it is not legal.
func (c *Cursor) Play(m Move) bool {
	p := c.Position()
	if !p.IsLegal(m) {
		return false
	}
	if side, castles := p.CastlingSide(m); castles {
		return c.Castle(side) == m
	}
	on, becomes := m.To(), c.board[m.From()&63]
	if p.IsEnPassant(m) {
		on ^= 8
	}
	if t := m.Promotion(); t != NoPieceType {
		becomes = t
	}
	c.move(m.From(), m.To(), on, becomes)
	return true
}

// move makes a legal move that is not castling. The captured man, if there is
// one, stands on a square, and the man that moves becomes one of a kind.
func (c *Cursor) move(from, to, on Square, becomes PieceType) {
	us := c.turn & 1
	man, captured := c.board[from&63], c.board[on&63]
	c.last = step{moved, from, to, man, captured, on, c.rights, c.check, c.quiet}
	c.take(us.Other(), on, captured)
	c.take(us, from, man)
	c.put(us, to, becomes)
	c.rights &= (rank1 | rank8) &^ (from.bit() | to.bit())
	switch {
	case man == King:
		c.kings[us] = to
		c.rights &^= rank1 << (56 * us)
	case man == Pawn && from^to == 16:
		c.rights |= between(from, to)
	}
	if c.quiet++; man == Pawn || captured != NoPieceType {
		c.quiet = 0
	}
	c.next()
}

// next gives the turn to the other side, after the men have been moved.
func (c *Cursor) next() {
	us := c.turn & 1
	c.number += int(us)
	c.turn = us.Other()
	c.check = all(c.attacked(c.kings[us^1], us, c.sides[us], c.sides[White]|c.sides[Black]))
}

func (c *Cursor) take(side Color, sq Square, t PieceType) {
	if t != NoPieceType {
		c.men[t&7] &^= sq.bit()
		c.sides[side&1] &^= sq.bit()
		c.board[sq&63] = NoPieceType
	}
}

func (c *Cursor) put(side Color, sq Square, t PieceType) {
	if t != NoPieceType {
		c.men[t&7] |= sq.bit()
		c.sides[side&1] |= sq.bit()
		c.board[sq&63] = t
	}
}

// Back takes the last move back. There is nothing before the position it leads
// to until the next move.
func (c *Cursor) Back() {
	last, us := &c.last, c.turn.Other()
	switch last.kind {
	case noStep:
		return
	case moved:
		c.take(us, last.to, c.board[last.to&63])
		c.put(us, last.from, last.man)
		c.put(c.turn, last.on, last.captured)
	case castled:
		kingTo, rookTo := castlingTargets(last.from, last.to)
		c.recastle(us, kingTo, rookTo, last.from, last.to)
	}
	if last.man == King {
		c.kings[us&1] = last.from
	}
	c.turn, c.rights, c.check, c.quiet = us, last.rights, last.check, last.quiet
	c.number -= int(us)
	last.kind = noStep
}

// Pass gives the turn to the other side without a move, which no Law allows but
// annotators write. A side in check cannot pass: false.
func (c *Cursor) Pass() bool {
	if c.InCheck() {
		return false
	}
	c.last = step{kind: passed, rights: c.rights, check: c.check, quiet: c.quiet}
	c.rights &= rank1 | rank8
	c.quiet++
	c.next()
	return true
}

// Castle finds castling to a side.
func (c *Cursor) Castle(side CastlingSide) Move {
	us := c.turn & 1
	king := c.kings[us]
	for rooks := c.rights & (rank1 << (56 * us)) & c.sides[us]; rooks != 0; rooks &= rooks - 1 {
		rook := rooks.First()
		if (rook < king) != (side == QueenSide) || c.InCheck() || !c.castlingWayIsFree(king, rook) {
			continue
		}
		kingTo, rookTo := castlingTargets(king, rook)
		c.last = step{castled, king, rook, King, NoPieceType, rook, c.rights, c.check, c.quiet}
		c.recastle(us, king, rook, kingTo, rookTo)
		c.kings[us] = kingTo
		c.rights &= (rank1 | rank8) &^ (rank1 << (56 * us))
		c.quiet++
		c.next()
		return NewMove(king, rook)
	}
	return 0
}

// recastle moves king and rook at once.
func (c *Cursor) recastle(us Color, king, rook, kingTo, rookTo Square) {
	c.take(us, king, King)
	c.take(us, rook, Rook)
	c.put(us, kingTo, King)
	c.put(us, rookTo, Rook)
}

// castlingWayIsFree tells whether nobody stands in the way of king and rook and
// no enemy attacks where the king passes (Article 3.8.2 and Guidelines II).
func (c *Cursor) castlingWayIsFree(king, rook Square) bool {
	us := c.turn & 1
	enemy, occupied := c.sides[us^1], c.sides[White]|c.sides[Black]
	way := &castlingWays[king&63][rook&7]
	if occupied&way.empty != 0 {
		return false
	}
	for squares := way.king; squares != 0; squares &= squares - 1 {
		if c.attacked(squares.First(), us.Other(), enemy, occupied&^king.bit()) {
			return false
		}
	}
	kingTo, rookTo := castlingTargets(king, rook)
	// The rook may have shielded the king.
	return !c.lineAttacked(int(kingTo), enemy, occupied&^(king.bit()|rook.bit())|rookTo.bit())
}
