package laws

import "slices"

// judgedByPeople are the claims that turn on what was meant or seen, not on what the
// board and the clock show.
var judgedByPeople = []ClaimKind{ClaimTouchMove, ClaimReleased, ClaimTwoHands, ClaimCastling, ClaimPromotion,
	ClaimDisturb, ClaimNoWin, ClaimIncrement, ClaimSetup}

// Pending returns the claim that waits for the human arbiter, if one does.
func (g Game) Pending() (Act, bool) {
	if g.pending == nil {
		return Act{}, false
	}
	return *g.pending, true
}

// waitsForArbiter reports whether a claim is left to a human arbiter.
func (g *Game) waitsForArbiter(act Act) bool {
	return g.rules.Human && !g.outcome.Over() && slices.Contains(judgedByPeople, act.Claim)
}

// propose puts a claim before the arbiter with what the Laws say of the facts on record.
func (d *decision) propose(act Act) {
	proposal := d.answerTo(act)
	r := Ruling{Code: ClaimPending, Side: act.By, Articles: proposal.Articles,
		Args: Args{Claim: string(act.Claim), Verdict: proposal.Args.Verdict, Square: act.Sq, Discretion: true}}
	d.rule(r)
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

// judgePending answers the claim that waits as the arbiter has decided. Upholding brings
// the remedy of the Laws where the facts on record bear it out; where they do not, the
// remedy is his to choose by further measures.
func (d *decision) judgePending(act Act, claim Act) {
	claim.At = act.At
	verdict := rejected
	if act.Do == DoUphold {
		verdict = upheld
	}
	if answer := d.answerTo(claim); answer.Args.Verdict == verdict {
		d.judgeFacts(claim)
		return
	}
	d.rule(Ruling{Code: Claimed, Side: claim.By, Articles: cite("12.1", "12.2"),
		Args: Args{Claim: string(claim.Claim), Verdict: verdict, Reason: "arbiters_finding", Square: claim.Sq, Discretion: true}})
	if verdict == upheld && claim.Claim == ClaimSetup {
		d.newGame("7.2.1")
	}
}
