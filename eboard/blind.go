package eboard

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// A board that only feels that something stands on a square is read from the position of
// the game: what never moved is what it was, and what was set down is the man that was
// lifted, as far as only one can be meant. Where more can, the square stays without a
// name, and who plays on it is asked.

// naming is what the names on a board were worked out from.
type naming struct {
	sensed Placement
	base   chess.Position
	log    int
	// sides: on a board that does not know its men nobody knows yet which way it lies.
	sides bool
}

// name works out which men stand where the board does not say.
func (r *Reader) name() {
	now := naming{r.sensed, r.trace.base, len(r.trace.log), r.naming.sides}
	if !r.whole || !r.sensed.Nameless() || now == r.naming {
		return
	}
	if r.naming.base != r.trace.base {
		r.board = r.sensed // the names were those of another position
	}
	r.naming = now
	base := menOf(r.trace.base)
	after := r.trace.occupying(r.sensed)
	if len(after) == 0 && r.turnsBlind() {
		after = r.trace.occupying(r.sensed)
	}
	switch {
	case r.sensed.shows(base):
		r.board.Men = base
	case len(after) > 0:
		r.nameAs(after)
	default:
		r.nameLifted(base)
	}
	r.trace.now = r.board
	r.trace.rename(r.board)
}

// occupying returns the men after each legal move that a board may show and whose squares
// have all changed.
func (t *trace) occupying(sensed Placement) (list [][64]chess.Piece) {
	for m := range t.base.Moves() {
		if !t.handled(m, len(t.log)) {
			continue
		}
		if men := menOf(t.base.PlayUnchecked(m)); sensed.shows(men) {
			list = append(list, men)
		}
	}
	return list
}

// nameAs names the men as after the moves that may have been played, where they agree.
func (r *Reader) nameAs(after [][64]chess.Piece) {
	for sq := range r.sensed.Occupied.All() {
		man := after[0][sq]
		if slices.ContainsFunc(after, func(men [64]chess.Piece) bool { return men[sq] != man }) {
			man = r.sensed.Men[sq]
		}
		r.board.Men[sq] = man
	}
}

// nameLifted names, while no move is on the board, what never moved and what was set down
// when only one man was in the air. Names given before stay.
func (r *Reader) nameLifted(base [64]chess.Piece) {
	for sq := range r.sensed.Occupied.All() {
		if r.board.Men[sq] != chess.NoPiece {
			continue
		}
		if _, moved := r.trace.first(sq); !moved {
			r.board.Men[sq] = base[sq]
			continue
		}
		if air := r.trace.inAir(r.board, sq); len(air) == 1 && !promotes(air[0], sq) {
			r.board.Men[sq] = air[0]
		}
	}
}

// promotes reports whether a man would be a pawn on its last rank: what it has become is open.
func promotes(man chess.Piece, on chess.Square) bool {
	last := chess.Rank8
	if man.Color() == chess.Black {
		last = chess.Rank1
	}
	return man.Type() == chess.Pawn && on.Rank() == last
}

// inAir returns the men that may have been set down on a square: those lifted since
// something was set down before it, and nowhere else on the board.
func (t *trace) inAir(board Placement, on chess.Square) (air []chess.Piece) {
	set := len(t.log)
	for set > 0 && t.log[set-1].square != on {
		set--
	}
	var later []chess.Piece // of what was told in the same instant the order is not known
	for i, s := range t.log {
		if s.was.Man == chess.NoPiece || s.is.Man == s.was.Man || s.square == on && i == set-1 {
			continue
		}
		if stands(board, s.was.Man) >= count(menOf(t.base), s.was.Man) {
			continue
		}
		if i < set {
			air = append(air, s.was.Man)
		} else if set > 0 && s.at == t.log[set-1].at {
			later = append(later, s.was.Man)
		}
	}
	return sinceLast(t.log[:max(set-1, 0)], append(air, later...), len(later))
}

// sinceLast keeps of the lifted men those lifted after the last one was set down, if any were.
func sinceLast(log []seen, air []chess.Piece, later int) []chess.Piece {
	n := later
	for i := len(log) - 1; i >= 0 && !(log[i].is.Occupied); i-- {
		if log[i].was.Man != chess.NoPiece {
			n++
		}
	}
	if n = min(n, len(air)); n > 0 {
		return air[len(air)-n:]
	}
	return air
}

func stands(p Placement, man chess.Piece) int { return count(p.Men, man) }

func count(men [64]chess.Piece, man chess.Piece) (n int) {
	for _, other := range men {
		if other == man {
			n++
		}
	}
	return n
}

// rename lets the log say what is known by now of what was set down last on each square.
func (t *trace) rename(board Placement) {
	var done chess.Bitboard
	for i := len(t.log) - 1; i >= 0; i-- {
		if sq := t.log[i].square; !done.Has(sq) {
			done |= chess.NewBitboard(sq)
			t.log[i].is = board.At(sq)
		}
	}
}

// turnsBlind turns a board whose men are not known and stood at the start the same either
// way, when the first move is one of White's on the other side.
func (r *Reader) turnsBlind() bool {
	if !r.naming.sides || r.plies > 0 || len(r.trace.log) == 0 {
		return false
	}
	turned := r.trace
	turned.log = slices.Clone(r.trace.log)
	for i := range turned.log {
		turned.log[i].square = chess.H8 - turned.log[i].square
	}
	if len(turned.occupying(r.sensed.Turned())) == 0 {
		return false
	}
	r.turned = !r.turned
	r.sensed = r.sensed.Turned()
	r.board, r.trace = r.board.Turned(), turned
	r.naming = naming{r.sensed, r.trace.base, len(r.trace.log), false}
	r.note(Note{Code: NoteTurned})
	return true
}

