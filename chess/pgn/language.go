package pgn

import (
	"bytes"
	"slices"

	"github.com/compongo/compongo/chess/notation"
)

// languageSpan is how far the rest of a game is looked at for its language.
const languageSpan = 64 << 10

// changeLanguage finds the language in which the game makes sense when the move
// at the reading position does not in English, and changes to it: true. Moves
// before it must mean the same in both languages: they have been told.
func (r *Reader) changeLanguage() bool {
	if !r.auto || r.tried || r.anchor < 0 {
		return false
	}
	r.tried = true
	for r.end-r.pos < languageSpan && r.hold() {
		continue
	}
	texts, before, inside := r.mainline()
	if before < 0 {
		return false
	}
	readings := notation.Readings(r.first, texts)
	best := readings[0]
	if len(best.Moves) <= before || slices.Contains(best.Languages, "en") || len(readings) > 1 && len(readings[1].Moves) == len(best.Moves) {
		return false
	}
	english := readings[slices.IndexFunc(readings, func(o notation.Reading) bool { return slices.Contains(o.Languages, "en") })]
	if inside || len(english.Moves) < before || !slices.Equal(english.Moves[:before], best.Moves[:before]) {
		r.fault(OtherLanguage, r.pos, "language", best.Languages[0])
		return false
	}
	r.setLetters(best.Letters)
	return true
}

// mainline returns the moves of the game from the anchor on as they are
// written, how many of them stand before the reading position, and whether
// pieces move in a variation before it. It stops at what it does not know, as a
// null move; before is -1 where it does not come to the reading position.
func (r *Reader) mainline() (texts []string, before int, inside bool) {
	before = -1
	depth := 0
	for i := r.anchor; i < r.end; {
		if i == r.pos {
			before = len(texts)
		}
		switch r.classes[r.data[i]] {
		case blank:
			i++
		case dollar:
			for i++; r.classes[r.data[i]] == digit; {
				i++
			}
		case brace:
			i = r.jump(i, "}")
		case semicolon:
			i = r.jump(i, "\r\n")
		case open:
			depth++
			i++
		case closed:
			depth--
			i++
		case bracket:
			return texts, before, inside
		default:
			if r.classes[r.data[i]] == digit {
				if after := r.passNumber(i); after > i {
					i = after
					continue
				}
			}
			token := r.tokenAt(i)
			if _, ends := results[string(token)]; ends && depth == 0 || nullMoves[string(token)] && depth == 0 {
				return texts, before, inside
			}
			if kind := r.classes[token[0]]; depth > 0 && i < r.pos && (kind == king || kind >= knight && kind <= queen) {
				inside = true
			}
			if _, sign := glyphOf(string(token)); depth == 0 && !sign && string(token) != "e.p." {
				texts = append(texts, string(decode(nil, token)))
			}
			i += len(token)
		}
	}
	return texts, before, inside
}

// jump returns the place after the next of the signs.
func (r *Reader) jump(i int, signs string) int {
	if n := bytes.IndexAny(r.data[i:r.end], signs); n >= 0 {
		return i + n + 1
	}
	return r.end
}

// passNumber goes past digits that may be a move number.
func (r *Reader) passNumber(i int) int {
	j := i
	for r.classes[r.data[j]] == digit {
		j++
	}
	if r.data[j] == '.' || numberAlone(r.data[j]) && j-i <= longestNumber {
		return j
	}
	return i
}
