package hands_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard/hands"
)

// hasty are games played faster than a board can well follow, or too slowly to tell a lift
// from a capture, that were once read with a move in them that nobody had played.
var hasty = []struct {
	make  string
	speed float64 // times as fast as people
	seed  uint64
}{
	{"dgt-bus", 3, 8}, {"dgt-bus", 3, 10}, {"dgt-bus", 4, 12}, {"dgt-bus", 4, 19},
	{"certabo without chips", 1, 90}, {"certabo without chips", 2, 5}, {"certabo without chips", 3, 14}, {"livechess", 3, 2},
}

// TestHastyGames: something may be asked, but no wrong move is in the record.
func TestHastyGames(t *testing.T) {
	start := chess.StartingPosition()
	for _, h := range hasty {
		t.Run(fmt.Sprintf("%s/%g/%d", h.make, h.speed, h.seed), func(t *testing.T) {
			m := makes[indexOfMake(t, h.make)]
			list := moves(t, start, everything)
			style := hands.Human()
			style.Seed, style.Turned, style.Base, style.Increment = h.seed, m.turned, 0, 0
			control := "none"
			if m.clock {
				style.Base, style.Increment, control = 5*time.Minute, 3*time.Second, "5+3"
			}
			steps := hands.Play(start, list, style)
			for i := range steps[1:] {
				steps[i+1].After = 5000 + clock.Instant(float64(steps[i+1].After)/h.speed)
			}
			tb := newTable(m, rulesFor(t, control), start, list, steps)
			tb.line.Run(steps[len(steps)-1].After + 10_000)
			for i, ply := range tb.session.Game().Plies() {
				if i >= len(list) || ply.Move != list[i] {
					t.Fatalf("half-move %d was read as %s; asked %+v", i+1, ply.Written(), tb.questions)
				}
			}
		})
	}
}

func indexOfMake(t *testing.T, name string) int {
	t.Helper()
	for i, m := range makes {
		if m.name == name {
			return i
		}
	}
	t.Fatalf("no make %q", name)
	return 0
}
