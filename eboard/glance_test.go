package eboard_test

import (
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

// glance is how the men stand and the clock runs at one look at a board.
type glance struct {
	fen     string
	running bool
	pressed eboard.Hand
}

// TestAnswerAtOneGlance: of a move finished and pressed and its answer begun between two looks
// at a board, the squares come in no order of time; the move is read all the same.
func TestAnswerAtOneGlance(t *testing.T) {
	control, err := clock.ParseControl("5+0")
	if err != nil {
		t.Fatal(err)
	}
	rules := laws.RulesFor(control, laws.Standard)
	rules.RealClock, rules.AwaitStart = true, true
	s := eboard.NewSession(eboard.Options{Slow: true}, rules, chess.StartingPosition())
	asked := 0
	for i, g := range []glance{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", false, eboard.Right},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", true, eboard.Right},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", true, eboard.Left},
		{"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R", true, eboard.Right},
	} {
		asked += questions(look(t, s, clock.Instant(1000*(i+1)), g))
	}
	plies := s.Game().Plies()
	if len(plies) != 2 || plies[1].Written() != "e5" || !plies[1].Pressed || asked != 0 {
		t.Errorf("read %d half-moves with %d questions; want 1. e4 e5, both pressed, and none", len(plies), asked)
	}
}

// TestSlowSourceSaysSo: where a source is too slow for touches, that is said once, before the game.
func TestSlowSourceSaysSo(t *testing.T) {
	s := eboard.NewSession(eboard.Options{Slow: true}, laws.RulesFor(clock.Control{}, laws.Standard), chess.StartingPosition())
	said := 0
	for i := range 3 {
		for _, e := range look(t, s, clock.Instant(1000*(i+1)), glance{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", false, eboard.Right}) {
			if e.Note != nil && e.Note.Code == eboard.NoteOnlyMoves {
				said++
			}
		}
	}
	if said != 1 {
		t.Errorf("said %d times that touches are not seen", said)
	}
}

// look tells a session what is seen, and lets it think for three quarters of a second.
func look(t *testing.T, s *eboard.Session, at clock.Instant, g glance) []eboard.Event {
	t.Helper()
	setup, err := chess.ParseFEN(g.fen + " w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	left := eboard.Face{Remaining: 5 * time.Minute}
	events := s.Take(eboard.Message{At: at, Reading: eboard.Dump{Placement: eboard.PlacementOf(setup.Board)}})
	events = append(events, s.Take(eboard.Message{At: at, Reading: eboard.Clock{Left: left, Right: left, Running: g.running, Pressed: g.pressed}})...)
	for wake := at + 100; wake < at+800; wake += 100 {
		events = append(events, s.Wake(wake)...)
	}
	return events
}

func questions(events []eboard.Event) int {
	n := 0
	for _, e := range events {
		if e.Question != nil {
			n++
		}
	}
	return n
}
