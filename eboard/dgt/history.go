package dgt

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
)

// The tags in what a board remembers.
const (
	tagPowerUp    = 0x6a
	tagEnd        = 0x6b
	tagFourRows   = 0x6c
	tagEmpty      = 0x6d
	tagDownloaded = 0x6e
	tagStart      = 0x6f
	tagStartTurn  = 0x7a
	tagStartGame  = 0x7b
	tagWatchdog   = 0x7c
	tagNothing    = 0x7f
)

// readHistory reads the events that a board remembers, oldest first, up to the end or to
// what cannot be read. It returns how many bytes it has read.
func readHistory(data []byte) (eboard.History, int) {
	var h eboard.History
	for i := 0; i < len(data); {
		n := eventSize(data[i])
		if data[i] == tagEnd || i+n > len(data) {
			return h, i
		}
		h.Events = append(h.Events, readEvent(data[i:i+n])...)
		if data[i] == tagStartGame || data[i] == tagStart || data[i] == tagStartTurn {
			h.Whole = true
		}
		i += n
	}
	return h, len(data)
}

// eventSize returns the length of the event that begins with a byte.
func eventSize(first byte) int {
	switch {
	case first >= 0x40 && first <= 0x5f:
		return 2
	case first >= 0x60 && first <= 0x69 || first >= 0x70 && first <= 0x79:
		return 3
	}
	return 1
}

func readEvent(b []byte) []eboard.Remembered {
	switch {
	case len(b) == 2:
		if b[1] > 63 {
			return nil
		}
		man := men[b[0]&0x0f]
		return []eboard.Remembered{{Reading: eboard.Change{Square: squareOf(b[1]), Man: man, Occupied: man != chess.NoPiece}}}
	case len(b) == 3:
		return readHalted(b)
	case b[0] == tagStart || b[0] == tagStartTurn || b[0] == tagStartGame:
		return []eboard.Remembered{{Start: true}}
	}
	return nil
}

// readHalted reads the time of the side that has just pressed.
func readHalted(b []byte) []eboard.Remembered {
	minutes, ok1 := bcd(b[1])
	seconds, ok2 := bcd(b[2])
	if !ok1 || !ok2 {
		return nil
	}
	face := eboard.Face{Remaining: time.Duration(b[0]&0x0f)*time.Hour +
		time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second}
	c := eboard.Clock{Right: face, Pressed: eboard.Right}
	if b[0]&0x10 != 0 {
		c = eboard.Clock{Left: face, Pressed: eboard.Left}
	}
	return []eboard.Remembered{{Reading: c}}
}

// writeChange is what a board remembers of a square that changed, soon after another or not.
func writeChange(sq chess.Square, man chess.Piece, soon bool) []byte {
	first := 0x40 | codeOf(man)
	if soon {
		first |= 0x10
	}
	return []byte{first, indexOf(sq)}
}

// writeHalted is what a board remembers of a press.
func writeHalted(h eboard.Hand, left time.Duration) []byte {
	s := int(left / time.Second)
	first := byte(0x60 + s/3600)
	if h == eboard.Left {
		first |= 0x10
	}
	return []byte{first, toBCD(s / 60 % 60), toBCD(s % 60)}
}
