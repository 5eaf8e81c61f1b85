package journal

import (
	"testing"
	"time"
)

// TestClockSet: where this machine's clock is set, the database's goes on as it did, and how
// far apart they are is known at once.
func TestClockSet(t *testing.T) {
	o := newOffsets()
	const there = 1_800_000_000_000_000 // microseconds
	o.add(measured{start: there, within: time.Millisecond})
	for _, set := range []time.Duration{0, time.Hour, -time.Hour} {
		wall := time.UnixMicro(there).Add(set)
		offset := o.offset(wall, 3*time.Second)
		if got, want := wall.Add(offset.By).UnixMicro(), int64(there+3_000_000); got != want {
			t.Errorf("set by %v: the database's clock shows %d, expected %d", set, got, want)
		}
		if offset.Within != time.Millisecond {
			t.Errorf("set by %v: within %v", set, offset.Within)
		}
	}
}

// TestClockDoubted: a measurement that contradicts the others puts an end to them.
func TestClockDoubted(t *testing.T) {
	o := newOffsets()
	for _, m := range []measured{{1000, 1}, {2000, 2}, {9_000_000, 50}} {
		o.add(m)
	}
	if got := o.offset(time.UnixMicro(0), 0); got.Within != 50 || got.By != 9*time.Second {
		t.Errorf("%+v, expected the last measurement to count", got)
	}
	o.forget()
	if got := o.offset(time.UnixMicro(0), 0); got.Within != time.Hour {
		t.Errorf("%+v, expected it to be in doubt", got)
	}
}
