package dgt

import (
	"maps"
	"slices"
	"time"

	"github.com/compongo/compongo/eboard"
)

// The bits of the last byte of a message with the times.
const (
	bitRunning    = 0x01
	bitLever      = 0x02 // the right side is up: the left player has pressed
	bitLowBattery = 0x04
	bitLeftTurn   = 0x08
	bitRightTurn  = 0x10
	bitMissing    = 0x20
)

// The bits beside the hours.
const (
	bitFrozen = 0x10 // the flag has fallen and the clock stands at zero
	bitFlag   = 0x40 // a flag is shown, the clock may go on
)

// readTimes reads the seven bytes of the times; false where they hold no time of day.
func readTimes(b []byte) (eboard.Clock, bool) {
	status := b[6]
	if status&bitMissing != 0 {
		return eboard.Clock{Missing: true}, true
	}
	right, ok1 := readFace(b[0:3])
	left, ok2 := readFace(b[3:6])
	c := eboard.Clock{
		Left: left, Right: right,
		Running:    status&bitRunning != 0,
		Pressed:    eboard.Right,
		LowBattery: status&bitLowBattery != 0,
	}
	if status&bitLever != 0 {
		c.Pressed = eboard.Left
	}
	c.Left.Ticking = c.Running && c.Pressed == eboard.Right
	c.Right.Ticking = c.Running && c.Pressed == eboard.Left
	return c, ok1 && ok2
}

func readFace(b []byte) (eboard.Face, bool) {
	minutes, ok1 := bcd(b[1])
	seconds, ok2 := bcd(b[2])
	hours := int(b[0] & 0x0f)
	f := eboard.Face{
		Remaining: time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second,
		Frozen:    b[0]&bitFrozen != 0,
		Flag:      b[0]&(bitFlag|bitFrozen) != 0,
	}
	return f, ok1 && ok2 && hours <= 9
}

// bcd reads two decimal digits below 60.
func bcd(b byte) (int, bool) {
	tens, ones := int(b>>4), int(b&0x0f)
	return tens*10 + ones, ones <= 9 && tens <= 5
}

func toBCD(n int) byte { return byte(n/10<<4 | n%10) }

// writeTimes is the opposite of readTimes. The faces carry a bit for time added by move.
func writeTimes(c eboard.Clock) []byte {
	if c.Missing {
		return []byte{0, 0, 0, 0, 0, 0, bitMissing}
	}
	b := append(writeFace(c.Right), writeFace(c.Left)...)
	status := byte(0)
	if c.Running {
		status |= bitRunning
	}
	if c.Pressed == eboard.Left {
		status |= bitLever | bitRightTurn
	} else {
		status |= bitLeftTurn
	}
	if c.LowBattery {
		status |= bitLowBattery
	}
	return append(b, status)
}

const bitPerMove = 0x20

func writeFace(f eboard.Face) []byte {
	s := int(f.Remaining / time.Second)
	first := byte(s/3600) | bitPerMove
	if f.Frozen {
		first |= bitFrozen
	} else if f.Flag {
		first |= bitFlag
	}
	return []byte{first, toBCD(s / 60 % 60), toBCD(s % 60)}
}

// ack is what the clock says of a command, or unasked.
type ack struct{ status, command, data, button byte }

// readAck reads an acknowledgement, which comes in the place of the times.
func readAck(b []byte) (ack, bool) {
	if b[0]&0x0f != 0x0a && b[3]&0x0f != 0x0a {
		return ack{}, false
	}
	return ack{
		status:  b[1]&0x7f | b[3]<<3&0x80,
		command: b[2]&0x7f | b[3]<<2&0x80,
		data:    b[4]&0x7f | b[0]<<3&0x80,
		button:  b[5]&0x7f | b[0]<<2&0x80,
	}, true
}

// write is the opposite of readAck.
func (a ack) write() []byte {
	return []byte{
		0x0a | a.data>>3&0x10 | a.button>>2&0x20, a.status & 0x7f, a.command & 0x7f,
		0x0a | a.status>>3&0x10 | a.command>>2&0x20, a.data & 0x7f, a.button & 0x7f, 0,
	}
}

const ackGood = 0x10

// ButtonNames returns the buttons of a clock, by the names that a [eboard.Button] has.
func ButtonNames() []string { return slices.Sorted(maps.Values(buttons)) }

// buttons are the names of the clock's buttons.
var buttons = map[byte]string{0x31: "back", 0x32: "plus", 0x33: "run", 0x34: "minus", 0x35: "ok"}
