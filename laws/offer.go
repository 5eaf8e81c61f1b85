package laws

import "github.com/compongo/compongo/chess"

// judgeOffer rules on the words of a draw by agreement (5.2.3, 9.1).
func (d *decision) judgeOffer(act Act) {
	g := &d.game
	switch act.Kind {
	case OfferDraw:
		if g.offer == act.By.Other() {
			d.accept(act)
			return
		}
		d.offer(act)
	case AcceptDraw:
		d.accept(act)
	case RejectDraw:
		if g.offer == act.By.Other() {
			d.rule(Ruling{Code: OfferRefused, Side: act.By, Articles: cite("9.1.2.1"), Args: Args{Reason: "spoken"}})
			return
		}
		d.rule(Ruling{Code: AcceptVoid, Side: act.By, Articles: cite("9.1.2.1")})
	}
}

func (d *decision) offer(act Act) {
	g := &d.game
	if g.tooEarlyToDraw() && !g.facts.agreed {
		d.rule(Ruling{Code: OfferVoid, Side: act.By, Articles: cite("9.1.1"),
			Args: Args{Reason: "too_early", Count: g.rules.NoDrawBefore}})
		return
	}
	r := Ruling{Code: Offered, Side: act.By, Articles: g.concluded("9.1.2.1", "9.1.2")}
	if !g.rightTimeToOffer(act.By) {
		r.Articles = append(r.Articles, "11.5")
		r.Args.Penalty = Discretionary
	}
	d.rule(r)
	if act.Condition != "" {
		r := Ruling{Code: ConditionVoid, Side: act.By, Articles: cite("9.1.2.1"), Args: Args{Text: act.Condition, Discretion: true}}
		if g.rules.Human {
			r.Code, r.Side, r.Args.Reason = Discretion, NoSide, "condition"
		}
		d.rule(r)
	}
}

func (g *Game) tooEarlyToDraw() bool {
	return min(g.madeBy(White), g.madeBy(Black)) < g.rules.NoDrawBefore
}

// madeBy counts the moves a side has made, those before the starting position and
// illegal ones that were completed included.
func (g *Game) madeBy(s Side) int {
	n := g.start.FullmoveNumber() - 1
	if s == White && g.start.Turn() == chess.Black {
		n++
	}
	for _, p := range g.plies {
		if p.By == s && p.Fault != PressedFirst {
			n++
		}
	}
	return n
}

// rightTimeToOffer: after making the move and before pressing the clock (9.1.2.1).
func (g *Game) rightTimeToOffer(s Side) bool {
	if g.envelopeLies() {
		return true // until it is accepted or refused (I.4)
	}
	last := g.lastPly()
	return last != nil && last.By == s && (!last.Pressed || g.rules.Control.IsNone())
}

func (d *decision) accept(act Act) {
	g := &d.game
	switch {
	case g.offer != act.By.Other():
		d.rule(Ruling{Code: AcceptVoid, Side: act.By, Articles: cite("9.1.2.1")})
	case g.madeBy(White) == 0 || g.madeBy(Black) == 0:
		d.rule(Ruling{Code: OfferVoid, Side: act.By, Articles: cite("5.2.3", "9.1.2"), Args: Args{Reason: "both_must_move"}})
	case g.tooEarlyToDraw() && !g.facts.agreed: // the offer that lies in a claim (9.1.2.3)
		d.rule(Ruling{Code: OfferVoid, Side: act.By, Articles: cite("9.1.1"),
			Args: Args{Reason: "too_early", Count: g.rules.NoDrawBefore}})
	default:
		d.over(Draw, ByAgreement, g.concluded("5.2.3", "9.1.2.1", "9.1.2.3")...)
	}
}

// judgeResign rules on a resignation: it loses, unless the opponent cannot mate (5.1.2).
func (d *decision) judgeResign(act Act) {
	if d.game.rules.ResignLoses {
		d.over(winFor(act.By.Other()), ByResignation, "5.1.2")
		return
	}
	d.lostFor(act.By, ByResignation, ByResignNoMate, d.game.concluded("5.1.2")...)
}
