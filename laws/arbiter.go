package laws

import "github.com/compongo/compongo/chess"

// arbiterActs notes that the arbiter enforces what he has seen (12.1, 12.3), and by
// which other articles.
func (d *decision) arbiterActs(what Code, offender Side, articles ...string) {
	d.rule(Ruling{Code: ArbiterActs, Side: offender, Articles: append(cite("12.1", "12.3"), articles...), Args: Args{Reason: string(what)}})
}

// enforceTouch takes back a move in breach of 4.3 to 4.7 that has just been made.
func (d *decision) enforceTouch(offender Side) {
	d.arbiterActs(Code(SeesTouchMove), offender)
	d.takeBack(len(d.game.plies) - 1)
}

// judgeSight rules on what the arbiter observes, where the Laws let him act (12.6).
func (d *decision) judgeSight(act Act) {
	g := &d.game
	switch act.What {
	case SeesDevice, SeesRefusal, SeesDisrepute, SeesDisturbance:
		d.judgeConduct(act)
	case SeesWrongSetup, SeesOrientation, SeesReversed:
		d.judgeSetupSight(act)
	case SeesAbsence:
		d.judgeAbsence(act)
	case SeesDisplaced:
		d.judgeDisplaced()
	case SeesNotPressed:
		d.arbiterQuiet(act)
	case SeesInverted:
		d.rule(Ruling{Code: Continues, Side: act.By, Articles: cite("4.7.3", "4.4.4", "3.7.3.3"), Args: Args{Reason: string(act.What)}})
	default:
		if g.outcome.Over() {
			d.rule(Ruling{Code: Continues, Articles: cite("8.7"), Args: Args{Reason: "game_over"}})
			return
		}
		d.judgeMoveSight(act)
	}
}

func (d *decision) judgeMoveSight(act Act) {
	g := &d.game
	act.By = g.seen(act)
	switch act.What {
	case SeesTouchMove:
		d.judgeTouchSight(act)
	case SeesTwoHands:
		d.judgeTwoHandsSight(act)
	case SeesIllegal:
		d.judgeIllegalSight(act)
	case SeesFlag:
		if g.Flagged(act.By, act.At) {
			d.arbiterActs(Code(SeesFlag), act.By)
			d.flagNoticed(act.By, "6.8", g.fastArticle("A.5.5"))
		}
	case SeesBothInCheck, SeesPawnOnLast:
		d.judgeIllegalPosition(act)
	}
}

// seen returns whom the arbiter has seen: the player he names, else the one whom the board
// shows to have done it.
func (g *Game) seen(act Act) Side {
	switch last := g.lastPly(); {
	case act.By != NoSide:
		return act.By
	case act.What == SeesFlag && g.Flagged(Black, act.At) && !g.Flagged(White, act.At):
		return Black
	case act.What == SeesFlag:
		return White
	case last == nil || g.turn.started() && act.What != SeesIllegal:
		return g.mover()
	default:
		return last.By
	}
}

// fastArticle cites an article that only holds without adequate supervision.
func (g *Game) fastArticle(article string) string {
	if g.rules.Supervision == Inadequate {
		return article
	}
	return ""
}

func (d *decision) judgeTouchSight(act Act) {
	g := &d.game
	claim := Act{By: act.By.Other(), Sq: act.Sq}
	if g.mover() == act.By {
		if len(g.turn.touches) > 0 {
			d.arbiterActs(Code(SeesTouchMove), act.By)
			d.menBack(act.By, Obligation(*g))
			d.tellDuty()
		}
		return
	}
	switch ply, verdict := g.findBreach(claim); verdict {
	case upheld:
		d.arbiterActs(Code(SeesTouchMove), act.By)
		d.takeBack(ply)
	case tooLate:
		d.arbiterQuiet(act, "4.8", "12.1", "12.3")
	}
}

// arbiterQuiet notes what the arbiter has seen but may not act upon (12.6).
func (d *decision) arbiterQuiet(act Act, articles ...string) {
	d.rule(Ruling{Code: ArbiterQuiet, Side: act.By, Articles: append(articles, "12.6"), Args: Args{Reason: string(act.What)}})
}

func (d *decision) judgeTwoHandsSight(act Act) {
	g := &d.game
	for i := len(g.plies) - 1; i >= 0; i-- {
		p := g.plies[i]
		if p.By != act.By || !p.twoHands() || p.Stands {
			continue
		}
		d.arbiterActs(Code(SeesTwoHands), act.By)
		if p.Pressed || g.rules.HandsCount {
			d.penalize(i)
		} else if !p.Condoned {
			d.executeAgain(i)
		}
		return
	}
}

func (d *decision) judgeIllegalSight(act Act) {
	switch ply, verdict := d.game.findIllegal(act.By); verdict {
	case upheld:
		d.arbiterActs(Code(SeesIllegal), act.By, d.game.illegalArticles(ply)...)
		d.penalize(ply)
	case tooLate:
		d.arbiterQuiet(act, append(d.game.lateArticles(act.By), d.game.rules.regimeArticles()...)...)
	}
}

