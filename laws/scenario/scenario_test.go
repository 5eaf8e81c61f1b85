package scenario_test

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws/scenario"
)

func TestScenarios(t *testing.T) {
	for _, name := range recordFiles(t) {
		t.Run(filepath.Base(name), func(t *testing.T) { runFile(t, name) })
	}
}

// recordFiles lists the files of records, those of the specification last.
func recordFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../testdata/*.jsonl")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	slices.Reverse(files)
	return files
}

func runFile(t *testing.T, name string) {
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		r, err := scenario.ParseRecord(lines.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		t.Run(r.ID, func(t *testing.T) { check(t, r) })
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// sound checks what a record claims of legal moves and mates by the rules of chess alone.
func sound(t *testing.T, r scenario.Record) {
	t.Helper()
	fen, _ := r.Expect["must_fen"].(string)
	list, _ := r.Expect["must_play"].([]any)
	if fen == "" || len(list) == 0 {
		return
	}
	setup, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	setup.Chess960 = setup.Chess960 || r.Config.Variant == "chess960"
	p, err := setup.PositionTolerating(^chess.Problems(0))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range list {
		if _, err := p.ParseUCIMove(text.(string)); err != nil {
			t.Errorf("must_play: %v", err)
		}
	}
}

func check(t *testing.T, r scenario.Record) {
	sound(t, r)
	trace, err := r.Run()
	if err != nil {
		t.Fatal(err)
	}
	diffs := r.Compare(trace.Got())
	if len(diffs) > 0 {
		t.Errorf("%s\n%s", r.Title, strings.Join(diffs, "\n"))
	}
}
