package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// perftPosition is one of the six well-known ones.
type perftPosition struct {
	FEN string
	// Nodes are by depth, from 1.
	Nodes []uint64
}

var perftNames = []string{"start", "Kiwipete", "position 3", "position 4", "position 5", "position 6"}

func perftPositions() (all []perftPosition, err error) {
	file, err := os.Open("../testdata/vectors/perft.jsonl")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for lines := json.NewDecoder(file); len(all) < len(perftNames); {
		var p perftPosition
		if err := lines.Decode(&p); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// moves compares how fast legal moves are counted and played.
func moves(rounds int) (string, error) {
	positions, err := perftPositions()
	if err != nil {
		return "", err
	}
	folder, err := os.MkdirTemp("", "compongo-bench")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	peers, end, err := invite(folder)
	defer end()
	if err != nil {
		return "", err
	}
	rates, err := perftRounds(peers, positions, rounds)
	if err != nil {
		return "", err
	}
	return movesSection(peers, positions, rates, rounds), nil
}

// The places of the peers that the text speaks of.
const (
	counting1 = iota
	reference
	counting3
	making1
	making3
	throughAPI
)

func invite(folder string) (peers []peer, end func(), err error) {
	var all []*conversation
	end = func() {
		for _, c := range all {
			c.end()
		}
	}
	talk := func(name string, args ...string) *conversation {
		if err != nil {
			return nil
		}
		var c *conversation
		if c, err = converse(name, args...); err == nil {
			all = append(all, c)
		}
		return c
	}
	v1, err := build(folder, "v1")
	if err != nil {
		return nil, end, err
	}
	v3, err := build(folder, "v3")
	if err != nil {
		return nil, end, err
	}
	ours, ours3, stockfish, node := talk(v1, "child"), talk(v3, "child"), talk(stockfishPath()), talk("node", "chessops.mjs")
	if err != nil {
		return nil, end, err
	}
	return []peer{
		counting1:  {"Compongo", 0, ours.counter("count ")},
		reference:  {"Stockfish", 0, stockfish.stockfish},
		counting3:  {"Compongo, GOAMD64=v3", 0, ours3.counter("count ")},
		making1:    {"Compongo, last moves made", 0, ours.counter("make ")},
		making3:    {"Compongo, GOAMD64=v3, last moves made", 0, ours3.counter("make ")},
		throughAPI: {"Compongo, `Legal` and `PlayUnchecked` on every move", 1, ours.counter("api ")},
		{"corentings/chess v2", 2, ours.counter("corentings ")},
		{"chessops (npm)", 2, node.counter("")},
	}, end, nil
}

// stockfishPath is also right where the games are not on the path, as for root.
func stockfishPath() string {
	if path, err := exec.LookPath("stockfish"); err == nil {
		return path
	}
	return "/usr/games/stockfish"
}

// build makes this very program for a level of processor.
func build(folder, level string) (string, error) {
	path := filepath.Join(folder, level)
	command := exec.Command("go", "build", "-o", path, ".")
	command.Env = append(os.Environ(), "GOAMD64="+level)
	if text, err := command.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, text)
	}
	return path, nil
}

