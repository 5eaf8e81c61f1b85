package chess

var (
	// originTable holds from where a man of a color comes to a square of an empty
	// board, by color, kind and square; pawns come straight and, to capture,
	// aslant. There is none for kings.
	originTable [2][8][64]Bitboard
	// strikeTable holds from where it attacks the square.
	strikeTable [2][8][64]Bitboard
	// beyondTable holds the squares of a line from one square behind another, as
	// seen from the first.
	beyondTable [64][64]Bitboard
)

func init() {
	for sq := A1; sq <= H8; sq++ {
		for c := range originTable {
			strikes := &strikeTable[c]
			strikes[Pawn][sq] = steps(sq, [...][]direction{blackPawnSteps, whitePawnSteps}[c])
			strikes[Knight][sq] = steps(sq, knightSteps)
			strikes[Bishop][sq] = slide(sq, 0, bishopDirections)
			strikes[Rook][sq] = slide(sq, 0, rookDirections)
			strikes[Queen][sq] = strikes[Bishop][sq] | strikes[Rook][sq]
			for t := Pawn; t <= Queen; t++ {
				originTable[c][t][sq] = strikes[t][sq]
			}
			originTable[c][Pawn][sq] |= pushOrigins(Color(c), sq)
		}
		for _, d := range kingSteps {
			line := slide(sq, 0, []direction{d})
			for to := range line.All() {
				beyondTable[sq][to] = line & slide(to, 0, []direction{d})
			}
		}
	}
}

// pushOrigins returns from where a pawn comes straight to a square.
func pushOrigins(c Color, to Square) Bitboard {
	back := 16*Square(c) - 8
	origins := (to + back).bit()
	if to.Rank() == Rank4+Rank(c) {
		origins |= (to + 2*back).bit()
	}
	return origins &^ (rank1 | rank8)
}

// isPawn is every square for a pawn and none for other kinds.
var isPawn = [8]Bitboard{Pawn: everywhere}

// Man finds the move of a man other than a king from one of the squares to a
// square; for a pawn they are the squares of one file, and it captures if that is
// another file. A promotion is for Push and PawnTakes.
//
// Most moves have nothing to do with the safety of a king and can be made by one
// man only; they are made here with hardly a branch, as which man moves and
// whether it captures is what a processor cannot foresee.
func (c *Cursor) Man(t PieceType, from Bitboard, to Square) Move {
	us := c.turn & 1
	own, enemy := c.sides[us], c.sides[us^1]
	occupied, target := own|enemy, to.bit()
	men := c.men[t&7] & own & from & originTable[us][t&7][to&63]
	if men.many() {
		men = unblocked(men, to, occupied)
	}
	i := men.index() & 63
	way := &betweenTable[to&63]
	king, other := c.kings[us]&63, c.kings[us^1]&63
	lines := (beyondTable[king][i]&enemy | beyondTable[other][i]&own) & (c.men[Bishop] | c.men[Rook] | c.men[Queen])
	// A pawn comes from the file of its target or takes, not both.
	pawn, untaken := isPawn[t&7], ^(enemy ^ from)
	odd := way[i]&occupied | own&target | men&(men-1) | lines | c.check | pawn&target&(rank1|rank8|untaken)
	if odd != 0 || men == 0 {
		return c.oddMan(t, men, to)
	}
	path := men | target
	captured, rights, quiet := c.board[to&63], c.rights, c.quiet
	// Field by field it waits for nothing: a block would wait for the fields.
	last := &c.last
	last.kind, last.from, last.to, last.man, last.captured, last.on = moved, Square(i), to, t, captured, to
	last.rights, last.check, last.quiet = rights, 0, quiet
	c.men[captured&7] &^= target
	c.men[t&7] ^= path
	own ^= path
	c.sides[us], c.sides[us^1] = own, enemy&^target
	c.board[i], c.board[to&63] = NoPieceType, t
	c.rights = rights&(rank1|rank8)&^path | way[i]&pawn
	c.quiet = (quiet + 1) &^ int(filled(Bitboard(captured))|pawn)
	c.number += int(us)
	c.turn = us ^ 1
	c.check = ^filled(way[other]&(own|enemy) | target&^strikeTable[us][t&7][other])
	return NewMove(Square(i), to)
}

// oddMan finds the move of one of the men, all of one kind, that has to do with
// the safety of a king, or is a promotion or a capture en passant, or that more
// than one or none can make.
func (c *Cursor) oddMan(t PieceType, men Bitboard, to Square) Move {
	if t != Pawn {
		return c.findSafe(men, to, to, t)
	}
	if straight := men & (fileA << (to & 7)); straight != 0 {
		if men != straight {
			return 0
		}
		return c.Push(to, NoPieceType)
	}
	if men == 0 || men.many() {
		return 0
	}
	return c.PawnTakes(men.First().File(), to, NoPieceType)
}

