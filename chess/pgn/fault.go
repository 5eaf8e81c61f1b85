package pgn

import (
	"fmt"
	"strconv"
	"strings"
)

// Fault says where a text is not PGN, or not a game, and what was expected
// there. Reading goes on after it: a fault in a variation costs that variation,
// one in the moves of the game costs the rest of them, one in a tag costs the tag.
type Fault struct {
	// Kind is what is wrong, for programs.
	Kind FaultKind
	// Game counts the games of the text from 1.
	Game int
	// Line and Column count lines and characters from 1.
	Line, Column int
	// Ply is the ply of the move that is wrong, or after which something is
	// wrong; 1 is the first move of the game, 0 stands before it. In a variation
	// it counts as if the variation had been played.
	Ply int
	// Depth is the number of variations around the place, 0 in the game itself.
	Depth int
	// Found is the text at that place, perhaps shortened; "\n" at the end of a
	// line, empty at the end of the text.
	Found string
	// Expected is a name for what was expected, for programs and for those who say
	// it in another language: one of [Expectations]. It stays the same. Terms are what
	// it needs to be said: numbers, results, names of tags.
	Expected string
	Terms    []string
	// Want says in English what was expected.
	Want string
	// Err is the error of package notation or chess behind it, or nil.
	Err error
}

// FaultKind is a kind of fault.
type FaultKind string

// The kinds of faults. Those marked strict are reported by a strict reader only.
const (
	// BadTag: a tag pair that cannot be read.
	BadTag FaultKind = "tag"
	// DuplicateTag: a tag name that was there before (strict); a Result or a FEN that
	// contradicts one before.
	DuplicateTag FaultKind = "duplicate_tag"
	// MissingTag: a tag of the seven tag roster is missing (strict).
	MissingTag FaultKind = "missing_tag"
	// BadResultTag: a Result tag with another value than PGN has (strict), or with one
	// that means nothing where the movetext has no result.
	BadResultTag FaultKind = "result_tag"
	// ResultMismatch: the Result tag and the end of the movetext differ.
	ResultMismatch FaultKind = "result_mismatch"
	// MissingResult: no result at the end of the movetext (strict).
	MissingResult FaultKind = "missing_result"
	// BadPosition: the FEN tag holds no position.
	BadPosition FaultKind = "position"
	// MissingPosition: a game of Chess960 without a FEN tag, read from position 518,
	// that of chess.
	MissingPosition FaultKind = "missing_position"
	// BadSetUp: SetUp and FEN contradict each other (strict).
	BadSetUp FaultKind = "setup"
	// UnknownVariant: the game is of a variant whose rules are not known here.
	UnknownVariant FaultKind = "variant"
	// UnexpectedText: something that has no place in movetext.
	UnexpectedText FaultKind = "text"
	// AfterResult: something after the result that can begin no other game.
	AfterResult FaultKind = "after_result"
	// BadMove: text in the place of a move that is none.
	BadMove FaultKind = "move_syntax"
	// IllegalMove: a move that no man can make.
	IllegalMove FaultKind = "illegal_move"
	// AmbiguousMove: a text that several moves fit.
	AmbiguousMove FaultKind = "ambiguous_move"
	// MoveForm: a legal move not written as the standard has it (strict).
	MoveForm FaultKind = "move_form"
	// CheckMark: a mark for check or mate missing, wrong or superfluous (strict).
	CheckMark FaultKind = "check_mark"
	// MoveNumber: a move number that is not the next one (strict).
	MoveNumber FaultKind = "move_number"
	// NullMove: a turn given up, which the standard does not know (strict); or
	// one given up in check.
	NullMove FaultKind = "null_move"
	// BadGlyph: a numeric annotation glyph above 255 or without a number.
	BadGlyph FaultKind = "glyph"
	// OpenComment: a comment that is never closed.
	OpenComment FaultKind = "open_comment"
	// OpenVariation: a variation that is never closed.
	OpenVariation FaultKind = "open_variation"
	// StrayParenthesis: a parenthesis that opens a variation of no move, or
	// closes none.
	StrayParenthesis FaultKind = "parenthesis"
	// TooDeep: more than MaxDepth variations in each other.
	TooDeep FaultKind = "too_deep"
	// Encoding: text that is not UTF-8, read as Windows-1252 (strict).
	Encoding FaultKind = "encoding"
	// OtherLanguage: moves in the letters of another language than was told, or
	// than the moves before could be read in.
	OtherLanguage FaultKind = "language"
)

// Error tells the place and what is wrong.
func (f *Fault) Error() string {
	return fmt.Sprintf("game %d, line %d, column %d, ply %d: %s", f.Game, f.Line, f.Column, f.Ply, f.Message())
}

// Message tells what is wrong, without the place.
func (f *Fault) Message() string {
	where := ""
	if f.Depth > 0 {
		where = "in a variation: "
	}
	if f.Err != nil {
		return where + f.Err.Error()
	}
	found := strconv.Quote(f.Found)
	switch f.Found {
	case "":
		found = "the end of the text"
	case "\n":
		found = "the end of the line"
	}
	return where + "expected " + f.Want + ", found " + found
}

// hidesGame tells whether nobody knows where the game began.
func (f *Fault) hidesGame() bool { return f.Kind == BadPosition || f.Kind == UnknownVariant }

// Unwrap returns Err.
func (f *Fault) Unwrap() error { return f.Err }

// clip makes a short piece of text of what was found: the rest of the line, or
// one word of it. A line break alone is "\n".
func clip(text []byte, word bool) string {
	const most = 30
	short := string(text[:min(len(text), 4*most)])
	if i := strings.IndexAny(short, "\r\n"); i == 0 {
		return "\n"
	} else if i >= 0 {
		short = short[:i]
	}
	if i := strings.IndexAny(short, " \t"); word && i > 0 {
		short = short[:i]
	}
	if runes := []rune(short); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return short
}
