package eboard

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// seen is one change of one square since the position from which the game goes on.
type seen struct {
	at      clock.Instant
	square  chess.Square
	was, is Change
}

// trace is what has been seen since a position stood on the board.
type trace struct {
	base chess.Position
	from Placement // the board when the trace began
	now  Placement
	log  []seen
	ways *ways
}

// ways are the legal moves of a position and the men after each: looked for at every message.
type ways struct {
	legal []chess.Move
	after [][64]chess.Piece
}

// legal returns the moves from the base of a trace and the men after each.
func (t *trace) legal() ([]chess.Move, [][64]chess.Piece) {
	if t.ways == nil {
		t.ways = &ways{legal: t.base.Legal(nil)}
		for _, m := range t.ways.legal {
			t.ways.after = append(t.ways.after, menOf(t.base.PlayUnchecked(m)))
		}
	}
	return t.ways.legal, t.ways.after
}

// first returns when a square was first seen changed.
func (t *trace) first(sq chess.Square) (clock.Instant, bool) {
	for _, s := range t.log {
		if s.square == sq {
			return s.at, true
		}
	}
	return 0, false
}

// played finds the move after which the board stood last, and from which everything seen
// since can be the opponent's doing: he may have begun to answer before the clock was
// pressed. It returns how much of the log belongs to the move.
func (t *trace) played() (m chess.Move, n int) { return t.find(len(t.log), begins) }

// completed is like played when the clock was pressed after the move: then a man of the
// player that is missing was taken by the opponent, who took it up before his own.
func (t *trace) completed() (m chess.Move, n int) {
	return t.find(len(t.log), func(p Placement, men [64]chess.Piece, side chess.Color) bool {
		return begins(p, men, side) || takes(p, men, side)
	})
}

// beforeKings is like played when the kings were set in the centre since, with at most so
// much of the log belonging to the move.
func (t *trace) beforeKings(most int) (m chess.Move, n int) {
	return t.find(most, func(p Placement, men [64]chess.Piece, _ chess.Color) bool {
		return len(squaresWhere(func(sq chess.Square) bool {
			return !p.fits(sq, men[sq]) && men[sq].Type() != chess.King && p.Men[sq].Type() != chess.King
		})) == 0
	})
}

// find looks for the move among what was seen up to most of the log; answers tells whether
// the board, if more was seen, can be as it is after that move and what followed.
func (t *trace) find(most int, answers func(p Placement, men [64]chess.Piece, side chess.Color) bool) (m chess.Move, n int) {
	legal, after := t.legal()
	p := t.now
	for n := len(t.log); ; n-- {
		if m := t.only(p, legal, after, n); m != 0 && n <= most {
			men := after[slices.Index(legal, m)]
			if n == len(t.log) || answers(t.now, men, t.base.Turn().Other()) {
				return m, n
			}
		}
		if n == 0 {
			return 0, 0
		}
		last := t.log[n-1]
		p = p.With(last.was)
	}
}

// only returns the move after which a placement stands, if there is exactly one.
func (t *trace) only(p Placement, legal []chess.Move, after [][64]chess.Piece, n int) chess.Move {
	fits := t.fitting(p, legal, after, n)
	if len(fits) == 1 {
		return fits[0]
	}
	return 0
}

// fitting returns the moves after which a placement may stand. Where men are not
// recognised, a move must also have changed the squares it has changed.
func (t *trace) fitting(p Placement, legal []chess.Move, after [][64]chess.Piece, n int) []chess.Move {
	var fits []chess.Move
	for i, m := range legal {
		if p.shows(after[i]) && (p.known(after[i]) || t.handled(m, n)) {
			fits = append(fits, m)
		}
	}
	return fits
}

// known reports whether every man was recognised.
func (p Placement) known(men [64]chess.Piece) bool { return p.Men == men }

// handled reports whether the squares of a move have changed.
func (t *trace) handled(m chess.Move, n int) bool {
	changed := func(sq chess.Square) bool {
		return slices.ContainsFunc(t.log[:n], func(s seen) bool { return s.square == sq })
	}
	return changed(m.From()) && changed(m.To())
}

// several finds moves between which the men do not decide, such as promotions where men are
// not recognised, and how much of the log belongs to them: the opponent may have begun to
// answer.
func (t *trace) several() ([]chess.Move, int) {
	legal, after := t.legal()
	p := t.now
	for n := len(t.log); n > 0; n-- {
		fits := t.fitting(p, legal, after, n)
		if len(fits) > 1 && (n == len(t.log) || begins(t.now, after[slices.Index(legal, fits[0])], t.base.Turn().Other())) {
			return fits, n
		}
		p = p.With(t.log[n-1].was)
	}
	return nil, 0
}

