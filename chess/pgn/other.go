package pgn

import (
	"bytes"
	"errors"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// other reads a token that is not a plain move, and returns the place after it.
// When the game ends with it, the reading position stands there.
func (r *Reader) other(i int) (next int, result Result, ended bool) {
	switch r.classes[r.data[i]] {
	case open:
		return r.openVariation(i)
	case closed:
		return r.closeVariation(i), "", false
	case dollar:
		return r.glyph(i), "", false
	case semicolon:
		return r.lineComment(i, true), "", false
	case bracket:
		if r.lineStarts(i) {
			return i, r.endOfMoves(i, ""), true
		}
	case percent:
		if r.lineStarts(i) {
			return r.lineEnd(i), "", false
		}
	case odd:
		if i >= r.end {
			return i, r.endOfMoves(i, ""), true
		}
		if bytes.HasPrefix(r.data[i:r.end], []byte(byteOrderMark)) && r.lineStarts(i) {
			return i + len(byteOrderMark), "", false
		}
	}
	return r.word(i)
}

// tokenAt returns the text up to the next delimiter, one byte at least.
func (r *Reader) tokenAt(i int) []byte {
	j := i + 1
	for j < i+ahead/2 && j < r.end && !delimiters[r.data[j]] {
		j++
	}
	return r.data[i:j]
}

// word reads a result, a null move, a sign, or a move in any form but the plain
// ones.
func (r *Reader) word(i int) (next int, result Result, ended bool) {
	token := r.tokenAt(i)
	next = i + len(token)
	if result, ok := results[string(token)]; ok {
		return r.result(i, next, result)
	}
	if nullMoves[string(token)] {
		return r.nullMove(i, next)
	}
	if g, ok := glyphOf(string(token)); ok && r.varied {
		if r.strict && g > 6 {
			r.fault(BadGlyph, i, "glyph_number", g.String())
		}
		r.visitor.Glyph(g)
		return next, "", false
	}
	if r.enPassantMark(i, string(token)) {
		return next, "", false
	}
	return r.oddMove(i, token)
}

var results = map[string]Result{
	"1-0": WhiteWins, "0-1": BlackWins, "1/2-1/2": Draw, "1/2": Draw, "½-½": Draw, "½": Draw, "*": Unknown,
	"1–0": WhiteWins, "0–1": BlackWins, "½–½": Draw, "1/2–1/2": Draw,
}

var nullMoves = map[string]bool{"--": true, "Z0": true, "null": true, "NULL": true, "@@@@": true, "0000": true, "<>": true, "––": true, "pass": true}

// result ends the game, unless it is the end of a variation that somebody gave
// a result.
func (r *Reader) result(i, next int, result Result) (int, Result, bool) {
	if r.strict && knownResult(r.data[i:next]) == "" {
		r.fault(UnexpectedText, i, "result_form", string(result))
	}
	if len(r.lines) > 0 && !r.gameEndsAfter(next) {
		if r.strict {
			r.fault(UnexpectedText, i, "no_variation_result")
		}
		return next, "", false
	}
	r.endOfMoves(i, result)
	r.pos = next
	return next, result, true
}

// gameEndsAfter tells whether nothing or a tag follows.
func (r *Reader) gameEndsAfter(i int) bool {
	for r.classes[r.data[i]] == blank {
		i++
	}
	return i >= r.end || r.data[i] == '[' && r.lineStarts(i)
}

func (r *Reader) nullMove(i, next int) (int, Result, bool) {
	if r.strict {
		r.fault(NullMove, i, "no_null_move")
	}
	if !r.cursor.Pass() {
		r.fault(NullMove, i, "no_pass_in_check")
		return r.giveUp(i)
	}
	r.ply++
	r.varied = true
	r.visitor.Move(0, &r.cursor)
	return next, "", false
}

// enPassantMark tells whether the token is the "e.p." after a capture en
// passant.
func (r *Reader) enPassantMark(i int, token string) bool {
	if token != "e.p." && token != "e.p" && token != "ep" || !r.varied {
		return false
	}
	before, after := r.cursor.Before(), r.cursor.Position()
	sq := before.PseudoLegalEnPassantSquare()
	if sq == chess.NoSquare || after.PieceAt(sq).Type() != chess.Pawn {
		return false
	}
	if r.strict {
		r.fault(UnexpectedText, i, "no_en_passant_mark")
	}
	return true
}

// oddMove reads a move as notation.Parse does, or gives the line up.
func (r *Reader) oddMove(i int, token []byte) (int, Result, bool) {
	token = r.withBracket(i, token)
	text := string(decode(nil, token))
	bare := strings.TrimRight(text, "!?")
	p := r.cursor.Position()
	m, err := r.parse(p, bare)
	if err != nil {
		r.pos = i
		if r.changeLanguage() {
			return r.pos, "", false
		}
		return r.refuse(r.pos, err)
	}
	if r.strict {
		r.strictForm(i, p, m, bare)
	}
	r.cursor.Play(m)
	r.ply++
	r.varied = true
	r.visitor.Move(m, &r.cursor)
	if bare != text {
		r.suffix(i, i+len(token))
	}
	return i + len(token), "", false
}

// parse reads a move in letters, or in the digits of correspondence chess.
func (r *Reader) parse(p chess.Position, text string) (chess.Move, error) {
	if len(text) > longestNumber && strings.Trim(text, "0123456789") == "" {
		return notation.ParseICCF(p, text)
	}
	return notation.Parse(p, text, r.letters)
}

// withBracket adds "(Q)" to a token that promotes like that.
func (r *Reader) withBracket(i int, token []byte) []byte {
	rest := r.data[i+len(token):]
	if rest[0] != '(' || rest[2] != ')' {
		return token
	}
	if kind := r.classes[rest[1]]; kind < knight || kind > queen {
		return token
	}
	if last := token[len(token)-1]; last != '8' && last != '1' {
		return token
	}
	end := i + len(token) + 3
	for !delimiters[r.data[end]] && end < i+ahead/2 {
		end++
	}
	return r.data[i:end]
}

// strictForm reports a legal move that is not in the exact form.
func (r *Reader) strictForm(i int, p chess.Position, m chess.Move, text string) {
	if want := notation.SAN(p, m); want != text {
		r.tell(MoveForm, i, &notation.FormError{Text: text, Move: m, Want: want}, want)
	}
}

// refuse reports a text that is no legal move and gives the line up.
func (r *Reader) refuse(i int, err error) (int, Result, bool) {
	var impossible *notation.ImpossibleError
	var ambiguous *notation.AmbiguousError
	switch {
	case errors.As(err, &impossible):
		r.tell(IllegalMove, i, err)
	case errors.As(err, &ambiguous):
		r.tell(AmbiguousMove, i, err)
	case r.classes[r.data[i]] == odd && r.data[i] < 0x80 && !letter(r.data[i]) || delimiters[r.data[i]]:
		r.fault(UnexpectedText, i, "move_or_result")
	default:
		r.tell(BadMove, i, err)
	}
	return r.giveUp(i)
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// giveUp goes past the rest of the variation, or of the game.
func (r *Reader) giveUp(i int) (next int, result Result, ended bool) {
	if len(r.lines) == 0 {
		r.pos = i
		return i, r.skipGame(), true
	}
	next, result, ended = r.skip(i, 1)
	if ended {
		return next, result, ended
	}
	r.leave()
	return next, "", false
}

// openVariation begins a variation in place of the last move (PGN 8.2.5).
func (r *Reader) openVariation(i int) (int, Result, bool) {
	switch {
	case !r.varied:
		r.fault(StrayParenthesis, i, "move_before_variation")
		return r.skip(i+1, 1)
	case len(r.lines) >= MaxDepth:
		r.fault(TooDeep, i, "depth")
		return r.skip(i+1, 1)
	case !r.visitor.BeginVariation():
		return r.skip(i+1, 1)
	}
	r.lines = append(r.lines, lineState{r.cursor, r.ply})
	r.cursor.Back()
	r.ply--
	r.varied = false
	return i + 1, "", false
}

func (r *Reader) closeVariation(i int) int {
	if len(r.lines) == 0 {
		r.fault(StrayParenthesis, i, "no_open_variation")
		return i + 1
	}
	r.leave()
	return i + 1
}

// leave returns from a variation.
func (r *Reader) leave() {
	last := len(r.lines) - 1
	r.cursor, r.ply, r.varied = r.lines[last].cursor, r.lines[last].ply, true
	r.lines = r.lines[:last]
	r.visitor.EndVariation()
}

// glyph reads a numeric annotation glyph (PGN 8.2.4).
func (r *Reader) glyph(i int) int {
	n, j := 0, i+1
	for ; r.classes[r.data[j]] == digit && j < i+6; j++ {
		n = 10*n + int(r.data[j]-'0')
	}
	if j == i+1 || n > 255 {
		r.fault(BadGlyph, i, "glyph")
		return max(j, i+1)
	}
	r.visitor.Glyph(Glyph(n))
	return j
}
