package boards

import (
	"context"
	"io"
	"log/slog"
	"testing"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/woodtest"
)

// stuck is a log that takes nothing of one board, as on a full pipe, so that its goroutine
// waits.
type stuck struct {
	slog.Handler
	board string
	until <-chan struct{}
}

func (s stuck) Enabled(context.Context, slog.Level) bool { return true }

func (s stuck) Handle(_ context.Context, r slog.Record) error {
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "board" && a.Value.String() == s.board {
			<-s.until
		}
		return true
	})
	return nil
}

// TestWaitingBoard: of two boards on a line one waits, for ever, and the other plays on.
func TestWaitingBoard(t *testing.T) {
	const waits, plays = "1026", "1025"
	r := newRoom(t)
	r.keeper.log = slog.New(stuck{Handler: slog.DiscardHandler, board: waits, until: r.ctx.Done()})
	device := dgt.NewBusDevice("01025", "01026")
	wood := woodtest.New(t, device)
	r.keeper.Keep(r.ctx, port.Board{Device: wood.Path, Driver: func() eboard.Driver { return dgt.NewBus() },
		Open: func() (io.ReadWriteCloser, error) { return port.Open(wood.Path, dgt.Line) }}, eboard.Options{})
	table, _, err := r.hall.Create(r.ctx, hall.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, serial := range []string{waits, plays} {
		woodtest.Until(t, serial+" is there", func() bool { return r.keeper.board(serial) != nil })
	}
	r.keeper.put(map[string]Place{waits: {Table: "gone"}, plays: {Table: table}})
	wood.Do(woodtest.Setup(initial))
	woodtest.Until(t, "the board that does not wait has read its men", func() bool {
		for _, s := range r.keeper.Status() {
			if s.Serial == plays {
				for _, n := range s.Notes {
					if n.Code == eboard.NoteReady {
						return true
					}
				}
			}
		}
		return false
	})
}
