package laws

import "slices"

// Waiting is what waits for a human arbiter to decide: what was done, and what the Laws
// make of the facts on record (12.1, 12.2).
type Waiting struct {
	Act      Act
	Proposal Ruling // ClaimPending or Proposed
}

// Waiting returns what waits for the human arbiter, the oldest first.
func (g Game) Waiting() []Waiting { return slices.Clone(g.waiting) }

// Options returns the acts by which an arbiter can decide what waits: unsigned, for him to
// put his name and his reason to.
func (w Waiting) Options() []Act {
	measures := []Measure{DoUphold, DoReject}
	if w.Act.Claim == ClaimNoWin {
		measures = append(measures, DoPostpone)
	}
	acts := make([]Act, len(measures))
	for i, do := range measures {
		acts[i] = Act{Kind: Arbiter, Do: do, By: w.Act.By, Claim: w.Act.Claim}
	}
	return acts
}

// waitsForArbiter reports whether a claim is left to a human arbiter: all are but a request
// to see a scoresheet, which needs no judgement (A.4.3).
func (g *Game) waitsForArbiter(act Act) bool {
	open := !g.outcome.Over() || act.Claim == ClaimDisturb
	return g.rules.Human && open && act.Claim != ClaimScoresheet
}

// holds reports an act that must wait: the game stands until the arbiter has decided, no man
// is moved and no clock runs (6.11.4).
func (g *Game) holds(act Act) bool {
	if len(g.waiting) == 0 || g.outcome.Over() {
		return false
	}
	switch act.Kind {
	case Touch, Lift, Place, Release, Remove, Put, Move, Press, Adjust, Resume:
		return true
	}
	return false
}

// wait keeps what an arbiter has to decide. The list is never changed in place.
func (g *Game) wait(act Act, proposal Ruling) {
	g.waiting = append(slices.Clip(g.waiting), Waiting{act, proposal})
}

// waits reports whether a ruling puts an act before the arbiter.
func (c Code) waits() bool { return c == ClaimPending || c == Proposed }

// waitingFor returns the place of what an arbiter decides: the oldest that the player and
// the claim he names fit, -1 for none.
func (g *Game) waitingFor(act Act) int {
	return slices.IndexFunc(g.waiting, func(w Waiting) bool {
		return (act.By == NoSide || act.By == w.Act.By) && (act.Claim == "" || act.Claim == w.Act.Claim)
	})
}

// settleWaiting takes off the list what an arbiter decides.
func (g *Game) settleWaiting(act Act) {
	if i := g.waitingFor(act); i >= 0 {
		g.waiting = slices.Delete(slices.Clone(g.waiting), i, i+1)
	}
}

// wait puts an act and what is proposed before the arbiter.
func (d *decision) wait(act Act, proposal Ruling) {
	d.rule(proposal)
	d.game.wait(act, proposal)
}

// propose puts a claim before the arbiter with what the Laws say of the facts on record.
func (d *decision) propose(act Act) {
	proposal := d.answerTo(act)
	proposal.Code, proposal.Side, proposal.Args.Discretion = ClaimPending, act.By, true
	proposal.Args.Claim, proposal.Args.Square = string(act.Claim), act.Sq
	d.wait(act, proposal)
}

// answerTo tries how the Laws would answer a claim, without any effect.
func (d *decision) answerTo(act Act) Ruling {
	trial := decision{game: d.game, at: d.at}
	trial.judgeFacts(act)
	i := slices.IndexFunc(trial.rulings, func(r Ruling) bool { return r.Code == Claimed })
	if i < 0 {
		return Ruling{}
	}
	return trial.rulings[i]
}

// endAtDiscretion ends the game with a result from which the arbiter may depart. A human one
// is asked, unless it is he who has acted.
func (d *decision) endAtDiscretion(act Act, code Code, result Result, reason Reason, articles ...string) {
	r := Ruling{Code: code, Articles: articles, Args: Args{Result: string(result), Reason: string(reason), Discretion: true}}
	if d.game.rules.Human && !d.game.outcome.Over() && !act.signed() {
		r.Code, r.Side = Proposed, act.By
		d.wait(act, r)
		return
	}
	d.rule(r)
}

