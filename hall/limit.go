package hall

import (
	"sync"

	"github.com/compongo/compongo/clock"
)

// bucket is a token bucket: it fills with rate a second up to burst.
type bucket struct {
	mu          sync.Mutex
	rate, burst float64
	level       float64
	filled      clock.Instant
}

func newBucket(rate, burst float64) *bucket { return &bucket{rate: rate, burst: burst, level: burst} }

// take reports whether there were n tokens at the instant now, and takes them. More
// than the bucket holds are taken from a full one. Time that goes back fills nothing.
func (b *bucket) take(n int, now clock.Instant) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now > b.filled {
		b.level = min(b.burst, b.level+b.rate*float64(now-b.filled)/1000)
	}
	b.filled = now
	wanted := min(float64(n), b.burst)
	if b.level < wanted {
		return false
	}
	b.level -= wanted
	return true
}
