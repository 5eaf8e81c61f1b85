package laws

import (
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// judgeSeal rules on a sealed move: one that is ambiguous or illegal loses (I.8.1).
func (d *decision) judgeSeal(act Act) {
	if act.Envelope != "" {
		d.judgeSealed(act)
		return
	}
	_, err := d.game.sealedMove(act)
	switch {
	case act.By != d.game.mover():
		d.rule(Ruling{Code: Said, Side: act.By, Articles: cite("I.1.1"), Args: Args{Text: act.Text}})
		return
	case err == nil:
		d.rule(Ruling{Code: Recorded, Side: act.By, Articles: cite("I.1.1", "8.1.2")})
		return
	}
	d.sealedBadly(act, act.By, sealedFault(err))
}

// quickplayTime is the time below which a player may ask for what Guidelines III grant.
const quickplayTime = 2 * time.Minute

// QuickplayFinish reports whether Guidelines III can be announced: for standard or rapid chess
// without increment or delay (III.2.2).
func (r Rules) QuickplayFinish() bool {
	return !r.blitz() && !r.Control.IsNone() && !r.incremented()
}

func (r Rules) incremented() bool {
	return slices.ContainsFunc(r.Control.Periods(), func(p clock.Period) bool { return p.Increment > 0 })
}

// quickplayArticle is the guideline that allows a claim, and says to whom and when.
func quickplayArticle(kind ClaimKind) string {
	if kind == ClaimIncrement {
		return "III.4"
	}
	return "III.5.1"
}

// judgeQuickplay answers the claims of Guidelines III: where they were announced, in the
// last period of a game without increment that is not blitz, by the player having the move
// with less than two minutes left.
func (d *decision) judgeQuickplay(act Act) {
	g := &d.game
	switch {
	case g.outcome.Over():
		d.answer(act, rejected, "game_over", "III.2.1")
	case g.rules.blitz():
		d.answer(act, rejected, "never_in_blitz", "III.2.2")
	case !g.rules.Quickplay:
		d.answer(act, rejected, "not_announced", "III.2.1")
	case g.rules.incremented():
		d.answer(act, rejected, "increment", "III.2.2")
	case !g.inLastPeriod():
		d.answer(act, rejected, "not_last_period", quickplayArticle(act.Claim))
	case act.By != g.mover():
		d.answer(act, rejected, "not_on_move", quickplayArticle(act.Claim))
	case g.left(act.By, act.At) >= quickplayTime:
		d.answer(act, rejected, "two_minutes_left", quickplayArticle(act.Claim))
	case act.Claim == ClaimNoWin && !g.winsNormally(act.By.Other()):
		d.answer(act, upheld, "no_normal_win", "III.5.1")
		d.rule(Ruling{Code: GameOver, Articles: cite("III.5.1"),
			Args: Args{Result: string(Draw), Reason: string(ByArbiter), Discretion: true}})
	case act.Claim == ClaimNoWin:
		d.answer(act, rejected, "can_be_won", "III.5.3")
		d.rule(Ruling{Code: TimeGiven, Side: act.By.Other(), Articles: cite("III.5.3"), Args: Args{Seconds: 120, Discretion: true}})
	default:
		d.judgeIncrementClaim(act)
	}
}

// judgeIncrementClaim answers a player with less than two minutes who asks for five
// seconds a move for both (III.4): the arbiter decides, and the request is a draw offer.
func (d *decision) judgeIncrementClaim(act Act) {
	if d.game.facts.agreed {
		d.answer(act, upheld, "arbiter", "III.4")
		d.grantIncrement(act.By)
	} else {
		d.answer(act, rejected, "arbiter", "III.4")
		d.rule(Ruling{Code: Discretion, Articles: cite("III.4"), Args: Args{Reason: string(ClaimIncrement), Discretion: true}})
	}
	d.rule(Ruling{Code: Offered, Side: act.By, Articles: cite("III.4", "9.1.2.3")})
}

// grantIncrement gives the opponent two minutes for the increment that both receive
// from now on (III.4); setting the clock is the arbiter's.
func (d *decision) grantIncrement(asked Side) {
	d.giveTime(asked.Other(), 120, "III.4")
}

// winsNormally proposes to the arbiter whether a side can win by normal means (III.5): not
// where it cannot mate, nor without pawns where it is less than a rook ahead or has but
// knights.
func (g *Game) winsNormally(s Side) bool {
	if !g.canMate(s) {
		return false
	}
	own, other := s.Color(), s.Other().Color()
	if g.pos.Pieces(own, chess.Pawn) != 0 {
		return true
	}
	onlyKnights := g.pos.ByColor(own)&^(g.pos.Pieces(own, chess.Knight)|g.pos.Pieces(own, chess.King)) == 0
	return !onlyKnights && g.worth(own)-g.worth(other) >= 4
}

// worth counts the men of a colour by the usual values.
func (g *Game) worth(c chess.Color) int {
	sum := 0
	for t, value := range map[chess.PieceType]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 9} {
		sum += value * g.pos.Pieces(c, t).Count()
	}
	return sum
}

// sealedMove reads a sealed move, as it was written or as UCI text.
func (g *Game) sealedMove(act Act) (chess.Move, error) {
	if act.Text == "" {
		return g.pos.ParseUCIMove(act.text())
	}
	return g.readSheet(act.By, g.pos, act.Text)
}
