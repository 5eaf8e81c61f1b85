package port

import (
	"context"
	"errors"
	"io"
	"net"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// deaf is a driver to which nobody answers: it hangs up where it gives up.
type deaf struct{ gives bool }

func (deaf) Send(at clock.Instant) ([]byte, clock.Instant)  { return nil, at + 1 }
func (deaf) Receive([]byte, clock.Instant) []eboard.Message { return nil }
func (deaf) Ask(eboard.Request, clock.Instant) bool         { return false }
func (deaf) Abilities() eboard.Ability                      { return 0 }
func (d deaf) HangUp() error {
	if d.gives {
		return errors.New("no answer for 12 s")
	}
	return nil
}

// TestSilentLine: a line that is open and on which nothing comes is opened anew when its driver
// gives it up, and that is told.
func TestSilentLine(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	opened := 0
	open := func() (io.ReadWriteCloser, error) {
		near, far := net.Pipe()
		t.Cleanup(func() { far.Close() })
		opened++
		return near, nil
	}
	var told []string
	take := func(list []eboard.Message) {
		for _, m := range list {
			switch r := m.Reading.(type) {
			case eboard.Found:
				told = append(told, "found")
				if opened == 2 {
					cancel()
				}
			case eboard.Lost:
				told = append(told, r.Why)
			}
		}
	}
	Keep(ctx, Board{Device: "socket", Open: open, Driver: func() eboard.Driver { return deaf{opened == 1} }}, nil, func(eboard.Driver) {}, take)
	if len(told) != 3 || told[1] != "no answer for 12 s" || opened != 2 {
		t.Errorf("opened %d times, told %q", opened, told)
	}
}
