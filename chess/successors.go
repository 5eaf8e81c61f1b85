package chess

import "slices"

// mostOf is more than the moves of one man, or of all pawns in one direction.
const mostOf = 32

// successors appends the position after each legal move to buf. Where every move
// is to be played this is much faster than to list the moves and play them.
func (p *Position) successors(buf []Position) []Position {
	var n node
	if !n.look(p) {
		return buf
	}
	// The men append without asking for room.
	buf = slices.Grow(buf, mostOf*(n.own.Count()+1))
	s := p.state.next()
	steps, rooks := p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers != 0)
	buf = successors[aKing](buf, p, n.king, steps, s&^homeBits(n.us))
	for set := rooks; set != 0; set &= set - 1 {
		buf = p.appendPlayed(buf, NewMove(Square(n.king), set.First()))
	}
	if n.checkers.many() {
		return buf
	}
	free, pawns := n.own&^n.pinned, p.pawns&n.own
	buf = p.pieceSuccessors(buf, free, n.occupied, n.targets, s)
	buf = p.pawnSuccessors(buf, n.us, pawns&free, n.occupied, n.evade, n.enemy&n.targets, s&^halfmoveMask)
	if n.pinned != 0 {
		buf = n.pinnedSuccessors(buf, p, s)
	}
	for set := p.enPassantCaptures(); set != 0; set &= set - 1 {
		buf = p.appendPlayed(buf, NewMove(set.First(), p.state.enPassant()))
	}
	return buf
}

