package port

import (
	"context"
	"io"
	"time"

	"github.com/compongo/compongo/eboard"
)

// Emulate lets a device live on a line until the line fails or ctx ends, while what the
// steps say happens to it, from when the first byte comes; done is called after the last
// of them. It closes the line.
func Emulate(ctx context.Context, line io.ReadWriteCloser, d eboard.Device, steps []eboard.Step, done func()) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer line.Close()
	chunks := read(ctx, line)
	start := eboard.Never
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case c := <-chunks:
			if c.err != nil && len(c.data) == 0 {
				return c.err
			}
			d.Receive(c.data, c.at)
			start = min(start, c.at)
		case <-timer.C:
		case <-ctx.Done():
			return ctx.Err()
		}
		for len(steps) > 0 && start != eboard.Never && Wall() >= start+steps[0].After {
			d.Do(steps[0].Do, Wall())
			if steps = steps[1:]; len(steps) == 0 && done != nil {
				done()
			}
		}
		wait, err := send(line, d)
		if err != nil {
			return err
		}
		if len(steps) > 0 && start != eboard.Never {
			wait = min(wait, time.Duration(max(start+steps[0].After-Wall(), 0))*time.Millisecond)
		}
		timer.Reset(wait)
	}
}
