package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

// boardRecord is the file in which the game on a board is kept, an entry a line and a
// header first, so that a program that is started again goes on with it.
type boardRecord struct {
	*os.File
	path string
}

// recordHeader is the first line of a record.
type recordHeader struct {
	Rules laws.Rules `json:"rules"`
	Start string     `json:"start"`
}

// open begins the session of a game: the one that was kept, where there is one that goes
// on, else a new one that is kept from now on.
func (b *liveBoard) open(folder string, opts eboard.Options, rules laws.Rules, start chess.Position) error {
	if folder == "" {
		b.game.session = eboard.NewSession(opts, rules, start)
		return nil
	}
	path := filepath.Join(folder, safeName(b.name())+".jsonl")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("--record: %w", err)
	}
	header, entries, err := readRecord(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
	case err != nil:
		return fmt.Errorf("--record: %s: %w", path, err)
	case b.goesOn(header, entries):
		return b.resume(path, opts, header, entries)
	default:
		if err := (&boardRecord{path: path}).finish(); err != nil {
			return err
		}
	}
	b.game.session = eboard.NewSession(opts, rules, start)
	return b.create(path, recordHeader{rules, start.FEN()})
}

// goesOn reports whether a game that was kept is the one on the board: not when it is
// over, nor when the men are set up for another.
func (b *liveBoard) goesOn(h recordHeader, entries []laws.Entry) bool {
	start, err := readStart(h)
	if err != nil {
		return false
	}
	session := eboard.Resume(eboard.Options{}, h.Rules, start, entries)
	if session.Game().Outcome().Over() {
		return false
	}
	for _, m := range b.waiting {
		d, ok := m.Reading.(eboard.Dump)
		if ok && len(session.Game().Plies()) > 0 && (d.Placement.Shows(start) || d.Placement.Turned().Shows(start)) {
			return false
		}
	}
	return true
}

func readStart(h recordHeader) (chess.Position, error) {
	setup, err := chess.ParseFEN(h.Start)
	if err != nil {
		return chess.Position{}, err
	}
	setup.Chess960 = h.Rules.Chess960
	return setup.Position()
}

func (b *liveBoard) resume(path string, opts eboard.Options, h recordHeader, entries []laws.Entry) error {
	start, err := readStart(h)
	if err != nil {
		return err
	}
	b.game.session = eboard.Resume(opts, h.Rules, start, entries)
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("--record: %w", err)
	}
	b.keepIn(&boardRecord{f, path})
	return nil
}

func (b *liveBoard) create(path string, h recordHeader) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("--record: %w", err)
	}
	b.keepIn(&boardRecord{f, path})
	return keepLines(b.file, []recordHeader{h})
}

func (b *liveBoard) keepIn(f *boardRecord) {
	b.file = f
	b.game.keep = func(list []laws.Entry) error { return keepLines(f, list) }
}

// keepLines writes a line for each value and has all on the disk when it returns. Of lines
// that could not be written nothing stays: one cut short in the middle of a file would make
// it unreadable.
func keepLines[T any](r *boardRecord, list []T) error {
	var lines []byte
	for _, v := range list {
		line, err := json.Marshal(v)
		if err != nil {
			return err
		}
		lines = append(append(lines, line...), '\n')
	}
	before, err := r.Stat()
	if err != nil {
		return fmt.Errorf("keep the game: %w", err)
	}
	if _, err := r.Write(lines); err != nil {
		return fmt.Errorf("keep the game: %w", errors.Join(err, r.Truncate(before.Size())))
	}
	return r.Sync()
}

// finish puts a finished game out of the way, under the time at which that was done.
func (r *boardRecord) finish() error {
	if r == nil {
		return nil
	}
	if r.File != nil {
		_ = r.Close()
	}
	done := strings.TrimSuffix(r.path, ".jsonl") + time.Now().Format("-20060102-150405.000") + ".jsonl"
	if err := os.Rename(r.path, done); err != nil {
		return fmt.Errorf("keep the finished game: %w", err)
	}
	return nil
}

// readRecord reads what was kept. A last line that was cut off by a crash is left out:
// nothing was told of it.
func readRecord(path string) (h recordHeader, entries []laws.Entry, err error) {
	f, err := os.Open(path)
	if err != nil {
		return h, nil, err
	}
	defer f.Close()
	reader := bufio.NewReader(f)
	for n := 1; ; n++ {
		line, err := reader.ReadBytes('\n')
		if err != nil {
			if n == 1 {
				return h, nil, errors.New("line 1: expected a header")
			}
			return h, entries, os.Truncate(path, size(f)-int64(len(line)))
		}
		if n == 1 {
			err = json.Unmarshal(line, &h)
		} else {
			var e laws.Entry
			err = json.Unmarshal(line, &e)
			entries = append(entries, e)
		}
		if err != nil {
			return h, nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
}

func size(f *os.File) int64 {
	info, err := f.Stat()
	if err != nil {
		return 0
	}
	return info.Size()
}

// safeName is a name that any file may have.
func safeName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '.':
			return r
		}
		return '_'
	}, name)
}
