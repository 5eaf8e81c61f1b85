package laws

import (
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// men are the men of one board, by square.
type men = [64]chess.Piece

// layPegs sets up the boards of the blind players as the game stands.
func (g *Game) layPegs() {
	for _, s := range []Side{White, Black} {
		if g.rules.Blind == s.String() || g.rules.Blind == "both" {
			g.facts.blind[s] = true
			g.pegs[s] = standingMen(g.pos)
		}
	}
}

func standingMen(p chess.Position) *men {
	b := boardOf(p)
	return &b.men
}

// matchPeg sets a blind player's own board as the game stands.
func (g *Game) matchPeg(s Side) {
	if g.pegs[s] != nil {
		g.pegs[s] = standingMen(g.pos)
	}
}

// pegLags reports whether a blind player's own board is not as the game stands: the
// opponent's move has not been made on it, or wrongly.
func (g *Game) pegLags(s Side) bool {
	return g.pegs[s] != nil && *g.pegs[s] != *standingMen(g.pos)
}

// Blind reports whether a player plays on a peg board (Appendix D).
func (g Game) Blind(s Side) bool { return g.facts.blind[s] }

// Peg returns the men on a blind player's own board, a8 to h1 as letters of FEN with "." for
// none, and whether they stand otherwise than in the game. It fails where he has none.
func (g Game) Peg(s Side) (text string, lags, ok bool) {
	if g.pegs[s] == nil {
		return "", false, false
	}
	b := Board{men: *g.pegs[s]}
	return b.Text(), g.pegLags(s), true
}

// Unannounced returns the legal move that the blind player who has the move has made on his
// board without announcing it yet (D.2.3.3), as it may be said.
func (g Game) Unannounced() (text string, ok bool) {
	m := g.unannounced()
	if m == 0 || g.outcome.Over() {
		return "", false
	}
	return notation.Announce(g.pos, m), true
}

func (g *Game) unannounced() chess.Move {
	s := g.mover()
	if !g.facts.blind[s] || g.turn.announced != "" || !g.turn.altered || len(g.held[s]) > 0 {
		return 0
	}
	return matching(g.pos, &g.board)
}

// Announcement returns the last half-move as it was announced: in its author's words where he
// announces for himself, as Appendix D.2.1 says it otherwise.
func (g Game) Announcement() (by Side, text string, ok bool) {
	last := g.lastPly()
	switch {
	case last == nil:
		return NoSide, "", false
	case last.act.announced != "" && g.facts.blind[last.By]:
		return last.By, last.act.announced, true
	case last.Move != 0:
		return last.By, notation.Announce(last.Before, last.Move), true
	}
	from, to, ok := last.step()
	if !ok {
		return NoSide, "", false
	}
	return last.By, notation.AnnounceSquares(last.Before.PieceAt(from), from, to), true
}

// announce notes a move that a blind player announces. Until he presses the clock he may
// correct a slip of the tongue (D.2.8).
func (g *Game) announce(act Act) {
	if !g.facts.blind[act.By] || !isAnnouncement(g.pos, act.Text) || g.repeats(act) {
		return
	}
	if act.By == g.mover() {
		g.turn.announced = act.Text
		return
	}
	if last := g.lastPly(); last != nil && last.By == act.By && !last.Pressed {
		g.editLast().act.announced = act.Text
	}
}

// repeats reports words that repeat the opponent's move before it is made on one's own board (D.2.1).
func (g *Game) repeats(act Act) bool {
	if g.pegs[act.By] != nil {
		return g.pegLags(act.By) && act.By == g.mover() && !g.turn.altered
	}
	last := g.lastPly()
	return last != nil && last.By != act.By && last.Move != 0 && !g.turn.altered && g.announces(last.Before, act.Text, last.Move)
}

// isAnnouncement reports whether words name a move, as Appendix D suggests or as it is written.
func isAnnouncement(p chess.Position, text string) bool {
	if _, ok := notation.ParseAnnounced(text); ok {
		return true
	}
	_, err := notation.ParseLenient(p, text)
	return err == nil
}

// announces reports whether words mean a legal move.
func (g *Game) announces(p chess.Position, text string, m chess.Move) bool {
	a, ok := notation.ParseAnnounced(text)
	return ok && a.Means(p, m) || g.writes(SideOf(p.Turn()), p, text, m)
}

// judgeAnnounced: with its announcement a move that stands on the peg board is made (D.2.3).
func (d *decision) judgeAnnounced(act Act) {
	g := &d.game
	if act.By != g.mover() || g.turn.announced != act.Text || !g.turn.altered || g.outcome.Over() {
		return
	}
	d.judgeMade(act, Obligation(*g))
}

// judgeUnannounced notes a move that stands on the peg board but has not been announced.
func (d *decision) judgeUnannounced(act Act, m chess.Move) {
	d.rule(Ruling{Code: Unfinished, Side: act.By, Articles: cite("D.2.3.3", "D.2.3"),
		Args: Args{Man: letter(d.game.pos.PieceAt(m.From())), Square: m.From().String(), To: m.To().String()}})
}

// pressedUnannounced: only once the move is announced is the opponent's clock started (D.2.4).
func (g *Game) pressedUnannounced(act Act) bool {
	return act.Kind == Press && act.By == g.mover() && g.started && g.unannounced() != 0
}

// judgeSlip notes that another move was announced than the one made, and the clock pressed:
// it is too late to correct it alone (D.2.8); the arbiter sets both boards right (D.2.9).
func (d *decision) judgeSlip(p *Ply) {
	g := &d.game
	if !g.facts.blind[p.By] || p.Move == 0 || p.act.announced == "" || g.announces(p.Before, p.act.announced, p.Move) {
		return
	}
	d.rule(Ruling{Code: Slip, Side: p.By, Articles: cite("D.2.8", "D.2.9"),
		Args: Args{Text: p.act.announced, Move: uciOf(p), SAN: p.SAN, Discretion: true}})
}

// execute makes a move on a blind player's own board as he does it, rightly or not.
func (g *Game) execute(act Act) {
	m, err := chess.ParseUCI(act.text())
	if err != nil || g.pegs[act.By] == nil {
		return
	}
	b := *g.pegs[act.By]
	man := b[m.From()]
	passant := man.Type() == chess.Pawn && m.From().File() != m.To().File() && b[m.To()] == chess.NoPiece
	if passant {
		b[chess.NewSquare(m.To().File(), m.From().Rank())] = chess.NoPiece
	}
	b[m.From()], b[m.To()] = chess.NoPiece, man
	if m.Promotion() != chess.NoPieceType && man != chess.NoPiece {
		b[m.To()] = chess.NewPiece(man.Color(), m.Promotion())
	}
	if last := g.lastPly(); last != nil && last.Move != 0 {
		if _, castles := last.Before.CastlingSide(last.Move); castles && man.Type() == chess.King && m.From() == last.Move.From() {
			b = *standingMen(last.After)
		}
	}
	g.pegs[act.By] = &b
}

func (d *decision) judgeExecute(act Act) {
	r := Ruling{Code: Executed, Side: act.By, Articles: cite("D.2.1"), Args: Args{Move: act.text()}}
	if !d.game.pegLags(act.By) {
		r.Args.Count = 1
	}
	d.rule(r)
}

// judgeBoards sets a blind player's own board right before he moves on it, where it is not as
// the scoresheets have it (D.2.9).
func (d *decision) judgeBoards(act Act) {
	g := &d.game
	if !g.pegLags(act.By) || act.Kind == Touch {
		return
	}
	var differ []string
	for sq, man := range *standingMen(g.pos) {
		if g.pegs[act.By][sq] != man {
			differ = append(differ, chess.Square(sq).String())
		}
	}
	d.rule(Ruling{Code: BoardsDiffer, Side: act.By, Articles: cite("D.2.9"), Args: Args{Text: strings.Join(differ, ", "), Discretion: true}})
}
