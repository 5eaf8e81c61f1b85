package chessnut

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/sweep"
)

// scanTime is the time of a scan in milliseconds.
const scanTime = 100

// Emulator is the board's end. It implements [eboard.Device] for a board without a clock,
// on which only [eboard.Set] and [eboard.Setup] mean something. Each Send returns whole
// packets.
type Emulator struct {
	program Decoder
	// sparing: a position is told only when it has changed.
	sparing bool
	men     [64]chess.Piece
	telling bool
	lit     chess.Bitboard
	out     []byte

	scan       sweep.Sweep
	seen, told [64]chess.Piece
}

// NewEmulator returns a board with the men on it; a sparing one tells positions only when
// they change, another all the time.
func NewEmulator(men [64]chess.Piece, sparing bool) *Emulator {
	e := &Emulator{program: Decoder{program: true}, sparing: sparing, men: men, seen: men}
	e.scan = sweep.Sweep{Period: scanTime, Look: e.look, End: e.end}
	return e
}

// Lit returns the squares that are lit.
func (e *Emulator) Lit() chess.Bitboard { return e.lit }

// Do puts men.
func (e *Emulator) Do(h eboard.Happening, at clock.Instant) {
	e.scan.Advance(at)
	switch h := h.(type) {
	case eboard.Set:
		e.men[h.Square] = h.Man
	case eboard.Setup:
		e.men = h.Men
	}
}

func (e *Emulator) look(sq chess.Square) { e.seen[sq] = e.men[sq] }

func (e *Emulator) end(at clock.Instant) {
	if e.telling && (!e.sparing || e.seen != e.told) {
		e.tell(at)
	}
}

func (e *Emulator) tell(at clock.Instant) {
	e.told = e.seen
	e.out = append(e.out, WritePosition(e.seen, uint32(at)).Encode()...)
}

// Send returns what the board says.
func (e *Emulator) Send(at clock.Instant) ([]byte, clock.Instant) {
	e.scan.Advance(at)
	out := e.out
	e.out = nil
	return out, e.scan.Next()
}

// Receive takes packets.
func (e *Emulator) Receive(data []byte, at clock.Instant) {
	e.scan.Advance(at)
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
		e.out = append(e.out, Packet{Battery, []byte{100, 0}}.Encode()...)
	case setLights:
		e.lit = 0
		for i := range 64 {
			if p.Data[i/8]<<(i%8)&0x80 != 0 {
				e.lit |= chess.NewBitboard(chess.Square(i ^ 56))
			}
		}
	}
}
