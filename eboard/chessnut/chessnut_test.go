package chessnut

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/wiretest"
)

var startMen = chess.StartingPosition().Setup().Board

// start is the initial position as the maker's text has it, at the board's instant 1.
var start = unhex("0124 58233185 44444444 " + strings.Repeat("00", 16) + " 77777777 A6C99B6A 01000000")

func unhex(text string) []byte {
	data, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		panic(err)
	}
	return data
}

func feed(d *Decoder, data []byte) []Packet {
	var all []Packet
	for _, b := range data {
		if p, ok := d.Feed(b); ok {
			all = append(all, p)
		}
	}
	return all
}

func TestPosition(t *testing.T) {
	if got := WritePosition(startMen, 1).Encode(); !bytes.Equal(got, start) {
		t.Errorf("written % x, want % x", got, start)
	}
	var d Decoder
	got := feed(&d, start)
	if len(got) != 1 {
		t.Fatalf("%d packets", len(got))
	}
	if men, err := ReadPosition(got[0]); err != nil || men != startMen {
		t.Errorf("read %v, %v", men, err)
	}
	for _, bad := range []Packet{
		{Battery, make([]byte, positionLength)},
		{Position, make([]byte, positionLength-1)},
		{Position, bytes.Repeat([]byte{0xd0}, positionLength)},
		{Position, bytes.Repeat([]byte{0x0f}, positionLength)},
	} {
		if _, err := ReadPosition(bad); err == nil {
			t.Errorf("%v gave no error", bad)
		}
	}
}

func TestBattery(t *testing.T) {
	for _, c := range []struct {
		data string
		want eboard.Battery
		ok   bool
	}{
		{"6400", eboard.Battery{Percent: 100}, true},
		{"e400", eboard.Battery{Percent: 100, Charging: true}, true},
		{"3201", eboard.Battery{Percent: 50, Charging: true}, true},
		{"6500", eboard.Battery{}, false},
		{"64", eboard.Battery{}, false},
	} {
		got, err := ReadBattery(Packet{Battery, unhex(c.data)})
		if got != c.want || (err == nil) != c.ok {
			t.Errorf("%s: got %+v, %v", c.data, got, err)
		}
	}
}

func TestLights(t *testing.T) {
	got := Lights(chess.NewBitboard(chess.A8, chess.H8, chess.E2)).Encode()
	if want := unhex("0a08 81 00 00 00 00 00 08 00"); !bytes.Equal(got, want) {
		t.Errorf("got % x, want % x", got, want)
	}
}

func TestDecode(t *testing.T) {
	battery := unhex("2a026400")
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	for _, c := range []struct {
		name    string
		data    []byte
		want    string
		dropped int
	}{
		{"packets", join(start, battery, start), "position battery position", 0},
		{"reports filled with zeros", join(start, make([]byte, 26), battery, make([]byte, 60)), "position battery", 0},
		{"noise before", join(unhex("ffee"), start), "position", 2},
		{"opened in the middle of empty squares", join(start[12:], start), "position", 5 + 4},
		{"wrong length", join(unhex("0123"), start), "position", 2},
		{"no men", join(unhex("0124 d0"), battery), "battery", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d Decoder
			var got []string
			for _, p := range feed(&d, c.data) {
				got = append(got, map[Kind]string{Position: "position", Battery: "battery"}[p.Kind])
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("got %v, want %s", got, c.want)
			}
			if d.Dropped() != c.dropped {
				t.Errorf("dropped %d, want %d", d.Dropped(), c.dropped)
			}
		})
	}
}

