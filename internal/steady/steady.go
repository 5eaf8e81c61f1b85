// Package steady is a clock of this machine that never goes back: what was measured with it
// stays in order when somebody sets the wall clock.
package steady

import (
	"sync"
	"time"

	"github.com/compongo/compongo/clock"
)

// backward is how far the wall clock may fall behind the machine's own count before it
// is held to have been set back.
const backward = 500 * time.Millisecond

// Clock follows a wall clock, in milliseconds since the Unix epoch, but does not go back with
// it: time then goes on at the machine's own pace. It goes forward with the wall clock, as
// after a sleep. It may be read from any goroutine.
func Clock(wall func() clock.Instant, machine func() time.Duration) func() clock.Instant {
	var mu sync.Mutex
	lastWall, lastMachine := wall(), machine()
	var ahead clock.Instant // of the wall clock
	return func() clock.Instant {
		mu.Lock()
		defer mu.Unlock()
		w, m := wall(), machine()
		if lost := m - lastMachine - time.Duration(w-lastWall)*time.Millisecond; lost > backward {
			ahead += clock.Instant(lost.Milliseconds())
		}
		lastWall, lastMachine = w, m
		return w + ahead
	}
}

// System is the steady clock of this machine.
func System() func() clock.Instant {
	start := time.Now()
	wall := func() clock.Instant { return clock.Instant(time.Now().UnixMilli()) }
	return Clock(wall, func() time.Duration { return time.Since(start) })
}
