package main

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/eboard/port"
)

// TestClockShowsRulings: on a board on a pseudo-terminal an illegal move is corrected; the clock
// beside it says so, in the language chosen, and shows its times again.
func TestClockShowsRulings(t *testing.T) {
	line, path, err := port.Pty()
	if err != nil {
		t.Skip(err)
	}
	start := chess.StartingPosition()
	m, err := start.ParseUCIMove("e2e4")
	if err != nil {
		t.Fatal(err)
	}
	style := hands.Style{Seed: 1, Think: [2]int{500, 600}, Hand: [2]int{250, 300}, Base: 5 * time.Minute, Increment: 3 * time.Second, IllegalAt: 1}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var shown []string
	device := dgt.NewDevice("", false)
	device.WatchDisplay(func(text string) {
		if shown = append(shown, text); text == "" {
			cancel()
		}
	})
	read := make(chan error)
	go func() {
		var errors bytes.Buffer
		o := boardOptions{driver: "dgt", devices: []string{path}, supervision: "standard", lang: "es", json: true}
		read <- refereeBoards(ctx, o, strings.NewReader(""), io.Discard, &errors)
	}()
	_ = port.Emulate(ctx, line, device, hands.Play(start, []chess.Move{m}, style), nil)
	if err := <-read; err != nil {
		t.Fatal(err)
	}
	if n := len(shown); !slices.Contains(shown, "ILEGAL") || shown[n-1] != "" {
		t.Errorf("the clock showed %q", shown)
	}
}
