package pgn

import (
	"time"

	"github.com/compongo/compongo/chess"
)

// Game is one game as it is written to PGN.
type Game struct {
	// Tags holds the tag pairs, in any order. Those of the seven tag roster
	// that are missing or empty are written as unknown. Result, SetUp, FEN and
	// Variant follow from the fields below and need not be here.
	Tags []Tag
	// Start is the position the game began from. The zero Setup stands for the
	// initial position of chess.
	Start chess.Setup
	// Comment stands before the first move.
	Comment string
	// Moves are the moves played, in turn.
	Moves []Move
	// Result is the result of the game; empty is Unknown.
	Result Result
}

// Tag is a tag pair (PGN 8.1).
type Tag struct {
	// Name has letters of English, digits and signs of _+#=:-, 255 at most (PGN 7).
	Name string
	// Value is any text without control characters.
	Value string
}

// Move is one move with what is said about it.
type Move struct {
	// SAN is the move in standard algebraic notation (PGN 8.2.3), without
	// marks such as "!", which are Glyphs.
	SAN string
	// Glyphs are numeric annotation glyphs (PGN 8.2.4).
	Glyphs []Glyph
	// Clock is the time left to the player after the move, where HasClock.
	Clock time.Duration
	// HasClock tells that Clock is known.
	HasClock bool
	// Comment is free text. Braces, which PGN cannot hold in a comment, are
	// written as parentheses, and any white space as one space.
	Comment string
}

// Glyph is the number of a numeric annotation glyph, such as 1 for "!" (PGN
// 10).
type Glyph uint8

// Result is a game termination marker (PGN 8.2.6).
type Result string

// ParseResult reads a result as people write it: as PGN has it, or 1/2, ½-½ and with
// another dash.
func ParseResult(text string) (Result, bool) {
	if r := knownResult([]byte(text)); r != "" {
		return r, true
	}
	r, ok := results[text]
	return r, ok
}

// The results.
const (
	WhiteWins Result = "1-0"
	BlackWins Result = "0-1"
	Draw      Result = "1/2-1/2"
	// Unknown is the result of a game that goes on, was given up, or ended in
	// a way for which PGN has no marker.
	Unknown Result = "*"
)
