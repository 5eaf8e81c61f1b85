package main

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// TestBoardPGN: an illegal move that stood ends the moves of the PGN, which stays readable,
// with the result.
func TestBoardPGN(t *testing.T) {
	o := boardOptions{control: "5+3", supervision: "standard"}
	rules, start, err := o.rules(clock.Control{})
	if err != nil {
		t.Fatal(err)
	}
	b := &boardGame{options: o, session: eboard.NewSession(eboard.Options{}, rules, start)}
	for _, act := range []laws.Act{
		{Kind: laws.Start}, {Kind: laws.Play, By: laws.White, UCI: laws.Line{"e2e4"}},
		{Kind: laws.Play, By: laws.Black, UCI: laws.Line{"e7e4"}}, {Kind: laws.Play, By: laws.White, UCI: laws.Line{"g1f3"}},
		{Kind: laws.Arbiter, Do: laws.DoResult, Result: laws.WhiteWins},
	} {
		b.session.Do(act)
	}
	text, err := pgn.Text(b.pgn())
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "1. e4") || strings.Contains(text, "Nf3 ") || !strings.HasSuffix(strings.TrimSpace(text), "1-0") {
		t.Errorf("the game as PGN:\n%s", text)
	}
	for _, err := range pgn.Games(strings.NewReader(text), pgn.Options{}) {
		if err != nil {
			t.Errorf("others cannot read it: %v", err)
		}
	}
}

func TestBoardRefuses(t *testing.T) {
	for _, args := range [][]string{
		{}, {"--replay", "x", "--list"}, {"--pgn", "/dev/null"}, {"--driver", "abacus", "/dev/null"},
		{"--replay", "/dev/null"}, {"--replay", "/nowhere"}, {"--replay", "/dev/null", "--fen", "x"}, {"--speed", "2", "/dev/null"},
		{"--emulate", "dgt", "--speed", "0"}, {"--emulate", "dgt", "--speed", "10.1"}, {"--emulate", "certabo", "--speed", "NaN"},
		{"--emulate", "dgt", "--signal", "2-0"}, {"--emulate", "dgt", "--illegal", "-1"}, {"--emulate", "dgt", "--illegal", "9999"},
		{"--emulate", "dgt", "--game", "/nowhere"}, {"--game", "x", "/dev/null"}, {"--button", "x", "/dev/null"}, {"--quiet", "-1s", "/dev/null"},
		{""}, {"dgt:"}, {"abacus:/dev/null"}, {"/dev/null", "dgt:/dev/null"},
	} {
		var out, errors bytes.Buffer
		if code := runBoard(args, strings.NewReader(""), &out, &errors); code != 2 || strings.Count(errors.String(), "\n") != 1 {
			t.Errorf("%q: %d %q", args, code, errors.String())
		}
	}
}

// TestBoardReplayRaw: raw bytes and base64 lines are one recording.
func TestBoardReplayRaw(t *testing.T) {
	raw := []byte{0x8e, 0, 5, 0x33, 0, 0x8e, 0, 5, 0x23, 1}
	for _, text := range []string{"jgAFMwA=\njgAFIwE=\n", "jgAFMwA=\r\n\r\njgAFIwE=\r\n", "\xef\xbb\xbfjgAFMwA=\n\n jgAFIwE \n", "jgAFMwCOAAUjAQ==", "jgAFMwCO\nAAUjAR"} {
		if got, _ := recordedBytes([]byte(text)); !bytes.Equal(got, raw) {
			t.Errorf("%q read as % x", text, got)
		}
	}
	for _, raw := range [][]byte{raw, []byte("0 12 0\n0 12 0\n"), []byte("sRNBQKBNR....53")} {
		if got, _ := recordedBytes(raw); !bytes.Equal(got, raw) {
			t.Errorf("raw %q read as % x", raw, got)
		}
	}
	if _, err := recordedBytes([]byte("jgAFMwA=\n!gAFIwE=\n")); err == nil || err.Error() != `line 2: expected base64, found '!'` {
		t.Errorf("a spoilt line: %v", err)
	}
}

