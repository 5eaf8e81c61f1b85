package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/winnable"
	"github.com/compongo/compongo/internal/strict"
	"github.com/compongo/compongo/laws/games"
	"github.com/compongo/compongo/laws/words"
)

const winnableUsage = `usage: compongo winnable [--json] [--proof] [--budget N] [--lang en|es] [--chess960] [--illegal] FEN...
       compongo winnable [flags] - < FENS
       compongo winnable --check FILE...

Says for each position and side whether any series of legal moves, however
foolish, ends with the other side checkmated (Articles 5.2.2 and 6.9). The
position is dead when neither side can mate. A FEN may be given quoted, as one
argument; "-" reads one FEN a line from standard input.

  --json      print one object a line:
              {"fen", "white": "winnable|unwinnable|unknown", "black": ...,
               "dead": true|false|null, "nodes": n}
  --proof     print why: a line that ends in mate, or where every man can ever
              stand. With --json, also "proofs": {"white": ..., "black": ...}
  --check     read what --json --proof has printed, from files or - for standard
              input, and verify the proofs by the rules of chess alone
  --budget N  how many positions to expand for each side, 5000000 if not given;
              then the verdict is unknown. With --check, how many a proof may
              want looked at
  --lang en|es  the language; JSON does not change
  --chess960  the positions are of Chess960
  --illegal   accept what only an illegal move can bring about

Exit status: 0 done, 1 a proof does not hold, 2 bad usage or a bad position.

Example:
  compongo winnable --proof "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"
`

// winnableOptions are the flags of compongo winnable.
type winnableOptions struct {
	json, proof, check, chess960, illegal bool
	budget                                int
	lang                                  words.Lang
}

// runWinnable tells of each position in args who can still mate.
func runWinnable(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var o winnableOptions
	flags := flag.NewFlagSet("winnable", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.proof, "proof", false, "")
	flags.BoolVar(&o.check, "check", false, "")
	flags.BoolVar(&o.chess960, "chess960", false, "")
	flags.BoolVar(&o.illegal, "illegal", false, "")
	lang := flags.String("lang", "en", "")
	flags.IntVar(&o.budget, "budget", 5_000_000, "")
	if code, done := parseChessFlags(flags, args, winnableUsage, stdout, stderr); done {
		return code
	}
	if flags.NArg() == 0 {
		fmt.Fprintln(stderr, `compongo winnable: expected a FEN in quotes, or - for standard input; see compongo winnable --help`)
		return 2
	}
	if o.budget < 1 {
		fmt.Fprintf(stderr, "compongo winnable: budget %d: expected at least 1\n", o.budget)
		return 2
	}
	var err error
	if o.lang, err = words.ParseLang(*lang); err != nil {
		fmt.Fprintf(stderr, "compongo winnable: %v\n", err)
		return 2
	}
	out := bufio.NewWriter(stdout)
	var code int
	if o.check {
		code = o.checkFiles(flags.Args(), stdin, out, stderr)
	} else {
		code = o.decideAll(flags.Args(), stdin, out, stderr)
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintf(stderr, "compongo winnable: %v\n", err)
		return 2
	}
	return code
}

func (o winnableOptions) decideAll(args []string, stdin io.Reader, out io.Writer, stderr io.Writer) int {
	code, number := 0, 0
	for fen, err := range eachFEN(args, stdin) {
		number++
		if err == nil {
			err = o.decide(out, fen)
		}
		if err != nil {
			fmt.Fprintf(stderr, "compongo winnable: position %d: %v\n", number, err)
			code = 2
		}
	}
	return code
}

func (o winnableOptions) decide(out io.Writer, fen string) error {
	p, err := readPosition(fen, o.chess960, o.illegal)
	if err != nil {
		return err
	}
	white := winnable.Decide(p, chess.White, o.budget)
	black := winnable.Decide(p, chess.Black, o.budget)
	if o.json {
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		return encoder.Encode(o.report(fen, p, white, black))
	}
	fmt.Fprintln(out, fen)
	for c, a := range []winnable.Answer{white, black} {
		fmt.Fprintln(out, o.say(a.Verdict.String(), o.say(chess.Color(c).String()), games.Count(o.lang, a.Nodes, "position")))
		if o.proof {
			o.printProof(out, p, a.Proof)
		}
	}
	if d := dead(white, black); d != nil && *d {
		fmt.Fprintln(out, o.say("dead"))
	}
	return nil
}

func (o winnableOptions) say(key string, args ...any) string { return games.Text(o.lang, key, args...) }

// winnableReport is the JSON form of one position.
type winnableReport struct {
	FEN      string        `json:"fen"`
	Chess960 bool          `json:"chess960,omitempty"`
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Dead     *bool         `json:"dead"`
	Nodes    int           `json:"nodes"`
	Proofs   *reportProofs `json:"proofs,omitempty"`
}

type reportProofs struct {
	White winnable.Proof `json:"white"`
	Black winnable.Proof `json:"black"`
}

func (o winnableOptions) report(fen string, p chess.Position, white, black winnable.Answer) winnableReport {
	r := winnableReport{
		FEN: fen, Chess960: p.Chess960(), White: white.Verdict.String(), Black: black.Verdict.String(),
		Dead: dead(white, black), Nodes: white.Nodes + black.Nodes,
	}
	if o.proof {
		r.Proofs = &reportProofs{white.Proof, black.Proof}
	}
	return r
}

// dead tells whether neither side can mate; nil when that is not known.
func dead(white, black winnable.Answer) *bool { return deadOf(white.Verdict, black.Verdict) }

