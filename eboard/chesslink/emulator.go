package chesslink

import (
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard/sweep"
)

// The bytes of the memory that mean something.
const (
	memoryScan   = 1 // time of a scan in units of 2.048 ms
	memoryReport = 2 // when a report comes by itself
	memoryEvery  = 3 // the time between reports in units of 4.096 ms
)

// How reports come by themselves, in byte 2 of the memory. From onChange on, the number of
// scans a change must last grows with the value.
const (
	everyScan = 0
	never     = 1
	timed     = 2
	onChange  = 3
)

// startUp is the time a board takes to start again, in milliseconds.
const startUp = 3000

// Emulator is the board's end of a line. It implements eboard.Device.
type Emulator struct {
	*sweep.Board
	commands Decoder
	memory   [256]byte
	// lights are the patterns of the lights, the steps not played.
	lights [corners]byte

	// whole is what the last whole scan saw.
	whole [64]chess.Piece
	// told is the last report, and lasted the number of scans that whole has lasted.
	told     [64]chess.Piece
	lasted   int
	toldAt   clock.Instant
	deafTill clock.Instant
}

// NewEmulator returns a board with the men on it that is switched on.
func NewEmulator(men [64]chess.Piece) *Emulator {
	e := &Emulator{whole: men, commands: Decoder{commands: true}}
	e.memory[memoryScan] = 20
	e.Board = sweep.NewBoard(men, e.scanTime(), e.endScan)
	return e
}

// Lit returns the squares all four corners of which are lit.
func (e *Emulator) Lit() chess.Bitboard {
	var squares chess.Bitboard
	for sq := range chess.NoSquare {
		one, on := chess.NewBitboard(sq), true
		for corner, needed := range lit(one) {
			on = on && (!needed || e.lights[corner] != 0)
		}
		if on {
			squares |= one
		}
	}
	return squares
}

// scanTime is the time of a scan in milliseconds.
func (e *Emulator) scanTime() clock.Instant {
	value := e.memory[memoryScan]
	if value < 15 {
		value = 20
	}
	return clock.Instant(value) * 2048 / 1000
}

func (e *Emulator) endScan(at clock.Instant) {
	e.lasted++
	if e.Seen != e.whole {
		e.whole, e.lasted = e.Seen, 1
	}
	if e.due(at) {
		e.tell(at)
	}
}

// due tells whether a report comes by itself after a scan.
func (e *Emulator) due(at clock.Instant) bool {
	switch mode := e.memory[memoryReport] & 7; mode {
	case everyScan:
		return true
	case never:
		return false
	case timed:
		return at >= e.toldAt+clock.Instant(e.memory[memoryEvery])*4096/1000
	default:
		return e.whole != e.told && e.lasted >= max(1, int(mode)-onChange+1)
	}
}

func (e *Emulator) tell(at clock.Instant) {
	e.told, e.toldAt = e.whole, at
	e.say(string(Status) + FormatBoard(e.whole))
}

func (e *Emulator) say(text string) { e.Say(Encode(text)) }

// Receive takes commands.
func (e *Emulator) Receive(data []byte, at clock.Instant) {
	e.Advance(at)
	if at < e.deafTill {
		return
	}
	for _, b := range data {
		if m, ok := e.commands.Feed(b); ok {
			e.obey(m, at)
		}
	}
}

func (e *Emulator) obey(m Message, at clock.Instant) {
	switch m.Kind {
	case askVersion:
		e.say(string(Version) + "0100")
	case askStatus:
		e.tell(at)
	case setLights:
		e.light(m.Body[2:])
		e.say(string(Lit))
	case darken:
		e.lights = [corners]byte{}
		e.say(string(Dark))
	case readByte:
		e.recall(ReadByte, m.Body)
	case writeByte:
		e.write(m.Body)
	case restart:
		e.lights, e.whole = [corners]byte{}, [64]chess.Piece{}
		e.deafTill = at + startUp
		e.Restart(e.deafTill)
	}
}

func (e *Emulator) light(patterns string) {
	for i := range e.lights {
		e.lights[i], _ = hexByte(patterns[2*i], patterns[2*i+1])
	}
}

func (e *Emulator) recall(k Kind, body string) {
	address, _ := hexByte(body[0], body[1])
	e.say(fmt.Sprintf("%c%02X%02X", k, address, e.memory[address]))
}

func (e *Emulator) write(body string) {
	address, _ := hexByte(body[0], body[1])
	e.memory[address], _ = hexByte(body[2], body[3])
	e.Period = e.scanTime()
	e.recall(Written, body)
}
