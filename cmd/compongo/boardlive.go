package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/laws"
)

// told is a message and the number of the board it came from.
type told struct {
	board int
	list  []eboard.Message
}

// boardRoom is the boards being read, in one goroutine.
type boardRoom struct {
	options boardOptions
	out     io.Writer
	boards  []*liveBoard
	screen  *boardScreen
	inbox   chan told
	lines   []chan eboard.Request // by the number of the device
}

// liveBoard is a board on a line and the game on it, once it is known which board it is.
type liveBoard struct {
	device   namedDevice
	sub      string // its name among several on a line
	asks     chan eboard.Request
	identity eboard.Identity
	told     bool
	waiting  []eboard.Message // until the game has begun
	lost     string           // why the line could not be opened until then
	begins   time.Time        // when it does without a serial number
	game     *boardGame
	file     *boardRecord
}

// refereeBoards referees games on the boards named until ctx ends.
func refereeBoards(ctx context.Context, o boardOptions, stdin io.Reader, out, stderr io.Writer) error {
	if err := keepChips(&chips, o.record, stderr); err != nil {
		return err
	}
	room := &boardRoom{options: o, out: out, inbox: make(chan told, 64)}
	if !o.json && len(o.devices) == 1 {
		room.screen = screenOn(out, o.lang)
	}
	for i, text := range o.devices {
		device, err := readDevice(text, o.driver)
		if err != nil {
			return err
		}
		device.turned = o.turned
		b := &liveBoard{device: device, asks: make(chan eboard.Request, 16), begins: time.Now().Add(identifyWithin)}
		room.boards = append(room.boards, b)
		room.lines = append(room.lines, b.asks)
		take := func(list []eboard.Message) { room.inbox <- told{i, list} }
		go port.Keep(ctx, device.board(ctx), b.asks, func(eboard.Driver) {}, take)
	}
	lines := make(chan string)
	go func() {
		for scanner := bufio.NewScanner(stdin); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	defer room.close()
	return room.run(ctx, lines)
}

// identifyWithin is how long a board has to tell its serial number.
const identifyWithin = 2500 * time.Millisecond

// wakeEvery is how often the readers are woken: what lasts is told to a tenth of a second.
const wakeEvery = 100 * time.Millisecond

func (r *boardRoom) run(ctx context.Context, lines <-chan string) error {
	ticker := time.NewTicker(wakeEvery)
	defer ticker.Stop()
	for {
		select {
		case t := <-r.inbox:
			for _, m := range t.list {
				for _, b := range r.of(t.board, m) {
					if err := r.hear(b, m); err != nil {
						return err
					}
				}
			}
		case <-ticker.C:
			for _, b := range r.boards {
				if err := r.wake(b); err != nil {
					return err
				}
			}
		case line := <-lines:
			r.command(line)
		case <-ctx.Done():
			return nil
		}
		if r.screen != nil {
			r.screen.show(r.boards[0])
		}
	}
}

// of returns the boards on a line that a message is for. Boards that have names take the
// place of the nameless one.
func (r *boardRoom) of(line int, m eboard.Message) []*liveBoard {
	var all []*liveBoard
	for _, b := range r.boards {
		if b.asks == r.lines[line] && (m.Board == "" || b.sub == m.Board) {
			all = append(all, b)
		}
	}
	if len(all) > 0 || m.Board == "" {
		return all
	}
	i := slices.IndexFunc(r.boards, func(b *liveBoard) bool { return b.asks == r.lines[line] && b.sub == "" && b.game == nil })
	if i < 0 {
		first := r.boards[slices.IndexFunc(r.boards, func(b *liveBoard) bool { return b.asks == r.lines[line] })]
		r.boards = append(r.boards, &liveBoard{device: first.device, asks: first.asks})
		i = len(r.boards) - 1
	}
	r.boards[i].sub, r.boards[i].begins = m.Board, time.Now().Add(identifyWithin)
	return r.boards[i : i+1]
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
	if lost, ok := m.Reading.(eboard.Lost); ok {
		return r.tellLost(b, lost)
	}
	b.waiting = append(b.waiting, m)
	if b.identity.Serial != "" {
		return r.begin(b)
	}
	return nil
}

// tellLost says why there is no board yet; its line is opened again every second.
func (r *boardRoom) tellLost(b *liveBoard, lost eboard.Lost) error {
	b.waiting, b.lost = nil, lost.Why
	if r.screen != nil {
		return nil // which shows it
	}
	n := eboard.Note{Code: eboard.NoteAbsent, Text: lost.Why}
	text := boardwords.Note(r.options.lang, n)
	if r.options.json {
		return writeJSON(r.out, map[string]any{"board": b.name(), "note": n, "text": text})
	}
	_, err := fmt.Fprintln(r.out, "· "+text)
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
		if len(b.waiting) > 1 && time.Now().After(b.begins) {
			return r.begin(b)
		}
		return nil
	}
	b.game.tell(b.game.session.Wake(port.Wall()))
	if b.game.failed != nil {
		return b.game.failed
	}
	return r.renew(b)
}

