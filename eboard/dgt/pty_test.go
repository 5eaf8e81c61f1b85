package dgt

import (
	"context"
	"io"
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

// whole is a line that tells when the last byte of a recording has come.
type whole struct {
	io.ReadWriteCloser
	left int
	all  chan struct{}
}

func (c *whole) Read(p []byte) (int, error) {
	n, err := c.ReadWriteCloser.Read(p)
	if c.left -= n; n > 0 && c.left == 0 {
		close(c.all)
	}
	return n, err
}

// hearPty plays a recording over a pseudo-terminal, through all that reads a device: until
// all of it has come and the reader has been woken often enough to say what it makes of it.
func hearPty(t *testing.T, data []byte, control string, pace func() (int, clock.Instant), watch func(*eboard.Session)) *heard {
	t.Helper()
	line, path, err := port.Pty()
	if err != nil {
		t.Skip(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { _ = port.Emulate(ctx, line, &tape{data: data, pace: pace}, nil, nil) }()
	slave, err := port.Open(path, Line)
	if err != nil {
		t.Fatal(err)
	}
	source := &whole{slave, len(data), make(chan struct{})}
	inbox := make(chan []eboard.Message)
	go func() {
		_ = port.Drive(ctx, source, NewSingle(), nil, func(list []eboard.Message) {
			select {
			case inbox <- list:
			case <-ctx.Done():
			}
		})
	}()
	h := &heard{session: eboard.NewSession(eboard.Options{}, blitz(t, control), chess.StartingPosition())}
	wake := time.NewTicker(100 * time.Millisecond)
	defer wake.Stop()
	const enough = 40 // for a move that ends the game, and for kings in the centre
	for all, woken := source.all, 0; woken < enough; {
		select {
		case list := <-inbox:
			for _, m := range list {
				h.add(h.session.Take(m))
			}
		case <-wake.C:
			h.add(h.session.Wake(port.Wall()))
			if all == nil {
				woken++
			}
		case <-all:
			all = nil
		}
		watch(h.session)
	}
	return h
}

// TestRecordingsOverPty: both recordings through a device, the driver and the reader, as
// they were played.
func TestRecordingsOverPty(t *testing.T) {
	for _, r := range allPublished {
		data := recording(t, r.name)
		for name, pace := range paces() {
			if name == "by a machine that stalls" {
				continue // minutes of real time
			}
			t.Run(r.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				r.check(t, data, hearPty(t, data, r.control, pace, r.right(t)))
			})
		}
	}
}
