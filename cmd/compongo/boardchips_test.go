package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/internal/woodtest"
)

// toldText is an output that may be read while it is written.
type toldText struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (o *toldText) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(p)
}

func (o *toldText) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

// TestCalibrate: the men of a Certabo board are learned once they stand right, kept, and known
// again to the next program that reads the folder.
func TestCalibrate(t *testing.T) {
	men := chess.StartingPosition().Setup().Board
	b := woodtest.New(t, certabo.NewEmulator(men, true, certabo.PlainLights))
	b.Do(woodtest.Set("g1", ""), woodtest.Set("f3", "N"))
	folder := filepath.Join(t.TempDir(), "boards")
	out, code := &toldText{}, make(chan int)
	go func() {
		code <- runBoard([]string{"--calibrate", "--record", folder, b.Path}, strings.NewReader(""), out, out)
	}()
	woodtest.Until(t, "what is wrong", func() bool {
		return strings.Contains(out.String(), "No man is felt on g1. There is something on f3.")
	})
	b.Do(woodtest.Set("g1", "N"), woodtest.Set("f3", ""))
	if got := <-code; got != 0 || !strings.Contains(out.String(), "32 men learned") {
		t.Fatalf("ended with %d: %s", got, out)
	}
	var memory certabo.Memory
	if err := keepChips(&memory, folder, io.Discard); err != nil || len(memory.Chips()) != 32 {
		t.Errorf("%d chips are known again, %v", len(memory.Chips()), err)
	}
	memory.Keep(certabo.Chips{certabo.ID{9}: chess.NewPiece(chess.White, chess.Queen)})
	var third certabo.Memory
	if err := keepChips(&third, folder, io.Discard); err != nil || len(third.Chips()) != 33 {
		t.Errorf("%d chips after one more was learned, %v", len(third.Chips()), err)
	}
	if err := os.WriteFile(filepath.Join(folder, "chips.json"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := keepChips(&third, folder, io.Discard); err == nil || !strings.Contains(err.Error(), "chips.json") {
		t.Errorf("a damaged file: %v", err)
	}
}

// TestCalibrateInSpanish: each line that is told is in the language asked for.
func TestCalibrateInSpanish(t *testing.T) {
	b := woodtest.New(t, certabo.NewEmulator(chess.StartingPosition().Setup().Board, true, certabo.PlainLights))
	b.Do(woodtest.Set("g1", ""), woodtest.Set("f3", "N"))
	out, code := &toldText{}, make(chan int)
	go func() {
		code <- runBoard([]string{"--calibrate", "--lang", "es", "--record", t.TempDir(), b.Path}, strings.NewReader(""), out, out)
	}()
	woodtest.Until(t, "what is wrong", func() bool {
		return strings.Contains(out.String(), "No se detecta ninguna pieza en g1. Hay algo en f3.")
	})
	b.Do(woodtest.Set("g1", "N"), woodtest.Set("f3", ""))
	if got := <-code; got != 0 || !strings.Contains(out.String(), "32 piezas aprendidas, guardadas en ") {
		t.Errorf("ended with %d: %s", got, out)
	}
	for _, word := range []string{" the ", "men", "kept"} {
		if strings.Contains(out.String(), word) {
			t.Errorf("%q in %s", word, out)
		}
	}
}

// TestCalibrateRefuses: boards that have nothing to learn say so.
func TestCalibrateRefuses(t *testing.T) {
	plain := woodtest.New(t, certabo.NewEmulator(chess.StartingPosition().Setup().Board, false, certabo.PlainLights))
	for device, want := range map[string]string{plain.Path: "reads no chips", "dgt:" + plain.Path: "dgt boards have nothing to learn", "/nowhere": "/nowhere"} {
		out := &toldText{}
		ended := make(chan int, 1)
		go func() {
			ended <- runBoard([]string{"--calibrate", "--record", t.TempDir(), device}, strings.NewReader(""), out, out)
		}()
		select {
		case code := <-ended:
			if code != 1 || !strings.Contains(out.String(), want) {
				t.Errorf("%s: %d %q", device, code, out)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%s: no end", device)
		}
	}
}
