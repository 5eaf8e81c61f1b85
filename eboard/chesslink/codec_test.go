package chesslink

import (
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

// start is the report of the initial position, its check counted by hand: every man
// stands there twice or eight times but king and queen, and 32 dots cancel out, so
// that only s, K, Q, k and q are left: 73 ^ 4B ^ 51 ^ 6B ^ 71 = 73.
const start = "srnbqkbnrpppppppp" + "................................" + "PPPPPPPPRNBQKBNR" + "73"

func feed(d *Decoder, text []byte) []Message {
	var got []Message
	for _, b := range text {
		if m, ok := d.Feed(b); ok {
			got = append(got, m)
		}
	}
	return got
}

func TestEncode(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"V", "\xd6\xb5\xb6"},                     // V56
		{"S", "\xd3\xb5\xb3"},                     // S53
		{"X", "\x58\xb5\x38"},                     // X58
		{"T", "\x54\xb5\x34"},                     // T54
		{"v0103", "\x76\xb0\x31\xb0\xb3\x37\x34"}, // v010374
	} {
		if got := string(Encode(c.text)); got != c.want {
			t.Errorf("Encode(%q) = % x, want % x", c.text, got, c.want)
		}
	}
}

func TestDecode(t *testing.T) {
	for _, c := range []struct {
		name, line string
		want       []Message
		dropped    int
	}{
		{"version", "v010374", []Message{{Version, "0103"}}, 0},
		{"version with parity bits", "\x76\xb0\x31\xb0\xb3\x37\x34", []Message{{Version, "0103"}}, 0},
		{"reports between command and reply", start + "l6C" + start + "x78",
			[]Message{{Status, start[1:65]}, {Lit, ""}, {Status, start[1:65]}, {Dark, ""}}, 0},
		{"memory", "r020371", nil, 7},
		{"memory, right check", "r020373", []Message{{ReadByte, "0203"}}, 0},
		{"written", "w020376", []Message{{Written, "0203"}}, 0},
		{"opened in the middle", start[40:] + start, []Message{{Status, start[1:65]}}, 27},
		{"one letter lost", start[:30] + start[31:] + start, []Message{{Status, start[1:65]}}, 66},
		{"one letter twice", start[:30] + start[29:] + start, []Message{{Status, start[1:65]}}, 68},
		{"one letter wrong", strings.Replace(start, "q", "k", 1) + start, []Message{{Status, start[1:65]}}, 67},
		{"cut and begun again", start[:50] + start, []Message{{Status, start[1:65]}}, 50},
		{"cut reply", "v01" + start, []Message{{Status, start[1:65]}}, 3},
		{"noise", "\x00?zz\r\nx78\x7f", []Message{{Dark, ""}}, 7},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d Decoder
			got := feed(&d, []byte(c.line))
			if len(got) != len(c.want) {
				t.Fatalf("got %v, want %v", got, c.want)
			}
			for i := range got {
				if got[i] != c.want[i] {
					t.Errorf("message %d is %v, want %v", i, got[i], c.want[i])
				}
			}
			if d.Dropped() != c.dropped {
				t.Errorf("dropped %d, want %d", d.Dropped(), c.dropped)
			}
		})
	}
}

func TestFirmware(t *testing.T) {
	got, err := Message{Version, "0119"}.Firmware()
	if err != nil || got != "1.25" {
		t.Errorf("got %q, %v, want 1.25", got, err)
	}
	if _, err := (Message{Status, ""}).Firmware(); err == nil {
		t.Error("a status told a version")
	}
}

func TestBoard(t *testing.T) {
	board, err := ParseBoard(start[1:65])
	if err != nil {
		t.Fatal(err)
	}
	if board != chess.StartingPosition().Setup().Board {
		t.Errorf("got %v", board)
	}
	if text := FormatBoard(board); text != start[1:65] {
		t.Errorf("written back as %q", text)
	}
	for _, bad := range []string{"", start[1:64], start[1:66], "x" + start[2:65]} {
		if _, err := ParseBoard(bad); err == nil {
			t.Errorf("ParseBoard(%q) gave no error", bad)
		}
	}
}

// TestLights compares with the corners counted on the drawing in the maker's text:
// LED 1 at a8, 9 at a1, 73 at h8, 81 at h1.
func TestLights(t *testing.T) {
	for _, c := range []struct {
		squares chess.Bitboard
		leds    []int
	}{
		{chess.NewBitboard(chess.A8), []int{1, 2, 10, 11}},
		{chess.NewBitboard(chess.A1), []int{8, 9, 17, 18}},
		{chess.NewBitboard(chess.H8), []int{64, 65, 73, 74}},
		{chess.NewBitboard(chess.H1), []int{71, 72, 80, 81}},
		{chess.NewBitboard(chess.E2, chess.E4), []int{41, 42, 43, 44, 50, 51, 52, 53}},
	} {
		text := Lights(c.squares)
		if len(text) != 3+2*corners {
			t.Fatalf("Lights(%v) has %d characters", c.squares, len(text))
		}
		want := []byte("L20" + strings.Repeat("00", corners))
		for _, led := range c.leds {
			copy(want[3+2*(led-1):], "FF")
		}
		if text != string(want) {
			t.Errorf("Lights(%v) =\n%s, want\n%s", c.squares, text, want)
		}
	}
	if Lights(0) != "X" {
		t.Error("no square is not the command that puts the lights out")
	}
}

// FuzzDecoder feeds anything: nothing panics, and what comes out encodes to a part of
// what went in, whatever the chunks.
func FuzzDecoder(f *testing.F) {
	f.Add([]byte(start))
	f.Add([]byte("v010374l6C" + start[:20] + start))
	f.Add(Encode("S"))
	f.Add([]byte("rBBBB72srBBBB"))
	f.Fuzz(func(t *testing.T, line []byte) {
		var d Decoder
		masked := make([]byte, len(line))
		for i, b := range line {
			masked[i] = b & 0x7f
		}
		given := 0
		for _, m := range feed(&d, line) {
			want := string(m.Kind) + m.Body
			if !strings.Contains(strings.ToUpper(string(masked)), strings.ToUpper(string(unparity(Encode(want))))) {
				t.Errorf("%v is not in %q", m, masked)
			}
			if m.Kind == Status {
				if _, err := ParseBoard(m.Body); err != nil {
					t.Error(err)
				}
			}
			given += len(want) + check
		}
		if given+d.Dropped()+d.n != len(line) {
			t.Errorf("%d bytes became %d given out, %d dropped, %d held", len(line), given, d.Dropped(), d.n)
		}
	})
}

func unparity(line []byte) []byte {
	for i := range line {
		line[i] &= 0x7f
	}
	return line
}
