package certabo

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

func feed(d *Decoder, text string) []Scan {
	var got []Scan
	for _, b := range []byte(text) {
		if scan, ok := d.Feed(b); ok {
			got = append(got, scan)
		}
	}
	return got
}

// startLine is the initial position: the chip of a man is 0 0 0 7 and its place in the
// line, counted from 1; 32 empty squares.
func startLine() string {
	var line strings.Builder
	line.WriteString(":")
	place := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"}
	for _, p := range place {
		line.WriteString("0 0 0 7 " + p + " ")
	}
	line.WriteString(strings.Repeat("0 0 0 0 0 ", 32))
	for _, p := range place {
		line.WriteString("0 0 0 8 " + p + " ")
	}
	return strings.TrimRight(line.String(), " ") + "\r\n"
}

func TestDecodeChips(t *testing.T) {
	var d Decoder
	got := feed(&d, startLine())
	if len(got) != 1 || !got[0].Recognises {
		t.Fatalf("got %d scans", len(got))
	}
	for sq, want := range map[chess.Square]ID{
		chess.A8: {0, 0, 0, 7, 1}, chess.H8: {0, 0, 0, 7, 8}, chess.A7: {0, 0, 0, 7, 9},
		chess.E4: {}, chess.A2: {0, 0, 0, 8, 1}, chess.A1: {0, 0, 0, 8, 9}, chess.H1: {0, 0, 0, 8, 16},
	} {
		if got[0].IDs[sq] != want {
			t.Errorf("chip on %v is %v, want %v", sq, got[0].IDs[sq], want)
		}
	}
	if got[0].Occupied != 0xffff00000000ffff {
		t.Errorf("occupied: %v", got[0].Occupied)
	}
	if text := string(Encode(got[0])); text != startLine() {
		t.Errorf("written back as %q", text)
	}
}

func TestDecodeOccupied(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []chess.Bitboard
		dropped    int
	}{
		{"the initial position", ":255 255 0 0 0 0 255 255\r\n", []chess.Bitboard{0xffff00000000ffff}, 0},
		{"a8, h8, a1", ":129 0 0 0 0 0 0 128\r\n", []chess.Bitboard{chess.NewBitboard(chess.A8, chess.H8, chess.A1)}, 0},
		{"no colon, first line", "255 255 0 0 0 0 255 255\r\n", nil, 16},
		{"no colon, later lines", "0 0\r\n255 255 0 0 0 0 255 255\r\n", []chess.Bitboard{0xffff00000000ffff}, 2},
		{"the lights named", ":L128 0 0 0 0 0 0 0\r\n", []chess.Bitboard{chess.NewBitboard(chess.A8)}, 0},
		{"blanks at both ends", ": 128 0 0 0 0 0 0 0 \n", []chess.Bitboard{chess.NewBitboard(chess.A8)}, 0},
		{"end of line lost", ":128 0 0 0 0 0 0 0:1 0 0 0 0 0 0 0\r\n", []chess.Bitboard{chess.NewBitboard(chess.H8)}, 10},
		{"a blank lost", ":128 00 0 0 0 0 0\r\n", nil, 10},
		{"a blank lost among numbers of three digits", ":255255 0 0 0 0 0 0 0\r\n", nil, 13},
		{"seven numbers", ":255 255 0 0 0 0 255\r\n", nil, 13},
		{"nine numbers", ":255 255 0 0 0 0 255 255 0\r\n", nil, 17},
		{"too large", ":256 255 0 0 0 0 255 255\r\n", nil, 16},
		{"a letter", ":255 2x5 0 0 0 0 255 255\r\n", nil, 16},
		{"a sign", ":-55 255 0 0 0 0 255 255\r\n", nil, 16},
		{"nothing", "\r\n:\r\n\n", nil, 0},
		{"after chips", startLine() + ":255 255 0 0 0 0 255 255\r\n", []chess.Bitboard{0xffff00000000ffff}, 16},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d Decoder
			got := feed(&d, c.text)
			if len(got) != len(c.want) {
				t.Fatalf("got %d scans, want %d", len(got), len(c.want))
			}
			for i := range got {
				if got[i].Occupied != c.want[i] {
					t.Errorf("scan %d: %v, want %v", i, got[i].Occupied, c.want[i])
				}
			}
			if d.Dropped() != c.dropped {
				t.Errorf("dropped %d, want %d", d.Dropped(), c.dropped)
			}
		})
	}
}

