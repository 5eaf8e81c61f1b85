package sweep

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Board is the men on an emulated board without a clock, on which only [eboard.Set] and
// [eboard.Setup] mean something, what a scan has seen of them, and what is to be said.
type Board struct {
	Sweep
	// Men are the men as they stand, Seen as the scan under way has them.
	Men, Seen [64]chess.Piece

	out []byte
}

// NewBoard returns a board with the men on it, seen already. The period is the time of one
// scan in milliseconds; end is called after each.
func NewBoard(men [64]chess.Piece, period clock.Instant, end func(at clock.Instant)) *Board {
	b := &Board{Men: men, Seen: men}
	b.Sweep = Sweep{Period: period, End: end, Look: func(sq chess.Square) { b.Seen[sq] = b.Men[sq] }}
	return b
}

// Do puts men.
func (b *Board) Do(h eboard.Happening, at clock.Instant) {
	b.Advance(at)
	switch h := h.(type) {
	case eboard.Set:
		b.Men[h.Square] = h.Man
	case eboard.Setup:
		b.Men = h.Men
	}
}

// Say adds bytes to what is said next.
func (b *Board) Say(data []byte) { b.out = append(b.out, data...) }

// Send returns what the board says by an instant, and when its scan ends.
func (b *Board) Send(at clock.Instant) ([]byte, clock.Instant) {
	b.Advance(at)
	out := b.out
	b.out = nil
	return out, b.Next()
}
