package laws

import (
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// judgeMade finds out whether a move has been made (4.7): the men stand as after a
// legal one, and nothing is held.
func (d *decision) judgeMade(act Act, duty Duty) {
	g := &d.game
	m := chess.Move(0)
	if len(g.held[act.By]) == 0 {
		m = matching(g.pos, &g.board)
	}
	if m != 0 && g.castlingInProgress(m, duty) {
		m = 0
	}
	if m == 0 {
		d.judgeUnmade(act, duty)
		return
	}
	if g.facts.blind[act.By] && g.turn.announced == "" {
		d.judgeUnannounced(act, m)
		return
	}
	d.made(act, m, g.faultOf(m, duty))
}

// pegArticles cites an article of Appendix D for a player on the peg board.
func (g *Game) pegArticles(s Side, article string) []string {
	if !g.facts.blind[s] {
		return nil
	}
	return cite(article)
}

// assisted cites the article that lets an assistant act for a player, where one does, and
// that of Appendix D in a game for a blind player.
func (g *Game) assisted(act Act, article, blind string) []string {
	switch {
	case act.Actor == "":
		return nil
	case g.facts.blind[White] || g.facts.blind[Black]:
		return cite(article, blind)
	}
	return cite(article)
}

// castlingInProgress reports whether a king step is but the first half of a castling
// that may be played and was announced (Guidelines II.3.3), or is all that may (4.4.1).
func (g *Game) castlingInProgress(m chess.Move, duty Duty) bool {
	if _, castles := g.pos.CastlingSide(m); castles {
		return false
	}
	step := released{origin: m.From(), to: m.To()}
	return (g.turn.castling || !slices.Contains(duty.Moves, m)) && slices.ContainsFunc(duty.Moves, func(c chess.Move) bool {
		_, castles := g.pos.CastlingSide(c)
		return castles && c.From() == m.From() && g.partOf(step, c)
	})
}

// judgeUnmade notes a man let go otherwise: part of a move, or no legal move.
func (d *decision) judgeUnmade(act Act, duty Duty) {
	g := &d.game
	if act.Kind != Release || len(g.turn.releases) == 0 {
		return
	}
	last := g.turn.releases[len(g.turn.releases)-1]
	if last.origin == chess.NoSquare || last.origin == last.to {
		d.endUntimed(act, last)
		return
	}
	r := Ruling{Code: NotMade, Side: act.By, Articles: append(cite("4.7", "4.3.1", "7.5.1"), g.attemptArticles(last)...),
		Args: Args{Man: letter(last.piece), Square: last.origin.String(), To: last.to.String()}}
	fits := func(m chess.Move) bool { return g.partOf(last, m) }
	parts := filter(duty.Moves, fits)
	if len(parts) == 0 {
		parts = filter(g.pos.Legal(nil), fits)
	}
	if len(parts) > 0 {
		r.Code, r.Articles = Unfinished, append(cite("4.7"), g.partArticles(parts[0])...)
	}
	d.rule(r)
	d.endUntimed(act, last)
}

// endUntimed completes an illegal move in a game without a clock, unless the hand has more
// to do: a rook to fetch, a pawn to exchange.
func (d *decision) endUntimed(act Act, last released) {
	g := &d.game
	promotes := last.piece.Type() == chess.Pawn && onLastRank(last.piece, last.to)
	if g.leftIllegal() && !promotes && !g.castlingAttempted(last) {
		d.illegalCompleted(act)
	}
}

// endsUntimed reports an illegal move in a game without a clock: there is no press to wait
// for, so that the release completes it.
func (g *Game) endsUntimed() bool {
	return g.rules.Control.IsNone() && len(g.held[g.mover()]) == 0 && !g.board.shows(g.pos) && !g.unpromoted()
}

// castlingAttempted reports whether a king was let go two squares along while its rook is
// still at home: the hand goes on to the rook.
func (g *Game) castlingAttempted(r released) bool {
	if g.attemptArticles(r) == nil {
		return false
	}
	side := chess.KingSide
	if r.to < r.origin {
		side = chess.QueenSide
	}
	rook, ok := g.homeRook(r.piece.Color(), side)
	return ok && g.board.men[rook] == chess.NewPiece(r.piece.Color(), chess.Rook)
}

// attemptArticles cites what holds of a king let go two squares along from its original
// square where castling there is illegal (4.7.2, 4.4.3).
func (g *Game) attemptArticles(r released) []string {
	if r.piece.Type() != chess.King || !g.isHomeKing(r.origin) || !twoSteps(r) {
		return nil
	}
	side := chess.KingSide
	if r.to < r.origin {
		side = chess.QueenSide
	}
	articles := cite("4.7.2", "4.4.3")
	if rook, ok := g.homeRook(r.piece.Color(), side); ok {
		articles = append(articles, castlingReason(g.pos, rook)...)
	}
	return articles
}

// made hands over the move and looks at what it has brought about.
func (d *decision) made(act Act, m chess.Move, fault Fault) {
	g := &d.game
	by := g.mover()
	r := Ruling{Code: Made, Side: by, Articles: append(append(g.madeArticles(m), g.assisted(act, "4.9", "D.2.10.1")...), g.pegArticles(by, "D.2.3")...),
		Args: Args{Move: g.pos.UCI(m), SAN: san(g.pos, m), Reason: string(fault)}}
	early := g.turn.written != "" && g.writes(by, g.pos, g.turn.written, m)
	d.closeReplyWindow(by)
	d.rule(r)
	if early {
		d.rule(Ruling{Code: SheetEarly, Side: by, Articles: cite("8.1.2", "12.9"), Args: Args{SAN: r.Args.SAN, Penalty: Discretionary}})
	}
	if g.sheetBehind(by, d.at) {
		d.rule(Ruling{Code: SheetBehind, Side: by, Articles: cite("8.1.3", "8.1.1", "12.9"), Args: Args{Penalty: Discretionary}})
	}
	d.judgeDuties(by)
	if fault == NoFault {
		d.judgeEnd()
		return
	}
	if g.rules.Arbiter {
		d.enforceTouch(by)
	}
}

// judgeDuties notes what the players must see for themselves: that fifty moves have
// passed (9.3), and that nobody need record any longer (8.4).
func (d *decision) judgeDuties(by Side) {
	g := &d.game
	if g.pos.HalfmoveClock() >= 100 {
		d.rule(Ruling{Code: ClaimOpen, Side: by.Other(), Articles: cite("9.3", "9.6.2"), Args: Args{Count: g.pos.HalfmoveClock() / 2}})
	}
	if period := g.periodOf(by, d.at); g.freed[by] != period && g.toldDuty[by] != period && g.underFiveMinutes(by, d.at) {
		code := NoDuty
		if g.increment(by, d.at) >= 30*time.Second {
			code = DutyLasts
		}
		d.rule(Ruling{Code: code, Side: by, Articles: cite("8.4")})
	}
}

// periodOf returns the period a side is in, counted from 1.
func (g *Game) periodOf(s Side, at clock.Instant) int {
	if s == NoSide {
		return 1
	}
	return g.clock.At(at).Period[s.clock()] + 1
}

// underFiveMinutes reports whether less than five minutes are left in the period, where
// the time matters for recording (8.4).
func (g *Game) underFiveMinutes(s Side, at clock.Instant) bool {
	if g.rules.Control.IsNone() || g.rules.fast() {
		return false
	}
	return g.clock.At(at).Remaining[s.clock()] < 5*time.Minute
}

// increment returns what a side is given for each move in its present period.
func (g *Game) increment(s Side, at clock.Instant) time.Duration {
	return g.rules.Control.Period(g.periodOf(s, at) - 1).Increment
}

// closeReplyWindow lets earlier illegal moves of the opponent stand once the reply
// is made, where A.5.2 says so.
func (d *decision) closeReplyWindow(by Side) {
	if !d.game.rules.ReplyCloses {
		return
	}
	for i, p := range d.game.plies {
		if p.By == by.Other() && !p.Stands && p.irregular() {
			d.rule(Ruling{Code: Stands, Side: p.By, Articles: cite("A.5.2"), Args: Args{Ply: i, Reason: string(p.Fault)}})
		}
	}
}

// irregular reports an illegal move of Article 7.5 that was completed.
func (p *Ply) irregular() bool {
	return p.Pressed && (p.Fault.illegal() || p.twoHands())
}

// faultOf tells in what a legal move fails: made against what binds its author.
func (g *Game) faultOf(m chess.Move, duty Duty) Fault {
	switch {
	case slices.Contains(duty.Moves, m):
		return NoFault
	case g.turn.intended != 0:
		return NotIntended
	case !slices.Contains(g.touchDuty(g.turn.touches).Moves, m):
		return TouchMove
	case g.turn.chosen != chess.NoPieceType && m.Promotion() != g.turn.chosen:
		return ChosenMan
	}
	return Rereleased
}

// madeArticles cites how the move is made.
func (g *Game) madeArticles(m chess.Move) []string {
	articles := cite("4.7", "1.3")
	switch {
	case g.pos.IsEnPassant(m):
		articles = append(articles, "4.7.1", "3.7.3.1")
	case g.pos.IsCapture(m):
		articles = append(articles, "4.7.1")
	}
	if _, ok := g.pos.CastlingSide(m); ok {
		articles = append(articles, "4.7.2", "3.8.2", "3.8.2.2")
	}
	if m.Promotion() != chess.NoPieceType {
		articles = append(articles, "4.7.3", "4.6.1", "4.6.2", "3.7.3.3", "3.7.3.4", "3.7.3.5")
		if g.pos.IsCapture(m) {
			articles = append(articles, "4.6.3")
		}
	}
	if g.turn.twoHands() {
		articles = append(articles, "4.1", "7.5.4")
	}
	if g.waitsForPress() {
		articles = append(articles, "6.2.2")
	}
	return articles
}

// judgeEnd looks whether the position ends the game, in the order of 5.1.1, 5.2.1,
// 5.2.2, 9.6.1, 9.6.2. A move in breach of 4.2 to 4.7 does not end it yet (5.1.1).
func (d *decision) judgeEnd() {
	g := &d.game
	if g.outcome.Over() {
		return
	}
	if last := g.lastPly(); last != nil && last.open() {
		return
	}
	p := g.pos
	mover := SideOf(p.Turn())
	switch {
	case p.IsCheckmate():
		d.over(winFor(mover.Other()), ByCheckmate, g.mateArticles()...)
	case p.IsStalemate():
		d.over(Draw, ByStalemate, "5.2.1", "6.2.1.1")
	case d.dead():
		d.over(Draw, ByDeadPosition, "5.2.2", "6.2.1.1")
	case g.occurrences(p) >= 5:
		d.over(Draw, ByFivefold, "9.6.1", "6.2.1.1")
	case p.HalfmoveClock() >= 150:
		d.over(Draw, BySeventyFive, "9.6.2", "6.2.1.1")
	}
}

// mateArticles cites 5.1.1, and what the mate comes before: the 75 moves (9.6.2), or
// colours found reversed (7.3).
func (g *Game) mateArticles() []string {
	articles := cite("5.1.1", "6.2.1.1")
	if g.pos.HalfmoveClock() >= 150 {
		articles = append(articles, "9.6.2")
	}
	if g.facts.reversed {
		articles = append(articles, "7.3")
	}
	return articles
}

// over ends the game.
func (d *decision) over(result Result, reason Reason, articles ...string) {
	d.rule(Ruling{Code: GameOver, Articles: articles, Args: Args{Result: string(result), Reason: string(reason)}})
}

// occurrences counts how often a position has stood on the board in this game,
// the present one included (9.2.3). The initial position is its own first occurrence.
func (g *Game) occurrences(p chess.Position) int {
	id, n := p.Identity(), 0
	if g.start.Identity() == id {
		n++
	}
	for _, ply := range g.plies {
		if ply.After.Identity() == id {
			n++
		}
	}
	return n
}

// occurredAfter returns the numbers of half-moves after which the same position stood.
func (g *Game) occurredAfter(p chess.Position) []int {
	id := p.Identity()
	var plies []int
	if g.start.Identity() == id {
		plies = append(plies, 0)
	}
	for i := range g.plies {
		if g.plies[i].After.Identity() == id {
			plies = append(plies, i+1)
		}
	}
	return plies
}
