package hands_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard/hands"
)

const shortGame = `e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Nxe5 Nxe5 d4 Bxd4`

// faults are what can happen to bytes on their way from the board, once in six times.
var faults = map[string]func(data []byte, i int) []byte{
	"a byte lost":    func(d []byte, i int) []byte { return slices.Concat(d[:i], d[i+1:]) },
	"a byte doubled": func(d []byte, i int) []byte { return slices.Concat(d[:i+1], d[i:]) },
	"cut":            func(d []byte, i int) []byte { return d[:i] },
	"all lost":       func([]byte, int) []byte { return nil },
	"all doubled":    func(d []byte, _ int) []byte { return slices.Concat(d, d) },
}

func shortTable(t *testing.T, m boardMake, seed uint64) (*table, clock.Instant) {
	t.Helper()
	start := chess.StartingPosition()
	list := moves(t, start, shortGame)
	style := hands.Human()
	style.Seed, style.Turned, style.Base, style.Increment = seed, m.turned, 0, 0
	control := "none"
	if m.clock {
		style.Base, style.Increment, control = 5*time.Minute, 3*time.Second, "5+3"
	}
	if m.slow {
		style.Think = [2]int{3000, 6000}
	}
	steps := hands.Play(start, list, style)
	for i := range steps {
		if i > 0 {
			steps[i].After += 5000
		}
	}
	return newTable(m, rulesFor(t, control), start, list, steps), steps[len(steps)-1].After + 10_000
}

// TestFaultyLines: bytes lost, doubled and cut between each make of board and its driver
// never make a wrong move.
func TestFaultyLines(t *testing.T) {
	for _, m := range makes {
		for name, fault := range faults {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				tb, end := shortTable(t, m, 1)
				random := rand.New(rand.NewPCG(3, 9))
				tb.line.Fault = func(data []byte, _ clock.Instant) []byte {
					if random.IntN(6) != 0 {
						return data
					}
					return fault(data, random.IntN(len(data)))
				}
				tb.line.Run(end)
				tb.rightOrAsked(t, name, !m.clock)
			})
		}
	}
}

// rightOrAsked: the record holds the right moves, all of them or those before a question.
func (tb *table) rightOrAsked(t *testing.T, name string, untimed bool) {
	t.Helper()
	got := sans(tb.session.Game().Plies())
	var all []string
	p := tb.start
	for _, m := range tb.want {
		all = append(all, notation.SAN(p, m))
		p = p.PlayUnchecked(m)
	}
	missing := len(all) - len(got)
	switch {
	case missing < 0 || !slices.Equal(got, all[:len(got)]):
		t.Errorf("%s: a wrong move: %v; last acts\n\t%s", name, got, strings.Join(tb.acts[max(0, len(tb.acts)-14):], "\n\t"))
	case missing > 0 && len(tb.questions) == 0 && !(untimed && missing == 1):
		t.Errorf("%s: %v, and no question; last acts\n\t%s", name, got, strings.Join(tb.acts[max(0, len(tb.acts)-14):], "\n\t"))
	case len(tb.questions) > 1:
		t.Errorf("%s: %v, and %d questions: %+v", name, got, len(tb.questions), tb.questions)
	}
}
