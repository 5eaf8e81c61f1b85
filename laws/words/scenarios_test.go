package words

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/scenario"
)

// Whatever is ruled in the scenarios of the Laws is said whole, in every language.
func TestScenariosCanBeTold(t *testing.T) {
	var data []byte
	files, err := filepath.Glob("../testdata/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		more, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, more...)
	}
	told := 0
	for line := range bytes.Lines(data) {
		r, err := scenario.ParseRecord(line)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := r.Run()
		if err != nil {
			continue // judged in laws/scenario
		}
		for _, e := range trace.Entries {
			told++
			for _, lang := range Languages() {
				whole(t, r.ID, lang, string(e.Act.Kind), Act(lang, e.Act, chess.NoPiece))
			}
		}
		for _, ruling := range trace.Rulings() {
			told++
			tell(t, r.ID, ruling)
		}
	}
	if told < 500 {
		t.Errorf("only %d acts and rulings in the scenarios", told)
	}
}

func tell(t *testing.T, id string, r laws.Ruling) {
	t.Helper()
	for lang, c := range catalogues {
		whole(t, id, lang, string(r.Code), Ruling(lang, r, laws.NoSide))
		whole(t, id, lang, string(r.Code), Ruling(lang, r, r.Side))
		reason := r.Args.Reason
		if r.Code == laws.PausedUnfounded {
			continue // the player's own word, which no sentence repeats
		}
		if reason != "" && reason != r.Args.Claim && c.why(reason) == "" && !c.isVariant(reason) {
			t.Errorf("%s: %s: no words for the reason %q of %s", id, lang, reason, r.Code)
		}
	}
}

func whole(t *testing.T, id string, lang Lang, key, text string) {
	t.Helper()
	if bad := ragged.FindString(text); bad != "" || text == "" {
		t.Errorf("%s: %s %s: %q is ragged at %q", id, lang, key, text, bad)
	}
}
