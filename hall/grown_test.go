package hall

import (
	"fmt"
	"testing"
)

// TestGrown: of each record something is made once for each key, and an older snapshot shows
// what it did.
func TestGrown(t *testing.T) {
	calls := 0
	add := func(list []byte, r Record) []byte { calls++; return fmt.Appendf(list, "%d,", r.Ver) }
	first := (&Snapshot{grown: &grown{made: make(map[any]made)}}).with([]Record{{Ver: 1}, {Ver: 2}}, Snapshot{}.Game)
	second := first.with([]Record{{Ver: 3}}, first.Game)
	alone := &Snapshot{Ver: 1, Records: first.Records[:1]}
	for _, c := range []struct {
		of    *Snapshot
		key   string
		want  string
		calls int
	}{
		{first, "a", "1,2,", 2}, {first, "a", "1,2,", 0}, {second, "a", "1,2,3,", 1}, {second, "b", "1,2,3,", 3},
		{first, "a", "1,2,", 2}, {second, "a", "1,2,3,", 1}, {alone, "a", "1,", 1},
	} {
		calls = 0
		if got := string(c.of.Grown(c.key, add)); got != c.want || calls != c.calls {
			t.Errorf("version %d, %s: got %s after %d calls, want %s after %d", c.of.Ver, c.key, got, calls, c.want, c.calls)
		}
	}
}