// unblocked returns the men between whom and a square nobody stands.
func unblocked(men Bitboard, to Square, occupied Bitboard) Bitboard {
	ways := &betweenTable[to&63]
	for rest := men; rest != 0; rest &= rest - 1 {
		if ways[rest.index()&63]&occupied != 0 {
			men &^= rest & -rest
		}
	}
	return men
}

// filled is every square if the set holds any.
func filled(set Bitboard) Bitboard { return Bitboard(int64(set|-set) >> 63) }

// Push finds the pawn's move straight ahead to a square; promotion is
// NoPieceType where there is none.
func (c *Cursor) Push(to Square, promotion PieceType) Move {
	us := c.turn & 1
	occupied := c.sides[White] | c.sides[Black]
	pawns := c.men[Pawn] & c.sides[us]
	back := 16*Square(us) - 8
	from := to + back
	if !pawns.Has(from) {
		if from += back; occupied.Has(from-back) || !pawns.Has(from) || to.Rank() != Rank4+Rank(us) {
			return 0
		}
	}
	if occupied.Has(to) {
		return 0
	}
	return c.pawn(from, to, to, promotion)
}

// PawnTakes finds the pawn's capture from a file to a square; promotion is
// NoPieceType where there is none.
func (c *Cursor) PawnTakes(file File, to Square, promotion PieceType) Move {
	us := c.turn & 1
	from := pawnTable[us^1][to&63] & c.men[Pawn] & c.sides[us] & (fileA << (file & 7))
	on := to
	if !c.sides[us^1].Has(to) {
		if !(c.rights &^ (rank1 | rank8)).Has(to) {
			return 0
		}
		on ^= 8
	}
	if from == 0 || c.men[King].Has(to) {
		return 0
	}
	return c.pawn(from.First(), to, on, promotion)
}

// pawn makes any move of a pawn if promotion and king allow it.
func (c *Cursor) pawn(from, to, on Square, promotion PieceType) Move {
	last := (rank1 | rank8).Has(to)
	if last != (promotion != NoPieceType) || last && (promotion < Knight || promotion > Queen) || (rank1 | rank8).Has(from) {
		return 0
	}
	becomes := Pawn
	if last {
		becomes = promotion
	}
	if c.findSafe(from.bit(), to, on, becomes) == 0 {
		return 0
	}
	return NewPromotion(from, to, promotion)
}

// King finds the king's step to a square; Castle finds castling.
func (c *Cursor) King(to Square) Move {
	us := c.turn & 1
	from := c.kings[us]
	if !KingAttacks(from).Has(to) {
		return 0
	}
	return c.findSafe(from.bit(), to, to, King)
}

// findSafe finds the one among the men that can go to a square, where it becomes
// a man of a kind, without leaving its king attacked, and makes the move. What it
// captures stands on another square in a capture en passant.
func (c *Cursor) findSafe(men Bitboard, to, on Square, becomes PieceType) Move {
	if (c.sides[c.turn&1] | c.men[King]).Has(to) {
		return 0
	}
	men = unblocked(men, to, c.sides[White]|c.sides[Black])
	for rest := men; rest != 0; rest &= rest - 1 {
		if from := rest.First(); !c.safe(from, to, on) {
			men &^= from.bit()
		}
	}
	if men == 0 || men.many() {
		return 0
	}
	c.move(men.First(), to, on, becomes)
	return NewMove(men.First(), to)
}

// safe tells whether the own king would not be attacked after a move that takes
// off what stands on a square.
func (c *Cursor) safe(from, to, on Square) bool {
	us := c.turn & 1
	king := c.kings[us]
	if from == king {
		king = to
	}
	enemy := c.sides[us^1] &^ on.bit()
	return !c.attacked(king, us.Other(), enemy, (c.sides[us]|enemy)&^from.bit()|to.bit())
}

// attacked tells whether men of a side attack a square when men stand on the
// occupied ones.
func (c *Cursor) attacked(sq Square, by Color, men, occupied Bitboard) bool {
	steps := knightTable[sq&63]&c.men[Knight] | pawnTable[by&1^1][sq&63]&c.men[Pawn] | kingTable[sq&63]&c.men[King]
	return steps&men != 0 || c.lineAttacked(int(sq), men, occupied)
}

// lineAttacked tells whether one of the men attacks a square along a line.
func (c *Cursor) lineAttacked(sq int, men, occupied Bitboard) bool {
	sliders := (bishopRays[sq&63]&(c.men[Bishop]|c.men[Queen]) | rookRays[sq&63]&(c.men[Rook]|c.men[Queen])) & men
	for ; sliders != 0; sliders &= sliders - 1 {
		if betweenTable[sq&63][sliders.index()]&occupied == 0 {
			return true
		}
	}
	return false
}
