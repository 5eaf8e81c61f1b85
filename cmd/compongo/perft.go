package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/compongo/compongo/chess"
)

const perftUsage = `usage: compongo perft [--divide] [--chess960] [--fen FEN] DEPTH

Counts the sequences of legal moves of each length from 1 to DEPTH from a
position, the usual measure of a move generator. How fast it was is told on
standard error.

  --fen FEN   the position; without it, the starting position
  --chess960  the position is of Chess960; castling is written king takes rook
  --divide    count only DEPTH, and for each first move apart

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
	divide := flags.Bool("divide", false, "")
	chess960 := flags.Bool("chess960", false, "")
	fen := flags.String("fen", "", "")
	if code, done := parseChessFlags(flags, args, perftUsage, stdout, stderr); done {
		return code
	}
	depth, err := perftDepth(flags.Args())
	p := chess.StartingPosition()
	if err == nil && (*fen != "" || *chess960) {
		p, err = readPosition(cmp.Or(*fen, p.FEN()), *chess960, false)
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo perft: %v\n", err)
		return 2
	}
	if *divide {
		err = printDivide(stdout, p, depth)
	} else {
		err = printPerft(stdout, stderr, p, depth)
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo perft: %v\n", err)
		return 2
	}
	return 0
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

func printPerft(out, speed io.Writer, p chess.Position, depth int) error {
	start, total := time.Now(), uint64(0)
	for d := min(1, depth); d <= depth; d++ {
		nodes := chess.Perft(p, d)
		total += nodes
		if _, err := fmt.Fprintf(out, "depth %d: %d nodes\n", d, nodes); err != nil {
			return err
		}
	}
	seconds := max(time.Since(start).Seconds(), 1e-9)
	fmt.Fprintf(speed, "%.3f s, %.1f million nodes a second\n", seconds, float64(total)/seconds/1e6)
	return nil
}

func printDivide(out io.Writer, p chess.Position, depth int) error {
	entries := chess.Divide(p, depth)
	slices.SortFunc(entries, func(a, b chess.DivideEntry) int { return cmp.Compare(p.UCI(a.Move), p.UCI(b.Move)) })
	var total uint64
	for _, e := range entries {
		total += e.Nodes
		if _, err := fmt.Fprintf(out, "%s: %d\n", p.UCI(e.Move), e.Nodes); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "\nmoves: %d\nnodes: %d\n", len(entries), total)
	return err
}
