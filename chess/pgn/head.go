package pgn

import (
	"bytes"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
)

// head is what the tags of a game say about reading it.
type head struct {
	// names are those of the tags so far, kept by a strict reader only.
	names  []string
	any    bool
	result Result
	// oddResult is the value of a Result tag that is none, with its place.
	oddResult          string
	oddLine, oddColumn int

	setUp string
	fen   string
	// fenAt is where the FEN tag stands.
	fenLine, fenColumn int
	chess960           bool
	// chess960At is where that is told, and how.
	chess960Line, chess960Column int
	chess960Name                 string
	unknown                      bool // of a variant that is not known
}

func (h *head) clear() { *h = head{names: h.names[:0]} }

// readHead reads tags and the comments among them. It returns false when the
// game ends there: another begins, or the text ends.
func (r *Reader) readHead() bool {
	for {
		if !r.blanks() {
			return false
		}
		switch r.data[r.pos] {
		case '[':
			if r.head.any && r.gameStarts(r.pos) {
				return false
			}
			r.readTag()
		case '{':
			r.pos = r.comment(r.pos, true)
		case ';':
			r.pos = r.lineComment(r.pos, true)
		default:
			return true
		}
	}
}

// gameStarts tells whether an Event tag after an empty line stands at a place:
// nothing else is as sure a sign that a game begins.
func (r *Reader) gameStarts(at int) bool {
	return bytes.HasPrefix(r.data[at:r.end], []byte(eventTag)) && r.blankLineBefore(at)
}

// longestName is how long the name of a tag may be (PGN 7).
const longestName = 255

const eventTag = `[Event "`

// readTag reads a tag pair at the reading position (PGN 8.1.1). After one that
// is none it goes on at the next line.
func (r *Reader) readTag() {
	r.head.any = true
	name, value, next, want := r.scanTag()
	if want != "" {
		r.fault(BadTag, next, want)
		r.pos = r.lineEnd(next)
		return
	}
	at := r.pos
	value = r.utf8(at, next, value)
	r.noteTag(at, name, value)
	r.visitor.Tag(name, value)
	r.pos = next
}

// scanTag finds name and value of the tag pair at the reading position and the
// place after it. Where it is none, that is the place where something else was
// wanted.
func (r *Reader) scanTag() (name, value []byte, next int, want string) {
	if r.end-r.pos < ahead {
		r.fill()
	}
	i := passSpace(r.data, r.pos+1)
	begin := i
	for nameBytes[r.data[i]] {
		i++
	}
	name = r.data[begin:i]
	switch {
	case len(name) == 0:
		return nil, nil, i, "tag_name"
	case len(name) > longestName:
		return nil, nil, begin, "short_tag_name"
	}
	if i = passSpace(r.data, i); r.data[i] != '"' {
		return nil, nil, i, "tag_value"
	}
	return r.scanValue(name, i+1)
}

// scanValue goes on at the first character of the value.
func (r *Reader) scanValue(name []byte, i int) (_, value []byte, next int, want string) {
	begin := i
	length := eightOf(r.data[i:]).plainText()
	for i += length; length == 8; i += length {
		length = eightOf(r.data[i:]).plainText()
	}
	if r.data[i] == '"' {
		if next = passSpace(r.data, i+1); r.data[next] == ']' {
			return name, r.data[begin:i], next + 1, ""
		}
	}
	return r.scanOddValue(name, begin)
}

// scanOddValue reads a value with escapes, and one with quotation marks that
// should have been escaped: it ends with the last one before a bracket.
func (r *Reader) scanOddValue(name []byte, i int) (_, value []byte, next int, want string) {
	shift := r.pos
	for !bytes.ContainsAny(r.data[i:r.end], "\r\n") && r.hold() {
		i += r.pos - shift
		shift = r.pos
	}
	line := r.data[i:r.end]
	if n := bytes.IndexAny(line, "\r\n"); n >= 0 {
		line = line[:n]
	}
	begin := passSpace(r.data, r.pos+1)
	name = r.data[begin : begin+len(name)]
	for end := 0; ; end++ {
		n := bytes.IndexByte(line[end:], '"')
		if n < 0 {
			break
		}
		end += n
		if after := passSpace(r.data, i+end+1); r.data[after] == ']' && !escaped(line, end) {
			return name, r.unescape(i, line[:end]), after + 1, ""
		}
	}
	if i+len(line) == r.end && r.err == nil {
		return nil, nil, i, "short_tag"
	}
	return nil, nil, i + len(line), "tag_end"
}

// escaped tells whether a backslash that is not escaped itself stands before.
func escaped(text []byte, at int) bool {
	n := 0
	for at > n && text[at-1-n] == '\\' {
		n++
	}
	return n%2 == 1
}

func (r *Reader) unescape(at int, text []byte) []byte {
	var out []byte
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
		case text[i] == '"' && r.strict:
			r.fault(BadTag, at+i, "tag_escape")
		}
		out = append(out, text[i])
	}
	return out
}

func passSpace(data []byte, i int) int {
	for data[i] == ' ' || data[i] == '\t' {
		i++
	}
	return i
}

