package opening_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/opening"
)

func play(t testing.TB, text string) []chess.Move {
	t.Helper()
	p := chess.StartingPosition()
	var moves []chess.Move
	for san := range strings.FieldsSeq(text) {
		m, err := notation.ParseLenient(p, san)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		p = p.PlayUnchecked(m)
	}
	return moves
}

func TestOf(t *testing.T) {
	for _, test := range []struct{ moves, want string }{
		{"", ""},
		{"a3", "A00 Anderssen's Opening"},
		{"e4", "B00 King's Pawn Game"},
		{"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h3", "B90 Sicilian Defence, Najdorf"},
		{"Nf3 d5 d4 Nf6 c4 e6 Nc3", "D37 Queen's Gambit Declined"},
		{"c4 Nf6 d4 e6 Nc3 Bb4", "E20 Nimzo-Indian Defence"},
		{"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5", "C89 Spanish Game, Marshall"},
	} {
		o, ok := opening.Of(play(t, test.moves))
		got := strings.TrimSpace(o.Code + " " + o.Name)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%s: %q, want %q", test.moves, got, test.want)
		}
	}
	if o, _ := opening.Of([]chess.Move{chess.NewMove(chess.E2, chess.E4), chess.NewMove(chess.E2, chess.E4)}); o.Code != "B00" {
		t.Errorf("after an illegal move: %v", o)
	}
}

var code = regexp.MustCompile(`^[A-E][0-9][0-9]$`)

func TestNameIn(t *testing.T) {
	for name, want := range map[string]string{
		"Sicilian Defence":                               "Defensa siciliana",
		"Sicilian Defence, Dragon, Yugoslav Attack":      "Defensa siciliana, dragón, ataque yugoslavo",
		"Nimzo-Indian Defence, Sämisch":                  "Defensa nimzoindia, Sämisch",
		"Giuoco Piano":                                   "Giuoco Piano",
		"Something Nobody Plays, With a Name of Its Own": "Something Nobody Plays, With a Name of Its Own",
	} {
		if got := opening.NameIn("es", name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if got := opening.NameIn("en", name); got != name {
			t.Errorf("%s: %s in English", name, got)
		}
	}
	for _, o := range opening.All() {
		family, _, _ := strings.Cut(o.Name, ", ")
		if opening.NameIn("es", family) == family && family != "Giuoco Piano" {
			t.Errorf("no Spanish name for %s", family)
		}
	}
}

func TestTable(t *testing.T) {
	all := opening.All()
	codes := map[string]bool{}
	for i, o := range all {
		codes[o.Code] = true
		if i > 0 && o.Code < all[i-1].Code {
			t.Errorf("%s stands after %s", o.Code, all[i-1].Code)
		}
	}
	if len(codes) != 500 {
		t.Errorf("%d codes, want 500", len(codes))
	}
	seen := map[string]bool{}
	for _, o := range all {
		if !code.MatchString(o.Code) || o.Name == "" || len(o.Moves) == 0 {
			t.Errorf("line %+v", o)
		}
		if found, _ := opening.Of(o.Moves); found.Code != o.Code || found.Name != o.Name {
			t.Errorf("%s %s is taken for %s %s", o.Code, o.Name, found.Code, found.Name)
		}
		if key := fmt.Sprint(o.Moves); seen[key] {
			t.Errorf("%s %s is there twice", o.Code, o.Name)
		} else {
			seen[key] = true
		}
	}
}

func ExampleOf() {
	p := chess.StartingPosition()
	var moves []chess.Move
	for _, san := range []string{"e4", "c6", "d4", "d5", "e5"} {
		m, _ := notation.ParseSAN(p, san)
		moves = append(moves, m)
		p = p.PlayUnchecked(m)
	}
	o, _ := opening.Of(moves)
	fmt.Println(o.Code, o.Name)
	// Output: B12 Caro-Kann Defence, Advance
}
