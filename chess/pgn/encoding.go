package pgn

import (
	"bytes"
	"errors"
	"unicode/utf8"
)

// errWide is what reading a text in UTF-16 or UTF-32 fails with.
var errWide = errors.New("reading PGN: expected UTF-8 or Windows-1252, found UTF-16 or UTF-32")

// wideText tells whether a text begins as one in UTF-16 or UTF-32 does: with its byte
// order mark, or with a character of which half is zero.
func wideText(text []byte) bool {
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return true
	}
	return len(text) > 1 && (text[0] == 0) != (text[1] == 0)
}

// windows1252 are the characters of the bytes 0x80 to 0x9f in Windows-1252; all
// others are those of Latin-1. The five bytes without one stay control
// characters.
var windows1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

// decode returns the text in UTF-8. What is not valid UTF-8 is Windows-1252,
// as files mixed together from many sources change from text to text.
func decode(scratch, text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	out := scratch[:0]
	for _, c := range text {
		switch {
		case c < 0x80:
			out = append(out, c)
		case c < 0xa0:
			out = utf8.AppendRune(out, windows1252[c-0x80])
		default:
			out = utf8.AppendRune(out, rune(c))
		}
	}
	return out
}

// utf8 returns in UTF-8 a text of the file that stands between two places.
func (r *Reader) utf8(at, end int, text []byte) []byte {
	if end <= r.plainTo {
		return text
	}
	return r.oddUTF8(at, end, text)
}

func (r *Reader) oddUTF8(at, end int, text []byte) []byte {
	if r.plain(at, end) || utf8.Valid(text) {
		return text
	}
	if r.strict {
		r.fault(Encoding, at, "utf8")
	}
	r.scratch = decode(r.scratch, text)
	return r.scratch
}
