package certabo

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/wiretest"
)

var startMen = chess.StartingPosition().Setup().Board

// spareMen is the initial position with a spare queen for each side.
func spareMen() [64]chess.Piece {
	men := startMen
	men[chess.D3], men[chess.D6] = startMen[chess.D1], startMen[chess.D8]
	return men
}

func newWire(men [64]chess.Piece, recognises bool) (*wiretest.Wire, *Emulator, *Driver) {
	e, d := NewEmulator(men, recognises, UnknownLights), NewDriver(nil)
	return &wiretest.Wire{Driver: d, Device: e}, e, d
}

// moves lets hands do things with 800 ms between them and returns the placements that a
// faultless line tells after it.
func moves(t *testing.T, w *wiretest.Wire, recognises bool, men [64]chess.Piece, sets ...eboard.Set) []eboard.Placement {
	var want []eboard.Placement
	for _, s := range sets {
		w.Do(s)
		men[s.Square] = s.Man
		w.Run(t, w.At+800)
		want = append(want, told(men, recognises))
	}
	return want
}

// told is the placement of which a board tells.
func told(men [64]chess.Piece, recognises bool) eboard.Placement {
	p := eboard.PlacementOf(men)
	if !recognises {
		p.Men = [64]chess.Piece{}
	}
	return p
}

func compare(t *testing.T, got, want []eboard.Placement) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d boards told, want %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("board %d: occupied %v, men %v; want %v, %v", i, got[i].Occupied, got[i].Men, want[i].Occupied, want[i].Men)
		}
	}
}

// capture plays 1. e4 d5 2. exd5, with the captured man lifted last.
var capture = []eboard.Set{
	{Square: chess.E2}, {Square: chess.E4, Man: startMen[chess.E2]},
	{Square: chess.D7}, {Square: chess.D5, Man: startMen[chess.D7]},
	{Square: chess.E4}, {Square: chess.D5}, {Square: chess.D5, Man: startMen[chess.E2]},
}

func TestReadings(t *testing.T) {
	for _, recognises := range []bool{false, true} {
		for name, way := range map[string]func([]byte) [][]byte{"whole": nil, "bytewise": wiretest.Bytewise} {
			w, _, d := newWire(startMen, recognises)
			w.ToDriver, w.ToDevice = way, way
			w.Run(t, 3000)
			if d.Abilities().Has(eboard.Recognises) != recognises {
				t.Fatalf("%s: abilities %b", name, d.Abilities())
			}
			w.Got = nil
			want := moves(t, w, recognises, startMen, capture...)
			compare(t, wiretest.Placements(w), want)
			if bad := wiretest.Readings[eboard.Garbled](w.Got); len(bad) > 0 {
				t.Errorf("%s: %v", name, bad)
			}
		}
	}
}

// TestUnknownUntilLearned: before the initial position has been seen for a while only the
// squares are known; then the men; and chips kept from before are known at once.
func TestUnknownUntilLearned(t *testing.T) {
	men := startMen
	men[chess.E2], men[chess.E4] = chess.NoPiece, men[chess.E2]
	w, _, d := newWire(men, true)
	w.Run(t, 5000)
	compare(t, wiretest.Placements(w), []eboard.Placement{told(men, false)})
	w.Do(eboard.Set{Square: chess.E4})
	w.Do(eboard.Set{Square: chess.E2, Man: startMen[chess.E2]})
	w.Run(t, 10_000)
	got := wiretest.Placements(w)
	if last := got[len(got)-1]; last != told(startMen, true) {
		t.Fatalf("after the initial position: men %v", last.Men)
	}
	again := &wiretest.Wire{Driver: NewDriver(d.Chips()), Device: w.Device, At: w.At}
	again.Run(t, w.At+2000)
	compare(t, wiretest.Placements(again), []eboard.Placement{told(startMen, true)})
}

// TestMenThatAreNotKnown: a third queen out of the box is seen and not known; one that was
// a spare queen while the chips were learned is known.
func TestMenThatAreNotKnown(t *testing.T) {
	for _, spare := range []bool{false, true} {
		men := startMen
		if spare {
			men = spareMen()
		}
		w, _, _ := newWire(men, true)
		w.Run(t, 3000)
		w.Do(eboard.Set{Square: chess.D3})
		w.Do(eboard.Set{Square: chess.A7})
		w.Run(t, w.At+1500)
		w.Do(eboard.Set{Square: chess.A8, Man: startMen[chess.D1]})
		w.Run(t, w.At+3000)
		got := wiretest.Placements(w)
		last := got[len(got)-1]
		if !last.Occupied.Has(chess.A8) || (last.Men[chess.A8] == startMen[chess.D1]) != spare {
			t.Errorf("spare queen %v: on a8 is %v, occupied %v", spare, last.Men[chess.A8], last.Occupied.Has(chess.A8))
		}
	}
}

