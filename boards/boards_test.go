package boards

import (
	"context"
	"io"
	"log/slog"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/woodtest"
	"github.com/compongo/compongo/journal"
)

// emulated makes a board on a pseudo-terminal, on which a short game is played.
func emulated(t *testing.T, ctx context.Context, serial string, moves ...string) port.Board {
	t.Helper()
	line, path, err := port.Pty()
	if err != nil {
		t.Skip(err)
	}
	start := chess.StartingPosition()
	var list []chess.Move
	p := start
	for _, text := range moves {
		m, err := p.ParseUCIMove(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
		p = p.PlayUnchecked(m)
	}
	style := hands.Style{Seed: 1, Think: [2]int{500, 600}, Hand: [2]int{250, 300}, Base: 5 * time.Minute, Increment: 3 * time.Second}
	steps := hands.Play(start, list, style)
	go func() { _ = port.Emulate(ctx, line, dgt.NewDevice(serial, false), steps, nil) }()
	return port.Board{Device: path, Driver: func() eboard.Driver { return dgt.NewSingle() },
		Open: func() (io.ReadWriteCloser, error) { return port.Open(path, dgt.Line) }}
}

// TestTwoBoards: each board plays at the table at which it was put, by its serial number,
// and a keeper that is started again knows where they stand.
func TestTwoBoards(t *testing.T) {
	folder := t.TempDir()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	h, err := hall.Open(ctx, j)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	log := slog.New(slog.DiscardHandler)
	keeper, err := New(h, folder, log)
	if err != nil {
		t.Fatal(err)
	}
	defer keeper.Wait()
	defer cancel()
	serials := []string{"3.00011111", "3.00022222"}
	games := map[string][]string{serials[0]: {"e2e4", "e7e5"}, serials[1]: {"d2d4", "d7d5"}}
	tables := map[string]string{}
	for _, serial := range serials {
		keeper.Keep(ctx, emulated(t, ctx, serial[5:], games[serial]...), eboard.Options{})
		id, _, err := h.Create(ctx, hall.Setup{TimeControl: "5+3"})
		if err != nil {
			t.Fatal(err)
		}
		tables[serial] = id
	}
	for _, serial := range serials {
		woodtest.Until(t, serial+" is there", func() bool { return keeper.Assign(ctx, serial, Place{Table: tables[serial]}) == nil })
	}
	for _, serial := range serials {
		woodtest.Until(t, "the game of "+serial, func() bool {
			s, err := h.Look(ctx, tables[serial])
			return err == nil && len(s.Game.Plies()) == 2 && s.Game.Plies()[1].Pressed
		})
		s, _ := h.Look(ctx, tables[serial])
		p := s.Game.Plies()[0]
		if got := p.Before.UCI(p.Move); got != games[serial][0] {
			t.Errorf("board %s: %s at its table", serial, got)
		}
		if !s.Game.Rules().RealClock {
			t.Errorf("board %s: the clock of the table is not the real one", serial)
		}
	}
	again, err := New(h, folder, log)
	if err != nil {
		t.Fatal(err)
	}
	for _, serial := range serials {
		if again.placeOf(serial).Table != tables[serial] {
			t.Errorf("board %s stands nowhere after a restart", serial)
		}
	}
	if err := keeper.Assign(ctx, "nothing", Place{}); err != ErrNoBoard {
		t.Errorf("a board that is not there: %v", err)
	}
}
