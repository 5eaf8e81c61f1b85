package chess

import "fmt"

// Color is the side a man belongs to.
type Color uint8

// The two colors.
const (
	White Color = iota
	Black
)

// Other returns the opponent's color.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	switch c {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return fmt.Sprintf("color(%d)", uint8(c))
}

// ParseColor reads "white", "black", or the letters of FEN, "w" and "b".
func ParseColor(text string) (Color, error) {
	switch text {
	case "white", "w":
		return White, nil
	case "black", "b":
		return Black, nil
	}
	return White, fmt.Errorf("color %q: expected white or black", text)
}

// homeRank is the rank on which the king and rooks of c begin.
func (c Color) homeRank() Rank {
	if c == White {
		return Rank1
	}
	return Rank8
}
