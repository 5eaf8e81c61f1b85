package hands_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// telling returns, of all bytes that a board says in the short game, those after which
// something new is known: each with which a driver tells something, and the first of what
// the board says at once, or one in so many of these. A driver that is given up with the
// line takes the rest of what it has heard with it, so that a cable pulled after any other
// byte is as one pulled after the last of these before it.
func telling(t *testing.T, m boardMake, oneIn int) (points []int, total int) {
	tb, end := shortTable(t, m, 2)
	take, told, sent := tb.line.Take, 0, 0
	last := map[string]string{}
	tb.line.Take = func(message eboard.Message) []eboard.Request {
		kind, says := fmt.Sprintf("%T", message.Reading), fmt.Sprint(message.Reading)
		if last[kind] != says { // a clock that stands still is no news
			told++
		}
		last[kind] = says
		return take(message)
	}
	tb.line.Fault = func(data []byte, at clock.Instant) []byte {
		for i := range data {
			before := told
			tb.line.Hear(data[i:i+1], at)
			total++
			if i == 0 && sent%oneIn == 0 || told > before {
				points = append(points, total)
			}
		}
		sent++
		return nil
	}
	tb.line.Run(end)
	return points, total
}

// TestUnplugged pulls the cable of each make of board at every byte of a short game, and
// plugs it in two seconds later: the game ends with the right moves, or with one question
// after the right ones. Bytes that make no difference to those before are left out, but for
// some chosen by chance; so is, without COMPONGO_LONG, most of what a board says without any
// news in it.
func TestUnplugged(t *testing.T) {
	oneIn := 8
	if os.Getenv("COMPONGO_LONG") != "" {
		oneIn = 1
	}
	for _, m := range makes {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			points, total := telling(t, m, oneIn)
			random := rand.New(rand.NewPCG(5, 5))
			for range 20 {
				points = append(points, 1+random.IntN(total))
			}
			slices.Sort(points)
			t.Logf("%d bytes, pulled after %d of them", total, len(points))
			for _, at := range points {
				tb, end := shortTable(t, m, 2)
				tb.pullAfter(m, at)
				tb.line.Run(end)
				tb.rightOrAsked(t, fmt.Sprintf("pulled after byte %d of %d", at, total), !m.clock)
			}
		})
	}
}

// pullAfter cuts the line after a number of bytes, for two seconds; a driver begins anew then.
func (tb *table) pullAfter(m boardMake, bytes int) {
	const gone = 2000
	var back clock.Instant
	tb.line.Fault = func(data []byte, at clock.Instant) []byte {
		switch {
		case back > 0 && at >= back:
			return data
		case back > 0:
			return nil
		case len(data) < bytes:
			bytes -= len(data)
			return data
		}
		back = at + gone
		tb.line.Later(at+1, func() { tb.line.Take(eboard.Message{At: at + 1, Reading: eboard.Lost{Why: "unplugged"}}) })
		tb.line.Later(back, func() {
			tb.line.Driver = m.driver()
			tb.line.Take(eboard.Message{At: back, Reading: eboard.Found{}})
		})
		return data[:bytes]
	}
}
