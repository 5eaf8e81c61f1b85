package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
)

// costs tells what single calls take, and what the program takes to start.
func costs(rounds int) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "## Calls, memory, start\n\n%s Least of %d measurements.\n\n", machine(), rounds)
	b.WriteString("One call in Kiwipete (48 moves):\n\n| call | ns | allocations | bytes |\n|---|---|---|---|\n")
	calls, err := calls()
	if err != nil {
		return "", err
	}
	for _, c := range calls {
		best := testing.BenchmarkResult{}
		for round := range rounds {
			if r := testing.Benchmark(c.run); round == 0 || r.NsPerOp() < best.NsPerOp() {
				best = r
			}
		}
		fmt.Fprintf(&b, "| `%s` | %.1f | %d | %d |\n", c.name, float64(best.T.Nanoseconds())/float64(best.N), best.AllocsPerOp(), best.AllocedBytesPerOp())
	}
	program, err := programCosts(rounds)
	return b.String() + program, err
}

type call struct {
	name string
	run  func(*testing.B)
}

func calls() ([]call, error) {
	positions, err := perftPositions()
	if err != nil {
		return nil, err
	}
	fen := positions[1].FEN
	p, err := chess.ParsePosition(fen)
	if err != nil {
		return nil, err
	}
	buf := make([]chess.Move, 0, 256)
	next := make([]chess.Position, 0, 1024)
	last := p.Legal(nil)[p.Count()-1]
	each := func(name string, do func()) call {
		return call{name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				do()
			}
		}}
	}
	return []call{
		each("p.Count()", func() { p.Count() }),
		each("p.Legal(buf)", func() { buf = p.Legal(buf[:0]) }),
		each("for range p.Moves()", func() {
			for range p.Moves() {
			}
		}),
		each("p.HasLegalMove()", func() { p.HasLegalMove() }),
		each("p.IsLegal(m)", func() { p.IsLegal(last) }),
		each("p.PlayUnchecked(m)", func() { p.PlayUnchecked(last) }),
		each("p.Play(m)", func() { p.Play(last) }),
		each("p.Successors(buf)", func() { next = p.Successors(next[:0]) }),
		each("p.Identity()", func() { p.Identity() }),
		each("p.FEN()", func() { p.FEN() }),
		each("ParsePosition(fen)", func() { chess.ParsePosition(fen) }),
	}, nil
}

// programCosts starts the program as a user does.
func programCosts(rounds int) (string, error) {
	folder, err := os.MkdirTemp("", "compongo-bench")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "compongo")
	build := exec.Command("go", "build", "-o", program, "./cmd/compongo")
	build.Dir = ".."
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, text)
	}
	text := "\nThe program, in processor time and peak memory:\n\n| command | ms | MiB |\n|---|---|---|\n"
	for _, args := range []string{"version", "perft 6", "perft --parallel 6"} {
		best, peak := time.Hour, int64(0)
		for range rounds {
			command := exec.Command(program, strings.Fields(args)...)
			if err := command.Run(); err != nil {
				return "", err
			}
			if cpu := command.ProcessState.UserTime() + command.ProcessState.SystemTime(); cpu < best {
				best = cpu
				peak = command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
			}
		}
		text += fmt.Sprintf("| `compongo %s` | %.1f | %.0f |\n", args, float64(best.Microseconds())/1000, float64(peak)/1024)
	}
	return text + "\nThe tables of move generation take 1.1 MB and are made at start.\n", nil
}
