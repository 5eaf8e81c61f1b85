package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplayWithoutItsBeginning: of a recording that was cut into, no game is invented.
func TestReplayWithoutItsBeginning(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "eboard", "recordings", "dgt-serial", "johan.inbytes"))
	if err != nil {
		t.Skipf("the recordings are not beside the repository: %v", err)
	}
	recorded, err := recordedBytes(data)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "cut")
	for _, left := range []int{9000, 8000, 5000, 3000} {
		if err := os.WriteFile(file, recorded[len(recorded)-left:], 0o644); err != nil {
			t.Fatal(err)
		}
		var out, fault bytes.Buffer
		if code := runBoard([]string{"--replay", file, "--pgn"}, nil, &out, &fault); code != 2 || !strings.Contains(fault.String(), "how the game began is not known") {
			t.Errorf("the last %d bytes: %d, %s%s", left, code, out.String(), fault.String())
		}
	}
}
