package boards

import (
	"context"
	"sync"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
)

// line is a line with one board on it, or with several that have names.
type line struct {
	keeper  *Keeper
	port    port.Board
	asks    chan eboard.Request
	options eboard.Options

	// Of the goroutine that carries the bytes alone.
	boards []*board // the nameless one, or all that were heard
	living sync.WaitGroup
}

func newLine(k *Keeper, p port.Board, options eboard.Options) *line {
	return &line{keeper: k, port: p, options: options, asks: make(chan eboard.Request, 64)}
}

// live carries bytes until ctx ends, and returns when its boards have ended too.
func (l *line) live(ctx context.Context) {
	defer l.living.Wait()
	port.Keep(ctx, l.port, l.asks, func(eboard.Driver) {}, func(list []eboard.Message) {
		for _, m := range list {
			for _, b := range l.of(ctx, m) {
				b.hear(m)
				b.inbox.put(m)
			}
		}
	})
}

// begin lets a board live, each on its own: one that waits for the journal holds up no other.
func (l *line) begin(ctx context.Context, sub string) *board {
	ctx, end := context.WithCancel(ctx)
	b := newBoard(l, sub, ctx.Done(), end)
	l.boards = append(l.boards, b)
	l.keeper.add(b)
	l.living.Go(func() { b.live(ctx) })
	return b
}

// of returns the boards that a message is for: those that have a name take the place of
// the nameless one, and what has no name concerns all.
func (l *line) of(ctx context.Context, m eboard.Message) []*board {
	if m.Board == "" {
		return l.boards
	}
	for _, b := range l.boards {
		if b.sub == m.Board {
			return []*board{b}
		}
	}
	if l.boards[0].sub == "" {
		l.boards[0].end()
		l.keeper.remove(l.boards[0])
		l.boards = nil
	}
	return []*board{l.begin(ctx, m.Board)}
}