// TestBoardLights: the squares on which men stand wrongly are lit, as the board lies, until
// they stand right.
func TestBoardLights(t *testing.T) {
	start := chess.StartingPosition()
	right := eboard.PlacementOf(start.Setup().Board)
	wrong := right.With(eboard.Change{Square: chess.E2}).With(eboard.Change{Square: chess.A7})
	for _, turned := range []bool{false, true} {
		var lit []chess.Bitboard
		rules := laws.RulesFor(clock.Control{}, laws.Standard)
		b := &boardGame{out: io.Discard, session: eboard.NewSession(eboard.Options{}, rules, start)}
		b.ask = func(r eboard.Request) {
			if l, ok := r.(eboard.Light); ok {
				lit = append(lit, l.Squares)
			}
		}
		want := chess.NewBitboard(chess.E2, chess.A7)
		boards := []eboard.Placement{wrong, right}
		if turned {
			want = chess.NewBitboard(chess.D7, chess.H2)
			boards = []eboard.Placement{wrong.Turned(), right.Turned()}
		}
		at := clock.Instant(1000)
		for _, p := range boards {
			b.tell(b.session.Take(eboard.Message{At: at, Reading: eboard.Dump{Placement: p}}))
			for range 20 {
				at += 100
				b.tell(b.session.Wake(at))
			}
		}
		if !slices.Equal(lit, []chess.Bitboard{want, 0}) {
			t.Errorf("turned %v: lit %v, want %v and nothing", turned, lit, want)
		}
	}
}

// TestBoardToldAtOnce: acts that come at once are told in the words they have when they come one by one.
func TestBoardToldAtOnce(t *testing.T) {
	acts := []laws.Act{
		{Kind: laws.Lift, By: laws.White, Sq: "g1", At: 1}, {Kind: laws.Release, By: laws.White, Sq: "f3", At: 2},
		{Kind: laws.Lift, By: laws.Black, Sq: "e7", At: 3}, {Kind: laws.Release, By: laws.Black, Sq: "e5", At: 4},
		{Kind: laws.Lift, By: laws.White, Sq: "f3", At: 5}, {Kind: laws.Release, By: laws.White, Sq: "e5", At: 6},
	}
	told := func(atOnce bool) string {
		var out bytes.Buffer
		b := &boardGame{out: &out, options: boardOptions{lang: words.English}, session: eboard.NewSession(eboard.Options{}, laws.RulesFor(clock.Control{}, laws.Standard), chess.StartingPosition())}
		var held []eboard.Event
		for _, a := range acts {
			held = append(held, b.session.Do(a)...)
			if !atOnce {
				b.tell(held)
				held = nil
			}
		}
		b.tell(held)
		return out.String()
	}
	if once, each := told(true), told(false); once != each || !strings.Contains(each, "White lifts the knight from f3") {
		t.Errorf("told at once:\n%s\none by one:\n%s", once, each)
	}
}

// TestBoardNotKept: what could not be kept is not told, nor anything that follows, and the
// program learns of it.
func TestBoardNotKept(t *testing.T) {
	for _, kept := range []error{nil, io.ErrShortWrite} {
		var out bytes.Buffer
		b := &boardGame{out: &out, session: eboard.NewSession(eboard.Options{}, laws.RulesFor(clock.Control{}, laws.Standard), chess.StartingPosition())}
		b.keep = func([]laws.Entry) error { return kept }
		b.tell(b.session.Do(laws.Act{Kind: laws.Lift, By: laws.White, Sq: "e2", At: 1}))
		b.keep = func([]laws.Entry) error { return nil }
		b.tell(b.session.Do(laws.Act{Kind: laws.Place, By: laws.White, Sq: "e4", Piece: "wP", At: 2}))
		if told := out.Len() > 0; told != (kept == nil) || b.failed != kept {
			t.Errorf("kept with %v: told %q, failed with %v", kept, out.String(), b.failed)
		}
	}
}
