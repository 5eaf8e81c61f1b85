package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/laws/words"
)

// probeTime is how long a line is listened to for a board of one make.
const probeTime = 2500 * time.Millisecond

// foundBoard is a board on a line.
type foundBoard struct {
	port.Device
	Driver  string `json:"driver,omitempty"` // none: nothing there that we know
	Board   string `json:"serial,omitempty"`
	Version string `json:"version,omitempty"`
	Text    string `json:"text,omitempty"`
	Battery *int   `json:"battery_percent,omitempty"`
	Clock   bool   `json:"clock"`
	Turned  *bool  `json:"turned,omitempty"`
}

// listBoards looks for boards on the serial lines of this machine.
func listBoards(o boardOptions, out io.Writer) error {
	devices, err := port.List()
	if err != nil {
		return err
	}
	n := 0
	for _, d := range devices {
		if d.Vendor == "" && !o.json {
			continue // serial lines of the machine itself are not disturbed
		}
		found := foundBoard{Device: d}
		if d.Vendor != "" {
			found = probe(context.Background(), d)
		}
		if o.json {
			if err := writeJSON(out, found); err != nil {
				return err
			}
		} else {
			fmt.Fprintln(out, found.text(o.lang))
		}
		n++
	}
	if n == 0 && !o.json {
		fmt.Fprintln(out, boardwords.Line(o.lang, boardwords.LineNothing, ""))
	}
	return nil
}

// probe asks on a line, in the languages of all makes, who is there.
func probe(ctx context.Context, d port.Device) foundBoard {
	found := foundBoard{Device: d}
	for _, name := range slices.Sorted(maps.Keys(makes)) {
		if m := makes[name]; m.probes && found.probeMake(ctx, name, m) {
			return found
		}
	}
	return found
}

func (f *foundBoard) probeMake(ctx context.Context, name string, m boardMake) bool {
	line, err := m.open(ctx, f.Path)
	if err != nil {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	known := false
	_ = port.Drive(ctx, line, m.driver(), nil, func(list []eboard.Message) {
		for _, message := range list {
			known = f.hear(message) || known
		}
	})
	if known {
		f.Driver = name
	}
	return known
}

// hear notes what a board says of itself, and reports whether it is a board that speaks.
func (f *foundBoard) hear(m eboard.Message) bool {
	switch r := m.Reading.(type) {
	case eboard.Identity:
		f.Board, f.Version, f.Text = orElse(r.Serial, f.Board), orElse(r.Version, f.Version), orElse(r.Text, f.Text)
		if r.Battery != nil {
			f.Battery = &r.Battery.Percent
		}
		return true
	case eboard.Clock:
		f.Clock = !r.Missing
		return true
	case eboard.Dump:
		if turned, sure := r.Placement.LiesTurned(); sure {
			f.Turned = &turned
		}
		return true
	}
	return false
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// text is the board as it is listed for people.
func (f foundBoard) text(lang words.Lang) string {
	if f.Driver == "" {
		return boardwords.Line(lang, boardwords.LineNobody, f.Path+"  "+f.Name)
	}
	id := eboard.Identity{Serial: f.Board, Version: f.Version, Text: f.Text}
	if f.Battery != nil {
		id.Battery = &eboard.Battery{Percent: *f.Battery}
	}
	return boardwords.Identity(lang, f.Driver+":"+f.Path, id, f.Turned, f.Clock)
}
