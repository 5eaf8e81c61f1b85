package notation

import (
	"fmt"
	"maps"
	"slices"
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
	// Expected is a name for what was expected there, for programs and for those who
	// say it in another language: one of [Expectations]. It stays the same. Letters are
	// the piece letters that may have stood there, empty where it speaks of none.
	Expected string
	Letters  Letters
	// Want says in English what was expected there.
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
	// Why is what is wrong, and Reason says it in English.
	Why    chess.Illegality
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

// wants say what was expected; {} stands for piece letters.
var wants = map[string]string{
	"man":       "one of the pieces {}, a file a to h, or O-O",
	"file":      "the file a to h of the square of arrival",
	"rank":      "a rank 1 to 8",
	"promotion": "one of the pieces {}",
	"bracket":   ")",
	"end":       "nothing more, or one of + # ! ? e.p.",
	"digit":     "a digit 1 to 8",
	"digits":    "four digits, or five for a promotion",
	"new_man":   "1 to 4 for queen, rook, bishop or knight",
	"squares":   "two different squares",
}

// Expectations returns the names that [SyntaxError.Expected] can have, sorted.
func Expectations() []string { return slices.Sorted(maps.Keys(wants)) }

func newSyntaxError(text string, column int, expected string, l Letters) *SyntaxError {
	want := strings.Replace(wants[expected], "{}", l.String(), 1)
	return &SyntaxError{Text: text, Column: column, Expected: expected, Letters: l, Want: want}
}

func newImpossibleError(text string, why chess.Illegality, candidates ...chess.Square) *ImpossibleError {
	return &ImpossibleError{Text: text, Why: why, Reason: why.String(), Candidates: candidates}
}

func quote(text string) string {
	if runes := []rune(text); len(runes) > 20 {
		text = string(runes[:20]) + "…"
	}
	return strconv.Quote(text)
}
