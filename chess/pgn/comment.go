package pgn

import (
	"bytes"
	"unicode/utf8"
)

// shortComment is too short for a game to have fallen into it.
const shortComment = 48

// comment goes past the comment whose brace stands at a place and returns the
// place after it. A comment into which a whole game seems to have fallen was
// never closed: it ends before that game.
func (r *Reader) comment(i int, told bool) int {
	r.pos = i
	for scanned := 1; ; {
		from := r.pos + scanned
		n := bytes.IndexByte(r.data[from:r.end], '}')
		if n >= 0 {
			text := r.data[r.pos+1 : from+n]
			if len(text) > shortComment && r.gameInside(r.pos+1, text) >= 0 {
				return r.unclosed(told)
			}
			if told {
				r.visitor.Comment(r.utf8(r.pos+1, r.pos+1+len(text), text))
			}
			return from + n + 1
		}
		scanned = r.end - r.pos
		if r.hold() {
			continue
		}
		if r.err != nil || r.gameInside(r.pos+1, r.data[r.pos+1:r.end]) >= 0 {
			return r.unclosed(told)
		}
		r.commentPiece(told)
		scanned = 1
	}
}

// commentPiece tells what there is of a comment that is longer than the buffer.
func (r *Reader) commentPiece(told bool) {
	end := r.end
	for end > r.pos+2 && !utf8.RuneStart(r.data[end-1]) {
		end--
	}
	end-- // the character that begins there may go on
	if told {
		r.visitor.Comment(r.utf8(r.pos+1, end, r.data[r.pos+1:end]))
	}
	r.pos = end - 1 // in place of the brace
}

// gameInside returns the offset at which a game begins within a text that
// stands at a place, or -1.
func (r *Reader) gameInside(at int, text []byte) int {
	for from := 0; ; from++ {
		n := bytes.Index(text[from:], []byte(eventTag))
		if n < 0 {
			return -1
		}
		if from += n; r.lineStarts(at+from) && r.blankLineBefore(at+from) {
			return from
		}
	}
}

// unclosed reports the comment at the reading position, which is never closed,
// and returns where it can only end.
func (r *Reader) unclosed(told bool) int {
	text := r.data[r.pos+1 : r.end]
	if n := r.gameInside(r.pos+1, text); n >= 0 {
		text = text[:n]
	}
	r.fault(OpenComment, r.pos, "comment_end")
	if told {
		r.visitor.Comment(r.utf8(r.pos+1, r.pos+1+len(text), text))
	}
	return r.pos + 1 + len(text)
}

// lineComment goes past a comment to the end of the line (PGN 5).
func (r *Reader) lineComment(i int, told bool) int {
	r.pos = i
	for !bytes.ContainsAny(r.data[r.pos:r.end], "\r\n") && r.hold() {
		continue
	}
	text := r.data[r.pos+1 : r.end]
	if n := bytes.IndexAny(text, "\r\n"); n >= 0 {
		text = text[:n]
	}
	next := r.pos + 1 + len(text)
	if told {
		r.visitor.Comment(r.utf8(r.pos+1, r.pos+1+len(text), text))
	}
	return next
}
