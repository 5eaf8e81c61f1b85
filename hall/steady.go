package hall

import (
	"sync"
	"time"

	"github.com/compongo/compongo/clock"
)

// backward is how far the wall clock may fall behind the machine's own count before it
// is held to have been set back.
const backward = 500 * time.Millisecond

// steadyClock follows a wall clock but never goes back with it: games then go on at the
// machine's own pace. It goes forward with the wall clock, as after a sleep.
func steadyClock(wall func() clock.Instant, machine func() time.Duration) func() clock.Instant {
	var mu sync.Mutex
	lastWall, lastMachine := wall(), machine()
	var ahead clock.Instant // how far the games are ahead of the wall clock
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

// systemClock is the steady clock of this machine.
func systemClock() func() clock.Instant {
	start := time.Now()
	wall := func() clock.Instant { return clock.Instant(time.Now().UnixMilli()) }
	return steadyClock(wall, func() time.Duration { return time.Since(start) })
}