// begins reports whether a board differs from men only as it does while a side carries
// out a move: up to two of its men are in the air or elsewhere, at most one of the
// others' is gone. A man of that side on an empty square may also be one that was
// captured and is being carried off.
func begins(p Placement, men [64]chess.Piece, side chess.Color) bool {
	gone, come, taken := 0, 0, 0
	for sq := chess.A1; sq <= chess.H8; sq++ {
		is, was := p.At(sq), men[sq]
		if p.fits(sq, was) {
			continue
		}
		if was != chess.NoPiece {
			if was.Color() == side {
				gone++
			} else {
				taken++
			}
		}
		if is.Occupied || is.Man != chess.NoPiece {
			if is.Man != chess.NoPiece && is.Man.Color() != side {
				return false
			}
			come++
		}
	}
	return gone <= 2 && taken <= 1 && come <= max(gone, 1) && (gone > 0 || taken == 0)
}

// takes reports whether nothing is missing on a board but one man, not the king, of the
// opponent of a side: it is about to be captured.
func takes(p Placement, men [64]chess.Piece, side chess.Color) bool {
	missing := 0
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man := men[sq]
		if p.fits(sq, man) {
			continue
		}
		if p.Occupied.Has(sq) || man.Color() == side || man.Type() == chess.King {
			return false
		}
		missing++
	}
	return missing == 1
}

// pair finds the two moves after which the board stands, the one of the other side
// following at once: the clock was pressed twice between two readings. There must be
// exactly one such pair.
func (t *trace) pair() (first, second chess.Move) {
	found := 0
	for m := range t.base.Moves() {
		next := t.base.PlayUnchecked(m)
		if !plausible(t.now, menOf(next)) {
			continue
		}
		for reply := range next.Moves() {
			if t.now.shows(menOf(next.PlayUnchecked(reply))) {
				first, second = m, reply
				found++
			}
		}
	}
	if found != 1 {
		return 0, 0
	}
	return first, second
}

// plausible reports whether one move can lead from men to what is seen.
func plausible(p Placement, men [64]chess.Piece) bool {
	n := 0
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if !p.fits(sq, men[sq]) {
			n++
		}
	}
	return n <= 4
}

// displaced finds a legal move that is on the board besides men that stand one square
// beside where they should, or are gone: something was knocked over. It returns false
// where no move, or more than one, can be told.
func (t *trace) displaced() (chess.Move, []SquareDiffer, bool) {
	var found chess.Move
	var off []SquareDiffer
	for m := range t.base.Moves() {
		men := menOf(t.base.PlayUnchecked(m))
		if !t.now.fits(m.From(), men[m.From()]) || !t.now.fits(m.To(), men[m.To()]) || !t.handled(m, len(t.log)) {
			continue
		}
		list := differing(t.now, men)
		if !nudged(list) || !t.after(list, m) {
			continue
		}
		if found != 0 {
			return 0, nil, false
		}
		found, off = m, list
	}
	return found, off, found != 0
}

// after reports whether the squares were disturbed no earlier than the move had begun.
func (t *trace) after(list []SquareDiffer, m chess.Move) bool {
	began, _ := t.first(m.From())
	for _, d := range list {
		sq, _ := chess.ParseSquare(d.Square)
		at, ok := t.first(sq)
		if ok && at < began {
			return false
		}
	}
	return true
}

// nudged reports whether each man that is not on its square stands beside it.
func nudged(list []SquareDiffer) bool {
	if len(list) == 0 || len(list) > 6 || len(list)%2 != 0 {
		return false
	}
	for _, d := range list {
		if d.Wants != "" && d.Has != "" {
			return false
		}
		if d.Wants != "" && !slices.ContainsFunc(list, func(o SquareDiffer) bool { return o.Has == d.Wants && beside(o, d) }) {
			return false
		}
		if d.Has != "" && !slices.ContainsFunc(list, func(o SquareDiffer) bool { return o.Wants == d.Has && beside(o, d) }) {
			return false
		}
	}
	return true
}

func beside(a, b SquareDiffer) bool {
	x, _ := chess.ParseSquare(a.Square)
	y, _ := chess.ParseSquare(b.Square)
	return chess.KingAttacks(x).Has(y)
}
