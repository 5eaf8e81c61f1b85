package eboard

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

func sanOf(p chess.Position, m chess.Move) string { return notation.SAN(p, m) }

// tellTouches tells what is certain by now of what hands do, before the lever: men of the
// player taken up, put back, and over other squares. Whose hand lifts a man of the
// opponent cannot be seen; that waits for what comes of it.
func (r *Reader) tellTouches(at clock.Instant) {
	g := r.serving
	if !g.Started() || r.astray || r.slow {
		return
	}
	base := menOf(r.trace.base)
	own := r.trace.base.Turn()
	gone := squaresWhere(func(sq chess.Square) bool { return base[sq] != chess.NoPiece && !r.board.fits(sq, base[sq]) })
	if r.knocked(gone, own) {
		return
	}
	held := g.Held(laws.SideOf(own))
	slices.SortStableFunc(gone, func(a, b chess.Square) int { // of two in one scan the king came first
		if d := r.goneSince(a) - r.goneSince(b); d >= together || d <= -together {
			return int(d)
		}
		return int(base[b].Type()) - int(base[a].Type())
	})
	for _, sq := range gone {
		since := r.goneSince(sq)
		r.lifted[sq] = since
		if base[sq].Color() == own && !r.told[sq] && !holds(held, sq) && !r.takenFirst(sq) && (at-since >= flicker || r.turnsUp(base[sq], sq, since)) {
			r.tellLift(sq, since)
		}
	}
	r.tellOthers(gone, base, own, held, at)
	r.tellBacks(gone, base, held, at)
}

// knocked reports whether more men are off their squares than a hand lifts.
func (r *Reader) knocked(gone []chess.Square, own chess.Color) bool {
	n := 0
	kings := 0
	for _, sq := range gone {
		man := r.trace.base.PieceAt(sq)
		if man.Color() == own {
			n++
		}
		if man.Type() == chess.King {
			kings++
		}
	}
	return n >= knocking || kings == 2
}

// takenFirst reports whether a man may have been lifted by the opponent of its player, whose
// move lies proposed on a board without a clock: who captures may take the captured man first.
func (r *Reader) takenFirst(sq chess.Square) bool {
	if r.timed() || r.said.proposed == 0 {
		return false
	}
	after := r.trace.base.PlayUnchecked(r.said.proposed)
	for reply := range after.Moves() {
		if victimOf(after, reply) == sq {
			return true
		}
	}
	return false
}

// goneSince returns when the man of a square left it last.
func (r *Reader) goneSince(sq chess.Square) clock.Instant {
	man := r.trace.base.PieceAt(sq)
	for i := len(r.trace.log) - 1; i >= 0; i-- {
		s := r.trace.log[i]
		if s.square == sq && s.was.Man == man {
			return s.at
		}
	}
	return r.moved
}

// turnsUp reports whether a man that left a square has been seen on another since.
func (r *Reader) turnsUp(man chess.Piece, from chess.Square, since clock.Instant) bool {
	return slices.ContainsFunc(r.trace.log, func(s seen) bool {
		return s.at >= since && s.square != from && s.is.Man == man
	})
}

func holds(held []laws.Man, sq chess.Square) bool {
	return slices.ContainsFunc(held, func(m laws.Man) bool { return m.Square == sq })
}

// tellLift tells that a man of the player is in the air: a touch, unless he has said
// that he adjusts.
func (r *Reader) tellLift(sq chess.Square, since clock.Instant) {
	by := laws.SideOf(r.trace.base.Turn())
	r.told[sq] = true
	if r.serving.Adjusting() == by {
		r.act(laws.Act{Kind: laws.Touch, By: by, At: since, Sq: sq.String(), Intent: laws.IntentAdjust})
		return
	}
	r.act(laws.Act{Kind: laws.Lift, By: by, At: since, Sq: sq.String()})
}

// tellOthers tells of held men that have stood on another square for a while, and notes
// where one stood before it went on.
func (r *Reader) tellOthers(gone []chess.Square, base [64]chess.Piece, own chess.Color, held []laws.Man, at clock.Instant) {
	for _, man := range held {
		if man.Piece.Color() != own || man.Square == chess.NoSquare || !slices.Contains(gone, man.Square) {
			continue
		}
		over, touches := man.Over()
		for sq := chess.A1; sq <= chess.H8; sq++ {
			if sq == man.Square || r.board.Men[sq] != man.Piece || base[sq] == man.Piece || touches && over == sq {
				continue
			}
			if since, ok := r.since(sq); ok && at-since >= dwell && len(held) == 1 {
				r.act(laws.Act{Kind: laws.Place, By: laws.SideOf(own), At: since, Sq: sq.String(), Piece: manText(man.Piece)})
			}
		}
		if touches && over != man.Square && r.board.Men[over] != man.Piece {
			r.noteStood(man, over)
		}
	}
}

// since returns when a square was last seen changed.
func (r *Reader) since(sq chess.Square) (clock.Instant, bool) {
	for i := len(r.trace.log) - 1; i >= 0; i-- {
		if r.trace.log[i].square == sq {
			return r.trace.log[i].at, true
		}
	}
	return 0, false
}

// noteStood notes once how long a man stood on a square that it has left again: whether
// it had been let go only eyes can tell.
func (r *Reader) noteStood(man laws.Man, on chess.Square) {
	var came, left clock.Instant
	for _, s := range r.trace.log {
		if s.square == on && s.is.Man == man.Piece {
			came = s.at
		}
		if s.square == on && s.was.Man == man.Piece {
			left = s.at
		}
	}
	key := 64 + on
	if r.told[key] || left <= came {
		return
	}
	r.told[key] = true
	r.note(Note{Code: NoteStood, At: left, Side: laws.SideOf(man.Piece.Color()), Man: letter(man.Piece), Square: on.String(), Seconds: float64(left-came) / 1000})
}

// tellBacks tells of men put back where they stood, and of the opponent's men that
// somebody has lifted and put back.
func (r *Reader) tellBacks(gone []chess.Square, base [64]chess.Piece, held []laws.Man, at clock.Instant) {
	by := laws.SideOf(r.trace.base.Turn())
	for _, sq := range squaresOf(r.lifted) {
		if slices.Contains(gone, sq) {
			continue
		}
		back, _ := r.since(sq)
		if at-back < flicker {
			continue
		}
		began := r.lifted[sq]
		delete(r.lifted, sq)
		wasTold := r.told[sq]
		delete(r.told, sq)
		long := float64(back-began) / 1000
		switch {
		case holds(held, sq):
			r.act(laws.Act{Kind: laws.Place, By: by, At: back, Sq: sq.String(), Piece: manText(base[sq])})
			r.act(laws.Act{Kind: laws.Release, By: by, At: back, Sq: sq.String(), Piece: manText(base[sq])})
			r.note(Note{Code: NoteTouched, At: back, Side: by, Man: letter(base[sq]), Square: sq.String(), Seconds: long})
		case !wasTold && base[sq] != chess.NoPiece && base[sq].Color() != by.Color() && back-began >= flicker:
			r.note(Note{Code: NoteWhoseHand, At: back, Man: letter(base[sq]), Square: sq.String(), Seconds: long})
		}
	}
}

func squaresOf(m map[chess.Square]clock.Instant) []chess.Square {
	list := make([]chess.Square, 0, len(m))
	for sq := range m {
		list = append(list, sq)
	}
	slices.Sort(list)
	return list
}
