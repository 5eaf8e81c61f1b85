package certabo

import (
	"time"

	"github.com/compongo/compongo/chess"
)

// LightsEvery is the time a board needs between two settings of its lights.
const LightsEvery = 600 * time.Millisecond

// brightness of a coloured light, of 255.
const brightness = 0x40

// Command returns the bytes that light the squares and put all other lights out, in the
// form that the kind of lights wants.
func (l Lights) Command(squares chess.Bitboard) []byte {
	if l == ColorLights {
		return colorCommand(squares)
	}
	return plainCommand(squares)
}

// plainCommand is a byte for each rank from the eighth, whose lowest bit is the file a.
func plainCommand(squares chess.Bitboard) []byte {
	command := make([]byte, 8)
	for sq := range squares.All() {
		command[7-sq/8] |= 1 << (sq % 8)
	}
	return command
}

// colorCommand is red, green and blue for each of the 81 corners, counted from that at
// h1 along the ranks. The four corners of a lit square are blue.
func colorCommand(squares chess.Bitboard) []byte {
	command := make([]byte, 2+81*3+2)
	command[0], command[1] = 0xff, 0x55
	command[len(command)-2], command[len(command)-1] = '\r', '\n'
	for sq := range squares.All() {
		first := int(sq/8)*9 + 7 - int(sq%8)
		for _, corner := range [...]int{first, first + 1, first + 9, first + 10} {
			command[2+3*corner+2] = brightness
		}
	}
	return command
}
