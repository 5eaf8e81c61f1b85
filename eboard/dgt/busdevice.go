package dgt

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// BusDevice emulates several boards on one line.
type BusDevice struct {
	boards []*Device
	told   []int    // how much of each history was told as changes
	packet [][]byte // the last changes of each, to be repeated
	in     []byte
	out    []byte
	ready  clock.Instant // when what is to be said has come over the line
}

// NewBusDevice returns the emulator of boards with these serial numbers, of five digits.
func NewBusDevice(serials ...string) *BusDevice {
	d := &BusDevice{told: make([]int, len(serials)), packet: make([][]byte, len(serials))}
	for _, serial := range serials {
		d.boards = append(d.boards, NewDevice(serial, false))
	}
	return d
}

// DoAt tells what happens at one of the boards.
func (d *BusDevice) DoAt(n int, h eboard.Happening, at clock.Instant) { d.boards[n].Do(h, at) }

// Do tells what happens at the first board.
func (d *BusDevice) Do(h eboard.Happening, at clock.Instant) { d.DoAt(0, h, at) }

// Receive takes the commands of a driver.
func (d *BusDevice) Receive(data []byte, at clock.Instant) {
	waiting := len(d.out)
	d.in = append(d.in, data...)
	for len(d.in) > 0 {
		if d.in[0] < 0x80 {
			d.in = d.in[1:]
			continue
		}
		if len(d.in) < 4 {
			return
		}
		c := d.in[:4]
		d.in = d.in[4:]
		if (c[0]+c[1]+c[2])&0x7f == c[3] {
			d.command(c[0], address{c[1], c[2]}, at)
		}
	}
	d.ready = max(d.ready, at) + lineTime(len(data)+len(d.out)-waiting)
}

// lineTime is how long bytes take at 9600 baud, in milliseconds: a busy bus is as slow as its
// line.
func lineTime(bytes int) clock.Instant { return clock.Instant(bytes*10_000/9600) + 1 }

func (d *BusDevice) command(cmd byte, to address, at clock.Instant) {
	for n, board := range d.boards {
		hi, lo := board.address()
		mine := address{hi, lo}
		if cmd == busPing && to == (address{}) {
			d.say(busIsPing, mine)
		}
		if to == mine {
			board.look(at)
			board.out = nil
			d.answer(n, cmd, mine)
		}
	}
}

func (d *BusDevice) answer(n int, cmd byte, a address) {
	w := d.boards[n].wood
	switch cmd {
	case busPing:
		d.say(busIsPing, a)
	case busClock:
		d.say(busIsClock, a, writeTimes(w.shows())...)
	case busBoard:
		d.say(busIsBoard, a, w.seen[:]...)
	case busChanges:
		d.packet[n] = w.history[min(d.told[n], len(w.history)):]
		d.told[n] = len(w.history)
		d.say(busIsChanges, a, d.packet[n]...)
	case busRepeat:
		d.say(busIsChanges, a, d.packet[n]...)
	case busFromStart:
		d.say(busIsStart, a, append([]byte{tagStartGame}, w.history...)...)
	case busStartGame:
		w.history, d.told[n] = nil, 0
		d.say(busIsStarted, a)
	case busVersion:
		d.say(busIsVersion, a, 1, 2)
	}
}

func (d *BusDevice) say(id byte, a address, data ...byte) {
	n := len(data) + 6
	m := append([]byte{id, byte(n >> 7), byte(n & 0x7f), a.hi, a.lo}, data...)
	sum := byte(0)
	for _, x := range m {
		sum += x
	}
	d.out = append(d.out, append(m, sum&0x7f)...)
}

// Send returns what the boards say by now.
func (d *BusDevice) Send(at clock.Instant) ([]byte, clock.Instant) {
	next := eboard.Never
	for _, board := range d.boards {
		board.look(at)
		board.out = nil
		next = min(next, board.wood.due(at))
	}
	// What has come over the line by now goes, so that whoever asks again too soon hears something.
	rest := 0
	if at < d.ready {
		rest = min(len(d.out), int(d.ready-at)*9600/10_000+1)
		next = min(next, d.ready)
	}
	out := d.out[:len(d.out)-rest]
	d.out = d.out[len(out):]
	return out, next
}
