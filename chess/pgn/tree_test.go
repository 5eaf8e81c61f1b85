package pgn_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
)

// shape is a tree as one can compare it.
func shape(t *pgn.Tree) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q %q from %s\n", t.Tags, t.Result, t.Root().Position().FEN())
	var walk func(n *pgn.Node, depth int)
	walk = func(n *pgn.Node, depth int) {
		fmt.Fprintf(&b, "%*s%s %q %v %q %s\n", depth, "", n.SAN(), n.Before, n.Glyphs, n.Comments, n.Position().FEN())
		for _, child := range n.Children() {
			walk(child, depth+1)
		}
	}
	walk(t.Root(), 0)
	return b.String()
}

func only(t interface{ Fatalf(string, ...any) }, text string) *pgn.Tree {
	var trees []*pgn.Tree
	for tree, err := range pgn.Games(strings.NewReader(text), pgn.Options{}) {
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		trees = append(trees, tree)
	}
	if len(trees) != 1 {
		t.Fatalf("%d games in\n%s", len(trees), text)
	}
	return trees[0]
}

func drawTree(t *rapid.T) *pgn.Tree {
	number := rapid.IntRange(0, 959).Draw(t, "start")
	start := chess.StartingPosition()
	if number%2 == 0 {
		start, _ = chess.StartingPosition960(number)
	}
	tree := pgn.NewTree(start)
	tree.Tags = []pgn.Tag{{Name: "Event", Value: "x"}, {Name: "White", Value: "Ñ \"q\" \\"}}
	nodes := []*pgn.Node{tree.Root()}
	words := rapid.SliceOfN(rapid.SampledFrom([]string{"word", "%", "[%clk 0:01:02]", "(", "1-0", "$3", "ñ", "[Event"}), 1, 12)
	comment := rapid.Custom(func(t *rapid.T) string { return strings.Join(words.Draw(t, "words"), " ") })
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		n := nodes[len(nodes)-1]
		if rapid.IntRange(0, 3).Draw(t, "branch") == 0 {
			n = rapid.SampledFrom(nodes).Draw(t, "node")
		}
		legal := n.Position().Legal(nil)
		if len(legal) == 0 {
			continue
		}
		var child *pgn.Node
		var err error
		if !n.Position().InCheck() && rapid.IntRange(0, 20).Draw(t, "null") == 0 && len(n.Children()) == 0 {
			child, err = n.AddNull()
		} else {
			child, err = n.Add(rapid.SampledFrom(legal).Draw(t, "move"))
		}
		if err != nil {
			t.Fatal(err)
		}
		child.Comments = rapid.SliceOfN(comment, 0, 2).Draw(t, "comments")
		for _, g := range rapid.SliceOfN(rapid.IntRange(0, 255), 0, 2).Draw(t, "glyphs") {
			child.Glyphs = append(child.Glyphs, pgn.Glyph(g))
		}
		nodes = append(nodes, child)
	}
	return tree
}

// Whatever is written is read as the same game, and written the same again.
func TestTreeRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := drawTree(t)
		text, err := tree.Text()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(text) {
			if len([]rune(line)) > 80 && !strings.Contains(line, "%") {
				t.Fatalf("line of %d characters: %s", len([]rune(line)), line)
			}
		}
		back := only(t, text)
		again, err := back.Text()
		if err != nil || again != text {
			t.Fatalf("%v, written\n%s\nthen\n%s", err, text, again)
		}
		back.Tags, back.Result = tree.Tags, tree.Result
		if got, want := shape(back), shape(tree); got != want {
			t.Fatalf("got\n%s\nwant\n%s\nin\n%s", got, want, text)
		}
	})
}

// What files hold that can be read is the same game after writing it.
func TestFilesRoundTrip(t *testing.T) {
	files, _ := filepath.Glob("testdata/*/*.pgn")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for tree := range pgn.Games(bytes.NewReader(text), pgn.Options{}) {
			if tree.Tag("Variant") == "Crazyhouse" {
				continue // its moves are not known here
			}
			written, err := tree.Text()
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			back := only(t, written)
			back.Tags, tree.Tags = nil, nil
			if tree.Result == "" {
				tree.Result = pgn.Unknown
			}
			if got, want := shape(back), shape(tree); got != want {
				t.Errorf("%s: got\n%s\nwant\n%s\nin\n%s", file, got, want, written)
			}
		}
	}
}

