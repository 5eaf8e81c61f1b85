package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
)

// TestReportOfStoredGame reads a game from the data folder while it is being played.
func TestReportOfStoredGame(t *testing.T) {
	dir := t.TempDir()
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	h, err := hall.Open(t.Context(), j)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	id, seats, err := h.Create(t.Context(), hall.Setup{White: "Ana", Black: "Luis"})
	if err != nil {
		t.Fatal(err)
	}
	acts := []json.RawMessage{[]byte(`{"e":"play","uci":"e2e4"}`)}
	if _, err := h.Act(t.Context(), id, seats.White, hall.Request{Key: "1", Acts: acts}); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr strings.Builder
	if code := run([]string{"report", "--data", dir, id}, nil, &stdout, &stderr); code != 0 {
		t.Fatalf("status %d: %s", code, stderr.String())
	}
	for _, want := range []string{"Ana – Luis", "The game is not over", "1.   e4"} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("no %q in\n%s", want, stdout.String())
		}
	}
	if code := run([]string{"report", "--data", dir, "nobody"}, nil, &stdout, &stderr); code != 1 || !strings.Contains(stderr.String(), "no such game") {
		t.Errorf("unknown game: status %d: %s", code, stderr.String())
	}
}
