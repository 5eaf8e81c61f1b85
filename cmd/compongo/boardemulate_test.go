package main

import (
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/laws"
)

// TestEmulatedSpeeds: on each make the emulated game comes out as it is played, and nothing is
// asked, at the highest speed that may be chosen.
func TestEmulatedSpeeds(t *testing.T) {
	for name, m := range makes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := boardOptions{emulate: name, driver: name, supervision: "standard", speed: m.fastest}
			if m.clock {
				o.control = "5+3"
			}
			_, want, _, err := o.gameToPlay()
			if err != nil {
				t.Fatal(err)
			}
			steps, err := o.performance()
			if err != nil {
				t.Fatal(err)
			}
			plies, questions := refereed(t, o, steps, want)
			for i, ply := range plies {
				if i >= len(want) || ply.Move != want[i] {
					t.Fatalf("half-move %d was read as %s", i+1, ply.Written())
				}
			}
			if missing := len(want) - len(plies); missing > 1 || missing == 1 && m.clock || len(questions) > 0 {
				t.Errorf("%d half-moves of %d; asked %+v", len(plies), len(want), questions)
			}
		})
	}
}

// TestEmulatedSignalAtSpeed: a move, the last one, is not lost in the kings that are set in the
// centre after it, at any speed that may be chosen; their result is asked.
func TestEmulatedSignalAtSpeed(t *testing.T) {
	const ending = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"
	start, err := chess.ParsePosition(ending)
	if err != nil {
		t.Fatal(err)
	}
	var list []chess.Move
	for p, i := start, 0; i < 3; i++ {
		m, err := p.ParseUCIMove([]string{"e1f2", "e5f4", "e2e3"}[i])
		if err != nil {
			t.Fatal(err)
		}
		list, p = append(list, m), p.PlayUnchecked(m)
	}
	for _, name := range []string{"dgt", "dgt-bus", "livechess", "chesslink", "certabo", "tabutronic", "chessnut"} {
		m := makes[name]
		for _, control := range []string{"", "5+3"} {
			if control != "" && !m.clock {
				continue
			}
			for seed := range uint64(5) {
				o := boardOptions{emulate: name, driver: name, supervision: "standard", control: control, fen: ending}
				style := o.hands()
				style.Seed, style.Signal, style.Base, style.Increment = seed, "1/2-1/2", 0, 0
				if control != "" {
					style.Base, style.Increment = 5*time.Minute, 3*time.Second
				}
				for speed := 1.0; speed <= m.fastest; speed++ {
					o.speed = speed
					style.Pause = o.hands().Pause
					plies, questions := refereed(t, o, o.atSpeed(hands.Play(start, list, style)), list)
					if len(plies) != len(list) || len(questions) != 1 || questions[0].Code != eboard.AskResult {
						t.Errorf("%s %s, seed %d, speed %g: %d half-moves; asked %+v", name, control, seed, speed, len(plies), questions)
					}
				}
			}
		}
	}
}

// refereed reads an emulated game without waiting, and tells which move was played where that
// is asked.
func refereed(t *testing.T, o boardOptions, steps []eboard.Step, want []chess.Move) ([]laws.Ply, []eboard.Question) {
	t.Helper()
	m := makes[o.emulate]
	rules, start, err := o.rules(clock.Control{})
	if err != nil {
		t.Fatal(err)
	}
	s := eboard.NewSession(eboard.Options{Slow: m.slow}, rules, start)
	line := &hands.Line{Device: m.emulator(false), Driver: m.driver(), Steps: steps}
	if o.emulate == "dgt-bus" {
		line.Driver = onBus{line.Driver}
	}
	var questions []eboard.Question
	took := func(events []eboard.Event) (asks []eboard.Request) {
		for _, e := range events {
			if e.Request != nil {
				asks = append(asks, e.Request)
			}
			if e.Question == nil {
				continue
			}
			n := len(s.Game().Plies())
			if n == len(want) {
				questions = append(questions, *e.Question)
			} else if _, ok := s.Choose(want[n:n+1], e.Question.At); !ok {
				questions = append(questions, *e.Question)
			}
		}
		return asks
	}
	line.Take = func(m eboard.Message) []eboard.Request {
		if o.emulate == "dgt-bus" && m.Board != "" && m.Board != firstOnBus {
			return nil
		}
		return took(s.Take(m))
	}
	line.Wake = func(at clock.Instant) (clock.Instant, []eboard.Request) {
		asks := took(s.Wake(at))
		return s.Reader().Next(at), asks
	}
	line.Run(steps[len(steps)-1].After + 10_000)
	return s.Game().Plies(), questions
}

// firstOnBus is the address of the first board of an emulated bus.
const firstOnBus = "1025"

// onBus speaks to the first board of a bus.
type onBus struct{ eboard.Driver }

func (b onBus) Ask(r eboard.Request, at clock.Instant) bool {
	return b.Driver.Ask(eboard.To(r, firstOnBus), at)
}
