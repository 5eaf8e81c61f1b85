package eboard

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// judge says what can be said by an instant of how the men stand.
func (r *Reader) judge(at clock.Instant) {
	if !r.whole || !r.valid {
		return
	}
	r.name()
	switch {
	case r.faced() && !r.turnedSince():
	case r.stands():
		r.face()
	case at-r.moved >= flicker:
		if r.face(); r.facing {
			r.restart(at)
		}
	}
	if r.judgeSignal(at) || r.serving.Outcome().Over() {
		return
	}
	if r.judgeRestored(at) || r.judgeAstray(at) {
		return
	}
	r.judgeLate(at)
	r.judgeCheck(at)
	if r.timed() && !r.committed {
		r.stop(at)
		r.watchFlags(r.clock.now, at)
	}
	if r.stopped() && r.moved <= r.clock.stopped && r.judgeEnding(at) {
		return
	}
	if r.stopped() || r.check != nil || r.committed {
		return
	}
	r.tellTouches(at)
	if r.judgeEnding(at) {
		return
	}
	if !r.timed() {
		r.judgeQuiet(at)
		return
	}
	r.judgeMissed(at)
}

// stopped reports whether the real clock stands still: nobody plays then.
func (r *Reader) stopped() bool {
	return r.timed() && !r.clock.now.Running && !r.serving.Rules().Control.IsNone()
}

// judgeAstray says which men stand wrongly while no act can be read, and leaves that
// state when they stand as the game has them.
func (r *Reader) judgeAstray(at clock.Instant) bool {
	men := menOf(r.trace.base)
	switch {
	case r.board.shows(men):
		if r.astray || !r.said.ready && r.facing {
			r.said.ready = true
			r.note(Note{Code: NoteReady, At: at})
			if r.slow {
				r.slowly(at)
			}
		}
		if r.astray {
			r.trace.log, r.trace.from = nil, r.board
		}
		r.astray, r.said.setUp, r.said.asked, r.said.stepLost = false, "", "", false
		r.said.recall, r.said.recalled = 0, false
		r.source.changed, r.source.made = false, false
		r.settle()
		return false
	case !r.astray:
		return false
	}
	if m, n := r.trace.played(); m != 0 && !r.source.changed && r.missedPress(at) {
		r.note(Note{Code: NoteMissed, At: at, Count: 1})
		r.commit(m, n, at, &r.clock.now)
		return true
	}
	r.sayAstray(men, at)
	return true
}

// judgeRestored recognises that the position before an illegal move was set up again,
// with the clock stopped, or turned back, or without one: the arbiter has seen it (7.5, 7.1).
func (r *Reader) judgeRestored(at clock.Instant) bool {
	last, ok := r.serving.LastPly()
	if !ok || at-r.moved < flicker {
		return false
	}
	if r.timed() && !r.stopped() && r.player(r.clock.now.Pressed) == last.By {
		return false
	}
	if last.Move != 0 || !last.Pressed || !r.board.shows(menOf(last.Before)) || r.said.restored == r.plies {
		return false
	}
	r.said.restored = r.plies
	r.act(laws.Act{Kind: laws.ArbiterSees, By: last.By, What: laws.SeesIllegal, At: at})
	return true
}

// missedPress reports whether the clock runs for the opponent of him who has the move:
// he has pressed while nobody looked.
func (r *Reader) missedPress(clock.Instant) bool {
	return r.timed() && r.clock.now.Running && r.player(r.clock.now.Pressed) == laws.SideOf(r.trace.base.Turn())
}

// again is how long the men must lie still before the same is asked with other squares,
// in milliseconds.
const again = 15_000

func (r *Reader) sayAstray(men [64]chess.Piece, at clock.Instant) {
	if r.open != nil || at-r.moved < setting || r.sayElsewhere(men, at) || r.fillGap(at) || r.bridge(at) {
		return
	}
	list := differing(r.board, men)
	key := keyOf(list)
	played := !r.source.changed && (r.plies > 0 || r.gap || r.timed() && r.clock.now.Running)
	if key == r.said.setUp && (!played || r.said.stepLost) || played && r.said.stepLost && at-r.moved < again {
		return
	}
	if played && r.recalls(at) {
		return
	}
	r.said.setUp = key
	r.light(list)
	if side := swapped(r.board, men); side != laws.NoSide && r.plies == 0 {
		r.note(Note{Code: NoteSwapped, At: at, Side: side})
	}
	if r.said.stepLost = played; played {
		r.askOutOfStep(list, at)
		return
	}
	r.note(Note{Code: NoteSetUp, At: at, Squares: list})
}

