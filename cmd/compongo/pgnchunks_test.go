package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/compongo/compongo/chess/pgn"
)

// manyGames is a text of several chunks in which every seventieth game has a
// fault, some comments hold what looks like a game, and some games are long.
func manyGames() []byte {
	var b bytes.Buffer
	for i := range 30_000 {
		fmt.Fprintf(&b, "[Event \"%d\"]\n[Result \"*\"]\n\n1. e4 {said\n[Event \"not a game\"]} e5\n2. Nf3 ", i)
		switch {
		case i%70 == 0:
			b.WriteString("Nc3\r")
		case i%500 == 1:
			b.WriteString(strings.Repeat("Nf6 Ng1 Ng8 Nf3\n", 2000))
		}
		b.WriteString("*\n\n")
	}
	return b.Bytes()
}

// placed writes down game, line, column and kind of each fault.
type placed struct {
	pgn.Ignore
	list []string
}

func (p *placed) Fault(f *pgn.Fault) {
	p.list = append(p.list, fmt.Sprintf("%d %d %d %s", f.Game, f.Line, f.Column, f.Kind))
}

func checkedFaults(t *testing.T, args ...string) (games int, faults []string) {
	t.Helper()
	var out, stderr bytes.Buffer
	if code := runCheck(append([]string{"--json"}, args...), nil, &out, &stderr); code != 1 {
		t.Fatalf("exit status %d: %s", code, stderr.String())
	}
	for lines := json.NewDecoder(&out); lines.More(); {
		var r gameReport
		if err := lines.Decode(&r); err != nil {
			t.Fatal(err)
		}
		if games++; r.Game != games {
			t.Fatalf("game %d comes as number %d", games, r.Game)
		}
		for _, f := range r.Faults {
			faults = append(faults, fmt.Sprintf("%d %d %d %s", r.Game, f.Line, f.Column, f.Kind))
		}
	}
	return games, faults
}

// However many work on it, the games, their order and the places are those of
// one reader that reads all.
func TestChunksAreTheWhole(t *testing.T) {
	text := manyGames()
	if len(text) < 3*chunkSize {
		t.Fatalf("only %d bytes", len(text))
	}
	var want placed
	games := 0
	for r := pgn.NewReader(bytes.NewReader(text), pgn.Options{}); r.Next(&want) != io.EOF; {
		games++
	}
	dir := t.TempDir()
	plain, zipped, packed := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "a.gz"), filepath.Join(dir, "a.zst")
	one := filepath.Join(dir, "no-events.pgn")
	writeFile(t, plain, text)
	writeFile(t, zipped, pack(t, text, func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }))
	writeFile(t, packed, pack(t, text, func(w io.Writer) io.WriteCloser {
		encoder, err := zstd.NewWriter(w)
		if err != nil {
			t.Fatal(err)
		}
		return encoder
	}))
	// Without Event tags there is no place to cut: one worker reads all.
	writeFile(t, one, bytes.ReplaceAll(text, []byte(eventTag), []byte("[Eveny \"")))
	for _, file := range []string{plain, zipped, packed, one} {
		for _, jobs := range []string{"1", "2", "5"} {
			gotGames, got := checkedFaults(t, "--jobs", jobs, file)
			if gotGames != games || strings.Join(got, "\n") != strings.Join(want.list, "\n") {
				t.Errorf("%s, %s jobs: %d games and %d faults, want %d and %d", filepath.Base(file), jobs, gotGames, len(got), games, len(want.list))
			}
		}
	}
}

func writeFile(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

func pack(t *testing.T, text []byte, packer func(io.Writer) io.WriteCloser) []byte {
	t.Helper()
	var b bytes.Buffer
	w := packer(&b)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestDamagedFilesAreTold(t *testing.T) {
	dir := t.TempDir()
	whole := pack(t, manyGames(), func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) })
	half := filepath.Join(dir, "half.gz")
	writeFile(t, half, whole[:len(whole)/2])
	var out, stderr bytes.Buffer
	if code := runCheck([]string{half}, nil, &out, &stderr); code != 2 || !strings.Contains(stderr.String(), "the gzip data ends in the middle") {
		t.Errorf("exit status %d: %s", code, stderr.String())
	}
}
