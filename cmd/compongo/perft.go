package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/compongo/compongo/chess"
)

const perftUsage = `usage: compongo perft [--json] [--divide] [--parallel] [--make] [--chess960] [--fen FEN] DEPTH

Counts the sequences of legal moves of each length from 1 to DEPTH from a
position, the usual measure of a move generator. How long it took and how fast
it was is told on standard error.

  --fen FEN   the position; without it, the starting position
  --chess960  the position is of Chess960; castling is written king takes rook
  --divide    count only DEPTH, and for each first move apart
  --parallel  use all cores, and count a position reached in several ways once
  --make      make the last moves too instead of counting them; one core only
  --json      print one object: {"fen", "depths": [{"depth", "nodes"}] or, with
              --divide, "depth" and "moves": {"e2e4": nodes, ...}, then "nodes" in
              all, "seconds" and "rate" in nodes a second}

Exit status: 0 done, 2 bad usage or a bad position.

Example:
  compongo perft --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" 5
`

// maxPerftDepth is beyond what any machine counts in a lifetime.
const maxPerftDepth = 12

// runPerft counts move sequences from a position.
func runPerft(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var o perftOptions
	flags.BoolVar(&o.divide, "divide", false, "")
	flags.BoolVar(&o.parallel, "parallel", false, "")
	flags.BoolVar(&o.making, "make", false, "")
	flags.BoolVar(&o.json, "json", false, "")
	chess960 := flags.Bool("chess960", false, "")
	fen := flags.String("fen", "", "")
	if code, done := parseChessFlags(flags, args, perftUsage, stdout, stderr); done {
		return code
	}
	depth, err := perftDepth(flags.Args())
	if err == nil && o.making && (o.parallel || o.divide) {
		err = errors.New("--make goes with neither --parallel nor --divide")
	}
	p := chess.StartingPosition()
	if err == nil && (*fen != "" || *chess960) {
		p, err = readPosition(cmp.Or(*fen, p.FEN()), *chess960, false)
	}
	if err == nil {
		err = o.print(stdout, stderr, p, depth)
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo perft: %v\n", err)
		return 2
	}
	return 0
}

// perftOptions are the flags of compongo perft that say how to count.
type perftOptions struct {
	divide, parallel, making, json bool
}

// perftReport is the JSON form of a count.
type perftReport struct {
	FEN     string            `json:"fen"`
	Depths  []perftCount      `json:"depths,omitempty"`
	Depth   *int              `json:"depth,omitempty"`
	Moves   map[string]uint64 `json:"moves,omitempty"`
	Nodes   uint64            `json:"nodes"`
	Seconds float64           `json:"seconds"`
	Rate    float64           `json:"rate"`
}

type perftCount struct {
	Depth int    `json:"depth"`
	Nodes uint64 `json:"nodes"`
}

// print counts and tells how long it took.
func (o perftOptions) print(out, speed io.Writer, p chess.Position, depth int) error {
	report, text := perftReport{FEN: p.FEN()}, out
	if o.json {
		text = io.Discard
	}
	start := time.Now()
	count := o.printDepths
	if o.divide {
		count = o.printDivide
	}
	if err := count(text, p, depth, &report); err != nil {
		return err
	}
	report.Seconds = max(time.Since(start).Seconds(), 1e-9)
	report.Rate = float64(report.Nodes) / report.Seconds
	if o.json {
		return json.NewEncoder(out).Encode(report)
	}
	fmt.Fprintf(speed, "%d nodes, %.3f s, %.1f million nodes a second\n", report.Nodes, report.Seconds, report.Rate/1e6)
	return nil
}

func perftDepth(args []string) (int, error) {
	if len(args) != 1 {
		return 0, fmt.Errorf("expected one DEPTH after the flags, got %d arguments; see compongo perft --help", len(args))
	}
	depth, err := strconv.Atoi(args[0])
	if err != nil || depth < 0 || depth > maxPerftDepth {
		return 0, fmt.Errorf("depth %q: expected a number from 0 to %d", args[0], maxPerftDepth)
	}
	return depth, nil
}

// printDepths counts depth after depth; the nodes of the report are their sum.
func (o perftOptions) printDepths(out io.Writer, p chess.Position, depth int, report *perftReport) error {
	for d := min(1, depth); d <= depth; d++ {
		nodes := o.count(p, d)
		report.Nodes += nodes
		report.Depths = append(report.Depths, perftCount{d, nodes})
		if _, err := fmt.Fprintf(out, "depth %d: %d nodes\n", d, nodes); err != nil {
			return err
		}
	}
	return nil
}

func (o perftOptions) count(p chess.Position, depth int) uint64 {
	switch {
	case o.making:
		return chess.PerftMaking(p, depth)
	case o.parallel && depth > 0:
		return sumNodes(divideParallel(p, depth))
	}
	return chess.Perft(p, depth)
}

// printDivide counts the sequences after each move.
func (o perftOptions) printDivide(out io.Writer, p chess.Position, depth int, report *perftReport) error {
	divide := chess.Divide
	if o.parallel {
		divide = divideParallel
	}
	entries := divide(p, depth)
	report.Depth, report.Moves, report.Nodes = &depth, map[string]uint64{}, sumNodes(entries)
	slices.SortFunc(entries, func(a, b chess.DivideEntry) int { return cmp.Compare(p.UCI(a.Move), p.UCI(b.Move)) })
	for _, e := range entries {
		report.Moves[p.UCI(e.Move)] = e.Nodes
		if _, err := fmt.Fprintf(out, "%s: %d\n", p.UCI(e.Move), e.Nodes); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "\nmoves: %d\nnodes: %d\n", len(entries), report.Nodes)
	return err
}

func sumNodes(entries []chess.DivideEntry) (total uint64) {
	for _, e := range entries {
		total += e.Nodes
	}
	return total
}
