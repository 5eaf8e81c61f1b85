package chess_test

import (
	"testing"

	"github.com/compongo/compongo/chess"
)

var perftSink uint64

// BenchmarkPerft counts the six well-known positions, the last moves not made.
func BenchmarkPerft(b *testing.B) {
	names := []string{"Start", "Kiwipete", "Position3", "Position4", "Position5", "Position6"}
	depths := []int{5, 4, 6, 5, 4, 4}
	for i, r := range perftRecords(b)[:6] {
		p := position(b, r.FEN, r.Chess960)
		b.Run(names[i], func(b *testing.B) {
			var nodes uint64
			for b.Loop() {
				nodes += chess.Perft(p, depths[i])
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// BenchmarkPerftLeaf makes every last move.
func BenchmarkPerftLeaf(b *testing.B) {
	p := chess.StartingPosition()
	var nodes uint64
	for b.Loop() {
		nodes += perftMaking(p, 4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func perftMaking(p chess.Position, depth int) (nodes uint64) {
	var buf [256]chess.Move
	for _, m := range p.Legal(buf[:0]) {
		next := p.PlayUnchecked(m)
		if depth > 1 {
			nodes += perftMaking(next, depth-1)
			continue
		}
		nodes++
		perftSink += uint64(next.Occupied())
	}
	return nodes
}