// TestWrongSetupIsNotLearned: with the chips known, king and queen that have changed
// places are told as what they are, however long they stand there.
func TestWrongSetupIsNotLearned(t *testing.T) {
	w, _, _ := newWire(spareMen(), true)
	w.Run(t, 3000)
	men := startMen
	men[chess.D1], men[chess.E1] = men[chess.E1], men[chess.D1]
	men[chess.D6], men[chess.D3] = chess.NoPiece, chess.NoPiece
	w.Do(eboard.Setup{Men: men})
	w.Run(t, w.At+5000)
	got := wiretest.Placements(w)
	if last := got[len(got)-1]; last != told(men, true) {
		t.Errorf("told %v", last.Men)
	}
}

// TestTurned: spare queens on e3 and e6 say that White sits at the eighth rank.
func TestTurned(t *testing.T) {
	turned := eboard.PlacementOf(spareMen()).Turned()
	w, _, _ := newWire(turned.Men, true)
	w.Run(t, 3000)
	got := wiretest.Placements(w)
	if last := got[len(got)-1]; last != turned {
		t.Errorf("told %v", last.Men)
	}
}

func TestLightsOnTheBoard(t *testing.T) {
	for _, kind := range []Lights{UnknownLights, PlainLights, ColorLights} {
		e := NewEmulator(startMen, false, kind)
		w := &wiretest.Wire{Driver: NewDriver(nil), Device: e}
		w.Run(t, 1500)
		first, second := chess.NewBitboard(chess.E2, chess.E5), chess.NewBitboard(chess.H8)
		w.Ask(eboard.Light{Squares: first})
		w.Run(t, w.At+10)
		w.Ask(eboard.Light{Squares: chess.NewBitboard(chess.A1)})
		w.Ask(eboard.Light{Squares: second})
		w.Run(t, w.At+10)
		if e.Lit() != first {
			t.Errorf("lights of kind %d: %v lit, want %v: the second setting must wait", kind, e.Lit(), first)
		}
		w.Run(t, w.At+1000)
		if e.Lit() != second {
			t.Errorf("lights of kind %d: %v lit, want %v", kind, e.Lit(), second)
		}
		w.Ask(eboard.Light{})
		w.Run(t, w.At+1000)
		if e.Lit() != 0 {
			t.Errorf("lights of kind %d: %v lit, want none", kind, e.Lit())
		}
	}
}

func TestAsk(t *testing.T) {
	w, _, _ := newWire(startMen, false)
	w.Run(t, 1000)
	w.Got = nil
	w.Ask(eboard.AskDump{})
	w.Run(t, w.At+500)
	compare(t, wiretest.Placements(w), []eboard.Placement{told(startMen, false)})
	for _, r := range []eboard.Request{eboard.AskClock{}, eboard.AskIdentity{}, eboard.AskMissed{}, eboard.Display{}} {
		if w.Ask(r) {
			t.Errorf("%T was taken", r)
		}
	}
}

func TestSilence(t *testing.T) {
	w, _, _ := newWire(startMen, false)
	w.Run(t, 1000)
	w.FallSilent(t, 20_000)
	w.Run(t, 21_000)
	compare(t, wiretest.Placements(w), []eboard.Placement{told(startMen, false)})
}

// TestBadLine: of five thousand bytes one is lost, one doubled, one changed. The lines have no
// check, so that two scans of three must agree; no man is told where none was, and the
// last board is told in the end.
func TestBadLine(t *testing.T) {
	for seed := range uint64(30) {
		for _, recognises := range []bool{false, true} {
			w, _, _ := newWire(startMen, recognises)
			w.Run(t, 4000)
			w.Got = nil
			w.ToDriver = wiretest.Damage(rand.New(rand.NewPCG(seed, 11)), 0.0002)
			want := moves(t, w, recognises, startMen, capture...)
			w.Run(t, w.At+4000)
			known := map[eboard.Placement]bool{told(startMen, recognises): true}
			for _, p := range want {
				known[p] = true
			}
			got := wiretest.Placements(w)
			for _, p := range got {
				if !known[p] {
					t.Errorf("seed %d, recognises %v: told occupied %v, men %v, which never was", seed, recognises, p.Occupied, p.Men)
				}
			}
			if len(got) == 0 || got[len(got)-1] != want[len(want)-1] {
				t.Errorf("seed %d, recognises %v: the last board was not told", seed, recognises)
			}
		}
	}
}

// FuzzDriver feeds anything to both ends: nothing panics, what comes is bounded.
func FuzzDriver(f *testing.F) {
	f.Add([]byte(startLine()+startLine()+startLine()), int64(10))
	f.Add([]byte(":255 255 0 0 0 0 255 255\r\n:L255 255 0 0 0 0 255 255\r\n"), int64(4000))
	f.Fuzz(func(t *testing.T, data []byte, pause int64) {
		for i, kind := range []Lights{UnknownLights, PlainLights, ColorLights} {
			d := NewDriver(nil)
			d.Ask(eboard.Light{Squares: chess.Bitboard(pause)}, 0)
			wiretest.Feed(t, d, NewEmulator(startMen, i == 0, kind), data, pause)
		}
	})
}
