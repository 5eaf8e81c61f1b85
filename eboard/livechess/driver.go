package livechess

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Path is where the program listens, on port 1982 of its machine.
const Path = "/api/v1.0"

// The patience of the driver, in milliseconds.
const (
	listTime   = 5000   // the list of boards is asked for this often
	silentTime = 12_000 // a program that says nothing for this long, asked twice, has gone
)

// Driver speaks with the program. It implements [eboard.Driver] for all its boards.
type Driver struct {
	lines  lines
	begun  bool
	calls  int
	out    []byte
	listed clock.Instant
	heard  clock.Instant
	silent bool
	// lists are the numbers of the calls for the list that are not answered.
	lists  []int
	boards []*source
}

// source is one board as told so far. Its feed has its place in the list, from 1, as number.
type source struct {
	serial    string
	placement eboard.Placement
	known     bool
	clock     eboard.Clock
	clockTold bool
	start     string
	san       []string
	result    string
	silent    bool
	battery   eboard.Battery
	// What the next list must tell even if nothing has changed.
	askDump, askClock, askIdentity bool
}

// NewDriver returns the driver of a connection that has just been made.
func NewDriver() *Driver { return &Driver{} }

// Abilities says what comes this way; it is the same for all boards.
func (d *Driver) Abilities() eboard.Ability {
	return eboard.Recognises | eboard.HasClock | eboard.Dumps | eboard.Guesses
}

// Ask queues a request. All are answered from the list of boards.
func (d *Driver) Ask(r eboard.Request, _ clock.Instant) bool {
	switch r := r.(type) {
	case eboard.AskDump:
		d.want(r.Board, func(s *source) { s.askDump = true })
	case eboard.AskClock:
		d.want(r.Board, func(s *source) { s.askClock = true })
	case eboard.AskIdentity:
		d.want(r.Board, func(s *source) { s.askIdentity = true })
	default:
		return false
	}
	d.list()
	return true
}

// want marks a board, or all if it has no name.
func (d *Driver) want(serial string, mark func(*source)) {
	for _, s := range d.boards {
		if serial == "" || serial == s.serial {
			mark(s)
		}
	}
}

func (d *Driver) open(at clock.Instant) {
	if !d.begun {
		d.begun, d.heard, d.listed = true, at, at
		d.list()
	}
}

// list asks for the list of boards.
func (d *Driver) list() {
	d.calls++
	d.lists = append(d.lists, d.calls)
	d.out = append(d.out, line(call{ID: d.calls, Call: "eboards"})...)
}

// Send returns the calls to make.
func (d *Driver) Send(at clock.Instant) ([]byte, clock.Instant) {
	d.open(at)
	if at >= d.listed+listTime {
		d.listed = at
		d.list()
	}
	out := d.out
	d.out = nil
	next := d.listed + listTime
	if !d.silent {
		next = min(next, d.heard+silentTime)
	}
	return out, max(next, at+1)
}

// Receive takes lines, cut anywhere. Called without any, it tells whether the program has
// fallen silent.
func (d *Driver) Receive(data []byte, at clock.Instant) []eboard.Message {
	d.open(at)
	t := &telling{at: at}
	d.lines.take(data, func(line []byte) {
		d.heard, d.silent = at, false
		d.hear(line, t)
	}, func(bytes int) {
		t.say("", eboard.Garbled{Bytes: bytes, Why: "a line without end"})
	})
	if !d.silent && at >= d.heard+silentTime {
		d.silent = true
		t.say("", eboard.Silent{For: time.Duration(at-d.heard) * time.Millisecond})
	}
	return t.messages
}

// HangUp says that the connection is dead when the program has answered nothing for long,
// though the system takes it for open. It implements [eboard.Hanger].
func (d *Driver) HangUp() error {
	if !d.silent {
		return nil
	}
	return &eboard.TroubleError{Trouble: eboard.TroubleNoAnswer, Device: "LiveChess", Text: fmt.Sprintf("no answer for %d s", silentTime/1000)}
}

// telling gathers what is said at an instant.
type telling struct {
	at       clock.Instant
	messages []eboard.Message
}

func (t *telling) say(board string, r eboard.Reading) {
	t.messages = append(t.messages, eboard.Message{At: t.at, Board: board, Reading: r})
}

// garbled tells of a message, or a part of one, that could not be read.
func (t *telling) garbled(board string, data []byte, why string) {
	t.say(board, eboard.Garbled{Bytes: len(data), Why: why})
}

// hear takes one message.
func (d *Driver) hear(line []byte, t *telling) {
	var r response
	if err := json.Unmarshal(line, &r); err != nil {
		t.garbled("", line, err.Error())
		return
	}
	switch r.Response {
	case "call":
		d.answer(r, t)
	case "feed":
		d.feed(r, t)
	case "error":
		var f failure
		_ = json.Unmarshal(r.Param, &f) // an error that says nothing is told as such
		t.garbled("", line, "LiveChess reports an error: "+f.Message)
	default:
		t.garbled("", line, "no response of LiveChess")
	}
}

// answer takes the answer to a call: only lists say anything.
func (d *Driver) answer(r response, t *telling) {
	i := slices.Index(d.lists, r.ID)
	if i < 0 {
		return
	}
	d.lists = slices.Delete(d.lists, 0, i+1)
	var list []board
	if err := json.Unmarshal(r.Param, &list); err != nil {
		t.garbled("", r.Param, "list of boards: "+err.Error())
		return
	}
	for _, b := range list {
		if b.Serial != "" {
			d.listBoard(b, t)
		}
	}
}

// feed takes what has changed on one board.
func (d *Driver) feed(r response, t *telling) {
	var b board
	if err := json.Unmarshal(r.Param, &b); err != nil {
		t.garbled("", r.Param, "feed: "+err.Error())
		return
	}
	if i := slices.IndexFunc(d.boards, func(s *source) bool { return s.serial == b.Serial }); i >= 0 {
		s := d.boards[i]
		s.silent = false
		s.update(b, t)
	}
}

// listBoard takes what the list says of one board, and subscribes to it.
func (d *Driver) listBoard(b board, t *telling) {
	i := slices.IndexFunc(d.boards, func(s *source) bool { return s.serial == b.Serial })
	if i < 0 {
		d.boards = append(d.boards, &source{serial: b.Serial, askIdentity: true})
		i = len(d.boards) - 1
		d.subscribe(i)
	}
	s := d.boards[i]
	s.identify(b, t)
	if s.state(b, t) {
		s.update(b, t)
	}
}

func (d *Driver) subscribe(i int) {
	d.calls++
	d.out = append(d.out, line(call{ID: d.calls, Call: "subscribe", Param: &subscription{
		Feed: "eboardevent", ID: i + 1, Param: boardParameter{Serial: d.boards[i].serial},
	}})...)
}