func TestKindOfLights(t *testing.T) {
	var d Decoder
	feed(&d, ":0 0 0 0 0 0 0 0\r\n")
	if d.Lights() != UnknownLights {
		t.Errorf("got %v before anything was said", d.Lights())
	}
	feed(&d, "D\r\n")
	if d.Lights() != ColorLights {
		t.Errorf("got %v, want colours", d.Lights())
	}
	feed(&d, "L\r\n")
	if d.Lights() != PlainLights {
		t.Errorf("got %v, want plain", d.Lights())
	}
}

func TestLights(t *testing.T) {
	squares := chess.NewBitboard(chess.A8, chess.E2, chess.H1)
	if got, want := string(UnknownLights.Command(squares)), "\x01\x00\x00\x00\x00\x00\x10\x80"; got != want {
		t.Errorf("plain: % x, want % x", got, want)
	}
	got := ColorLights.Command(chess.NewBitboard(chess.H1, chess.A8))
	want := make([]byte, 247)
	want[0], want[1], want[245], want[246] = 0xff, 0x55, 0x0d, 0x0a
	for _, corner := range []int{0, 1, 9, 10, 70, 71, 79, 80} {
		want[2+3*corner+2] = 0x40
	}
	if string(got) != string(want) {
		t.Errorf("colours: % x, want % x", got, want)
	}
}

func TestLearn(t *testing.T) {
	var d Decoder
	start := feed(&d, startLine())[0]
	with := func(change func(*Scan)) []Scan {
		scans := make([]Scan, scansToLearn)
		for i := range scans {
			scans[i] = start
			change(&scans[i])
		}
		return scans
	}
	put := func(sq chess.Square, id ID) func(*Scan) {
		return func(s *Scan) { s.set(sq, square{id != ID{}, id}) }
	}
	misread := with(func(*Scan) {})
	for i := range 3 {
		put(chess.E1, ID{9, 9, 9, 9, byte(i)})(&misread[i])
		put(chess.E4, ID{9, 9, 9, 9, byte(i)})(&misread[i])
	}
	for _, c := range []struct {
		name    string
		scans   []Scan
		rotated bool
		want    LearnError
		sq      chess.Square
		piece   byte
	}{
		{name: "the men", scans: with(func(*Scan) {}), sq: chess.E1, piece: 'K'},
		{name: "a knight", scans: with(func(*Scan) {}), sq: chess.B8, piece: 'n'},
		{name: "turned", scans: with(func(*Scan) {}), rotated: true, sq: chess.E1, piece: 'q'},
		{name: "a spare queen", scans: with(put(chess.D3, ID{5})), sq: chess.D3, piece: 'Q'},
		{name: "a spare queen, turned", scans: with(put(chess.E3, ID{5})), rotated: true, sq: chess.E3, piece: 'q'},
		{name: "misread three times of seven", scans: misread, sq: chess.E1, piece: 'K'},
		{name: "few", scans: with(func(*Scan) {})[1:], want: LearnError{Few: true}},
		{name: "missing", scans: with(put(chess.G1, ID{})), want: LearnError{Missing: chess.NewBitboard(chess.G1)}},
		{name: "extra", scans: with(put(chess.F3, ID{5})), want: LearnError{Extra: chess.NewBitboard(chess.F3)}},
		{name: "twice", scans: with(put(chess.H8, ID{0, 0, 0, 7, 1})), want: LearnError{Twice: chess.NewBitboard(chess.H8)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			chips, err := Learn(c.scans, c.rotated)
			var wrong *LearnError
			if errors.As(err, &wrong) != (c.want != LearnError{}) || wrong != nil && *wrong != c.want {
				t.Fatalf("got %v, want %+v", err, c.want)
			}
			if err != nil {
				return
			}
			last := c.scans[len(c.scans)-1]
			if got := chips[last.IDs[c.sq]].Letter(); got != c.piece {
				t.Errorf("on %v is %c, want %c", c.sq, got, c.piece)
			}
		})
	}
}

