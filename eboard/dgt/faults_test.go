package dgt

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

const shortGame = `e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Nxe5 Nxe5 d4 Bxd4`

// faultyTable plays the short game with a driver that may be replaced, as by a program
// started again.
func faultyTable(t *testing.T, seed uint64) (*table, []chess.Move, clock.Instant) {
	t.Helper()
	start := chess.StartingPosition()
	list := moves(t, start, shortGame)
	style := hands.Human()
	style.Seed, style.Turned = seed, seed%2 == 1
	style.Base, style.Increment = 3*time.Minute, 2*time.Second
	steps := hands.Play(start, list, style)
	tb := newTable(blitz(t, "3+2"), start, NewDevice("", style.Turned), steps)
	return tb, list, steps[len(steps)-1].After + 8000
}

// rightOrAsked: the record holds the right moves, or those up to where the arbiter was
// asked one clear question; never a wrong one.
func (tb *table) rightOrAsked(t *testing.T, name string, want []chess.Move) {
	t.Helper()
	got := sans(tb.session.Game())
	var all []string
	p := tb.session.Game().StartPosition()
	for _, m := range want {
		all = append(all, sanText(p, m))
		p = p.PlayUnchecked(m)
	}
	if len(got) > len(all) || strings.Join(got, " ") != strings.Join(all[:len(got)], " ") {
		t.Errorf("%s: a wrong move: %v\n%s", name, got, tb.tail())
		return
	}
	if len(got) < len(all) && len(tb.questions) == 0 {
		t.Errorf("%s: %d of %d half-moves, and no question: %v\n%s", name, len(got), len(all), got, tb.tail())
	}
	if len(tb.questions) > 1 {
		t.Errorf("%s: %d questions: %.400s", name, len(tb.questions), fmt.Sprint(tb.questions))
	}
}

// TestMissedMoves: nobody reads the board for some moves; what it remembers gives them back.
func TestMissedMoves(t *testing.T) {
	tb, list, end := faultyTable(t, 2)
	dead, alive := end/3, 2*end/3
	tb.line.Fault = func(data []byte, at clock.Instant) []byte {
		if at > dead && at < alive {
			return nil
		}
		return data
	}
	tb.line.Later(dead, func() { tb.took(tb.session.Take(eboard.Message{At: dead, Reading: eboard.Lost{}})) })
	tb.line.Later(alive, func() { tb.line.Driver = NewSingle() })
	tb.line.Run(end)
	tb.expect(t, 2, list)
}

func FuzzReceive(f *testing.F) {
	f.Add([]byte{0x8e, 0x00, 0x05, 0x34, 0x00, 0x8d, 0x00, 0x0a, 0x20, 0x05, 0x05, 0x20, 0x05, 0x05, 0x09})
	f.Add([]byte{0x86, 0x00, 0x43})
	f.Add([]byte{0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x08, 0x1a, 0x00, 0x33, 0x00})
	f.Add([]byte{0xa0, 0x00, 0x0c, 97, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0, 0, 2, 0x91, 0, 8, '0', '0', '0', '4', '2'})
	f.Fuzz(func(t *testing.T, data []byte) {
		whole, bytewise := NewSingle(), NewSingle()
		bytewise.Receive(nil, 0)
		a := whole.Receive(data, 0)
		var b []eboard.Message
		for i := range data {
			b = append(b, bytewise.Receive(data[i:i+1], 0)...)
		}
		a, b = append(a, whole.Receive(nil, 10_000)...), append(b, bytewise.Receive(nil, 10_000)...)
		if got, want := fmt.Sprintf("%v", readings(b)), fmt.Sprintf("%v", readings(a)); got != want {
			t.Errorf("byte by byte %s, in one piece %s", got, want)
		}
	})
}

// readings writes what was said, without what was garbled, which may be told in parts.
func readings(list []eboard.Message) (texts []string) {
	for _, m := range list {
		if _, bad := m.Reading.(eboard.Garbled); !bad {
			text := fmt.Sprintf("%T%+v", m.Reading, m.Reading)
			if id, ok := m.Reading.(eboard.Identity); ok && id.Battery != nil {
				text = fmt.Sprintf("battery %+v", *id.Battery)
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// FuzzSession: whatever a board says, the session neither panics nor ends a game.
func FuzzSession(f *testing.F) {
	f.Add([]byte{0x86, 0x00, 0x43, 8, 9, 10, 12, 11, 10, 9, 8, 7, 7, 7, 7, 7, 7, 7, 7})
	f.Add([]byte{0x8e, 0x00, 0x05, 0x34, 0x00, 0x8d, 0x00, 0x0a, 0x20, 0x05, 0x05, 0x20, 0x05, 0x05, 0x13})
	start := chess.StartingPosition()
	device := NewDevice("", false)
	device.Do(eboard.Setup{Men: startMen(start)}, 0)
	device.Send(1000)
	device.Receive([]byte{cmdBoard}, 1000)
	board, _ := device.Send(1000)
	f.Fuzz(func(t *testing.T, data []byte) {
		tb := &heard{session: eboard.NewSession(eboard.Options{}, blitz(t, "3+2"), start)}
		d := NewSingle()
		for i, piece := range [][]byte{board, data} {
			for _, m := range append(d.Receive(piece, clock.Instant(i*1000)), d.Receive(nil, clock.Instant(i*1000+500))...) {
				tb.add(tb.session.Take(m))
			}
		}
		tb.add(tb.session.Wake(20_000))
	})
}

func startMen(p chess.Position) (men [64]chess.Piece) {
	for sq := chess.A1; sq <= chess.H8; sq++ {
		men[sq] = p.PieceAt(sq)
	}
	return men
}
