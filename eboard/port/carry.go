package port

import (
	"context"
	"io"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/internal/steady"
)

// Wall is the time of this machine, in milliseconds since the Unix epoch. It does not go back
// when the clock is set back: how long a board has been quiet would not be told any more.
func Wall() clock.Instant { return wall() }

var wall = steady.System()

// chunk is bytes that were read, or why there will be no more.
type chunk struct {
	data []byte
	at   clock.Instant
	err  error
}

// read sends what comes on a line until it fails.
func read(ctx context.Context, line io.Reader) <-chan chunk {
	chunks := make(chan chunk)
	go func() {
		for {
			buf := make([]byte, 512)
			n, err := line.Read(buf)
			if n == 0 && err == nil {
				err = io.EOF
			}
			select {
			case chunks <- chunk{buf[:n], Wall(), err}:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return chunks
}

// send writes what an end has to say and returns how long it may be left alone.
func send(line io.Writer, e eboard.End) (time.Duration, error) {
	for {
		data, next := e.Send(Wall())
		if len(data) == 0 {
			wait := next - Wall()
			return time.Duration(min(max(wait, 1), 60_000)) * time.Millisecond, nil
		}
		if _, err := line.Write(data); err != nil {
			return 0, err
		}
	}
}

// Drive carries bytes between a line and a driver until the line fails, the driver hangs up
// or ctx ends: the error says why. Messages go to take; what comes in asks is asked. It closes the line.
func Drive(ctx context.Context, line io.ReadWriteCloser, d eboard.Driver, asks <-chan eboard.Request, take func([]eboard.Message)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer line.Close()
	chunks := read(ctx, line)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case c := <-chunks:
			if c.err != nil && len(c.data) == 0 {
				return c.err
			}
			give(take, d.Receive(c.data, c.at))
		case <-timer.C:
			give(take, d.Receive(nil, Wall()))
		case r := <-asks:
			give(take, eboard.Put(d, r, Wall()))
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := hangUp(d); err != nil {
			return err
		}
		wait, err := send(line, d)
		if err != nil {
			return err
		}
		timer.Reset(wait)
	}
}

// hangUp says why a driver wants its line opened anew.
func hangUp(d eboard.Driver) error {
	if h, ok := d.(eboard.Hanger); ok {
		return h.HangUp()
	}
	return nil
}

func give(take func([]eboard.Message), list []eboard.Message) {
	if len(list) > 0 {
		take(list)
	}
}

// Board is a board to be kept: how to open its line, and its driver.
type Board struct {
	Device string
	Open   func() (io.ReadWriteCloser, error)
	Driver func() eboard.Driver
}

// retry is how long Keep waits before it opens a line again.
const retry = time.Second

// Keep drives a board for as long as ctx lasts, opening its line again whenever it is
// lost, and tells of both. Abilities are asked of the driver it gives to begun.
func Keep(ctx context.Context, b Board, asks <-chan eboard.Request, begun func(eboard.Driver), take func([]eboard.Message)) {
	tell := func(r eboard.Reading) { take([]eboard.Message{{At: Wall(), Reading: r}}) }
	lost := ""
	for ctx.Err() == nil {
		line, err := b.Open()
		if err == nil {
			lost = ""
			d := b.Driver()
			begun(d)
			tell(eboard.Found{Device: b.Device})
			err = Drive(ctx, line, d, asks, take)
		}
		if ctx.Err() != nil {
			return
		}
		if why := err.Error(); why != lost {
			lost = why
			tell(eboard.Lost{Why: why, Trouble: TroubleOf(err), Device: b.Device})
		}
		pause(ctx, asks)
	}
}

// pause waits before the next try; what is asked meanwhile nobody hears.
func pause(ctx context.Context, asks <-chan eboard.Request) {
	timer := time.NewTimer(retry)
	defer timer.Stop()
	for {
		select {
		case <-asks:
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}
