package chess

// Legal moves are generated without trying any out. A node finds out once which
// men give check and which own men are pinned, and from that the squares to
// which men may go: with a check only those that end it, for a pinned man only
// those on the line of its pin. Count, Legal and Successors then go through the
// same men in the same way, and make of each man's target squares a number,
// moves or positions.
type node struct {
	us                   Color
	king                 int
	own, enemy, occupied Bitboard

	checkers Bitboard
	// pinned are the lines from the king to men that would give check if the one
	// own man between left: that man and the squares before it.
	pinned Bitboard
	// evade are the squares that end the check: all without check, with check
	// the checker's and those before it.
	evade Bitboard
	// targets are the squares to which a man other than the king may go as far
	// as the check is concerned: not onto own men, never onto a king.
	targets Bitboard
}

// look fills the node. It tells false of the zero Position, which has no king
// and no moves.
func (n *node) look(p *Position) bool {
	us, occupied := p.state.turn(), p.occupied()
	own := p.side(us, occupied)
	home := p.kings & own
	if home == 0 {
		return false
	}
	n.us, n.king, n.own, n.enemy, n.occupied = us, home.index(), own, occupied^own, occupied
	n.checkers, n.pinned = 0, 0
	if p.suspects(us, n.king)&n.enemy != 0 {
		n.checkers, n.pinned = p.threats(us, n.king, own, occupied)
	}
	n.aim(p)
	return true
}

// aim derives the target squares from the checks.
func (n *node) aim(p *Position) {
	n.evade = everywhere
	if n.checkers != 0 {
		n.evade = betweenTable[n.king&63][n.checkers.index()&63] | n.checkers
	}
	n.targets = n.evade &^ (n.own | p.kings)
}

// side returns the men of one color, given all.
func (p *Position) side(c Color, occupied Bitboard) Bitboard {
	return p.white ^ occupied&-Bitboard(c)
}

// suspects returns men who, if they are enemies, may give check to the king or
// pin a man to it. Mostly there are none, and nothing else needs a look.
func (p *Position) suspects(us Color, king int) Bitboard {
	// After an illegal move that stands even the kings may touch.
	return bishopRays[king]&p.diagonal | rookRays[king]&p.straight | knightTable[king]&p.knights |
		pawnTable[us][king]&p.pawns | kingTable[king]&p.kings
}

// threats returns the men that give check to the king and the lines on which
// own men are pinned. A slider with nothing between gives check, one with one
// own man between pins it.
func (p *Position) threats(us Color, king int, own, occupied Bitboard) (checkers, pinned Bitboard) {
	enemy := occupied ^ own
	checkers = enemy & (knightTable[king]&p.knights | pawnTable[us&1][king]&p.pawns | kingTable[king]&p.kings)
	ways := &betweenTable[king&63]
	for sliders := enemy & (bishopRays[king]&p.diagonal | rookRays[king]&p.straight); sliders != 0; {
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

func (n *node) pinDiagonal() Bitboard { return n.pinned & bishopRays[n.king&63] }
func (n *node) pinStraight() Bitboard { return n.pinned & rookRays[n.king&63] }

// lastRanks are where pawns are promoted. No pawn moves to the first rank.
const lastRanks = rank1 | rank8

// pawnTargets returns where pawns may go by one step, by two, and by captures
// towards the h-file and the a-file, all within the given squares. A pawn that
// an illegal move left on its last rank goes nowhere.
func pawnTargets(us Color, pawns, occupied, within, victims Bitboard) (single, double, east, west Bitboard) {
	within &^= occupied
	if us == White {
		single = pawns << 8 &^ occupied
		double = single & (rank1 << 16) << 8
		east, west = pawns&^fileH<<9, pawns&^fileA<<7
	} else {
		single = pawns >> 8 &^ occupied
		double = single & (rank1 << 40) >> 8
		east, west = pawns&^fileH>>7, pawns&^fileA>>9
	}
	return single & within, double & within, east & victims, west & victims
}

// up is the distance from a square to the one before a pawn on it.
func up(us Color) int { return 8 - 16*int(us) }

// kingMoves returns the squares to which the king may step and the rooks with
// which it may castle.
func (p *Position) kingMoves(us Color, king int, own, occupied Bitboard, checked bool) (steps, rooks Bitboard) {
	steps = kingTable[king&63] &^ (own | p.kings)
	if !checked && p.state&homeBits(us) != 0 {
		rooks = p.openCastlings(us, king, occupied)
	}
	if steps|rooks == 0 {
		return 0, 0
	}
	enemy, without := occupied^own, occupied&^(1<<(king&63))
	if few := steps & (steps - 1); rooks == 0 && !few.many() {
		return p.safe(us, steps, enemy, without), 0
	}
	danger := p.danger(us, enemy, without)
	if rooks != 0 {
		rooks = p.safeCastlings(us, king, rooks, danger, enemy, occupied)
	}
	return steps &^ danger, rooks
}

// safe returns those of the squares that no enemy attacks.
func (p *Position) safe(us Color, set, enemy, occupied Bitboard) Bitboard {
	for rest := set; rest != 0; rest &= rest - 1 {
		if p.attackers(rest.First(), us.Other(), occupied)&enemy != 0 {
			set &^= rest & -rest
		}
	}
	return set
}

// danger returns all that the enemy attacks.
func (p *Position) danger(us Color, enemy, occupied Bitboard) (set Bitboard) {
	pawns := p.pawns & enemy
	if us == White {
		set = pawns&^fileH>>7 | pawns&^fileA>>9
	} else {
		set = pawns&^fileH<<9 | pawns&^fileA<<7
	}
	set |= KingAttacks((p.kings & enemy).First())
	for men := p.knights & enemy; men != 0; {
		i := men.index()
		set |= knightTable[i]
		men &^= 1 << i
	}
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

// enPassantPawns returns the pawns of the side to move that attack the en
// passant square.
func (p *Position) enPassantPawns() Bitboard {
	sq := p.state.enPassant()
	if sq == 0 {
		return 0
	}
	us := p.state.turn()
	return PawnAttacks(us.Other(), sq) & p.pawns & p.byColor(us)
}

// enPassantCaptures returns those that may capture there.
func (p *Position) enPassantCaptures() Bitboard {
	if p.state&enPassantMask == 0 {
		return 0
	}
	return p.safeEnPassant()
}

func (p *Position) safeEnPassant() Bitboard {
	pawns := p.enPassantPawns()
	for rest := pawns; rest != 0; rest &= rest - 1 {
		if !p.enPassantIsSafe(rest.First()) {
			pawns &^= rest & -rest
		}
	}
	return pawns
}

// enPassantIsSafe tells whether a pawn that attacks the en passant square may
// capture there. Two men leave the board's lines at once, so that no pin tells
// it: the king is looked at as after the capture.
func (p *Position) enPassantIsSafe(from Square) bool {
	to, us := p.state.enPassant(), p.state.turn()
	captured := (to ^ 8).bit()
	occupied := p.occupied()&^(from.bit()|captured) | to.bit()
	enemy := p.byColor(us.Other()) &^ captured
	king := (p.kings & p.byColor(us)).First()
	return p.attackers(king, us.Other(), occupied)&enemy == 0
}
