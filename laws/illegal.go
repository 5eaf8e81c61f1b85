package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// judgeIllegalClaim answers the claim of an illegal move (7.5, A.5.2).
func (d *decision) judgeIllegalClaim(act Act) {
	g := &d.game
	offender := act.By.Other()
	if g.movedAgain(offender) {
		d.judgeReleasedClaim(act)
		return
	}
	if g.mover() == offender && g.leftIllegal() {
		d.illegalCompleted(Act{By: offender})
	}
	ply, verdict := g.findIllegal(offender)
	if verdict == rejected && g.facts.earlierIllegal == offender && !g.outcome.Over() {
		d.judgeUnknownIllegal(act)
		return
	}
	if verdict == upheld && g.outcome.Over() {
		verdict = rejected
	}
	articles := cite("7.5.1")
	switch verdict {
	case upheld:
		articles = g.illegalArticles(ply)
	case tooLate:
		articles = append(g.lateArticles(offender), g.rules.regimeArticles()...)
	}
	d.answer(act, verdict, "illegal_move", articles...)
	switch {
	case verdict == upheld:
		d.penalize(ply)
	case verdict == rejected && !g.outcome.Over():
		d.unfounded(act)
	}
}

// leftIllegal reports whether the player having the move has let go of a man, in a game
// without a clock, where no legal move nor part of one goes.
func (g *Game) leftIllegal() bool {
	n := len(g.turn.releases)
	if n == 0 || g.outcome.Over() || !g.turn.altered || !g.endsUntimed() {
		return false
	}
	return g.astray(Duty{Moves: g.pos.Legal(nil)})
}

// judgeUnknownIllegal answers the claim of an illegal move known from outside, of which
// the position before it cannot be told: the game goes on from the last position that
// can be identified (7.5.1), which is the arbiter's to say.
func (d *decision) judgeUnknownIllegal(act Act) {
	offender := act.By.Other()
	d.answer(act, upheld, "illegal_move", "7.5.1")
	if len(d.game.plies) > 0 {
		d.rule(Ruling{Code: Restored, Side: SideOf(d.game.start.Turn()), Articles: cite("7.5.1", "7.1"),
			Args: Args{Ply: 0, FEN: d.game.start.FEN(), Free: true, Discretion: true}})
	}
	d.countIllegal(offender, "7.5.1")
}

// lateArticles cites by which article an irregularity can no longer be corrected: A.5.2,
// or 4.8 for hands (DEC-17).
func (g *Game) lateArticles(offender Side) []string {
	if slices.ContainsFunc(g.plies, func(p *Ply) bool { return p.By == offender && p.Stands }) {
		return cite("A.5.2")
	}
	return cite("4.8", "4.1", "7.5.4")
}

// findIllegal returns the earliest illegal move of a side that can still be
// corrected. Two hands count once the clock is pressed, but a player's claim of
// them lapses with his touch (DEC-17).
func (g *Game) findIllegal(offender Side) (ply int, verdict string) {
	verdict = rejected
	for i := range g.plies {
		p := g.plies[i]
		switch {
		case p.By != offender || !p.irregular() && !(g.rules.HandsCount && p.twoHands()):
		case p.Stands || !p.Fault.illegal() && p.Condoned:
			verdict = tooLate
		default:
			return i, upheld
		}
	}
	return 0, verdict
}

// illegalArticles cites what was illegal and by which articles it can be claimed.
func (g *Game) illegalArticles(ply int) []string {
	p := g.plies[ply]
	fault := p.Fault
	if fault == NoFault && p.twoHands() {
		fault = TwoHanded
	}
	articles := append(cite(g.rules.faultArticle(fault)), g.rules.regimeArticles()...)
	if g.rules.ReplyCloses {
		articles = append(articles, "A.5.2")
	}
	if p.Condoned && fault.illegal() {
		articles = append(articles, "4.8")
	}
	return append(articles, g.why(ply)...)
}

// penalize applies 7.5 to an illegal move that was completed: the position before it
// is restored (not for 7.5.2), it is counted, and the opponent gets time or the game.
func (d *decision) penalize(ply int) {
	g := &d.game
	p := g.plies[ply]
	fault := p.Fault
	if !fault.illegal() {
		fault = TwoHanded
	}
	if fault == NotPromoted {
		d.queened(ply)
	} else {
		d.restored(ply, append(cite(g.rules.faultArticle(fault), "7.1"), g.why(ply)...)...)
	}
	d.countIllegal(p.By, g.rules.faultArticle(fault))
	if fault == NotPromoted {
		d.judgeEnd()
	}
	if !g.outcome.Over() && SideOf(g.pos.Turn()) == p.By {
		d.tellDuty()
	}
}

