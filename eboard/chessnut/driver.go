package chessnut

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// The patience of the driver, in milliseconds.
const (
	gap        = 200    // a board needs this between two packets
	pieceTime  = 100    // the pieces of one packet come within this
	quietTime  = 1000   // a board that says nothing for this long is asked
	silentTime = 3000   // and is silent after this
	staleTime  = 400    // a question for the whole board is answered from memory after this
	powerTime  = 60_000 // how often the battery is asked for
)

// Driver speaks with one board. It implements [eboard.Driver].
type Driver struct {
	decoder Decoder
	dropped int
	queue   []Packet
	begun   bool
	sentAt  clock.Instant
	heard   clock.Instant
	fedAt   clock.Instant
	powerAt clock.Instant
	silent  bool

	placement eboard.Placement
	known     bool
	asked     bool
	askedAt   clock.Instant
}

// NewDriver returns the driver of a line that has just been opened.
func NewDriver() *Driver { return &Driver{asked: true} }

// Abilities says what the boards can do; it is the same for all.
func (d *Driver) Abilities() eboard.Ability {
	return eboard.Recognises | eboard.Touches | eboard.HasLEDs | eboard.Dumps
}

var (
	realTime = Packet{setMode, []byte{0}}
	power    = Packet{askBattery, []byte{0}}
)

// Ask queues a request.
func (d *Driver) Ask(r eboard.Request, at clock.Instant) bool {
	switch r := r.(type) {
	case eboard.AskDump:
		d.asked, d.askedAt = true, at
		d.enqueue(realTime)
	case eboard.AskIdentity:
		d.enqueue(power)
	case eboard.Light:
		d.enqueue(Lights(r.Squares))
	default:
		return false
	}
	return true
}

// enqueue appends a packet, in place of one of its kind.
func (d *Driver) enqueue(p Packet) {
	for i := range d.queue {
		if d.queue[i].Kind == p.Kind {
			d.queue[i] = p
			return
		}
	}
	d.queue = append(d.queue, p)
}

func (d *Driver) open(at clock.Instant) {
	if d.begun {
		return
	}
	d.begun = true
	d.heard, d.sentAt, d.askedAt, d.powerAt = at, at-gap, at, at
	d.enqueue(realTime)
	d.enqueue(power)
}

// Send returns the next packet, not sooner after the last one than a board can take it.
func (d *Driver) Send(at clock.Instant) ([]byte, clock.Instant) {
	d.open(at)
	d.knock(at)
	if len(d.queue) > 0 && at >= d.sentAt+gap {
		p := d.queue[0]
		d.queue, d.sentAt = d.queue[1:], at
		return p.Encode(), d.wake(at)
	}
	return nil, d.wake(at)
}

// knock asks a board that has been quiet whether it is there.
func (d *Driver) knock(at clock.Instant) {
	if at >= d.powerAt+powerTime || at >= d.heard+quietTime && at >= d.sentAt+quietTime {
		d.powerAt = at
		d.enqueue(power)
		if !d.known {
			d.enqueue(realTime)
		}
	}
}

// wake is the next instant at which there is something to do.
func (d *Driver) wake(at clock.Instant) clock.Instant {
	next := min(d.powerAt+powerTime, max(d.heard, d.sentAt)+quietTime)
	if len(d.queue) > 0 {
		next = min(next, d.sentAt+gap)
	}
	if !d.silent {
		next = min(next, d.heard+silentTime)
	}
	if d.asked && d.known {
		next = min(next, d.askedAt+staleTime)
	}
	return max(next, at+1)
}

// Receive takes packets of the board, whole or in pieces. Called without any, it tells
// what time alone has to say.
func (d *Driver) Receive(data []byte, at clock.Instant) []eboard.Message {
	d.open(at)
	if !d.decoder.Empty() && at > d.fedAt+pieceTime {
		d.decoder.Abandon()
	}
	var out []eboard.Message
	if len(data) > 0 {
		d.fedAt = at
	}
	if d.foreign(data) {
		d.heard, d.silent = at, false
		data = nil
	}
	for _, b := range data {
		if p, ok := d.decoder.Feed(b); ok {
			d.heard, d.silent = at, false
			out = d.hear(p, at, out)
		}
	}
	return d.complain(at, out)
}

// foreign tells whether data is one whole packet of a kind that says nothing to us.
func (d *Driver) foreign(data []byte) bool {
	if !d.decoder.Empty() || len(data) < 2 || data[0] == 0 {
		return false
	}
	_, known := Kind(data[0]).length(false)
	return !known && len(data) >= 2+int(data[1]) && filling(data[2+int(data[1]):])
}

// filling tells whether all bytes are zero.
func filling(data []byte) bool {
	for _, b := range data {
		if b != 0 {
			return false
		}
	}
	return true
}

// complain tells of bytes that were in no packet, of silence, and of the board once more
// if it was asked for and nothing new has come.
func (d *Driver) complain(at clock.Instant, out []eboard.Message) []eboard.Message {
	if lost := d.decoder.Dropped() - d.dropped; lost > 0 {
		d.dropped = d.decoder.Dropped()
		out = append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: lost, Why: "no packet of a Chessnut board"}})
	}
	if !d.silent && at >= d.heard+silentTime {
		d.silent, d.known = true, false
		d.asked, d.askedAt = true, at
		quiet := time.Duration(at-d.heard) * time.Millisecond
		out = append(out, eboard.Message{At: at, Reading: eboard.Silent{For: quiet}})
	}
	if d.asked && d.known && at >= d.askedAt+staleTime {
		out = d.tell(at, out)
	}
	return out
}

func (d *Driver) tell(at clock.Instant, out []eboard.Message) []eboard.Message {
	d.asked = false
	return append(out, eboard.Message{At: at, Reading: eboard.Dump{Placement: d.placement}})
}

// hear takes one packet.
func (d *Driver) hear(p Packet, at clock.Instant, out []eboard.Message) []eboard.Message {
	switch p.Kind {
	case Position:
		men, err := ReadPosition(p)
		return d.see(men, err, at, out)
	case Battery:
		battery, err := ReadBattery(p)
		if err != nil {
			return append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: 2, Why: err.Error()}})
		}
		return append(out, eboard.Message{At: at, Reading: eboard.Identity{Battery: &battery}})
	}
	return out
}

func (d *Driver) see(men [64]chess.Piece, err error, at clock.Instant, out []eboard.Message) []eboard.Message {
	if err != nil {
		return append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: positionLength, Why: err.Error()}})
	}
	placement := eboard.PlacementOf(men)
	if d.known && placement == d.placement && !d.asked {
		return out
	}
	d.placement, d.known = placement, true
	return d.tell(at, out)
}
