package hands_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

// TestNothingIsDue: while a reader does not want to be woken, waking it brings nothing out, on
// each make of board, with slips, illegal moves, touches, men that stand wrongly and the kings
// in the centre.
func TestNothingIsDue(t *testing.T) {
	start := chess.StartingPosition()
	for _, m := range makes {
		for seed := range uint64(4) {
			t.Run(fmt.Sprintf("%s/%d", m.name, seed), func(t *testing.T) {
				list := moves(t, start, shortGame)
				style := hands.Human()
				style.Seed, style.Turned, style.Base, style.Increment = seed, m.turned, 0, 0
				style.IllegalAt, style.Signal = 5*int(seed%2), "1-0"
				control := "none"
				if m.clock {
					style.Base, style.Increment, control = 5*time.Minute, 3*time.Second, "5+3"
				}
				steps := hands.Play(start, list, style)
				end := steps[len(steps)-1].After
				steps = append(steps, eboard.Step{After: end + 5000, Do: eboard.Set{Square: chess.A7, Man: chess.NoPiece}})
				tb := newTable(m, rulesFor(t, control), start, list, steps)
				tb.watchIdle(t)
				tb.line.Run(end + 60_000)
			})
		}
	}
}

// watchIdle wakes the session every tenth of a second when it does not want to be.
func (tb *table) watchIdle(t *testing.T) {
	const tenth = 100
	last := clock.Instant(0)
	idle := func(until clock.Instant) {
		for at := last - last%tenth + tenth; at < until; at += tenth {
			if tb.session.Reader().Next(last) != eboard.Never {
				break
			}
			if events := tb.session.Wake(at); len(events) > 0 {
				t.Errorf("at %d ms, when nothing was due: %+v; last acts %v", at, events[0], tb.acts[max(0, len(tb.acts)-5):])
			}
		}
		last = until
	}
	take, wake := tb.line.Take, tb.line.Wake
	tb.line.Take = func(m eboard.Message) []eboard.Request { idle(tb.line.Now()); return take(m) }
	tb.line.Wake = func(at clock.Instant) (clock.Instant, []eboard.Request) { idle(at); return wake(at) }
}
