package lesson_test

import (
	"bytes"
	"io/fs"
	"regexp"
	"testing"

	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/lesson"
	"github.com/compongo/compongo/laws/scenario"
	scenarios "github.com/compongo/compongo/laws/testdata"
	"github.com/compongo/compongo/laws/words"
)

// records reads every scenario there is.
func records(t *testing.T) []scenario.Record {
	t.Helper()
	names, err := fs.Glob(scenarios.Files(), "*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var list []scenario.Record
	for _, name := range names {
		data, err := fs.ReadFile(scenarios.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			r, err := scenario.ParseRecord(line)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			list = append(list, r)
		}
	}
	return list
}

// ragged is what a missing argument leaves behind.
var ragged = regexp.MustCompile(`[{}]|%!|  |^ | $|[:,] ?$|\( |“”|«»|\(\)`)

// TestEveryScenarioTeaches: each has a question with one right answer, told whole.
func TestEveryScenarioTeaches(t *testing.T) {
	two := 0
	for _, r := range records(t) {
		for _, lang := range words.Languages() {
			l, err := lesson.Of(r, lang)
			if err != nil {
				t.Fatal(err)
			}
			if len(l.Questions) == 0 {
				t.Errorf("%s asks nothing", r.ID)
			}
			if len(l.Questions) == 2 && lang == words.English {
				two++
			}
			checkQuestions(t, r.ID, l.Questions)
			for _, s := range l.Steps {
				if bad := ragged.FindString(s.Said); s.Said == "" || bad != "" {
					t.Errorf("%s %s: %q: ragged at %q", r.ID, lang, s.Said, bad)
				}
			}
		}
	}
	if two < 150 {
		t.Errorf("%d scenarios ask two questions, expected more", two)
	}
}

func checkQuestions(t *testing.T, id string, questions []lesson.Question) {
	t.Helper()
	for _, q := range questions {
		right := 0
		seen := map[string]bool{}
		for _, c := range q.Choices {
			if c.Right {
				right++
			}
			if seen[c.Text] || c.Text == "" || ragged.MatchString(c.Text) {
				t.Errorf("%s: %q has the choice %q twice or ragged", id, q.Ask, c.Text)
			}
			seen[c.Text] = true
		}
		if right != 1 || len(q.Choices) < 2 {
			t.Errorf("%s: %q has %d right answers of %d", id, q.Ask, right, len(q.Choices))
		}
	}
}

// TestSameGame: told step by step a scenario ends as it does at one go.
func TestSameGame(t *testing.T) {
	for _, r := range records(t) {
		trace, err := r.Run()
		if err != nil {
			t.Fatal(err)
		}
		l, err := lesson.Of(r, words.English)
		if err != nil {
			t.Fatal(err)
		}
		if l.Outcome != trace.Game.Outcome() {
			t.Errorf("%s ends as %v, at one go as %v", r.ID, l.Outcome, trace.Game.Outcome())
		}
		told := 0
		for _, ruling := range trace.Rulings() {
			if !ruling.Silent() {
				told++
			}
		}
		if len(l.Rulings) > told || told > 0 && len(l.Rulings) == 0 {
			t.Errorf("%s: %d rulings told, %d at one go", r.ID, len(l.Rulings), told)
		}
	}
}

// TestLesson reads one lesson whole.
func TestLesson(t *testing.T) {
	r, err := scenario.ParseRecord([]byte(`{"id":"T","events":[{"e":"touch","by":"white","sq":"b1"},{"e":"move","by":"white","uci":"e2e4"},` +
		`{"e":"claim","by":"black","kind":"touch_move"}],"expect":{"claim":"upheld","must_by":"white","must_play":["b1a3","b1c3"],"articles":["4.3.1"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	l, err := lesson.Of(r, words.Spanish)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"Blancas tocan el caballo de b1", "Blancas juegan e4", "Negras reclaman: pieza tocada"} {
		if l.Steps[i].Said != want {
			t.Errorf("step %d: %q, want %q", i+1, l.Steps[i].Said, want)
		}
	}
	right := []string{"Se acepta", "Ca3, Cc3"}
	for i, q := range l.Questions {
		for _, c := range q.Choices {
			if c.Right && c.Text != right[i] {
				t.Errorf("%s: %q, want %q", q.Ask, c.Text, right[i])
			}
		}
	}
	if l.Steps[0].Game.ToMove() != laws.White || l.Title != "Caso T: art. 4.3.1" || len(l.Questions) != 2 {
		t.Errorf("%v %q %d questions", l.Steps[0].Game.ToMove(), l.Title, len(l.Questions))
	}
}

// TestEveryScenarioIsInSpanish: its title and what the Laws say of it, and nothing is told of no record.
func TestEveryScenarioIsInSpanish(t *testing.T) {
	for what, read := range map[string]func(string) (map[string]string, error){"title": scenarios.Titles, "ruling": scenarios.Rulings} {
		texts, err := read("es")
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range records(t) {
			if texts[r.ID] == "" {
				t.Errorf("%s (%s) has no Spanish %s", r.ID, r.Title, what)
			}
			delete(texts, r.ID)
		}
		for id := range texts {
			t.Errorf("a Spanish %s for %s, which is no record", what, id)
		}
		if none, err := read("fr"); err != nil || none != nil {
			t.Errorf("French: %v %v", none, err)
		}
	}
}
