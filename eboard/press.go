package eboard

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// pressed judges a press by what stands on the board.
func (r *Reader) pressed(by laws.Side, at clock.Instant) {
	if r.serving.Outcome().Over() {
		return
	}
	if !r.whole {
		r.clock.late = by == laws.SideOf(r.serving.Position().Turn())
		return
	}
	mover := laws.SideOf(r.trace.base.Turn())
	times := r.clock.now
	if by != mover {
		r.pressedByOther(by, at)
		return
	}
	m, n := r.trace.completed()
	switch other := r.guessedOtherwise(m); {
	case other && r.fillGap(at):
		return
	case m != 0 && (r.slow || !r.answers && !r.recorded) && !other:
		r.commit(m, n, at, &times)
		return
	}
	r.check = &check{by: by, at: at, times: &times, asked: at, log: len(r.trace.log)}
	r.request(AskDump{})
	if m == 0 || r.guessedOtherwise(m) {
		r.request(AskClock{}) // in doubt the lever is to be seen twice
	}
}

// judgeLate judges a press that was there when the line came back, once the whole board
// is there too.
func (r *Reader) judgeLate(at clock.Instant) {
	if !r.clock.late || !r.whole || r.astray {
		return
	}
	r.clock.late = false
	if !r.board.shows(menOf(r.trace.base)) {
		r.pressed(laws.SideOf(r.trace.base.Turn()), at)
	}
}

// starting reports whether the game is being started by the message under way.
func (r *Reader) starting() bool {
	return slices.ContainsFunc(r.out, func(f Finding) bool { return f.Act != nil && f.Act.Kind == laws.Start })
}

// pressedBack notes a lever that comes back while a press is in doubt: the answer came
// fast, or somebody had touched the lever by accident.
func (r *Reader) pressedBack(at clock.Instant) {
	if c := r.check; c.back == 0 {
		c.back = at
		r.request(AskDump{})
	}
	r.judgeBack(at)
}

// judgeBack decides on a press whose lever has come back, once the squares have had time to
// be scanned: the man of a fast answer may still be seen where it stood.
func (r *Reader) judgeBack(at clock.Instant) {
	c := r.check
	m, n := r.trace.completed()
	first, second := r.trace.pair()
	other, late := r.guessedOtherwise(m), at-c.back >= r.glance()
	switch {
	case other && r.fillGap(c.at):
	case m != 0 && (late || !other):
		r.commit(m, n, c.at, c.times)
		r.pressed(c.by.Other(), c.back)
	case first != 0:
		r.commitPair(first, second, c.back)
	case !late:
	case r.board.shows(menOf(r.trace.base)):
		r.check = nil
		r.note(Note{Code: NotePressedIdle, At: c.at, Side: c.by})
	default:
		r.loseStep(c.back)
	}
}

// glance is how long it takes at most until all squares have been told once more.
func (r *Reader) glance() clock.Instant {
	if r.slow {
		return patient
	}
	return look
}

// pressedByOther judges a press of him who, as far as was seen, does not have the move:
// the other's press was missed.
func (r *Reader) pressedByOther(by laws.Side, at clock.Instant) {
	if first, second := r.trace.pair(); first != 0 {
		r.commitPair(first, second, at)
		return
	}
	if m, n := r.trace.completed(); m != 0 {
		r.commit(m, n, at, nil)
		if !ends(r.trace.base) {
			r.act(r.press(by.Other(), at, nil))
		}
		r.pressed(by, at)
		return
	}
	r.act(r.press(by, at, &r.clock.now))
}

// press makes the act of a press, with the times that the clock shows after it.
func (r *Reader) press(by laws.Side, at clock.Instant, times *Clock) laws.Act {
	a := laws.Act{Kind: laws.Press, By: by, At: at}
	if times != nil {
		white, black := r.faces(*times)
		w, b := white.Remaining.Seconds(), black.Remaining.Seconds()
		a.White, a.Black = &w, &b
	}
	return a
}

// commit tells a legal move that has been completed, or made where there is no press:
// times are what the clock shows after it, nil where nobody has pressed.
func (r *Reader) commit(m chess.Move, n int, at clock.Instant, times *Clock) {
	whole := r.trace
	r.trace.log = whole.log[:n]
	p := newPlan(*r.serving, &r.trace, at)
	p.move(m, r.serving.Rules().Chess960)
	r.trace = whole
	r.finish(p)
	after := r.trace.base.PlayUnchecked(m)
	if times != nil && !ends(after) {
		r.act(r.press(p.by, at, times))
	}
	r.keepRest(after, n)
}

// ends reports whether the game is over with a position on the board, so that nobody
// need press any more (6.2.1.1).
func ends(p chess.Position) bool { return p.IsCheckmate() || p.IsStalemate() }

// finish hands out the acts of a plan, none earlier than what was told before.
func (r *Reader) finish(p *plan) {
	for _, a := range p.acts {
		r.act(a)
	}
	r.check, r.committed, r.gap, r.asking = nil, true, false, nil
}

// keepRest begins the trace of the answer with what was seen of it already.
func (r *Reader) keepRest(after chess.Position, n int) {
	rest := append([]seen(nil), r.trace.log[n:]...)
	r.plies++
	r.clock.opened = r.clock.now
	r.trace = trace{base: after, from: r.trace.from, now: r.board, log: rest}
	clear(r.told)
	clear(r.lifted)
	r.astray = false
	r.said.proposed, r.said.asked, r.said.noLegal = 0, "", false
}

// commitPair tells two half-moves that came between two readings.
func (r *Reader) commitPair(first, second chess.Move, at clock.Instant) {
	p := newPlan(*r.serving, &r.trace, at)
	p.move(first, r.serving.Rules().Chess960)
	r.finish(p)
	mover := p.by
	next := r.trace.base.PlayUnchecked(first)
	r.act(r.press(mover, at, nil))
	r.act(laws.Act{Kind: laws.Move, By: mover.Other(), At: at, UCI: laws.Line{next.UCI(second)}})
	after := next.PlayUnchecked(second)
	if !ends(after) {
		r.act(r.press(mover.Other(), at, &r.clock.now))
	}
	r.plies++
	r.keepRest(after, len(r.trace.log))
}
