package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/compongo/compongo/chess"
)

const perftUsage = `usage: compongo perft [--divide] [--parallel] [--make] [--chess960] [--fen FEN] DEPTH

Counts the sequences of legal moves of each length from 1 to DEPTH from a
position, the usual measure of a move generator. How long it took and how fast
it was is told on standard error.

  --fen FEN   the position; without it, the starting position
  --chess960  the position is of Chess960; castling is written king takes rook
  --divide    count only DEPTH, and for each first move apart
  --parallel  use all cores, and count a position reached in several ways once
  --make      make the last moves too instead of counting them; one core only

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
	divide, parallel, making bool
}

// print counts and tells how long it took.
func (o perftOptions) print(out, speed io.Writer, p chess.Position, depth int) error {
	start := time.Now()
	total, err := uint64(0), error(nil)
	if o.divide {
		total, err = o.printDivide(out, p, depth)
	} else {
		total, err = o.printDepths(out, p, depth)
	}
	seconds := max(time.Since(start).Seconds(), 1e-9)
	if err == nil {
		fmt.Fprintf(speed, "%d nodes, %.3f s, %.1f million nodes a second\n", total, seconds, float64(total)/seconds/1e6)
	}
	return err
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

// printDepths counts depth after depth and returns the sum.
func (o perftOptions) printDepths(out io.Writer, p chess.Position, depth int) (total uint64, err error) {
	for d := min(1, depth); d <= depth; d++ {
		nodes := o.count(p, d)
		total += nodes
		if _, err := fmt.Fprintf(out, "depth %d: %d nodes\n", d, nodes); err != nil {
			return total, err
		}
	}
	return total, nil
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

// printDivide counts the sequences after each move and returns the sum.
func (o perftOptions) printDivide(out io.Writer, p chess.Position, depth int) (total uint64, err error) {
	divide := chess.Divide
	if o.parallel {
		divide = divideParallel
	}
	entries := divide(p, depth)
	slices.SortFunc(entries, func(a, b chess.DivideEntry) int { return cmp.Compare(p.UCI(a.Move), p.UCI(b.Move)) })
	for _, e := range entries {
		if _, err := fmt.Fprintf(out, "%s: %d\n", p.UCI(e.Move), e.Nodes); err != nil {
			return 0, err
		}
	}
	total = sumNodes(entries)
	_, err = fmt.Fprintf(out, "\nmoves: %d\nnodes: %d\n", len(entries), total)
	return total, err
}

func sumNodes(entries []chess.DivideEntry) (total uint64) {
	for _, e := range entries {
		total += e.Nodes
	}
	return total
}
