package chessnut

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard/sweep"
)

// scanTime is the time of a scan in milliseconds.
const scanTime = 100

// Emulator is the board's end. It implements eboard.Device. Each Send returns whole packets.
type Emulator struct {
	*sweep.Board
	program Decoder
	// sparing: a position is told only when it has changed.
	sparing bool
	telling bool
	lit     chess.Bitboard
	told    [64]chess.Piece
}

// NewEmulator returns a board with the men on it; a sparing one tells positions only when
// they change, another all the time.
func NewEmulator(men [64]chess.Piece, sparing bool) *Emulator {
	e := &Emulator{program: Decoder{program: true}, sparing: sparing}
	e.Board = sweep.NewBoard(men, scanTime, e.end)
	return e
}

// Lit returns the squares that are lit.
func (e *Emulator) Lit() chess.Bitboard { return e.lit }

func (e *Emulator) end(at clock.Instant) {
	if e.telling && (!e.sparing || e.Seen != e.told) {
		e.tell(at)
	}
}

func (e *Emulator) tell(at clock.Instant) {
	e.told = e.Seen
	e.Say(WritePosition(e.Seen, uint32(at)).Encode())
}

// Receive takes packets.
func (e *Emulator) Receive(data []byte, at clock.Instant) {
	e.Advance(at)
	for _, b := range data {
		if p, ok := e.program.Feed(b); ok {
			e.obey(p, at)
		}
	}
}

func (e *Emulator) obey(p Packet, at clock.Instant) {
	switch p.Kind {
	case setMode:
		if e.telling = p.Data[0] == 0; e.telling {
			e.tell(at)
		}
	case askBattery:
		e.Say(Packet{Battery, []byte{100, 0}}.Encode())
	case setLights:
		e.lit = 0
		for i := range 64 {
			if p.Data[i/8]<<(i%8)&0x80 != 0 {
				e.lit |= chess.NewBitboard(chess.Square(i ^ 56))
			}
		}
	}
}
