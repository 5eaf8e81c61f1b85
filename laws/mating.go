package laws

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// Mating says whether a side could mate from a position, and why.
type Mating struct {
	Side Side
	// Can is false also where nobody knows.
	Can bool
	Why MatingProof
	// Positions is how many can follow, where all of them were looked at.
	Positions int
	// Barred are the squares of a wall that no man that moves ever enters.
	Barred chess.Bitboard
	// Line leads to a mate of the other side.
	Line []chess.Move
}

// MatingProof says by what it is known whether a side can mate.
type MatingProof string

// The proofs, see package winnable.
const (
	MatingUnknown  MatingProof = ""              // it was not found out
	MatingLine     MatingProof = "line"          // a series of legal moves mates
	MatingBareKing MatingProof = "bare_king"     // a king gives no check
	MatingKnight   MatingProof = "knight_alone"  // against nothing but queens
	MatingBishops  MatingProof = "bishops_alone" // of one square colour
	MatingWall     MatingProof = "wall"          // no man ever enters the squares of Barred
	MatingSoleMan  MatingProof = "sole_man"      // nor does one as long as Side has more than the king
	MatingNoRoom   MatingProof = "no_room"       // no mate fits on the squares that can be reached
	MatingAll      MatingProof = "all"           // everything that can follow was looked at
)

var materialMatings = map[winnable.Class]MatingProof{
	winnable.BareKing: MatingBareKing, winnable.KnightAlone: MatingKnight, winnable.BishopsAlone: MatingBishops,
}

// HangsOnMate reports whether a game that ended for this reason did so because of who
// could mate (5.1.2, 5.2.2, 6.9, 7.5.5).
func (r Reason) HangsOnMate() bool {
	switch r {
	case ByDeadPosition, ByResignNoMate, ByTimeNoMate, BySecondNoMate:
		return true
	}
	_, lost := withoutMate[r]
	return lost
}

// Matings tells, of a game that ended because of it, who could mate: the winner, or the
// sides that could not. Proofs that a journal holds are believed where they hold.
func (g Game) Matings(kept []*Proofs) []Mating {
	if !g.outcome.Reason.HangsOnMate() {
		return nil
	}
	winner := g.outcome.Result.winner()
	from := g.MatingsFrom()
	list := []Mating{}
	for _, s := range []Side{White, Black} {
		if winner != NoSide && s != winner {
			continue
		}
		m := matingBy(from, s, matingProof(from, s, kept))
		if winner != NoSide || m.Why != MatingUnknown && !m.Can {
			list = append(list, m)
		}
	}
	return list
}

// MatingsFrom returns the position that [Game.Matings] tells of: the one on the board, but that
// before a move of the loser in breach of 4.3 to 4.7 which could still have been claimed.
func (g Game) MatingsFrom() chess.Position {
	winner := g.outcome.Result.winner()
	if winner == NoSide {
		return g.pos
	}
	p, _ := g.mateFrom(winner)
	return p
}

func matingProof(p chess.Position, s Side, kept []*Proofs) winnable.Proof {
	for _, proofs := range kept {
		if proof := proofs.of(s); proof.Kind != winnable.NoProof && winnable.Check(p, s.Color(), proof) == nil {
			return proof
		}
	}
	return winnable.Decide(p, s.Color(), finalBudget).Proof
}

func matingBy(p chess.Position, s Side, proof winnable.Proof) Mating {
	m := Mating{Side: s}
	switch proof.Kind {
	case winnable.Mate:
		m.Can, m.Why, m.Line = true, MatingLine, proof.Line
	case winnable.Material:
		m.Why = materialMatings[proof.Class]
	case winnable.Closed:
		m.Why, m.Positions = MatingAll, proof.Positions
	case winnable.Walled:
		m.Barred = proof.Walls[0].Barred()
		switch {
		case m.Barred == 0:
			m.Why = MatingNoRoom
		case p.ByColor(s.Color()).Count() == 2:
			m.Why = MatingSoleMan
		default:
			m.Why = MatingWall
		}
	}
	return m
}
