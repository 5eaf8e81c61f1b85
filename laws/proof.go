package laws

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// Proofs tell who can still mate from a position, and why. Of a side without a proof
// nothing is told.
type Proofs struct {
	White *winnable.Proof `json:"white,omitempty"`
	Black *winnable.Proof `json:"black,omitempty"`
}

// of returns the proof for a side, the zero proof where there is none.
func (p *Proofs) of(s Side) winnable.Proof {
	switch {
	case p == nil:
	case s == White && p.White != nil:
		return *p.White
	case s == Black && p.Black != nil:
		return *p.Black
	}
	return winnable.Proof{}
}

// hold reports whether every proof is one.
func (p *Proofs) hold(of chess.Position) bool {
	told := false
	for _, s := range []Side{White, Black} {
		proof := p.of(s)
		if proof.Kind == winnable.NoProof {
			continue
		}
		if winnable.Check(of, s.Color(), proof) != nil {
			return false
		}
		told = true
	}
	return told
}

// proofInadmissible reports why a proof changes nothing: a game that was dead already or
// cancelled, moves since that did not follow by the rules, a proof that is none.
func (g *Game) proofInadmissible(act Act) (reason string, void bool) {
	if g.outcome.Result == Cancelled || g.outcome.Reason == ByDeadPosition {
		return "game_over", true
	}
	p, ok := g.stoodAt(act.Ply)
	if !ok {
		return "no_such_move", true
	}
	return "no_proof", !act.Proofs.hold(p)
}

// stoodAt returns the position before a half-move, the one on the board for the number
// of all; false where no series of legal moves has led from there to what is on the board.
func (g *Game) stoodAt(ply *int) (chess.Position, bool) {
	if ply == nil || *ply < 0 || *ply > len(g.plies) {
		return chess.Position{}, false
	}
	p := g.start
	if *ply > 0 {
		last := g.plies[*ply-1]
		if p = last.After; last.open() {
			return p, false // it may be taken back
		}
	}
	now := p.Identity()
	for _, next := range g.plies[*ply:] {
		if next.Move == 0 || next.Fault.illegal() || next.Before.Identity() != now {
			return p, false
		}
		now = next.After.Identity()
	}
	return p, now == g.pos.Identity()
}

// FindOut looks at up to budget positions for each side to learn what
// [Game.Undecided] leaves open, and returns the act that tells; false where nothing was
// found out, or nothing that changes the game. A dead position is traced back to the
// move that brought it about. It may take long: about a second for half a million positions.
func FindOut(g Game, budget int) (Act, bool) {
	ply := len(g.plies)
	act := Act{Kind: Prove, Ply: &ply}
	if g.outcome.Over() {
		winner := g.outcome.Result.winner()
		var p chess.Position
		p, ply = g.mateFrom(winner)
		a := winnable.Decide(p, winner.Color(), budget)
		act.Proofs = &Proofs{}
		act.Proofs.tell(winner, a.Proof)
		return act, a.Verdict != winnable.Unknown
	}
	act.Proofs = proveDead(g.pos, budget)
	if act.Proofs == nil {
		return Act{}, false
	}
	for ; ply > 0; ply-- {
		earlier := ply - 1
		p, linked := g.stoodAt(&earlier)
		if !linked {
			break
		}
		proofs := proveDead(p, budget)
		if proofs == nil {
			break
		}
		act.Proofs = proofs
	}
	return act, true
}

// proveDead proves that neither side can mate, nil where it cannot.
func proveDead(p chess.Position, budget int) *Proofs {
	proofs := &Proofs{}
	for _, s := range []Side{White, Black} {
		a := winnable.Decide(p, s.Color(), budget)
		if a.Verdict != winnable.Unwinnable {
			return nil
		}
		proofs.tell(s, a.Proof)
	}
	return proofs
}

func (p *Proofs) tell(s Side, proof winnable.Proof) {
	if s == White {
		p.White = &proof
	} else {
		p.Black = &proof
	}
}

// StepExactly is [Step] where nobody waits: what it leaves undecided is found out at
// once, as far as budget positions show.
func StepExactly(g Game, act Act, budget int) ([]Entry, Game) {
	entries, g := Step(g, act)
	if !g.Undecided() {
		return entries, g
	}
	told, found := FindOut(g, budget)
	if !found {
		return entries, g
	}
	told.At = act.At
	more, g := Step(g, told)
	return append(entries, more...), g
}

// judgeProof rules on what was found out beside the game about who can still mate.
func (d *decision) judgeProof(act Act) {
	white, black := act.Proofs.of(White).Verdict(), act.Proofs.of(Black).Verdict()
	if white == winnable.Unwinnable && black == winnable.Unwinnable {
		d.wasDead(*act.Ply)
		return
	}
	d.mateFound(White, white, *act.Ply)
	d.mateFound(Black, black, *act.Ply)
}

// wasDead ends the game as of the move that brought the dead position about (5.2.2):
// what was played after it was no longer part of the game. Once the players have
// confirmed another result the arbiter decides (8.7, DEC-16).
func (d *decision) wasDead(ply int) {
	g := &d.game
	if g.signed() {
		d.rule(Ruling{Code: Discretion, Articles: cite("5.2.2", "8.7"), Args: Args{Reason: string(ByDeadPosition), Discretion: true}})
		return
	}
	if ply < len(g.plies) {
		p := g.plies[ply]
		d.rule(Ruling{Code: Restored, Side: p.By, Articles: cite("5.2.2"), Args: Args{Ply: ply, FEN: p.Before.FEN(), Free: true, Reason: string(ByDeadPosition)}})
	}
	d.over(Draw, ByDeadPosition, "5.2.2", "6.2.1.1")
}

// mateFound notes what was found out of one side. A win that was only not decided
// becomes a draw where the winner could not mate (5.1.2, 6.9, 7.5.5), or stands.
func (d *decision) mateFound(s Side, verdict winnable.Verdict, ply int) {
	g := &d.game
	undecided := g.outcome.Undecided && g.outcome.Result == winFor(s)
	_, asked := g.mateFrom(s)
	switch {
	case verdict == winnable.Unwinnable:
		d.rule(Ruling{Code: CannotMate, Side: s, Articles: cite("5.2.2", "6.9")})
		if drawn, ok := withoutMate[g.outcome.Reason]; ok && undecided {
			d.over(Draw, drawn.reason, drawn.article)
		}
	case verdict == winnable.Winnable && undecided && ply == asked:
		d.rule(Ruling{Code: CanMate, Side: s, Articles: cite(withoutMate[g.outcome.Reason].article)})
	}
}

// withoutMate tells how a loss ends where the opponent cannot mate.
var withoutMate = map[Reason]struct {
	reason  Reason
	article string
}{
	ByTime:          {ByTimeNoMate, "6.9"},
	ByResignation:   {ByResignNoMate, "5.1.2"},
	BySecondIllegal: {BySecondNoMate, "7.5.5"},
}
