package laws

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws/envelope"
)

// Adjournment is how far an adjourned game has come (Guidelines I).
type Adjournment struct {
	// Asked: the player having the move must seal it (I.1.1). When is what was said of the
	// resumption (I.2.7).
	Asked bool
	When  string
	// Sealer has put his move into an envelope; nobody until then.
	Sealer Side
	// Closed: he has stopped his clock, so that he can change nothing any more (I.1.1).
	Closed bool
	// Position is that before the sealed move, in FEN (I.2.2).
	Position string
	// Called: play is to be resumed.
	Called bool
	// White and Black have come to the board again.
	White, Black bool
	// Reply: what is sealed answers a sealed move in the absence of its author (I.9.3).
	Reply bool

	envelope string
	ply      int // half-moves made when it was asked for
	press    pressed
}

// Present reports whether a side has come to the board again.
func (a Adjournment) Present(s Side) bool { return s == White && a.White || s == Black && a.Black }

// Adjournment returns how far the game is adjourned, and false where it is not at all.
func (g Game) Adjournment() (Adjournment, bool) {
	if g.adjourned == nil {
		return Adjournment{}, false
	}
	return *g.adjourned, true
}

// Sealer returns who must seal a move: he who has the move or, where one was made on the
// board since the adjournment, its author (I.1.1). Nobody where no move is to be sealed.
func (g Game) Sealer() Side {
	a := g.adjourned
	switch {
	case a == nil || a.Closed || g.outcome.Over():
		return NoSide
	case a.Asked && g.madeInstead():
		return g.lastPly().By
	case a.Asked || a.Called && !a.Present(g.mover().Other()):
		return g.mover()
	}
	return NoSide
}

// SealPosition returns the position that the envelope of [Game.Sealer] is closed for, in
// FEN: the one before the move that he seals (I.2.2).
func (g Game) SealPosition() string {
	if s := g.Sealer(); s != NoSide && s != g.mover() {
		return g.lastPly().Before.FEN()
	}
	return g.pos.FEN()
}

// madeInstead: a move was made on the board after it was to be sealed, and its author has
// not pressed the clock.
func (g *Game) madeInstead() bool {
	last := g.lastPly()
	return last != nil && len(g.plies) == g.adjourned.ply+1 && !last.Pressed
}

// editAdjourned makes the adjournment this game's own, to be changed: other games share it.
func (g *Game) editAdjourned() *Adjournment {
	a := Adjournment{}
	if g.adjourned != nil {
		a = *g.adjourned
	}
	g.adjourned = &a
	return &a
}

// envelopeLies reports whether a closed envelope waits to be opened: no man is moved until
// it is.
func (g *Game) envelopeLies() bool { return g.adjourned != nil && g.adjourned.Closed }

// doAdjourn takes what the arbiter says: a move is to be sealed, or play to be resumed.
func (g *Game) doAdjourn(told any) {
	a := g.editAdjourned()
	switch {
	case a.Closed:
		a.Called = a.Called || told == false
	case told != false:
		a.Asked, a.ply = true, len(g.plies)
		a.When, _ = told.(string)
	default:
		g.adjourned = nil
	}
}

// doSeal puts an envelope on the table. Men that were taken up go back.
func (g *Game) doSeal(act Act) {
	if act.Envelope == "" {
		return
	}
	a := g.editAdjourned()
	a.Sealer, a.envelope, a.Position, a.Reply = act.By, act.Envelope, g.SealPosition(), !a.Asked
	if act.By == g.mover() {
		g.menBack()
	}
	g.turn.written = "" // what is sealed is written before it is made (8.1.2)
	if g.rules.Control.IsNone() {
		a.Closed = true
	}
}

// closeEnvelope stops the sealer's clock. His move counts as completed when it is made;
// the opponent's clock waits for the resumption, or runs where he is the absent one (I.9.3).
func (g *Game) closeEnvelope(by Side, at clock.Instant) {
	g.clock = g.clock.Resume(at) // where it was paused to adjourn, no time passes
	g.pressClock(by, at)
	a := g.editAdjourned()
	a.Closed, a.press = true, g.pressed
	g.pressed = pressed{}
	if !a.Reply {
		g.clock = g.clock.Pause(at)
		a.White, a.Black = false, false
	}
}

