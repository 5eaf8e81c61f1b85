package chesslink

import "github.com/compongo/compongo/chess"

// longest is the length of the longest message, the command that sets the lights.
const longest = 1 + 164 + check

// Decoder finds the messages in what a board sends. The zero value is ready. A message
// with a wrong character or check is not given out: its first character is passed over
// and a message is looked for from the next one on, so that nothing is lost behind a
// message that was cut.
type Decoder struct {
	held [longest]byte
	n    int
	// commands: what a program sends is read, not what a board sends.
	commands bool
	// dropped counts the characters that belonged to no message.
	dropped int
}

// Dropped returns the number of characters so far that belonged to no good message: a
// measure of the line.
func (d *Decoder) Dropped() int { return d.dropped }

// Feed takes the next byte and returns the message that it completes.
func (d *Decoder) Feed(b byte) (Message, bool) {
	if d.n == longest {
		d.skip()
	}
	d.held[d.n] = b & 0x7f
	d.n++
	for d.n > 0 {
		switch length, is := d.look(); is {
		case whole:
			m := Message{Kind: Kind(d.held[0]), Body: string(d.held[1 : length-check])}
			d.n = copy(d.held[:], d.held[length:d.n])
			return m, true
		case partial:
			return Message{}, false
		case broken:
			d.skip()
		}
	}
	return Message{}, false
}

// skip passes over the first character.
func (d *Decoder) skip() {
	copy(d.held[:], d.held[1:d.n])
	d.n--
	d.dropped++
}

// state tells what the held characters are.
type state uint8

const (
	partial state = iota
	whole
	broken
)

// look judges the held characters from the first on, and returns how many the message
// that begins there has.
func (d *Decoder) look() (int, state) {
	body, known := Kind(d.held[0]).bodyLength()
	if !known || Kind(d.held[0]).command() != d.commands {
		return 0, broken
	}
	length := 1 + body + check
	for i := 1; i < min(d.n, length); i++ {
		if !fits(Kind(d.held[0]), i-1 < body, d.held[i]) {
			return 0, broken
		}
	}
	if d.n < length {
		return length, partial
	}
	sum, _ := hexByte(d.held[length-2], d.held[length-1])
	if sum != blockParity(d.held[:length-check]) {
		return 0, broken
	}
	return length, whole
}

// fits tells whether a character may stand in a message of that kind.
func fits(k Kind, inBody bool, c byte) bool {
	if inBody && k == Status {
		_, ok := chess.ParsePiece(c)
		return ok || c == '.'
	}
	_, ok := hexDigit(c)
	return ok
}