var nameBytes = func() (is [256]bool) {
	for c := range is {
		is[c] = 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("_+#=:-", byte(c)) >= 0
	}
	return is
}()

// noteTag keeps what reading the game depends on.
func (r *Reader) noteTag(at int, name, value []byte) {
	h := &r.head
	if r.strict {
		if slices.Contains(h.names, string(name)) {
			r.fault(DuplicateTag, at, "tag_once")
			return
		}
		h.names = append(h.names, string(name))
	}
	switch string(name) {
	case "Result":
		r.noteResult(at, value)
	case "SetUp":
		h.setUp = string(value)
	case "FEN":
		r.noteFEN(at, string(value))
	case "Variant":
		r.noteVariant(at, string(value))
	}
}

func (r *Reader) noteResult(at int, value []byte) {
	h := &r.head
	exact := knownResult(value)
	result := exact
	if exact == "" {
		result = results[string(value)]
	}
	switch {
	case r.strict && exact == "":
		r.fault(BadResultTag, at, "result_tag")
	case h.result != "" && h.result != result:
		r.fault(DuplicateTag, at, "tag_once")
		return
	case result == "" && len(value) > 0 && string(value) != "?":
		h.oddResult = string(value)
		h.oddLine, h.oddColumn = r.place(at)
	}
	h.result = result
}

func (r *Reader) noteFEN(at int, value string) {
	h := &r.head
	if h.fen != "" && h.fen != value {
		r.fault(DuplicateTag, at, "tag_once")
		return
	}
	h.fen = value
	h.fenLine, h.fenColumn = r.place(at)
}

// oddResultFault is for a game whose only result is one that nobody knows.
func (h *head) oddResultFault(game int) *Fault {
	f := newFault(BadResultTag, "only_result_tag")
	f.Game, f.Line, f.Column, f.Found = game, h.oddLine, h.oddColumn, clip([]byte(h.oddResult), false)
	return f
}

func knownResult(value []byte) Result {
	switch string(value) {
	case "1-0":
		return WhiteWins
	case "0-1":
		return BlackWins
	case "1/2-1/2":
		return Draw
	case "*":
		return Unknown
	}
	return ""
}

// plainVariant leaves letters and digits of the name of a variant.
var plainVariant = strings.NewReplacer(" ", "", "-", "", "_", "")

func (r *Reader) noteVariant(at int, value string) {
	switch plainVariant.Replace(strings.ToLower(value)) {
	case "", "standard", "chess", "normal", "regular", "fromposition":
	case "chess960", "fischerandom", "fischerrandom", "960", "freestyle":
		h := &r.head
		h.chess960, h.chess960Name = true, value
		h.chess960Line, h.chess960Column = r.place(at)
	default:
		r.head.unknown = true
		r.fault(UnknownVariant, at, "variant")
	}
}

var initial = chess.NewCursor(chess.StartingPosition())

// beginMoves sets the starting position up. It returns false when the moves are
// not to be read.
func (r *Reader) beginMoves() bool {
	if r.strict {
		r.checkTags()
	}
	if r.head.unknown || !r.setPosition() || !r.visitor.BeginMoves(&r.cursor) {
		return false
	}
	r.inMoves = true
	if r.auto {
		r.anchor, r.first = r.pos, r.cursor.Position()
	}
	return true
}

// setPosition puts the cursor on the starting position.
func (r *Reader) setPosition() bool {
	h := &r.head
	if h.fen == "" && !h.chess960 {
		r.cursor = initial
		return true
	}
	setup := chess.StartingPosition().Setup()
	var err error
	if h.fen != "" {
		setup, err = chess.ParseFEN(h.fen)
	} else {
		f := newFault(MissingPosition, "chess960_fen")
		f.Game, f.Line, f.Column, f.Found = r.game, h.chess960Line, h.chess960Column, clip([]byte(h.chess960Name), false)
		r.visitor.Fault(f)
	}
	var p chess.Position
	if err == nil {
		setup.Chess960 = setup.Chess960 || h.chess960
		p, err = setup.Position()
	}
	if err != nil {
		f := newFault(BadPosition, "position")
		f.Game, f.Line, f.Column, f.Found, f.Err = r.game, h.fenLine, h.fenColumn, clip([]byte(h.fen), false), err
		r.visitor.Fault(f)
		return false
	}
	r.cursor = chess.NewCursor(p)
	return true
}

// checkTags reports what a strict reader misses among the tags.
func (r *Reader) checkTags() {
	var missing []string
	for _, tag := range roster {
		if !slices.Contains(r.head.names, tag.Name) {
			missing = append(missing, tag.Name)
		}
	}
	if len(missing) > 0 {
		r.fault(MissingTag, r.pos, "roster", strings.Join(missing, ", "))
	}
	hasFEN := r.head.fen != ""
	if hasFEN && r.head.setUp != "1" {
		r.fault(BadSetUp, r.pos, "setup_tag")
	}
	if !hasFEN && r.head.setUp == "1" {
		r.fault(BadSetUp, r.pos, "fen_tag")
	}
}