// A man that captures on a square without the board seeing it empty only vanishes from
// where it stood: it may be in the hand as well. The press, or a whole answer on the board,
// says that it is not.

// exchanged returns the captures after which the men may stand in that way.
func (r *Reader) exchanged() (list []chess.Move) {
	for m := range r.trace.base.Moves() {
		if r.vanished(m) && r.sensed.shows(menOf(r.trace.base.PlayUnchecked(m))) {
			list = append(list, m)
		}
	}
	return list
}

// vanished reports whether a move is a capture by a man that has left its square and was
// set down nowhere else.
func (r *Reader) vanished(m chess.Move) bool {
	base := r.trace.base
	_, left := r.trace.first(m.From())
	return left && !r.sensed.Occupied.Has(m.From()) && base.IsCapture(m) && !base.IsEnPassant(m) && !r.setDown(m)
}

// setDown reports whether the man of a move stands on a square that was empty.
func (r *Reader) setDown(m chess.Move) bool {
	base := r.trace.base
	return len(squaresWhere(func(sq chess.Square) bool {
		return base.PieceAt(sq) == chess.NoPiece && r.board.Men[sq] == base.PieceAt(m.From())
	})) > 0
}

// rivals returns what the man of a capture may have captured instead, on a square never seen
// empty, with n of the log belonging to the capture: where the captured man left its square
// long after, its own player may have lifted it and put it back.
func (r *Reader) rivals(m chess.Move, n int) (list []chess.Move) {
	left, _ := r.trace.first(m.From())
	taken, ok := r.trace.first(m.To())
	if !ok || !r.vanished(m) || taken-left < clock.Instant(r.opts.Quiet.Milliseconds()) {
		return nil
	}
	for other := range r.trace.base.Moves() {
		if other.From() == m.From() && other.To() != m.To() && r.vanished(other) && r.trace.index(other.To()) >= n {
			list = append(list, other)
		}
	}
	return list
}

// longestExchange is how many half-moves in a row are looked for that vanish on one square.
const longestExchange = 5

// exchangedAnswered is exchanged with answers on the board, the last of which was seen to
// come where it stands; it returns how much of the log belongs to the captures.
func (r *Reader) exchangedAnswered() (list []chess.Move, n int) {
	n = len(r.trace.log)
	for m := range r.trace.base.Moves() {
		if !r.vanished(m) {
			continue
		}
		if answer := r.answerTo(r.trace.base.PlayUnchecked(m), m, longestExchange-1); answer != 0 {
			list = append(list, m)
			n = min(n, r.trace.index(answer.From()))
		}
	}
	return list, n
}

// answerTo returns the first of the half-moves that lead from a position to what is seen:
// captures by men that vanished, one after the other, and then a move that was seen.
func (r *Reader) answerTo(p chess.Position, last chess.Move, depth int) chess.Move {
	for m := range p.Moves() {
		began := r.trace.index(m.From())
		if began == len(r.trace.log) || began <= r.trace.index(last.From()) && m.From() != last.To() {
			continue
		}
		next := p.PlayUnchecked(m)
		if r.trace.handled(m, len(r.trace.log)) && r.sensed.shows(menOf(next)) {
			return m
		}
		gone := !r.sensed.Occupied.Has(m.From()) && p.IsCapture(m)
		if gone && depth > 1 && r.answerTo(next, m, depth-1) != 0 {
			return m
		}
	}
	return 0
}

// exchangedBegun is exchanged with an answer that has only begun: a man is in the air that
// the one that vanished does not capture, and that its player does not need for his move.
func (r *Reader) exchangedBegun(at clock.Instant) (list []chess.Move, n int) {
	base, answerer := r.trace.base, r.trace.base.Turn().Other()
	var victims chess.Bitboard
	for m := range base.Moves() {
		if !r.vanished(m) {
			continue
		}
		victims |= chess.NewBitboard(m.To())
		if begins(r.sensed, menOf(base.PlayUnchecked(m)), answerer) {
			list = append(list, m)
		}
	}
	for i, s := range r.trace.log {
		man := base.PieceAt(s.square)
		if man == chess.NoPiece || r.sensed.Occupied.Has(s.square) || at-s.at < dwell || man.Color() != answerer {
			continue
		}
		if !victims.Has(s.square) {
			return list, i
		}
	}
	return nil, 0
}

// index returns the place in the log of the first change of a square.
func (t *trace) index(sq chess.Square) int {
	i := slices.IndexFunc(t.log, func(s seen) bool { return s.square == sq })
	if i < 0 {
		return len(t.log)
	}
	return i
}

// judgeExchanged tells a capture that was only seen by the man that vanished, or asks which
// man it has captured.
func (r *Reader) judgeExchanged(at clock.Instant) bool {
	if !r.sensed.Nameless() || r.said.noLegal {
		return false
	}
	list, n := r.exchangedAnswered()
	if len(list) == 0 {
		list, n = r.exchangedBegun(at)
	}
	switch {
	case len(list) == 0:
		return false
	case len(list) == 1:
		r.commitUntimed(list[0], n, r.trace.log[max(n-1, 0)].at)
	default:
		r.said.noLegal = true
		r.askOne(&check{at: at, moves: list, n: n})
	}
	return true
}
