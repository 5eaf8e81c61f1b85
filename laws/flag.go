package laws

// judgeFlag notes that a flag has fallen. It is only a fact until somebody notices
// it (6.8): an arbiter who sees everything notices it at once.
func (d *decision) judgeFlag(act Act) {
	d.rule(Ruling{Code: FlagFell, Side: act.By, Articles: cite("6.1", "6.8")})
	if d.game.rules.Arbiter {
		d.flagNoticed(act.By, "6.8")
	}
}

// judgeFlagClaim answers a claim that the opponent's flag is down (6.8, A.5.3).
func (d *decision) judgeFlagClaim(act Act) {
	g := &d.game
	articles := cite("6.8", "6.9")
	if g.rules.ReplyCloses {
		articles = append(articles, "A.5.3")
	}
	articles = append(articles, g.assisted(act, "", "D.2.10.5")...)
	down := g.Flagged(act.By.Other(), act.At)
	if !down || g.outcome.Over() {
		d.answer(act, rejected, "flag_up", articles...)
		return
	}
	d.answer(act, upheld, "flag", articles...)
	d.flagNoticed(act.By.Other(), articles...)
}

// flagNoticed rules on a flag that has been seen: the quota is checked (6.4), then
// the opponent wins, or draws where he cannot mate (6.9).
func (d *decision) flagNoticed(side Side, articles ...string) {
	g := &d.game
	if g.outcome.Over() {
		return
	}
	articles = cite(articles...)
	d.rule(Ruling{Code: FlagNoticed, Side: side, Articles: articles})
	if g.quotaDone(side) {
		d.rule(Ruling{Code: PeriodReached, Side: side, Articles: cite("6.4", "6.3.1")})
		return
	}
	if other := side.Other(); g.Flagged(other, d.at) && !g.firstToFall(side) {
		if !g.firstToFall(other) {
			d.bothFlags()
			return
		}
		side, articles = other, append(articles, "6.10.1")
	}
	d.lostFor(side, ByTime, ByTimeNoMate, append(append(articles, "6.9"), g.timeArticles(side)...)...)
}

// timeArticles cites why what the player had made does not save him: a move made is not
// completed (6.2.1, 6.2.2), the quota was not reached (6.3.1).
func (g *Game) timeArticles(side Side) []string {
	var articles []string
	if last := g.lastPly(); last != nil && last.By == side && !last.Pressed {
		articles = cite("6.2.1", "6.2.2")
	}
	if g.facts.quota > 0 || len(g.rules.Control.Periods()) > 1 {
		articles = append(articles, "6.3.1", "6.4")
	}
	return articles
}

// quotaDone reports whether the moves of the period were completed before the flag
// fell, by what was told from outside; the clock itself never shows a flag then.
func (g *Game) quotaDone(side Side) bool {
	f := g.facts
	return f.completed != nil && f.quota > 0 && f.completed.Of(side) >= f.quota
}

// firstToFall reports whether the flag of side fell first, where that can be told:
// a digital clock marks it.
func (g *Game) firstToFall(side Side) bool {
	if g.facts.firstFlag != NoSide {
		return g.facts.firstFlag == side
	}
	r := g.clock.At(1 << 62)
	return r.Flagged[0] && r.Flagged[1] && r.FlagFell[side.clock()] < r.FlagFell[side.Other().clock()]
}

// bothFlags rules on two flags of which nobody can tell the first: III.3.1, and by
// analogy in blitz (DEC-08).
func (d *decision) bothFlags() {
	g := &d.game
	if !g.inLastPeriod() {
		d.rule(Ruling{Code: Continues, Articles: cite("III.3.1.1")})
		return
	}
	d.rule(Ruling{Code: Discretion, Articles: cite("III.3.1.2"), Args: Args{Reason: string(ByBothFlags), Discretion: !g.rules.Quickplay}})
	d.over(Draw, ByBothFlags, "III.3.1.2")
}

func (g *Game) inLastPeriod() bool {
	if g.rules.LastPeriod != nil {
		return *g.rules.LastPeriod
	}
	periods := len(g.rules.Control.Periods())
	r := g.clock.At(0)
	return min(r.Period[0], r.Period[1]) >= periods-1
}
