package eboard

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// patient is how long a press may fit no legal move, in milliseconds, where the board is
// told about once a second.
const patient = 2500

// guess is what another program has inferred of the game.
type guess struct {
	moves  []chess.Move
	agreed int // half-moves that were as in the game when they were told
}

// readMoves keeps what another program has inferred. The men and the clock are read as on
// any board; guesses only fill gaps, where the men stand as after the last of them, as a
// guess may be of a man still in the air, or of a king in the centre.
func (r *Reader) readMoves(list Moves, at clock.Instant) {
	g := r.serving
	if g.Outcome().Over() || list.FEN != "" && !sameStart(list.FEN, g.StartPosition()) {
		return
	}
	r.slowly(at)
	r.guess.moves = readGuess(g.StartPosition(), list.SAN)
	plies := g.Plies()
	agreed := 0
	for agreed < min(len(plies), len(r.guess.moves)) && plies[agreed].Move == r.guess.moves[agreed] {
		agreed++
	}
	if agreed < min(r.guess.agreed, len(plies)) {
		r.ask(Question{Code: AskRewritten, At: at, Move: notationAt(g, r.guess.moves, agreed)})
	}
	r.guess.agreed = agreed
	if !r.whole || r.astray {
		r.fillGap(at)
	}
}

// guessedOtherwise reports whether another program takes the next half-move for another one:
// the men were seen on their way, or it is still to take its guess back.
func (r *Reader) guessedOtherwise(m chess.Move) bool {
	plies := r.serving.PlyCount()
	return r.slow && r.guess.agreed == plies && len(r.guess.moves) > plies && m != 0 && r.guess.moves[plies] != m
}

// slowly notes that touches are not seen on this board.
func (r *Reader) slowly(at clock.Instant) {
	r.slow = true
	if !r.said.slow {
		r.said.slow = true
		r.note(Note{Code: NoteOnlyMoves, At: at})
	}
}

func sameStart(fen string, start chess.Position) bool {
	p, err := chess.ParsePosition(fen)
	return err == nil && p.Identity() == start.Identity()
}

// readGuess reads moves up to the first that is not legal.
func readGuess(p chess.Position, texts []string) []chess.Move {
	var list []chess.Move
	for _, text := range texts {
		m, err := notation.ParseLenient(p, text)
		if err != nil {
			break
		}
		list = append(list, m)
		p = p.PlayUnchecked(m)
	}
	return list
}

// notationAt writes a guessed move that differs from the game, "" where the list ends.
func notationAt(g *laws.Game, list []chess.Move, i int) string {
	if i >= len(list) {
		return ""
	}
	return sanOf(g.Plies()[i].Before, list[i])
}

// fillGap plays what another program has inferred beyond the game, if the men stand as
// after the last of it, or nobody knows how they stand.
func (r *Reader) fillGap(at clock.Instant) bool {
	g, plies := r.serving, r.serving.Plies()
	if r.guess.agreed < len(plies) || len(r.guess.moves) <= len(plies) || g.Outcome().Over() {
		return false
	}
	end := g.Position()
	for _, m := range r.guess.moves[len(plies):] {
		end = end.PlayUnchecked(m)
	}
	if men := menOf(end); r.whole && !r.board.shows(men) && !begins(r.board, men, end.Turn()) && !takes(r.board, men, end.Turn()) {
		return false
	}
	r.playUnseen(r.guess.moves[len(plies):], at)
	return true
}

// playUnseen tells moves of which at most the beginning of the first was seen.
func (r *Reader) playUnseen(list []chess.Move, at clock.Instant) {
	r.note(Note{Code: NoteMissed, At: at, Count: len(list)})
	position := r.serving.Position()
	p := newPlan(*r.serving, &r.trace, at)
	p.move(list[0], r.serving.Rules().Chess960)
	r.finish(p)
	for i, m := range list {
		if i > 0 {
			r.act(laws.Act{Kind: laws.Move, By: laws.SideOf(position.Turn()), At: at, UCI: laws.Line{position.UCI(m)}})
		}
		if i < len(list)-1 || !r.timed() || r.player(r.clock.now.Pressed) == laws.SideOf(position.Turn()) {
			r.pressAfter(position, m, at)
		}
		position = position.PlayUnchecked(m)
	}
	r.astray, r.valid = false, false
}

// bridge plays two half-moves that were played while the line was lost, if no other two
// lead to what is seen.
func (r *Reader) bridge(at clock.Instant) bool {
	if !r.gap || r.timed() {
		return false
	}
	first, second := r.trace.pair()
	if first == 0 {
		return false
	}
	r.playUnseen([]chess.Move{first, second}, at)
	return true
}

// pressAfter tells the press that completes a move, where the game has a clock. Nobody saw when.
func (r *Reader) pressAfter(position chess.Position, m chess.Move, at clock.Instant) {
	if !ends(position.PlayUnchecked(m)) && !r.serving.Rules().Control.IsNone() {
		r.act(laws.Act{Kind: laws.Press, By: laws.SideOf(position.Turn()), At: at, Unseen: true})
	}
}
