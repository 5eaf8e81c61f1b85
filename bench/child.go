package main

import (
	"bufio"
	"fmt"
	"io"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/compongo/compongo/chess"
	corentings "github.com/corentings/chess/v2"
)

// child answers lines "WHAT DEPTH FEN" with nodes and microseconds. It is a
// process of its own so that builds for several processors can be compared.
func child(in io.Reader, out io.Writer) error {
	for lines := bufio.NewScanner(in); lines.Scan(); {
		var what string
		var depth int
		if _, err := fmt.Sscan(lines.Text(), &what, &depth); err != nil {
			return err
		}
		fields := strings.SplitN(lines.Text(), " ", 3)
		count, err := counting(what, fields[2])
		if err != nil {
			return err
		}
		before := cpuTime()
		nodes := count(depth)
		fmt.Fprintln(out, nodes, (cpuTime() - before).Microseconds())
	}
	return nil
}

func counting(what, fen string) (func(depth int) uint64, error) {
	if what == "corentings" {
		option, err := corentings.FEN(fen)
		if err != nil {
			return nil, err
		}
		p := corentings.NewGame(option).Position()
		return func(depth int) uint64 { return corentingsPerft(p, depth) }, nil
	}
	p, err := chess.ParsePosition(fen)
	if err != nil {
		return nil, err
	}
	return map[string]func(int) uint64{
		"count": func(depth int) uint64 { return chess.Perft(p, depth) },
		"make":  func(depth int) uint64 { return chess.PerftMaking(p, depth) },
		"api":   func(depth int) uint64 { return apiPerft(p, depth) },
	}[what], nil
}

// apiPerft makes every last move, as users of the package do.
func apiPerft(p chess.Position, depth int) (nodes uint64) {
	var buf [256]chess.Move
	for _, m := range p.Legal(buf[:0]) {
		next := p.PlayUnchecked(m)
		if depth > 1 {
			nodes += apiPerft(next, depth-1)
			continue
		}
		nodes++
		runtime.KeepAlive(next)
	}
	return nodes
}

// corentingsPerft counts the last moves without making them.
func corentingsPerft(p *corentings.Position, depth int) (nodes uint64) {
	moves := p.ValidMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	for i := range moves {
		nodes += corentingsPerft(p.Update(&moves[i]), depth-1)
	}
	return nodes
}

func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