func TestChipsJSON(t *testing.T) {
	chips := Chips{{1, 2, 3, 4, 0xab}: chess.NewPiece(chess.White, chess.King), {5}: chess.NewPiece(chess.Black, chess.Pawn)}
	text, err := json.Marshal(chips)
	if err != nil || string(text) != `{"01020304ab":"K","0500000000":"p"}` {
		t.Errorf("got %s, %v", text, err)
	}
	var back Chips
	if err := json.Unmarshal(text, &back); err != nil || len(back) != 2 || back[ID{5}] != chips[ID{5}] {
		t.Errorf("read back %v, %v", back, err)
	}
	for _, bad := range []string{`[]`, `{"01":"K"}`, `{"0000000000":"K"}`, `{"zz00000000":"K"}`, `{"0100000000":"X"}`, `{"0100000000":""}`} {
		if err := json.Unmarshal([]byte(bad), &back); err == nil {
			t.Errorf("%s gave no error", bad)
		}
	}
	if len(back) != 2 {
		t.Error("a bad file changed the chips")
	}
}

func TestSteady(t *testing.T) {
	a := Scan{Occupied: chess.NewBitboard(chess.A1)}
	b := Scan{Occupied: chess.NewBitboard(chess.B1)}
	for _, c := range []struct {
		name  string
		scans []Scan
		want  chess.Bitboard
	}{
		{"one wrong scan", []Scan{a, a, b}, a.Occupied},
		{"two scans", []Scan{a, a, b, b}, b.Occupied},
		{"one wrong scan, again and again", []Scan{a, a, b, a, b, a, a}, a.Occupied},
	} {
		t.Run(c.name, func(t *testing.T) {
			var s Steady
			var got Scan
			for i, scan := range c.scans {
				var ok bool
				if got, ok = s.Add(scan); ok != (i >= 2) {
					t.Errorf("after %d scans: %v", i+1, ok)
				}
			}
			if got.Occupied != c.want {
				t.Errorf("got %v, want %v", got.Occupied, c.want)
			}
		})
	}
	var s Steady
	for i := range 5 {
		scan := Scan{Recognises: true, Occupied: chess.NewBitboard(chess.A1)}
		scan.IDs[chess.A1] = ID{1}
		if i >= 2 {
			scan.IDs[chess.A1] = ID{byte(i * 10)}
		}
		if got, ok := s.Add(scan); ok && got.IDs[chess.A1] != (ID{1}) {
			t.Errorf("three different chips: got %v, want the one from before", got.IDs[chess.A1])
		}
	}
}

// FuzzDecoder feeds anything: nothing panics, and what comes out can be sent and read again.
func FuzzDecoder(f *testing.F) {
	f.Add([]byte(startLine()))
	f.Add([]byte("255 1\r\n:L255 255 0 0 0 0 255 255\r\n:D1 2 3"))
	f.Add([]byte(":12 0 0 0 0 0 0 0\n" + startLine()[:300] + startLine()))
	f.Fuzz(func(t *testing.T, text []byte) {
		var d Decoder
		for _, scan := range feed(&d, string(text)) {
			var again Decoder
			back := feed(&again, ":"+strings.TrimPrefix(string(Encode(scan)), ":"))
			if len(back) != 1 || back[0] != scan {
				t.Errorf("%v came back as %v", scan, back)
			}
		}
		if d.Dropped() > len(text) {
			t.Errorf("dropped %d of %d bytes", d.Dropped(), len(text))
		}
	})
}
