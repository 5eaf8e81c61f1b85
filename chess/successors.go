package chess

import "slices"

// batch is room for the positions after all moves. No board has as many: a
// square is reached along eight lines and by eight knights at most, by one side
// with n men that is 27n moves or 16(64-n) and some promotions. As an index a
// power of two is never out of bounds.
type batch [1 << 10]Position

// Successors appends the position after each legal move to buf, in no particular
// order. Where every move is to be played this is several times faster than to
// list the moves and play each, which copies positions twice. It takes room for
// 1024 positions, 56 KB, behind buf, and none if buf has it.
func (p Position) Successors(buf []Position) []Position { return p.successors(buf) }

func (p *Position) successors(buf []Position) []Position {
	buf = slices.Grow(buf, len(batch{}))
	made := p.makeAll((*batch)(buf[len(buf) : len(buf)+len(batch{})]))
	return buf[:len(buf)+made]
}

// makeAll fills the batch and returns how many positions it made.
func (p *Position) makeAll(next *batch) (made int) {
	var n node
	if !n.look(p) {
		return 0
	}
	s := p.state.next()
	moves := p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers)
	rooks := moves & n.own
	if steps := moves &^ n.own; steps != 0 {
		made = makeMoves[aKing](next, 0, p, n.king, steps, s&^homeBits(n.us))
	}
	for set := rooks; set != 0; set &= set - 1 {
		made = next.play(made, p, NewMove(Square(n.king), set.First()))
	}
	if n.checkers.many() {
		return made
	}
	free, pawns := n.own&^n.pinned, p.pawns&n.own
	made = p.makePieceMoves(next, made, free, n.occupied, n.targets, s)
	made = p.makePawnMoves(next, made, n.us, pawns&free, n.occupied, n.evade, n.enemy&n.targets, s&^halfmoveMask)
	if n.pinned != 0 {
		made = n.makePinnedMoves(next, made, p, s)
	}
	for set := p.enPassantCaptures(); set != 0; set &= set - 1 {
		made = next.play(made, p, NewMove(set.First(), p.state.enPassant()))
	}
	return made
}

// play adds the position after one move of a rare kind.
func (next *batch) play(made int, p *Position, m Move) int {
	p.play(m, &next[made&(len(next)-1)])
	return made + 1
}

// makePieceMoves makes the moves of knights, bishops, rooks and queens.
func (p *Position) makePieceMoves(next *batch, made int, men, occupied, targets Bitboard, s state) int {
	for set := p.knights & men; set != 0; set &= set - 1 {
		i := set.index()
		if to := knightTable[i] & targets; to != 0 {
			made = makeMoves[aKnight](next, made, p, i, to, s)
		}
	}
	diagonal, straight := p.diagonal&men, p.straight&men
	queens := diagonal & straight
	for set := diagonal ^ queens; set != 0; set &= set - 1 {
		i := set.index()
		if to := bishopFrom(i, occupied) & targets; to != 0 {
			made = makeMoves[aBishop](next, made, p, i, to, s)
		}
	}
	for set := straight ^ queens; set != 0; set &= set - 1 {
		i := set.index()
		if to := rookFrom(i, occupied) & targets; to != 0 {
			made = makeMoves[aRook](next, made, p, i, to, s&^castlingBits(1<<i))
		}
	}
	for set := queens; set != 0; set &= set - 1 {
		i := set.index()
		if to := (bishopFrom(i, occupied) | rookFrom(i, occupied)) & targets; to != 0 {
			made = makeMoves[aQueen](next, made, p, i, to, s)
		}
	}
	return made
}

// kind is a kind of man. The length says in which sets of a position it is: a
// constant in each instance of a generic function, which therefore touches only
// those sets.
type kind interface {
	aKnight | aBishop | aRook | aQueen | aKing
}

type (
	aKnight [1]struct{}
	aBishop [2]struct{}
	aRook   [4]struct{}
	aQueen  [2 | 4]struct{}
	aKing   [8]struct{}
)

// makeMoves makes the moves of one man, other than pawn moves and castling. The
// state is that after a move without capture.
func makeMoves[K kind](next *batch, made int, p *Position, from int, targets Bitboard, s state) int {
	var k K
	inKnights, inDiagonal := -Bitboard(len(k)&1), -Bitboard(len(k)>>1&1)
	inStraight, inKings := -Bitboard(len(k)>>2&1), -Bitboard(len(k)>>3&1)
	left := ^(Bitboard(1) << (from & 63))
	captures := targets & p.occupied()
	pawns, knights, diagonal := p.pawns, p.knights&left, p.diagonal&left
	straight, kings, white := p.straight&left, p.kings&left, p.white&left
	inWhite := s.mover()
	for set := targets ^ captures; set != 0; set &= set - 1 {
		to := set & -set
		next[made&(len(next)-1)].set(pawns, knights|to&inKnights, diagonal|to&inDiagonal,
			straight|to&inStraight, kings|to&inKings, white|to&inWhite, s)
		made++
	}
	s &^= halfmoveMask
	for set := captures; set != 0; set &= set - 1 {
		to := set & -set
		next[made&(len(next)-1)].set(pawns&^to, knights&^to|to&inKnights, diagonal&^to|to&inDiagonal,
			straight&^to|to&inStraight, kings|to&inKings, white&^to|to&inWhite, s&^castlingBits(to))
		made++
	}
	return made
}

