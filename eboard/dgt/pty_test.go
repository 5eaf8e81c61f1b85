package dgt

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
)

// tape is the emulator of a board that says what was recorded, whatever it is asked, from
// when it is asked for the first time.
type tape struct {
	data []byte
	pace func() (size int, gap clock.Instant)
	next clock.Instant
}

func (p *tape) Do(eboard.Happening, clock.Instant) {}

func (p *tape) Receive(_ []byte, at clock.Instant) {
	if p.next == 0 {
		p.next = at
	}
}

func (p *tape) Send(at clock.Instant) ([]byte, clock.Instant) {
	if p.next == 0 || len(p.data) == 0 {
		return nil, eboard.Never
	}
	if at < p.next {
		return nil, p.next
	}
	size, gap := p.pace()
	out := p.data[:min(size, len(p.data))]
	p.data, p.next = p.data[len(out):], at+gap
	return out, p.next
}

// hearPty plays a recording over a pseudo-terminal, through all that reads a device.
func hearPty(t *testing.T, data []byte, control string, pace func() (int, clock.Instant), done func(*heard) bool) *heard {
	t.Helper()
	line, path, err := port.Pty()
	if err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	go func() { _ = port.Emulate(ctx, line, &tape{data: data, pace: pace}, nil, nil) }()
	slave, err := port.Open(path, Line)
	if err != nil {
		t.Fatal(err)
	}
	inbox := make(chan []eboard.Message)
	go func() {
		defer close(inbox)
		_ = port.Drive(ctx, slave, NewSingle(), nil, func(list []eboard.Message) {
			select {
			case inbox <- list:
			case <-ctx.Done():
			}
		})
	}()
	h := &heard{session: eboard.NewSession(eboard.Options{}, blitz(t, control), chess.StartingPosition())}
	wake := time.NewTicker(100 * time.Millisecond)
	defer wake.Stop()
	for list, more := []eboard.Message(nil), true; more && !done(h); {
		select {
		case list, more = <-inbox:
			for _, m := range list {
				h.add(h.session.Take(m))
			}
		case <-wake.C:
			h.add(h.session.Wake(port.Wall()))
		}
	}
	return h
}

// TestRecordingsOverPty: both recordings through a device, the driver and the reader, as
// they were played.
func TestRecordingsOverPty(t *testing.T) {
	for _, r := range []struct{ name, file, control string }{{"1", "1.uci", "3+2"}, {"johan", "johan.pgn", "5+5"}} {
		data, want := recording(t, r.name), strings.Join(playedMoves(t, r.file), " ")
		for name, pace := range paces() {
			if name == "by a machine that stalls" {
				continue // minutes of real time
			}
			t.Run(r.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				h := hearPty(t, data, r.control, pace, func(h *heard) bool {
					got := strings.Join(sans(h.session.Game()), " ")
					if !strings.HasPrefix(want, got) {
						t.Errorf("a wrong move: %s", got)
						return true
					}
					return got == want && (r.name != "johan" || len(h.questions) > 0)
				})
				if got := strings.Join(sans(h.session.Game()), " "); got != want {
					t.Errorf("read %s; questions %+v", got, h.questions)
				}
				checkTimes(t, data, h.session.Game())
				if r.name == "johan" {
					checkEndOfJohan(t, h)
				} else if len(h.questions) > 0 {
					t.Errorf("questions: %+v", h.questions)
				}
			})
		}
	}
}
