package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// judgeHand rules on what hands do to men.
func (d *decision) judgeHand(act Act, before Game) {
	if act.Kind == Touch && act.Intent == IntentAccidental {
		d.rule(Ruling{Code: Accidental, Side: act.By, Articles: cite("4.2.2", "4.3"), Args: Args{Square: act.Sq}})
		return
	}
	if act.By != before.mover() {
		d.judgeOutOfTurn(act)
		return
	}
	d.judgeBoards(act)
	if len(before.turn.touches) == 0 && len(d.game.turn.touches) > 0 {
		d.judgeForfeit(act.By)
	}
	duty := Obligation(d.game)
	d.judgeDuty(before, duty)
	switch act.Kind {
	case Place:
		d.judgeContact(act)
	case Put:
		d.judgePut(act)
	case Release, Remove:
		d.judgeMade(act, duty)
	}
}

// judgeOutOfTurn rules on men touched by him who does not have the move.
func (d *decision) judgeOutOfTurn(act Act) {
	g := &d.game
	if act.Kind != Touch {
		d.judgeMovedAgain(act)
		return
	}
	articles := append(cite("4.2.1", "4.3", "6.2.5", "11.5", "12.9"), g.afterRookMove(act.By)...)
	d.rule(Ruling{Code: OutOfTurn, Side: act.By, Articles: articles, Args: Args{Square: act.Sq, Penalty: Discretionary}})
}

// afterRookMove cites 4.4.2 where s has just moved a rook and goes for another man:
// the rook's move is made, there is no castling any more.
func (g *Game) afterRookMove(s Side) []string {
	last := g.lastPly()
	if last == nil || last.By != s || last.Move == 0 || last.Before.PieceAt(last.Move.From()).Type() != chess.Rook {
		return nil
	}
	return cite("4.4.2")
}

// judgeMovedAgain rules on a man that is moved after its release (4.7).
func (d *decision) judgeMovedAgain(act Act) {
	g := &d.game
	last := g.lastPly()
	if act.Kind != Release || g.board.shows(g.pos) {
		return
	}
	_, to, ok := last.step()
	if !ok {
		return // nothing had been let go that could be moved again
	}
	d.rule(Ruling{Code: MovedAgain, Side: act.By, Articles: cite("4.7"), Args: Args{Square: to.String(), To: act.Sq}})
	if g.rules.Arbiter && last.Move != 0 {
		d.arbiterActs(MovedAgain, act.By)
		d.releasedStands(last)
	}
}

func (d *decision) releasedStands(last *Ply) {
	sq := last.Move.To()
	d.rule(Ruling{Code: ReleasedStands, Side: last.By, Articles: cite("4.7", "4.8"),
		Args: Args{Man: letter(d.game.pos.PieceAt(sq)), Square: sq.String(), SAN: last.SAN}})
}

// letter writes a man as in FEN.
func letter(man chess.Piece) string {
	if man == chess.NoPiece {
		return ""
	}
	return string([]byte{man.Letter()})
}

// judgeForfeit notes that the first touch of a move forfeits a draw claim (9.4).
func (d *decision) judgeForfeit(by Side) {
	if g := &d.game; g.pos.HalfmoveClock() >= 100 || g.occurrences(g.pos) >= 3 {
		d.rule(Ruling{Code: ClaimForfeit, Side: by, Articles: cite("9.4")})
	}
}

// judgeDuty tells the player what binds him, when that has changed. That a man he let
// go stays where it is he is not told: he would learn that his move is unfinished (12.6).
func (d *decision) judgeDuty(before Game, is Duty) {
	if !d.game.turn.started() || is.Code == "" || is.Code == SquareFixed {
		return
	}
	if articles := d.game.dutyArticles(is); !before.isToldOf(is, articles) {
		d.rule(d.game.dutyRulingBy(is, articles))
	}
}

// isToldOf reports whether the same duty, by the same articles, bound the player already.
func (g *Game) isToldOf(duty Duty, articles []string) bool {
	if !g.turn.started() && g.turn.intended == 0 {
		return false
	}
	was := Obligation(*g)
	return was.Code == duty.Code && was.Man == duty.Man && was.To == duty.To && was.Free == duty.Free &&
		slices.Equal(was.Moves, duty.Moves) && slices.Equal(g.dutyArticles(was), articles)
}