func deadOf(white, black winnable.Verdict) *bool {
	d := white == winnable.Unwinnable && black == winnable.Unwinnable
	if !d && white != winnable.Winnable && black != winnable.Winnable {
		return nil
	}
	return &d
}

// printProof writes a proof for people.
func (o winnableOptions) printProof(out io.Writer, p chess.Position, proof winnable.Proof) {
	switch proof.Kind {
	case winnable.Mate:
		fmt.Fprintf(out, "  %s\n", o.mateText(p, proof.Line))
	case winnable.Material:
		fmt.Fprintf(out, "  %s\n", o.say("material", o.say(proof.Class.String())))
	case winnable.Walled:
		fmt.Fprintf(out, "  %s\n", o.say("wall"))
		o.printWall(out, proof.Walls[0], "  ")
	case winnable.Closed:
		fmt.Fprintf(out, "  %s\n", o.say("closed", games.Count(o.lang, proof.Positions, "position"), len(proof.Walls)))
	}
}

func (o winnableOptions) mateText(p chess.Position, line []chess.Move) string {
	if len(line) == 0 {
		return o.say("mate_stands")
	}
	moves := make([]string, len(line))
	for i, m := range line {
		moves[i] = words.SAN(o.lang, notation.SAN(p, m))
		p = p.PlayUnchecked(m)
	}
	return strings.Join(moves, " ")
}

func (o winnableOptions) printWall(out io.Writer, w winnable.Wall, indent string) {
	for _, m := range w.Men {
		fmt.Fprintf(out, "%s%c%v: %v", indent, m.Piece.Letter(), m.Square, m.Reach)
		if m.Promoted != 0 {
			fmt.Fprint(out, o.say("promoted", m.Promoted))
		}
		if m.Capturable {
			fmt.Fprint(out, o.say("capturable"))
		}
		fmt.Fprintln(out)
	}
	for _, b := range w.Breaches {
		fmt.Fprintf(out, "%s%s\n", indent, o.say("breach", b.Square))
		o.printWall(out, b.Wall, indent+"  ")
	}
}

// checkFiles verifies the proofs in files of reports.
func (o winnableOptions) checkFiles(names []string, stdin io.Reader, out, stderr io.Writer) int {
	code := 0
	for _, name := range names {
		in := stdin
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				fmt.Fprintf(stderr, "compongo winnable: %v\n", err)
				code = 2
				continue
			}
			defer file.Close()
			in = file
		}
		code = max(code, o.checkReports(name, in, out, stderr))
	}
	return code
}

func (o winnableOptions) checkReports(name string, in io.Reader, out, stderr io.Writer) int {
	decoder := json.NewDecoder(in)
	code := 0
	for number := 1; ; number++ {
		r, err := nextReport(decoder)
		if err == io.EOF && number > 1 {
			return code
		}
		var p chess.Position
		switch {
		case err == io.EOF:
			err = errors.New("expected what --json --proof prints, found nothing")
		case errors.Is(err, io.ErrUnexpectedEOF):
			err = errors.New("it ends in the middle")
		case err == nil:
			p, err = readPosition(r.FEN, o.chess960 || r.Chess960, o.illegal)
		}
		if err != nil {
			fmt.Fprintf(stderr, "compongo winnable: %s: report %d: %v\n", name, number, err)
			return 2
		}
		if err := o.checkReport(p, r); err != nil {
			fmt.Fprintln(out, o.say("proof/fails", r.FEN, err))
			code = 1
		} else {
			fmt.Fprintln(out, o.say("proof/holds", r.FEN, o.say("verdict/"+r.White), o.say("verdict/"+r.Black), o.say(proved(r))))
		}
	}
}

// nextReport reads the next report; io.EOF says that there is none.
func nextReport(from *json.Decoder) (r winnableReport, err error) {
	var text json.RawMessage
	if err := from.Decode(&text); err != nil {
		return r, err
	}
	return r, strict.Decode(text, &r)
}

// proved names how much a report that holds has proved.
func proved(r winnableReport) string {
	unknown := winnable.Unknown.String()
	switch {
	case r.White == unknown && r.Black == unknown:
		return "proof/nothing"
	case r.White == unknown || r.Black == unknown:
		return "proof/partly"
	}
	return "proof/proved"
}

// checkReport verifies both verdicts of a report, and that it does not call a position
// dead against them. An unknown one needs no proof.
func (o winnableOptions) checkReport(p chess.Position, r winnableReport) error {
	if r.Proofs == nil {
		return fmt.Errorf("the report has no proofs")
	}
	proofs := []winnable.Proof{r.Proofs.White, r.Proofs.Black}
	for c, verdict := range []string{r.White, r.Black} {
		proof := proofs[c]
		if proof.Verdict().String() != verdict {
			return fmt.Errorf("%v: the proof is of %v, not of %s", chess.Color(c), proof.Verdict(), verdict)
		}
		if proof.Verdict() == winnable.Unknown {
			continue
		}
		if proof.Positions > o.budget {
			return fmt.Errorf("%v: the proof wants %d positions looked at, expected at most %d: see --budget", chess.Color(c), proof.Positions, o.budget)
		}
		if err := winnable.Check(p, chess.Color(c), proof); err != nil {
			return fmt.Errorf("%v: %w", chess.Color(c), err)
		}
	}
	if d := deadOf(proofs[0].Verdict(), proofs[1].Verdict()); r.Dead != nil && (d == nil || *d != *r.Dead) {
		return fmt.Errorf("\"dead\" is %v, but white is %s and black %s", *r.Dead, r.White, r.Black)
	}
	return nil
}
