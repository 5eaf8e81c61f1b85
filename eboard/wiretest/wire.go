// Package wiretest lets a driver and an emulator talk in made-up time, for tests: no
// line, no waiting, and the bytes can be damaged on their way.
package wiretest

import (
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Wire joins the two ends. Fields may be changed between two calls of Run.
type Wire struct {
	Driver eboard.Driver
	Device eboard.Device
	// ToDriver and ToDevice say what becomes of bytes on their way; nil means that all
	// arrive, in one piece. What they return arrives piece by piece.
	ToDriver, ToDevice func(data []byte) [][]byte
	// At is the instant that has been reached.
	At clock.Instant
	// Got are the messages of the driver so far.
	Got []eboard.Message

	driverNext, deviceNext clock.Instant
	begun                  bool
}

// quick is the number of sends without the time moving on that no honest end needs.
const quick = 1000

// Run lets the time pass up to an instant.
func (w *Wire) Run(t testing.TB, until clock.Instant) {
	t.Helper()
	if !w.begun {
		w.begun = true
		w.driverNext, w.deviceNext = w.At, w.At
	}
	at, same := w.At, 0
	for {
		next := min(w.driverNext, w.deviceNext)
		if next > until {
			break
		}
		if next <= at {
			same++
		} else {
			at, same = next, 0
		}
		if same > quick {
			t.Fatalf("at %d ms both ends send without end", at)
		}
		w.At = at
		w.step()
	}
	w.At = until
}

// step lets the end whose turn has come send.
func (w *Wire) step() {
	if w.driverNext <= w.deviceNext {
		w.deliver(w.Driver.Receive(nil, w.At))
		var data []byte
		data, w.driverNext = w.Driver.Send(w.At)
		for _, piece := range pieces(w.ToDevice, data) {
			w.Device.Receive(piece, w.At)
			w.deviceNext = w.At
		}
		return
	}
	var data []byte
	data, w.deviceNext = w.Device.Send(w.At)
	for _, piece := range pieces(w.ToDriver, data) {
		w.deliver(w.Driver.Receive(piece, w.At))
		w.driverNext = w.At
	}
}

func (w *Wire) deliver(messages []eboard.Message) { w.Got = append(w.Got, messages...) }

func pieces(damage func([]byte) [][]byte, data []byte) [][]byte {
	if len(data) == 0 {
		return nil
	}
	if damage == nil {
		return [][]byte{data}
	}
	return damage(data)
}

// Do lets something happen at the board at the instant reached.
func (w *Wire) Do(h eboard.Happening) {
	w.Device.Do(h, w.At)
	w.deviceNext = w.At
}

// Ask asks the driver at the instant reached.
func (w *Wire) Ask(r eboard.Request) bool {
	ok := w.Driver.Ask(r, w.At)
	w.driverNext = w.At
	return ok
}

// Bytewise is a way on which every byte arrives alone.
func Bytewise(data []byte) [][]byte {
	var all [][]byte
	for i := range data {
		all = append(all, data[i:i+1])
	}
	return all
}

// Readings returns the readings of one type among the messages, oldest first.
func Readings[R eboard.Reading](messages []eboard.Message) []R {
	var all []R
	for _, m := range messages {
		if r, ok := m.Reading.(R); ok {
			all = append(all, r)
		}
	}
	return all
}