// recall is how long a board's memory takes at most over a slow line, in milliseconds.
const recall = 10_000

// recalls reports whether the board may still remember what was played while it was not read:
// only what it does not remember is a question.
func (r *Reader) recalls(at clock.Instant) bool {
	if r.recorded || r.said.recalled {
		return false
	}
	if r.said.recall == 0 {
		r.said.recall = at
		r.request(AskMissed{})
	}
	r.said.recalled = at-r.said.recall >= recall
	return !r.said.recalled
}

// swapped returns the side whose king and queen stand on each other's square.
func swapped(p Placement, men [64]chess.Piece) laws.Side {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		var king, queen chess.Square = chess.NoSquare, chess.NoSquare
		for sq, man := range men {
			switch man {
			case chess.NewPiece(c, chess.King):
				king = chess.Square(sq)
			case chess.NewPiece(c, chess.Queen):
				queen = chess.Square(sq)
			}
		}
		if king != chess.NoSquare && queen != chess.NoSquare && p.Men[king] == men[queen] && p.Men[queen] == men[king] {
			return laws.SideOf(c)
		}
	}
	return laws.NoSide
}

// judgeCheck decides on a press that fits no legal move, once the board has said twice
// the same, or has had time to.
func (r *Reader) judgeCheck(at clock.Instant) {
	c := r.check
	if c == nil {
		return
	}
	if c.back != 0 {
		r.judgeBack(at)
		return
	}
	if m, n := r.trace.completed(); m != 0 && r.seen(c, m, at) {
		r.commit(m, n, c.at, c.times)
		return
	}
	confirmed := c.same >= 2 && c.lever && at-max(c.at, r.moved) >= r.settled()
	if !confirmed && at-c.at < r.patience() {
		r.askAgain(at)
		return
	}
	r.check = nil
	switch {
	case r.fillGap(c.at):
	case !confirmed && r.answers:
		r.loseStep(c.at)
	case r.askWhich(c):
	case r.board.shows(menOf(r.trace.base)):
		r.backs(c.at)
		r.act(r.press(c.by, c.at, c.times))
	case r.moveBesideDisplaced(c):
	case len(differing(r.board, menOf(r.trace.base))) > tooMany || !r.recognised() || r.bothMoved():
		r.loseStep(c.at)
	default:
		r.commitIllegal(c)
	}
}

// seen reports whether the board has been looked at since a press: its squares scanned
// once, and told whole, as a message may be lost, and nobody has seen another move. It is
// not waited for long.
func (r *Reader) seen(c *check, m chess.Move, at clock.Instant) bool {
	if r.guessedOtherwise(m) {
		return at-c.at >= r.patience()
	}
	scanned := at-c.at >= together
	return c.dump != nil && scanned || at-c.at >= look || !r.answers && (scanned || !r.recorded) || r.slow
}

// patience is how long a press may fit no legal move before that is believed.
func (r *Reader) patience() clock.Instant {
	switch {
	case r.slow:
		return patient
	case r.answers:
		return giveUp
	}
	return doubt
}

// askAgain asks for what confirms a press in doubt, every half second: what is asked may
// be lost on the way.
func (r *Reader) askAgain(at clock.Instant) {
	if at-max(r.check.at, r.check.asked) >= 500 {
		r.check.asked = at
		r.request(AskDump{})
		r.request(AskClock{})
	}
}

// settled is how long men must lie still before they are believed to.
func (r *Reader) settled() clock.Instant {
	if r.slow {
		return patient
	}
	return steady
}

// tooMany is how many squares no illegal move of a hand changes: something else happened.
const tooMany = 6

