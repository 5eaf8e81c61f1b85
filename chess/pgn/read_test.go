package pgn_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/pgn"
)

// trace writes down what a visitor is told.
type trace struct {
	strings.Builder
	depth int
}

func (t *trace) line(format string, args ...any) {
	fmt.Fprintf(t, strings.Repeat("  ", t.depth)+format+"\n", args...)
}

func (t *trace) BeginGame(number, line int) { t.line("game %d at line %d", number, line) }
func (t *trace) Tag(name, value []byte)     { t.line("tag %s %q", name, value) }
func (t *trace) BeginMoves(start *chess.Cursor) bool {
	if p := start.Position(); p != chess.StartingPosition() {
		t.line("from %s", p.XFEN())
	}
	return true
}
func (t *trace) Move(m chess.Move, after *chess.Cursor) {
	before := after.Before()
	if m == 0 {
		t.line("null move")
		return
	}
	if before.PlayUnchecked(m) != after.Position() || !before.IsLegal(m) {
		t.line("WRONG MOVE %v", m)
	}
	t.line("%s", notation.SAN(before, m))
}
func (t *trace) Glyph(g pgn.Glyph)    { t.line("%v", g) }
func (t *trace) Comment(text []byte)  { t.line("comment %q", text) }
func (t *trace) BeginVariation() bool { t.line("("); t.depth++; return true }
func (t *trace) EndVariation()        { t.depth--; t.line(")") }
func (t *trace) Fault(f *pgn.Fault)   { t.line("FAULT %s: %v", f.Kind, f) }
func (t *trace) EndGame(r pgn.Result) { t.line("result %q", string(r)) }

// faults writes down the faults only.
type faults struct {
	pgn.Ignore
	strings.Builder
}

func (t *faults) Fault(f *pgn.Fault) { fmt.Fprintf(t, "%s: %v\n", f.Kind, f) }

func readAll(t testing.TB, src io.Reader, v pgn.Visitor, o pgn.Options) {
	t.Helper()
	for r := pgn.NewReader(src, o); ; {
		err := r.Next(v)
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// What the reader tells of each file is in the file beside it: everything by a
// lenient reader, then the faults that a strict one adds.
func TestReadGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/read/*.pgn")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".pgn"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var lenient, slow trace
			var strict faults
			readAll(t, bytes.NewReader(text), &lenient, pgn.Options{})
			readAll(t, bytes.NewReader(text), &strict, pgn.Options{Mode: pgn.Strict})
			readAll(t, iotest.OneByteReader(bytes.NewReader(text)), &slow, pgn.Options{})
			if slow.String() != lenient.String() {
				t.Errorf("read byte by byte it is\n%s\nat once\n%s", slow.String(), lenient.String())
			}
			got := lenient.String() + "\nstrict:\n" + strict.String()
			golden := strings.TrimSuffix(file, ".pgn") + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestWideTextIsRefused(t *testing.T) {
	for _, text := range []string{"\xff\xfe[\x00E\x00", "\xfe\xff\x00[\x00E", "[\x00E\x00", "\x00[\x00E"} {
		err := pgn.NewReader(strings.NewReader(text), pgn.Options{}).Next(pgn.Ignore{})
		if want := "reading PGN: expected UTF-8 or Windows-1252, found UTF-16 or UTF-32"; err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

func TestLongTagsAreTold(t *testing.T) {
	long := strings.Repeat("x", 2<<20)
	for text, want := range map[string]string{
		`[Event "` + long + `"] *`: `game 1, line 1, column 9, ply 0: expected a tag of less than 1048576 bytes, found "` + long[:30] + `…"`,
		`[` + long + ` "x"] *`:     `game 1, line 1, column 2, ply 0: expected at most 255 characters as the name of a tag, found "` + long[:30] + `…"`,
	} {
		for _, err := range pgn.Games(strings.NewReader(text), pgn.Options{}) {
			if err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
		}
	}
}

func TestTextsOfGamesAreTheWholeFile(t *testing.T) {
	files, _ := filepath.Glob("testdata/*/*.pgn")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text = append([]byte("\n \n"), text...)
		var all []byte
		r := pgn.NewReader(iotest.HalfReader(bytes.NewReader(text)), pgn.Options{KeepText: true})
		for {
			err := r.Next(pgn.Ignore{})
			all = append(all, r.Text()...)
			if err == io.EOF {
				break
			}
		}
		if !bytes.Equal(all, text) {
			t.Errorf("%s: got %q, want %q", file, all, text)
		}
	}
}

func TestReadingFails(t *testing.T) {
	src := io.MultiReader(strings.NewReader("[Event \"x\"]\n\n1. e4 e5 2. N"), iotest.ErrReader(errors.New("disk gone")))
	r := pgn.NewReader(src, pgn.Options{})
	err := r.Next(pgn.Ignore{})
	if err == nil || err.Error() != "reading PGN, line 3: disk gone" {
		t.Errorf("error %v", err)
	}
}

func TestEmptyTexts(t *testing.T) {
	for _, text := range []string{"", "\n\n  ", "\xef\xbb\xbf", "% only this\n%and this"} {
		var v trace
		readAll(t, strings.NewReader(text), &v, pgn.Options{Mode: pgn.Strict})
		if v.Len() > 0 {
			t.Errorf("%q: %s", text, v.String())
		}
	}
}

// lengths sums what comes of a long game.
type lengths struct {
	pgn.Ignore
	plies, faults, comment, depth, deepest int
}

func (l *lengths) Move(chess.Move, *chess.Cursor) { l.plies++ }
func (l *lengths) Fault(*pgn.Fault)               { l.faults++ }
func (l *lengths) Comment(text []byte)            { l.comment += len(text) }
func (l *lengths) BeginVariation() bool {
	l.depth++
	l.deepest = max(l.deepest, l.depth)
	return true
}
func (l *lengths) EndVariation() { l.depth-- }

func TestHugeGames(t *testing.T) {
	const n = 200_000
	shuffle := strings.Repeat("Nf3 Nf6 Ng1 Ng8\n", n)
	deep := "1. e4 " + strings.Repeat("(e3 ", pgn.MaxDepth+10) + strings.Repeat(")", pgn.MaxDepth+10)
	for _, test := range []struct {
		name, text string
		want       lengths
	}{
		{"moves", shuffle + "*", lengths{plies: 4 * n}},
		{"comment", "e4 {" + strings.Repeat("año ", 3<<20) + "} e5 *", lengths{plies: 2, comment: 15 << 20}},
		{"line comment", "e4 ;" + strings.Repeat("ab", 3<<10) + "\n e5 *", lengths{plies: 2, comment: 6 << 10}},
		{"blanks", "e4" + strings.Repeat(" \n", 1<<20) + "e5 *", lengths{plies: 2}},
		{"depth", deep + " e5 *", lengths{plies: pgn.MaxDepth + 2, deepest: pgn.MaxDepth, faults: 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got lengths
			readAll(t, strings.NewReader(test.text), &got, pgn.Options{})
			if got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}
