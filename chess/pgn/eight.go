package pgn

import (
	"encoding/binary"
	"math/bits"

	"github.com/compongo/compongo/chess"
)

// eight are eight bytes of text, the first one lowest.
type eight uint64

func eightOf(text []byte) eight { return eight(binary.LittleEndian.Uint64(text)) }

const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// toBlank returns how many bytes stand before the first blank or control
// character; 8 where there is none.
func (w eight) toBlank() int {
	const afterBlank = (' ' + 1) * ones
	return bits.TrailingZeros64(uint64((w-afterBlank)&^w&highs)) >> 3
}

// upTo returns the first bytes, 1 to 8 of them, as the last ones.
func (w eight) upTo(length int) eight { return w << (-8 * length & 63) }

// digits returns how many digits the text begins with.
func (w eight) digits() int {
	w ^= '0' * ones
	return bits.TrailingZeros64(uint64((w|(w+(0x80-10)*ones))&highs)) >> 3
}

// plainText returns how many bytes stand before a quotation mark, a backslash or
// a control character; 8 where there is none.
func (w eight) plainText() int {
	const firstPlain = ' ' * ones
	quote, slash := w^'"'*ones, w^'\\'*ones
	ends := (w-firstPlain)&^w | (quote-ones)&^quote | (slash-ones)&^slash
	return bits.TrailingZeros64(uint64(ends&highs)) >> 3
}

// squares reads the first bytes as a move in one of the forms e4, exd5, Nf3, Nxf3,
// Nbd2, N1xd2: the squares from which it may come and that of arrival; false where
// it has another form. It reads from the end and without branches, as nobody can
// foresee which form it is.
func (w eight) squares(length int, kind class) (from chess.Bitboard, to chess.Square, plain bool) {
	end := w.upTo(length)
	letter, take := int(kind-pawn+7)>>3, 0 // 1 for all but pawns
	if byte(end>>40) == 'x' {
		take = 1
	}
	hint := length - 2 - take - letter
	from = origins[byte(w>>(8*letter&63))] | chess.Bitboard(-(letter &^ hint))
	// Less one in each byte, a file is 0x60 to 0x67 and a rank 0x30 to 0x37.
	arrival := end>>48 - 0x0101
	to = chess.Square(arrival&7 | arrival>>5&0x38)
	takesAhead := take &^ letter & int(from>>(to&63))
	odd := arrival&0xf8f8 ^ 0x3060 | eight(uint((letter|take)-hint)>>63) | eight(takesAhead)
	return from, to, odd == 0
}

// origins are the squares that a file or a rank before the square of arrival
// leaves.
var origins = func() (sets [256]chess.Bitboard) {
	for i := range 8 {
		sets['a'+i] = ones << i
		sets['1'+i] = 0xff << (8 * i)
	}
	return sets
}()
