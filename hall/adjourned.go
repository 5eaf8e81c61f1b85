package hall

import (
	"slices"

	"github.com/compongo/compongo/laws"
)

// Adjourned is how far a game is adjourned, as everybody at the table sees it: what stands
// on the envelope (I.2), never what is in it.
type Adjourned struct {
	Asked  bool       `json:"asked"` // a move is to be sealed
	When   string     `json:"when"`  // when play is resumed, as it was said
	Sealer *laws.Side `json:"sealer"`
	Closed bool       `json:"closed"` // the envelope lies there, the clock is stopped
	Called bool       `json:"called"` // play is to be resumed
	Reply  bool       `json:"reply"`  // a reply sealed for an absent player (I.9.3)
	White  bool       `json:"white"`  // has come to the board again
	Black  bool       `json:"black"`
	// FEN is the position before the sealed move, Ply its number.
	FEN string `json:"fen"`
	Ply int    `json:"ply"`
}

// adjourned tells how far the game is adjourned, nil where it is not.
func (s *Snapshot) adjourned(role Role) *Adjourned {
	g := s.Game
	a, ok := g.Adjournment()
	if !ok || g.Outcome().Over() {
		return nil
	}
	shown := &Adjourned{
		Asked: a.Asked, When: a.When, Sealer: someone(a.Sealer), Closed: a.Closed, Called: a.Called, Reply: a.Reply,
		White: a.White, Black: a.Black, FEN: a.Position,
	}
	if shown.Sealer == nil || !a.Closed {
		shown.Sealer = someone(g.Sealer())
	}
	if !a.Closed && slices.Contains(role.sides(), g.Sealer()) {
		shown.FEN = g.SealPosition()
	}
	shown.Ply = s.FirstPly() + g.PlyCount() + 1
	if a.Sealer != laws.NoSide && a.Sealer != g.ToMove() {
		shown.Ply-- // it has been made on the board
	}
	return shown
}

// canAway lists what a player can do while his game is adjourned: agree or resign (I.6),
// come to the board, open his envelope, let the clock of an absent opponent run (I.9.2).
func (s *Snapshot) canAway(side laws.Side, a laws.Adjournment) []string {
	words := []string{}
	add := func(fits bool, list ...string) {
		if fits {
			words = append(words, list...)
		}
	}
	switch s.Game.Offer() {
	case side.Other():
		add(true, "accept", "refuse")
	case laws.NoSide:
		add(true, "offer")
	}
	human := s.Header.Enforce == ByHuman
	add(true, "resign")
	add(!a.Present(side), "here")
	add(a.Sealer == side && (a.Called || !human) && a.Present(side.Other()), "open")
	add(a.Sealer == side && !human && s.Game.Clock().Paused() && !a.Present(side.Other()), "resume")
	running, runs := s.Game.Clock().Running()
	add(runs && laws.Side(running)+laws.White == side, "pause")
	return words
}

// canAdjourn lists what an arbiter can do to adjourn a game and to resume it.
func (s *Snapshot) canAdjourn() []string {
	a, adjourned := s.Game.Adjournment()
	switch {
	case s.Game.Outcome().Over() || !s.Game.Started():
		return nil
	case adjourned && a.Closed && !a.Called:
		return []string{"session", "open", string(laws.DoMissing)}
	case adjourned && a.Closed:
		return []string{"open", string(laws.DoMissing)}
	case adjourned && a.Asked:
		return []string{"go_on"}
	}
	return []string{"adjourn"}
}

// keptClosed: where there is an arbiter, an envelope is opened once he says that play is to
// be resumed.
func (s *Snapshot) keptClosed(acts []laws.Act) bool {
	a, _ := s.Game.Adjournment()
	opens := func(act laws.Act) bool { return act.Kind == laws.Open }
	return s.Header.Enforce == ByHuman && !a.Called && slices.ContainsFunc(acts, opens)
}
