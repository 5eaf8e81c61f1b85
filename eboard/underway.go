package eboard

import (
	"cmp"
	"slices"

	"github.com/compongo/compongo/chess"
)

// UnderWay returns the position from which a recording goes on that began in the middle of a
// game: how the men stood first with none in the air and none of a finished move waiting for
// its press; castling is possible where king and rook stand at home. A castling that was half
// carried out is begun anew: the men before it are put among the messages, which are returned
// too. It returns false where the start was shown before that, or the men are only set up
// wrongly.
func UnderWay(messages []Message, start chess.Position) (chess.Position, []Message, bool) {
	var p pace
	var runs Clock
	timed := slices.ContainsFunc(messages, func(m Message) bool { c, ok := m.Reading.(Clock); return ok && c.Running })
	whole := false
	for i, m := range messages {
		before := p.board
		if _, ok := m.Reading.(Dump); ok {
			whole = true
		}
		if c, ok := m.Reading.(Clock); ok {
			runs = c
		}
		if !whole {
			continue
		}
		p.changes(m.Reading)
		if p.board.Shows(start) || p.board.Turned().Shows(start) {
			return start, messages, false
		}
		if timed && !runs.Running || before == p.board && i > 0 && !timed {
			continue
		}
		if position, list, ok := p.board.from(messages, i, runs); ok {
			return position, list, true
		}
	}
	return start, messages, false
}

// from is the position that a placement is, which stands after message i, or that was before
// the castling of which it is a half, and the messages with that.
func (p Placement) from(messages []Message, i int, runs Clock) (chess.Position, []Message, bool) {
	if home, ok := p.halfCastled(messages[i+1:]); ok {
		list := slices.Insert(slices.Clone(messages), i, Message{At: messages[i].At, Reading: Dump{home}})
		list = slices.Insert(list, i+1, Message{At: messages[i].At, Reading: Dump{p}})
		if position, ok := home.goingOn(list[i+1:], runs); ok {
			return position, list, true
		}
	}
	position, ok := p.goingOn(messages[i+1:], runs)
	return position, messages, ok
}

// goingOn is the position that a placement is, with the clock, or else what is lifted next,
// telling who has the move; false if it is none, or a man is in the air, or the move of it has
// been made already, or the men were only set up.
func (p Placement) goingOn(rest []Message, runs Clock) (chess.Position, bool) {
	lifted, whole := p.next(rest)
	if !whole || lifted == chess.NoPiece || p.Nameless() || !p.moved() {
		return chess.Position{}, false
	}
	turned, _ := p.LiesTurned()
	mover := lifted.Color()
	if runs.Running {
		mover = chess.Black
		if (runs.Pressed == Right) != turned {
			mover = chess.White
		}
	}
	if turned {
		p = p.Turned()
	}
	letter := map[chess.Color]string{chess.White: "w", chess.Black: "b"}[mover]
	position, err := chess.ParsePosition(p.FEN() + " " + letter + " " + p.castling() + " - 0 1")
	return position, err == nil
}

// next returns the man that is lifted first of all that follows, none if the clock is pressed
// before that, and whether nothing is in the air: there are never more men afterwards, as long
// as the game lasts.
func (p Placement) next(rest []Message) (lifted chess.Piece, whole bool) {
	now, count := pace{board: p}, p.Occupied.Count()
	var lever Hand
	waits := true
	for _, m := range rest {
		was := now.board
		if c, ok := m.Reading.(Clock); ok && !c.Missing {
			waits = waits && (lever == NoHand || lever == c.Pressed)
			lever = c.Pressed
		}
		if now.changes(m.Reading); lifted == chess.NoPiece && waits && was != now.board {
			lifted = was.lost(now.board)
			waits = lifted != chess.NoPiece
		}
		if n := now.board.Occupied.Count(); n > count {
			return lifted, n >= 32
		}
	}
	return lifted, true
}

// lost returns a man that a placement has and a later one has not on its square.
func (p Placement) lost(later Placement) chess.Piece {
	for sq := range p.Occupied.All() {
		if !later.Occupied.Has(sq) {
			return p.Men[sq]
		}
	}
	return chess.NoPiece
}

// castling is the field of a FEN for kings and rooks that stand at home.
func (p Placement) castling() string {
	rights := ""
	for _, c := range []chess.Color{chess.White, chess.Black} {
		home := map[chess.Color]chess.Rank{chess.White: chess.Rank1, chess.Black: chess.Rank8}[c]
		at := func(f chess.File, t chess.PieceType) bool {
			return p.Men[chess.NewSquare(f, home)] == chess.NewPiece(c, t)
		}
		if at(chess.FileE, chess.King) && at(chess.FileH, chess.Rook) {
			rights += string(chess.NewPiece(c, chess.King).Letter())
		}
		if at(chess.FileE, chess.King) && at(chess.FileA, chess.Rook) {
			rights += string(chess.NewPiece(c, chess.Queen).Letter())
		}
	}
	return cmp.Or(rights, "-")
}

// moved reports whether men have been moved, and not only set up: some stand in the middle,
// or some are gone.
func (p Placement) moved() bool {
	const middle = chess.Bitboard(0x0000ffffffff0000)
	return p.Occupied&middle != 0 || p.Occupied.Count() < 32
}