// begin begins the game on a board, or goes on with the one that was kept.
func (r *boardRoom) begin(b *liveBoard) error {
	shown := shownControl(b.waiting)
	rules, start, err := r.options.rules(shown)
	if err != nil {
		return err
	}
	b.game = &boardGame{out: r.out, options: r.options, label: b.name(), many: b.sub != ""}
	if r.screen != nil {
		b.game.out = io.Discard
	}
	b.game.ask = func(q eboard.Request) {
		select {
		case b.asks <- eboard.To(q, b.sub):
		default: // the line is gone; a board that comes back is asked anew
		}
	}
	opts := eboard.Options{Quiet: r.options.quiet, Turned: r.options.turned, Button: r.options.button, Alone: r.options.alone, Slow: makes[b.device.make].slow}
	if err := b.open(r.options.record, opts, rules, start); err != nil {
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
	if !b.game.session.SetUpAgain() {
		return b.game.failed
	}
	g := b.game.session.Game()
	if err := b.file.finish(); err != nil {
		return err
	}
	b.file = nil
	rules, start, err := r.options.rules(clock.Control{})
	if err != nil {
		return err
	}
	if r.options.control == "" {
		rules.Control, rules.RealClock, rules.AwaitStart = g.Rules().Control, g.Rules().RealClock, g.Rules().AwaitStart
	}
	reader := b.game.session.Reader()
	turned, _ := reader.Turned()
	opts := eboard.Options{Quiet: r.options.quiet, Turned: turned, Button: r.options.button, Alone: r.options.alone, Slow: makes[b.device.make].slow}
	b.game.proposed, b.game.question = "", nil
	if err := b.open(r.options.record, opts, rules, start); err != nil {
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

// command does what a line of standard input says.
func (r *boardRoom) command(line string) {
	line = strings.TrimSpace(line)
	n := 0
	if number, rest, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "{") {
		if i, err := strconv.Atoi(strings.TrimSpace(number)); err == nil {
			n, line = i-1, strings.TrimSpace(rest)
		}
	}
	if line == "" {
		return
	}
	if n < 0 || n >= len(r.boards) || r.boards[n].game == nil {
		fmt.Fprintln(r.out, "? no game on that board")
		return
	}
	b := r.boards[n].game
	if b.choose(line) {
		return
	}
	act, err := readCommand(line, b.session.Game())
	if err != nil {
		b.say("? " + err.Error())
		return
	}
	act.At = max(port.Wall(), b.latest)
	b.tell(b.session.Do(act))
}

// readCommand reads an act, in JSON or in one of the short forms.
func readCommand(line string, g laws.Game) (laws.Act, error) {
	if strings.HasPrefix(line, "{") {
		return laws.ParseAct([]byte(line))
	}
	words := strings.Fields(strings.ToLower(line))
	kinds := map[string]laws.Kind{"compongo": laws.Adjust, "adjust": laws.Adjust, "j'adoube": laws.Adjust,
		"draw": laws.OfferDraw, "accept": laws.AcceptDraw, "resign": laws.Resign, "pause": laws.Pause, "resume": laws.Resume}
	if words[0] == "result" && len(words) == 2 {
		act := laws.Act{Kind: laws.Arbiter, Do: laws.DoResult, Result: laws.Result(words[1])}
		return act, act.Check()
	}
	if words[0] == "move" && len(words) == 2 {
		moves, err := eboard.ReadMoves(g.Position(), strings.Fields(line)[1])
		if err != nil {
			return laws.Act{}, err
		}
		act := laws.Act{Kind: laws.Move, By: g.ToMove(), UCI: laws.Line{g.Position().UCI(moves[0])}}
		if rules := g.Rules(); !rules.Control.IsNone() && !rules.RealClock { // else whoever carries it out presses
			act.Kind = laws.Play
		}
		return act, nil
	}
	kind, ok := kinds[words[0]]
	if !ok {
		return laws.Act{}, fmt.Errorf("%q: expected an act in JSON, or compongo, draw, accept, resign, pause, resume, move, result", words[0])
	}
	act := laws.Act{Kind: kind, By: g.ToMove()}
	if len(words) > 1 {
		if err := act.By.UnmarshalText([]byte(words[1])); err != nil {
			return act, err
		}
	}
	return act, act.Check()
}
