package hall

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Choice is what an arbiter may act upon now, with what the Laws would make of it.
type Choice struct {
	Act     laws.Act
	Rulings []laws.Ruling
}

// sightsOfPlayers and sightsOfGame are what an arbiter can see in a game that is
// played here. Whether he may act upon it the Laws say.
var (
	sightsOfPlayers = []laws.Sight{laws.SeesIllegal, laws.SeesTouchMove, laws.SeesTwoHands, laws.SeesFlag,
		laws.SeesDevice, laws.SeesRefusal, laws.SeesDisrepute}
	sightsOfGame = []laws.Sight{laws.SeesBothInCheck, laws.SeesPawnOnLast, laws.SeesDisplaced, laws.SeesDisturbance,
		laws.SeesWrongSetup, laws.SeesOrientation, laws.SeesReversed}
)

// Choices lists what an arbiter may act upon at an instant. What he has seen and may
// not speak of (12.6) is not among it.
func (s *Snapshot) Choices(at clock.Instant) []Choice {
	list := []Choice{}
	add := func(what laws.Sight, by laws.Side) {
		act := laws.Act{Kind: laws.ArbiterSees, What: what, By: by, At: max(at, s.until())}
		if !s.mayBeSeen(act) {
			return
		}
		if rulings := laws.Decide(s.Game, act); slices.ContainsFunc(rulings, changes) {
			list = append(list, Choice{act, rulings})
		}
	}
	for _, w := range s.Game.Waiting() {
		for _, act := range w.Options() {
			list = append(list, s.option(act, at))
		}
	}
	for _, what := range sightsOfPlayers {
		add(what, laws.White)
		add(what, laws.Black)
	}
	for _, what := range sightsOfGame {
		add(what, laws.NoSide)
	}
	return list
}

// option is a way to decide what waits, with what would come of it.
func (s *Snapshot) option(act laws.Act, at clock.Instant) Choice {
	act.At, act.Actor = max(at, s.until()), anArbiter
	c := Choice{Act: act, Rulings: laws.Decide(s.Game, act)}
	c.Act.Actor = ""
	return c
}

// anArbiter signs what is only tried.
const anArbiter = "?"

// changes reports a ruling that is more than the arbiter's silence.
func changes(r laws.Ruling) bool {
	return r.Code != laws.ArbiterQuiet && r.Code != laws.Continues && r.Code != laws.Voided
}

// mayBeSeen leaves out what is plainly not there.
func (s *Snapshot) mayBeSeen(act laws.Act) bool {
	switch act.What {
	case laws.SeesBothInCheck, laws.SeesPawnOnLast:
		return s.Irregular() == act.What
	case laws.SeesTouchMove:
		return s.Game.ToMove() != act.By || breaking(s.Game)
	}
	return true
}

// Irregular tells in what way the position is one that no game reaches by legal
// moves, as far as A.5.4 looks: "" in none.
func (s *Snapshot) Irregular() laws.Sight {
	p := s.Game.Position()
	inCheck := func(c chess.Color) bool { return p.Attackers(p.King(c), c.Other()) != 0 }
	if inCheck(chess.White) && inCheck(chess.Black) {
		return laws.SeesBothInCheck
	}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if last := sq.Rank() == 0 || sq.Rank() == 7; last && p.PieceAt(sq).Type() == chess.Pawn {
			return laws.SeesPawnOnLast
		}
	}
	return ""
}

// breaking reports whether the player who has the move is moving another man than
// those that bind him (4.3 to 4.5).
func breaking(g laws.Game) bool {
	duty := laws.Obligation(g)
	if duty.Free || len(duty.Moves) == 0 {
		return false
	}
	p, side := g.Position(), g.ToMove()
	taking := func(origin chess.Square) bool {
		return slices.ContainsFunc(duty.Moves, func(m chess.Move) bool { return slices.Contains(parts(p, m), origin) })
	}
	for _, man := range g.Held(side) {
		if man.Origin != chess.NoSquare && !taking(man.Origin) {
			return true
		}
	}
	from, to, ok := g.LastRelease()
	stands := ok && p.PieceAt(from) != chess.NoPiece && laws.SideOf(p.PieceAt(from).Color()) == side && g.Board().At(to) == p.PieceAt(from) && p.PieceAt(to) != p.PieceAt(from)
	return stands && !taking(from)
}
