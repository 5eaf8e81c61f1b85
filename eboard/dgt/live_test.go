package dgt

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

// paces are ways in which the bytes of a recording may come in real time: how many, and how
// many milliseconds after those before.
func paces() map[string]func() (size int, gap clock.Instant) {
	random := rand.New(rand.NewPCG(7, 8))
	return map[string]func() (int, clock.Instant){
		"all at once":      func() (int, clock.Instant) { return 1 << 20, 0 },
		"in pieces":        func() (int, clock.Instant) { return 1 + random.IntN(64), 8 },
		"a byte at a time": func() (int, clock.Instant) { return 1, clock.Instant(random.IntN(2)) },
		"by a machine that stalls": func() (int, clock.Instant) {
			return 1 + random.IntN(40), clock.Instant(random.IntN(5)/4) * clock.Instant(random.IntN(1400))
		},
	}
}

// hearLive plays a recording as it would come from a line: in the time that passes, with
// the reader woken meanwhile, as nobody answers the driver.
func hearLive(t *testing.T, data []byte, rules laws.Rules, pace func() (int, clock.Instant), watch func(*eboard.Session)) *heard {
	t.Helper()
	h := &heard{session: eboard.NewSession(eboard.Options{}, rules, chess.StartingPosition())}
	driver := NewSingle()
	at := clock.Instant(1_000_000)
	next := at
	take := func(list []eboard.Message) {
		for _, m := range list {
			h.add(h.session.Take(m))
			watch(h.session)
		}
	}
	for end := eboard.Never; len(data) > 0 || at < end; at++ {
		for len(data) > 0 && at >= next {
			size, gap := pace()
			size = min(size, len(data))
			take(driver.Receive(data[:size], at))
			data, next, end = data[size:], at+gap, at+6000
		}
		take(driver.Receive(nil, at))
		for out, _ := driver.Send(at); len(out) > 0; out, _ = driver.Send(at) {
		}
		if at%100 == 0 {
			h.add(h.session.Wake(at))
			watch(h.session)
		}
	}
	return h
}

// TestRecordingsLive: the recordings come out as they were played however fast their bytes
// come.
func TestRecordingsLive(t *testing.T) {
	for _, r := range allPublished {
		data := recording(t, r.name)
		for name, pace := range paces() {
			t.Run(r.name+"/"+name, func(t *testing.T) {
				r.check(t, data, hearLive(t, data, blitz(t, r.control), pace, r.right(t)))
			})
		}
	}
}
