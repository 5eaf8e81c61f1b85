package chesslink

import (
	"strings"

	"github.com/compongo/compongo/chess"
)

// corners is the number of lights: nine lines of nine.
const corners = 81

// slot is the time of one step of a light's pattern, in units of 4.096 ms: 131 ms.
const slot = "20"

// Lights returns the command that lights the four corners of each square and puts all
// other lights out.
func Lights(squares chess.Bitboard) string {
	if squares == 0 {
		return "X"
	}
	on := lit(squares)
	var text strings.Builder
	text.WriteString("L" + slot)
	for _, light := range on {
		if light {
			text.WriteString("FF")
		} else {
			text.WriteString("00")
		}
	}
	return text.String()
}

// lit tells which corners are on. They are counted down the files: from the corner at
// a8 to that at a1, and last from that at h8 to that at h1.
func lit(squares chess.Bitboard) (on [corners]bool) {
	for sq := range squares.All() {
		left := int(sq%8) * 9
		top := 7 - int(sq/8)
		for _, corner := range [...]int{left + top, left + top + 1, left + 9 + top, left + 9 + top + 1} {
			on[corner] = true
		}
	}
	return on
}
