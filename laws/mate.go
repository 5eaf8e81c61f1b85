package laws

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// How many positions are looked at to find out whether a side can still mate:
// numbers, never times, so that replays agree. After each move a few must do; what
// they leave open is looked into beside the game, see [Game.Undecided] and [Prove].
// Where a result depends on it there is more patience.
const (
	moveBudget  = 2_000
	finalBudget = 20_000
)

// prospects is what is known of who can still mate from one position.
type prospects struct {
	from chess.Identity
	// never tells, by Side, who was ruled not to be able to: he never will be again.
	never [3]bool
	// lines lead to a mate by a Side; mates tells of a Side that can reach a position with
	// such a line. They are but a shortcut: whoever has none looks for one and rules the same.
	lines [3][]chess.Move
	mates [3]bool
	// asked: both sides were looked at; open: without knowing in the end whether the
	// position is dead. They are shortcuts, too.
	asked, open bool
}

// prospectsNow returns what is known of the position in which somebody has the move,
// nothing when it was known of another one.
func (g *Game) prospectsNow() *prospects {
	if id := g.pos.Identity(); g.prospects.from != id {
		g.prospects = prospects{from: id}
	}
	return &g.prospects
}

// follow keeps what a legal move leaves known: a side that cannot mate, and the rest of
// a line whose first move it was.
func (p *prospects) follow(before chess.Position, m chess.Move, after chess.Position) {
	if p.from != before.Identity() {
		*p = prospects{}
		return
	}
	next := prospects{from: after.Identity(), never: p.never}
	back, tried := false, false
	for s, line := range p.lines {
		if len(line) > 1 && line[0] == m {
			next.lines[s] = line[1:]
		} else if len(line) > 0 || p.mates[s] {
			if !tried {
				back, tried = leadsBack(before, m, after), true
			}
			next.mates[s] = back
		}
	}
	*p = next
}

// leadsBack reports whether the position before a move can stand again after three more:
// whoever could mate then still can. Only the first few replies are tried.
func leadsBack(before chess.Position, m chess.Move, after chess.Position) bool {
	const few = 6
	if !reverts(before, m, after) || before.LegalEnPassantSquare() != chess.NoSquare {
		return false
	}
	var buf [256]chess.Move
	replies := after.Legal(buf[:0])
	for _, reply := range replies[:min(few, len(replies))] {
		p := after.PlayUnchecked(reply)
		if !reverts(after, reply, p) {
			continue
		}
		if p, ok := takenBack(p, m); ok {
			if p, ok = takenBack(p, reply); ok && p.Identity() == before.Identity() {
				return true
			}
		}
	}
	return false
}

// reverts reports a move that its man could take back: no pawn's, no capture, no castling
// nor one that forfeits it.
func reverts(before chess.Position, m chess.Move, after chess.Position) bool {
	return !before.IsCapture(m) && before.PieceAt(m.From()).Type() != chess.Pawn && before.Castling() == after.Castling()
}

// takenBack moves a man back, where that is legal.
func takenBack(p chess.Position, m chess.Move) (chess.Position, bool) {
	back := chess.NewMove(m.To(), m.From())
	if !p.IsLegal(back) {
		return p, false
	}
	return p.PlayUnchecked(back), true
}

// dead reports whether neither side can mate by any series of legal moves (5.2.2), as
// far as a few positions show. The side with more is asked first: mostly that is all.
func (d *decision) dead() bool {
	g := &d.game
	if g.stillUnpromoted() {
		return false
	}
	first := g.stronger()
	one := g.mayMate(first)
	if one == winnable.Winnable {
		return false
	}
	other := g.mayMate(first.Other())
	if one == winnable.Unwinnable && other == winnable.Unwinnable {
		return true
	}
	if one == winnable.Unwinnable && !g.prospects.never[first] {
		// Of the other one nothing is noted: a line kept from before may have spared asking.
		d.rule(Ruling{Code: CannotMate, Side: first, Articles: cite("5.2.2", "6.9")})
	}
	now := g.prospectsNow()
	now.asked, now.open = true, other != winnable.Winnable
	return false
}

// mayMate looks at a few positions, or at none where it is known.
func (g *Game) mayMate(s Side) winnable.Verdict {
	now := g.prospectsNow()
	switch {
	case now.never[s]:
		return winnable.Unwinnable
	case now.lines[s] != nil || now.mates[s]:
		return winnable.Winnable
	}
	a := winnable.Decide(g.pos, s.Color(), moveBudget)
	now.lines[s] = a.Line
	return a.Verdict
}

// mateDecided tells whether s could still mate where a result depends on it. A line
// found before is not asked: a game read from its journal has none, and rules the same.
// A pawn left on its last rank may still become anything.
func (g *Game) mateDecided(s Side) winnable.Verdict {
	p, ply := g.mateFrom(s)
	switch {
	case ply < len(g.plies):
	case g.stillUnpromoted():
		return winnable.Winnable
	case g.prospectsNow().never[s]:
		return winnable.Unwinnable
	}
	return winnable.Decide(p, s.Color(), finalBudget).Verdict
}

// mateFrom returns the position from which it is asked whether s could still mate, and how
// many half-moves led to it. It is the one on the board, but before a move of the opponent in
// breach of 4.3 to 4.7 that s can still claim: it is not made (4.7), a mate or a stalemate by it is
// no end (5.1.1, 5.2.1), and nobody saves himself by his own breach.
func (g *Game) mateFrom(s Side) (p chess.Position, ply int) {
	last := g.lastPly()
	if last != nil && last.By == s.Other() && last.Fault.breach() && !last.Condoned {
		return last.Before, len(g.plies) - 1
	}
	return g.pos, len(g.plies)
}

// canMate reports whether s could still mate. What is not decided counts as yes.
func (g *Game) canMate(s Side) bool { return g.mateDecided(s) != winnable.Unwinnable }

// stronger returns the side with more on the board, which is likelier to mate.
func (g *Game) stronger() Side {
	minors := g.pos.ByType(chess.Knight) | g.pos.ByType(chess.Bishop)
	count := func(c chess.Color) int {
		men := g.pos.ByColor(c)
		return men.Count() + 3*(men&^minors).Count()
	}
	if count(chess.Black) > count(chess.White) {
		return Black
	}
	return White
}

// Undecided reports whether more must be looked at than a move allows to know whether
// the position is dead (5.2.2), or whether he who has won could mate (5.1.2, 6.9, 7.5.5).
// Who finds it out tells by [Prove].
func (g Game) Undecided() bool {
	if g.outcome.Over() {
		return g.outcome.Undecided
	}
	if last := g.lastPly(); g.stillUnpromoted() || last != nil && last.open() {
		return false
	}
	now := g.prospectsNow()
	if now.asked {
		return now.open
	}
	d := decision{game: g}
	return !d.dead() && d.game.prospects.asked && d.game.prospects.open
}

// open reports whether a half-move can still be objected to, so that it ends no game yet.
func (p *Ply) open() bool { return p.Fault.illegal() || p.Fault.breach() && !p.Condoned }
