package eboard

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// readHistory plays what the board remembers beyond the game: moves made while nobody
// read the board. It tells them only if the men stand as after the last of them.
func (r *Reader) readHistory(h History, at clock.Instant) {
	r.said.recalled = true
	g := r.serving
	moves := r.remembered(h)
	plies := g.Plies()
	if len(moves) <= len(plies) || g.Outcome().Over() {
		return
	}
	position := g.StartPosition()
	for i, m := range moves {
		if i < len(plies) && plies[i].Move != m.move {
			return
		}
		position = position.PlayUnchecked(m.move)
	}
	if !r.board.shows(menOf(position)) && !begins(r.board, menOf(position), position.Turn()) {
		return
	}
	r.note(Note{Code: NoteMissed, At: at, Count: len(moves) - len(plies)})
	if !g.Started() {
		r.act(laws.Act{Kind: laws.Start, At: at})
	}
	position = g.Position()
	for _, m := range moves[len(plies):] {
		r.playTimed(position, m, at)
		position = position.PlayUnchecked(m.move)
	}
	r.astray = false
	r.valid = false
	r.clock.late = r.timed() && r.clock.now.Running && r.player(r.clock.now.Pressed) == laws.SideOf(position.Turn())
}

// rememberedMove is a move out of a board's memory, with the times of the clock after it.
type rememberedMove struct {
	move chess.Move
	left *Face
}

// remembered reads the moves of a history, from the last beginning of a game in it: each
// press of the clock ends one.
func (r *Reader) remembered(h History) []rememberedMove {
	start := r.serving.StartPosition()
	t := trace{base: start}
	t.now = PlacementOf(menOf(start))
	var moves []rememberedMove
	for _, e := range h.Events {
		if e.Start {
			t = trace{base: start, now: PlacementOf(menOf(start))}
			moves = nil
			continue
		}
		switch reading := e.Reading.(type) {
		case Change:
			c := reading
			if r.turned {
				c.Square = chess.H8 - c.Square
			}
			t.log = append(t.log, seen{square: c.Square, was: t.now.At(c.Square), is: c})
			t.now = t.now.With(c)
		case Clock:
			m, n := t.played()
			if m == 0 {
				continue
			}
			white, black := r.faces(reading)
			face := white
			if t.base.Turn() == chess.Black {
				face = black
			}
			moves = append(moves, rememberedMove{m, &face})
			t = trace{base: t.base.PlayUnchecked(m), now: t.now, log: append([]seen(nil), t.log[n:]...)}
		}
	}
	return moves
}

// playTimed tells a move out of a board's memory, completed with the time left then.
func (r *Reader) playTimed(position chess.Position, m rememberedMove, at clock.Instant) {
	by := laws.SideOf(position.Turn())
	if position == r.serving.Position() { // a man of it may have been in the hand already
		p := newPlan(*r.serving, &trace{base: position}, at)
		p.move(m.move, r.serving.Rules().Chess960)
		r.finish(p)
	} else {
		r.act(laws.Act{Kind: laws.Move, By: by, At: at, UCI: laws.Line{position.UCI(m.move)}})
	}
	if ends(position.PlayUnchecked(m.move)) {
		return
	}
	press := laws.Act{Kind: laws.Press, By: by, At: at}
	left := m.left.Remaining.Seconds()
	if by == laws.White {
		press.White = &left
	} else {
		press.Black = &left
	}
	r.act(press)
}
