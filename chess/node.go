package chess

import "math/bits"

// node is what move generation needs to know of a position, found out once.
type node struct {
	own, enemy, occupied Bitboard

	// pawns are the own pawns but for those on their last rank, where an illegal
	// move may have left them and from where they cannot move.
	pawns, knights, diagonal, straight Bitboard

	king     Square
	us       Color
	checkers Bitboard
	// targets are the squares to which a man other than the king may go as far
	// as the check is concerned: not onto own men, never onto a king.
	targets Bitboard
	// evade is targets with the men left out of account: all squares without
	// check, with check the checker's and those before it.
	evade Bitboard
	// pinDiagonal and pinStraight are the lines from the king to a man that
	// would give check if the one man between left: that man and the squares
	// before it.
	pinDiagonal, pinStraight Bitboard
}

// look fills the node, which must be zero.
func (n *node) look(p *Position) {
	n.us = p.state.turn()
	n.occupied = p.occupied()
	n.own = p.white ^ n.occupied&-Bitboard(n.us)
	n.enemy = n.occupied &^ n.own
	n.pawns, n.knights = p.pawns&n.own&^n.lastRank(), p.knights&n.own
	n.diagonal, n.straight = p.diagonal&n.own, p.straight&n.own
	n.king = (p.kings & n.own).First()
	n.findChecks(p)
	n.targets = n.evade &^ (n.own | p.kings)
}

func (n *node) findChecks(p *Position) {
	enemyDiagonal, enemyStraight := p.diagonal&n.enemy, p.straight&n.enemy
	// After an illegal move that stands even the kings may touch.
	n.checkers = n.enemy & (KnightAttacks(n.king)&p.knights | PawnAttacks(n.us, n.king)&p.pawns | KingAttacks(n.king)&p.kings)
	if sliders := bishopRays[n.king&63] & enemyDiagonal; sliders != 0 {
		n.pinDiagonal = n.findSliders(sliders)
	}
	if sliders := rookRays[n.king&63] & enemyStraight; sliders != 0 {
		n.pinStraight = n.findSliders(sliders)
	}
	n.evade = everywhere
	if n.checkers != 0 {
		n.evade = between(n.king, n.checkers.First()) | n.checkers
	}
}

// findSliders sorts sliders on one line with the king: those with nothing
// between give check, those with one own man between pin it.
func (n *node) findSliders(sliders Bitboard) (pins Bitboard) {
	ways := &betweenTable[n.king&63]
	for sliders != 0 {
		i := sliders.index()
		way := ways[i]
		blockers := way & n.occupied
		if blockers == 0 {
			n.checkers |= 1 << i
		} else if !blockers.many() && blockers&n.own != 0 {
			pins |= way | 1<<i
		}
		sliders &^= 1 << i
	}
	return pins
}

// kingTargets returns the squares to which the king may step. Only the zero
// Position has no king.
func (n *node) kingTargets(p *Position) Bitboard {
	if n.king == NoSquare {
		return 0
	}
	return n.safe(p, KingAttacks(n.king)&^(n.own|p.kings))
}

// safe returns those of the squares that no enemy would attack if the king
// left its place. Few squares are asked one by one; for more it is cheaper to
// take away what each enemy attacks.
func (n *node) safe(p *Position, set Bitboard) Bitboard {
	if set.Count() > 2 {
		return set &^ n.danger(p)
	}
	them, occupied := n.us.Other(), n.occupied&^n.king.bit()
	for rest := set; rest != 0; rest &= rest - 1 {
		if p.attackers(rest.First(), them, occupied)&n.enemy != 0 {
			set &^= rest & -rest
		}
	}
	return set
}

// danger returns all that the enemy would attack if the king left its place.
func (n *node) danger(p *Position) Bitboard {
	set := n.enemySteps(p)
	enemy, occupied := n.enemy, n.occupied&^n.king.bit()
	for men := p.diagonal & enemy; men != 0; {
		i := men.index()
		set |= bishopFrom(i, occupied)
		men &^= 1 << i
	}
	for men := p.straight & enemy; men != 0; {
		i := men.index()
		set |= rookFrom(i, occupied)
		men &^= 1 << i
	}
	return set
}

