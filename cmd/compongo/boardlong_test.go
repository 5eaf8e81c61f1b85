//go:build unix

package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/internal/woodtest"
)

// TestEightBoards referees on eight emulated boards at once what compongo board does, with one
// blitz game after the other on each at four acts a second, for ten minutes (COMPONGO_LONG=1;
// another number is that of seconds). Every game is kept on the disk and is as it was played.
// All of that takes less than 5 % of a core by the system's account, and no message is read
// later than 50 ms.
func TestEightBoards(t *testing.T) {
	seconds := woodtest.LongSeconds(t)
	boards, end := woodtest.Blitzes(t, 8, seconds)
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(seconds)*time.Second)
	defer cancel()
	o := boardOptions{driver: "dgt", json: true, supervision: "standard", record: t.TempDir()}
	for _, b := range boards {
		o.devices = append(o.devices, b.Path)
	}
	usage := woodtest.BeginUsage()
	room, err := newBoardRoom(ctx, o, io.Discard, os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	if err := room.run(ctx, nil); err != nil {
		t.Error(err)
	}
	usage.End(seconds)
	room.close()
	acts := 0
	for _, b := range boards {
		acts += actsKept(t, o.record, b)
	}
	usage.Expect(t, len(boards), acts, room.latest, end())
}

// actsKept compares what was kept of the games on a board with what was played, and counts
// the acts of it.
func actsKept(t *testing.T, folder string, b woodtest.Blitz) (acts int) {
	files, err := filepath.Glob(filepath.Join(folder, safeName(b.Serial)+"*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files) // by time; the one that is being played has none
	for i, file := range files {
		header, entries, err := readRecord(file)
		if err != nil {
			t.Fatal(err)
		}
		start, err := readStart(header)
		if err != nil {
			t.Fatal(err)
		}
		plies := eboard.Resume(eboard.Options{}, header.Rules, start, entries).Game().Plies()
		if i < len(files)-1 && len(plies) != len(b.Games[i]) {
			t.Errorf("board %s, game %d: %d half-moves, played %d", b.Serial, i+1, len(plies), len(b.Games[i]))
		}
		for n, p := range plies {
			if got := p.Before.UCI(p.Move); got != b.Games[i][n] {
				t.Fatalf("board %s, game %d, half-move %d: %s, played %s", b.Serial, i+1, n+1, got, b.Games[i][n])
			}
		}
		acts += 3*len(plies) + len(plies)/woodtest.GameLength*woodtest.ActsAfter
	}
	return acts
}
