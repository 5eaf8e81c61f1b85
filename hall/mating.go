package hall

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Matings tells who could mate when the game ended, where that is why it ended so; see
// [laws.Game.Matings].
func (s *Snapshot) Matings() []laws.Mating {
	var kept []*laws.Proofs
	for _, r := range s.Records {
		if r.Kind() == laws.Prove {
			kept = append(kept, r.Act().Proofs)
		}
	}
	return s.Game.Matings(kept)
}

// Carried is one move of a line as hands make it.
type Carried struct {
	// Ply is its number, as in Snapshot.FirstPly.
	Ply int
	SAN string
	// Hand is the table while the hand has not let go for the last time, After the table
	// once it has.
	Hand  []*Snapshot
	After *Snapshot
}

// Standing is the position of which [Snapshot.Matings] tells in a game of its own: without a
// clock, and with nothing of the past.
func (s *Snapshot) Standing() *Snapshot {
	from := s.Game.MatingsFrom()
	setup := from.Setup()
	setup.HalfmoveClock = 0
	p, err := setup.PositionTolerating(^chess.Problems(0))
	if err != nil {
		p = from
	}
	rules := laws.RulesFor(clock.Control{}, laws.Unsupervised)
	rules.Chess960 = s.Game.Rules().Chess960
	g, _ := laws.New(rules, p)
	return &Snapshot{Game: g}
}

// PlayOut lets hands make the moves of a line from a table's position.
func (s *Snapshot) PlayOut(line []chess.Move) []Carried {
	g := s.Standing().Game
	first := s.FirstPlyHere()
	list := []Carried{}
	for i, m := range line {
		entries, next := laws.Step(g, laws.Act{Kind: laws.Move, By: g.ToMove(), UCI: laws.Line{g.Position().UCI(m)}})
		plies := next.Plies()
		if len(plies) != i+1 {
			return list
		}
		c := Carried{Ply: first + i, SAN: plies[i].SAN, After: &Snapshot{Game: next}}
		for _, e := range entries[:len(entries)-1] {
			g = laws.Apply(g, e)
			c.Hand = append(c.Hand, &Snapshot{Game: g})
		}
		list = append(list, c)
		g = next
	}
	return list
}

// FirstPlyHere numbers the half-move that would follow on the position of which
// [Snapshot.Matings] tells.
func (s *Snapshot) FirstPlyHere() int {
	p := s.Game.MatingsFrom()
	return 2*(p.FullmoveNumber()-1) + int(p.Turn()) + 1
}
