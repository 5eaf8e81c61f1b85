package pgn

import (
	"bytes"
	"io"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// MaxDepth is how many variations may stand in each other.
const MaxDepth = 1 << 16

// Mode says what a Reader reports.
type Mode uint8

const (
	// Lenient reads what programs and people write and reports only what makes
	// a part of a game unreadable, illegal or doubtful.
	Lenient Mode = iota
	// Strict also reports what is read without doubt but is not written as the
	// standard has it: see the kinds of faults marked strict.
	Strict
)

// Options say how to read. The zero value reads leniently and finds the
// language of each game.
type Options struct {
	// Mode is Lenient or Strict.
	Mode Mode
	// Letters are the piece letters of the moves. Where they are empty, moves are
	// read in English, and a game that cannot be is read in the language in which
	// all of it makes sense, if there is one.
	Letters notation.Letters
	// KeepText keeps the exact bytes of each game for Reader.Text.
	KeepText bool
}

// Reader reads games of any number and size in constant memory and verifies
// every move. NewReader makes one.
type Reader struct {
	buffer
	strict  bool
	auto    bool // the language is found by itself
	letters notation.Letters
	english bool
	classes classes
	visitor Visitor

	game   int
	head   head
	cursor chess.Cursor
	first  chess.Position // where a game begins whose language may be looked for
	// ply counts the moves of the line that is read; varied tells that a move
	// stands before, in place of which a variation can begin.
	ply    int
	varied bool
	lines  []lineState
	// inMoves tells that the tags have been read.
	inMoves bool
	// resultAt is where the result of the game stands, until more is read.
	resultAt                 int
	resultLine, resultColumn int
	// tried tells that the language of this game has been looked for.
	tried bool

	scratch []byte
	// lent tells that the buffer is another's.
	lent bool
}

// lineState is what is kept of a line while a variation of it is read.
type lineState struct {
	cursor chess.Cursor
	ply    int
}

const byteOrderMark = "\xef\xbb\xbf"

// NewReader returns a reader of the games in src, of none where it is nil. A byte order mark is passed
// over, also where files were put together; text may be UTF-8 or Windows-1252, of
// which Latin-1 is a part.
func NewReader(src io.Reader, options Options) *Reader {
	r := &Reader{buffer: newBuffer(src), strict: options.Mode == Strict}
	r.keep = options.KeepText
	r.auto = options.Letters == notation.Letters{}
	if r.auto {
		options.Letters = notation.English
	}
	r.setLetters(options.Letters)
	return r
}

func (r *Reader) setLetters(l notation.Letters) {
	r.letters, r.classes, r.english = l, newClasses(l), l == notation.English
}

// Text returns the exact bytes of the game that Next has read, until it is
// called again: everything after the game before, with the blanks after its own
// end. The texts of all games are the whole file. Only a reader with KeepText
// has it.
func (r *Reader) Text() []byte { return r.text }

// Next reads the next game. The error is io.EOF when there is none, or what
// reading failed with, which stays the same when Next is called again; faults of the
// game go to the visitor and are no errors.
func (r *Reader) Next(v Visitor) error {
	r.visitor, r.text = v, r.text[:0]
	if r.game == 0 {
		r.fill()
		if wideText(r.data[:r.end]) {
			return errWide
		}
		if bytes.HasPrefix(r.data[:r.end], []byte(byteOrderMark)) {
			r.pos, r.counted = len(byteOrderMark), len(byteOrderMark)
		}
	}
	if !r.blanks() {
		r.takeText(r.end)
		return r.failure(io.EOF)
	}
	r.beginGame()
	result := Result("")
	more := r.readHead()
	r.resultAt = r.pos
	switch read := r.beginMoves(); {
	case more && read:
		result = r.readMoves()
	case more:
		result = r.skipGame()
	}
	r.endGame(result)
	return r.failure(nil)
}

func (r *Reader) beginGame() {
	r.game++
	r.head.clear()
	r.ply, r.varied, r.lines, r.tried, r.inMoves = 0, false, r.lines[:0], false, false
	r.resultLine, r.resultColumn = 0, 0
	if r.auto && !r.english {
		r.setLetters(notation.English)
	}
	line, _ := r.place(r.pos)
	r.visitor.BeginGame(r.game, line)
}

// endGame compares the result with the tag and goes to the next game.
func (r *Reader) endGame(result Result) {
	r.anchor = -1
	switch {
	case result == "" && r.strict:
		r.fault(MissingResult, r.pos, "result")
	case result == "" && r.head.result == "" && r.head.oddResult != "":
		r.visitor.Fault(r.head.oddResultFault(r.game))
	case result != "" && r.head.result != "" && r.head.result != result:
		r.fault(ResultMismatch, r.resultAt, "result_of_tag", string(r.head.result))
	}
	if plainEnd := r.data[r.pos] == '\n' && r.data[r.pos+1] == '\n'; result != "" && !plainEnd {
		r.afterResult()
	}
	r.visitor.EndGame(result)
	r.blanks()
	r.takeText(r.pos)
}

// ResultPlace returns line and column of the result, or of where it should be.
// It is to be called by a visitor in EndGame.
func (r *Reader) ResultPlace() (line, column int) {
	r.placeResult()
	return r.resultLine, r.resultColumn
}

// placeResult finds the place of the result while it is in the buffer. To find it in
// every game would cost too much.
func (r *Reader) placeResult() {
	if r.resultLine == 0 {
		r.resultLine, r.resultColumn = r.place(r.resultAt)
	}
}

// afterResult tells the comments between the result and the next empty line, and
// what else stands on its line without belonging to another game.
func (r *Reader) afterResult() {
	for breaks := 0; r.pos < r.limit || r.moreAfterResult(); {
		switch c := r.data[r.pos]; {
		case c == '\n' || c == '\r' && r.data[r.pos+1] != '\n':
			if breaks++; breaks > 1 {
				return
			}
			r.pos++
		case r.classes[c] == blank && c != '.':
			r.pos++
		case c == '{':
			r.placeResult()
			r.pos = r.comment(r.pos, r.inMoves)
		case c == ';':
			r.placeResult()
			r.pos = r.lineComment(r.pos, r.inMoves)
		case breaks == 0 && r.strayAfterResult():
		default:
			return
		}
	}
}

func (r *Reader) moreAfterResult() bool {
	r.placeResult()
	return r.fill()
}

// strayAfterResult goes past a second result and what else can begin no game.
func (r *Reader) strayAfterResult() bool {
	token := r.tokenAt(r.pos)
	_, result := results[string(token)]
	if !result && bytes.IndexByte([]byte(")}!?"), token[0]) < 0 && r.classes[token[0]] != dollar {
		return false
	}
	r.fault(AfterResult, r.pos, "only_comment")
	r.pos += len(token)
	return true
}

// Reset makes the reader read games from another source, counted from 1 again.
// It spares making another reader.
func (r *Reader) Reset(src io.Reader) {
	data := r.data
	if r.lent || data == nil {
		data = make([]byte, firstBuffer+padding)
	}
	r.buffer = buffer{src: src, data: data, text: r.text[:0], keep: r.keep, anchor: -1}
	r.game, r.lent = 0, false
}

// Padding is how many bytes behind its text a slice given to ResetText must have.
const Padding = padding

// ResetText makes the reader read the games of a text where it stands, counted
// from 1 again. It overwrites [Padding] bytes behind the text, for which the slice
// must have capacity; otherwise it copies the text.
func (r *Reader) ResetText(text []byte) {
	n := len(text)
	data := append(text, make([]byte, padding)...)
	r.buffer = buffer{data: data, end: n, limit: n, err: io.EOF, text: r.text[:0], keep: r.keep, anchor: -1}
	r.game, r.lent = 0, true
}

// blanks goes past white space and lines that begin with a percent sign (PGN
// 6); false at the end of the text.
func (r *Reader) blanks() bool {
	for {
		if r.pos >= r.limit && !r.fill() {
			return false
		}
		switch c := r.data[r.pos]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f':
			r.pos++
		case c == '%' && r.lineStarts(r.pos):
			r.pos = r.lineEnd(r.pos)
		case c == byteOrderMark[0] && bytes.HasPrefix(r.data[r.pos:r.end], []byte(byteOrderMark)) && r.lineStarts(r.pos):
			r.pos += len(byteOrderMark)
		default:
			return true
		}
	}
}

