package laws

import (
	"reflect"
	"slices"

	"github.com/compongo/compongo/chess"
)

// judgeHand rules on what hands do to men.
func (d *decision) judgeHand(act Act, before Game) {
	if act.Kind == Touch && act.Intent == IntentAccidental {
		d.rule(Ruling{Code: Accidental, Side: act.By, Articles: cite("4.2.2"), Args: Args{Square: act.Sq}})
		return
	}
	if act.By != before.mover() {
		d.judgeOutOfTurn(act)
		return
	}
	if len(before.turn.touches) == 0 && len(d.game.turn.touches) > 0 {
		d.judgeForfeit(act.By)
	}
	d.judgeDuty(before)
	switch act.Kind {
	case Place:
		d.judgeContact(act)
	case Put:
		d.judgePut(act)
	case Release, Remove:
		d.judgeMade(act)
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
	to := last.Move.To().String()
	d.rule(Ruling{Code: MovedAgain, Side: act.By, Articles: cite("4.7"), Args: Args{Square: to, To: act.Sq}})
	if g.rules.Arbiter {
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
	return string(man.Letter())
}

// judgeForfeit notes that the first touch of a move forfeits a draw claim (9.4).
func (d *decision) judgeForfeit(by Side) {
	if g := &d.game; g.pos.HalfmoveClock() >= 100 || g.occurrences(g.pos) >= 3 {
		d.rule(Ruling{Code: ClaimForfeit, Side: by, Articles: cite("9.4")})
	}
}

// judgeDuty tells the player what binds him, when that has changed. That a man he let
// go stays where it is he is not told: he would learn that his move is unfinished (12.6).
func (d *decision) judgeDuty(before Game) {
	is := Obligation(d.game)
	if !d.game.turn.started() || is.Code == "" {
		return
	}
	if is.Code == SquareFixed {
		return
	}
	was := Obligation(before)
	told := d.game.dutyRuling(is)
	if was.Code == "" || !reflect.DeepEqual(before.dutyRuling(was), told) {
		d.rule(told)
	}
}

// dutyRuling makes the ruling of a duty, with the articles that lead to it.
func (g *Game) dutyRuling(duty Duty) Ruling {
	r := Ruling{Code: duty.Code, Side: duty.Side, Articles: g.dutyArticles(duty)}
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
	for _, m := range duty.Moves {
		r.Args.Moves = append(r.Args.Moves, g.pos.UCI(m))
	}
	if len(duty.Moves) == 1 {
		r.Args.Move, r.Args.SAN = g.pos.UCI(duty.Moves[0]), san(g.pos, duty.Moves[0])
	}
	return r
}

// dutyArticles cites the rule that binds and those that explain why no other does.
func (g *Game) dutyArticles(duty Duty) []string {
	var articles []string
	switch duty.Code {
	case MustMove, MustChoose:
		articles = cite("4.3.1", "4.2.2")
		if g.touchedBothColors() {
			articles = cite("4.3.3", "4.3.1")
		}
		if g.touchedRookThenKing() {
			articles = cite("4.4.2", "4.3.1")
		}
	case MustCapture:
		articles = cite("4.3.2")
		if g.touchedBothColors() {
			articles = cite("4.3.3", "4.3.2")
		}
	case MustCaptureWith:
		articles = cite("4.3.3")
	case MustCastle:
		articles = append(cite("4.4.1"), g.castling960(duty)...)
	case MustMoveKing:
		articles = append(cite("4.4.3"), g.castlingReason(duty.To)...)
	case FreeChoice:
		articles = g.freeArticles()
	case SquareFixed:
		articles = append(cite("4.7"), g.partArticles(duty.Moves[0])...)
	case PromotionFixed:
		articles = cite("4.4.4")
	case IntendedBinds:
		articles = cite("9.5.3")
	case ContactFixed:
		articles = cite("4.7")
	}
	return append(articles, g.moveArticles(duty)...)
}

// moveArticles names the special ways in which the only moves capture.
func (g *Game) moveArticles(duty Duty) []string {
	if duty.Free || len(duty.Moves) == 0 {
		return nil
	}
	passant, promotes := true, true
	for _, m := range duty.Moves {
		passant = passant && g.pos.IsEnPassant(m)
		promotes = promotes && m.Promotion() != chess.NoPieceType
	}
	switch {
	case passant:
		return cite("3.7.3.1")
	case promotes && duty.Code != PromotionFixed:
		return cite("3.7.3.3")
	}
	return nil
}

// partArticles names what is still to be done of a move after a man was let go.
func (g *Game) partArticles(m chess.Move) []string {
	switch {
	case m.Promotion() != chess.NoPieceType:
		return cite("4.7.3")
	case g.pos.IsEnPassant(m):
		return cite("4.7.1", "3.7.3.1")
	case g.pos.IsCapture(m):
		return cite("4.7.1")
	}
	if _, ok := g.pos.CastlingSide(m); ok {
		return cite("4.7.2", "3.8.2")
	}
	return nil
}

// freeArticles tells why nothing binds: 4.5, or 4.4.3 for a king that cannot move.
func (g *Game) freeArticles() []string {
	articles := cite("4.5")
	for i, t := range g.turn.touches {
		if !t.own {
			articles = append(append(articles, "4.3.2"), g.whyNotCaptured(t.square)...)
			continue
		}
		articles = append(append(articles, "4.3.1"), g.whyNotMoved(t.square)...)
		if rook, ok := g.rookAfter(g.turn.touches, i); ok && g.isHomeKing(t.square) {
			articles = append(append(articles, "4.4.3"), g.castlingReason(rook)...)
		}
	}
	slices.Sort(articles)
	return slices.Compact(articles)
}

// whyNotCaptured cites why a touched enemy man cannot be captured though some man
// attacks it: its king would be left in check (3.1.3, 3.9.2), or it is the king (1.4.1).
func (g *Game) whyNotCaptured(sq chess.Square) []string {
	passed := g.pos.PseudoLegalEnPassantSquare()
	switch {
	case g.pos.PieceAt(sq).Type() == chess.King:
		return cite("1.4.1")
	case passed != chess.NoSquare && passed.File() == sq.File() && g.pos.PieceAt(sq).Type() == chess.Pawn:
		return cite("3.7.3.1", "3.9.2")
	case g.pos.Attackers(sq, g.pos.Turn()) != 0:
		return cite("3.9.2")
	}
	return nil
}

// whyNotMoved cites 3.9.2 where a touched own man could go somewhere, were it not for
// its king.
func (g *Game) whyNotMoved(from chess.Square) []string {
	for to := chess.A1; to <= chess.H8; to++ {
		target, man := g.pos.PieceAt(to), g.pos.PieceAt(from)
		if target != chess.NoPiece && target.Color() == man.Color() {
			continue
		}
		step := released{from, to, man}
		attacks := g.pos.Attackers(to, man.Color()).Has(from) && (man.Type() != chess.Pawn || target != chess.NoPiece)
		if attacks || singleStep(step) && target == chess.NoPiece {
			return cite("3.9.2")
		}
	}
	return nil
}

func (g *Game) touchedBothColors() bool {
	own, enemy := false, false
	for _, t := range g.turn.touches {
		own, enemy = own || t.own, enemy || !t.own
	}
	return own && enemy
}

func (g *Game) touchedRookThenKing() bool {
	rook := false
	for _, t := range g.turn.touches {
		rook = rook || t.own && g.isHomeRook(t.square)
		if rook && t.own && g.isHomeKing(t.square) {
			return true
		}
	}
	return false
}

// castlingReason cites why castling with a rook is illegal: the right is lost
// (3.8.2.1), or it is prevented for the moment (3.8.2.2).
func (g *Game) castlingReason(rook chess.Square) []string { return castlingReason(g.pos, rook) }

func castlingReason(p chess.Position, rook chess.Square) []string {
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		if sq, ok := p.Castling().Rook(p.Turn(), side); ok && sq == rook {
			return cite("3.8.2.2")
		}
	}
	return cite("3.8.2.1")
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

// castling960 cites the physical form that castling takes in Chess960 (II.3.2).
func (g *Game) castling960(duty Duty) []string {
	if !g.rules.Chess960 {
		return nil
	}
	side, _ := g.pos.CastlingSide(duty.Moves[0])
	kingTo, rookTo := castlingTargets(duty.Man, side)
	switch {
	case kingTo == duty.Man:
		return cite("II.3.2", "II.3.2.4")
	case rookTo == duty.To:
		return cite("II.3.2", "II.3.2.3")
	case kingTo == duty.To && rookTo == duty.Man:
		return cite("II.3.2", "II.3.2.2")
	}
	return cite("II.3.2", "II.3.2.1")
}