// bothMoved reports whether half-moves are missing, as no hand makes that in one illegal
// move: a man of the opponent stands where none stood, or men of both are gone and nothing
// stands on their squares, besides a man that has moved.
func (r *Reader) bothMoved() bool {
	base, own := menOf(r.trace.base), r.trace.base.Turn()
	var gone, come [2]int
	for sq := chess.A1; sq <= chess.H8; sq++ {
		was, is := base[sq], r.board.Men[sq]
		if was != chess.NoPiece && !r.board.Occupied.Has(sq) {
			gone[was.Color()]++
		}
		if is != chess.NoPiece && is != was {
			come[is.Color()]++
		}
	}
	return come[own.Other()] > 0 || come[own] > 0 && gone[own] > come[own] && gone[own.Other()] > 0
}

// recognised reports whether every man on the board is known.
func (r *Reader) recognised() bool { return r.board.FEN() != "" }

// backs puts down what was told to be in the hand and stands where it stood.
func (r *Reader) backs(at clock.Instant) {
	p := newPlan(*r.serving, &r.trace, at)
	p.backs(menOf(r.trace.base))
	r.finish(p)
}

func (r *Reader) moveBesideDisplaced(c *check) bool {
	m, list, ok := r.trace.displaced()
	if !ok {
		return false
	}
	after := r.trace.base.PlayUnchecked(m)
	san := sanOf(r.trace.base, m)
	r.commit(m, len(r.trace.log), c.at, c.times)
	r.ask(Question{Code: AskDisplaced, At: c.at, Move: san, Squares: list})
	r.astray = !begins(r.board, menOf(after), after.Turn())
	r.said.setUp, r.said.stepLost = keyOf(list), true
	return true
}

func keyOf(list []SquareDiffer) string {
	key := ""
	for _, d := range list {
		key += d.Square + d.Has
	}
	return key
}

// askWhich asks which of several moves was played, if that is open.
func (r *Reader) askWhich(c *check) bool {
	if !r.sensed.Nameless() {
		return false
	}
	if c.moves, c.n = r.trace.several(); len(c.moves) == 0 {
		c.moves, c.n = r.exchanged(), len(r.trace.log)
	}
	switch len(c.moves) {
	case 0:
		return false
	case 1:
		r.commit(c.moves[0], c.n, c.at, c.times)
	default:
		r.askOne(c)
	}
	return true
}

// loseStep asks the arbiter what has happened to the board.
func (r *Reader) loseStep(at clock.Instant) {
	if r.check = nil; r.fillGap(at) {
		return
	}
	r.astray = true
	list := differing(r.board, menOf(r.trace.base))
	r.said.setUp, r.said.stepLost = keyOf(list), true
	r.request(AskMissed{})
	r.askOutOfStep(list, at)
}

// commitIllegal tells what hands have done and that the clock was pressed: the start of 7.5.
func (r *Reader) commitIllegal(c *check) {
	p := newPlan(*r.serving, &r.trace, c.at)
	p.explain()
	r.finish(p)
	r.act(r.press(c.by, c.at, c.times))
}

// judgeEnding lets a move be made that ends the game and lies still: nobody need press
// after it (5.1.1, 6.2.1.1).
func (r *Reader) judgeEnding(at clock.Instant) bool {
	if at-r.moved < ending || len(r.trace.log) == 0 {
		return false
	}
	m, n := r.trace.played()
	if m == 0 || n != len(r.trace.log) || !ends(r.trace.base.PlayUnchecked(m)) {
		return false
	}
	r.commit(m, n, r.moved, nil)
	return true
}

// missed is how long two half-moves without a press between them must lie still.
const missed = 1500

// judgeMissed finds two half-moves played between two readings of the clock.
func (r *Reader) judgeMissed(at clock.Instant) {
	if at-r.moved < missed || len(r.trace.log) < 4 || !r.clock.now.Running {
		return
	}
	mover := laws.SideOf(r.trace.base.Turn())
	if r.player(r.clock.now.Pressed) != mover.Other() || r.left(r.clock.now, mover.Other()) == r.left(r.clock.opened, mover.Other()) {
		return // nobody has pressed: the other's time is as it was
	}
	if first, second := r.trace.pair(); first != 0 {
		r.commitPair(first, second, at)
	}
}

// left returns the time that a clock shows for a player.
func (r *Reader) left(c Clock, side laws.Side) time.Duration {
	white, black := r.faces(c)
	if side == laws.White {
		return white.Remaining
	}
	return black.Remaining
}