// enemySteps returns what the enemy's pawns, knights and king attack.
func (n *node) enemySteps(p *Position) Bitboard {
	enemy, up := n.enemy, n.up()
	pawns := p.pawns & enemy &^ n.firstRank()
	set := Bitboard(bits.RotateLeft64(uint64(pawns&^fileA), -up-1) | bits.RotateLeft64(uint64(pawns&^fileH), 1-up))
	set |= KingAttacks((p.kings & enemy).First())
	for knights := p.knights & enemy; knights != 0; {
		i := knights.index()
		set |= knightTable[i]
		knights &^= 1 << i
	}
	return set
}

// pinned returns the lines on which own men are pinned.
func (n *node) pinned() Bitboard { return n.pinDiagonal | n.pinStraight }

// turn moves every square of the set by a distance, around the ends.
func turn(set Bitboard, distance int) Bitboard {
	return Bitboard(bits.RotateLeft64(uint64(set), distance))
}

// up is the distance from a square to the one before a pawn on it.
func (n *node) up() int { return 8 - 16*int(n.us) }

// The first, third and last rank as the side to move counts.
func (n *node) firstRank() Bitboard { return rank1 << (56 * uint(n.us)) }
func (n *node) lastRank() Bitboard  { return rank8 >> (56 * uint(n.us)) }
func (n *node) thirdRank() Bitboard { return rank1 << (16 + 24*uint(n.us)) }

// pawnTargets returns where pawns may go by one step, by two, and by captures
// towards the h-file and the a-file, all within the given squares.
func (n *node) pawnTargets(pawns, within Bitboard) (single, double, east, west Bitboard) {
	up, empty := n.up(), ^n.occupied
	single = turn(pawns, up) & empty
	double = turn(single&n.thirdRank(), up) & empty
	east, west = turn(pawns&^fileH, up+1), turn(pawns&^fileA, up-1)
	within &= n.evade
	victims := within & n.enemy & n.targets
	return single & within, double & within, east & victims, west & victims
}

// enPassantIsSafe tells whether a pawn that attacks the en passant square may
// capture there. Two men leave the board's lines at once, so that no pin tells
// it: the king is looked at as after the capture.
func (p *Position) enPassantIsSafe(from Square) bool {
	to, us := p.state.enPassant(), p.Turn()
	captured := (to ^ 8).bit()
	occupied := p.Occupied()&^(from.bit()|captured) | to.bit()
	enemy := p.ByColor(us.Other()) &^ captured
	return p.attackers(p.King(us), us.Other(), occupied)&enemy == 0
}

// castlings returns the own rooks with which the king may castle now
// (Article 3.8.2 and Guidelines II).
func (n *node) castlings(p *Position) Bitboard {
	rooks := p.state.castlingRooks() & n.own
	if rooks == 0 || n.checkers != 0 {
		return 0
	}
	ways, home := &castlingWays[n.king&7], 56*uint(n.us)
	for rest := rooks; rest != 0; rest &= rest - 1 {
		way := &ways[rest.index()&7]
		if n.occupied&(way.empty<<home) != 0 || !n.mayCastle(p, rest.First(), way.king<<home) {
			rooks &^= rest & -rest
		}
	}
	return rooks
}

// mayCastle tells whether no enemy hinders the king from castling with a rook
// along its way.
func (n *node) mayCastle(p *Position, rook Square, kingWay Bitboard) bool {
	if n.safe(p, kingWay) != kingWay {
		return false
	}
	if p.state&chess960Bit == 0 {
		return true
	}
	// The rook itself may have shielded the king.
	kingTo, rookTo := castlingTargets(n.king, rook)
	occupied := n.occupied&^(n.king.bit()|rook.bit()) | rookTo.bit()
	return rookAttacks(kingTo, occupied)&p.straight&n.enemy == 0
}
