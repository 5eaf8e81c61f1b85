package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// mateVectors are positions collected from others, which lie beside the repository.
const mateVectors = "../../shared/vectors/winnable.jsonl.gz"

// The budgets: of a question asked to be answered, of one asked after each move.
const (
	patience   = 1_000_000
	liveBudget = 2000
)

// winnables tells how fast it is decided who can still mate.
func winnables(rounds int) (string, error) {
	real, hard, err := mateQueries()
	if err != nil {
		return "", err
	}
	decided, checked := askAll(real, 3*rounds)
	live := askLive(hard, 3*rounds)
	var b strings.Builder
	b.WriteString("## Dead positions\n\n")
	fmt.Fprintf(&b, "%s One thread. Each question in turn, %d times; of each the least time counts.\n\n", machine(), 3*rounds)
	fmt.Fprintf(&b, "The positions of real games among the shared vectors (`source` names Lichess), both sides: %d questions, budget %d positions.\n\n", len(real), patience)
	b.WriteString("| | a second | median | 90 % | 99 % | 99.9 % | most |\n|---|---|---|---|---|---|---|\n")
	fmt.Fprintf(&b, "| decide, with line or proof | %.0f | %s |\n", rate(decided), spread(decided))
	fmt.Fprintf(&b, "| check the proof | %.0f | %s |\n\n", rate(checked), spread(checked))
	fmt.Fprintf(&b, "One decision during play, at most %d positions, over the %d questions in which other programs fail: %s (median, 90 %%, 99 %%, 99.9 %%, most).\n\n",
		liveBudget, len(hard), strings.ReplaceAll(spread(live), " | ", ", "))
	fmt.Fprintf(&b, "Targets: at least 25,000 decisions a second (aim 65,000), median under 25 µs (aim 10), 99 %% under 300 µs, a check under 100 µs, a decision during play under 5 ms.\n\n")
	perPosition, err := memory()
	if err != nil {
		return "", err
	}
	b.WriteString(perPosition)
	b.WriteString(elsewhere)
	return b.String(), nil
}

const elsewhere = `
Beside it, figures of others **measured elsewhere, on another machine and other positions** (131,072 Lichess questions, without proofs): CHA 2.6.1 full
4,176 a second, chasolver 3.0.0 full 21,072. They compare orders of magnitude, no more.
`

type mateQuery struct {
	p chess.Position
	c chess.Color
}

// mateQueries reads both sides of the positions of real games, and of the hard ones.
func mateQueries() (real, hard []mateQuery, err error) {
	file, err := os.Open(mateVectors)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return nil, nil, err
	}
	var v struct {
		FEN, Source string
		Hard        bool
	}
	for lines := json.NewDecoder(unzipped); lines.More(); {
		v.Hard = false
		if err := lines.Decode(&v); err != nil {
			return nil, nil, err
		}
		s, err := chess.ParseFEN(v.FEN)
		if err != nil {
			return nil, nil, err
		}
		p, err := s.PositionTolerating(^chess.Problems(0))
		if err != nil {
			return nil, nil, err
		}
		both := []mateQuery{{p, chess.White}, {p, chess.Black}}
		if strings.Contains(strings.ToLower(v.Source), "lichess") {
			real = append(real, both...)
		}
		if v.Hard {
			hard = append(hard, both...)
		}
	}
	return real, hard, nil
}

// askAll decides and checks everything so many times.
func askAll(queries []mateQuery, rounds int) (decided, checked []time.Duration) {
	decided, checked = longest(len(queries)), longest(len(queries))
	for range rounds {
		for i, q := range queries {
			start := time.Now()
			a := winnable.Decide(q.p, q.c, patience)
			decided[i] = min(decided[i], time.Since(start))
			start = time.Now()
			if err := winnable.Check(q.p, q.c, a.Proof); err != nil {
				panic(fmt.Sprintf("%s %v: %v", q.p.FEN(), q.c, err))
			}
			checked[i] = min(checked[i], time.Since(start))
		}
	}
	slices.Sort(decided)
	slices.Sort(checked)
	return decided, checked
}

func askLive(queries []mateQuery, rounds int) []time.Duration {
	spent := longest(len(queries))
	for range rounds {
		for i, q := range queries {
			start := time.Now()
			winnable.Decide(q.p, q.c, liveBudget)
			spent[i] = min(spent[i], time.Since(start))
		}
	}
	slices.Sort(spent)
	return spent
}

func longest(n int) []time.Duration { return slices.Repeat([]time.Duration{time.Hour}, n) }

func rate(spent []time.Duration) float64 {
	var total time.Duration
	for _, d := range spent {
		total += d
	}
	return float64(len(spent)) / total.Seconds()
}

func spread(sorted []time.Duration) string {
	var cells []string
	for _, share := range []float64{0.5, 0.9, 0.99, 0.999, 1} {
		d := sorted[int(share*float64(len(sorted)-1))]
		if d < time.Millisecond {
			cells = append(cells, fmt.Sprintf("%.1f µs", float64(d.Nanoseconds())/1e3))
		} else {
			cells = append(cells, fmt.Sprintf("%.2f ms", float64(d.Nanoseconds())/1e6))
		}
	}
	return strings.Join(cells, " | ")
}

// memory tells what a question takes that is not decided within its budget.
func memory() (string, error) {
	const budget = 200_000
	var b strings.Builder
	fmt.Fprintf(&b, "Memory asked for by a decision that spends %d positions, for each of them; what is held at a time is less:\n\n| position | bytes |\n|---|---|\n", budget)
	for _, fen := range []string{
		"3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - - 0 1", "8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
	} {
		s, err := chess.ParseFEN(fen)
		if err != nil {
			return "", err
		}
		p, err := s.PositionTolerating(^chess.Problems(0))
		if err != nil {
			return "", err
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a := winnable.Decide(p, chess.White, budget)
		runtime.ReadMemStats(&after)
		fmt.Fprintf(&b, "| `%s` | %d |\n", fen, (after.TotalAlloc-before.TotalAlloc)/uint64(a.Nodes))
	}
	return b.String(), nil
}
