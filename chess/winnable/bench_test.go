package winnable_test

import (
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

type query struct {
	p chess.Position
	c chess.Color
}

// realQueries are both sides of the positions of real games among the vectors.
func realQueries(b *testing.B) (queries []query) {
	for _, v := range readVectors(b) {
		if v.real() {
			p := anyPosition(b, v.FEN)
			queries = append(queries, query{p, chess.White}, query{p, chess.Black})
		}
	}
	return queries
}

// BenchmarkDecide decides all positions of real games, with lines and proofs.
func BenchmarkDecide(b *testing.B) {
	queries := realQueries(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, q := range queries {
			winnable.Decide(q.p, q.c, 1_000_000)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(queries))/b.Elapsed().Seconds(), "queries/s")
}

// BenchmarkCheck verifies the proofs of all those verdicts.
func BenchmarkCheck(b *testing.B) {
	queries := realQueries(b)
	proofs := make([]winnable.Proof, len(queries))
	for i, q := range queries {
		proofs[i] = winnable.Decide(q.p, q.c, 1_000_000).Proof
	}
	for b.Loop() {
		for i, q := range queries {
			if err := winnable.Check(q.p, q.c, proofs[i]); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(queries))/b.Elapsed().Seconds(), "proofs/s")
}

// BenchmarkLiveWorst spends the budget of one live decision, 2,000 positions, on
// a position that needs far more.
func BenchmarkLiveWorst(b *testing.B) {
	p := anyPosition(b, "3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - - 0 1")
	for b.Loop() {
		winnable.Decide(p, chess.White, 2000)
	}
}
