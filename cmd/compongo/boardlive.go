package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
)

// liveBoard is a board on a line and the game on it, once it is known which board it is.
type liveBoard struct {
	device   namedDevice
	sub      string // its name among several on a line
	asks     chan eboard.Request
	identity eboard.Identity
	told     bool
	waiting  []eboard.Message // until the game has begun
	lost     string           // why the line could not be opened until then
	begins   clock.Instant    // when it does without a serial number
	game     *boardGame
	file     *boardRecord
}

// identifyWithin is how long a board has to tell its serial number, in milliseconds.
const identifyWithin = 2500

// next is when the board wants to be woken.
func (b *liveBoard) next(at clock.Instant) clock.Instant {
	switch {
	case b.game != nil:
		return b.game.session.Reader().Next(at)
	case b.begins > at:
		return b.begins
	}
	return eboard.Never
}

// hear takes a message: what a board is comes first, then its game.
func (r *boardRoom) hear(b *liveBoard, m eboard.Message) error {
	if id, ok := m.Reading.(eboard.Identity); ok {
		b.identity = added(b.identity, id)
	}
	if b.game != nil {
		if c, ok := m.Reading.(eboard.Clock); ok && r.clockComesLate(b, c) {
			b.waiting = append(b.waiting, eboard.Message{At: m.At, Reading: eboard.Dump{Placement: b.game.session.Reader().Sensed()}}, m)
			return r.beginAnew(b)
		}
		b.game.tell(b.game.session.Take(m))
		r.tellIdentity(b)
		return r.renew(b)
	}
	if _, lost := m.Reading.(eboard.Lost); lost {
		return r.tellLost(b, m)
	}
	b.waiting = append(b.waiting, m)
	if b.identity.Serial != "" || b.nameless() {
		return r.begin(b)
	}
	return nil
}

// nameless reports whether a board is there that tells no serial number.
func (b *liveBoard) nameless() bool {
	n := len(b.waiting)
	if n < 2 || port.Wall() < b.begins {
		return false
	}
	_, lost := b.waiting[n-1].Reading.(eboard.Lost)
	return !lost
}

// lastMen are the last whole board among messages and what was told after it, none where the
// men did not stand as at the start by then.
func lastMen(list []eboard.Message, start chess.Position) []eboard.Message {
	for i, m := range slices.Backward(list) {
		if d, ok := m.Reading.(eboard.Dump); ok {
			if d.Placement.Shows(start) || d.Placement.Turned().Shows(start) {
				return slices.Clone(list[i:])
			}
			return nil
		}
	}
	return nil
}

// tellLost says why there is no board yet; its line is opened again every second. Where the
// game could have begun already, what is played meanwhile is a question: the men wait on.
func (r *boardRoom) tellLost(b *liveBoard, lost eboard.Message) error {
	_, start, err := r.options.rules(clock.Control{})
	if err != nil {
		return err
	}
	why := lost.Reading.(eboard.Lost)
	if why.Trouble == eboard.TroubleNotBoard {
		return &eboard.TroubleError{Trouble: why.Trouble, Device: why.Device, Text: strings.TrimPrefix(why.Why, why.Device+": ")}
	}
	b.lost = boardwords.Trouble(r.options.lang, why.Trouble, why.Device, "", why.Why)
	if b.waiting = lastMen(b.waiting, start); b.waiting != nil {
		b.waiting = append(b.waiting, lost)
	}
	if r.screen != nil {
		return nil // which shows it
	}
	n := eboard.Note{Code: eboard.NoteAbsent, Text: why.Why, Trouble: why.Trouble, Device: why.Device}
	text := boardwords.Note(r.options.lang, n)
	if r.options.json {
		return writeJSON(r.out, map[string]any{"board": b.name(), "note": n, "text": text})
	}
	_, err = fmt.Fprintln(r.out, "· "+text)
	return err
}

// added adds what an identity tells to what was known.
func added(a, b eboard.Identity) eboard.Identity {
	a.Serial, a.Version, a.Text = orElse(a.Serial, b.Serial), orElse(b.Version, a.Version), orElse(b.Text, a.Text)
	if b.Battery != nil {
		a.Battery = b.Battery
	}
	return a
}

func (r *boardRoom) wake(b *liveBoard) error {
	if b.game == nil {
		if b.nameless() {
			return r.begin(b)
		}
		return nil
	}
	b.game.tell(b.game.session.Wake(port.Wall()))
	return r.renew(b)
}

