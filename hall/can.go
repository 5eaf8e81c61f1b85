package hall

import "github.com/compongo/compongo/laws"

// can lists the words that make sense to offer to a role: nothing in it tells
// whether a claim would succeed.
func (s *Snapshot) can(role Role) any {
	if role == Arbiter {
		return s.canArbiter()
	}
	switch sides := role.sides(); len(sides) {
	case 0:
		return []string{}
	case 1:
		return s.canSide(sides[0])
	}
	return map[string][]string{"white": s.canSide(laws.White), "black": s.canSide(laws.Black)}
}

func (s *Snapshot) canSide(side laws.Side) []string {
	g := s.Game
	words := []string{}
	add := func(fits bool, list ...string) {
		if fits {
			words = append(words, list...)
		}
	}
	if g.Outcome().Over() {
		return words
	}
	timed := !g.Rules().Control.IsNone()
	if a, ok := g.Adjournment(); ok && a.Closed {
		return s.canAway(side, a)
	}
	add(g.Sealer() == side, "seal")
	if !g.Started() {
		add(true, "start")
		add(side != g.ToMove(), "press") // the lever starts the opponent's clock
		add(true, "resign")
		return words
	}
	running, runs := g.Clock().Running()
	add(runs && laws.Side(running)+laws.White == side, "press")
	add(g.Adjusting() != side && len(g.Held(side)) == 0, "adjust")
	switch g.Offer() {
	case side.Other():
		add(true, "accept", "refuse")
	case laws.NoSide:
		add(true, "offer")
	}
	add(true, "resign")
	words = append(words, s.claims(side)...)
	// Where there is an arbiter he says when the game goes on (6.11.4).
	add(timed && g.Clock().Paused() && s.Header.Enforce != ByHuman, "resume")
	add(timed && runs, "pause")
	return words
}

// claims lists the claims one could think of. Nothing in the list may tell who has
// the move, nor whether a move is completed (12.6).
func (s *Snapshot) claims(side laws.Side) []string {
	g := s.Game
	var words []string
	plies := g.PlyCount()
	acting := g.ToMove() != side && len(g.Touched()) > 0
	if plies > 0 || acting {
		words = append(words, "claim:touch_move", "claim:released", "claim:illegal_move")
	}
	// No position can be there three times, nor fifty moves have been played, before these.
	const threefold, fifty = 8, 100
	quiet := plies + g.StartPosition().HalfmoveClock()
	for _, c := range []struct {
		word  string
		after int
		plies int
	}{
		{"claim:threefold", threefold, plies}, {"claim:threefold_next", threefold - 1, plies},
		{"claim:fifty", fifty, quiet}, {"claim:fifty_next", fifty - 1, quiet},
	} {
		if c.plies >= c.after {
			words = append(words, c.word)
		}
	}
	if !g.Rules().Control.IsNone() {
		words = append(words, "claim:flag")
	}
	if g.Rules().Quickplay {
		words = append(words, "claim:no_normal_win", "claim:introduce_increment")
	}
	return words
}
