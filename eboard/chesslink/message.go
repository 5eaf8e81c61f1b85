package chesslink

import (
	"fmt"
	"math/bits"
)

// Kind is the letter a message begins with: small for a reply.
type Kind byte

// The replies.
const (
	Version  Kind = 'v' // four hexadecimal digits: firmware, high and low
	Status   Kind = 's' // 64 letters from a8 to h8, a7 … h1
	Lit      Kind = 'l' // the lights were set
	Dark     Kind = 'x' // the lights were put out
	ReadByte Kind = 'r' // address and value of a byte of the memory
	Written  Kind = 'w' // the same, written
)

// The commands. What a board answers begins with the small letter of the same name.
const (
	askVersion Kind = 'V'
	askStatus  Kind = 'S'
	setLights  Kind = 'L' // time of a step, then a pattern of 8 steps for each of 81 lights
	darken     Kind = 'X'
	restart    Kind = 'T'
	readByte   Kind = 'R'
	writeByte  Kind = 'W'
)

// command tells whether a program sends it.
func (k Kind) command() bool { return k < 'a' }

// check is the length of the two hexadecimal digits at the end.
const check = 2

// bodyLength is the number of characters between letter and check digits.
func (k Kind) bodyLength() (int, bool) {
	switch k {
	case Version, ReadByte, Written, writeByte:
		return 4, true
	case Status:
		return 64, true
	case readByte:
		return 2, true
	case setLights:
		return 2 + 2*corners, true
	case Lit, Dark, askVersion, askStatus, darken, restart:
		return 0, true
	}
	return 0, false
}

// Message is a reply or a report: its kind and the characters between letter and check.
type Message struct {
	Kind Kind
	Body string
}

// Firmware returns the version a Version message tells, such as 1.3 or 1.25.
func (m Message) Firmware() (string, error) {
	if m.Kind != Version {
		return "", fmt.Errorf("message %q: want a version", m.Kind)
	}
	high, ok1 := hexByte(m.Body[0], m.Body[1])
	low, ok2 := hexByte(m.Body[2], m.Body[3])
	if !ok1 || !ok2 {
		return "", fmt.Errorf("version %q: want four hexadecimal digits", m.Body)
	}
	return fmt.Sprintf("%d.%d", high, low), nil
}

// Encode returns the characters of a command or reply with their check digits, each
// with odd parity in its highest bit, as they go over the line.
func Encode(text string) []byte {
	sum := blockParity([]byte(text))
	line := fmt.Appendf(nil, "%s%02X", text, sum)
	for i, c := range line {
		line[i] = oddParity(c)
	}
	return line
}

// blockParity is the exclusive or of all characters.
func blockParity(text []byte) byte {
	var sum byte
	for _, c := range text {
		sum ^= c & 0x7f
	}
	return sum
}

// oddParity sets the highest bit when the other seven hold an even number of ones.
func oddParity(c byte) byte {
	c &= 0x7f
	if bits.OnesCount8(c)%2 == 0 {
		return c | 0x80
	}
	return c
}

// hexByte reads two hexadecimal digits of either case.
func hexByte(high, low byte) (byte, bool) {
	h, ok1 := hexDigit(high)
	l, ok2 := hexDigit(low)
	return h<<4 | l, ok1 && ok2
}

func hexDigit(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10, true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	}
	return 0, false
}
