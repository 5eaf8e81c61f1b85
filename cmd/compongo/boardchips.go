package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/internal/wholefile"
	"github.com/compongo/compongo/laws/words"
)

// chips are those of the men of all Certabo boards read so far.
var chips certabo.Memory

// keepChips fills a memory with the chips that were learned before, out of a folder, and
// keeps there those that are learned from now on; with "" they are kept nowhere. What goes
// wrong later is told.
func keepChips(memory *certabo.Memory, folder string, tell io.Writer) error {
	if folder == "" {
		return nil
	}
	file := filepath.Join(folder, "chips.json")
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the chips of Certabo men: %w", err)
	}
	if err == nil {
		var known certabo.Chips
		if err := json.Unmarshal(data, &known); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		memory.Keep(known)
	}
	memory.Store = func(all certabo.Chips) {
		if err := storeChips(file, all); err != nil {
			fmt.Fprintln(tell, "compongo: keep the chips of the men:", err)
		}
	}
	return nil
}

func storeChips(file string, all certabo.Chips) error {
	data, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return wholefile.Write(file, append(data, '\n'))
}

// calibrate learns the chips of the men on the boards named, one after the other.
func calibrate(o boardOptions, out, stderr io.Writer) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if o.record == "" {
		return errors.New("--calibrate: there is no folder to keep the chips in: see --record")
	}
	var memory certabo.Memory
	if err := keepChips(&memory, o.record, stderr); err != nil {
		return err
	}
	for _, text := range o.devices {
		device, err := readDevice(text, "certabo")
		if err != nil {
			return err
		}
		if device.make != "certabo" {
			return fmt.Errorf("--calibrate: %s boards have nothing to learn: expected certabo:DEVICE", device.make)
		}
		if err := device.check(); err != nil {
			return err
		}
		learned, err := learnChips(ctx, o, device, out)
		if err != nil {
			return err
		}
		memory.Keep(learned)
		fmt.Fprintf(out, "%s: %s\n", device.path, boardwords.Learned(o.lang, len(learned), filepath.Join(o.record, "chips.json")))
	}
	return nil
}

// learnChips waits for the initial position on a board and tells what is missing meanwhile.
func learnChips(ctx context.Context, o boardOptions, device namedDevice, out io.Writer) (certabo.Chips, error) {
	line, err := makes[device.make].open(ctx, device.path)
	if err != nil {
		return nil, err
	}
	ctx, done := context.WithCancel(ctx)
	defer done()
	l := &learning{lang: o.lang, turned: o.turned, path: device.path, out: out, driver: certabo.NewLearner(o.turned), done: done}
	l.say(boardwords.Line(o.lang, boardwords.LineSetUp, ""))
	err = port.Drive(ctx, line, l.driver, nil, l.take)
	switch learned := l.driver.Chips(); {
	case l.deaf:
		return nil, fmt.Errorf("%s: this board reads no chips: there is nothing to learn, open it as tabutronic:%s", device.path, device.path)
	case len(learned) > 0:
		return learned, nil
	}
	return nil, fmt.Errorf("%s: nothing was learned: %w", device.path, err)
}

// learning is what is told of a board whose men are being learned.
type learning struct {
	lang   words.Lang
	turned bool
	path   string
	out    io.Writer
	driver *certabo.Driver
	done   func()
	said   string
	deaf   bool // the board reads no chips
}

func (l *learning) say(text string) { fmt.Fprintf(l.out, "%s: %s\n", l.path, text) }

func (l *learning) take(list []eboard.Message) {
	for _, m := range list {
		if dump, ok := m.Reading.(eboard.Dump); ok {
			l.look(dump.Placement)
		}
	}
}

// look tells which squares are wrong, when that has changed, and ends when all is learned or
// nothing can be.
func (l *learning) look(p eboard.Placement) {
	if l.deaf = !l.driver.ReadsChips(); l.deaf || len(l.driver.Chips()) > 0 {
		l.done()
		return
	}
	if text := awry(l.lang, p, l.turned); text != l.said {
		l.said = text
		l.say(text)
	}
}

// awry says which squares are not as in the initial position.
func awry(lang words.Lang, p eboard.Placement, turned bool) string {
	homes, spares := chess.StartingPosition().Occupied(), chess.NewBitboard(chess.D3, chess.D6)
	if turned {
		spares = chess.NewBitboard(chess.E3, chess.E6)
	}
	var parts []string
	if missing := homes &^ p.Occupied; missing != 0 {
		parts = append(parts, boardwords.Line(lang, boardwords.LineNotFelt, fmt.Sprint(missing)))
	}
	if extra := p.Occupied &^ homes &^ spares; extra != 0 {
		parts = append(parts, boardwords.Line(lang, boardwords.LineFelt, fmt.Sprint(extra)))
	}
	if len(parts) == 0 {
		return boardwords.Line(lang, boardwords.LineReads, "")
	}
	return strings.Join(parts, " ")
}
