package wiretest

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Damage returns a way on which bytes are lost, doubled and changed, each with a chance, and
// the rest arrives in two pieces.
func Damage(r *rand.Rand, each float64) func([]byte) [][]byte {
	return func(data []byte) [][]byte {
		var out []byte
		for _, b := range data {
			switch p := r.Float64(); {
			case p < each:
			case p < 2*each:
				out = append(out, b, b)
			case p < 3*each:
				out = append(out, b^1<<r.IntN(8))
			default:
				out = append(out, b)
			}
		}
		cut := r.IntN(len(out) + 1)
		return [][]byte{out[:cut], out[cut:]}
	}
}

// FallSilent lets nothing of the board arrive up to an instant, which the driver must tell
// once, and then everything again; what was told so far is forgotten.
func (w *Wire) FallSilent(t testing.TB, until clock.Instant) {
	t.Helper()
	w.ToDriver = func([]byte) [][]byte { return nil }
	w.Run(t, until)
	if n := len(Readings[eboard.Silent](w.Got)); n != 1 {
		t.Fatalf("silence was told %d times", n)
	}
	w.Got, w.ToDriver = nil, nil
}

// Feed gives any bytes to both ends, three times with a pause between: nothing panics, what
// comes is no more than the bytes can say, and the driver does not want to be asked again at
// once for ever.
func Feed(t testing.TB, driver eboard.Driver, device eboard.Device, data []byte, pause int64) {
	t.Helper()
	const day = 86_400_000
	step := clock.Instant((pause%day + day) % day)
	at := step
	for range 3 {
		if got := driver.Receive(data, at); len(got) > len(data)+3 {
			t.Errorf("%d messages of %d bytes", len(got), len(data))
		}
		out, next := driver.Send(at)
		for n := 0; len(out) > 0 && n < quick; n++ {
			out, next = driver.Send(at)
		}
		if next <= at {
			t.Errorf("wants to be asked again at %d, at %d", next, at)
		}
		device.Receive(data[:min(len(data), 300)], at)
		device.Send(at)
		at += step
	}
}

// Placements returns the whole boards among the messages, oldest first.
func Placements(w *Wire) []eboard.Placement {
	var all []eboard.Placement
	for _, d := range Readings[eboard.Dump](w.Got) {
		all = append(all, d.Placement)
	}
	return all
}
