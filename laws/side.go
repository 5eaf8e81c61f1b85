package laws

import (
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// Side names a player, or nobody: the zero value.
type Side uint8

// The two players, and nobody.
const (
	NoSide Side = iota
	White
	Black
)

// SideOf returns the player of the men of color c.
func SideOf(c chess.Color) Side { return Side(c) + White }

// Color returns the colour of the men of s. NoSide has none and gives White's.
func (s Side) Color() chess.Color {
	if s == Black {
		return chess.Black
	}
	return chess.White
}

// Other returns the opponent of s; nobody has no opponent.
func (s Side) Other() Side {
	switch s {
	case White:
		return Black
	case Black:
		return White
	}
	return NoSide
}

func (s Side) clock() clock.Side { return clock.Side(s.Color()) }

// String returns "white", "black" or "".
func (s Side) String() string {
	switch s {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return ""
}

// MarshalText writes the side as String does.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads "white", "black" or "".
func (s *Side) UnmarshalText(text []byte) error {
	switch string(text) {
	case "white":
		*s = White
	case "black":
		*s = Black
	case "":
		*s = NoSide
	default:
		return fmt.Errorf("side %q: expected white or black", text)
	}
	return nil
}
