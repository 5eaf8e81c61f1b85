package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/compongo/compongo/laws"
)

// TestRecordOnAFullDisk: an entry for which there is no room leaves nothing of itself behind,
// so that the record is read when the program starts again.
func TestRecordOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=16k"); err != nil {
		t.Skipf("mounting a small disk takes root: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	path, ballast := filepath.Join(dir, "game.jsonl"), filepath.Join(dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 4096), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600) // as create does
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	record := &boardRecord{f, path}
	if err := keepLines(record, []recordHeader{{Start: "8/8/8/8/8/8/8/8 w - - 0 1"}}); err != nil {
		t.Fatal(err)
	}
	said := laws.Entry{Act: laws.Act{Kind: laws.Declare, By: laws.White, Text: strings.Repeat("x", 700)}}
	kept := 0
	for err == nil {
		if err = keepLines(record, []laws.Entry{said}); err == nil {
			kept++
		}
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	if err := keepLines(record, []laws.Entry{said}); err != nil {
		t.Fatal("there is room again:", err)
	}
	kept++
	_, entries, err := readRecord(path)
	if err != nil || len(entries) != kept {
		t.Errorf("%d entries read, %v; %d were kept", len(entries), err, kept)
	}
}
