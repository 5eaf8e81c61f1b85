package chessnut

import (
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
)

// Kind is the first byte of a packet.
type Kind byte

// The packets a board sends.
const (
	Position Kind = 0x01 // 32 bytes of squares, four of the board's time
	Battery  Kind = 0x2a // percent, charging
)

// The packets a program sends.
const (
	setMode    Kind = 0x21 // 0: tell positions as they are
	askBattery Kind = 0x29 // 0
	setLights  Kind = 0x0a // a byte for each rank
)

// positionLength is the number of bytes in a position: the squares and the board's time.
const positionLength = 32 + 4

// Packet is what a board or a program sends at once.
type Packet struct {
	Kind Kind
	Data []byte
}

// Encode returns the bytes of a packet. Its data must be at most 255 bytes.
func (p Packet) Encode() []byte {
	return append([]byte{byte(p.Kind), byte(len(p.Data))}, p.Data...)
}

// men are the codes of the men by their value; the last three are none.
const men = ".qkbpnRPrBNQK"

// ReadPosition reads the men of a Position packet.
func ReadPosition(p Packet) ([64]chess.Piece, error) {
	var board [64]chess.Piece
	if p.Kind != Position || len(p.Data) != positionLength {
		return board, fmt.Errorf("packet %02x of %d bytes: want a position, 01 of %d", byte(p.Kind), len(p.Data), positionLength)
	}
	for i := range 64 {
		code := p.Data[i/2] >> (4 * (i % 2)) & 0xf
		if int(code) >= len(men) {
			return board, fmt.Errorf("position, byte %d: got %x, want a man from 0 to c", i/2+1, code)
		}
		board[squareAt(i)], _ = chess.ParsePiece(men[code])
	}
	return board, nil
}

// WritePosition writes the packet that ReadPosition reads, with the board's own time.
func WritePosition(board [64]chess.Piece, time uint32) Packet {
	data := make([]byte, positionLength)
	for i := range 64 {
		data[i/2] |= code(board[squareAt(i)]) << (4 * (i % 2))
	}
	for i := range 4 {
		data[32+i] = byte(time >> (8 * i))
	}
	return Packet{Position, data}
}

func code(piece chess.Piece) byte {
	for i := range len(men) {
		if men[i] == piece.Letter() {
			return byte(i)
		}
	}
	return 0
}

// squareAt returns the square that is sent at place i: h8, g8 … a8, h7 … a1.
func squareAt(i int) chess.Square { return chess.Square(63 - i) }

// ReadBattery reads a Battery packet.
func ReadBattery(p Packet) (eboard.Battery, error) {
	if p.Kind != Battery || len(p.Data) != 2 {
		return eboard.Battery{}, fmt.Errorf("packet %02x of %d bytes: want a battery, 2a of 2", byte(p.Kind), len(p.Data))
	}
	level := int(p.Data[0] & 0x7f)
	if level > 100 {
		return eboard.Battery{}, fmt.Errorf("battery: got %d, want 0 to 100", level)
	}
	return eboard.Battery{Percent: level, Charging: p.Data[0]&0x80 != 0 || p.Data[1] == 1}, nil
}

// Lights returns the packet that lights the squares and puts all other lights out: a byte
// for each rank from the eighth, whose highest bit is the file a.
func Lights(squares chess.Bitboard) Packet {
	data := make([]byte, 8)
	for sq := range squares.All() {
		data[7-sq/8] |= 0x80 >> (sq % 8)
	}
	return Packet{setLights, data}
}
