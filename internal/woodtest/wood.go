// Package woodtest gives tests an electronic board on a pseudo-terminal that they move the
// men of themselves.
package woodtest

import (
	"context"
	"io"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
)

// Board is an emulated board. Its methods may be called from any goroutine.
type Board struct {
	// Path is the device that a driver opens.
	Path string

	mu     sync.Mutex
	device eboard.Device
	line   io.Closer
}

// New puts a device on a pseudo-terminal until the test ends, or skips where there are none.
func New(t *testing.T, device eboard.Device) *Board {
	t.Helper()
	line, path, err := port.Pty()
	if err != nil {
		t.Skip(err)
	}
	b := &Board{Path: path, device: device, line: line}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = port.Emulate(ctx, line, guarded{b}, nil, nil)
	}()
	t.Cleanup(func() { cancel(); <-ended })
	return b
}

// Do lets something happen on the board now.
func (b *Board) Do(list ...eboard.Happening) {
	for _, h := range list {
		b.mu.Lock()
		b.device.Do(h, port.Wall())
		b.mu.Unlock()
	}
}

// With looks at the device, or tells it something.
func (b *Board) With(f func(eboard.Device)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f(b.device)
}

// Unplug pulls the cable for good.
func (b *Board) Unplug() { _ = b.line.Close() }

// Set returns that a man is set on a square, as in FEN; "" empties it.
func Set(square, man string) eboard.Happening {
	sq, err := chess.ParseSquare(square)
	if err != nil {
		panic(err)
	}
	piece := chess.NoPiece
	if man != "" {
		piece, _ = chess.ParsePiece(man[0])
	}
	return eboard.Set{Square: sq, Man: piece}
}

// Setup returns that all men are set up as in a FEN.
func Setup(fen string) eboard.Happening {
	setup, err := chess.ParseFEN(fen)
	if err != nil {
		panic(err)
	}
	return eboard.Setup{Men: setup.Board}
}

// Until waits for something that other goroutines, or processes, bring about.
func Until(t *testing.T, what string, is func() bool) {
	t.Helper()
	deadline := time.NewTimer(time.Minute)
	defer deadline.Stop()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-deadline.C:
			t.Fatalf("never: %s", what)
		}
	}
}

// guarded is the device as the line uses it.
type guarded struct{ board *Board }

func (g guarded) Send(at clock.Instant) ([]byte, clock.Instant) {
	g.board.mu.Lock()
	defer g.board.mu.Unlock()
	data, next := g.board.device.Send(at)
	return data, min(next, at+wakeEvery) // whatever a test does meanwhile is told soon
}

// wakeEvery is how soon, in milliseconds, the line looks what has happened.
const wakeEvery = 10

func (g guarded) Receive(data []byte, at clock.Instant) {
	g.board.mu.Lock()
	defer g.board.mu.Unlock()
	g.board.device.Receive(data, at)
}

func (g guarded) Do(h eboard.Happening, at clock.Instant) { g.board.Do(h) }
