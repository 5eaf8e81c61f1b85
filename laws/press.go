package laws

import "github.com/compongo/compongo/chess"

// judgePress rules on a press of the clock (6.2, 7.5).
func (d *decision) judgePress(act Act, before Game) {
	if !before.started && act.By == before.mover() {
		d.rule(Ruling{Code: PressIdle, Side: act.By, Articles: cite("6.6")})
		return
	}
	if !before.started {
		d.rule(Ruling{Code: Started, Side: act.By.Other(), Articles: cite("6.6")})
		if last := d.game.lastPly(); last != nil && last.By == act.By {
			d.completed(act, len(d.game.plies)-1)
		}
		return
	}
	g := &d.game
	n := len(g.plies)
	switch {
	case before.closes(act):
		d.judgeClosed()
	case before.clock.Paused():
		d.rule(Ruling{Code: PressIdle, Side: act.By, Articles: cite("6.11.4")})
	case n > 0 && g.plies[n-1].By == act.By:
		d.pressAfterOwn(act, n-1)
	case act.By == g.mover() && g.displaced():
		d.illegalCompleted(act)
	case n > 1 && g.plies[n-2].By == act.By && !g.plies[n-2].Pressed:
		d.completed(act, n-2)
	case act.By == g.mover() && before.clockOf(act.By):
		d.pressedFirst(act)
	default:
		d.rule(Ruling{Code: PressIdle, Side: act.By, Articles: cite("6.2.2")})
	}
}

// displaced reports whether the player having the move has moved men and they do not
// stand again as they did.
func (g *Game) displaced() bool {
	return g.turn.altered && !(g.board.shows(g.pos) && len(g.held[g.mover()]) == 0)
}

// clockOf reports whether the clock of s, who has the move, is the one that runs, so
// that pressing it means something. Where nobody keeps the time it follows the presses.
func (g *Game) clockOf(s Side) bool {
	if g.rules.Control.IsNone() || g.clock.Paused() {
		return false
	}
	if running, runs := g.clock.Running(); runs {
		return running == s.clock()
	}
	last := g.lastPly()
	return last == nil || last.Pressed
}

func (d *decision) pressAfterOwn(act Act, ply int) {
	if d.game.plies[ply].Pressed {
		d.rule(Ruling{Code: PressIdle, Side: act.By, Articles: cite("6.2.2")})
		return
	}
	d.completed(act, ply)
}

// completed rules on a press after a move that was made, be it late (6.2.1, 6.2.2).
func (d *decision) completed(act Act, ply int) {
	g := &d.game
	p := g.plies[ply]
	articles := cite("6.2.1")
	if ply < len(g.plies)-1 {
		articles = cite("6.2.2", "6.2.1.2", "7.5.3")
	}
	articles = append(articles, g.assisted(act, "6.2.6", "D.2.10.3")...)
	d.rule(Ruling{Code: Completed, Side: act.By, Articles: articles, Args: Args{Ply: ply}})
	d.judgeSlip(g.plies[ply])
	d.judgeHandling(act, p)
	d.judgeStillIllegal(act)
	if g.rules.Arbiter && p.twoHands() {
		d.arbiterActs(Code(SeesTwoHands), act.By)
		d.penalize(ply)
	}
}

// judgeHandling rules on the hand that pressed and how it did (6.2.3, 6.2.4).
func (d *decision) judgeHandling(act Act, p *Ply) {
	g := &d.game
	conduct := func(code Code, side Side, articles ...string) {
		d.rule(Ruling{Code: code, Side: side, Articles: articles, Args: Args{Penalty: Discretionary}})
	}
	if act.Hand == "R" && p.act.left && !p.act.right || act.Hand == "L" && p.act.right && !p.act.left {
		conduct(WrongHand, act.By, "6.2.3", "12.9")
	}
	if act.Forcible {
		conduct(Slammed, act.By, "6.2.4", "12.9")
	}
	if g.knocked == act.By {
		d.rule(Ruling{Code: Discretion, Side: act.By, Articles: cite("7.4.1", "7.4.2", "7.4.3", "12.9"),
			Args: Args{Reason: string(Displaced), Penalty: Discretionary, Discretion: true}})
	}
}

// illegalCompleted rules on a press while the men stand as after no legal move (7.5.1, 7.5.2).
func (d *decision) illegalCompleted(act Act) {
	g := &d.game
	fault := IllegalMove
	if g.unpromoted() {
		fault = NotPromoted
	}
	after, ok := standing(g.pos, &g.board, &g.turn)
	if !ok {
		after, ok = passed(g.pos)
	}
	if !ok {
		d.rule(Ruling{Code: PressIdle, Side: act.By, Articles: cite("6.2.2")})
		return
	}
	d.illegal(act, fault, after)
}

// unpromoted reports whether all that is missing is the exchange of a pawn on its
// last rank (7.5.2).
func (g *Game) unpromoted() bool {
	for m := range g.pos.Moves() {
		if m.Promotion() != chess.Queen {
			continue
		}
		after := g.pos.PlayUnchecked(m)
		b := g.board
		if b.men[m.To()] != chess.NewPiece(g.pos.Turn(), chess.Pawn) || len(b.covered) > 0 {
			continue
		}
		b.men[m.To()] = after.PieceAt(m.To())
		if b.shows(after) {
			return true
		}
	}
	return false
}

// pressedFirst rules on a press without a move (7.5.3).
func (d *decision) pressedFirst(act Act) {
	after, ok := passed(d.game.pos)
	if !ok {
		d.rule(Ruling{Code: PressIdle, Side: act.By, Articles: cite("6.2.2")})
		return
	}
	d.illegal(act, PressedFirst, after)
}

func (d *decision) illegal(act Act, fault Fault, after chess.Position) {
	g := &d.game
	if len(g.turn.releases) > 0 { // the reply has been made (DEC-09)
		d.closeReplyWindow(act.By)
	}
	d.rule(Ruling{Code: IllegalCompleted, Side: act.By, Articles: cite(g.rules.faultArticle(fault)),
		Args: Args{Reason: string(fault), FEN: after.FEN()}})
	d.judgeHandling(act, g.lastPly())
	d.judgeStillIllegal(act)
	if g.rules.Arbiter && !g.outcome.Over() {
		d.arbiterActs(Code(SeesIllegal), act.By)
		d.penalize(len(g.plies) - 1)
	}
}
