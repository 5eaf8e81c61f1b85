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
	var sliders Bitboard
	n.checkers, sliders = p.suspects(us, n.king, n.enemy)
	n.pinned = 0
	if sliders != 0 {
		n.checkers, n.pinned = threats(n.checkers, sliders, n.king, own, occupied)
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

// pawnAttacks returns what pawns attack.
func pawnAttacks(c Color, pawns Bitboard) Bitboard {
	if c == White {
		return pawns&^fileH<<9 | pawns&^fileA<<7
	}
	return pawns&^fileH>>7 | pawns&^fileA>>9
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