// closes reports a press by which the sealer stops his clock.
func (g *Game) closes(act Act) bool {
	a := g.adjourned
	return a != nil && !a.Closed && a.Sealer == act.By && act.By != NoSide && a.envelope != ""
}

// doArrive notes that a player has come to the board again.
func (g *Game) doArrive(act Act) {
	if g.adjourned == nil || !g.adjourned.Closed && !g.adjourned.Called {
		return
	}
	g.attendResumption(act.By)
}

func (g *Game) attendResumption(s Side) {
	a := g.editAdjourned()
	a.White, a.Black = a.White || s == White, a.Black || s == Black
	if a.White && a.Black && !a.Closed {
		g.adjourned = nil // both are back
	}
}

// adjournmentInadmissible reports what cannot be done while a move is to be sealed or an
// envelope waits.
func (g *Game) adjournmentInadmissible(act Act) (reason string, void bool) {
	switch act.Kind {
	case Seal:
		return "not_to_seal", act.Envelope != "" && g.Sealer() != act.By
	case Open:
		return g.openInadmissible(act)
	case Touch, Lift, Place, Release, Remove, Put, Move, Press, Adjust, Knock, Start:
		return "adjourned", g.envelopeLies()
	}
	return "", false
}

// openInadmissible: the envelope is opened only when the player who must reply is present
// (I.7), of which the arbiter assures himself, and only by its code.
func (g *Game) openInadmissible(act Act) (reason string, void bool) {
	a := g.adjourned
	switch {
	case g.outcome.Over():
		return "game_over", true
	case a == nil || !a.Closed:
		return "nothing_sealed", true
	case act.By != NoSide && !a.Present(a.Sealer.Other()) && act.By != a.Sealer.Other():
		return "reply_absent", true
	}
	if _, err := g.sealedText(act); err != nil {
		return "wrong_code", true
	}
	return "", false
}

// voidArticles cite why an act changes nothing in an adjourned game, or a blind player's.
var voidArticles = map[string]string{"adjourned": "I.1.1", "not_to_seal": "I.1.1", "reply_absent": "I.7",
	"wrong_code": "I.3", "nothing_sealed": "I.12.1", "unannounced": "D.2.4", "nothing_to_execute": "D.2.1"}

// concluded cites that a game may end before it is resumed (I.6), and that an offer then
// stands until it is answered (I.4).
func (g *Game) concluded(articles ...string) []string {
	if g.envelopeLies() {
		return append(articles, "I.4", "I.6")
	}
	return articles
}

func (g *Game) sealedText(act Act) (string, error) {
	return envelope.Open(g.adjourned.envelope, act.Code, g.adjourned.Position)
}

// open takes the sealed move out of its envelope: stopping the clock has counted it.
func (g *Game) open(at clock.Instant) {
	a := g.adjourned
	if a == nil {
		return
	}
	g.pressed = a.press
	g.adjourned = &Adjournment{Called: true, White: a.White, Black: a.Black}
	g.attendResumption(a.Sealer.Other())
	g.clock = g.clock.Resume(at)
}

// loseEnvelope goes back to the adjourned position with the times of the adjournment: the
// sealer makes the move that he says he sealed (I.12.1).
func (g *Game) loseEnvelope(at clock.Instant) {
	a := g.adjourned
	if a == nil || !a.Closed {
		return
	}
	g.adjourned = nil
	if a.Sealer != g.mover() {
		return // the move stands on the board
	}
	undone := Ply{By: a.Sealer, counted: a.press.taken, gained: a.press.gained}
	g.clock = undone.uncount(g.clock, at).RunFor(a.Sealer.clock(), at)
}

// absentAtResumption reports a player who has not come to the resumption (I.10).
func (g *Game) absentAtResumption(s Side) bool {
	return g.envelopeLies() && !g.adjourned.Present(s)
}
