package eboard

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// A move may be made elsewhere than on the board: by the opponent at another one or on a
// screen, by an engine, or entered by an arbiter. Then the men on this board are to follow,
// and what differs is nobody's fault.

// source is where the position of the game comes from.
type source struct {
	own     bool // the last call has told acts
	changed bool // it was changed elsewhere while the board was read, and has not stood there yet
	made    bool // the last half-move was made elsewhere, as somebody said
}

// MadeElsewhere tells a reader that has just begun that the last half-move of the game was
// not made on this board.
func (r *Reader) MadeElsewhere() { r.source.made = true }

// ActedElsewhere tells a reader that since its last call something was done in the game that
// it has not told.
func (r *Reader) ActedElsewhere() { r.out = nil }

// toCarryOut returns the last half-move of the game if it was made elsewhere and nothing
// but its squares differs on the board; else none.
func (r *Reader) toCarryOut() chess.Move {
	last, ok := r.serving.LastPly()
	if !ok || last.Move == 0 || !r.source.changed && !r.source.made {
		return 0
	}
	before, after := menOf(last.Before), menOf(r.trace.base)
	list := differing(r.board, after)
	if len(list) == 0 || slices.ContainsFunc(list, func(d SquareDiffer) bool {
		sq, _ := chess.ParseSquare(d.Square)
		return before[sq] == after[sq]
	}) {
		return 0
	}
	return last.Move
}

// sayElsewhere says what is to be carried out on the board, if that is all that differs.
func (r *Reader) sayElsewhere(men [64]chess.Piece, at clock.Instant) bool {
	if r.toCarryOut() == 0 {
		return false
	}
	list := differing(r.board, men)
	if key := keyOf(list); r.said.setUp != key {
		r.said.setUp = key
		r.light(list)
		last, _ := r.serving.LastPly()
		r.note(Note{Code: NoteElsewhere, At: at, Text: last.Written(), Squares: list})
	}
	return true
}

// light lights the squares of a list, as the board has them.
func (r *Reader) light(list []SquareDiffer) {
	var squares chess.Bitboard
	for _, d := range list {
		sq, err := chess.ParseSquare(d.Square)
		if err == nil && r.turned {
			sq = chess.H8 - sq
		}
		squares |= chess.NewBitboard(sq)
	}
	r.lit = true
	r.request(Light{Squares: squares})
}

// settle puts out the lights, and takes back what is no longer to be asked, when the men
// stand right.
func (r *Reader) settle() {
	if r.lit {
		r.lit = false
		r.request(Light{})
	}
	if r.asking != nil && r.asking.Code != AskRewritten {
		r.asking = nil
	}
}
