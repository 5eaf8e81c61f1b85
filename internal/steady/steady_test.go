package steady

import (
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
)

// The wall clock is set back an hour, and later forward two: time never goes back, and
// goes forward as after a sleep.
func TestClock(t *testing.T) {
	const hour = 3_600_000
	steps := []struct{ machine, wall, want clock.Instant }{
		{1000, 1000, 1000},
		{2000, 2000 - hour, 2000},
		{3000, 3000 - hour, 3000},
		{4000, 4000 + hour, 4000 + 2*hour},
	}
	var wall, machine clock.Instant
	now := Clock(func() clock.Instant { return wall },
		func() time.Duration { return time.Duration(machine) * time.Millisecond })
	for i, s := range steps {
		wall, machine = s.wall, s.machine
		if got := now(); got != s.want {
			t.Errorf("step %d: %d, want %d", i, got, s.want)
		}
	}
}
