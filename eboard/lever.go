package eboard

import (
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// clockState is what is known of the clock.
type clockState struct {
	known   bool
	now     Clock
	at      clock.Instant
	before  Clock // the reading before
	flagged [3]bool
	low     bool
	off     int // readings in a row that differ from ours
	turnOff bool
	opened  Clock // what it showed when the position of the game stood first
	gains   int   // presses in a row at which the clock added other than the time control says
	gained  bool  // that was said
	set     Clock // what it showed last before it first ran
	ran     bool
	stopped clock.Instant // when it was seen to stand still after it had run
	toStop  bool          // ours is to stop for that reason
	late    bool          // the lever had been pressed when the clock was first read
}

// faces returns the two sides of the clock by player: White has the left one where the
// board lies as its maker meant.
func (r *Reader) faces(c Clock) (white, black Face) {
	if r.turned {
		return c.Right, c.Left
	}
	return c.Left, c.Right
}

// player returns the player of a side of the clock.
func (r *Reader) player(h Hand) laws.Side {
	switch {
	case h == NoHand:
		return laws.NoSide
	case (h == Left) != r.turned:
		return laws.White
	}
	return laws.Black
}

// timed reports whether a real clock tells who has pressed.
func (r *Reader) timed() bool { return r.clock.known && !r.clock.now.Missing }

// readClock takes the times. A lever that has changed sides while the clock runs is a press.
func (r *Reader) readClock(c Clock, at clock.Instant) {
	before, known := r.clock.now, r.clock.known && !r.clock.now.Missing
	if c.Missing {
		if !r.clock.known || !before.Missing {
			r.note(Note{Code: NoteClockGone, At: at})
		}
		r.clock.known, r.clock.now = true, c
		return
	}
	if r.clock.known && before.Missing {
		r.note(Note{Code: NoteClockBack, At: at})
	}
	r.clock.known, r.clock.before, r.clock.now, r.clock.at = true, before, c, at
	if r.clock.ran = r.clock.ran || c.Running; !r.clock.ran {
		r.clock.set = c
	}
	if known && before.Running && !c.Running {
		r.clock.stopped, r.clock.toStop = at, true
	}
	r.watchBattery(c, at)
	r.startOrStop(before, known, at)
	r.watchFlags(c, at)
	presser := r.player(c.Pressed)
	if c.Running && known && before.Running && before.Pressed != c.Pressed {
		r.watchIncrement(before, presser, at)
	}
	switch {
	case !r.serving.Started() && (!r.starting() || presser != laws.SideOf(r.trace.base.Turn())):
	case r.check != nil && r.check.by == presser && r.check.back != 0:
		r.loseStep(at) // pressed three times before the men could be seen
	case r.check != nil && r.check.by == presser:
		r.check.lever = true
	case r.check != nil:
		r.pressedBack(at)
	case c.Running && known && before.Pressed != c.Pressed && (before.Running || r.starting()):
		r.pressed(presser, at)
	case c.Running && !known && presser == laws.SideOf(r.trace.base.Turn()):
		r.clock.late = true // pressed while we were not looking, or never turned back
		r.judgeLate(at)
	default:
		r.compareClocks(at)
		r.watchTurn(presser, at)
	}
}

func (r *Reader) watchBattery(c Clock, at clock.Instant) {
	if c.LowBattery && !r.clock.low {
		r.note(Note{Code: NoteClockLow, At: at})
	}
	r.clock.low = c.LowBattery
}

// startOrStop lets the game's clock start, stop and go on with the real one.
func (r *Reader) startOrStop(before Clock, known bool, at clock.Instant) {
	g, now := r.serving, r.clock.now
	if g.Outcome().Over() || g.Rules().Control.IsNone() {
		return
	}
	switch {
	case now.Running && !g.Started() && !r.astray && r.whole:
		r.watchSetting(at)
		r.act(laws.Act{Kind: laws.Start, At: at})
		r.setTimes(at)
	case !g.Started():
	case now.Running && g.Clock().Paused():
		r.setTimes(at)
		r.act(laws.Act{Kind: laws.Resume, At: at})
	default:
		r.stop(at)
	}
}

// stop lets the game's clock stop with the real one, and tells flags: after a press that is in
// doubt has been decided.
func (r *Reader) stop(at clock.Instant) {
	g, now := r.serving, r.clock.now
	if r.check != nil || !r.clock.toStop || g.Outcome().Over() || g.Rules().Control.IsNone() || !g.Started() {
		return
	}
	r.clock.toStop = false
	if !now.Running && !g.Clock().Paused() && !now.Left.Frozen && !now.Right.Frozen {
		r.act(laws.Act{Kind: laws.Pause, At: at})
		r.setTimes(at)
	}
}

// watchSetting says where the real clock, before the game, shows other times than the time
// control gives. Some clocks add the increment before the first move.
func (r *Reader) watchSetting(at clock.Instant) {
	white, black := r.faces(r.clock.now)
	ours, increment := r.serving.Clock().At(at).Remaining, r.serving.Rules().Control.Period(0).Increment
	for side, real := range []Face{white, black} {
		off := (real.Remaining - ours[side]).Abs()
		if off > adrift && (off-increment).Abs() > adrift {
			r.noteClock(laws.White+laws.Side(side), real, ours[side], at)
		}
	}
}

func (r *Reader) noteClock(side laws.Side, real Face, ours time.Duration, at clock.Instant) {
	r.note(Note{Code: NoteClock, At: at, Side: side, Seconds: seconds(real.Remaining), Count: int(ours / time.Second)})
}

// setTimes lets our clock show what the real one shows, to the second that it tells.
func (r *Reader) setTimes(at clock.Instant) {
	white, black := r.faces(r.clock.now)
	ours := r.serving.Clock().At(at).Remaining
	if near(white.Remaining, ours[0]) && near(black.Remaining, ours[1]) {
		return
	}
	w, b := white.Remaining.Seconds(), black.Remaining.Seconds()
	r.act(laws.Act{Kind: laws.SetClock, At: at, White: &w, Black: &b})
}

func near(a, b time.Duration) bool { return a-b < time.Second && b-a < time.Second }

// watchFlags tells a flag that has fallen, once.
func (r *Reader) watchFlags(c Clock, at clock.Instant) {
	if !r.serving.Started() || r.serving.Outcome().Over() || r.check != nil {
		return
	}
	white, black := r.faces(c)
	for i, f := range []Face{white, black} {
		side := laws.White + laws.Side(i)
		down := f.Frozen || f.Remaining == 0 && (f.Flag || f.Ticking)
		if down && !r.clock.flagged[side] {
			r.act(laws.Act{Kind: laws.Flag, By: side, At: at})
		}
		r.clock.flagged[side] = down
	}
}

// adrift is by how much our clock may differ from the real one before that is worth a
// word: the real one tells whole seconds, up to a second late.
const adrift = 2 * time.Second

// watchIncrement says once, when it happened twice in a row, that a press adds other time than
// the time control says; a second may run off in the same reading, and a period may be added.
func (r *Reader) watchIncrement(before Clock, by laws.Side, at clock.Instant) {
	control := r.serving.Rules().Control
	if by == laws.NoSide || control.IsNone() || r.clock.gained {
		return
	}
	gain, wants := r.left(r.clock.now, by)-r.left(before, by), control.Period(0).Increment
	if gain > wants || gain < wants-2*time.Second {
		r.clock.gains++
	} else {
		r.clock.gains = 0
	}
	if r.clock.gains == 2 {
		r.clock.gained = true
		r.note(Note{Code: NoteIncrement, At: at, Seconds: seconds(max(gain, 0)), Count: int(wants / time.Second)})
	}
}

// compareClocks lets our clock follow the real one, and says where they had disagreed.
func (r *Reader) compareClocks(at clock.Instant) {
	g := r.serving
	if !g.Started() || g.Outcome().Over() || g.Rules().Control.IsNone() || r.check != nil {
		return
	}
	white, black := r.faces(r.clock.now)
	ours := g.Clock().At(at).Remaining
	differs := false
	for side, real := range []Face{white, black} {
		if d := real.Remaining - ours[side]; d > adrift || d < -adrift {
			differs = true
		}
	}
	if !differs {
		r.clock.off = 0
		return
	}
	r.clock.off++
	if r.clock.off < 2 && r.clock.now.Running {
		return
	}
	r.clock.off = 0
	for side, real := range []Face{white, black} {
		if d := real.Remaining - ours[side]; d > adrift || d < -adrift {
			r.noteClock(laws.White+laws.Side(side), real, ours[side], at)
		}
	}
	r.setTimes(at)
}

// watchTurn says when the clock runs for him who does not have the move.
func (r *Reader) watchTurn(presser laws.Side, at clock.Instant) {
	mover := laws.SideOf(r.trace.base.Turn())
	wrong := r.clock.now.Running && presser == mover && r.check == nil && !r.serving.Outcome().Over()
	if wrong && !r.clock.turnOff {
		r.note(Note{Code: NoteClockTurn, At: at, Side: mover})
	}
	r.clock.turnOff = wrong
}
