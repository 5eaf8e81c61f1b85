package chesslink

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/wiretest"
)

var (
	startMen = chess.StartingPosition().Setup().Board
	pawn     = startMen[chess.E2]
)

func newWire() (*wiretest.Wire, *Emulator) {
	e := NewEmulator(startMen)
	return &wiretest.Wire{Driver: NewDriver(), Device: e}, e
}

// dumps returns the boards told, as their letters.
func dumps(w *wiretest.Wire) []string {
	var all []string
	for _, d := range wiretest.Readings[eboard.Dump](w.Got) {
		all = append(all, FormatBoard(d.Placement.Men))
	}
	return all
}

// walk plays 1. e4 with half a second for each hand, and returns the boards that a
// faultless line tells.
func walk(t *testing.T, w *wiretest.Wire) []string {
	want := []string{FormatBoard(startMen)}
	men := startMen
	w.Run(t, w.At+500)
	for _, h := range []eboard.Set{{Square: chess.E2}, {Square: chess.E4, Man: pawn}} {
		w.Do(h)
		men[h.Square] = h.Man
		want = append(want, FormatBoard(men))
		w.Run(t, w.At+500)
	}
	return want
}

func same(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestReadings(t *testing.T) {
	for mode := range byte(8) {
		for name, way := range map[string]func([]byte) [][]byte{"whole": nil, "bytewise": wiretest.Bytewise} {
			w, e := newWire()
			e.memory[memoryReport], e.memory[memoryEvery] = mode, 50
			w.ToDriver, w.ToDevice = way, way
			want := walk(t, w)
			if got := dumps(w); !same(got, want) {
				t.Errorf("mode %d, %s: got %q, want %q", mode, name, got, want)
			}
			if ids := wiretest.Readings[eboard.Identity](w.Got); len(ids) != 1 || ids[0].Version != "1.0" {
				t.Errorf("mode %d, %s: identities %v", mode, name, ids)
			}
			if bad := wiretest.Readings[eboard.Garbled](w.Got); len(bad) > 0 {
				t.Errorf("mode %d, %s: %v", mode, name, bad)
			}
		}
	}
}

// TestTwoSquaresInOneScan: a man set down behind the scan and lifted before it is told on
// two squares, as on the real board; the next scan sets it right.
func TestTwoSquaresInOneScan(t *testing.T) {
	w, e := newWire()
	w.Run(t, 500)
	w.Run(t, e.Next()-e.Period*4/64)
	w.Do(eboard.Set{Square: chess.E4, Man: pawn})
	w.Do(eboard.Set{Square: chess.E2})
	w.Run(t, w.At+500)
	got := wiretest.Readings[eboard.Dump](w.Got)
	last := got[len(got)-1].Placement
	if last.Occupied.Has(chess.E2) || !last.Occupied.Has(chess.E4) {
		t.Errorf("in the end %v", last.Occupied)
	}
}

func TestLightsAreSetAndResent(t *testing.T) {
	w, e := newWire()
	w.Run(t, 500)
	lost := 2
	w.ToDevice = func(data []byte) [][]byte {
		if len(data) > 100 && lost > 0 {
			lost--
			return [][]byte{data[:len(data)-1]}
		}
		return [][]byte{data}
	}
	squares := chess.NewBitboard(chess.E7, chess.E4)
	if !w.Ask(eboard.Light{Squares: squares}) {
		t.Fatal("the board cannot light squares")
	}
	w.Run(t, w.At+2000)
	if got := e.Lit(); got != squares {
		t.Errorf("lit %v, want %v", got, squares)
	}
	w.Ask(eboard.Light{Squares: chess.NewBitboard(chess.A1)})
	w.Ask(eboard.Light{})
	w.Run(t, w.At+1000)
	if got := e.Lit(); got != 0 {
		t.Errorf("lit %v after the lights were put out", got)
	}
}

func TestAsk(t *testing.T) {
	w, _ := newWire()
	w.Run(t, 500)
	w.Got = nil
	w.Ask(eboard.AskDump{})
	w.Ask(eboard.AskIdentity{})
	w.Run(t, w.At+500)
	if len(dumps(w)) != 1 || len(wiretest.Readings[eboard.Identity](w.Got)) != 1 {
		t.Errorf("got %v, want the board and its version", w.Got)
	}
	for _, r := range []eboard.Request{eboard.AskClock{}, eboard.AskMissed{}, eboard.Display{}, eboard.SetClock{}} {
		if w.Ask(r) {
			t.Errorf("%T was taken by a board without a clock", r)
		}
	}
}

func TestSilence(t *testing.T) {
	w, _ := newWire()
	w.Run(t, 500)
	w.FallSilent(t, 20_000)
	w.Run(t, 21_000)
	if got := dumps(w); !same(got, []string{FormatBoard(startMen)}) {
		t.Errorf("after the silence: %q, want the board", got)
	}
	w.Device.Receive(Encode("T"), w.At)
	w.Got = nil
	w.Run(t, w.At+10_000)
	if got := dumps(w); len(got) == 0 || got[len(got)-1] != FormatBoard(startMen) {
		t.Errorf("after the board started again: %q", got)
	}
}

// TestBadLine: one byte in a hundred is lost, one doubled, one changed. No board is told
// that never was, and the last one is told in the end.
func TestBadLine(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 7))
		w, _ := newWire()
		w.ToDriver, w.ToDevice = wiretest.Damage(r, 0.01), wiretest.Damage(r, 0.01)
		want := walk(t, w)
		w.Run(t, w.At+2000)
		got := dumps(w)
		known := map[string]bool{}
		for _, board := range want {
			known[board] = true
		}
		for _, board := range got {
			if !known[board] {
				t.Errorf("seed %d: told %q, which never was", seed, board)
			}
		}
		if len(got) == 0 || got[len(got)-1] != want[len(want)-1] {
			t.Errorf("seed %d: told %q in the end", seed, got)
		}
		if len(wiretest.Readings[eboard.Garbled](w.Got)) == 0 {
			t.Errorf("seed %d: nothing was said of a bad line", seed)
		}
	}
}

// FuzzDriver feeds anything to both ends: nothing panics, what comes is bounded.
func FuzzDriver(f *testing.F) {
	f.Add([]byte(start), int64(10))
	f.Add([]byte("v010374VSX58W020101"), int64(4000))
	f.Fuzz(func(t *testing.T, data []byte, pause int64) {
		wiretest.Feed(t, NewDriver(), NewEmulator(startMen), data, pause)
	})
}
