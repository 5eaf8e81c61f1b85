package eboard

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// judgeQuiet reads a board without a clock: what lies still is proposed, and the next
// lift of the opponent confirms it.
func (r *Reader) judgeQuiet(at clock.Instant) {
	if len(r.trace.log) == 0 {
		return
	}
	m, n := r.trace.played()
	quiet := at-r.moved >= clock.Instant(r.opts.Quiet.Milliseconds())
	if m == 0 {
		if !r.judgeQuietChoice(quiet, at) {
			r.judgeQuietIllegal(at)
		}
		return
	}
	if n == len(r.trace.log) {
		if quiet && r.opts.Alone {
			r.commitUntimed(m, n, at)
			return
		}
		if quiet && r.said.proposed != m {
			r.said.proposed = m
			r.note(Note{Code: NoteProposed, At: at, Text: sanOf(r.trace.base, m)})
		}
		return
	}
	begun := r.trace.log[n].at
	if (r.stood(m, n, at) && at-begun >= flicker || r.answered(m)) && r.board.Men[r.trace.log[n].square] != r.trace.log[n].was.Man {
		if !r.askRivals(m, n, at) {
			r.commitUntimed(m, n, r.trace.log[max(n-1, 0)].at)
		}
		return
	}
	r.judgeExchanged(at)
}

// askRivals asks which of several captures was played, if that is open where the men are not
// recognised.
func (r *Reader) askRivals(m chess.Move, n int, at clock.Instant) bool {
	if !r.sensed.Nameless() {
		return false
	}
	list := r.rivals(m, n)
	if len(list) > 0 && !r.said.noLegal {
		r.said.noLegal = true
		r.askOne(&check{at: at, moves: append(list, m), n: n})
	}
	return len(list) > 0
}

// stood reports whether a move lay on the board, quiet, before the answer to it was begun with
// what comes after n of the log: men of the opponent may have been lifted and put back.
func (r *Reader) stood(m chess.Move, n int, at clock.Instant) bool {
	quiet, begun := clock.Instant(r.opts.Quiet.Milliseconds()), r.trace.log[n].at
	if begun == r.wholeAt && at-begun >= quiet {
		return true
	}
	before, after := menOf(r.trace.base), menOf(r.trace.base.PlayUnchecked(m))
	for _, s := range slices.Backward(r.trace.log[:n]) {
		if before[s.square] != after[s.square] {
			return begun-s.at >= quiet
		}
	}
	return true
}

// conclude says what can be said when nothing more will be read: the move proposed last stands
// on the board.
func (r *Reader) conclude(g laws.Game, at clock.Instant) []Finding {
	r.serve(g, at)
	if r.timed() || r.astray || r.said.proposed == 0 || g.Outcome().Over() {
		return r.out
	}
	if m, n := r.trace.played(); m == r.said.proposed && n == len(r.trace.log) {
		r.commitUntimed(m, n, at)
	}
	return r.out
}

// answered reports whether a legal answer to a move is on the board.
func (r *Reader) answered(m chess.Move) bool {
	next := r.trace.base.PlayUnchecked(m)
	for reply := range next.Moves() {
		if r.board.shows(menOf(next.PlayUnchecked(reply))) {
			return true
		}
	}
	return false
}

// commitUntimed tells a move where there is no clock on the table; where the game has a
// time control all the same, the press goes with it.
func (r *Reader) commitUntimed(m chess.Move, n int, at clock.Instant) {
	by := laws.SideOf(r.trace.base.Turn())
	over := ends(r.trace.base.PlayUnchecked(m))
	r.commit(m, n, at, nil)
	if !r.serving.Rules().Control.IsNone() && !over {
		r.act(laws.Act{Kind: laws.Press, By: by, At: at})
	}
}

// judgeQuietChoice asks which of several moves was played.
func (r *Reader) judgeQuietChoice(quiet bool, at clock.Instant) bool {
	if !r.sensed.Nameless() {
		return false
	}
	moves, n := r.trace.several()
	if len(moves) < 2 {
		return r.judgeExchanged(at)
	}
	if quiet && !r.said.noLegal {
		r.said.noLegal = true
		r.askOne(&check{at: at, moves: moves, n: n})
	}
	return true
}

// judgeQuietIllegal tells of men that stand, for long, as after no legal move: without a
// clock there is no press to wait for. What is in the air waits.
func (r *Reader) judgeQuietIllegal(at clock.Instant) {
	men := menOf(r.trace.base)
	long := at-r.moved >= 3*clock.Instant(r.opts.Quiet.Milliseconds())
	if long && !r.said.noLegal && r.sensed.Nameless() && r.bothMissing(at) {
		r.said.noLegal = true
		r.ask(Question{Code: AskOutOfStep, At: at, Squares: differing(r.sensed, men)})
		return
	}
	if long && !r.said.noLegal && !r.sensed.Nameless() && r.bothMoved() {
		r.said.noLegal = true
		r.loseStep(at)
		return
	}
	if !long || r.said.noLegal || r.board.shows(men) || r.inAir() {
		return
	}
	r.said.noLegal = true
	list := differing(r.board, men)
	if len(list) > tooMany || !r.recognised() {
		r.loseStep(at)
		return
	}
	r.note(Note{Code: NoteNoLegal, At: at, Squares: list})
	p := newPlan(*r.serving, &r.trace, r.moved)
	p.explain()
	r.finish(p)
	if !r.serving.Rules().Control.IsNone() {
		r.act(laws.Act{Kind: laws.Press, By: p.by, At: at})
	}
}

// bothMissing reports whether on a board that does not know its men, men of both sides have
// been off their squares for long: nobody holds as many, so that something was not seen.
func (r *Reader) bothMissing(at clock.Instant) bool {
	if at-r.moved < 5*clock.Instant(r.opts.Quiet.Milliseconds()) {
		return false
	}
	var missing [2]bool
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if man := r.trace.base.PieceAt(sq); man != chess.NoPiece && !r.sensed.Occupied.Has(sq) {
			missing[man.Color()] = true
		}
	}
	return missing[chess.White] && missing[chess.Black]
}

// inAir reports whether a man of the player is off the board.
func (r *Reader) inAir() bool {
	own := r.trace.base.Turn()
	count := func(men [64]chess.Piece) (n int) {
		for _, man := range men {
			if man != chess.NoPiece && man.Color() == own {
				n++
			}
		}
		return n
	}
	return count(r.board.Men) < count(menOf(r.trace.base))
}
