package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/laws/games"
	"github.com/compongo/compongo/laws/words"
)

const convertUsage = `usage: compongo convert [--to FORMAT] [--notation NOTATION] [--language CODE] [--from CODE] [--lang en|es] FILE...
       compongo convert [...] - < GAMES

Reads games in PGN and writes them again: cleaned up, in another notation, or in
another format. Files may be packed with gzip or zstd.

  --to FORMAT          pgn    the export format of PGN, with comments and variations (the default)
                       json   one object a game: {"tags", "fen", "moves", "result", "final"}
                       fen    the last position of each game, one a line
                       moves  the moves of each game, one game a line
  --notation NOTATION  san (the default), long, figurine, uci or iccf
  --language CODE      the letters to write moves with: en, es, de, fr, it, pt, nl, ru, pl, cs
  --from CODE          the letters the moves are written with; without it they are found out
  --lang en|es         the language in which to tell what cannot be read

What cannot be read is told on standard error, and the rest is written; of a game
whose first position or variant is not known, nothing. Exit
status: 0 done, 1 a game could not be read to its end, 2 bad usage or unreadable
input.

Example:
  compongo convert --language es games.pgn
`

// moveWriter writes a legal move.
type moveWriter func(chess.Position, chess.Move) string

// gameWriter returns the text of one game.
type gameWriter func(t *pgn.Tree, write moveWriter) (string, error)

// runConvert converts the games of the files named in args.
func runConvert(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("convert", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	format := flags.String("to", "pgn", "")
	style := flags.String("notation", "san", "")
	language := flags.String("language", "", "")
	from := flags.String("from", "", "")
	lang := flags.String("lang", "en", "")
	if code, done := parseChessFlags(flags, args, convertUsage, stdout, stderr); done {
		return code
	}
	reading, err := readingOptions(false, *from)
	c := converter{reading: reading, stderr: stderr}
	if err == nil {
		c.game, err = chooseFormat(*format)
	}
	if err == nil {
		c.move, err = chooseNotation(*style, *language)
	}
	if err == nil {
		c.lang, err = words.ParseLang(*lang)
	}
	if err == nil && flags.NArg() == 0 {
		err = errors.New("expected FILE... or - for standard input; see compongo convert --help")
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo convert: %v\n", err)
		return 2
	}
	out := bufio.NewWriter(stdout)
	code := 0
	for _, name := range flags.Args() {
		code = max(code, c.convertFile(name, stdin, out))
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintf(stderr, "compongo convert: %v\n", err)
		return 2
	}
	return code
}

// converter is what the flags say of reading and writing.
type converter struct {
	reading pgn.Options
	game    gameWriter
	move    moveWriter
	lang    words.Lang
	stderr  io.Writer
}

func (c converter) convertFile(name string, stdin io.Reader, out io.Writer) int {
	source, err := openPGN(name, stdin, nil)
	if err != nil {
		fmt.Fprintf(c.stderr, "compongo convert: %v\n", err)
		return 2
	}
	defer source.close()
	code, number := 0, 0
	for tree, err := range pgn.Games(source, c.reading) {
		number++
		if err != nil {
			c.tell(source.name, err)
			code = 1
		}
		if tree == nil {
			return 2
		}
		var fault *pgn.Fault
		if errors.As(err, &fault) && (fault.Kind == pgn.BadPosition || fault.Kind == pgn.UnknownVariant) {
			continue
		}
		text, err := c.game(tree, c.move)
		if err != nil {
			c.tell(source.name, errors.New(games.Text(c.lang, "not_written", number, err)))
			code = 1
			continue
		}
		if _, err := io.WriteString(out, text); err != nil {
			return 2 // told when the output is flushed
		}
	}
	return code
}

// tell says what is wrong with a file.
func (c converter) tell(name string, err error) {
	text := err.Error()
	var f *pgn.Fault
	if errors.As(err, &f) {
		text = games.Text(c.lang, "place/fault", f.Game, f.Line, f.Column, f.Ply, games.Fault(c.lang, f))
	}
	fmt.Fprintf(c.stderr, "compongo convert: %s: %s\n", name, text)
}

func chooseFormat(name string) (gameWriter, error) {
	switch name {
	case "pgn":
		return convertPGN, nil
	case "json":
		return convertJSON, nil
	case "fen":
		return convertFEN, nil
	case "moves":
		return convertMoves, nil
	}
	return nil, fmt.Errorf("format %q: expected pgn, json, fen or moves", name)
}

func chooseNotation(style, language string) (moveWriter, error) {
	letters := notation.English
	if language != "" {
		var ok bool
		if letters, ok = notation.LettersFor(language); !ok {
			return nil, fmt.Errorf("language %q: expected one of %s", language, strings.Join(notation.Languages(), ", "))
		}
	}
	switch style {
	case "san":
		return func(p chess.Position, m chess.Move) string { return notation.Format(p, m, letters) }, nil
	case "long":
		return func(p chess.Position, m chess.Move) string { return notation.Long(p, m, letters) }, nil
	case "figurine":
		return func(p chess.Position, m chess.Move) string { return notation.Format(p, m, notation.Figurine) }, nil
	case "uci":
		return chess.Position.UCI, nil
	case "iccf":
		return notation.ICCF, nil
	}
	return nil, fmt.Errorf("notation %q: expected san, long, figurine, uci or iccf", style)
}

func convertPGN(t *pgn.Tree, write moveWriter) (string, error) { return t.Format(write) }

// lineOf returns the moves of the game itself, and its last position.
func lineOf(t *pgn.Tree, write moveWriter) ([]string, chess.Position) {
	moves := []string{}
	last := t.Root()
	for _, n := range t.Mainline() {
		if n.Move() == 0 {
			moves = append(moves, "--")
		} else {
			moves = append(moves, write(last.Position(), n.Move()))
		}
		last = n
	}
	return moves, last.Position()
}

// convertedGame is the JSON form of a game.
type convertedGame struct {
	Tags   map[string]string `json:"tags"`
	FEN    string            `json:"fen"`
	Moves  []string          `json:"moves"`
	Result string            `json:"result"`
	Final  string            `json:"final"`
}

func convertJSON(t *pgn.Tree, write moveWriter) (string, error) {
	g := convertedGame{Tags: map[string]string{}, FEN: t.Root().Position().FEN(), Result: string(t.Result)}
	if g.Result == "" {
		g.Result = string(pgn.Unknown)
	}
	for _, tag := range t.Tags {
		if _, twice := g.Tags[tag.Name]; !twice {
			g.Tags[tag.Name] = tag.Value
		}
	}
	moves, last := lineOf(t, write)
	g.Moves, g.Final = moves, last.FEN()
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(g)
	return text.String(), err
}

func convertFEN(t *pgn.Tree, write moveWriter) (string, error) {
	_, last := lineOf(t, write)
	return last.FEN() + "\n", nil
}

func convertMoves(t *pgn.Tree, write moveWriter) (string, error) {
	moves, _ := lineOf(t, write)
	return strings.Join(moves, " ") + "\n", nil
}