func TestReadings(t *testing.T) {
	for _, sparing := range []bool{false, true} {
		for name, way := range map[string]func([]byte) [][]byte{"whole": nil, "bytewise": wiretest.Bytewise} {
			w := &wiretest.Wire{Driver: NewDriver(), Device: NewEmulator(startMen, sparing), ToDriver: way, ToDevice: way}
			w.Run(t, 500)
			men := startMen
			want := []eboard.Placement{eboard.PlacementOf(men)}
			for _, s := range []eboard.Set{{Square: chess.G1}, {Square: chess.F3, Man: startMen[chess.G1]}} {
				w.Do(s)
				men[s.Square] = s.Man
				want = append(want, eboard.PlacementOf(men))
				w.Run(t, w.At+500)
			}
			got := wiretest.Placements(w)
			if len(got) != len(want) {
				t.Fatalf("sparing %v, %s: %d boards told, want %d", sparing, name, len(got), len(want))
			}
			for i := range got {
				if got[i] != want[i] {
					t.Errorf("sparing %v, %s: board %d is %v", sparing, name, i, got[i].Men)
				}
			}
			if ids := wiretest.Readings[eboard.Identity](w.Got); len(ids) != 1 || ids[0].Battery.Percent != 100 {
				t.Errorf("sparing %v, %s: identities %v", sparing, name, ids)
			}
			if bad := wiretest.Readings[eboard.Garbled](w.Got); len(bad) > 0 {
				t.Errorf("sparing %v, %s: %v", sparing, name, bad)
			}
		}
	}
}

func TestAsk(t *testing.T) {
	e := NewEmulator(startMen, true)
	w := &wiretest.Wire{Driver: NewDriver(), Device: e}
	w.Run(t, 5000)
	w.Got = nil
	squares := chess.NewBitboard(chess.A1, chess.H8)
	if !w.Ask(eboard.AskDump{}) || !w.Ask(eboard.AskIdentity{}) || !w.Ask(eboard.Light{Squares: squares}) {
		t.Error("a request was refused")
	}
	w.Run(t, w.At+1000)
	if len(wiretest.Placements(w)) != 1 || len(wiretest.Readings[eboard.Identity](w.Got)) != 1 || e.Lit() != squares {
		t.Errorf("got %v, lit %v", w.Got, e.Lit())
	}
	if w.Ask(eboard.AskClock{}) || w.Ask(eboard.AskMissed{}) {
		t.Error("a clock or a memory was promised")
	}
}

// TestQuietIsNotSilent: a sparing board on which nothing moves is asked for its battery and
// is not called silent; one that answers no more is, once, and is read again afterwards.
func TestQuietIsNotSilent(t *testing.T) {
	w := &wiretest.Wire{Driver: NewDriver(), Device: NewEmulator(startMen, true)}
	w.Run(t, 200_000)
	if got := wiretest.Readings[eboard.Silent](w.Got); len(got) > 0 {
		t.Fatalf("told silent: %v", got)
	}
	w.FallSilent(t, 230_000)
	w.Do(eboard.Set{Square: chess.E2})
	w.Run(t, 233_000)
	if got := wiretest.Placements(w); len(got) == 0 || got[len(got)-1].Occupied.Has(chess.E2) {
		t.Errorf("afterwards %v", got)
	}
}

// TestForeignPackets: an answer that says nothing to us is no noise, and no packet is looked
// for in it.
func TestForeignPackets(t *testing.T) {
	d := NewDriver()
	foreign := append(unhex("28 26"), start...)
	if got := d.Receive(foreign, 10); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	if got := d.Receive(append(unhex("28 01 00"), make([]byte, 61)...), 20); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

// TestLostPiece: what is left of a packet of which a piece was lost is given up before the
// next one comes.
func TestLostPiece(t *testing.T) {
	d := NewDriver()
	d.Receive(start[:20], 10)
	got := d.Receive(start, 1000)
	if dumps := wiretest.Readings[eboard.Dump](got); len(dumps) != 1 || dumps[0].Placement.Men != startMen {
		t.Errorf("got %v", got)
	}
}

// FuzzDriver feeds anything to both ends: nothing panics, what comes is bounded.
func FuzzDriver(f *testing.F) {
	f.Add(start, int64(10))
	f.Add(unhex("210100 290100 0a08ff00ff00ff00ff00 2a026400"), int64(4000))
	f.Fuzz(func(t *testing.T, data []byte, pause int64) {
		wiretest.Feed(t, NewDriver(), NewEmulator(startMen, pause%2 == 0), data, pause)
	})
}
