package chess

import (
	"iter"
	"math/bits"
	"strings"
)

// Bitboard is a set of squares: bit 0 is a1, bit 63 is h8.
type Bitboard uint64

const (
	fileA Bitboard = 0x0101010101010101
	fileH Bitboard = fileA << 7
	rank1 Bitboard = 0xff
	rank8 Bitboard = rank1 << 56
	light Bitboard = 0x55aa55aa55aa55aa

	everywhere Bitboard = 1<<64 - 1
)

// NewBitboard returns the set of the given squares.
func NewBitboard(squares ...Square) Bitboard {
	var set Bitboard
	for _, sq := range squares {
		set |= 1 << sq
	}
	return set
}

// Has tells whether the square is in the set. NoSquare never is.
func (b Bitboard) Has(sq Square) bool { return b>>sq&1 != 0 }

// Count returns the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set, NoSquare when it is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// index is First as an index of the tables below. A set that is not empty gives
// 0 to 63, as the compiler knows.
//
// Loops over a set that must be fast read the index and clear that bit at the
// end, which keeps the index alive until then. The processor's bit scan waits for
// what its target register last held; a register that has served the body would
// make each turn wait for the one before.
func (b Bitboard) index() int { return bits.TrailingZeros64(uint64(b)) }

// All goes through the squares from a1 to h8.
func (b Bitboard) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// String returns the names of the squares, separated by blanks.
func (b Bitboard) String() string {
	var names []string
	for sq := range b.All() {
		names = append(names, sq.String())
	}
	return strings.Join(names, " ")
}

// many tells whether the set holds more than one square.
func (b Bitboard) many() bool { return b&(b-1) != 0 }

// turn moves every square of the set by a distance, around the ends.
func turn(set Bitboard, distance int) Bitboard {
	return Bitboard(bits.RotateLeft64(uint64(set), distance))
}
