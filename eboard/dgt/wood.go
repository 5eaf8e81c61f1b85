package dgt

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// scan is how long an emulated board takes to look at all its squares, in milliseconds:
// one that has changed is noticed when its turn comes, so that a man can be seen on two
// squares at once, and set down before it was lifted.
const scan = 220

// wood is an emulated board with its clock and its memory.
type wood struct {
	turned  bool
	men     [64]byte // by index of the board, as they stand
	seen    [64]byte // as the last scan has them
	scanned clock.Instant
	dirty   bool

	face      eboard.Clock // without a clock: Missing
	left      [3]time.Duration
	increment time.Duration
	ticked    clock.Instant
	told      eboard.Clock

	history []byte
	soon    clock.Instant
	buttons []string
}

func newWood(turned bool) *wood {
	return &wood{turned: turned, face: eboard.Clock{Missing: true}, soon: -1 << 40}
}

func (w *wood) index(sq chess.Square) int {
	if w.turned {
		sq = chess.H8 - sq
	}
	return int(indexOf(sq))
}

// do lets something happen on the wood or at the clock.
func (w *wood) do(h eboard.Happening, at clock.Instant) {
	w.run(at)
	switch h := h.(type) {
	case eboard.Set:
		w.men[w.index(h.Square)] = codeOf(h.Man)
		w.dirty = true
	case eboard.Setup:
		for sq, man := range h.Men {
			w.men[w.index(chess.Square(sq))] = codeOf(man)
		}
		w.dirty = true
	case eboard.Press:
		w.press(h.Hand)
	case eboard.RunClock:
		w.setClock(h)
	case eboard.StopClock:
		w.face.Running = false
	case eboard.ResumeClock:
		w.face.Running, w.face.Pressed = true, h.Runs.Other()
	case eboard.Connect:
		w.face.Missing = !h.Clock
	case eboard.Push:
		w.buttons = append(w.buttons, h.Name)
	}
}

func (w *wood) setClock(h eboard.RunClock) {
	w.left[eboard.Left], w.left[eboard.Right] = h.Left, h.Right
	w.increment = h.Increment
	w.face = eboard.Clock{Running: h.Runs != eboard.NoHand, Pressed: w.face.Pressed}
	if h.Runs != eboard.NoHand {
		w.face.Pressed = h.Runs.Other()
	}
	if w.face.Pressed == eboard.NoHand {
		w.face.Pressed = eboard.Right
	}
}

// press turns the lever: he who has pressed gets his increment, if he had time left.
func (w *wood) press(h eboard.Hand) {
	if w.face.Missing || w.face.Pressed == h {
		return
	}
	w.face.Pressed = h
	if w.face.Running && w.left[h] > 0 {
		w.left[h] += w.increment
		w.history = append(w.history, writeHalted(h, w.left[h])...)
	}
}

// run lets the time pass up to an instant.
func (w *wood) run(at clock.Instant) {
	passed := time.Duration(at-w.ticked) * time.Millisecond
	w.ticked = at
	runs := w.face.Pressed.Other()
	if !w.face.Running || w.face.Missing {
		return
	}
	w.left[runs] -= passed
	if w.left[runs] <= 0 {
		w.left[runs] = 0
		w.face.Running = false
	}
}

// shows returns what the clock shows: the time left in whole seconds begun.
func (w *wood) shows() eboard.Clock {
	c := w.face
	if c.Missing {
		return c
	}
	whole := func(d time.Duration) eboard.Face {
		f := eboard.Face{Remaining: (d + time.Second - 1).Truncate(time.Second)}
		f.Frozen = d == 0
		f.Flag = f.Frozen
		return f
	}
	c.Left, c.Right = whole(w.left[eboard.Left]), whole(w.left[eboard.Right])
	return c
}

// look scans the squares up to an instant and gives those found changed.
func (w *wood) look(at clock.Instant, changed func(index int, code byte, at clock.Instant)) {
	if !w.dirty {
		w.scanned = at
		return
	}
	clean := true
	for i := range w.men {
		if w.men[i] == w.seen[i] {
			continue
		}
		if w.passes(i, at) {
			w.remember(i, at)
			w.seen[i] = w.men[i]
			changed(i, w.men[i], at)
			continue
		}
		clean = false
	}
	w.scanned = at
	w.dirty = !clean
}

// passes reports whether the scan has come by a square since it was last looked at.
func (w *wood) passes(i int, at clock.Instant) bool {
	phase := clock.Instant(i * scan / 64)
	return (at-phase)/scan > (w.scanned-phase)/scan || at-w.scanned >= scan
}

func (w *wood) remember(i int, at clock.Instant) {
	w.history = append(w.history, writeChange(squareOf(byte(i)), men[w.men[i]&0x0f], at-w.soon < 250)...)
	w.soon = at
	if len(w.history) > historySize/2 {
		w.history = w.history[len(w.history)-historySize/4:]
	}
}

// due returns when the board or its clock has something to say again.
func (w *wood) due(at clock.Instant) clock.Instant {
	next := eboard.Never
	if w.dirty {
		next = at + scan/16
	}
	if w.face.Running && !w.face.Missing {
		part := w.left[w.face.Pressed.Other()] % time.Second
		if part == 0 {
			part = time.Second
		}
		next = min(next, at+clock.Instant(part.Milliseconds())+1)
	}
	return next
}
