package dgt

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

// busHall is some boards on a bus, each with its game.
type busHall struct {
	line   *hands.Line
	device *BusDevice
	tables map[string]*table
	end    clock.Instant
	want   map[string][]chess.Move
}

func newBusHall(t *testing.T, n int) *busHall {
	t.Helper()
	var serials []string
	for i := range n {
		serials = append(serials, fmt.Sprintf("0%d025", i+1))
	}
	h := &busHall{device: NewBusDevice(serials...), tables: map[string]*table{}, want: map[string][]chess.Move{}}
	h.line = &hands.Line{Device: h.device, Driver: NewBus()}
	start := chess.StartingPosition()
	for i, board := range h.device.boards {
		hi, lo := board.address()
		name := addressText(hi, lo)
		style := hands.Human()
		style.Seed, style.Think, style.Base, style.Increment = uint64(i), [2]int{2500, 4000}, 3*time.Minute, 2*time.Second
		list := moves(t, start, shortGame)[:12-2*i]
		steps := hands.Play(start, list, style)
		for _, s := range steps {
			h.line.Later(s.After+3000, func() { h.device.DoAt(i, s.Do, s.After+3000) })
		}
		h.end = max(h.end, steps[len(steps)-1].After+12_000)
		h.tables[name] = &table{heard: &heard{session: eboard.NewSession(eboard.Options{}, blitz(t, "3+2"), start)}}
		h.want[name] = list
	}
	h.line.Take = func(m eboard.Message) []eboard.Request {
		tb := h.tables[m.Board]
		if tb == nil {
			return nil
		}
		return to(m.Board, tb.took(tb.session.Take(m)))
	}
	h.line.Wake = func(at clock.Instant) (clock.Instant, []eboard.Request) {
		next, asks := eboard.Never, []eboard.Request(nil)
		for name, tb := range h.tables {
			asks = append(asks, to(name, tb.took(tb.session.Wake(at)))...)
			next = min(next, tb.session.Reader().Next(at))
		}
		return next, asks
	}
	return h
}

func to(name string, asks []eboard.Request) []eboard.Request {
	for i := range asks {
		asks[i] = eboard.To(asks[i], name)
	}
	return asks
}

func (h *busHall) expect(t *testing.T) {
	t.Helper()
	for name, tb := range h.tables {
		tb.rightOrAsked(t, "board "+name, h.want[name])
		if got := len(tb.session.Game().Plies()); got != len(h.want[name]) {
			t.Errorf("board %s: %d half-moves, played %d; %s", name, got, len(h.want[name]), tb.tail())
		}
	}
}

func TestBus(t *testing.T) {
	h := newBusHall(t, 3)
	h.line.Run(h.end)
	h.expect(t)
}

// TestBusAskedTooOften: boards that are asked again before they have answered go on answering, at the
// speed of their line.
func TestBusAskedTooOften(t *testing.T) {
	d := NewBusDevice("01025", "01026", "01027")
	heard := 0
	for at := clock.Instant(0); at < 1000; at += 50 {
		d.Receive([]byte{0x82, 0x10, 0x25, 0x37}, at)
		said, _ := d.Send(at + 49)
		heard += len(said)
	}
	if heard < 700 || heard > 1000 {
		t.Errorf("%d bytes came over the line in a second", heard)
	}
}

// TestBusSilent: of a board that does not answer it is told for how long.
func TestBusSilent(t *testing.T) {
	device, driver := NewBusDevice("01025"), NewBus()
	silent := time.Duration(0)
	for at := clock.Instant(0); at < 20_000; at += 10 {
		said, _ := device.Send(at)
		if at > 5000 {
			said = nil
		}
		for _, m := range driver.Receive(said, at) {
			if s, ok := m.Reading.(eboard.Silent); ok {
				silent = s.For
			}
		}
		asked, _ := driver.Send(at)
		if len(asked) > 0 {
			device.Receive(asked, at)
		}
	}
	if silent < 500*time.Millisecond || silent > 10*time.Second {
		t.Errorf("silent for %v", silent)
	}
}

// TestBusLosesBytes: a byte in a message now and then is lost; changes are repeated, not
// asked for anew.
func TestBusLosesBytes(t *testing.T) {
	h := newBusHall(t, 2)
	random := rand.New(rand.NewPCG(3, 3))
	h.line.Fault = func(data []byte, _ clock.Instant) []byte {
		if random.IntN(8) == 0 {
			i := random.IntN(len(data))
			return append(append([]byte(nil), data[:i]...), data[i+1:]...)
		}
		return data
	}
	h.line.Run(h.end)
	for name, tb := range h.tables {
		tb.rightOrAsked(t, "board "+name, h.want[name])
	}
}

// TestBusMissedMoves: the program is away for some moves; the boards give them back.
func TestBusMissedMoves(t *testing.T) {
	h := newBusHall(t, 2)
	away, back := h.end/3, 2*h.end/3
	h.line.Fault = func(data []byte, at clock.Instant) []byte {
		if at > away && at < back {
			return nil
		}
		return data
	}
	h.line.Later(away, func() {
		for _, tb := range h.tables {
			tb.took(tb.session.Take(eboard.Message{At: away, Reading: eboard.Lost{}}))
		}
	})
	h.line.Later(back, func() { h.line.Driver = NewBus() })
	h.line.Run(h.end)
	for _, tb := range h.tables {
		tb.questions = nil
	}
	h.expect(t)
}

func FuzzBus(f *testing.F) {
	f.Add([]byte{0x87, 0, 6, 8, 1, 0x16, 0x85, 0, 8, 8, 1, 0x41, 0x34, 0x0b})
	f.Fuzz(func(t *testing.T, data []byte) {
		b := NewBus()
		for i := range data {
			b.Receive(data[i:i+1], clock.Instant(i))
			b.Send(clock.Instant(i))
		}
		b.Receive(nil, 100_000)
	})
}
