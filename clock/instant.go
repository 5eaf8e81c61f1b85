package clock

import (
	"math"
	"time"
)

// Instant is a point on the caller's timeline in milliseconds, such as the
// milliseconds since the Unix epoch.
type Instant int64

// longest bounds every amount of time the package adds up, so that no sum of
// two overflows: some 146 years.
const longest = time.Duration(math.MaxInt64 / 2)

// elapsedBetween returns the time from one instant to a later one, at most
// longest.
func elapsedBetween(from, to Instant) time.Duration {
	ms := uint64(to) - uint64(from)
	if ms > uint64(longest/time.Millisecond) {
		return longest
	}
	return time.Duration(ms) * time.Millisecond
}

// after returns the first whole millisecond at which d has passed since at.
func (at Instant) after(d time.Duration) Instant {
	ms := Instant((d + time.Millisecond - 1) / time.Millisecond)
	if at > math.MaxInt64-ms {
		return math.MaxInt64
	}
	return at + ms
}

// sum adds two amounts, each within longest, and stays within it.
func sum(a, b time.Duration) time.Duration {
	return min(max(a+b, -longest), longest)
}