// lineEnd returns the place of the line break after a place, having read on as
// far as needed.
func (r *Reader) lineEnd(at int) int {
	r.pos = at
	for {
		if i := bytes.IndexAny(r.data[r.pos:r.end], "\r\n"); i >= 0 {
			return r.pos + i
		}
		r.pos = r.end
		if !r.fill() {
			return r.end
		}
	}
}

// fault reports what is wrong at a place, where something was expected: see wants.
func (r *Reader) fault(kind FaultKind, at int, expected string, terms ...string) {
	r.report(newFault(kind, expected, terms...), at)
}

// tell reports a move that is wrong, and why.
func (r *Reader) tell(kind FaultKind, at int, err error, terms ...string) {
	f := newFault(kind, string(kind), terms...)
	f.Err = err
	r.report(f, at)
}

func (r *Reader) report(f *Fault, at int) {
	f.Game, f.Ply, f.Depth = r.game, r.ply, len(r.lines)
	f.Line, f.Column = r.place(at)
	f.Found = clip(decode(nil, r.data[at:min(r.end, at+ahead/2)]), r.inMoves)
	switch f.Kind {
	case BadMove, IllegalMove, AmbiguousMove, MoveForm, CheckMark, OtherLanguage, NullMove, MoveNumber:
		f.Ply++
	}
	r.visitor.Fault(f)
}
