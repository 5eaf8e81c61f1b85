package main

import (
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// TestBoardPicture: the men have the letters of the language, a capture names the man that
// captures, a question stays in view, and no line is wider than a terminal.
func TestBoardPicture(t *testing.T) {
	start, err := chess.ParsePosition("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
	if err != nil {
		t.Fatal(err)
	}
	b := &boardGame{out: io.Discard, options: boardOptions{lang: words.Spanish},
		session: eboard.NewSession(eboard.Options{}, laws.RulesFor(clock.Control{}, laws.Standard), start)}
	men := eboard.PlacementOf(start.Setup().Board)
	b.tell(b.session.Take(eboard.Message{At: 1, Reading: eboard.Dump{Placement: men}}))
	for _, act := range []laws.Act{
		{Kind: laws.Lift, By: laws.White, Sq: "e4", At: 2}, {Kind: laws.Remove, By: laws.White, Sq: "d5", At: 3},
		{Kind: laws.Place, By: laws.White, Sq: "d5", Piece: "wP", At: 4}, {Kind: laws.Release, By: laws.White, Sq: "d5", Piece: "wP", At: 5},
	} {
		b.tell(b.session.Do(act))
	}
	for sq, man := range map[chess.Square]chess.Piece{chess.E1: chess.NoPiece, chess.E8: chess.NoPiece,
		chess.E4: chess.NewPiece(chess.White, chess.King), chess.D5: chess.NewPiece(chess.Black, chess.King)} {
		men = men.With(eboard.Change{Square: sq, Man: man})
	}
	b.tell(b.session.Take(eboard.Message{At: 900, Reading: eboard.Dump{Placement: men}}))
	for at := clock.Instant(1000); at < 9000; at += 100 {
		b.tell(b.session.Wake(at))
	}
	picture := b.picture("00042")
	for _, want := range []string{"8  t c a d · a c t", "4  · · · · R", "Blancas apoyan el peón en d5", "? Los reyes en el centro"} {
		if !strings.Contains(picture, want) {
			t.Errorf("%q is not in\n%s", want, picture)
		}
	}
	for line := range strings.Lines(picture) {
		if utf8.RuneCountInString(line) > 80 {
			t.Errorf("wider than a terminal: %q", line)
		}
	}
}
