package chess

import "fmt"

// impossibleCheck says that no last move of the opponent can have given these
// checks at once, or nothing. A single check is not questioned unless the en
// passant square tells what the last move was. No reachable position is
// refused.
func impossibleCheck(p Position) string {
	checkers := p.Checkers()
	known := p.state.enPassant() != 0
	if checkers == 0 || !known && !checkers.many() {
		return ""
	}
	var explained bool
	if known {
		explained = p.doubleStepExplains()
	} else {
		explained = checkers.Count() == 2 && p.someMoveExplains()
	}
	if explained {
		return ""
	}
	return fmt.Sprintf("no last move explains the check to the %v king by %s", p.Turn(), list(checkers))
}

// unchecked tells whether the king to move was safe before the last move, with
// the men that did not move at their places and the given squares occupied.
// Before the last move it was not this side's turn, so it must have been.
func (p Position) unchecked(occupied, moved Bitboard) bool {
	us := p.Turn()
	return p.attackers(p.King(us), us.Other(), occupied)&p.ByColor(us.Other())&^moved == 0
}

func (p Position) doubleStepExplains() bool {
	sq := p.state.enPassant()
	to := sq ^ 8
	from := sq + (sq - to)
	return p.unchecked(p.Occupied()&^to.bit()|from.bit(), to.bit())
}

// someMoveExplains looks for a last move by one of the opponent's men. Castling
// is none: it ends with king and rook side by side, and all lines it opens lie
// on the home rank, so that it never gives two checks. A man
// that was captured stays as a hindrance to the checks, which never makes a
// move less likely, so each move is taken for a capture unless this side
// still has all its men.
func (p Position) someMoveExplains() bool {
	them := p.Turn().Other()
	for to := range p.ByColor(them).All() {
		for from := range p.cameFrom(to).All() {
			for _, t := range p.couldHaveBeen(to) {
				if p.moveExplains(from, to, t) {
					return true
				}
			}
		}
	}
	return p.enPassantExplains()
}

// cameFrom returns the empty squares from which the man on sq may have come.
func (p Position) cameFrom(sq Square) Bitboard {
	man, empty := p.PieceAt(sq), ^p.Occupied()
	from := Attacks(man, sq, p.Occupied())
	if man.Type() == Pawn {
		from = 0
	}
	if man.Type() == Pawn || sq.Rank() == man.Color().Other().homeRank() && man.Type() != King {
		from |= PawnAttacks(man.Color().Other(), sq)&^lastRanks | p.steppedFrom(sq, man.Color())
	}
	return from & empty
}

// steppedFrom returns the squares before sq from which a pawn may have
// advanced.
func (p Position) steppedFrom(sq Square, c Color) Bitboard {
	back := -8
	if c == Black {
		back = 8
	}
	one := Square(int(sq) + back)
	if one > H8 {
		return 0
	}
	set := one.bit()
	if two := Square(int(one) + back); two <= H8 && two.Rank() == c.homeRank()^1 && !p.Occupied().Has(one) {
		set |= two.bit()
	}
	return set &^ (rank1 | rank8)
}

// couldHaveBeen returns what the man on sq may have been before it moved.
func (p Position) couldHaveBeen(sq Square) []PieceType {
	man := p.PieceAt(sq)
	if sq.Rank() == man.Color().Other().homeRank() && man.Type() != King {
		return []PieceType{man.Type(), Pawn}
	}
	return []PieceType{man.Type()}
}

func (p Position) moveExplains(from, to Square, t PieceType) bool {
	us := p.Turn()
	man, straight := NewPiece(us.Other(), t), from.File() == to.File()
	pawnWay := PawnAttacks(us.Other(), from).Has(to) || straight
	if t == Pawn && !pawnWay || t != Pawn && !Attacks(man, from, p.Occupied()&^to.bit()).Has(to) {
		return false
	}
	occupied := p.Occupied()&^to.bit() | from.bit()
	capture := t != Pawn || !straight
	if capture && p.ByColor(us).Count() < 16 {
		occupied |= to.bit()
	} else if t == Pawn && !straight {
		return false
	}
	if Attacks(man, from, occupied).Has(p.King(us)) {
		return false
	}
	return p.unchecked(occupied, to.bit())
}

// enPassantExplains looks for a capture en passant by which two lines were
// opened at once.
func (p Position) enPassantExplains() bool {
	us := p.Turn()
	them := us.Other()
	if p.ByColor(us).Count() == 16 {
		return false
	}
	for to := range p.Pieces(them, Pawn).All() {
		victim := to ^ 8
		start := to + (to - victim)
		if to.Rank() != us.homeRank()^2 || p.Occupied()&(victim.bit()|start.bit()) != 0 {
			continue
		}
		for from := range (PawnAttacks(us, to) &^ p.Occupied()).All() {
			occupied := p.Occupied()&^to.bit() | from.bit() | victim.bit()
			if !PawnAttacks(them, from).Has(p.King(us)) && p.unchecked(occupied, to.bit()) {
				return true
			}
		}
	}
	return false
}
