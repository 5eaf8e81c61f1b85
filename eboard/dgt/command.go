package dgt

// The commands of one byte.
const (
	cmdReset      = 0x40
	cmdClock      = 0x41
	cmdBoard      = 0x42
	cmdUpdate     = 0x43 // squares, and the clock every second
	cmdUpdateOnly = 0x44 // squares alone
	cmdSerial     = 0x45
	cmdAddress    = 0x46
	cmdText       = 0x47
	cmdHistory    = 0x49
	cmdBus        = 0x4a
	cmdUpdateNice = 0x4b // squares, and the clock when it changes
	cmdBattery    = 0x4c
	cmdVersion    = 0x4d
	cmdLong       = 0x55
	cmdLEDs       = 0x60
	cmdToClock    = 0x2b
)

// The commands to the clock.
const (
	clkSegments = 0x01
	clkEnd      = 0x03
	clkButton   = 0x08
	clkVersion  = 0x09
	clkSetRun   = 0x0a
	clkBeep     = 0x0b
	clkText     = 0x0c
)

// toClock frames a command to the clock: its size counts from the 03 on.
func toClock(cmd byte, data ...byte) []byte {
	b := append([]byte{cmdToClock, byte(len(data) + 3), 0x03, cmd}, data...)
	return append(b, 0x00)
}

// textCommand shows a text of up to eight places on a clock that knows letters.
func textCommand(text string, beep byte) []byte {
	var places [8]byte
	for i := range places {
		places[i] = ' '
		if i < len(text) && text[i] >= ' ' && text[i] <= '~' {
			places[i] = text[i]
		}
	}
	return toClock(clkText, append(places[:], beep)...)
}

// segmentCommand shows a text of up to six places on a clock of seven segments.
func segmentCommand(text string, beep byte) []byte {
	var s [6]byte
	for i := range s {
		if i < len(text) {
			s[i] = segments(text[i])
		}
	}
	return toClock(clkSegments, s[2], s[1], s[0], s[5], s[4], s[3], 0, beep)
}

// The segments of a digit: top, right above, right below, bottom, left below, left
// above, middle.
const (
	segTop = 1 << iota
	segRightAbove
	segRightBelow
	segBottom
	segLeftBelow
	segLeftAbove
	segMiddle
)

const (
	segRight = segRightAbove | segRightBelow
	segLeft  = segLeftAbove | segLeftBelow
	segO     = segTop | segRight | segBottom | segLeft
)

// shapes are the characters that seven segments can show, by lower case.
var shapes = map[byte]byte{
	'0': segO, '1': segRight, '2': segTop | segRightAbove | segMiddle | segLeftBelow | segBottom,
	'3': segTop | segRight | segMiddle | segBottom, '4': segLeftAbove | segMiddle | segRight,
	'5': segTop | segLeftAbove | segMiddle | segRightBelow | segBottom,
	'6': segTop | segLeft | segMiddle | segRightBelow | segBottom,
	'7': segTop | segRight, '8': segO | segMiddle, '9': segTop | segLeftAbove | segMiddle | segRight | segBottom,
	'a': segTop | segLeft | segRight | segMiddle, 'b': segLeft | segMiddle | segBottom | segRightBelow,
	'c': segMiddle | segLeftBelow | segBottom, 'd': segRight | segMiddle | segBottom | segLeftBelow,
	'e': segTop | segLeft | segMiddle | segBottom, 'f': segTop | segLeft | segMiddle,
	'g': segTop | segLeft | segRightBelow | segBottom, 'h': segLeft | segMiddle | segRightBelow,
	'i': segLeft, 'j': segRight | segBottom, 'l': segLeft | segBottom,
	'k': segLeft | segMiddle | segRight, 'n': segLeftBelow | segMiddle | segRightBelow,
	'o': segLeftBelow | segMiddle | segRightBelow | segBottom, 'p': segLeft | segTop | segRightAbove | segMiddle,
	'q': segTop | segLeftAbove | segMiddle | segRight, 'r': segLeftBelow | segMiddle,
	's': segTop | segLeftAbove | segMiddle | segRightBelow | segBottom, 't': segLeft | segMiddle | segBottom,
	'u': segLeft | segBottom | segRight, 'y': segLeftAbove | segMiddle | segRight | segBottom,
	'v': segLeft | segBottom | segRight, 'w': segLeft | segBottom | segRight,
	'x': segLeft | segMiddle | segRight, '?': segTop | segRightAbove | segMiddle | segLeftBelow,
	'-': segMiddle, '=': segMiddle | segBottom,
}

func segments(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return shapes[c]
}
