package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// The verdicts on a claim.
const (
	upheld   = "upheld"   // a remedy is granted
	rejected = "rejected" // unfounded, inadmissible or forfeited
	tooLate  = "too_late" // its window closed while the game was running
)

// judgeClaim answers a claim.
func (d *decision) judgeClaim(act Act) {
	if d.game.waitsForArbiter(act) {
		d.propose(act)
		return
	}
	d.judgeFacts(act)
}

// judgeFacts answers a claim by the facts on record.
func (d *decision) judgeFacts(act Act) {
	if d.game.facts.monitor && act.Claim != ClaimDisturb && act.Claim != ClaimScoresheet {
		d.answer(act, rejected, "monitor", "6.12.2")
		return
	}
	switch act.Claim {
	case ClaimTouchMove, ClaimCastling, ClaimPromotion:
		d.judgeTouchClaim(act)
	case ClaimReleased:
		d.judgeReleasedClaim(act)
	case ClaimTwoHands:
		d.judgeTwoHandsClaim(act)
	case ClaimIllegal:
		d.judgeIllegalClaim(act)
	case ClaimFlag:
		d.judgeFlagClaim(act)
	case ClaimThreefold, ClaimThreeNext, ClaimFifty, ClaimFiftyNext:
		d.judgeDrawClaim(act)
	default:
		d.judgeOtherClaim(act)
	}
}

// answer states the verdict on a claim.
func (d *decision) answer(act Act, verdict, reason string, articles ...string) {
	if d.game.outcome.Over() && verdict == rejected {
		reason = "game_over"
	}
	d.rule(Ruling{Code: Claimed, Side: act.By, Articles: articles,
		Args: Args{Claim: string(act.Claim), Verdict: verdict, Reason: reason, Square: act.Sq}})
}

// unfounded notes that groundless claims are a disturbance (11.5): whether this one is, a
// human arbiter says himself.
func (d *decision) unfounded(act Act) {
	if d.game.rules.Human {
		return
	}
	d.rule(Ruling{Code: Unfounded, Side: act.By, Articles: cite("11.5", "12.9"), Args: Args{Penalty: Discretionary}})
}

// judgeTouchClaim answers a claim that a touched man must be played (4.3 to 4.8).
func (d *decision) judgeTouchClaim(act Act) {
	g := &d.game
	if g.mover() == act.By.Other() && !g.outcome.Over() {
		d.claimUnfinished(act)
		return
	}
	ply, verdict := g.findBreach(act)
	if verdict == rejected && g.lastIllegal(act) {
		d.judgeIllegalClaim(act)
		return
	}
	if verdict == upheld && g.outcome.Over() {
		verdict = rejected
	}
	d.answer(act, verdict, "touch_move", "4.8")
	switch {
	case verdict == upheld:
		d.takeBack(ply)
	case verdict == rejected && !g.outcome.Over():
		d.unfounded(act)
	}
}

// lastIllegal reports whether the man that a claim of touch-move or castling names was
// just used for an illegal move that can still be corrected: the remedy is that of 7.5.
func (g *Game) lastIllegal(act Act) bool {
	last := g.lastPly()
	return last != nil && last.By == act.By.Other() && last.Fault.illegal() && !last.Stands && last.touched(act)
}

// takeBack restores the position before a move in breach of 4.3 to 4.7.
func (d *decision) takeBack(ply int) {
	d.restored(ply, "4.8", "7.1", "5.1.1")
	d.tellDuty()
}

// findBreach returns the move of the opponent that breaks the rule a claim names.
func (g *Game) findBreach(act Act) (ply int, verdict string) {
	verdict = rejected
	for i := len(g.plies) - 1; i >= 0; i-- {
		p := g.plies[i]
		if p.By != act.By.Other() || !p.Fault.breach() || !p.touched(act) {
			continue
		}
		if p.Condoned {
			return i, tooLate
		}
		return i, upheld
	}
	return 0, verdict
}

// touched reports whether the man that a claim names, if any, was touched.
func (p *Ply) touched(act Act) bool { return p.act.names(act) }

// names reports whether a claim speaks of a man of this turn: by the square it was
// touched on or let go on, or by none.
func (t *turn) names(act Act) bool {
	sq := act.square()
	return act.Sq == "" || t.hasTouched(sq) || t.chosenOn == sq && t.chosen != chess.NoPieceType ||
		slices.ContainsFunc(t.releases, func(r released) bool { return r.to == sq })
}

// claimUnfinished answers a claim made while the opponent has not finished his act:
// what he touched binds him, and men moved against it go back.
func (d *decision) claimUnfinished(act Act) {
	g := &d.game
	if !g.turn.started() || !g.turn.names(act) {
		d.refuseTouchClaim(act)
		return
	}
	duty := Obligation(*g)
	articles := append(g.dutyArticles(duty), "4.8")
	if duty.Free && !g.turn.altered {
		d.answer(act, rejected, "touch_move", articles...)
		return
	}
	if g.turn.altered && !g.astray(duty) {
		d.answer(act, rejected, "touch_move", articles...)
		d.unfounded(act)
		return
	}
	d.answer(act, upheld, "touch_move", append(articles, "4.2.2")...)
	d.menBack(act.By.Other(), duty)
	d.tellDuty()
}

