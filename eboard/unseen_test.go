package eboard_test

import (
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

// TestTimesNobodySaw: a table is given its board after three half-moves, which a guess fills in.
// When they were pressed nobody saw; the times of the half-move after them were seen.
func TestTimesNobodySaw(t *testing.T) {
	control, err := clock.ParseControl("5+3")
	if err != nil {
		t.Fatal(err)
	}
	rules := laws.RulesFor(control, laws.Standard)
	rules.RealClock, rules.AwaitStart = true, true
	s := eboard.NewSession(eboard.Options{Slow: true}, rules, chess.StartingPosition())
	at := clock.Instant(10_000)
	take := func(r eboard.Reading) {
		at += 1000
		s.Take(eboard.Message{At: at, Reading: r})
	}
	shown := func(white, black int, pressed eboard.Hand) eboard.Clock {
		left, right := time.Duration(white)*time.Second, time.Duration(black)*time.Second
		c := eboard.Clock{Left: eboard.Face{Remaining: left}, Right: eboard.Face{Remaining: right}, Running: true, Pressed: pressed}
		c.Left.Ticking, c.Right.Ticking = pressed == eboard.Right, pressed == eboard.Left
		return c
	}
	men := func(fen string) eboard.Dump {
		p, err := chess.ParsePosition(fen)
		if err != nil {
			t.Fatal(err)
		}
		return eboard.Dump{Placement: eboard.PlacementOf(p.Setup().Board)}
	}
	take(men("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"))
	take(eboard.Moves{SAN: []string{"e4", "e5", "Nf3"}})
	take(shown(250, 260, eboard.Left))
	for range 5 {
		take(shown(250, 255, eboard.Left))
	}
	take(men("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"))
	take(shown(250, 257, eboard.Right))
	for range 5 {
		take(shown(249, 257, eboard.Right))
	}
	plies := s.Game().Plies()
	if len(plies) != 4 {
		t.Fatalf("%d half-moves", len(plies))
	}
	for i, p := range plies {
		if !p.Pressed || p.TimeKnown() != (i == 3) {
			t.Errorf("%s: pressed %v, known %v, left %v", p.SAN, p.Pressed, p.TimeKnown(), p.Left)
		}
	}
}
