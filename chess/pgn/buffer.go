package pgn

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

const (
	// firstBuffer is how much is read at once, maxBuffer how much is held when a
	// comment or the search for a language asks for more.
	firstBuffer = 128 << 10
	maxBuffer   = 1 << 20
	// ahead is how much is there after the reading position, so that a move can
	// be read without asking for the end at each character.
	ahead = 512
	// behind is how much of what was read stays, to see whether a line begins.
	behind = 16
	// padding is how many zero bytes follow the text, so that eight bytes can be
	// read at once at any place.
	padding = 16
)

// buffer holds the text around the reading position.
type buffer struct {
	src io.Reader
	// data holds text[:end] and the padding.
	data []byte
	pos  int
	end  int
	// limit is where more must be read: ahead of the end, or the end itself when
	// there is no more.
	limit int
	// err is io.EOF after the last byte, or why reading failed.
	err error
	// anchor is the place from which all must stay, or -1.
	anchor int

	// plainTo is a place before which, as far back as was asked last, there is no
	// byte above 127.
	plainTo int

	// keep collects the exact text of the game if text is not nil: what has left
	// the buffer, and from where on it is still there.
	text  []byte
	keep  bool
	start int

	// line and column are those of data[counted], both from 0.
	counted, line, column int
}

func newBuffer(src io.Reader) buffer {
	return buffer{src: src, data: make([]byte, firstBuffer+padding), anchor: -1}
}

// fill reads on. It returns false when there is nothing after pos.
func (b *buffer) fill() bool {
	if b.err != nil {
		return b.pos < b.end
	}
	b.makeRoom()
	for b.err == nil && b.end-b.pos < ahead {
		b.read()
	}
	return b.pos < b.end
}

// read reads once into the room that is left.
func (b *buffer) read() {
	n, empty := 0, 0
	if b.src == nil {
		b.err = io.EOF
	}
	for n == 0 && b.err == nil {
		n, b.err = b.src.Read(b.data[b.end : len(b.data)-padding])
		if empty++; empty > 100 && n == 0 && b.err == nil {
			b.err = io.ErrNoProgress
		}
	}
	b.end += n
	clear(b.data[b.end : b.end+padding])
	b.limit = b.end
	if b.err == nil {
		b.limit = max(0, b.end-ahead)
	}
}

// makeRoom moves what is still needed to the front, and doubles the buffer
// when that is most of it.
func (b *buffer) makeRoom() {
	from := max(0, b.pos-behind)
	if b.anchor >= 0 && b.anchor < from {
		if b.pos-b.anchor > maxBuffer/4 {
			b.anchor = -1
		} else {
			from = b.anchor
		}
	}
	if b.end-from > (len(b.data)-padding)/2 && len(b.data) < maxBuffer {
		b.data = append(b.data, make([]byte, len(b.data)-padding)...)
	}
	b.discard(from)
}

// discard drops what stands before a place.
func (b *buffer) discard(from int) {
	if from == 0 {
		return
	}
	b.count(from)
	if b.keep && from > b.start {
		b.text = append(b.text, b.data[b.start:from]...)
		b.start = from
	}
	copy(b.data, b.data[from:b.end+padding])
	b.pos, b.end, b.limit, b.counted, b.start = b.pos-from, b.end-from, max(0, b.limit-from), b.counted-from, b.start-from
	b.plainTo -= from
	if b.anchor >= 0 {
		b.anchor -= from
	}
}

// hold reads on without leaving pos until n more bytes are there or the text
// ends or the buffer may not grow; false when nothing was added.
func (b *buffer) hold() bool {
	before := b.end - b.pos
	if b.err != nil {
		return false
	}
	b.makeRoom()
	if b.end >= len(b.data)-padding {
		return false
	}
	b.read()
	return b.end-b.pos > before
}

