package laws

import (
	"github.com/compongo/compongo/chess"
)

// judgeDrawClaim answers a claim of threefold repetition or fifty moves (9.2 to 9.5).
func (d *decision) judgeDrawClaim(act Act) {
	g := &d.game
	switch {
	case g.outcome.Over():
		d.answer(act, rejected, "game_over", claimFamily(act.Claim), claimArticle(act.Claim))
	case act.By != g.mover():
		d.answer(act, rejected, "not_on_move", claimFamily(act.Claim), claimArticle(act.Claim), "9.1.2.3")
		d.rule(Ruling{Code: Offered, Side: act.By, Articles: cite("9.1.2.3")})
	case g.turn.started():
		d.answer(act, rejected, "touched", "9.4", "9.1.2.3")
		d.rule(Ruling{Code: Offered, Side: act.By, Articles: cite("9.1.2.3")})
	case act.intends() && len(act.UCI) == 0 && g.turn.claimed == "":
		d.answer(act, rejected, "not_written", claimArticle(act.Claim), claimFamily(act.Claim))
	case g.exchangesIntended(act):
		d.answer(act, rejected, "intended_move", claimArticle(act.Claim), "9.5.3", claimFamily(act.Claim))
	default:
		d.judgeAdmissible(act)
	}
}

// exchangesIntended reports a claim with another move than the one of a claim that failed:
// what was written cannot be changed (9.2.1), it must be played (9.5.3).
func (g *Game) exchangesIntended(act Act) bool {
	if g.turn.intended == 0 || !act.intends() {
		return false
	}
	m, err := g.intendedMove(act)
	return err != nil || m != g.turn.intended
}

func claimArticle(kind ClaimKind) string {
	switch kind {
	case ClaimThreefold:
		return "9.2.2"
	case ClaimThreeNext:
		return "9.2.1"
	case ClaimFifty:
		return "9.3.2"
	}
	return "9.3.1"
}

// claimFamily is 9.2 or 9.3, which say who may claim.
func claimFamily(kind ClaimKind) string { return claimArticle(kind)[:3] }

// identityArticles say when positions are the same, for the claims that rest on it.
func identityArticles(kind ClaimKind) []string {
	if claimFamily(kind) != "9.2" {
		return nil
	}
	return cite("9.2.3", "9.2.3.1", "9.2.3.2")
}

// drawEvidence is what a draw claim rests on.
type drawEvidence struct {
	correct bool
	reason  Reason
	count   int
	plies   []int
}

func (d *decision) judgeAdmissible(act Act) {
	g := &d.game
	evidence, m, legal := g.evidence(act)
	r := Ruling{Code: Claimed, Side: act.By, Articles: append(cite(claimArticle(act.Claim), "9.5.1", "9.5.2"), identityArticles(act.Claim)...),
		Args: Args{Claim: string(act.Claim), Verdict: upheld, Count: evidence.count, Plies: evidence.plies}}
	if m != 0 {
		r.Args.Move, r.Args.SAN = g.pos.UCI(m), san(g.pos, m)
	}
	if evidence.correct {
		d.rule(r)
		d.over(Draw, evidence.reason, claimArticle(act.Claim), "9.5.2")
		return
	}
	r.Args.Verdict, r.Args.Reason = rejected, "incorrect"
	r.Articles = append(cite("9.5.3", claimArticle(act.Claim), "9.5.1"), identityArticles(act.Claim)...)
	d.rule(r)
	d.rejectDraw(act, m, legal)
}

// rejectDraw applies 9.5.3 to an incorrect claim, which stays a draw offer (9.1.2.3).
func (d *decision) rejectDraw(act Act, m chess.Move, legal bool) {
	d.rule(Ruling{Code: Offered, Side: act.By, Articles: cite("9.1.2.3")})
	rules := d.game.rules
	d.giveTime(act.By.Other(), int(rules.ClaimTime.Seconds()), append(rules.minuteArticle(), "9.5.3")...)
	d.bindIntended(act, m, legal)
}

// isDraw reports a claim of threefold repetition or fifty moves (9.2, 9.3).
func (a Act) isDraw() bool {
	switch a.Claim {
	case ClaimThreefold, ClaimThreeNext, ClaimFifty, ClaimFiftyNext:
		return true
	}
	return false
}

// evidence looks whether a claim is correct: for a claim with an intended move, in
// the position that would come of it.
func (g *Game) evidence(act Act) (e drawEvidence, m chess.Move, legal bool) {
	p := g.pos
	intended := act.intends()
	if intended {
		var err error
		if m, err = g.intendedMove(act); err != nil {
			return e, 0, false
		}
		p = p.PlayUnchecked(m)
	}
	if act.Claim == ClaimFifty || act.Claim == ClaimFiftyNext {
		return drawEvidence{p.HalfmoveClock() >= 100, ByFifty, p.HalfmoveClock() / 2, nil}, m, true
	}
	e = drawEvidence{reason: ByThreefold, plies: g.occurredAfter(p)}
	e.count = len(e.plies)
	if intended {
		e.count++
	}
	e.correct = e.count >= 3
	return e, m, true
}

// intends reports whether a claim rests on a move that is written and not played.
func (a Act) intends() bool { return a.Claim == ClaimThreeNext || a.Claim == ClaimFiftyNext }

// intendedMove reads the move of a claim: as UCI where the act has it, else as the player
// has written it on his scoresheet (9.2.1, 9.3.1).
func (g *Game) intendedMove(act Act) (chess.Move, error) {
	if len(act.UCI) > 0 {
		return g.pos.ParseUCIMove(act.text())
	}
	return g.readSheet(act.By, g.pos, g.turn.claimed)
}

// bindIntended makes him play the move he has written (9.5.3); if it is illegal the
// man named counts as touched (DEC-07).
func (d *decision) bindIntended(act Act, m chess.Move, legal bool) {
	g := &d.game
	if m != 0 {
		d.rule(Ruling{Code: IntendedBinds, Side: act.By, Articles: cite("9.5.3"), Args: Args{Move: g.pos.UCI(m), SAN: san(g.pos, m)}})
		return
	}
	if legal {
		return
	}
	if named, err := chess.ParseUCI(act.text()); err == nil {
		d.rule(Ruling{Code: IntendedTouched, Side: act.By, Articles: cite("9.5.3", "4.3.1"), Args: Args{Square: named.From().String()}})
		d.tellDuty()
	}
}
