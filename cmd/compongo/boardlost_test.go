package main

import (
	"io"
	"slices"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
)

// TestLostBeforeIdentified: a board without a clock is lost before it has told who it is. What
// was played meanwhile is one clear question, men that are only set up meanwhile are none.
func TestLostBeforeIdentified(t *testing.T) {
	const start, moved, empty = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", "8/8/8/8/8/8/8/8"
	for _, c := range []struct {
		name, before, after string
		asked               []string // what may have been played
	}{
		{"a move", start, moved, []string{"e2e4"}},
		{"a move on a board turned round", turnedFEN(start), turnedFEN(moved), []string{"e2e4"}},
		{"nothing", start, start, nil},
		{"men set up", empty, moved, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			room := &boardRoom{options: boardOptions{supervision: "standard", json: true}, out: io.Discard, stderr: io.Discard}
			b := &liveBoard{asks: make(chan eboard.Request, 100), begins: port.Wall() + identifyWithin}
			at := clock.Instant(1000)
			hear := func(r eboard.Reading) {
				at += 300
				if err := room.hear(b, eboard.Message{At: at, Reading: r}); err != nil {
					t.Fatal(err)
				}
			}
			for _, r := range []eboard.Reading{eboard.Found{}, dumpOf(t, c.before), eboard.Lost{Why: "unplugged"}, eboard.Found{}, dumpOf(t, c.after),
				eboard.Identity{Serial: "00042"}, eboard.History{}} {
				hear(r)
			}
			for range 20 {
				at += 300
				b.game.tell(b.game.session.Wake(at))
				hear(eboard.History{})
			}
			q := b.game.question
			switch {
			case c.asked == nil && q != nil:
				t.Errorf("asked: %+v", q)
			case c.asked != nil && (q == nil || q.Code != eboard.AskOutOfStep || !slices.Equal(q.Moves, c.asked)):
				t.Errorf("asked: %+v, want whether %v was played", q, c.asked)
			}
		})
	}
}

func dumpOf(t *testing.T, fen string) eboard.Dump {
	t.Helper()
	setup, err := chess.ParseFEN(fen + " w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	return eboard.Dump{Placement: eboard.PlacementOf(setup.Board)}
}

// turnedFEN is the men of a board that lies turned round.
func turnedFEN(men string) string {
	runes := []rune(men)
	slices.Reverse(runes)
	return string(runes)
}
