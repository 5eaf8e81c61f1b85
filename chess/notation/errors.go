package notation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/compongo/compongo/chess"
)

// SyntaxError says that a text is not a move in this notation.
type SyntaxError struct {
	// Text is what was read.
	Text string
	// Column counts the characters from 1 to where reading failed.
	Column int
	// Want says what was expected there.
	Want string
}

// Error names the text, the column and what was expected.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("move %s, column %d: expected %s", quote(e.Text), e.Column, e.Want)
}

// AmbiguousError says that a text means several legal moves.
type AmbiguousError struct {
	// Text is what was read.
	Text string
	// Moves are the legal moves it can mean.
	Moves []chess.Move
	// Candidates are the same moves as they should be written.
	Candidates []string
}

// Error names the text and the moves it can mean.
func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("move %s is ambiguous: it can be %s", quote(e.Text), strings.Join(e.Candidates, " or "))
}

// ImpossibleError says that a text means no legal move.
type ImpossibleError struct {
	// Text is what was read.
	Text string
	// Reason says why.
	Reason string
	// Candidates are the squares of the men that could make the move if it were
	// not for the king's safety.
	Candidates []chess.Square
}

// Error names the text and the reason.
func (e *ImpossibleError) Error() string {
	return fmt.Sprintf("move %s is not legal: %s", quote(e.Text), e.Reason)
}

// FormError says that a text means a legal move but is not the exact form.
type FormError struct {
	// Text is what was read.
	Text string
	// Move is the legal move it means.
	Move chess.Move
	// Want is how the move is written.
	Want string
}

// Error names the text and the exact form.
func (e *FormError) Error() string {
	return fmt.Sprintf("move %s is written %s here", quote(e.Text), e.Want)
}

func quote(text string) string {
	if runes := []rune(text); len(runes) > 20 {
		text = string(runes[:20]) + "…"
	}
	return strconv.Quote(text)
}
