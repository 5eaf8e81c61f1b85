package winnable_test

import (
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// TestMeasure tells how fast the positions of real games among the vectors are
// decided, and how many of the others are not. It asserts nothing.
func TestMeasure(t *testing.T) {
	passes, _ := strconv.Atoi(os.Getenv("COMPONGO_MEASURE"))
	if passes == 0 {
		t.Skip("set COMPONGO_MEASURE to the number of passes")
	}
	type query struct {
		p     chess.Position
		c     chess.Color
		spent time.Duration
		check time.Duration
		nodes int
	}
	var queries []query
	for _, v := range readVectors(t) {
		if v.real() {
			p := anyPosition(t, v.FEN)
			queries = append(queries, query{p, chess.White, time.Hour, time.Hour, 0}, query{p, chess.Black, time.Hour, time.Hour, 0})
		}
	}
	unknown := 0
	for range passes {
		unknown = 0
		for i := range queries {
			q := &queries[i]
			start := time.Now()
			a := winnable.Decide(q.p, q.c, 1_000_000)
			q.spent = min(q.spent, time.Since(start))
			q.nodes = a.Nodes
			start = time.Now()
			if err := winnable.Check(q.p, q.c, a.Proof); err != nil {
				t.Error(err)
			}
			q.check = min(q.check, time.Since(start))
			if a.Verdict == winnable.Unknown {
				unknown++
			}
		}
	}
	var total time.Duration
	var times, checks, nodes []int
	for _, q := range queries {
		total += q.spent
		times = append(times, int(q.spent.Nanoseconds()))
		checks = append(checks, int(q.check.Nanoseconds()))
		nodes = append(nodes, q.nodes)
	}
	slices.Sort(times)
	slices.Sort(checks)
	slices.Sort(nodes)
	at := func(sorted []int, share float64) int { return sorted[int(share*float64(len(sorted)-1))] }
	t.Logf("%d queries, %d unknown, %.0f a second", len(queries), unknown, float64(len(queries))/total.Seconds())
	for _, share := range []float64{0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 1} {
		t.Logf("%5.1f %%: %8.1f us %8d positions, checked in %6.1f us", 100*share,
			float64(at(times, share))/1e3, at(nodes, share), float64(at(checks, share))/1e3)
	}
}