// dutyRuling makes the ruling of a duty, with the articles that lead to it.
func (g *Game) dutyRuling(duty Duty) Ruling { return g.dutyRulingBy(duty, g.dutyArticles(duty)) }

func (g *Game) dutyRulingBy(duty Duty, articles []string) Ruling {
	r := Ruling{Code: duty.Code, Side: duty.Side, Articles: articles}
	r.Args.Free = duty.Free
	if duty.Man != chess.NoSquare {
		r.Args.Man, r.Args.Square = letter(g.pos.PieceAt(duty.Man)), duty.Man.String()
	}
	if duty.Code == PromotionFixed {
		r.Args.Man = letter(chess.NewPiece(g.pos.Turn(), g.turn.chosen))
	}
	if duty.To != chess.NoSquare && duty.Code != MustMove {
		r.Args.To = duty.To.String()
	}
	if duty.Free {
		return r
	}
	r.Args.Moves = g.texts(duty.Moves)
	if len(duty.Moves) == 1 {
		r.Args.Move, r.Args.SAN = r.Args.Moves[0], san(g.pos, duty.Moves[0])
	}
	return r
}

// judgeContact applies the house rule that the first square touched is fixed (CON-1).
func (d *decision) judgeContact(act Act) {
	g := &d.game
	if !g.rules.ContactBinds || len(g.held[act.By]) == 0 {
		return
	}
	held := g.held[act.By]
	man := held[len(held)-1]
	fits := filter(Obligation(*g).Moves, func(m chess.Move) bool {
		return g.partOf(released{origin: man.Origin, to: act.square()}, m)
	})
	if man.Origin == chess.NoSquare || len(fits) == 0 {
		return
	}
	d.rule(Ruling{Code: ContactFixed, Side: act.By, Articles: cite("4.7"),
		Args: Args{Man: letter(man.Piece), Square: man.Origin.String(), To: act.Sq}})
}

// judgePut fixes the promotion choice when a fit man touches the square (4.4.4).
func (d *decision) judgePut(act Act) {
	g := &d.game
	man, _ := pieceOf(act.Piece)
	sq := act.square()
	if g.turn.chosen != chess.NoPieceType || SideOf(man.Color()) != act.By {
		return
	}
	fits := filter(Obligation(*g).Moves, func(m chess.Move) bool {
		return m.To() == sq && m.Promotion() == man.Type() && man.Type() != chess.NoPieceType
	})
	if len(fits) == 0 {
		return
	}
	articles := cite("4.4.4", "4.6.1")
	if act.Down {
		articles = append(articles, "4.7.3")
	}
	d.rule(Ruling{Code: PromotionFixed, Side: act.By, Articles: articles, Args: Args{Man: letter(man), Square: act.Sq}})
}

// judgeAdjust rules on an announced adjustment (4.2.1).
func (d *decision) judgeAdjust(act Act, before Game) {
	g := &d.game
	running, runs := g.clock.Running()
	r := Ruling{Code: Adjusting, Side: act.By, Articles: cite("4.2.1"), Args: Args{Text: act.Say}}
	switch {
	case act.By != g.mover() && before.mayRecall(act.By):
		r.Code, r.Articles = AdjustTooLate, cite("4.2.1", "4.7")
	case act.By != g.mover():
		r.Code, r.Articles = AdjustDenied, cite("4.2.1", "6.2.5", "12.9")
		r.Args.Penalty = Discretionary
	case len(before.turn.touches) > 0:
		r.Code, r.Articles = AdjustTooLate, cite("4.2.1", "4.2.2")
	case g.waitsForPress() || runs && running != act.By.clock():
		r.Code, r.Articles = AdjustBetween, cite("4.2.1", "6.2.5", "12.9")
		r.Args.Penalty, r.Args.Discretion = Discretionary, true
	}
	d.rule(r)
}

// mayRecall reports whether s has moved a man again after its release.
func (g *Game) mayRecall(s Side) bool {
	last := g.lastPly()
	return last != nil && last.By == s && !last.Condoned
}

// waitsForPress reports whether the opponent of the player having the move has not
// pressed his clock yet.
func (g *Game) waitsForPress() bool {
	last := g.lastPly()
	return last != nil && !last.Pressed && !g.rules.Control.IsNone()
}
