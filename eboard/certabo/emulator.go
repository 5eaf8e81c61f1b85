package certabo

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/sweep"
)

// The times of a scan in milliseconds: with chips, a line takes the better part of it.
const (
	chipScan     = 250
	occupiedScan = 100
)

// Emulator is the board's end of a line. It implements [eboard.Device] for a board
// without a clock, on which only [eboard.Set] and [eboard.Setup] mean something. A man
// keeps its chip while it is in the air: of several of one kind the one lifted last is set
// down first.
type Emulator struct {
	*sweep.Board
	recognises bool
	lights     Lights
	chips      [64]ID
	// hand holds the chips of men beside the board or in the air.
	hand map[chess.Piece][]ID
	made byte
	// waited counts the scans that a man without a chip to show stands on a square.
	waited [64]int

	seen Scan
	in   []byte
	lit  chess.Bitboard
}

// NewEmulator returns a board with the men on it; with recognises one that reads chips.
// The lights are of the kind that the board says it has.
func NewEmulator(men [64]chess.Piece, recognises bool, lights Lights) *Emulator {
	e := &Emulator{recognises: recognises, lights: lights, hand: map[chess.Piece][]ID{}}
	e.Board = sweep.NewBoard([64]chess.Piece{}, occupiedScan, e.tell)
	e.Look = e.look
	if recognises {
		e.Period = chipScan
	}
	e.seen.Recognises = recognises
	e.setup(men)
	return e
}

// Lit returns the squares that are lit.
func (e *Emulator) Lit() chess.Bitboard { return e.lit }

// Do puts men.
func (e *Emulator) Do(h eboard.Happening, at clock.Instant) {
	e.Advance(at)
	switch h := h.(type) {
	case eboard.Set:
		e.set(h.Square, h.Man)
	case eboard.Setup:
		e.setup(h.Men)
	}
}

func (e *Emulator) setup(men [64]chess.Piece) {
	for sq := range chess.NoSquare {
		e.set(sq, chess.NoPiece)
	}
	for sq := range chess.NoSquare {
		e.set(sq, men[sq])
		if men[sq] != chess.NoPiece && e.chips[sq] == (ID{}) {
			e.chips[sq] = e.chip(men[sq])
		}
	}
}

// set puts a man on a square. One that is still seen where it came from has no chip to
// show before it is gone from there.
func (e *Emulator) set(sq chess.Square, man chess.Piece) {
	if old := e.Men[sq]; old != chess.NoPiece {
		e.Men[sq] = chess.NoPiece
		e.pass(old, e.chips[sq])
		e.chips[sq] = ID{}
	}
	if man == chess.NoPiece {
		return
	}
	e.Men[sq] = man
	if hand := e.hand[man]; len(hand) > 0 {
		e.chips[sq], e.hand[man] = hand[len(hand)-1], hand[:len(hand)-1]
	}
}

// slide is the number of scans after which a man put down before it was lifted elsewhere
// must be another one, out of the box.
const slide = 4

// wait gives chips to the men that came out of the box.
func (e *Emulator) wait() {
	for sq, man := range e.Men {
		if man == chess.NoPiece || e.chips[sq] != (ID{}) {
			e.waited[sq] = 0
			continue
		}
		if e.waited[sq]++; e.waited[sq] == slide {
			e.chips[sq] = e.chip(man)
		}
	}
}

// chip makes a chip that no man has.
func (e *Emulator) chip(man chess.Piece) ID {
	e.made++
	return ID{0x50, 0, 0x1c, byte(man), e.made}
}

// pass gives the chip of a man that left its square to the square where it stands already,
// or to the hand.
func (e *Emulator) pass(man chess.Piece, chip ID) {
	if chip == (ID{}) {
		return
	}
	for sq, other := range e.Men {
		if other == man && e.chips[sq] == (ID{}) {
			e.chips[sq] = chip
			return
		}
	}
	e.hand[man] = append(e.hand[man], chip)
}

func (e *Emulator) look(sq chess.Square) {
	now := square{occupied: e.Men[sq] != chess.NoPiece}
	if e.recognises {
		now.id = e.chips[sq]
		now.occupied = now.id != ID{}
	}
	e.seen.set(sq, now)
}

func (e *Emulator) tell(clock.Instant) {
	line := Encode(e.seen)
	e.wait()
	switch e.lights {
	case PlainLights:
		line = append(line[:1:1], append([]byte("L"), line[1:]...)...)
	case ColorLights:
		line = append(line[:1:1], append([]byte("D"), line[1:]...)...)
	}
	e.Say(line)
}

// Receive takes settings of the lights, in the form that they want.
func (e *Emulator) Receive(data []byte, at clock.Instant) {
	e.Advance(at)
	length := len(e.lights.Command(0))
	for _, b := range data {
		e.in = append(e.in, b)
		if e.lights == ColorLights && !begins(e.in) {
			e.in = nil
		}
		if len(e.in) == length {
			e.lit = readLights(e.lights, e.in)
			e.in = nil
		}
	}
}

// begins tells whether bytes can be the beginning of a setting of coloured lights.
func begins(in []byte) bool {
	return in[0] == 0xff && (len(in) < 2 || in[1] == 0x55)
}

// readLights returns the squares that a command lights.
func readLights(kind Lights, command []byte) chess.Bitboard {
	var squares chess.Bitboard
	for sq := range chess.NoSquare {
		one := chess.NewBitboard(sq)
		if covers(command, kind.Command(one), kind == ColorLights) {
			squares |= one
		}
	}
	return squares
}

// covers tells whether everything lit by the command for one square is lit by another.
func covers(command, one []byte, framed bool) bool {
	for i := range one {
		if framed && (i < 2 || i >= len(one)-2) {
			continue
		}
		if one[i]&^command[i] != 0 {
			return false
		}
	}
	return true
}
