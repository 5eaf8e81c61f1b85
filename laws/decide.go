package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// decision is the working out of the rulings on one act. Each ruling takes effect
// on its copy of the game at once, exactly as Apply will repeat it.
type decision struct {
	game    Game
	at      clock.Instant
	rulings []Ruling
}

// rule adds a ruling and lets it take effect.
func (d *decision) rule(r Ruling) {
	d.game.effect(r, d.at)
	d.rulings = append(d.rulings, r)
}

// cite makes the articles of a ruling, leaving out the empty ones.
func cite(articles ...string) []string {
	return slices.DeleteFunc(articles, func(a string) bool { return a == "" })
}

func (d *decision) decide(act Act) {
	d.at = act.At
	if reason, ok := d.game.inadmissible(act); ok {
		d.void(act, reason)
		return
	}
	before := d.game
	d.game.do(act)
	d.judgeSettled(before)
	if d.game.outcome.Over() && !before.outcome.Over() {
		return
	}
	switch act.Kind {
	case Touch, Lift, Place, Release, Remove, Put:
		d.judgeHand(act, before)
	case Adjust:
		d.judgeAdjust(act, before)
	case Press:
		d.judgePress(act, before)
	case Claim:
		d.judgeClaim(act)
	case OfferDraw, AcceptDraw, RejectDraw:
		d.judgeOffer(act)
	case Resign:
		d.judgeResign(act)
	case Flag:
		d.judgeFlag(act)
	case Pause, Resume, Start, SetClock, Outage, Arrive:
		d.judgeClock(act, before)
	case Open:
		d.judgeOpen(act)
	case ArbiterSees:
		d.judgeSight(act)
	case Arbiter:
		d.judgeMeasure(act, before)
	case Prove:
		d.judgeProof(act)
	default:
		d.judgeRest(act, before)
	}
}

// inadmissible reports why an act may not be done at all: it is recorded and
// changes nothing.
func (g *Game) inadmissible(act Act) (reason string, void bool) {
	if reason, void := g.adjournmentInadmissible(act); void && !g.outcome.Over() {
		return reason, void
	}
	if g.holds(act) {
		return "arbiter_decides", true
	}
	if g.pressedUnannounced(act) {
		return "unannounced", true
	}
	switch act.Kind {
	case Touch, Lift, Place, Release, Remove, Put, Move:
		return g.handInadmissible(act)
	case Press, Adjust, OfferDraw, AcceptDraw, RejectDraw, Resign, Pause, Resume, Start, Knock, Seal, Open, Outage, Flag:
		return "game_over", g.outcome.Over()
	case Arbiter:
		return g.measureInadmissible(act)
	case Execute:
		return "nothing_to_execute", g.outcome.Over() || !g.pegLags(act.By)
	case State:
		return "game_over", g.outcome.Over() && act.Restores != ""
	case Prove:
		return g.proofInadmissible(act)
	}
	return "", false
}

func (g *Game) handInadmissible(act Act) (reason string, void bool) {
	switch {
	case g.outcome.Over():
		return "game_over", true
	case act.Kind == Move && act.By == g.mover():
		return "no_man", true
	case act.By != g.mover() && act.Kind == Touch:
		return "", false
	case act.By != g.mover() && !g.mayMoveAgain(act):
		return "out_of_turn", true
	}
	if act.By == g.mover() && act.Kind != Touch && g.unsettled() && !g.board.shows(g.pos) {
		after := *g
		after.adopt()
		return after.handImpossible(act)
	}
	return g.handImpossible(act)
}

// handImpossible reports acts that no hand can do as the board stands.
func (g *Game) handImpossible(act Act) (reason string, void bool) {
	empty := func() bool { return g.board.men[act.square()] == chess.NoPiece }
	switch act.Kind {
	case Lift:
		return "no_man", empty()
	case Place, Release:
		return "nothing_held", len(g.held[act.By]) == 0
	case Remove:
		return "no_man", empty() && !g.holdsFrom(act.By, act.square())
	}
	return "", false
}

func (g *Game) holdsFrom(s Side, sq chess.Square) bool {
	for _, man := range g.held[s] {
		if man.Square == sq {
			return true
		}
	}
	return false
}

// mayMoveAgain reports whether the side that has just moved can, physically, still
// put his men elsewhere: until the opponent begins (4.7, 4.8).
func (g *Game) mayMoveAgain(act Act) bool {
	last := g.lastPly()
	if last == nil || last.By != act.By || last.Condoned || g.turn.started() || act.Kind == Move {
		return false
	}
	if act.Kind == Lift || act.Kind == Remove {
		return last.moved(act.square()) || g.stands(act.square())
	}
	return len(g.held[act.By]) > 0
}

// stands reports whether a man stands on sq that stood nowhere when the turn began
// or elsewhere: one that is being moved again.
func (g *Game) stands(sq chess.Square) bool {
	return g.board.men[sq] != chess.NoPiece && g.board.origin[sq] != sq
}

// moved reports whether the half-move has put a man on sq: castling puts two.
func (p *Ply) moved(sq chess.Square) bool {
	man := p.After.PieceAt(sq)
	return man != chess.NoPiece && SideOf(man.Color()) == p.By && man != p.Before.PieceAt(sq)
}

// void records an act that changes nothing.
func (d *decision) void(act Act, reason string) {
	r := Ruling{Code: Voided, Side: act.By, Args: Args{Reason: reason, Square: act.Sq}}
	if reason == "out_of_turn" {
		d.rule(r)
		articles := append(cite("1.3", "1.2", "4.3", "4.7", "11.5", "12.9"), d.game.afterRookMove(act.By)...)
		d.rule(Ruling{Code: OutOfTurn, Side: act.By, Articles: articles, Args: Args{Square: act.Sq, Penalty: Discretionary}})
		return
	}
	if act.Kind == Flag {
		r.Articles = cite("6.9")
	}
	if article, ok := voidArticles[reason]; ok {
		r.Articles = cite(article)
	}
	d.rule(r)
}

// voided reports whether the act was ruled to change nothing.
func voided(rulings []Ruling) bool {
	return len(rulings) > 0 && rulings[0].Code == Voided
}

// Discretionary opens the menu of 12.9 to the arbiter; nothing has been applied.
const Discretionary = "discretionary"

// judgeSettled tells what a touch with intent has closed (4.8, 9.1.2.1).
func (d *decision) judgeSettled(before Game) {
	g := &d.game
	if before.offer != NoSide && g.offer == NoSide {
		d.rule(Ruling{Code: OfferRefused, Side: before.offer.Other(), Articles: cite("9.1.2.1"), Args: Args{Reason: "touch"}})
	}
	was, is := before.lastPly(), g.lastPly()
	if was == nil || is == nil || was.Condoned == is.Condoned {
		return
	}
	if is.Again {
		d.rule(Ruling{Code: Adopted, Side: is.By, Articles: cite("4.8"),
			Args: Args{Move: uciOf(is), SAN: is.SAN, FEN: g.pos.FEN()}})
	}
	if is.Again && is.Fault.illegal() && was.Fault == is.Fault {
		return // an illegal move that was completed can still be claimed (7.5)
	}
	if is.Fault.breach() || is.Again || is.twoHands() {
		d.rule(Ruling{Code: Condoned, Side: is.By, Articles: cite("4.8"), Args: Args{Reason: string(is.Fault)}})
		d.judgeEnd()
	}
}

func uciOf(p *Ply) string {
	if p.Move == 0 {
		return ""
	}
	return p.Before.UCI(p.Move)
}
