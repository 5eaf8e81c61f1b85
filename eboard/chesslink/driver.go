package chesslink

import (
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Line is how the serial line is set: the parity is in the bytes.
var Line = eboard.Line{Baud: 38400, DataBits: 8}

// The patience of the driver, in milliseconds.
const (
	answerTime = 500  // an acknowledgement may take this long
	pollTime   = 150  // without a report for this long the driver asks for one
	againTime  = 60   // the same when a change waits to be seen again
	silentTime = 3000 // a board that says nothing for this long is silent
	tries      = 3    // a command that is not acknowledged is sent this often
)

// Driver speaks with one board. It implements [eboard.Driver].
type Driver struct {
	decoder Decoder
	dropped int
	// queue holds the commands to send; the first is on its way if sent is set.
	queue  []errand
	sent   bool
	sentAt clock.Instant
	// heard is the instant of the last good message, reported that of the last status.
	opened          bool
	heard, reported clock.Instant
	silent          bool
	version         string
	// placement was told last. waiting differs from it and was seen once: it is told when the
	// next report agrees, as the check of a report does not notice that of two equal
	// characters one was lost and another doubled.
	placement, waiting eboard.Placement
	waitingAt          clock.Instant
	// asked: the next status is told even if nothing has changed.
	asked bool
}

// errand is a command and the times it was sent.
type errand struct {
	text  string
	tries int
}

// NewDriver returns the driver of a line that has just been opened.
func NewDriver() *Driver {
	return &Driver{asked: true, queue: []errand{{text: string(askVersion)}}}
}

// Abilities says what the boards can do; it is the same for all.
func (d *Driver) Abilities() eboard.Ability {
	return eboard.Recognises | eboard.Touches | eboard.HasLEDs | eboard.Dumps
}

// Ask queues a request.
func (d *Driver) Ask(r eboard.Request, _ clock.Instant) bool {
	switch r := r.(type) {
	case eboard.AskDump:
		d.asked = true
		d.enqueue(string(askStatus))
	case eboard.AskIdentity:
		d.enqueue(string(askVersion))
	case eboard.Light:
		d.enqueue(Lights(r.Squares))
	default:
		return false
	}
	return true
}

// enqueue appends a command, in place of one of the same purpose that is not on its way.
func (d *Driver) enqueue(text string) {
	first := 0
	if d.sent {
		first = 1
	}
	for i := first; i < len(d.queue); i++ {
		if purpose(d.queue[i].text) == purpose(text) {
			d.queue[i] = errand{text: text}
			return
		}
	}
	d.queue = append(d.queue, errand{text: text})
}

// purpose is the command's letter, the same for all that set the lights.
func purpose(text string) Kind {
	if Kind(text[0]) == darken {
		return setLights
	}
	return Kind(text[0])
}

// Send returns the next command when the one before was acknowledged or given up.
func (d *Driver) Send(at clock.Instant) ([]byte, clock.Instant) {
	d.open(at)
	d.giveUp(at)
	poll := d.poll()
	if len(d.queue) == 0 && at >= poll {
		d.enqueue(string(askStatus))
	}
	if d.sent {
		return nil, d.wake(d.sentAt + answerTime)
	}
	if len(d.queue) == 0 {
		return nil, d.wake(poll)
	}
	d.sent, d.sentAt = true, at
	d.queue[0].tries++
	return Encode(d.queue[0].text), d.wake(at + answerTime)
}

// poll is the instant to ask for a report if none has come by itself.
func (d *Driver) poll() clock.Instant {
	if d.asked || d.waiting != d.placement {
		return d.reported + againTime
	}
	return d.reported + pollTime
}

// wake brings an instant forward to that at which silence must be told.
func (d *Driver) wake(next clock.Instant) clock.Instant {
	if d.silent {
		return next
	}
	return min(next, d.heard+silentTime)
}

func (d *Driver) open(at clock.Instant) {
	if !d.opened {
		d.opened, d.heard, d.reported = true, at, at
	}
}

// giveUp makes a command due again that has waited too long; after some tries it is
// dropped, but the question for the version, without which nothing is known of the board.
func (d *Driver) giveUp(at clock.Instant) {
	if !d.sent || at < d.sentAt+answerTime {
		return
	}
	d.sent = false
	first := d.queue[0]
	if first.tries < tries {
		return
	}
	d.queue = d.queue[1:]
	d.reported = at
	if Kind(first.text[0]) == askVersion && d.version == "" {
		d.enqueue(first.text)
	}
}

// Receive takes bytes of the board. Called without any, it tells whether the board has
// fallen silent.
func (d *Driver) Receive(data []byte, at clock.Instant) []eboard.Message {
	d.open(at)
	var out []eboard.Message
	for _, b := range data {
		if m, ok := d.decoder.Feed(b); ok {
			d.heard, d.silent = at, false
			out = d.hear(m, at, out)
		}
	}
	out = d.complain(at, out)
	if !d.silent && at >= d.heard+silentTime {
		d.silent, d.asked = true, true
		quiet := time.Duration(at-d.heard) * time.Millisecond
		out = append(out, eboard.Message{At: at, Reading: eboard.Silent{For: quiet}})
	}
	return out
}

// complain tells of bytes that were no message.
func (d *Driver) complain(at clock.Instant, out []eboard.Message) []eboard.Message {
	if lost := d.decoder.Dropped() - d.dropped; lost > 0 {
		d.dropped = d.decoder.Dropped()
		out = append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: lost, Why: "no message of a ChessLink board"}})
	}
	return out
}

// hear takes one message.
func (d *Driver) hear(m Message, at clock.Instant, out []eboard.Message) []eboard.Message {
	d.acknowledge(m.Kind)
	switch m.Kind {
	case Status:
		d.reported = at
		return d.report(m.Body, at, out)
	case Version:
		return d.identify(m, at, out)
	}
	return out
}

// acknowledge takes the command off the queue that a message answers. A report that came
// by itself answers the question for one as well.
func (d *Driver) acknowledge(k Kind) {
	if !d.sent {
		return
	}
	if reply := Kind(d.queue[0].text[0] | 0x20); k == reply {
		d.queue, d.sent = d.queue[1:], false
	}
}

func (d *Driver) report(body string, at clock.Instant, out []eboard.Message) []eboard.Message {
	men, err := ParseBoard(body)
	if err != nil {
		return append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: len(body), Why: err.Error()}})
	}
	placement := eboard.PlacementOf(men)
	seen := placement == d.waiting
	if !seen {
		d.waiting, d.waitingAt = placement, at
	}
	if !seen || placement == d.placement && !d.asked {
		return out
	}
	if placement != d.placement {
		at = d.waitingAt
	}
	d.placement, d.asked = placement, false
	return append(out, eboard.Message{At: at, Reading: eboard.Dump{Placement: placement}})
}

func (d *Driver) identify(m Message, at clock.Instant, out []eboard.Message) []eboard.Message {
	version, err := m.Firmware()
	if err != nil {
		return append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: len(m.Body), Why: err.Error()}})
	}
	d.version = version
	return append(out, eboard.Message{At: at, Reading: eboard.Identity{Version: version}})
}
