package pgn

import "github.com/compongo/compongo/chess"

// Visitor is told what a Reader reads, in the order of the text. Slices are
// valid during the call only; text is UTF-8 whatever the file has. A visitor
// that does not care for all of it embeds [Ignore].
type Visitor interface {
	// BeginGame tells that a game begins: its number in the text and the line on
	// which it begins, both from 1.
	BeginGame(number, line int)
	// Tag tells a tag pair.
	Tag(name, value []byte)
	// BeginMoves tells that all tags were read and the moves begin from the
	// position of the cursor. When it returns false the moves are not read and
	// not verified, and EndGame comes next.
	BeginMoves(start *chess.Cursor) bool
	// Move tells a legal move, or the zero Move for a null move. The cursor
	// stands after it; the visitor may read and copy it but not move it.
	Move(m chess.Move, after *chess.Cursor)
	// Glyph tells an annotation of the last move, be it written "$1" or "!".
	Glyph(g Glyph)
	// Comment tells a comment after the last move or after the result, or before the first one of
	// the game or of the variation. Line breaks in it are those of the file. A
	// comment of more than a mebibyte comes in several pieces.
	Comment(text []byte)
	// BeginVariation tells that a variation begins in place of the last move.
	// When it returns false the variation is not read, nor EndVariation called.
	BeginVariation() bool
	// EndVariation tells that the variation ends.
	EndVariation()
	// Fault tells what is wrong with the text.
	Fault(f *Fault)
	// EndGame tells the result as the movetext has it, empty where it has none.
	EndGame(result Result)
}

// Ignore is a Visitor that reads all and keeps nothing.
type Ignore struct{}

// BeginGame does nothing.
func (Ignore) BeginGame(number, line int) {}

// Tag does nothing.
func (Ignore) Tag(name, value []byte) {}

// BeginMoves asks for the moves.
func (Ignore) BeginMoves(start *chess.Cursor) bool { return true }

// Move does nothing.
func (Ignore) Move(m chess.Move, after *chess.Cursor) {}

// Glyph does nothing.
func (Ignore) Glyph(g Glyph) {}

// Comment does nothing.
func (Ignore) Comment(text []byte) {}

// BeginVariation asks for the variation.
func (Ignore) BeginVariation() bool { return true }

// EndVariation does nothing.
func (Ignore) EndVariation() {}

// Fault does nothing.
func (Ignore) Fault(f *Fault) {}

// EndGame does nothing.
func (Ignore) EndGame(result Result) {}