// signed reports whether an arbiter has put his name to an act.
func (a Act) signed() bool {
	return a.Actor != "" && (a.Kind == Arbiter || a.Kind == ArbiterSees || a.Kind == State)
}

// judgeWaiting decides what waits as the arbiter says.
func (d *decision) judgeWaiting(act Act, w Waiting) {
	switch {
	case act.Do == DoPostpone:
		d.postpone(act, w)
	case w.Proposal.Code == ClaimPending:
		d.judgePending(act, w.Act)
	case act.Do == DoReject:
		d.rule(Ruling{Code: Continues, Side: w.Act.By, Articles: append(cite("12.1", "12.2"), w.Proposal.Articles...), Args: Args{Reason: "arbiters_finding", Discretion: true}})
	default:
		r := w.Proposal
		if r.Code = GameOver; w.Act.Kind == Declare {
			r.Code = ResultSigned
		}
		if !d.game.outcome.Over() || r.Code == ResultSigned {
			d.rule(r)
		}
	}
}

// judgePending answers a claim that has waited as the arbiter has decided. Upholding brings
// the remedy of the Laws where the facts on record bear it out, and so does rejecting; where
// they do not, what his finding leads to, and the rest is his to choose by further measures.
func (d *decision) judgePending(act Act, claim Act) {
	claim.At = act.At
	verdict := rejected
	if act.Do == DoUphold {
		verdict = upheld
	}
	answer := d.answerTo(claim).Args.Verdict
	if answer == verdict || answer == tooLate && verdict == rejected {
		d.judgeFacts(claim)
		return
	}
	d.rule(Ruling{Code: Claimed, Side: claim.By, Articles: cite("12.1", "12.2"),
		Args: Args{Claim: string(claim.Claim), Verdict: verdict, Reason: "arbiters_finding", Square: claim.Sq, Discretion: true}})
	switch {
	case d.game.outcome.Over():
	case verdict == upheld:
		d.found(claim)
	case claim.isDraw():
		d.incorrect(claim)
	}
}

// found applies what follows from a claim that an arbiter upholds by his own finding.
func (d *decision) found(claim Act) {
	switch claim.Claim {
	case ClaimThreefold, ClaimThreeNext:
		d.over(Draw, ByThreefold, claimArticle(claim.Claim), "9.5.2")
	case ClaimFifty, ClaimFiftyNext:
		d.over(Draw, ByFifty, claimArticle(claim.Claim), "9.5.2")
	case ClaimFlag:
		d.rule(Ruling{Code: FlagNoticed, Side: claim.By.Other(), Articles: cite("6.8")})
		d.lostFor(claim.By.Other(), ByTime, ByTimeNoMate, "6.8", "6.9")
	case ClaimSetup:
		d.newGame("7.2.1")
	case ClaimNoWin:
		d.over(Draw, ByArbiter, "III.5.1")
	case ClaimIncrement:
		d.grantIncrement(claim.By)
		d.rule(Ruling{Code: Offered, Side: claim.By, Articles: cite("III.4", "9.1.2.3")})
	}
}

// incorrect applies 9.5.3 to a draw claim that an arbiter has found incorrect.
func (d *decision) incorrect(claim Act) {
	_, m, legal := d.game.evidence(claim)
	d.rejectDraw(claim, m, legal)
}

// postpone puts the decision on a claim of Guidelines III off: the game goes on, the
// opponent may get more time, and a draw can be declared later, even after a flag (III.5.2).
func (d *decision) postpone(act Act, w Waiting) {
	d.rule(Ruling{Code: Postponed, Side: w.Act.By, Articles: cite("III.5.2"), Args: Args{Claim: string(w.Act.Claim)}})
	if act.Seconds != nil {
		d.giveTime(w.Act.By.Other(), int(*act.Seconds), "III.5.2")
	}
}