// mover tells of the state after a move who made it: all squares for White.
func (s state) mover() Bitboard { return -Bitboard(s >> turnShift & 1) }

// makePinnedMoves makes the moves of pinned men.
func (n *node) makePinnedMoves(next *batch, made int, p *Position, s state) int {
	for set := p.diagonal & n.own & n.pinDiagonal(); set != 0; set &= set - 1 {
		i := set.index()
		to := bishopFrom(i, n.occupied) & n.targets & n.pinDiagonal()
		if p.straight.Has(Square(i)) {
			made = makeMoves[aQueen](next, made, p, i, to, s)
		} else {
			made = makeMoves[aBishop](next, made, p, i, to, s)
		}
	}
	for set := p.straight & n.own & n.pinStraight(); set != 0; set &= set - 1 {
		i := set.index()
		to := rookFrom(i, n.occupied) & n.targets & n.pinStraight()
		if p.diagonal.Has(Square(i)) {
			made = makeMoves[aQueen](next, made, p, i, to, s)
		} else {
			made = makeMoves[aRook](next, made, p, i, to, s&^castlingBits(1<<i))
		}
	}
	for _, pin := range [2]Bitboard{n.pinDiagonal(), n.pinStraight()} {
		if pawns := p.pawns & n.own & pin; pawns != 0 {
			made = p.makePawnMoves(next, made, n.us, pawns, n.occupied, pin&n.evade, pin&n.enemy&n.targets, s&^halfmoveMask)
		}
	}
	return made
}

func (p *Position) makePawnMoves(next *batch, made int, us Color, pawns, occupied, within, victims Bitboard, s state) int {
	single, double, east, west := pawnTargets(us, pawns, occupied, within, victims)
	up := up(us)
	if single|double != 0 {
		made = p.makePushes(next, made, single&^lastRanks, up, s)
		made = p.makeDoubleSteps(next, made, double, up, s)
	}
	if east|west != 0 {
		made = p.makePawnCaptures(next, made, east&^lastRanks, up+1, s)
		made = p.makePawnCaptures(next, made, west&^lastRanks, up-1, s)
	}
	if (single|east|west)&lastRanks != 0 {
		var moves [3 * 8 * 4]Move
		promotions := appendPawnMoves(moves[:0], single&lastRanks, up)
		promotions = appendPawnMoves(promotions, east&lastRanks, up+1)
		promotions = appendPawnMoves(promotions, west&lastRanks, up-1)
		for _, m := range promotions {
			made = next.play(made, p, m)
		}
	}
	return made
}

func (p *Position) makePushes(next *batch, made int, targets Bitboard, up int, s state) int {
	pawns, knights, diagonal, straight, kings, white := p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white
	inWhite := s.mover()
	for set := targets; set != 0; set &= set - 1 {
		to := set.index()
		after := pawns ^ 1<<to ^ 1<<((to-up)&63)
		next[made&(len(next)-1)].set(after, knights, diagonal, straight, kings, white^(after^pawns)&inWhite, s)
		made++
	}
	return made
}

func (p *Position) makeDoubleSteps(next *batch, made int, targets Bitboard, up int, s state) int {
	pawns, knights, diagonal, straight, kings, white := p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white
	inWhite := s.mover()
	for set := targets; set != 0; set &= set - 1 {
		to := set.index()
		passed := to - up
		after := pawns ^ 1<<to ^ 1<<((passed-up)&63)
		next[made&(len(next)-1)].set(after, knights, diagonal, straight, kings, white^(after^pawns)&inWhite, s|state(passed)<<enPassantShift)
		made++
	}
	return made
}

func (p *Position) makePawnCaptures(next *batch, made int, targets Bitboard, distance int, s state) int {
	inWhite := s.mover()
	for set := targets; set != 0; set &= set - 1 {
		to := set & -set
		moved := to | turn(to, -distance)
		next[made&(len(next)-1)].set(p.pawns&^to^moved, p.knights&^to, p.diagonal&^to, p.straight&^to, p.kings,
			p.white&^to^moved&inWhite, s&^castlingBits(to))
		made++
	}
	return made
}
