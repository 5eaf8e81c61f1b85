package winnable_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// TestScenarios decides the records DP-01 to DP-28 of the Laws.
func TestScenarios(t *testing.T) {
	file, err := os.Open("../../laws/testdata/scenarios.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var record struct {
		ID, FEN string
		Expect  struct {
			White bool `json:"white_can_mate"`
			Black bool `json:"black_can_mate"`
		}
	}
	found := 0
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if !strings.Contains(lines.Text(), `"id": "DP-`) {
			continue
		}
		record.Expect.White, record.Expect.Black = false, false
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			t.Fatal(err)
		}
		found++
		p := anyPosition(t, record.FEN)
		for c, want := range map[chess.Color]bool{chess.White: record.Expect.White, chess.Black: record.Expect.Black} {
			a := verdictOf(t, p, c, 20_000)
			if a.Verdict == winnable.Unknown || (a.Verdict == winnable.Winnable) != want {
				t.Errorf("%s %s %v: %v after %d, want %t", record.ID, record.FEN, c, a.Verdict, a.Nodes, want)
			}
		}
	}
	if found != 28 {
		t.Errorf("%d records, want 28", found)
	}
}
