package eboard

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// judgeSignal proposes the result that the kings in the centre tell.
func (r *Reader) judgeSignal(at clock.Instant) bool {
	result := proposedResult(r.board)
	if result == "" {
		if r.said.result != "" {
			r.said.result, r.said.asked = "", "" // the same may be proposed again
		}
		if r.asking != nil && r.asking.Code == AskResult {
			r.asking = nil
		}
		return false
	}
	if result != r.said.result && at-r.moved >= signal {
		r.said.result = result
		r.commitBeforeKings()
		r.ask(Question{Code: AskResult, At: at, Result: result})
	}
	return true
}

// commitBeforeKings tells the move that was under way when the kings were set in the centre:
// pressed and not yet looked at, or, without a clock, proposed.
func (r *Reader) commitBeforeKings() {
	if c := r.check; c != nil {
		m, n := r.trace.beforeKings(c.log)
		if m == 0 {
			m, n = r.trace.beforeKings(len(r.trace.log))
		}
		if m != 0 {
			r.commit(m, n, c.at, c.times)
		}
		return
	}
	if r.timed() || r.said.proposed == 0 {
		return
	}
	if m, n := r.trace.beforeKings(len(r.trace.log)); m == r.said.proposed {
		r.commitUntimed(m, n, r.trace.log[max(n-1, 0)].at)
	}
}

// centre are the squares on which the kings tell a result.
var centre = chess.NewBitboard(chess.D4, chess.E4, chess.D5, chess.E5)

// proposedResult reads the kings in the centre: both on light squares White has won,
// both on dark ones Black, else nobody. No position of a game has them there.
func proposedResult(p Placement) string {
	var kings [2]chess.Square
	for c := range kings {
		kings[c] = chess.NoSquare
		for sq := range centre.All() {
			if p.Men[sq] == chess.NewPiece(chess.Color(c), chess.King) {
				kings[c] = sq
			}
		}
		if kings[c] == chess.NoSquare {
			return ""
		}
	}
	light := func(sq chess.Square) bool { return (int(sq.File())+int(sq.Rank()))%2 == 1 }
	switch white, black := light(kings[0]), light(kings[1]); {
	case white && black:
		return "1-0"
	case !white && !black:
		return "0-1"
	}
	return "1/2-1/2"
}
