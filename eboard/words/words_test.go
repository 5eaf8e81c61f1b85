package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
	lawswords "github.com/compongo/compongo/laws/words"
)

// codes reads the constants of a type out of a source file of package eboard.
func codes(t *testing.T, source, prefix string) (names []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), source, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if ok && strings.HasPrefix(spec.Names[0].Name, prefix) {
			names = append(names, strings.Trim(spec.Values[0].(*ast.BasicLit).Value, `"`))
		}
		return true
	})
	return names
}

func TestEveryCodeHasASentence(t *testing.T) {
	for _, lang := range lawswords.Languages() {
		c := catalogueOf(lang)
		for _, code := range codes(t, "../finding.go", "Note") {
			if c.notes[eboard.NoteCode(code)] == "" {
				t.Errorf("%s: no sentence for note %q", lang, code)
			}
		}
		for _, code := range append(codes(t, "line.go", "Line"), codes(t, "line.go", "line")...) {
			if c.lines[LineCode(code)] == "" {
				t.Errorf("%s: no sentence for line %q", lang, code)
			}
		}
		for _, code := range codes(t, "../choice.go", "Choose") {
			if c.choices[eboard.ChoiceCode(code)] == "" {
				t.Errorf("%s: no sentence for choice %q", lang, code)
			}
		}
		for _, code := range codes(t, "../finding.go", "Ask") {
			if c.questions[eboard.QuestionCode(code)] == "" {
				t.Errorf("%s: no sentence for question %q", lang, code)
			}
		}
	}
	for _, trouble := range codes(t, "../trouble.go", "Trouble") {
		if spanish.troubles[eboard.Trouble(trouble)] == "" {
			t.Errorf("no Spanish for trouble %q", trouble)
		}
	}
	for _, asked := range codes(t, "../finding.go", "Ask") {
		for _, answer := range codes(t, "../choice.go", "Choose") {
			expectRecorded(t, asked, answer)
		}
	}
	if n := len(codes(t, "../finding.go", "Note")); n < 20 {
		t.Errorf("%d notes read from the source: the test is blind", n)
	}
}

// expectRecorded: the record has words for a question and its answer, other than for those
// that it does not know.
func expectRecorded(t *testing.T, asked, answer string) {
	t.Helper()
	for _, lang := range lawswords.Languages() {
		said := func(asked, answer string) string {
			return lawswords.Act(lang, laws.Act{Kind: laws.State, Answered: &laws.Answered{Asked: asked, Answer: answer, Moves: "e4", Result: "1-0"}}, 0)
		}
		if text := said(asked, answer); text == said("?", answer) || text == said(asked, "?") {
			t.Errorf("%s: the record says of question %q and answer %q only %q", lang, asked, answer, text)
		}
	}
}

func TestNothingIsLeftToFill(t *testing.T) {
	list := []eboard.SquareDiffer{{Square: "d4", Wants: "P"}, {Square: "d5", Has: "?"}}
	for _, lang := range lawswords.Languages() {
		for code := range catalogueOf(lang).notes {
			n := eboard.Note{Code: code, Side: 1, Man: "N", Square: "f3", To: "e5", Seconds: 1.4, Count: 3, Text: "Nf3", Squares: list}
			if s := Note(lang, n); strings.ContainsAny(s, "{}") {
				t.Errorf("%s: %s", lang, s)
			}
		}
		for code := range catalogueOf(lang).questions {
			q := eboard.Question{Code: code, Result: "1-0", Move: "Nf3", Moves: []string{"e7e8q"}, Written: []string{"e8=Q+"}, Squares: list, Ply: 4}
			if s := Question(lang, q); strings.ContainsAny(s, "{}") {
				t.Errorf("%s: %s", lang, s)
			}
		}
	}
}
