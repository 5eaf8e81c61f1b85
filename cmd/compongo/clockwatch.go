package main

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// clockWatch looks for clock times of a game that cannot be.
type clockWatch struct {
	// text is the time control that was read last into periods; mostly the next
	// game has the same. Known tells that this game has one.
	text    string
	periods []clock.Period
	known   bool
	// first is the side that made the first move, and before the moves of each
	// side that are not in the text.
	first  chess.Color
	before int
	clocks [2]watched
	// zero is the ply after which a clock first showed nothing, or 0.
	zero int
}

// watched is what is known of the clock of one side.
type watched struct {
	left time.Duration
	// moves are those after which the clock was seen last; seen tells that it was.
	moves int
	seen  bool
	// period counts the periods from 0; next is the number of moves that ends this
	// one, 0 for never.
	period, next int
	// coming is the time of periods that have begun but that the clock has not
	// shown yet: some clocks add it when the time before is used up.
	coming time.Duration
}

// oddClock is a time that cannot be; the zero value is none.
type oddClock struct {
	kind, article string
	ply           int
	times         []any // for the words
}

// tolerance is what rounding to seconds may add.
const tolerance = time.Second

// begin forgets the game before.
func (w *clockWatch) begin() {
	w.known, w.zero, w.clocks = false, 0, [2]watched{}
}

// control reads the TimeControl tag (PGN 9.6.1). Nothing is known of a control
// that cannot be read.
func (w *clockWatch) control(value []byte) {
	if string(value) != w.text {
		w.text, w.periods = string(value), nil
		if c, err := clock.ParsePGNControl(w.text); err == nil {
			w.periods = c.Periods()
		}
	}
	w.known = len(w.periods) > 0
}

// start takes the position before the first move.
func (w *clockWatch) start(c *chess.Cursor) {
	w.first, w.before = c.Turn(), c.FullmoveNumber()-1
	if !w.known {
		return
	}
	for i := range w.clocks {
		s := &w.clocks[i]
		s.next, s.moves, s.left = w.periods[0].Moves, w.before, w.periods[0].Base
		s.seen = w.before > 0
		if w.before > 0 {
			s.left = clock.MaxBase // nothing is known of what was used
		}
	}
}

// see takes the clock of the player who made a move, and says what is wrong with
// it.
func (w *clockWatch) see(ply int, left time.Duration) oddClock {
	side := (w.first ^ chess.Color(ply-1)&1) & 1
	s, moves := &w.clocks[side], w.before+(ply+1)/2
	if side == chess.White && w.first == chess.Black {
		moves++
	}
	most := clock.MaxBase
	if w.known {
		most = w.most(s, moves)
	}
	before, seen := s.left, s.seen
	s.left, s.moves, s.seen = left, moves, true
	if w.zero == 0 && left == 0 && s.coming == 0 {
		w.zero = ply
	}
	switch {
	case !w.known || left <= most+tolerance:
		s.coming = max(0, s.coming-max(0, left-(most-s.coming)))
		return oddClock{}
	case seen:
		return oddClock{"clock_gained", "6", ply, []any{left, before, most}}
	}
	return oddClock{"clock_too_much", "6", ply, []any{left, most}}
}

// most is what a clock can show at most after a number of moves.
func (w *clockWatch) most(s *watched, moves int) time.Duration {
	for s.next > 0 && moves >= s.next {
		s.period = min(s.period+1, len(w.periods)-1)
		p := w.periods[s.period]
		s.coming += p.Base
		if s.next += p.Moves; p.Moves == 0 {
			s.next = 0
		}
	}
	p := w.periods[s.period]
	most := s.left + s.coming
	switch p.Mode {
	case clock.Fischer:
		most += time.Duration(moves-s.moves) * p.Increment
		if !s.seen { // some clocks give it before the first move too
			most += p.Increment
		}
	case clock.Hourglass:
		most = 2 * p.Base
	}
	return most
}

// end tells of a game that went on after a flag had fallen.
func (w *clockWatch) end(plies int) oddClock {
	if w.zero == 0 || plies <= w.zero+1 {
		return oddClock{}
	}
	return oddClock{kind: "clock_zero", article: "6.9", ply: w.zero}
}
