package pgn

import (
	"encoding/binary"

	"github.com/compongo/compongo/chess"
)

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
		next := i
		switch kind {
		case knight, bishop, rook, queen:
			m, next = r.pieceMove(chess.PieceType(kind-piece), i)
		case file:
			m, next = r.pawnMove(i)
		case king:
			m, next = r.kingMove(i)
		case castle:
			m, next = r.castling(i)
		case blank:
			i++
			continue
		case brace:
			if i = r.comment(i, true); r.data[i] == ' ' {
				i++
			}
			continue
		}
		if m != 0 {
			after := next
			if c := r.data[next]; c != ' ' && c != '\n' {
				after = r.marks(next)
			}
			if after > 0 {
				r.ply++
				r.varied = true
				if r.strict {
					r.checkForm(i, next, m)
				}
				r.visitor.Move(m, &r.cursor)
				if after != next {
					r.suffix(next, after)
				}
				i = after + int(blankAfter[r.data[after]])
				continue
			}
			r.cursor.Back()
		}
		after, result, ended := r.other(i)
		if ended {
			return result
		}
		i = after
	}
}

// blankAfter is 1 for the blanks that can be gone past at once.
var blankAfter = [256]uint8{' ': 1, '\n': 1, '\r': 1, '\t': 1}

// moveNumber goes past a move number with its periods. Where the digits are
// none, it returns the same place.
func (r *Reader) moveNumber(i int) int {
	j := i + 1
	for r.data[j]-'0' <= 9 && j < i+8 {
		j++
	}
	if c := r.data[j]; c != '.' {
		if !numberAlone(c) || j-i > longestNumber {
			return i
		}
		if r.strict {
			r.checkNumber(i, j)
		}
		return j
	}
	if r.strict {
		r.checkNumber(i, j)
	}
	j++
	for r.data[j] == '.' && j < i+16 {
		j++
	}
	if r.data[j] == ' ' {
		j++
	}
	return j
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

var fileSets = func() (sets [8]chess.Bitboard) {
	for f := range sets {
		for rank := chess.Rank1; rank <= chess.Rank8; rank++ {
			sets[f] |= chess.NewBitboard(chess.NewSquare(chess.File(f), rank))
		}
	}
	return sets
}()

const anywhere = ^chess.Bitboard(0)

func square(file, rank byte) chess.Square { return chess.Square(8*rank + file) }

// pieceMove makes the move of a knight, bishop, rook or queen that stands at a
// place in one of the forms Nf3, Nxf3, Nbd2, N1d2 and the like; the zero Move
// where it is none.
func (r *Reader) pieceMove(t chess.PieceType, i int) (chess.Move, int) {
	w := binary.LittleEndian.Uint64(r.data[i+1 : i+9])
	next := i + 3
	if byte(w) == 'x' {
		w >>= 8
		next++
	}
	file, rank := byte(w)-'a', byte(w>>8)-'1'
	if file|rank < 8 {
		return r.cursor.Piece(t, anywhere, square(file, rank)), next
	}
	if next != i+3 {
		return 0, i
	}
	from := origins[byte(w)]
	if byte(w>>8) == 'x' {
		w >>= 8
		next++
	}
	file, rank = byte(w>>8)-'a', byte(w>>16)-'1'
	if file|rank > 7 {
		return 0, i
	}
	return r.cursor.Piece(t, from, square(file, rank)), next + 1
}

// origins are the squares that a file or a rank before the square of arrival
// leaves.
var origins = func() (sets [256]chess.Bitboard) {
	for i, set := range fileSets {
		sets['a'+i] = set
		sets['1'+i] = 0xff << (8 * i)
	}
	return sets
}()

// pawnMove makes the pawn's move that stands at a place, e4 or exd5, perhaps
// with =Q.
func (r *Reader) pawnMove(i int) (chess.Move, int) {
	text := r.data[i : i+8]
	from, rank := text[0]-'a', text[1]-'1'
	if rank < 8 {
		promotion, next := r.promotion(i + 2)
		return r.cursor.Push(square(from, rank), promotion), next
	}
	f, rank := text[2]-'a', text[3]-'1'
	if text[1] != 'x' || f >= 8 || rank >= 8 {
		return 0, i
	}
	promotion, next := r.promotion(i + 4)
	return r.cursor.PawnTakes(chess.File(from), square(f, rank), promotion), next
}

func (r *Reader) promotion(i int) (chess.PieceType, int) {
	if r.data[i] != '=' {
		return chess.NoPieceType, i
	}
	if kind := r.classes[r.data[i+1]]; kind >= knight && kind <= queen {
		return chess.PieceType(kind - piece), i + 2
	}
	return chess.NoPieceType, i
}

func (r *Reader) kingMove(i int) (chess.Move, int) {
	j := i + 1
	if r.data[j] == 'x' {
		j++
	}
	f, rank := r.data[j]-'a', r.data[j+1]-'1'
	if f >= 8 || rank >= 8 {
		return 0, i
	}
	return r.cursor.King(square(f, rank)), j + 2
}

func (r *Reader) castling(i int) (chess.Move, int) {
	switch text := r.data[i : i+6]; {
	case string(text[:5]) == "O-O-O":
		return r.cursor.Castle(chess.QueenSide), i + 5
	case string(text[:3]) == "O-O":
		return r.cursor.Castle(chess.KingSide), i + 3
	}
	return 0, i
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
