package winnable

import "github.com/compongo/compongo/chess"

// search looks for a mate of the loser, the best-looking moves first, until
// there is one, or nothing is left to look at, or the budget is spent.
type search struct {
	graph
	frontier
	winner, loser chess.Color
	budget        int
	expanded      int
	walls         []Wall
	goal          goal
}

func newSearch(p chess.Position, winner chess.Color, budget int) *search {
	s := &search{winner: winner, loser: winner.Other(), budget: budget}
	s.nodes = make([]node, 0, 128)
	s.goal = newGoal(p, winner)
	s.add(p, 0, 0)
	return s
}

// wallAfter is how many positions are expanded before a wall is looked for:
// fewer decide most positions, both ways.
const wallAfter = 100

func (s *search) run() Answer {
	for i := int32(0); ; {
		if s.expanded == s.budget {
			return Answer{Nodes: s.expanded}
		}
		s.expanded++
		if mate, last := s.expand(i); mate {
			line := s.line(i, last)
			return Answer{Winnable, s.expanded, line, Proof{Kind: Mate, Line: line}}
		}
		if s.expanded == wallAfter {
			if e, ok := enclose(s.nodes[0].pos, s.winner); ok {
				return Answer{Verdict: Unwinnable, Nodes: s.expanded, Proof: Proof{Kind: Walled, Walls: []Wall{e.wall()}}}
			}
		}
		next, ok := s.next()
		if !ok {
			return Answer{Verdict: Unwinnable, Nodes: s.expanded, Proof: Proof{Kind: Closed, Positions: len(s.nodes), Walls: s.walls}}
		}
		i = next
	}
}

// next returns a position to expand that was not met before.
func (s *search) next() (int32, bool) {
	for {
		e, ok := s.pop()
		if !ok {
			return 0, false
		}
		parent := &s.nodes[e.parent].pos
		irreversible := parent.IsCapture(e.move) || parent.ByType(chess.Pawn).Has(e.move.From())
		p := parent.PlayUnchecked(e.move)
		i, fresh := s.add(p, e.parent, e.move)
		if !fresh || irreversible && s.hopeless(p) {
			continue
		}
		return i, true
	}
}

// hopeless tells whether nothing that follows p can matter. A mate of the
// loser is not hopeless.
func (s *search) hopeless(p chess.Position) bool {
	if powerless(p, s.winner) != NoClass {
		return !p.IsCheckmate() || p.Turn() == s.winner
	}
	if s.expanded > wallAfter {
		if e, ok := enclose(p, s.winner); ok && !(p.IsCheckmate() && p.Turn() == s.loser) {
			s.walls = append(s.walls, e.wall())
			return true
		}
	}
	return false
}

// expand puts the moves of a position on the frontier. It returns true for a
// mate of the loser, on the board or by the move returned.
func (s *search) expand(i int32) (bool, chess.Move) {
	p := s.nodes[i].pos
	var buf [256]chess.Move
	moves := p.Legal(buf[:0])
	if p.Turn() == s.loser {
		if len(moves) == 0 {
			return p.InCheck(), 0
		}
	} else if m := s.mateInOne(p, moves); m != 0 {
		return true, m
	}
	s.goal.look(p)
	for _, m := range moves {
		s.push(s.goal.score(p, m), i, m)
	}
	return false, 0
}

// mateInOne returns a move of a man that gives check itself and mates; 0 when
// there is none. Other mates are found one move later.
func (s *search) mateInOne(p chess.Position, moves []chess.Move) chess.Move {
	king := p.King(s.loser)
	occupied := p.Occupied()
	diagonal := chess.BishopAttacks(king, occupied)
	straight := chess.RookAttacks(king, occupied)
	checks := [8]chess.Bitboard{
		chess.Pawn: chess.PawnAttacks(s.loser, king), chess.Knight: chess.KnightAttacks(king),
		chess.Bishop: diagonal, chess.Rook: straight, chess.Queen: diagonal | straight,
	}
	for _, m := range moves {
		t := m.Promotion()
		if t == chess.NoPieceType {
			t = p.PieceAt(m.From()).Type()
		}
		if checks[t].Has(m.To()) && p.PlayUnchecked(m).IsCheckmate() {
			return m
		}
	}
	return 0
}
