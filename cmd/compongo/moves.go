package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

const movesUsage = `usage: compongo moves [--json] [--chess960] [--illegal] FEN...
       compongo moves [--json] [--chess960] [--illegal] - < FENS

Lists the legal moves of each position, in UCI and in SAN, and says whether the
side to move is in check, checkmated or stalemated. A FEN may be given quoted, as
one argument; "-" reads one FEN a line from standard input.

FEN, X-FEN and Shredder-FEN are read. The two counters may be left out.

  --json      print one object a line:
              {"fen", "moves": {"e2e4": "e4", ...}, "check", "checkmate", "stalemate"}
  --chess960  the positions are of Chess960; castling is written king takes rook.
              Letters of files in the castling field (HAha) imply it.
  --illegal   accept what only an illegal move can bring about, such as the
              opponent in check, pawns on the last rank or too many men

A position that cannot be read is told on standard error with its number, and
the others go on. Exit status: 0 done, 2 bad usage or a bad position.

Example:
  compongo moves "8/8/8/8/8/5k2/q7/7K w - - 0 1"
`

// movesOptions are the flags of compongo moves.
type movesOptions struct {
	json, chess960, illegal bool
}

// runMoves lists the legal moves of the positions named in args.
func runMoves(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var o movesOptions
	flags := flag.NewFlagSet("moves", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.chess960, "chess960", false, "")
	flags.BoolVar(&o.illegal, "illegal", false, "")
	if code, done := parseChessFlags(flags, args, movesUsage, stdout, stderr); done {
		return code
	}
	if flags.NArg() == 0 {
		fmt.Fprintln(stderr, `compongo moves: expected a FEN in quotes, or - for one a line on standard input; see compongo moves --help`)
		return 2
	}
	out := bufio.NewWriter(stdout)
	code, number := 0, 0
	for fen, err := range eachFEN(flags.Args(), stdin) {
		number++
		if err == nil {
			err = o.list(out, fen)
		}
		if err != nil {
			fmt.Fprintf(stderr, "compongo moves: position %d: %v\n", number, err)
			code = 2
		}
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintf(stderr, "compongo moves: %v\n", err)
		return 2
	}
	return code
}

// parseChessFlags reads flags; done means that the program ends with the code.
func parseChessFlags(flags *flag.FlagSet, args []string, usage string, stdout, stderr io.Writer) (code int, done bool) {
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, usage)
		return 0, true
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo %s: %v; see compongo %s --help\n", flags.Name(), err, flags.Name())
		return 2, true
	}
	if late := lateFlag(flags, args); late != "" {
		fmt.Fprintf(stderr, "compongo %s: %s: expected flags before everything else; see compongo %s --help\n", flags.Name(), late, flags.Name())
		return 2, true
	}
	return 0, false
}

// lateFlag returns a flag that stands behind the first argument that is none, where
// it would be taken for a file.
func lateFlag(flags *flag.FlagSet, args []string) string {
	if slices.Contains(args, "--") {
		return ""
	}
	for _, arg := range flags.Args() {
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if strings.HasPrefix(arg, "-") && flags.Lookup(name) != nil {
			return arg
		}
	}
	return ""
}

// eachFEN goes through the positions: the arguments, where - stands for the
// lines of standard input that are not blank. An argument without a blank is
// taken for the first field of a FEN given without quotes.
func eachFEN(args []string, stdin io.Reader) func(yield func(string, error) bool) {
	return func(yield func(string, error) bool) {
		for _, arg := range joinUnquoted(args) {
			if arg != "-" {
				if !yield(arg, nil) {
					return
				}
				continue
			}
			for line, err := range eachLine(stdin) {
				if err != nil {
					err = fmt.Errorf("standard input, line %d: %w", line.number, err)
				}
				if !yield(string(line.text), err) {
					return
				}
			}
		}
	}
}

// joinUnquoted puts a FEN together that the shell has split into its fields.
func joinUnquoted(args []string) []string {
	if len(args) < 4 || len(args) > 6 || !strings.Contains(args[0], "/") {
		return args
	}
	for _, arg := range args[1:] {
		if strings.ContainsAny(arg, "/ ") {
			return args
		}
	}
	return []string{strings.Join(args, " ")}
}

func (o movesOptions) list(out io.Writer, fen string) error {
	p, err := readPosition(fen, o.chess960, o.illegal)
	if err != nil {
		return err
	}
	report := newMovesReport(fen, p)
	if o.json {
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		return encoder.Encode(report)
	}
	return report.print(out)
}

// readPosition reads a FEN for the command line.
func readPosition(fen string, chess960, illegal bool) (chess.Position, error) {
	s, err := chess.ParseFEN(fen)
	if err != nil {
		return chess.Position{}, err
	}
	s.Chess960 = s.Chess960 || chess960
	forgiven := chess.Problems(0)
	if illegal {
		forgiven = chess.OpponentInCheck | chess.PawnOnBackRank | chess.TooManyMen | chess.ImpossibleCheck
	}
	return s.PositionTolerating(forgiven)
}

// movesReport is the JSON form of one position.
type movesReport struct {
	FEN       string            `json:"fen"`
	Moves     map[string]string `json:"moves"`
	Check     bool              `json:"check"`
	Checkmate bool              `json:"checkmate"`
	Stalemate bool              `json:"stalemate"`
}

func newMovesReport(fen string, p chess.Position) movesReport {
	r := movesReport{
		FEN: fen, Moves: map[string]string{},
		Check: p.InCheck(), Checkmate: p.IsCheckmate(), Stalemate: p.IsStalemate(),
	}
	for m := range p.Moves() {
		r.Moves[p.UCI(m)] = notation.SAN(p, m)
	}
	return r
}

// print writes the report for people.
func (r movesReport) print(out io.Writer) error {
	state := fmt.Sprintf("%d legal moves", len(r.Moves))
	switch {
	case r.Checkmate:
		state = "checkmate"
	case r.Stalemate:
		state = "stalemate"
	case len(r.Moves) == 1:
		state = "1 legal move"
	}
	if r.Check && !r.Checkmate {
		state += ", check"
	}
	if _, err := fmt.Fprintf(out, "%s\n%s\n", r.FEN, state); err != nil {
		return err
	}
	var lines []string
	for uci, san := range r.Moves {
		lines = append(lines, fmt.Sprintf("  %-6s %s\n", uci, san))
	}
	slices.Sort(lines)
	_, err := io.WriteString(out, strings.Join(lines, ""))
	return err
}
