package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// clockWatch looks for clock times of a game that cannot be.
type clockWatch struct {
	black bool // Black made the first move
	// known tells that the time control is one period with an increment.
	known           bool
	base, increment time.Duration
	left            [2]time.Duration
	seen            [2]bool
	// zero is the ply after which a clock first showed nothing, or 0.
	zero int
}

// tolerance is what rounding to seconds may add.
const tolerance = time.Second

// control reads the TimeControl tag (PGN 9.6.1) as far as one period goes: 300,
// 300+3.
func (w *clockWatch) control(value string) {
	base, increment, hasIncrement := strings.Cut(value, "+")
	b, err := strconv.Atoi(base)
	if err != nil || b <= 0 {
		return
	}
	i := 0
	if hasIncrement {
		if i, err = strconv.Atoi(increment); err != nil || i < 0 {
			return
		}
	}
	w.known, w.base, w.increment = true, time.Duration(b)*time.Second, time.Duration(i)*time.Second
}

// see takes the clock of the player who made a move and returns what it showed
// before, if it did.
func (w *clockWatch) see(ply int, left time.Duration) (before time.Duration, seen bool) {
	side := (ply - 1) & 1
	if w.black {
		side ^= 1
	}
	before, seen = w.left[side], w.seen[side]
	w.left[side], w.seen[side] = left, true
	if w.zero == 0 && left == 0 {
		w.zero = ply
	}
	return before, seen
}

// most is what a clock can show at most, as far as it is known.
func (w *clockWatch) most(before time.Duration, seen bool) time.Duration {
	if !seen {
		before = w.base
	}
	return before + w.increment
}

// possible tells whether a clock can show that.
func (w *clockWatch) possible(left, before time.Duration, seen bool) bool {
	return !w.known || left <= w.most(before, seen)+tolerance
}

// odd says what is wrong with a clock.
func (w *clockWatch) odd(ply int, left, before time.Duration, seen bool) gameRemark {
	if seen {
		return gameRemark{"clock_gained", "6", ply, fmt.Sprintf("the clock shows %v after %v: the increment gives %v at most", left, before, w.most(before, seen))}
	}
	return gameRemark{"clock_too_much", "6", ply, fmt.Sprintf("the clock shows %v: the time control gives %v at most", left, w.most(before, seen))}
}

// end tells of a game that went on after a flag had fallen.
func (w *clockWatch) end(plies int) gameRemark {
	if w.zero == 0 || plies <= w.zero+1 {
		return gameRemark{}
	}
	return gameRemark{Kind: "clock_zero", Article: "6.9", Ply: w.zero, Message: "the clock shows no time left, but the game goes on"}
}
