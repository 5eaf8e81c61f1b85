package chess

import "iter"

// Legal appends the legal moves of the side to move to buf, in no particular
// order. Room for 256 moves is enough for any position of a game; a position
// with more men than chess has may have more.
func (p Position) Legal(buf []Move) []Move { return p.legal(buf) }

func (p *Position) legal(buf []Move) []Move {
	var n node
	n.look(p)
	buf = appendMoves(buf, n.king, n.kingTargets(p))
	if n.checkers.many() {
		return buf
	}
	for rooks := n.castlings(p); rooks != 0; rooks &= rooks - 1 {
		buf = append(buf, NewMove(n.king, rooks.First()))
	}
	buf = n.appendFree(buf)
	if n.pinned() != 0 {
		buf = n.appendPinned(buf)
	}
	for pawns := p.enPassantPawns(); pawns != 0; pawns &= pawns - 1 {
		if p.enPassantIsSafe(pawns.First()) {
			buf = append(buf, NewMove(pawns.First(), p.state.enPassant()))
		}
	}
	return buf
}

// appendFree appends the moves of men that are not pinned.
func (n *node) appendFree(buf []Move) []Move {
	free, occupied, targets := ^n.pinned(), n.occupied, n.targets
	for set := n.knights & free; set != 0; {
		i := set.index()
		buf = appendMoves(buf, Square(i), knightTable[i]&targets)
		set &^= 1 << i
	}
	for set := n.diagonal & free; set != 0; {
		i := set.index()
		buf = appendMoves(buf, Square(i), bishopFrom(i, occupied)&targets)
		set &^= 1 << i
	}
	for set := n.straight & free; set != 0; {
		i := set.index()
		buf = appendMoves(buf, Square(i), rookFrom(i, occupied)&targets)
		set &^= 1 << i
	}
	return n.appendPawnMoves(buf, n.pawns&free, everywhere)
}

// appendPinned appends the moves of pinned men.
func (n *node) appendPinned(buf []Move) []Move {
	for set := (n.diagonal | n.straight) & n.pinned(); set != 0; set &= set - 1 {
		buf = appendMoves(buf, set.First(), n.pieceTargets(set.First()))
	}
	buf = n.appendPawnMoves(buf, n.pawns&n.pinDiagonal, n.pinDiagonal)
	return n.appendPawnMoves(buf, n.pawns&n.pinStraight, n.pinStraight)
}

func (n *node) appendPawnMoves(buf []Move, pawns, within Bitboard) []Move {
	single, double, east, west := n.pawnTargets(pawns, within)
	up := n.up()
	buf = n.appendPawns(buf, single, up)
	buf = n.appendPawns(buf, double, 2*up)
	buf = n.appendPawns(buf, east, up+1)
	return n.appendPawns(buf, west, up-1)
}

// appendPawns appends the moves of pawns that reach the targets from distance
// squares before them.
func (n *node) appendPawns(buf []Move, targets Bitboard, distance int) []Move {
	for set := targets & n.lastRank(); set != 0; set &= set - 1 {
		to := set.First()
		from := Square(int(to) - distance)
		buf = append(buf, NewPromotion(from, to, Queen), NewPromotion(from, to, Rook),
			NewPromotion(from, to, Bishop), NewPromotion(from, to, Knight))
	}
	for set := targets &^ n.lastRank(); set != 0; set &= set - 1 {
		to := set.First()
		buf = append(buf, NewMove(Square(int(to)-distance), to))
	}
	return buf
}

func appendMoves(buf []Move, from Square, targets Bitboard) []Move {
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, NewMove(from, targets.First()))
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
