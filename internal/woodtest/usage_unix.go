//go:build unix

package woodtest

import (
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// LongSeconds is how long a long test takes: ten minutes with COMPONGO_LONG=1, with another
// number so many seconds; without it the test is skipped.
func LongSeconds(t *testing.T) int {
	t.Helper()
	long := os.Getenv("COMPONGO_LONG")
	if long == "" {
		t.Skip("ten minutes: COMPONGO_LONG=1")
	}
	if seconds, _ := strconv.Atoi(long); seconds > 1 {
		return seconds
	}
	return 600
}

// Usage is what a process has used over some time.
type Usage struct {
	cpu     time.Duration
	wakeups int64 // how often a thread had waited and went on
	seconds int
}

// BeginUsage begins to count.
func BeginUsage() *Usage { return spent() }

// End ends counting after some seconds.
func (u *Usage) End(seconds int) {
	now := spent()
	u.cpu, u.wakeups, u.seconds = now.cpu-u.cpu, now.wakeups-u.wakeups, seconds
}

func spent() *Usage {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return &Usage{cpu: time.Duration(r.Utime.Nano() + r.Stime.Nano()), wakeups: int64(r.Nvcsw)}
}

// Expect tells what reading boards took, with so many acts on all of them, and when the latest
// message was read. It is an error if they were not played as fast as they should have been,
// if that took 5 % of a core, or if a message was read later than 50 ms on a machine that was
// not late itself.
func (u *Usage) Expect(t *testing.T, boards, acts int, latest, late time.Duration) {
	t.Helper()
	share := 100 * u.cpu.Seconds() / float64(u.seconds)
	rate := float64(acts) / float64(u.seconds) / float64(boards)
	t.Logf("%d s, %d acts, %.2f a second on each board; %.2f %% of a core, woken %d times a second; latest reading %v; the machine itself was up to %v late",
		u.seconds, acts, rate, share, u.wakeups/int64(u.seconds), latest, late)
	if rate < 3.8 {
		t.Errorf("%.2f acts a second on each board: expected about 4", rate)
	}
	if share >= 5 {
		t.Errorf("reading the boards takes %.1f %% of a core", share)
	}
	if latest > 50*time.Millisecond && late < 25*time.Millisecond {
		t.Errorf("a reading came %v late", latest)
	}
}
