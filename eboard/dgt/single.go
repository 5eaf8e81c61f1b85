package dgt

import (
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Line is how the serial line of a board is set.
var Line = eboard.Line{Baud: 9600, DataBits: 8}

// Times of the driver, in milliseconds.
const (
	gap         = 100  // between two commands
	ackPatience = 2000 // for the clock to answer
	pulse       = 1000 // how often a quiet board is asked whether it is there, at whole seconds
	lostAfter   = 3000 // without an answer
	redump      = 5000 // how often the whole board is compared
	ackTries    = 3
)

// Single is the driver of one board on a line. It is a pure state machine.
type Single struct {
	split splitter
	queue [][]byte
	next  clock.Instant // when the next command may go
	begun bool

	heard     clock.Instant // when the board last said anything
	asked     clock.Instant // when it was last asked whether it is there
	silent    bool
	dumpAsked clock.Instant

	clock clockTalk
	has   eboard.Ability
}

// NewSingle returns the driver of one board.
func NewSingle() *Single {
	return &Single{has: eboard.Recognises | eboard.Touches | eboard.Dumps | eboard.Remembers}
}

// Abilities says what the board can do: a clock and its display once they have answered.
func (d *Single) Abilities() eboard.Ability { return d.has }

// Receive reads what the board says.
func (d *Single) Receive(data []byte, at clock.Instant) []eboard.Message {
	d.begin(at)
	if len(data) > 0 {
		d.hear(at)
	}
	var list []eboard.Message
	say := func(at clock.Instant, r eboard.Reading) {
		list = append(list, eboard.Message{At: at, Reading: r})
	}
	garbled := func(n int, why string) {
		say(at, eboard.Garbled{Bytes: n, Why: why})
		d.push(cmdBoard)
		d.push(cmdClock)
	}
	d.split.take(data, at, func(f frame) { d.frame(f, say, garbled) }, garbled)
	if !d.silent && at-d.heard >= lostAfter {
		d.silent = true
		say(at, eboard.Silent{For: time.Duration(at-d.heard) * time.Millisecond})
	}
	return list
}

func (d *Single) hear(at clock.Instant) {
	d.heard = at
	if d.silent {
		d.silent = false
		d.open()
	}
}

func (d *Single) frame(f frame, say func(clock.Instant, eboard.Reading), garbled func(int, string)) {
	if f.id == msgTimes {
		if a, ok := readAck(f.data); ok {
			if name := d.clock.answer(a, &d.has); name != "" {
				say(f.at, eboard.Button{Name: name})
			}
			return
		}
		if zeros(f.data) {
			return // some boards say so after a command to the clock
		}
	}
	readings, why := read(f)
	if why != "" {
		garbled(len(f.data)+3, why)
		return
	}
	for _, r := range readings {
		if c, ok := r.(eboard.Clock); ok && !c.Missing {
			d.has |= eboard.HasClock
		}
		if id, ok := r.(eboard.Identity); ok && strings.Contains(strings.ToUpper(id.Text), "REVELATION") {
			d.has |= eboard.HasLEDs
		}
		say(f.at, r)
	}
}

func zeros(data []byte) bool {
	for _, b := range data {
		if b != 0 {
			return false
		}
	}
	return true
}

// begin queues what opens the conversation, once.
func (d *Single) begin(at clock.Instant) {
	if d.begun {
		return
	}
	d.begun = true
	d.next, d.heard, d.asked, d.dumpAsked = at, at, at, at
	d.open()
}

// open asks for what changes, then for the whole board, so that nothing is lost between
// the two, and then who the board is.
func (d *Single) open() {
	for _, cmd := range []byte{cmdReset, cmdUpdateNice, cmdBoard, cmdClock, cmdLong, cmdVersion, cmdBattery, cmdText, cmdSerial} {
		d.push(cmd)
	}
	d.clock.ask(toClock(clkVersion))
}

func (d *Single) push(command ...byte) {
	if len(command) == 1 {
		for _, waiting := range d.queue {
			if len(waiting) == 1 && waiting[0] == command[0] {
				return
			}
		}
	}
	d.queue = append(d.queue, command)
}

// Send returns the next command when it is time for one.
func (d *Single) Send(at clock.Instant) ([]byte, clock.Instant) {
	d.begin(at)
	d.keepAlive(at)
	d.clock.expire(at)
	if at < d.next {
		return nil, d.wake(d.next)
	}
	if len(d.queue) > 0 {
		command := d.queue[0]
		d.queue = d.queue[1:]
		d.next = at + gap
		return command, d.wake(d.next)
	}
	if command := d.clock.send(at, &d.has); command != nil {
		d.next = at + gap
		return command, d.wake(d.next)
	}
	return nil, d.wake(eboard.Never)
}

// keepAlive asks a quiet board whether it is there, and any board for all its men.
func (d *Single) keepAlive(at clock.Instant) {
	if at >= d.pulseAt() {
		d.asked = at
		d.push(cmdSerial)
	}
	if at-d.dumpAsked >= redump {
		d.dumpAsked = at
		d.push(cmdBoard)
	}
}

// pulseAt is when the board is asked whether it is there: when it has been quiet for about a
// second, all quiet boards at the same instant, so that nobody is woken for each of them.
func (d *Single) pulseAt() clock.Instant {
	return (max(d.heard, d.asked) + pulse + pulse/2) / pulse * pulse
}

// wake returns when the driver has something to do again, at the latest when given.
func (d *Single) wake(at clock.Instant) clock.Instant {
	at = min(at, d.pulseAt(), d.dumpAsked+redump)
	if !d.silent {
		at = min(at, max(d.heard+lostAfter, 0))
	}
	if due, ok := d.split.due(); ok {
		at = min(at, due)
	}
	if due, ok := d.clock.due(); ok {
		at = min(at, max(due, d.next))
	}
	return at
}

// Ask queues a request.
func (d *Single) Ask(r eboard.Request, at clock.Instant) bool {
	d.begin(at)
	switch r := r.(type) {
	case eboard.AskDump:
		d.dumpAsked = at
		d.push(cmdBoard)
	case eboard.AskClock:
		d.push(cmdClock)
	case eboard.AskIdentity:
		for _, cmd := range []byte{cmdLong, cmdVersion, cmdBattery, cmdText} {
			d.push(cmd)
		}
	case eboard.AskMissed:
		d.push(cmdHistory)
	case eboard.Light:
		return d.light(r.Squares)
	case eboard.Display:
		return d.display(r, at)
	case eboard.SetClock:
		return d.setClock(r)
	}
	return true
}

// light lights squares on boards that have lamps.
func (d *Single) light(squares chess.Bitboard) bool {
	if !d.has.Has(eboard.HasLEDs) {
		return false
	}
	d.push(cmdLEDs, 0x04, 0x00, 0x40, 0x40, 0x00)
	for sq := range squares.All() {
		i := indexOf(sq)
		d.push(cmdLEDs, 0x04, 0x01, i, i, 0x00)
	}
	return true
}

// display shows a text on a clock that has shown that it takes commands.
func (d *Single) display(r eboard.Display, at clock.Instant) bool {
	if !d.has.Has(eboard.HasDisplay) {
		return false
	}
	d.clock.show(r, at)
	return true
}

func (d *Single) setClock(r eboard.SetClock) bool {
	if !d.has.Has(eboard.HasClock) {
		return false
	}
	side := byte(4)
	if r.Runs != eboard.NoHand {
		side = byte(r.Runs)
	}
	d.clock.ask(toClock(clkSetRun, append(append(hms(r.Left), hms(r.Right)...), side)...))
	return true
}

func hms(d time.Duration) []byte {
	s := int(d / time.Second)
	return []byte{byte(s / 3600), byte(s / 60 % 60), byte(s % 60)}
}
