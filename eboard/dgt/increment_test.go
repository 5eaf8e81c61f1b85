package dgt

import (
	"testing"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

// TestIncrementOff: a clock that adds other time at each press than the time control says is
// noted once, one that adds the same never, and the times of the clock count.
func TestIncrementOff(t *testing.T) {
	style := hands.Human()
	style.Base, style.Increment = 3*time.Minute, 5*time.Second
	m := made{"", "", style, everything}
	data := m.record(t)
	for control, want := range map[string]int{"3+5": 0, "3+0": 1, "3+30": 1} {
		h := hear(t, data, blitz(t, control), func() int { return 50 }, func(*eboard.Session) {})
		n := 0
		for _, note := range h.notes {
			if note.Code == eboard.NoteIncrement {
				n++
			}
		}
		if n != want {
			t.Errorf("%s: noted %d times, want %d: %+v", control, n, want, h.notes)
		}
		checkTimes(t, data, h.session.Game())
	}
}