// count moves the count of lines and columns on.
func (b *buffer) count(to int) {
	if to <= b.counted {
		return
	}
	part := b.data[b.counted:to]
	n := bytes.Count(part, []byte{'\n'})
	if bytes.IndexByte(part, '\r') >= 0 {
		n += loneReturns(part, b.data[to])
	}
	if n > 0 {
		b.line += n
		b.column = 0
		part = part[bytes.LastIndexAny(part, "\r\n")+1:]
	}
	b.column += utf8.RuneCount(part)
	b.counted = to
}

// loneReturns counts the carriage returns that no line feed follows.
func loneReturns(part []byte, next byte) int {
	n := bytes.Count(part, []byte{'\r'}) - bytes.Count(part, []byte("\r\n"))
	if part[len(part)-1] == '\r' && next == '\n' {
		n--
	}
	return n
}

// place returns line and column, both from 1, of a place that is not before one
// asked for earlier.
func (b *buffer) place(at int) (line, column int) {
	if at < b.counted {
		return b.placeBack(at)
	}
	b.count(at)
	return b.line + 1, b.column + 1
}

// placeBack finds a place that has been passed and is still in the buffer.
func (b *buffer) placeBack(at int) (line, column int) {
	between := b.data[at:b.counted]
	line = b.line + 1 - bytes.Count(between, []byte{'\n'})
	if bytes.IndexByte(between, '\r') >= 0 {
		line -= loneReturns(between, b.data[b.counted])
	}
	begin := bytes.LastIndexAny(b.data[:at], "\r\n") + 1
	return line, utf8.RuneCount(b.data[begin:at]) + 1
}

// lineStarts tells whether only blanks stand before a place on its line.
func (b *buffer) lineStarts(at int) bool {
	for at--; at >= 0; at-- {
		switch b.data[at] {
		case ' ', '\t':
		case '\n', '\r':
			return true
		default:
			if !bytes.HasSuffix(b.data[:at+1], []byte(byteOrderMark)) {
				return false
			}
			at -= len(byteOrderMark) - 1
		}
	}
	return true
}

// blankLineBefore tells whether the line before is empty.
func (b *buffer) blankLineBefore(at int) bool {
	breaks := 0
	for at--; at >= 0; at-- {
		switch b.data[at] {
		case ' ', '\t':
		case '\n':
			breaks++
		case '\r':
			if b.data[at+1] != '\n' {
				breaks++
			}
		default:
			return breaks > 1
		}
	}
	return breaks > 1
}

// failure returns why reading failed, or otherwise at the end of the text.
func (b *buffer) failure(otherwise error) error {
	if b.pos < b.end || b.err == nil || errors.Is(b.err, io.EOF) {
		return otherwise
	}
	line, _ := b.place(b.end)
	return fmt.Errorf("reading PGN, line %d: %w", line, b.err)
}

// takeText takes the exact text up to a place, all that came after what was
// taken before.
func (b *buffer) takeText(to int) {
	if b.keep {
		b.text = append(b.text, b.data[b.start:to]...)
		b.start = to
	}
}

// plain tells whether no byte above 127 stands between two places. Asked in the
// order of the text, it looks at each byte once.
func (b *buffer) plain(from, to int) bool {
	if to > b.plainTo && from >= b.plainTo {
		b.plainTo = from + plainLength(b.data[from:b.end])
	}
	return to <= b.plainTo
}

// plainLength returns how many bytes up to 127 the text begins with.
func plainLength(text []byte) int {
	const high = 0x8080808080808080
	n := 0
	for ; n+32 <= len(text); n += 32 {
		w := text[n : n+32]
		if (binary.LittleEndian.Uint64(w)|binary.LittleEndian.Uint64(w[8:])|
			binary.LittleEndian.Uint64(w[16:])|binary.LittleEndian.Uint64(w[24:]))&high != 0 {
			break
		}
	}
	for ; n+8 <= len(text); n += 8 {
		if binary.LittleEndian.Uint64(text[n:n+8])&high != 0 {
			break
		}
	}
	for n < len(text) && text[n] < 0x80 {
		n++
	}
	return n
}
