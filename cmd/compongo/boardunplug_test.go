package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/internal/woodtest"
)

// wire is an emulated board on which a game is played whether its cable is plugged in or not,
// from when it is first asked for something.
type wire struct {
	eboard.Device
	mu    sync.Mutex
	start clock.Instant
	steps []eboard.Step
}

func (w *wire) Receive(data []byte, at clock.Instant) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.start == 0 {
		w.start = at
	}
	w.Device.Receive(data, at)
}

func (w *wire) Send(at clock.Instant) ([]byte, clock.Instant) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.start != 0 && len(w.steps) > 0 && at >= w.start+w.steps[0].After {
		w.Device.Do(w.steps[0].Do, at)
		w.steps = w.steps[1:]
	}
	data, next := w.Device.Send(at)
	if w.start != 0 && len(w.steps) > 0 {
		next = min(next, w.start+w.steps[0].After)
	}
	return data, next
}

// left returns how many things are still to happen on the board.
func (w *wire) left() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.steps)
}

// cut is a cable that is pulled in the middle of a message, when so many things are still to
// happen.
type cut struct {
	io.ReadWriteCloser
	wire *wire
	at   int
}

func (c *cut) Write(p []byte) (int, error) {
	if c.wire.left() > c.at {
		return c.ReadWriteCloser.Write(p)
	}
	n, _ := c.ReadWriteCloser.Write(p[:(len(p)+1)/2])
	_ = c.Close()
	return n, errors.New("the cable was pulled")
}

// plug lets a board live on a pseudo-terminal that is found under a name, until its cable is
// pulled or ctx ends.
func (w *wire) plug(ctx context.Context, name string, at int) error {
	line, path, err := port.Pty()
	if err != nil {
		return err
	}
	if err := os.Symlink(path, name); err != nil {
		return err
	}
	_ = port.Emulate(ctx, &cut{line, w, at}, w, nil, nil)
	return os.Remove(name)
}

// heardGame is what compongo board has told of a game.
type heardGame struct {
	mu        sync.Mutex
	moves     []string
	questions []string
	lost      bool
	lines     []string
}

func (h *heardGame) read(from io.Reader) {
	for lines := bufio.NewScanner(from); lines.Scan(); {
		var line struct {
			Note     eboard.Note
			Question *eboard.Question
			Rulings  []struct {
				Code string
				Args struct{ San string }
			}
		}
		_ = json.Unmarshal(lines.Bytes(), &line)
		h.mu.Lock()
		for _, r := range line.Rulings {
			if r.Code == "made" {
				h.moves = append(h.moves, r.Args.San)
			}
		}
		if line.Question != nil {
			h.questions = append(h.questions, lines.Text())
		}
		h.lost = h.lost || line.Note.Code == eboard.NoteLost || line.Note.Code == eboard.NoteAbsent
		h.lines = append(h.lines, lines.Text())
		h.mu.Unlock()
	}
}

func (h *heardGame) tells(n int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.moves) >= n || len(h.questions) > 0
}

// TestPulledCable: the cable of a board is pulled in the middle of a message and plugged in
// again, its device being found under the same path. The game has the right moves, or one
// question comes after the right ones.
func TestPulledCable(t *testing.T) {
	for _, name := range []string{"dgt", "chesslink", "certabo"} {
		for _, eighths := range []int{1, 2, 4, 6, 8} { // of the game that are left: at 8 nothing was heard yet
			t.Run(fmt.Sprintf("%s/%d", name, eighths), func(t *testing.T) {
				t.Parallel()
				pullCable(t, name, eighths)
			})
		}
	}
}

func pullCable(t *testing.T, name string, eighths int) {
	want := []string{"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"}
	start, list := chess.StartingPosition(), []chess.Move{}
	for p := start; len(list) < len(want); p = p.PlayUnchecked(list[len(list)-1]) {
		moves, err := eboard.ReadMoves(p, want[len(list)])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, moves[0])
	}
	style := blitzStyle()
	if !makes[name].clock {
		style.Base = 0
	}
	w := &wire{Device: makes[name].emulator(false), steps: hands.Play(start, list, style)}
	pulledAt := len(w.steps) * eighths / 8
	ctx, cancel := context.WithCancel(t.Context())
	device := filepath.Join(t.TempDir(), "board")
	var running sync.WaitGroup
	defer running.Wait()
	defer cancel()
	running.Go(func() {
		for at := pulledAt; ctx.Err() == nil; at = -1 {
			if err := w.plug(ctx, device, at); err != nil {
				t.Log(err)
				return
			}
		}
	})
	told, in := io.Pipe()
	stdin, never := io.Pipe()
	defer never.Close()
	running.Go(func() {
		defer in.Close()
		o := boardOptions{driver: name, json: true, supervision: "standard", devices: []string{device}}
		if err := refereeBoards(ctx, o, stdin, in, io.Discard); err != nil {
			t.Error(err)
		}
	})
	game := &heardGame{}
	defer func() {
		if t.Failed() {
			t.Log(strings.Join(game.lines, "\n"))
		}
	}()
	go game.read(told)
	woodtest.Until(t, "the game is played", func() bool { return w.left() == 0 })
	woodtest.Until(t, "all moves or a question", func() bool { return game.tells(len(want) - map[bool]int{false: 1}[makes[name].clock]) })
	game.mu.Lock()
	defer game.mu.Unlock()
	if !slices.Equal(game.moves, want[:min(len(want), len(game.moves))]) || len(game.questions) > 1 || !game.lost {
		t.Errorf("read %v; the line lost: %v; asked %s", game.moves, game.lost, strings.Join(game.questions, "\n"))
	}
}