// begin begins the game on a board, or goes on with the one that was kept.
func (r *boardRoom) begin(b *liveBoard) error {
	shown := shownControl(b.waiting)
	rules, start, err := r.options.rules(shown)
	if err != nil {
		return err
	}
	b.game = r.newGame(b)
	if err := b.open(r.options.record, r.readerOptions(b, r.options.turned), rules, start); err != nil {
		return err
	}
	if r.options.control == "" && !shown.IsNone() && len(b.game.session.Entries()) == 0 {
		b.game.tellNote(eboard.Note{Code: eboard.NoteControl, Text: shown.String()})
	}
	waiting := b.waiting
	b.waiting = nil
	for _, m := range waiting {
		b.game.tell(b.game.session.Take(m))
	}
	return b.game.failed
}

func (r *boardRoom) newGame(b *liveBoard) *boardGame {
	g := &boardGame{out: r.out, options: r.options, label: b.name(), many: b.sub != ""}
	if r.screen != nil {
		g.out = io.Discard
	}
	g.ask = func(q eboard.Request) {
		select {
		case b.asks <- eboard.To(q, b.sub):
		default: // the line is gone; a board that comes back is asked anew
		}
	}
	return g
}

func (r *boardRoom) readerOptions(b *liveBoard, turned bool) eboard.Options {
	o := r.options
	return eboard.Options{Quiet: o.quiet, Turned: turned, Button: o.button, Alone: o.alone, Slow: makes[b.device.make].slow}
}

// clockComesLate reports whether a clock is connected to a board whose game had none and
// has not begun.
func (r *boardRoom) clockComesLate(b *liveBoard, c eboard.Clock) bool {
	return r.options.control == "" && !c.Missing && max(c.Left.Remaining, c.Right.Remaining) > 0 &&
		b.game.session.Game().Rules().Control.IsNone() && len(b.game.session.Entries()) == 0
}

// beginAnew begins the game on a board again, before anything was played.
func (r *boardRoom) beginAnew(b *liveBoard) error {
	if b.file != nil {
		if err := errors.Join(b.file.Close(), os.Remove(b.file.path)); err != nil {
			return err
		}
		b.file = nil
	}
	return r.begin(b)
}

// name is what a board is called: its serial number, or the end of its device.
func (b *liveBoard) name() string {
	switch {
	case b.identity.Serial != "":
		return b.identity.Serial
	case b.sub != "":
		return b.sub
	}
	return port.ShortName(b.device.path)
}

// tellIdentity says once what the board has told of itself.
func (r *boardRoom) tellIdentity(b *liveBoard) {
	if b.told || b.identity.Version == "" || b.identity.Battery == nil {
		return
	}
	b.told = true
	turned, _ := b.game.session.Reader().Turned()
	_, _, timed := b.game.session.Reader().Clock()
	if r.options.json {
		b.game.note(writeJSON(r.out, map[string]any{"board": b.name(), "identity": map[string]any{
			"serial": b.identity.Serial, "version": b.identity.Version, "text": b.identity.Text,
			"battery_percent": b.identity.Battery.Percent, "turned": turned, "clock": timed}}))
		return
	}
	b.game.say(boardwords.Identity(r.options.lang, b.device.make+":"+b.device.path, b.identity, &turned, timed))
}

// renew begins a new game when the last one is over and the men are set up again.
func (r *boardRoom) renew(b *liveBoard) error {
	if b.game.failed != nil || !b.game.session.SetUpAgain() {
		return b.game.failed
	}
	if err := b.file.finish(); err != nil {
		return err
	}
	b.file = nil
	rules, start, err := r.options.rules(clock.Control{})
	if err != nil {
		return err
	}
	if before := b.game.session.Game().Rules(); r.options.control == "" {
		rules.Control, rules.RealClock, rules.AwaitStart = before.Control, before.RealClock, before.AwaitStart
	}
	turned, _ := b.game.session.Reader().Turned()
	b.game.proposed, b.game.question = "", nil
	if err := b.open(r.options.record, r.readerOptions(b, turned), rules, start); err != nil {
		return err
	}
	b.game.ask(eboard.AskDump{})
	b.game.ask(eboard.AskClock{})
	return nil
}

func (r *boardRoom) close() {
	for _, b := range r.boards {
		if b.file != nil {
			_ = b.file.Close()
		}
	}
}
