package certabo

import "github.com/compongo/compongo/chess"

// ID is the number of a chip; all zero where there is none.
type ID [5]byte

// Scan is what one line says of the board, by chess.Square, as the board lies with White
// at its first rank.
type Scan struct {
	// Occupied are the squares on which something stands.
	Occupied chess.Bitboard
	// Recognises tells whether the board reads chips; if not, IDs is empty.
	Recognises bool
	IDs        [64]ID
}

// Lights is the kind of lights a board says it has.
type Lights uint8

// The kinds of lights.
const (
	UnknownLights Lights = iota
	PlainLights
	ColorLights
)

const (
	idNumbers       = 64 * 5
	occupiedNumbers = 8
)

// Decoder finds the scans in what a board sends. The zero value is ready. A line that is
// not eight or 320 numbers up to 255 is passed over.
type Decoder struct {
	numbers [idNumbers]byte
	count   int
	number  int
	// digits is the number of digits of the number being read.
	digits int
	// bad: this line is no scan. begun: its beginning was seen.
	bad, begun bool
	// held is the number of bytes of this line that mean something.
	held       int
	lights     Lights
	recognises bool
	dropped    int
}

// Dropped returns the number of bytes so far that were in no good line, blanks not
// counted: a measure of the line.
func (d *Decoder) Dropped() int { return d.dropped }

// Lights returns what the board said of its lights so far.
func (d *Decoder) Lights() Lights { return d.lights }

// Feed takes the next byte and returns the scan that it completes.
func (d *Decoder) Feed(b byte) (Scan, bool) {
	switch {
	case b >= '0' && b <= '9':
		d.digit(b - '0')
	case b == ' ' || b == '\t':
		d.endNumber()
	case b == '\n':
		return d.endLine()
	case b == ':':
		d.drop()
	case b == 'L':
		d.lights = PlainLights
	case b == 'D':
		d.lights = ColorLights
	case b != '\r' && b != '*':
		d.held++
		d.bad = true
	}
	return Scan{}, false
}

func (d *Decoder) digit(value byte) {
	d.held++
	d.number = d.number*10 + int(value)
	d.digits++
	if d.number > 255 || d.digits > 3 {
		d.bad, d.number = true, 0
	}
}

func (d *Decoder) endNumber() {
	if d.digits == 0 {
		return
	}
	if d.count == len(d.numbers) {
		d.bad = true
	} else {
		d.numbers[d.count] = byte(d.number)
		d.count++
	}
	d.number, d.digits = 0, 0
}

// drop passes over what was held: a colon begins a line whether or not the one before ended.
func (d *Decoder) drop() {
	d.dropped += d.held
	d.held, d.count, d.number, d.digits = 0, 0, 0, 0
	d.bad, d.begun = false, true
}

func (d *Decoder) endLine() (Scan, bool) {
	d.endNumber()
	ok := d.begun && !d.bad
	scan := Scan{}
	switch {
	case ok && d.count == idNumbers:
		scan = readIDs(d.numbers)
		d.recognises = true
	case ok && d.count == occupiedNumbers && !d.recognises:
		scan = readOccupied([occupiedNumbers]byte(d.numbers[:occupiedNumbers]))
	default:
		ok = false
	}
	if ok {
		d.held = 0
	}
	d.drop()
	return scan, ok
}

func readIDs(numbers [idNumbers]byte) Scan {
	scan := Scan{Recognises: true}
	for i := range 64 {
		id := ID(numbers[5*i : 5*i+5])
		sq := squareAt(i)
		scan.IDs[sq] = id
		if id != (ID{}) {
			scan.Occupied |= chess.NewBitboard(sq)
		}
	}
	return scan
}

func readOccupied(ranks [occupiedNumbers]byte) Scan {
	var scan Scan
	for i := range 64 {
		if ranks[i/8]>>(7-i%8)&1 == 1 {
			scan.Occupied |= chess.NewBitboard(squareAt(i))
		}
	}
	return scan
}

// squareAt returns the square that is sent at place i.
func squareAt(i int) chess.Square { return chess.Square(i ^ 56) }
