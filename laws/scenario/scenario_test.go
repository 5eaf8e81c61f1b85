package scenario_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws/scenario"
)

func TestScenarios(t *testing.T) {
	for _, name := range []string{"scenarios.jsonl", "more.jsonl"} {
		t.Run(name, func(t *testing.T) { runFile(t, "../../testdata/laws/"+name) })
	}
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

func check(t *testing.T, r scenario.Record) {
	trace, err := r.Run()
	if err != nil {
		t.Fatal(err)
	}
	diffs := r.Compare(trace.Got())
	if len(diffs) > 0 {
		t.Errorf("%s\n%s", r.Title, strings.Join(diffs, "\n"))
	}
}
