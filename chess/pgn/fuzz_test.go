package pgn_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
)

// watcher checks what every visitor may rely on.
type watcher struct {
	t     *testing.T
	depth int
	open  bool
	games int
}

func (w *watcher) BeginGame(number, line int) {
	w.games++
	if w.open || number != w.games || line < 1 {
		w.t.Fatalf("game %d at line %d after %d games", number, line, w.games)
	}
	w.open = true
}
func (w *watcher) Tag(_, _ []byte)               {}
func (w *watcher) BeginMoves(*chess.Cursor) bool { return true }
func (w *watcher) Glyph(pgn.Glyph)               {}
func (w *watcher) Comment([]byte)                {}
func (w *watcher) BeginVariation() bool          { w.depth++; return true }
func (w *watcher) EndVariation()                 { w.depth-- }
func (w *watcher) Move(m chess.Move, after *chess.Cursor) {
	before := after.Before()
	if m != 0 && (!before.IsLegal(m) || before.PlayUnchecked(m) != after.Position()) {
		w.t.Fatalf("%s: %v told, leads to %s", before, m, after.Position())
	}
	if after.InCheck() != after.Position().InCheck() {
		w.t.Fatalf("%s: check told wrong", after.Position())
	}
}
func (w *watcher) Fault(f *pgn.Fault) {
	if f.Game != w.games || f.Line < 1 || f.Column < 1 || f.Ply < 0 || f.Message() == "" || f.Error() == "" {
		w.t.Fatalf("fault %+v", f)
	}
}
func (w *watcher) EndGame(pgn.Result) {
	if !w.open || w.depth != 0 {
		w.t.Fatalf("game ends within %d variations", w.depth)
	}
	w.open = false
}

// FuzzRead: no text makes it panic, every move told is legal, the texts of the
// games are the whole text, and a game read is the same after writing it.
func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/read/*.pgn")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, false)
	}
	f.Add([]byte("[Variant \"Chess960\"]\n1. e4 (1. d4 {[%clk 1:00:00]} (1. c4)) e5 $5 ; x\n% y\n2. Nf3 Ng8-f6?! -- 1-0"), true)
	f.Fuzz(func(t *testing.T, text []byte, strict bool) {
		o := pgn.Options{KeepText: true}
		if strict {
			o.Mode = pgn.Strict
		}
		var whole []byte
		w := &watcher{t: t}
		r := pgn.NewReader(bytes.NewReader(text), o)
		for {
			err := r.Next(w)
			whole = append(whole, r.Text()...)
			if err == io.EOF {
				break
			}
			if err != nil {
				return // text that is no PGN at all
			}
		}
		if !bytes.Equal(whole, text) {
			t.Fatalf("texts of games %q of %q", whole, text)
		}
		for tree, err := range pgn.Games(bytes.NewReader(text), pgn.Options{}) {
			if err != nil {
				continue
			}
			written, err := tree.Text()
			if err != nil {
				continue // a tag or comment that cannot be written
			}
			back := only(t, written)
			again, err := back.Text()
			if err != nil || again != written {
				t.Fatalf("%v, written\n%s\nthen\n%s", err, written, again)
			}
		}
	})
}

// FuzzAnnotation: no comment makes it panic, and what is written of it is read
// as the same.
func FuzzAnnotation(f *testing.F) {
	for _, text := range []string{"[%clk 1:02:03.5] x", "[%eval #-3,20]", "[%csl Ge4][%cal Re2e4,Gd2d4] [%emt 0:01] y", "[%", "[%clk]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, _ := pgn.ParseAnnotation(text)
		written := a.String()
		b, _ := pgn.ParseAnnotation(written)
		if again := b.String(); again != written {
			t.Fatalf("%q is written %q, then %q", text, written, again)
		}
	})
}
