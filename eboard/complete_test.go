package eboard_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// recorded makes messages of words: "e2-" a square is emptied, "e4P" a man is set on it, anything
// with a "/" is the whole board.
func recorded(t *testing.T, text string) (list []eboard.Message) {
	for i, word := range strings.Fields(text) {
		m := eboard.Message{At: clock.Instant(i)}
		if strings.Contains(word, "/") {
			setup, err := chess.ParseFEN(word + " w - - 0 1")
			if err != nil {
				t.Fatal(err)
			}
			m.Reading = eboard.Dump{Placement: eboard.PlacementOf(setup.Board)}
		} else {
			sq, err := chess.ParseSquare(word[:2])
			if err != nil {
				t.Fatal(err)
			}
			man, _ := chess.ParsePiece(word[2])
			m.Reading = eboard.Change{Square: sq, Man: man}
		}
		list = append(list, m)
	}
	return list
}

// TestCompleteRecordings: a whole board is put before a recording only where the squares that it
// tells can have been told from there.
func TestCompleteRecordings(t *testing.T) {
	const start, later = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, c := range []struct{ name, said, want string }{
		{"nothing is missing", start + " e2- e4P", "dump e2 e4"},
		{"the first board is missing", "e2- e4P e7- e5p", "dump e2 e4 e7 e5"},
		{"and the first lift", "e4P e7- e5p", ""},
		{"a man is seen on two squares", "e2- e4P f6n g8- f3N g1-", "dump e2 e4 f6 g8 f3 g1"},
		{"borne out by the next board", "g8- f6n " + later, "dump g8 f6 dump"},
		{"not borne out", "g1- f3N " + later + " e2-", "beginning dump e2"},
		{"a third knight", "e2- e2N b2- b2q a1- c1- c1R", ""},
		{"Black moves first", "e7- e5p g1- f3N", ""},
		{"Black puts a man right first", "e7- e7p e2- e4P", "dump e7 e7 e2 e4"},
		{"much later", "a2- a3P a7- a6p b2- b3P b7- b6p c2- c3P c7- c6p d2- d3P d7- d6p f2- f3P f7- f6p e4- f5P", ""},
		{"nothing stood there", "e2- e4P e5- e6p", ""},
	} {
		list, err := eboard.Complete(recorded(t, c.said))
		if (c.want == "") != errors.Is(err, eboard.ErrNoStart) {
			t.Errorf("%s: %v", c.name, err)
		}
		var got []string
		for _, m := range list {
			switch r := m.Reading.(type) {
			case eboard.Dump:
				got = append(got, "dump")
			case eboard.Beginning:
				got = append(got, "beginning")
			case eboard.Change:
				got = append(got, r.Square.String())
			}
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
}
