package chess

import "iter"

// Legal appends the legal moves of the side to move to buf, in no particular
// order. Room for 256 moves is enough for any position of a game; a position
// with more men than chess has may have more.
func (p Position) Legal(buf []Move) []Move { return p.legal(buf) }

func (p *Position) legal(buf []Move) []Move {
	var n node
	if !n.look(p) {
		return buf
	}
	buf = appendMoves(buf, n.king, p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers))
	if n.checkers.many() {
		return buf
	}
	free, pawns := n.own&^n.pinned, p.pawns&n.own
	buf = p.appendPieces(buf, free, n.occupied, n.targets)
	buf = appendPawns(buf, n.us, pawns&free, n.occupied, n.evade, n.enemy&n.targets)
	if n.pinned != 0 {
		buf = n.appendPinned(buf, p)
	}
	for set := p.enPassantCaptures(); set != 0; set &= set - 1 {
		buf = append(buf, NewMove(set.First(), p.state.enPassant()))
	}
	return buf
}

// appendPieces appends the moves of knights, bishops, rooks and queens.
func (p *Position) appendPieces(buf []Move, men, occupied, targets Bitboard) []Move {
	for set := p.knights & men; set != 0; {
		i := set.index()
		buf = appendMoves(buf, i, knightTable[i]&targets)
		set &^= 1 << i
	}
	diagonal, straight := p.diagonal&men, p.straight&men
	queens := diagonal & straight
	for set := diagonal ^ queens; set != 0; {
		i := set.index()
		buf = appendMoves(buf, i, bishopFrom(i, occupied)&targets)
		set &^= 1 << i
	}
	for set := straight ^ queens; set != 0; {
		i := set.index()
		buf = appendMoves(buf, i, rookFrom(i, occupied)&targets)
		set &^= 1 << i
	}
	for set := queens; set != 0; {
		i := set.index()
		buf = appendMoves(buf, i, (bishopFrom(i, occupied)|rookFrom(i, occupied))&targets)
		set &^= 1 << i
	}
	return buf
}

// appendPinned appends the moves of pinned men.
func (n *node) appendPinned(buf []Move, p *Position) []Move {
	for set := p.diagonal & n.own & n.pinDiagonal(); set != 0; set &= set - 1 {
		buf = appendMoves(buf, set.index(), bishopFrom(set.index(), n.occupied)&n.targets&n.pinDiagonal())
	}
	for set := p.straight & n.own & n.pinStraight(); set != 0; set &= set - 1 {
		buf = appendMoves(buf, set.index(), rookFrom(set.index(), n.occupied)&n.targets&n.pinStraight())
	}
	for _, pin := range [2]Bitboard{n.pinDiagonal(), n.pinStraight()} {
		if pawns := p.pawns & n.own & pin; pawns != 0 {
			buf = appendPawns(buf, n.us, pawns, n.occupied, pin&n.evade, pin&n.enemy&n.targets)
		}
	}
	return buf
}

func appendPawns(buf []Move, us Color, pawns, occupied, within, victims Bitboard) []Move {
	single, double, east, west := pawnTargets(us, pawns, occupied, within, victims)
	up := up(us)
	buf = appendPawnMoves(buf, single, up)
	buf = appendPawnMoves(buf, double, 2*up)
	if east|west != 0 {
		buf = appendPawnMoves(buf, east, up+1)
		buf = appendPawnMoves(buf, west, up-1)
	}
	return buf
}

// appendPawnMoves appends the moves of pawns that reach the targets from
// distance squares before them.
func appendPawnMoves(buf []Move, targets Bitboard, distance int) []Move {
	for set := targets &^ lastRanks; set != 0; set &= set - 1 {
		to := set.index()
		buf = append(buf, NewMove(Square(to-distance), Square(to)))
	}
	for set := targets & lastRanks; set != 0; set &= set - 1 {
		to := set.First()
		from := Square(int(to) - distance)
		buf = append(buf, NewPromotion(from, to, Queen), NewPromotion(from, to, Rook),
			NewPromotion(from, to, Bishop), NewPromotion(from, to, Knight))
	}
	return buf
}

func appendMoves(buf []Move, from int, targets Bitboard) []Move {
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, NewMove(Square(from), targets.First()))
	}
	return buf
}

// Moves goes through the legal moves in the order of Legal.
func (p Position) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		var buf [256]Move
		for _, m := range p.legal(buf[:0]) {
			if !yield(m) {
				return
			}
		}
	}
}
