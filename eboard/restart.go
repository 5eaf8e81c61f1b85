package eboard

import (
	"cmp"
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// restart finds out how the board stands to the position of the game: as it is, with an
// answer begun, or otherwise.
func (r *Reader) restart(at clock.Instant) {
	men := menOf(r.trace.base)
	r.face()
	begun := begins(r.board, men, r.trace.base.Turn()) || takes(r.board, men, r.trace.base.Turn())
	r.astray = !r.board.shows(men) && (r.plies == 0 || !begun || r.source.changed || r.toCarryOut() != 0)
	if r.astray || r.board.shows(men) {
		return
	}
	if after, ok := r.answerBegun(); ok {
		r.changed(PlacementOf(men), PlacementOf(after), at)
		r.changed(PlacementOf(after), r.board, at)
		return
	}
	r.changed(PlacementOf(men), r.board, at)
}

// answerBegun returns the men after the one move that was played if the answer to it has
// been begun.
func (r *Reader) answerBegun() (after [64]chess.Piece, ok bool) {
	_, all := r.trace.legal()
	found := 0
	for _, men := range all {
		if begins(r.board, men, r.trace.base.Turn().Other()) {
			after = men
			found++
		}
	}
	return after, found == 1
}

// changed notes the squares on which two boards differ, those first that he who has the move
// may have changed.
func (r *Reader) changed(was, is Placement, at clock.Instant) {
	list := squaresWhere(func(sq chess.Square) bool {
		c, known := was.At(sq), is.At(sq)
		return c != known && (known.Man != chess.NoPiece || known.Occupied != c.Occupied)
	})
	r.moverFirst(list, is.Occupied)
	for _, sq := range list {
		r.trace.log = append(r.trace.log, seen{at: at, square: sq, was: was.At(sq), is: is.At(sq)})
	}
}

// moverFirst puts squares, all seen to have changed at once, in the order in which players
// move: a move may have been finished and its answer begun between two looks at a board.
// Something stands on the occupied squares now.
func (r *Reader) moverFirst(list []chess.Square, occupied chess.Bitboard) {
	slices.SortStableFunc(list, func(a, b chess.Square) int {
		return cmp.Compare(r.answering(a, occupied), r.answering(b, occupied))
	})
}

// answering is 0 for a square that the side to move may have changed, 1 for one that only
// the answer to its move has.
func (r *Reader) answering(sq chess.Square, occupied chess.Bitboard) int {
	man := r.trace.base.PieceAt(sq)
	if man != chess.NoPiece && man.Color() == r.trace.base.Turn() || man != chess.NoPiece && occupied.Has(sq) {
		return 0
	}
	for m := range r.trace.base.Moves() {
		if man == chess.NoPiece && m.To() == sq && !occupied.Has(m.From()) {
			return 0
		}
	}
	return 1
}
