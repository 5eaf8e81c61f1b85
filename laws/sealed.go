package laws

import (
	"errors"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// judgeAdjourn tells what the arbiter has said of the session.
func (d *decision) judgeAdjourn(told any) {
	g := &d.game
	switch {
	case g.outcome.Over():
	case told != false && !g.envelopeLies():
		when, _ := told.(string)
		d.rule(Ruling{Code: SealAsked, Side: g.Sealer(), Articles: cite("I.1.1"), Args: Args{Text: when}})
	case told == false && g.envelopeLies():
		d.rule(Ruling{Code: SessionResumed, Side: g.adjourned.Sealer.Other(), Articles: cite("I.5", "I.14")})
	default:
		d.rule(Ruling{Code: Continues, Articles: cite("I.1.1"), Args: Args{Reason: "not_adjourned"}})
	}
}

// judgeSealed notes an envelope. Until its author stops his clock he may change what he
// has sealed.
func (d *decision) judgeSealed(act Act) {
	d.rule(Ruling{Code: Sealed, Side: act.By, Articles: cite("I.1.1", "8.1.2")})
	if d.game.adjourned.Closed {
		d.judgeClosed()
	}
}

// judgeClosed tells that the envelope is closed: the sealed move stays what it is.
func (d *decision) judgeClosed() {
	a := d.game.adjourned
	r := Ruling{Code: GameAdjourned, Side: a.Sealer, Articles: cite("I.1.1", "I.2", "I.3"), Args: Args{FEN: a.Position, Text: a.When}}
	if a.Reply {
		r.Code, r.Articles = ReplySealed, cite("I.9.3")
	}
	d.rule(r)
}

// judgeReturned tells that a player has come to the resumption.
func (d *decision) judgeReturned(act Act) {
	d.rule(Ruling{Code: Returned, Side: act.By, Articles: cite("I.7", "I.9.1")})
}

// judgeOpen opens the envelope: the sealed move is made on the board and the clock of him
// who must reply runs (I.9.1, I.9.2). A move that is ambiguous, unintelligible or illegal
// loses (I.8).
func (d *decision) judgeOpen(act Act) {
	g := &d.game
	a := *g.adjourned
	text, _ := g.sealedText(act)
	d.rule(Ruling{Code: Opened, Side: a.Sealer, Articles: g.openArticles(), Args: Args{Text: text}})
	switch {
	case a.Sealer != g.mover():
		d.judgeMadeInstead(a, text)
	default:
		d.playSealed(act, a, text)
	}
}

func (g *Game) openArticles() []string {
	_, runs := g.clock.Running()
	switch {
	case g.adjourned.Reply:
		return cite("I.9.3")
	case runs:
		return cite("I.9.2", "I.7")
	}
	return cite("I.9.1", "I.7")
}

func (d *decision) playSealed(act Act, a Adjournment, text string) {
	g := &d.game
	m, err := g.readSealed(a.Sealer, text)
	if err != nil {
		d.sealedBadly(act, a.Sealer, sealedFault(err))
		return
	}
	n := len(g.plies)
	d.made(Act{Kind: Release, By: a.Sealer, At: d.at}, m, g.faultOf(m, Obligation(*g)))
	d.completeSealed(n)
}

// readSealed reads a sealed move in the language of its author, else in any other in which
// it can be established what it means (I.8.2).
func (g *Game) readSealed(s Side, text string) (chess.Move, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "(=)", ""))
	m, err := g.readSheet(s, g.pos, text)
	if err == nil || sealedFault(err) == "I.8.1" {
		return m, err
	}
	for _, lang := range notation.Languages() {
		letters, _ := notation.LettersFor(lang)
		if other, wrong := notation.Parse(g.pos, text, letters); wrong == nil {
			if m != 0 && m != other {
				return 0, err // it means one thing here and another there
			}
			m = other
		}
	}
	if m != 0 {
		return m, nil
	}
	return 0, err
}

// completeSealed: the sealer has stopped his clock long since.
func (d *decision) completeSealed(ply int) {
	g := &d.game
	if g.rules.Control.IsNone() || g.outcome.Over() || ply != len(g.plies)-1 {
		return
	}
	d.rule(Ruling{Code: Completed, Side: g.plies[ply].By, Articles: cite("6.2.1", "I.1.1"), Args: Args{Ply: ply}})
}

// judgeMadeInstead: the move was made on the board after it was to be sealed. He had to
// write that same move (I.1.1): it stands, whatever he wrote.
func (d *decision) judgeMadeInstead(a Adjournment, text string) {
	g := &d.game
	last := g.lastPly()
	if !g.writes(a.Sealer, last.Before, text, last.Move) {
		d.rule(Ruling{Code: Discretion, Side: a.Sealer, Articles: cite("I.1.1", "12.9"),
			Args: Args{Reason: "sealed_another", Text: text, Penalty: Discretionary, Discretion: true}})
	}
	d.completeSealed(len(g.plies) - 1)
}

// sealedFault tells by which of I.8.1 to I.8.3 a sealed move loses that cannot be made.
func sealedFault(err error) string {
	var ambiguous *notation.AmbiguousError
	var impossible *notation.ImpossibleError
	switch {
	case errors.As(err, &ambiguous):
		return "I.8.1"
	case errors.As(err, &impossible):
		return "I.8.3"
	}
	return "I.8.2"
}

// sealedBadly: the sealed move loses, except where the opponent cannot mate (I.8, 6.9).
func (d *decision) sealedBadly(act Act, by Side, article string) {
	result, articles := winFor(by.Other()), cite(article)
	if article != "I.8.1" {
		articles = append(articles, "I.8.1")
	}
	if !d.game.canMate(by.Other()) {
		result, articles = Draw, append(articles, "6.9")
	}
	d.endAtDiscretion(act, GameOver, result, BySealedMove, articles...)
}
