package scenario_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws/scenario"
)

// notYet lists the scenarios whose articles are not ruled yet, with the reason.
var notYet = map[string]string{
	"DP-16": exact, "DP-17": exact, "DP-18": exact, "DP-20": exact, "DP-21": exact,
	"DP-22": exact, "DP-23": exact, "DP-24": exact, "DP-27": exact,
}

const exact = "needs the exact decision of dead positions"

func TestScenarios(t *testing.T) {
	f, err := os.Open("../../testdata/laws/scenarios.jsonl")
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
	reason, known := notYet[r.ID]
	switch {
	case known && len(diffs) == 0:
		t.Errorf("passes, but is listed as not supported yet: %s", reason)
	case known:
		t.Skip(reason)
	case len(diffs) > 0:
		t.Errorf("%s\n%s", r.Title, strings.Join(diffs, "\n"))
	}
}
