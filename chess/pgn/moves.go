package pgn

import "github.com/compongo/compongo/chess"

// readMoves reads movetext to the result of the game (PGN 8.2) and returns it,
// or nothing where there is none.
func (r *Reader) readMoves() Result {
	i := r.pos
	for {
		if i >= r.limit {
			if r.pos = i; !r.fill() {
				return r.endOfMoves(r.pos, "")
			}
			i = r.pos
		}
		kind := r.classes[r.data[i]]
		if kind == digit {
			from := i
			i = r.moveNumber(i)
			if kind = r.classes[r.data[i]]; kind == digit && i > from {
				continue
			}
		}
		var m chess.Move
		var next int
		switch {
		case kind-pawn <= king-pawn:
			m, next = r.move(i, kind)
		case kind == castle:
			m, next = r.castling(i)
		case kind == blank:
			i++
			continue
		case kind == brace:
			if i = r.comment(i, true); r.data[i] == ' ' {
				i++
			}
			continue
		}
		if m != 0 {
			i = next
			continue
		}
		after, result, ended := r.other(i)
		if ended {
			return result
		}
		i = after
	}
}

// made tells a move that has been made. It stands at a place, and its marks for
// check at another.
func (r *Reader) made(m chess.Move, i, marks int) {
	r.ply++
	r.varied = true
	if r.strict {
		r.checkForm(i, marks, m)
	}
	r.visitor.Move(m, &r.cursor)
}

// blankAfter is 1 for the blanks that can be gone past at once.
var blankAfter = [256]uint8{' ': 1, '\n': 1, '\r': 1, '\t': 1}

// moveNumber goes past a move number with its periods. Where the digits are
// none, it returns the same place.
func (r *Reader) moveNumber(i int) int {
	near := (*[padding]byte)(r.data[i : i+padding : i+padding])
	n := eightOf(near[:]).digits()
	if c := near[n]; c != '.' && (!numberAlone(c) || n > longestNumber) {
		return i
	}
	if r.strict {
		r.checkNumber(i, i+n)
	}
	if near[n] != '.' {
		return i + n
	}
	for n++; n < len(near)-1 && near[n] == '.'; {
		n++
	}
	if near[n] == ' ' {
		n++
	}
	return i + n
}

// longestNumber is how many digits a move number without a period may have: four
// are a move in the notation of correspondence chess.
const longestNumber = 3

// numberAlone tells whether digits without a period may be a move number by
// what follows: not a part of a result, of castling with zeros or of a
// longer number.
func numberAlone(next byte) bool {
	return next == ' ' || next == '\n' || next == '\r' || next == '\t' || 'a' <= next && next <= 'h' || 'A' <= next && next <= 'Z'
}

const anywhere = ^chess.Bitboard(0)

// move makes the move of any man that stands at a place in a plain form, tells
// it and returns the place after it; the zero Move where there is none.
//
// How long it is must be known early, as all that follows waits for that: it
// is found by where the next blank is among eight bytes.
func (r *Reader) move(i int, kind class) (chess.Move, int) {
	near := (*[padding]byte)(r.data[i : i+padding : i+padding])
	text := eightOf(near[:])
	length := text.toBlank()
	mark := int(checkMark[text.upTo(length)>>56])
	from, to, plain := text.squares(length-mark, kind)
	if !plain || blankAfter[near[length]] == 0 {
		return r.annotatedMove(i, kind)
	}
	m := r.make(kind, from, to)
	if m != 0 {
		r.made(m, i, i+length-mark)
	}
	return m, i + length + 1
}

func (r *Reader) make(kind class, from chess.Bitboard, to chess.Square) chess.Move {
	if kind != king {
		return r.cursor.Man(chess.PieceType(kind), from, to)
	}
	if from != anywhere {
		return 0
	}
	return r.cursor.King(to)
}

// annotatedMove makes a move as move does that something other than a blank
// follows, or a promotion.
func (r *Reader) annotatedMove(i int, kind class) (m chess.Move, next int) {
	marks := i + 1
	for moveBytes[r.data[marks]] && marks < i+8 {
		marks++
	}
	from, to, plain := eightOf(r.data[i:]).squares(marks-i, kind)
	if !plain {
		return 0, i
	}
	promotion := chess.NoPieceType
	if kind == pawn {
		promotion, marks = r.promotion(marks)
	}
	end := r.marks(marks)
	switch {
	case end == 0:
		return 0, i
	case promotion == chess.NoPieceType:
		m = r.make(kind, from, to)
	case from.Has(to):
		m = r.cursor.Push(to, promotion)
	default:
		m = r.cursor.PawnTakes(from.First().File(), to, promotion)
	}
	if m != 0 {
		r.made(m, i, marks)
		r.suffix(marks, end)
	}
	return m, end + int(blankAfter[r.data[end]])
}

// moveBytes are those of the squares of a move.
var moveBytes = func() (is [256]bool) {
	for i := range 8 {
		is['a'+i], is['1'+i] = true, true
	}
	is['x'] = true
	return is
}()

// checkMark is 1 for the marks of check and mate.
var checkMark = [256]uint8{'+': 1, '#': 1}

func (r *Reader) promotion(i int) (chess.PieceType, int) {
	if r.data[i] != '=' {
		return chess.NoPieceType, i
	}
	if kind := r.classes[r.data[i+1]]; kind >= knight && kind <= queen {
		return chess.PieceType(kind), i + 2
	}
	return chess.NoPieceType, i
}

// castling makes the castling that stands at a place, as move does.
func (r *Reader) castling(i int) (chess.Move, int) {
	side, marks := chess.KingSide, i+3
	switch text := r.data[i : i+6]; {
	case string(text[:5]) == "O-O-O":
		side, marks = chess.QueenSide, i+5
	case string(text[:3]) != "O-O":
		return 0, i
	}
	end := r.marks(marks)
	if end == 0 {
		return 0, i
	}
	m := r.cursor.Castle(side)
	if m != 0 {
		r.made(m, i, marks)
		r.suffix(marks, end)
	}
	return m, end + int(blankAfter[r.data[end]])
}

// marks goes past the marks after a move and returns where the token ends, or 0
// where it goes on with something that does not belong to a move.
func (r *Reader) marks(i int) int {
	c := r.data[i]
	if c == ' ' || c == '\n' {
		return i
	}
	for c == '+' || c == '#' {
		i++
		c = r.data[i]
	}
	for n := i + 8; (c == '!' || c == '?') && i < n; {
		i++
		c = r.data[i]
	}
	if delimiters[c] {
		return i
	}
	return 0
}

// suffix tells the glyph for the signs, if any, that end before a place.
func (r *Reader) suffix(from, end int) {
	begin := end
	for begin > from && (r.data[begin-1] == '!' || r.data[begin-1] == '?') {
		begin--
	}
	signs := r.data[begin:end]
	if len(signs) == 0 {
		return
	}
	g, ok := glyphOf(string(signs))
	if !ok {
		if r.strict {
			r.fault(BadGlyph, begin, "marks")
		}
		g, _ = glyphOf(string(signs[:2]))
	}
	r.visitor.Glyph(g)
}

// endOfMoves ends the game at a place.
func (r *Reader) endOfMoves(i int, result Result) Result {
	r.pos, r.resultAt = i, i
	if len(r.lines) > 0 {
		r.fault(OpenVariation, i, "variation_end")
		for len(r.lines) > 0 {
			r.leave()
		}
	}
	return result
}
