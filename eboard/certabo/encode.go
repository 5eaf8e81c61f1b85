package certabo

import (
	"strconv"

	"github.com/compongo/compongo/chess"
)

// Encode writes a scan as a board sends it.
func Encode(scan Scan) []byte {
	line := []byte{':'}
	if scan.Recognises {
		for i := range 64 {
			for _, b := range scan.IDs[squareAt(i)] {
				line = strconv.AppendUint(line, uint64(b), 10)
				line = append(line, ' ')
			}
		}
	} else {
		for i := range 8 {
			line = strconv.AppendUint(line, uint64(rankByte(scan.Occupied, i)), 10)
			line = append(line, ' ')
		}
	}
	return append(line[:len(line)-1], '\r', '\n')
}

// rankByte is the occupancy of rank 8 for i = 0, of rank 1 for i = 7.
func rankByte(occupied chess.Bitboard, i int) byte {
	var value byte
	for file := range 8 {
		if occupied.Has(squareAt(i*8 + file)) {
			value |= 1 << (7 - file)
		}
	}
	return value
}
