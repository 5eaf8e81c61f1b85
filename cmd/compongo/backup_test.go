package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/compongo/compongo/journal"
)

func TestBackup(t *testing.T) {
	data, target := t.TempDir(), filepath.Join(t.TempDir(), "compongo.db")
	j, err := journal.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() // the copy is made while the journal is in use
	if err := j.Create(t.Context(), journal.Game{ID: "g"}); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(t.TempDir(), "missing")
	t.Setenv("COMPONGO_DATA", data)
	for _, c := range []struct {
		name           string
		args           []string
		status         int
		stdout, stderr string
	}{
		{"help", []string{"--help"}, 0, "usage: compongo backup", ""},
		{"no target", nil, 2, "", "expected one target file after the options, got 0"},
		{"two targets", []string{"a", "b"}, 2, "", "expected one target file after the options, got 2"},
		{"unknown option", []string{"--dota", "x"}, 2, "", "not defined: -dota"},
		{"no journal", []string{"--data", missing, target}, 1, "", "no journal in " + missing},
		{"no folder", []string{filepath.Join(missing, "b.db")}, 1, "", "no such file or directory"},
		{"copy", []string{target}, 0, "copied to " + target, ""},
		{"again", []string{"--data", data, target}, 1, "", target + " already exists"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var stdout, stderr strings.Builder
			status := runBackup(c.args, strings.NewReader(""), &stdout, &stderr)
			if status != c.status || !strings.Contains(stdout.String(), c.stdout) || !strings.Contains(stderr.String(), c.stderr) {
				t.Errorf("got %d, %q, %q; want %d, %q, %q", status, &stdout, &stderr, c.status, c.stdout, c.stderr)
			}
		})
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("a data folder was made")
	}
	restored, err := journal.Open(filepath.Dir(target))
	if err != nil {
		t.Fatal(err)
	}
	defer restored.Close()
	if _, err := restored.Game(context.Background(), "g"); err != nil {
		t.Error(err)
	}
}