// pieceSuccessors appends the positions after moves of knights, bishops, rooks
// and queens. Only where a rook leaves or a capture falls may a right be lost.
func (p *Position) pieceSuccessors(buf []Position, men, occupied, targets Bitboard, s state) []Position {
	for set := p.knights & men; set != 0; set &= set - 1 {
		i := set.index()
		buf = successors[aKnight](buf, p, i, knightTable[i]&targets, s)
	}
	diagonal, straight := p.diagonal&men, p.straight&men
	queens := diagonal & straight
	for set := diagonal ^ queens; set != 0; set &= set - 1 {
		i := set.index()
		buf = successors[aBishop](buf, p, i, bishopFrom(i, occupied)&targets, s)
	}
	for set := straight ^ queens; set != 0; set &= set - 1 {
		i := set.index()
		buf = successors[aRook](buf, p, i, rookFrom(i, occupied)&targets, s&^castlingBits(1<<i))
	}
	for set := queens; set != 0; set &= set - 1 {
		i := set.index()
		buf = successors[aQueen](buf, p, i, (bishopFrom(i, occupied)|rookFrom(i, occupied))&targets, s)
	}
	return buf
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

// successors appends the positions after the moves of one man, other than pawn
// moves and castling. The state is that after a move without capture.
func successors[K kind](buf []Position, p *Position, from int, targets Bitboard, s state) []Position {
	if targets == 0 {
		return buf
	}
	var k K
	inKnights, inDiagonal := -Bitboard(len(k)&1), -Bitboard(len(k)>>1&1)
	inStraight, inKings := -Bitboard(len(k)>>2&1), -Bitboard(len(k)>>3&1)
	left := ^(Bitboard(1) << (from & 63))
	captures := targets & p.occupied()
	pawns, knights, diagonal := p.pawns, p.knights&left, p.diagonal&left
	straight, kings, white := p.straight&left, p.kings&left, p.white&left
	inWhite := -(p.white >> (from & 63) & 1)
	next, i := (*[mostOf]Position)(buf[len(buf):len(buf)+mostOf]), 0
	for set := targets ^ captures; set != 0; set &= set - 1 {
		to := set & -set
		next[i%mostOf].set(pawns, knights|to&inKnights, diagonal|to&inDiagonal,
			straight|to&inStraight, kings|to&inKings, white|to&inWhite, s)
		i++
	}
	s &^= halfmoveMask
	for set := captures; set != 0; set &= set - 1 {
		to := set & -set
		next[i%mostOf].set(pawns&^to, knights&^to|to&inKnights, diagonal&^to|to&inDiagonal,
			straight&^to|to&inStraight, kings|to&inKings, white&^to|to&inWhite, s&^castlingBits(to))
		i++
	}
	return buf[:len(buf)+i]
}

// pinnedSuccessors appends the positions after moves of pinned men.
func (n *node) pinnedSuccessors(buf []Position, p *Position, s state) []Position {
	for set := p.diagonal & n.own & n.pinDiagonal(); set != 0; set &= set - 1 {
		i := set.index()
		to := bishopFrom(i, n.occupied) & n.targets & n.pinDiagonal()
		if p.straight.Has(Square(i)) {
			buf = successors[aQueen](buf, p, i, to, s)
		} else {
			buf = successors[aBishop](buf, p, i, to, s)
		}
	}
	for set := p.straight & n.own & n.pinStraight(); set != 0; set &= set - 1 {
		i := set.index()
		to := rookFrom(i, n.occupied) & n.targets & n.pinStraight()
		if p.diagonal.Has(Square(i)) {
			buf = successors[aQueen](buf, p, i, to, s)
		} else {
			buf = successors[aRook](buf, p, i, to, s&^castlingBits(1<<i))
		}
	}
	for _, pin := range [2]Bitboard{n.pinDiagonal(), n.pinStraight()} {
		if pawns := p.pawns & n.own & pin; pawns != 0 {
			buf = p.pawnSuccessors(buf, n.us, pawns, n.occupied, pin&n.evade, pin&n.enemy&n.targets, s&^halfmoveMask)
		}
	}
	return buf
}

// appendPlayed appends the position after one move of a rare kind.
func (p *Position) appendPlayed(buf []Position, m Move) []Position {
	buf = buf[:len(buf)+1]
	p.play(m, &buf[len(buf)-1])
	return buf
}

func (p *Position) pawnSuccessors(buf []Position, us Color, pawns, occupied, within, victims Bitboard, s state) []Position {
	single, double, east, west := pawnTargets(us, pawns, occupied, within, victims)
	up := up(us)
	buf = p.pushed(buf, single&^lastRanks, up, s)
	buf = p.pushed(buf, double, 2*up, s)
	if east|west != 0 {
		buf = p.captured(buf, east&^lastRanks, up+1, s)
		buf = p.captured(buf, west&^lastRanks, up-1, s)
	}
	if (single|east|west)&lastRanks != 0 {
		var moves [mostOf * 3]Move
		promotions := appendPawnMoves(moves[:0], single&lastRanks, up)
		promotions = appendPawnMoves(promotions, east&lastRanks, up+1)
		promotions = appendPawnMoves(promotions, west&lastRanks, up-1)
		for _, m := range promotions {
			buf = p.appendPlayed(buf, m)
		}
	}
	return buf
}

// pushed appends the positions after pawns went straight ahead.
func (p *Position) pushed(buf []Position, targets Bitboard, distance int, s state) []Position {
	if targets == 0 {
		return buf
	}
	pawns, knights, diagonal, straight, kings, white := p.pawns, p.knights, p.diagonal, p.straight, p.kings, p.white
	next, i := (*[mostOf]Position)(buf[len(buf):len(buf)+mostOf]), 0
	for set := targets; set != 0; set &= set - 1 {
		to := set & -set
		from := turn(to, -distance)
		after := s
		if distance&8 == 0 {
			after |= state(from.index()+distance/2) << enPassantShift
		}
		moved := from | to
		w := white
		if w&from != 0 {
			w ^= moved
		}
		next[i%mostOf].set(pawns^moved, knights, diagonal, straight, kings, w, after)
		i++
	}
	return buf[:len(buf)+i]
}

// captured appends the positions after pawns captured.
func (p *Position) captured(buf []Position, targets Bitboard, distance int, s state) []Position {
	next, i := (*[mostOf]Position)(buf[len(buf):len(buf)+mostOf]), 0
	for set := targets; set != 0; set &= set - 1 {
		to := set & -set
		from := turn(to, -distance)
		next[i%mostOf].set(p.pawns&^to^(from|to), p.knights&^to, p.diagonal&^to, p.straight&^to, p.kings,
			carry(p.white, from, to), s&^castlingBits(to))
		i++
	}
	return buf[:len(buf)+i]
}
