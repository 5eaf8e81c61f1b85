package dgt

import (
	"slices"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// What the emulator says of itself: nobody's trademark.
const (
	emulatorText   = "EMULATED BOARD OF COMPONGO"
	emulatorSerial = "00042"
)

// Device emulates one board on a line. It is a pure state machine.
type Device struct {
	serial string
	wood   *wood
	mode   byte // the last of the commands that say what is told unasked
	in     []byte
	out    []byte

	display display
}

// NewDevice returns the emulator of a board, lying turned round or not. A serial number
// has five digits; "" is a usual one.
func NewDevice(serial string, turned bool) *Device {
	if serial == "" {
		serial = emulatorSerial
	}
	return &Device{serial: serial, wood: newWood(turned), mode: cmdReset, display: display{version: lettersVersion}}
}

// Do tells what happens at the board.
func (d *Device) Do(h eboard.Happening, at clock.Instant) {
	d.look(at)
	d.wood.do(h, at)
	for _, name := range d.wood.buttons {
		for code, n := range buttons {
			if n == name {
				d.say(msgTimes, ack{status: ackGood, command: 0x88, button: code}.write()...)
			}
		}
	}
	d.wood.buttons = nil
	d.tellClock()
}

// Receive takes the commands of a driver.
func (d *Device) Receive(data []byte, at clock.Instant) {
	d.look(at)
	d.in = append(d.in, data...)
	for len(d.in) > 0 {
		n := commandSize(d.in)
		if n == 0 {
			return
		}
		d.command(d.in[:n], at)
		d.in = d.in[n:]
	}
}

// commandSize returns the length of the command that begins the bytes, 0 if it is not whole.
func commandSize(in []byte) int {
	if in[0] != cmdToClock && in[0] != cmdLEDs {
		return 1
	}
	if len(in) < 2 || len(in) < int(in[1])+2 {
		return 0
	}
	return int(in[1]) + 2
}

func (d *Device) command(c []byte, at clock.Instant) {
	switch c[0] {
	case cmdReset, cmdUpdate, cmdUpdateOnly, cmdUpdateNice:
		d.mode = c[0]
		d.wood.told = d.wood.shows()
	case cmdBoard:
		d.say(msgDump, d.wood.seen[:]...)
	case cmdClock:
		d.say(msgTimes, writeTimes(d.wood.shows())...)
	case cmdSerial:
		d.say(msgSerial, []byte(d.serial)...)
	case cmdLong:
		d.say(msgLong, []byte("3.000"+d.serial)...)
	case cmdAddress:
		hi, lo := d.address()
		d.say(msgAddress, hi, lo)
	case cmdText:
		d.say(msgText, []byte(emulatorText)...)
	case cmdVersion:
		d.say(msgVersion, 1, 9)
	case cmdBattery:
		d.say(msgBattery, 97, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0, 0, 2)
	case cmdHistory:
		d.say(msgHistory, d.remembered()...)
	case cmdToClock:
		d.toClock(c, at)
	}
}

// address is that of the board on a bus: the serial number by two digits.
func (d *Device) address() (hi, lo byte) {
	digit := func(i int) byte { return d.serial[i] - '0' }
	return digit(1)<<4 | digit(2), digit(3)<<4 | digit(4)
}

// remembered fills the memory up to its size with what means nothing.
func (d *Device) remembered() []byte {
	all := slices.Concat([]byte{tagStartGame}, d.wood.history, []byte{tagEnd})
	for len(all) < historySize-3 {
		all = append(all, tagNothing)
	}
	return all[:historySize-3]
}

func (d *Device) say(id byte, data ...byte) {
	n := len(data) + 3
	d.out = append(d.out, id, byte(n>>7), byte(n&0x7f))
	d.out = append(d.out, data...)
}

// look scans the squares and tells those that changed, if that was asked for.
func (d *Device) look(at clock.Instant) {
	d.wood.run(at)
	d.answerDue(at)
	d.wood.look(at, func(index int, code byte, _ clock.Instant) {
		if d.mode != cmdReset {
			d.say(msgField, byte(index), code)
		}
	})
	d.tellClock()
}

func (d *Device) tellsClock() bool { return d.mode == cmdUpdate || d.mode == cmdUpdateNice }

// tellClock tells the times when they have changed.
func (d *Device) tellClock() {
	if !d.tellsClock() {
		return
	}
	if now := d.wood.shows(); now != d.wood.told {
		d.wood.told = now
		d.say(msgTimes, writeTimes(now)...)
	}
}

// Send returns what the board says by now.
func (d *Device) Send(at clock.Instant) ([]byte, clock.Instant) {
	d.look(at)
	out := d.out
	d.out = nil
	next := d.wood.due(at)
	if d.display.due > 0 {
		next = min(next, max(d.display.due, at+1))
	}
	return out, next
}