// queened exchanges the pawn that a half-move left on its last rank for a queen. What was
// played since is undone, but the move itself is not (7.5.2).
func (d *decision) queened(ply int) {
	g := &d.game
	by := g.plies[ply].By
	if ply+1 < len(g.plies) {
		d.rule(Ruling{Code: Restored, Side: by.Other(), Articles: cite("7.5.2", "7.1"),
			Args: Args{Ply: ply + 1, FEN: g.plies[ply].After.FEN(), Free: true}})
	}
	square := g.unpromotedSquare(by)
	if square == chess.NoSquare { // exchanged since, too late
		_, square, _ = g.plies[ply].step()
	}
	d.rule(Ruling{Code: Queened, Side: by, Articles: cite("7.5.2"), Args: Args{Square: square.String()}})
}

func (g *Game) unpromotedSquare(s Side) chess.Square {
	for _, sq := range []chess.Rank{7, 0} {
		for file := chess.FileA; file <= chess.FileH; file++ {
			square := chess.NewSquare(file, sq)
			if g.pos.PieceAt(square) == chess.NewPiece(s.Color(), chess.Pawn) && onLastRank(g.pos.PieceAt(square), square) {
				return square
			}
		}
	}
	return chess.NoSquare
}

func (g *Game) stillUnpromoted() bool {
	return g.unpromotedSquare(White) != chess.NoSquare || g.unpromotedSquare(Black) != chess.NoSquare
}

// restored sets up the position before a half-move.
func (d *decision) restored(ply int, articles ...string) {
	p := d.game.plies[ply]
	r := Ruling{Code: Restored, Side: p.By, Articles: articles, Args: Args{Ply: ply, FEN: p.Before.FEN(), Discretion: p.doubtful()}}
	if p.Fault == PressedFirst && ply == len(d.game.plies)-1 {
		r.Args.Reason = string(p.Fault) // no man has moved: only the turn comes back
	}
	d.rule(r)
}

// doubtful reports an illegal move whose remedy the Laws leave to the arbiter: a king
// captured (DEC-15), a man put on that no promotion allows.
func (p *Ply) doubtful() bool {
	if !p.Fault.illegal() {
		return false
	}
	return slices.ContainsFunc(p.act.releases, func(r released) bool {
		wrongMan := r.origin == chess.NoSquare && (r.piece.Color() != p.By.Color() || p.act.chosen == chess.NoPieceType)
		return wrongMan || p.Before.PieceAt(r.to).Type() == chess.King
	})
}

// countIllegal counts an illegal move and applies 7.5.5.
func (d *decision) countIllegal(offender Side, article string) {
	g := &d.game
	count := g.illegal.Of(offender) + 1
	d.rule(Ruling{Code: IllegalCounted, Side: offender, Articles: cite("7.5.5", article), Args: Args{Count: count}})
	if limit := g.rules.IllegalLimit; limit > 0 && count >= limit {
		d.lostFor(offender, BySecondIllegal, BySecondNoMate, "7.5.5")
		return
	}
	d.giveTime(offender.Other(), int(g.rules.IllegalTime.Seconds()), append(g.rules.minuteArticle(), "7.5.5")...)
}

// lostFor ends the game against a side, or drawn where the opponent cannot mate.
func (d *decision) lostFor(loser Side, lost, drawn Reason, articles ...string) {
	verdict := d.game.mateDecided(loser.Other())
	if verdict == winnable.Unwinnable {
		d.over(Draw, drawn, articles...)
		return
	}
	d.rule(Ruling{Code: GameOver, Articles: articles, Args: Args{Result: string(winFor(loser.Other())), Reason: string(lost),
		Undecided: verdict == winnable.Unknown}})
}

// giveTime gives a side seconds on the clock, marked discretionary where only
// common practice says how many (DEC-19).
func (d *decision) giveTime(to Side, seconds int, articles ...string) {
	if seconds == 0 || d.game.rules.Control.IsNone() {
		return
	}
	r := Ruling{Code: TimeGiven, Side: to, Articles: articles, Args: Args{Seconds: seconds}}
	r.Args.Discretion = d.game.rules.Supervision == Adequate && d.game.rules.blitz()
	if r.Args.Discretion {
		r.Articles = append(r.Articles, "B.2")
	}
	d.rule(r)
}

// tellDuty tells the player to move what binds him after a restoration.
func (d *decision) tellDuty() {
	g := &d.game
	duty := Obligation(*g)
	if duty.Code != "" {
		d.rule(g.dutyRuling(duty))
	}
}
