package chess

// throne holds what every node asks about the square of a king.
type throne struct {
	// From these squares men attack the throne if nobody stands between; pawns by
	// the color of the king.
	steps, knights, diagonal, straight Bitboard
	pawns                              [2]Bitboard
	// near is for the squares beside the throne and those that the king passes or
	// reaches when it castles from there.
	near nearby
}

// nearby holds from where men may attack some squares, however empty the board.
// Most men stand elsewhere and need no look.
type nearby struct{ knights, diagonal, straight Bitboard }

var thrones [64]throne

func fillThrones() {
	for sq := A1; sq <= H8; sq++ {
		passed := castlingWays[sq][FileA].king | castlingWays[sq][FileH].king
		thrones[sq] = throne{
			steps: kingTable[sq], knights: knightTable[sq], diagonal: bishopRays[sq], straight: rookRays[sq],
			pawns: [2]Bitboard{pawnTable[White][sq], pawnTable[Black][sq]},
			near:  newNearby(kingTable[sq] | passed),
		}
	}
}

func newNearby(squares Bitboard) (near nearby) {
	for sq := range squares.All() {
		near.knights |= knightTable[sq]
		near.diagonal |= bishopRays[sq]
		near.straight |= rookRays[sq]
	}
	return near
}

// suspects returns the enemies who give check to the king, but for bishops, rooks
// and queens, and those of these who stand on a line with it. Mostly there are
// none, and nothing else needs a look.
func (p *Position) suspects(us Color, king int, enemy Bitboard) (checkers, sliders Bitboard) {
	t := &thrones[king&63]
	// After an illegal move that stands even the kings may touch.
	checkers = (t.knights&p.knights | t.pawns[us&1]&p.pawns | t.steps&p.kings) & enemy
	return checkers, (t.diagonal&p.diagonal | t.straight&p.straight) & enemy
}

// threats adds the sliders that give check to the checkers, and returns the lines
// on which own men are pinned. A slider with nothing between gives check, one with
// one own man between pins it.
func threats(checkers, sliders Bitboard, king int, own, occupied Bitboard) (all, pinned Bitboard) {
	ways := &betweenTable[king&63]
	for sliders != 0 {
		i := sliders.index()
		way := ways[i]
		blockers := way & occupied
		if blockers == 0 {
			checkers |= 1 << i
		} else if !blockers.many() && blockers&own != 0 {
			pinned |= way | 1<<i
		}
		sliders &^= 1 << i
	}
	return checkers, pinned
}

// kingMoves returns the squares to which the king may step and the own rooks with
// which it may castle.
func (p *Position) kingMoves(us Color, king int, own, occupied, checkers Bitboard) Bitboard {
	t := &thrones[king&63]
	enemy, without := occupied^own, occupied&^(1<<(king&63))
	moves := t.steps &^ (own | p.kings)
	rights := Bitboard(p.state & homeBits(us))
	// In chess the king castles over a square to which it might step.
	if checkers != 0 || rights == 0 || moves&(rank1|rank8) == 0 && p.state&chess960Bit == 0 {
		if few := moves & (moves - 1); !few.many() {
			return p.safe(us, moves, enemy, without)
		}
		return moves &^ p.danger(us, &t.near, enemy, without)
	}
	danger := p.danger(us, &t.near, enemy, without)
	moves &^= danger
	ways := &castlingWays[king&63]
	for ; rights != 0; rights &= rights - 1 {
		file := rights.index() & 7
		if occupied&ways[file].empty|danger&ways[file].king == 0 {
			moves |= 1 << (king&56 | file)
		}
	}
	if p.state&chess960Bit != 0 {
		moves &^= p.shields(king, moves&own, enemy, occupied)
	}
	return moves
}

// safe returns those of the squares that the enemy does not attack.
func (p *Position) safe(us Color, squares, enemy, occupied Bitboard) Bitboard {
	for rest := squares; rest != 0; rest &= rest - 1 {
		sq := rest.index()
		attackers, sliders := p.suspects(us, sq, enemy)
		for ; sliders != 0; sliders &= sliders - 1 {
			if betweenTable[sq][sliders.index()]&occupied == 0 {
				attackers |= sliders
			}
		}
		if attackers != 0 {
			squares &^= rest & -rest
		}
	}
	return squares
}

// danger returns which of the squares that near is made for the enemy attacks,
// and some others.
func (p *Position) danger(us Color, near *nearby, enemy, occupied Bitboard) Bitboard {
	danger := pawnAttacks(us.Other(), p.pawns&enemy) | KingAttacks((p.kings & enemy).First())
	for men := p.knights & enemy & near.knights; men != 0; {
		i := men.index()
		danger |= knightTable[i]
		men &^= 1 << i
	}
	for men := p.diagonal & enemy & near.diagonal; men != 0; {
		i := men.index()
		danger |= bishopFrom(i, occupied)
		men &^= 1 << i
	}
	for men := p.straight & enemy & near.straight; men != 0; {
		i := men.index()
		danger |= rookFrom(i, occupied)
		men &^= 1 << i
	}
	return danger
}
