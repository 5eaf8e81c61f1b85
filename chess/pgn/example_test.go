package pgn_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/pgn"
)

const twoGames = `[Event "First"]
[Result "1-0"]

1. e4 {[%clk 0:05:00] best by test} e5 (1... c5) 2. Qh5? Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0

[Event "Second"]
[Result "*"]

1. d4 d5 2. Ke3 *
`

// Reading games as trees.
func ExampleGames() {
	for game, err := range pgn.Games(strings.NewReader(twoGames), pgn.Options{}) {
		if err != nil {
			fmt.Println(err)
		}
		var moves []string
		for _, node := range game.Mainline() {
			moves = append(moves, node.SAN())
		}
		fmt.Println(game.Tag("Event"), moves, game.Result)
	}
	// Output:
	// First [e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#] 1-0
	// game 2, line 9, column 13, ply 3: move "Ke3" is not legal: no white king on e1 can go to e3
	// Second [d4 d5] *
}

// mates counts the games that end in mate.
type mates struct {
	pgn.Ignore
	last  *chess.Cursor
	count int
}

func (v *mates) Move(_ chess.Move, after *chess.Cursor) { v.last = after }

func (v *mates) BeginVariation() bool { return false }

func (v *mates) EndGame(pgn.Result) {
	if v.last != nil && v.last.Position().IsCheckmate() {
		v.count++
	}
}

// Reading files of any size in constant memory: a visitor is told what is read.
func ExampleReader() {
	var v mates
	r := pgn.NewReader(strings.NewReader(twoGames), pgn.Options{})
	for {
		if err := r.Next(&v); err == io.EOF {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(v.count, "game ends in mate")
	// Output: 1 game ends in mate
}

// Making a game with a variation and a comment, and writing it.
func ExampleTree() {
	game := pgn.NewTree(chess.StartingPosition())
	game.SetTag("White", "Anderssen")
	e4, _ := game.Root().AddSAN("e4")
	e5, _ := e4.AddSAN("e5")
	f4, _ := e5.AddSAN("f4")
	f4.Glyphs = []pgn.Glyph{5}
	f4.Comments = []string{"the King's Gambit"}
	_, _ = e4.AddSAN("c5")
	text, _ := game.Text()
	fmt.Println(text[strings.Index(text, "1. "):])
	// Output: 1. e4 e5 (1... c5) 2. f4 $5 {the King's Gambit} *
}

// Taking a move back, and making a variation the game.
func ExampleNode_Mainline() {
	game := pgn.NewTree(chess.StartingPosition())
	e4, _ := game.Root().AddSAN("e4")
	d4, _ := game.Root().AddSAN("d4")
	d4.Mainline()
	e4.Remove()
	for _, node := range game.Mainline() {
		fmt.Println(node.SAN(), node.Position().FEN())
	}
	// Output: d4 rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1
}

func ExampleTree_Format() {
	german, _ := notation.LettersFor("de")
	for game := range pgn.Games(strings.NewReader(`1. Nf3 d5 2. g3 *`), pgn.Options{}) {
		text, _ := game.Format(func(p chess.Position, m chess.Move) string { return notation.Format(p, m, german) })
		fmt.Println(text[strings.Index(text, "1. "):])
	}
	// Output: 1. Sf3 d5 2. g3 *
}

func ExampleParseAnnotation() {
	a, err := pgn.ParseAnnotation("[%clk 0:04:59] [%eval 0.35] [%cal Gg1f3] solid")
	fmt.Println(a.Clock, a.Eval, a.Arrows[0].To, a.Text, err)
	// Output: 4m59s 0.35 f3 solid <nil>
}

// Strict reading tells what is not written as the standard has it.
func ExampleOptions() {
	var v complaints
	r := pgn.NewReader(strings.NewReader("1. e4 e5 2. Ngf3 Nc6 3. Bb5+ *"), pgn.Options{Mode: pgn.Strict})
	_ = r.Next(&v)
	fmt.Println(strings.Join(v.list, "\n"))
	// Output:
	// missing_tag
	// move_form
	// check_mark
}

type complaints struct {
	pgn.Ignore
	list []string
}

func (c *complaints) Fault(f *pgn.Fault) { c.list = append(c.list, string(f.Kind)) }

// Comments, glyphs and variations come out as they went in.
func ExampleTree_Text() {
	const text = `1. e4 $1 {best by test} (1. d4 d5 (1... Nf6 $6)) 1... e5 *`
	for game, err := range pgn.Games(strings.NewReader(text), pgn.Options{}) {
		again, _ := game.Text()
		fmt.Println(strings.TrimSpace(again[strings.Index(again, "1. "):]), err)
	}
	// Output: 1. e4 $1 {best by test} (1. d4 d5 (1... Nf6 $6)) 1... e5 * <nil>
}

// A null move, which annotators write and no Law allows.
func ExampleNode_AddNull() {
	game := pgn.NewTree(chess.StartingPosition())
	e4, _ := game.Root().AddSAN("e4")
	pass, _ := e4.AddNull()
	_, _ = pass.AddSAN("d4")
	text, _ := game.Text()
	fmt.Println(text[strings.Index(text, "1. "):])
	// Output: 1. e4 -- 2. d4 *
}

// What is wrong is told with its place; the rest of the file is read.
func ExampleFault() {
	const text = "[Event \"one\"]\n\n1.e4 e5 2.Nf3 Nf3 1-0\n\n[Event \"two\"]\n\n1. e2-e4 e7e5 2.Ngf3 0-1\n"
	for game, err := range pgn.Games(strings.NewReader(text), pgn.Options{}) {
		fmt.Println(game.Tag("Event"), len(game.Mainline()), err)
	}
	// Output:
	// one 3 game 1, line 3, column 15, ply 4: move "Nf3" is not legal: no black knight on b8 g8 can go to f3
	// two 3 <nil>
}