// perftRounds asks everybody in turn, so that what else the machine does falls
// on all alike. The rates are in million nodes a second of processor time, by
// peer and position.
func perftRounds(peers []peer, positions []perftPosition, rounds int) ([][][]float64, error) {
	rates := make([][][]float64, len(peers))
	for i := range rates {
		rates[i] = make([][]float64, len(positions))
	}
	for round := range rounds {
		log.Printf("round %d of %d", round+1, rounds)
		for at, position := range positions {
			for i, p := range peers {
				depth := len(position.Nodes) - p.lower
				nodes, cpu, err := p.ask(position.FEN, depth)
				if err != nil {
					return nil, fmt.Errorf("%s, %s: %w", p.name, perftNames[at], err)
				}
				if want := position.Nodes[depth-1]; nodes != want {
					log.Printf("%s counts %d nodes in %s at depth %d, not %d", p.name, nodes, perftNames[at], depth, want)
					rates[i][at] = append(rates[i][at], math.NaN())
					continue
				}
				rates[i][at] = append(rates[i][at], float64(nodes)/cpu.Seconds()/1e6)
			}
		}
	}
	return rates, nil
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// geometricMean leaves out what was counted wrong.
func geometricMean(values []float64) float64 {
	sum, n := 0.0, 0.0
	for _, v := range values {
		if !math.IsNaN(v) {
			sum, n = sum+math.Log(v), n+1
		}
	}
	return math.Exp(sum / n)
}

func movesSection(peers []peer, positions []perftPosition, rates [][][]float64, rounds int) string {
	medians := make([][]float64, len(peers))
	for i := range peers {
		for at := range positions {
			medians[i] = append(medians[i], median(rates[i][at]))
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## Move generation\n\n%s Medians of %d rounds in which each is asked in turn; million nodes a second of processor time, one thread.\n\n",
		machine(), rounds)
	b.WriteString("Perft counts sequences of legal moves. All but those with \"made\" count the last moves without making them, Stockfish's `go perft` too.\n" +
		"Ours counts anew after each move, but for men whose squares that move did not touch. A rate is of nodes, so that a shallower\n" +
		"count by a slower peer compares.\n\n")
	b.WriteString("| |")
	for _, name := range perftNames {
		fmt.Fprintf(&b, " %s |", name)
	}
	b.WriteString(" geometric mean | × Stockfish |\n|---|" + strings.Repeat("---|", len(perftNames)+2) + "\n")
	for i, p := range peers {
		fmt.Fprintf(&b, "| %s |", p.name)
		for _, rate := range medians[i] {
			b.WriteString(" " + figure(rate) + " |")
		}
		fmt.Fprintf(&b, " %s | %.2f |\n", figure(geometricMean(medians[i])), geometricMean(medians[i])/geometricMean(medians[reference]))
	}
	fmt.Fprintf(&b, "\nTargets: counting, geometric mean, at least 4 times Stockfish: **%.2f** (GOAMD64=v3: %.2f). Every last move made, starting position,\n"+
		"at least Stockfish's counting rate: **%.2f** (v3: %.2f).\n\n",
		geometricMean(medians[counting1])/geometricMean(medians[reference]), geometricMean(medians[counting3])/geometricMean(medians[reference]),
		medians[making1][0]/medians[reference][0], medians[making3][0]/medians[reference][0])
	best := func(i int) (all []float64) {
		for at := range positions {
			all = append(all, slices.Max(rates[i][at]))
		}
		return all
	}
	fmt.Fprintf(&b, "What else runs on the machine takes its caches away and slows the fastest most. By the best round of each instead of the median: counting\n"+
		"**%.2f** (v3: %.2f), made **%.2f** (v3: %.2f).\n\n",
		geometricMean(best(counting1))/geometricMean(best(reference)), geometricMean(best(counting3))/geometricMean(best(reference)),
		best(making1)[0]/best(reference)[0], best(making3)[0]/best(reference)[0])
	b.WriteString("`Successors`, which gives the positions after all moves at once, is what counts with the last moves made. `PlayUnchecked` takes and gives\n" +
		"positions by value: seven words, written one by one, are copied two by two right after, and the processor waits for the writes.\n" +
		"By pointers it would be 1.3 times as fast; the rest goes into finding out for each move what it moves and takes.\n\n")
	b.WriteString("By hand: `compongo perft 6`, `compongo perft --make 6`, `compongo perft --parallel 7`; `go perft 6` in `stockfish`. The depths are\n")
	for i, p := range positions {
		fmt.Fprintf(&b, "%d (%s)%s", len(p.Nodes), perftNames[i], []string{", ", ".\n"}[i/(len(positions)-1)])
	}
	return b.String()
}

func figure(rate float64) string {
	switch {
	case math.IsNaN(rate):
		return "wrong"
	case rate < 10:
		return fmt.Sprintf("%.2f", rate)
	}
	return fmt.Sprintf("%.0f", rate)
}
