package dgt

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

// scholars is a game without any slow move.
const scholars = `e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#`

// made is a recording made with the emulator: all the bytes a board said while a game was
// played on it and nobody but the driver asked it anything.
type made struct {
	name, control string
	style         hands.Style
	moves         string
}

func recordingsToMake() (list []made) {
	for i, c := range []struct {
		control         string
		base, increment time.Duration
	}{{"3+2", 3 * time.Minute, 2 * time.Second}, {"90+30", 90 * time.Minute, 30 * time.Second}, {"10", 10 * time.Minute, 0}, {"15+10", 15 * time.Minute, 10 * time.Second}} {
		for _, turned := range []bool{false, true} {
			for _, m := range []string{everything, mate, scholars} {
				style := hands.Human()
				style.Seed, style.Turned, style.Base, style.Increment = uint64(len(list)), turned, c.base, c.increment
				style.Signal = [...]string{"", "1-0", "0-1", "1/2-1/2"}[i]
				if m != everything {
					style.Signal = "" // mate: the game is over
				}
				list = append(list, made{fmt.Sprintf("%s %v %.5s", c.control, turned, m), c.control, style, m})
			}
		}
	}
	return list
}

// record plays the game and returns what the board said.
func (m made) record(t *testing.T) []byte {
	t.Helper()
	start := chess.StartingPosition()
	var said bytes.Buffer
	steps := hands.Play(start, moves(t, start, m.moves), m.style)
	line := &hands.Line{Device: NewDevice("", m.style.Turned), Driver: NewSingle(), Steps: steps,
		Take: func(eboard.Message) []eboard.Request { return nil },
		Fault: func(data []byte, _ clock.Instant) []byte {
			said.Write(data)
			return data
		}}
	line.Run(steps[len(steps)-1].After + 2000)
	return said.Bytes()
}

func (m made) sans(t *testing.T) string {
	p := chess.StartingPosition()
	var list []string
	for _, move := range moves(t, p, m.moves) {
		list = append(list, notation.SAN(p, move))
		p = p.PlayUnchecked(move)
	}
	return strings.Join(list, " ")
}

func (m made) expect(t *testing.T, h *heard) {
	t.Helper()
	if got, want := strings.Join(sans(h.session.Game()), " "), m.sans(t); got != want {
		t.Errorf("read %s\nplayed %s; questions %+v", got, want, h.questions)
	}
	proposed := ""
	for _, q := range h.questions {
		proposed += q.Result + string(q.Code)
	}
	if want := m.style.Signal; want != "" && proposed != want+"result" || want == "" && proposed != "" {
		t.Errorf("asked %q, signalled %q", proposed, want)
	}
	if turned, known := h.session.Reader().Turned(); turned != m.style.Turned || !known {
		t.Errorf("turned %v (known: %v), was %v", turned, known, m.style.Turned)
	}
}

// TestMadeRecordings: recordings of games with castling, promotion, captures in passing and
// slips of the hand, the board lying either way, at several time controls, come out as they
// were played, by the clock in them and however fast the bytes come.
func TestMadeRecordings(t *testing.T) {
	for _, m := range recordingsToMake() {
		data := m.record(t)
		never := func(*eboard.Session) {}
		for name, size := range chunkings() {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				h := hear(t, data, blitz(t, m.control), size, never)
				m.expect(t, h)
			})
		}
		for name, pace := range paces() {
			t.Run(m.name+"/"+name, func(t *testing.T) {
				m.expect(t, hearLive(t, data, blitz(t, m.control), pace, never))
			})
		}
	}
}
