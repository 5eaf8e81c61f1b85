package sweep

import (
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

func TestSweep(t *testing.T) {
	var passed []chess.Square
	var ends []clock.Instant
	s := Sweep{
		Period: 64,
		Look:   func(sq chess.Square) { passed = append(passed, sq) },
		End:    func(at clock.Instant) { ends = append(ends, at) },
	}
	s.Advance(1000)
	s.Advance(1000 + 9)
	if len(passed) != 9 || passed[0] != chess.A8 || passed[8] != chess.A7 {
		t.Errorf("after 9 ms passed %v", passed)
	}
	s.Advance(1000 + 64)
	if len(passed) != 64 || passed[63] != chess.H1 || len(ends) != 1 || ends[0] != 1064 || s.Next() != 1128 {
		t.Errorf("after a scan passed %v, ends %v, next %d", passed, ends, s.Next())
	}
	s.Advance(500)
	if len(passed) != 64 {
		t.Error("an earlier instant looked again")
	}
	s.Advance(1_000_000)
	if len(ends) > 1+asleep/64 {
		t.Errorf("%d scans after a long sleep", len(ends))
	}
	s.Restart(2_000_000)
	s.Advance(1_500_000)
	s.Advance(2_000_001)
	if got := passed[len(passed)-1]; got != chess.A8 {
		t.Errorf("after the restart %v was looked at", got)
	}
}
