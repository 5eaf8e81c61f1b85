package main

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/pgtest"
	"github.com/compongo/compongo/journal"
)

// TestJournalCommand copies a folder into a database, finds a player there, and copies
// it back: the desk stays where it was.
func TestJournalCommand(t *testing.T) {
	data, back, database := t.TempDir(), filepath.Join(t.TempDir(), "back"), pgtest.Database(t)
	j, err := journal.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	h, err := hall.Open(t.Context(), j)
	if err != nil {
		t.Fatal(err)
	}
	id, _, err := h.Create(t.Context(), hall.Setup{White: "Ana Pérez", Black: "Luis"})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	desk, err := hall.ReadDeskToken(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args     string
		code     int
		out, err string
	}{
		{"copy " + data + " " + database, 0, `^1 games with 0 entries are the same in .*, 1 of them newly copied\n$`, `^$`},
		{"copy " + data + " " + database, 0, `, 0 of them newly copied\n$`, `^$`},
		{"copy " + database + " " + back, 0, `, 1 of them newly copied\n$`, `^$`},
		{"search --journal " + database + " perez", 0, "^" + id + `  \d{4}-.*  live  Ana Pérez - Luis\n$`, `^$`},
		{"search --json --journal " + back + " ANA luis", 0, `^\{"id":"` + id + `".*\n$`, `^$`},
		{"search --journal " + back + " bob", 1, `^$`, `^$`},
		{"fold --journal " + database, 0, `^0 games folded\n$`, `^$`},
		{"fold --journal " + filepath.Join(data, "none"), 1, `^$`, `no data folder`},
		{"copy " + data, 2, `^$`, `copy: expected FROM and TO, got 1 places`},
		{"search", 2, `^$`, `search: expected a name`},
		{"search --limit 0 x", 2, `^$`, `--limit: expected 1 or more`},
		{"move", 2, `^$`, `expected copy, search or fold first`},
	} {
		var out, bad bytes.Buffer
		code := run(append([]string{"journal"}, strings.Fields(c.args)...), nil, &out, &bad)
		if code != c.code || !regexp.MustCompile(c.out).MatchString(out.String()) || !regexp.MustCompile(c.err).MatchString(bad.String()) {
			t.Errorf("journal %s: exit %d, %q, %q", c.args, code, out.String(), bad.String())
		}
	}
	if got, err := hall.ReadDeskToken(back); err != nil || got != desk {
		t.Errorf("the desk is %q, %v; want %q", got, err, desk)
	}
}
