// Package winnable decides whether a side can still give mate by any series of
// legal moves, however foolish (Articles 5.1.2, 5.2.2, 6.9, 7.5.5), and proves
// each of its verdicts: with a line that ends in mate, or with walls that no
// man can ever cross.
//
// [Decide] searches the graph of legal moves; [Check] believes nothing of what
// the search did and verifies a proof by the rules of chess alone.
package winnable

import "github.com/compongo/compongo/chess"

// Answer is a verdict with what it cost and why it holds.
type Answer struct {
	Verdict Verdict
	// Nodes is the number of positions expanded, at most the budget.
	Nodes int
	// Line leads from the position to a mate when it is winnable. It need not
	// be short, and is empty when the mate stands on the board.
	Line []chess.Move
	// Proof convinces Check of the verdict; it is the zero Proof when the
	// verdict is Unknown.
	Proof Proof
}

// Decide says whether color can mate from p. The budget bounds the positions
// expanded, never the time, so that the same question always has the same
// answer; looking for a wall counts as so many positions as take as long.
// Castling rights and en passant captures count, the counters do not: a series
// of moves is legal by Article 3 however long it is. With a budget below 1, and of the
// zero Position, nothing is known.
func Decide(p chess.Position, color chess.Color, budget int) Answer {
	if budget < 1 || color > chess.Black || p.King(chess.White) == chess.NoSquare || p.King(chess.Black) == chess.NoSquare {
		return Answer{}
	}
	if class := powerless(p, color); class != NoClass && !p.IsCheckmate() {
		return Answer{Verdict: Unwinnable, Nodes: 1, Proof: Proof{Kind: Material, Class: class}}
	}
	var s search
	return s.run(p, color, budget)
}
