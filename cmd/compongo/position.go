package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws/words"
)

const positionUsage = `usage: compongo position [--json] [--lang en|es] [--chess960] FEN...
       compongo position [--json] [--lang en|es] [--chess960] - < FENS

Says of each position whether a game can go on from it, every reason why not, and
what proves that no game leads to it: pawns that need too many captures, bishops
that were never let out, a check that no last move gives, castling rights, counters
or a number of moves that contradict the men. A FEN may be given quoted, as one
argument; "-" reads one FEN a line from standard input.

  --json       print one object a line:
               {"fen", "valid", "problems": [{"code", "text", "detail"}],
               "reachable" (false, or null where nothing is proved),
               "doubts": [{"code", "squares", "text", "detail"}],
               "position": {"turn", "moves", "check", "checkmate", "stalemate"}};
               the last only if it is valid; details are in English
  --lang en|es the language
  --chess960   the positions are of Chess960

Exit status: 0 done, 1 a position cannot be played from, 2 bad usage or a FEN that
cannot be read.

Example:
  compongo position "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1"
`

// positionOptions are the flags of compongo position.
type positionOptions struct {
	json, chess960 bool
	lang           words.Lang
}

// runPosition explains the positions named in args.
func runPosition(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var o positionOptions
	flags := flag.NewFlagSet("position", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.chess960, "chess960", false, "")
	lang := flags.String("lang", "en", "")
	if code, done := parseChessFlags(flags, args, positionUsage, stdout, stderr); done {
		return code
	}
	var err error
	if o.lang, err = words.ParseLang(*lang); err == nil && flags.NArg() == 0 {
		err = fmt.Errorf("expected a FEN in quotes, or - for one a line on standard input; see compongo position --help")
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo position: %v\n", err)
		return 2
	}
	out := bufio.NewWriter(stdout)
	code, number := 0, 0
	for fen, err := range eachFEN(flags.Args(), stdin) {
		number++
		valid := false
		if err == nil {
			valid, err = o.explain(out, fen)
		}
		if err != nil {
			fmt.Fprintf(stderr, "compongo position: position %d: %v\n", number, err)
			code = 2
		} else if !valid {
			code = max(code, 1)
		}
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintf(stderr, "compongo position: %v\n", err)
		return 2
	}
	return code
}

func (o positionOptions) explain(out io.Writer, fen string) (valid bool, err error) {
	s, err := chess.ParseFEN(fen)
	if err != nil {
		return false, err
	}
	s.Chess960 = s.Chess960 || o.chess960
	report := newPositionReport(fen, s, o.lang)
	if o.json {
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		return report.Valid, encoder.Encode(report)
	}
	return report.Valid, report.print(out, o.lang)
}

// positionReport is the JSON form of what can be said of one position.
type positionReport struct {
	FEN      string          `json:"fen"`
	Valid    bool            `json:"valid"`
	Problems []setupProblem  `json:"problems"`
	Reach    *bool           `json:"reachable"`
	Doubts   []setupDoubt    `json:"doubts"`
	Position *playableReport `json:"position,omitempty"`

	turn chess.Color
}

type setupProblem struct {
	Code   string `json:"code"`
	Text   string `json:"text"`
	Detail string `json:"detail"`
}

type setupDoubt struct {
	Code    string   `json:"code"`
	Squares []string `json:"squares"`
	Text    string   `json:"text"`
	Detail  string   `json:"detail"`
}

// playableReport tells of a position that can be played from.
type playableReport struct {
	Turn      string `json:"turn"`
	Moves     int    `json:"moves"`
	Check     bool   `json:"check"`
	Checkmate bool   `json:"checkmate"`
	Stalemate bool   `json:"stalemate"`
}

func newPositionReport(fen string, s chess.Setup, lang words.Lang) positionReport {
	r := positionReport{FEN: fen, Problems: []setupProblem{}, Doubts: []setupDoubt{}, turn: s.Turn}
	p, err := s.Position()
	if fault, ok := err.(*chess.SetupError); ok {
		details := fault.Details
		for reason := range fault.Problems.All() {
			r.Problems = append(r.Problems, setupProblem{reason.Code(), words.Problem(lang, reason), details[0]})
			details = details[1:]
		}
	}
	for _, d := range s.Doubts() {
		r.Doubts = append(r.Doubts, setupDoubt{d.Reason.Code(), strings.Fields(d.Squares.String()), words.Doubt(lang, d.Reason), d.Detail})
	}
	if err != nil || len(r.Doubts) > 0 {
		r.Reach = new(bool)
	}
	if r.Valid = err == nil; r.Valid {
		r.Position = &playableReport{p.Turn().String(), p.Count(), p.InCheck(), p.IsCheckmate(), p.IsStalemate()}
	}
	return r
}

// print writes the report for people.
func (r positionReport) print(out io.Writer, lang words.Lang) error {
	lines := []string{r.FEN}
	if r.Valid {
		lines = append(lines, words.Playable(lang, r.turn))
	} else {
		lines = append(lines, words.Unplayable(lang))
	}
	for _, p := range r.Problems {
		lines = append(lines, "  "+inWords(lang, p.Text, p.Detail, nil))
	}
	if len(r.Doubts) > 0 {
		lines = append(lines, words.Unreachable(lang))
	}
	for _, d := range r.Doubts {
		lines = append(lines, "  "+inWords(lang, d.Text, d.Detail, d.Squares))
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// inWords gives the detail to those who read English, and to others the reason and
// the squares.
func inWords(lang words.Lang, text, detail string, squares []string) string {
	switch {
	case lang == words.English:
		return detail
	case len(squares) > 0:
		return text + ": " + strings.Join(squares, ", ")
	}
	return text
}