func TestEditTree(t *testing.T) {
	tree := pgn.NewTree(chess.StartingPosition())
	e4, _ := tree.Root().AddSAN("e4")
	e5, _ := e4.AddSAN("e5")
	c5, _ := e4.AddSAN("c5")
	nf3, _ := c5.AddSAN("Nf3")
	d4, _ := tree.Root().AddSAN("d4")
	if again, err := tree.Root().AddSAN("d2d4"); again != d4 || err != nil {
		t.Errorf("d4 again: %v, %v", again, err)
	}
	if _, err := e5.AddSAN("Ke3"); err == nil {
		t.Error("Ke3 was added")
	}
	check := func(want string) {
		t.Helper()
		text, err := tree.Text()
		_, moves, _ := strings.Cut(text, "\n\n")
		if moves = strings.TrimSpace(moves); err != nil || moves != want {
			t.Errorf("got %s (%v), want %s", moves, err, want)
		}
	}
	check("1. e4 (1. d4) 1... e5 (1... c5 2. Nf3) *")
	nf3.Mainline()
	check("1. e4 (1. d4) 1... c5 (1... e5) 2. Nf3 *")
	d4.Promote()
	check("1. d4 (1. e4 c5 (1... e5) 2. Nf3) *")
	d4.Remove()
	d4.Remove()
	check("1. e4 c5 (1... e5) 2. Nf3 *")
	c5.Truncate()
	e5.Remove()
	check("1. e4 c5 *")
	tree.SetTag("White", "A")
	tree.SetTag("White", "B")
	if tree.Tag("White") != "B" {
		t.Errorf("tags %v", tree.Tags)
	}
	tree.SetTag("White", "")
	if len(tree.Tags) != 0 || tree.Tag("White") != "" {
		t.Errorf("tags %v", tree.Tags)
	}
}

func TestAnnotations(t *testing.T) {
	for _, test := range []struct {
		comment string
		want    pgn.Annotation
		err     string
		written string
	}{
		{comment: "plain text", want: pgn.Annotation{Text: "plain text"}},
		{
			comment: "[%clk 1:02:03.5] [%emt 0:00:05] good",
			want:    pgn.Annotation{Text: "good", Clock: time.Hour + 2*time.Minute + 3500*time.Millisecond, HasClock: true, Elapsed: 5 * time.Second, HasElapsed: true},
			written: "[%clk 1:02:04] [%emt 0:00:05] good",
		},
		{comment: "[%eval -1.25,18]", want: pgn.Annotation{Eval: pgn.Eval{Pawns: -1.25, Depth: 18}, HasEval: true}},
		{comment: "[%eval #-3]", want: pgn.Annotation{Eval: pgn.Eval{Mate: -3}, HasEval: true}},
		{
			comment: "[%csl Ge4,Rd5] [%cal Ye2e4]",
			want: pgn.Annotation{
				Squares: []pgn.Square{{Color: 'G', Square: chess.E4}, {Color: 'R', Square: chess.D5}},
				Arrows:  []pgn.Arrow{{Color: 'Y', From: chess.E2, To: chess.E4}},
			},
		},
		{comment: "a [%unknown x] b", want: pgn.Annotation{Text: "a [%unknown x] b"}},
		{comment: "[%clk 1:99:00] x", want: pgn.Annotation{Text: "[%clk 1:99:00] x"}, err: `command [%clk 1:99:00]: time "1:99:00": expected h:mm:ss`},
		{comment: "[%clk 12]", want: pgn.Annotation{Text: "[%clk 12]"}, err: `command [%clk 12]: time "12": expected h:mm:ss`},
		{comment: "[%eval x]", want: pgn.Annotation{Text: "[%eval x]"}, err: `command [%eval x]: evaluation "x": expected pawns as 0.25, or moves to mate as #-3`},
		{comment: "[%csl e4]", want: pgn.Annotation{Text: "[%csl e4]"}, err: `command [%csl e4]: mark "e4": expected a color G, R, Y or B and a square`},
		{comment: "[%cal Ge4e9]", want: pgn.Annotation{Text: "[%cal Ge4e9]"}, err: `command [%cal Ge4e9]: move "e4e9", column 3: square "e9": expected a file a to h and a rank 1 to 8`},
		{comment: "[%clk 0:01", want: pgn.Annotation{Text: "[%clk 0:01"}},
	} {
		got, err := pgn.ParseAnnotation(test.comment)
		if !reflect.DeepEqual(got, test.want) || fmt.Sprint(err) != test.err && (err != nil || test.err != "") {
			t.Errorf("%s: got %+v, %v", test.comment, got, err)
		}
		if test.written == "" {
			test.written = test.comment
		}
		if got.String() != test.written {
			t.Errorf("%s: written %s", test.comment, got)
		}
	}
}

func TestTreeWithAnUnknownResultIsNotWritten(t *testing.T) {
	tree := pgn.NewTree(chess.StartingPosition())
	tree.Result = "2-0"
	if text, err := tree.Text(); err == nil {
		t.Errorf("it is written: %s", text)
	}
}