// refuseTouchClaim refuses a claim of touch-move for which nothing speaks now: it came
// too late, or there was no such touch.
func (d *decision) refuseTouchClaim(act Act) {
	if _, verdict := d.game.findBreach(act); verdict == tooLate {
		d.answer(act, tooLate, "touch_move", "4.8")
		return
	}
	d.answer(act, rejected, "touch_move", "4.8")
	d.unfounded(act)
}

// menBack has the men of an unfinished act put back where they stand against what binds
// their player: a captured man that he may not capture, a man in the wrong hand.
func (d *decision) menBack(side Side, duty Duty) {
	g := &d.game
	if duty.Code == SquareFixed || !g.astray(duty) {
		return
	}
	articles := cite("4.3")
	if len(g.aside[side]) > len(g.turn.aside[side]) {
		articles = cite("4.7.1", "4.3.3")
	}
	d.rule(Ruling{Code: MenBack, Side: side, Articles: articles})
}

// judgeReleasedClaim answers the claim that a released man was moved again (4.7).
func (d *decision) judgeReleasedClaim(act Act) {
	g := &d.game
	if g.movedAgain(act.By.Other()) {
		d.answer(act, upheld, "released", "4.7", "4.8")
		d.releasedStands(g.lastPly())
		return
	}
	if g.mover() == act.By.Other() && len(g.turn.releases) > 0 && !g.outcome.Over() {
		d.claimUnfinished(act)
		return
	}
	d.judgePastRelease(act)
}

// movedAgain reports whether s, whose move was made, has put a man elsewhere since, and
// nobody has let that stand yet (4.7, 4.8).
func (g *Game) movedAgain(s Side) bool {
	last := g.lastPly()
	return last != nil && last.By == s && !last.Condoned && last.Move != 0 && !g.board.shows(g.pos) && !g.outcome.Over()
}

func (d *decision) judgePastRelease(act Act) {
	g := &d.game
	again := slices.ContainsFunc(g.plies, func(p *Ply) bool { return p.By == act.By.Other() && p.Again })
	ply, verdict := g.findBreach(Act{By: act.By})
	switch {
	case verdict == upheld && !g.outcome.Over():
		d.answer(act, upheld, "released", "4.7", "4.8")
		d.takeBack(ply)
	case again || verdict == tooLate:
		d.answer(act, tooLate, "released", "4.8", "4.7")
	default:
		d.answer(act, rejected, "released", "4.7", "4.8")
		if !g.outcome.Over() {
			d.unfounded(act)
		}
	}
}

// judgeTwoHandsClaim answers the claim that a move was made with both hands (4.1, 7.5.4).
func (d *decision) judgeTwoHandsClaim(act Act) {
	g := &d.game
	if offender := act.By.Other(); g.mover() == offender && g.turn.twoHands() && !g.outcome.Over() {
		d.answer(act, upheld, "two_hands", "4.1", "4.8")
		d.rule(Ruling{Code: MenBack, Side: offender, Articles: cite("4.1")})
		d.tellDuty()
		return
	}
	ply, verdict := g.findTwoHands(act.By.Other())
	if verdict == upheld && g.outcome.Over() {
		verdict = rejected
	}
	d.answer(act, verdict, "two_hands", append(cite("4.1", "4.8", "7.5.4"), g.watchedArticles()...)...)
	if verdict != upheld {
		return
	}
	if g.plies[ply].Pressed || g.rules.HandsCount {
		d.penalize(ply)
		return
	}
	d.executeAgain(ply)
}

// watchedArticles cites why an arbiter at the board should have intervened himself.
func (g *Game) watchedArticles() []string {
	if g.rules.Supervision != Adequate {
		return nil
	}
	return append(g.rules.regimeArticles(), "12.3")
}

// executeAgain has the same move made with one hand (4.1); nothing is counted.
func (d *decision) executeAgain(ply int) {
	p := d.game.plies[ply]
	d.restored(ply, "4.1", "7.1")
	d.rule(Ruling{Code: ExecuteAgain, Side: p.By, Articles: cite("4.1", "7.5.4", "12.9"),
		Args: Args{Move: uciOf(p), SAN: p.SAN, Penalty: Discretionary}})
	d.tellDuty()
}

func (g *Game) findTwoHands(offender Side) (ply int, verdict string) {
	verdict = rejected
	for i := len(g.plies) - 1; i >= 0; i-- {
		p := g.plies[i]
		switch {
		case p.By != offender || !p.twoHands():
		case p.Condoned || p.Stands:
			verdict = tooLate
		default:
			return i, upheld
		}
	}
	return 0, verdict
}