// judgeIllegalPosition notes an illegal position: without adequate supervision the
// arbiter waits for the next completed move, then declares a draw (A.5.4).
func (d *decision) judgeIllegalPosition(act Act) {
	g := &d.game
	if g.rules.Supervision != Inadequate {
		d.judgeIllegalSight(Act{By: White})
		d.judgeIllegalSight(Act{By: Black})
		return
	}
	d.rule(Ruling{Code: ArbiterQuiet, Articles: cite("A.5.4"), Args: Args{Reason: string(act.What)}})
}

// judgeStillIllegal declares the draw of A.5.4 once the next move is completed.
func (d *decision) judgeStillIllegal(act Act) {
	g := &d.game
	if !g.facts.illegalPosition || g.outcome.Over() {
		return
	}
	if !g.illegalPositionStands() {
		return
	}
	d.endAtDiscretion(act, GameOver, Draw, ByIllegalPosition, "A.5.4")
}

// illegalPositionStands: both kings in check, or a pawn on its last rank (A.5.4).
func (g *Game) illegalPositionStands() bool {
	white := g.pos.Attackers(g.pos.King(chess.White), chess.Black) != 0
	black := g.pos.Attackers(g.pos.King(chess.Black), chess.White) != 0
	return white && black || g.stillUnpromoted()
}

// judgeConduct rules on conduct that the arbiter establishes (Article 11).
func (d *decision) judgeConduct(act Act) {
	g := &d.game
	switch act.What {
	case SeesDevice:
		if !g.outcome.Over() {
			d.over(winFor(act.By.Other()), ByDevice, "11.3.2.2")
		}
	case SeesRefusal:
		d.judgeRefusal(act)
	case SeesDisrepute:
		d.rule(Ruling{Code: Discretion, Side: act.By, Articles: cite("11.1", "12.9"),
			Args: Args{Reason: string(act.What), Penalty: Discretionary, Discretion: true}})
	case SeesDisturbance:
		d.rule(Ruling{Code: Discretion, Side: act.By, Articles: cite("12.5"),
			Args: Args{Reason: string(act.What), Discretion: true}})
	}
}

// judgeRefusal: persistent refusal loses; by both, both lose (11.7, 11.8).
func (d *decision) judgeRefusal(act Act) {
	if d.game.facts.refused[act.By.Other()] {
		d.over(BothLose, ByArbiter, "11.8", "10.2")
		return
	}
	if d.game.outcome.Over() {
		return
	}
	d.over(winFor(act.By.Other()), ByArbiter, "11.7")
}

// judgeSetupSight rules on a wrong beginning found during the game (7.2, 7.3).
func (d *decision) judgeSetupSight(act Act) {
	g := &d.game
	if g.outcome.Over() {
		d.rule(Ruling{Code: Continues, Articles: cite("8.7", "7.2.1"), Args: Args{Reason: "game_over"}})
		return
	}
	ten := g.tenMoves()
	switch act.What {
	case SeesOrientation:
		d.rule(Ruling{Code: Transferred, Articles: cite("7.2.2", "2.1")})
	case SeesReversed:
		if ten {
			d.rule(Ruling{Code: Continues, Articles: cite("7.3"), Args: Args{Reason: string(act.What)}})
			return
		}
		d.newGame("7.3")
	case SeesWrongSetup:
		if ten && g.rules.ReplyCloses {
			d.rule(Ruling{Code: Continues, Articles: append(cite("A.5.1.2"), g.rules.regimeArticles()...), Args: Args{Reason: string(act.What)}})
			return
		}
		d.newGame("7.2.1")
	}
}

func (d *decision) newGame(articles ...string) {
	d.rule(Ruling{Code: NewGame, Articles: articles, Args: Args{Result: string(Cancelled)}})
}

// tenMoves reports whether each player has completed ten moves (7.3, A.5.1, DEC-05).
func (g *Game) tenMoves() bool {
	return min(g.completedMoves(White), g.completedMoves(Black)) >= 10
}

// completedMoves counts the moves of a side, those told from outside included.
func (g *Game) completedMoves(s Side) int {
	n := 0
	if g.facts.completed != nil {
		n = g.facts.completed.Of(s)
	}
	for _, p := range g.plies {
		if p.By == s && p.Completed {
			n++
		}
	}
	return n
}

// judgeDisplaced goes back to the position before a man was displaced (7.6).
func (d *decision) judgeDisplaced() {
	g := &d.game
	at := g.facts.displacedAt
	if at < 0 && g.knocked != NoSide && !g.outcome.Over() {
		d.rule(Ruling{Code: Discretion, Side: g.knocked, Articles: cite("7.4.1", "7.4.3", "12.9"),
			Args: Args{Reason: string(Displaced), Penalty: Discretionary, Discretion: true}})
	}
	if at < 0 || g.outcome.Over() {
		return
	}
	if at < len(g.plies) {
		p := g.plies[at]
		d.rule(Ruling{Code: Restored, Side: p.By, Articles: cite("7.6", "7.1"), Args: Args{Ply: at, FEN: p.Before.FEN(), Free: true}})
	} else {
		d.rule(Ruling{Code: MenBack, Articles: cite("7.6", "7.1")})
	}
}
