package eboard

import (
	"cmp"
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// plan is acts in the making: what hands have done, in order.
type plan struct {
	by    laws.Side
	at    clock.Instant
	acts  []laws.Act
	board laws.Board
	held  []laws.Man
	trace *trace
}

func newPlan(g laws.Game, t *trace, at clock.Instant) *plan {
	by := laws.SideOf(t.base.Turn())
	return &plan{by: by, at: at, board: g.Board(), held: g.Held(by), trace: t}
}

func (p *plan) add(kind laws.Kind, sq chess.Square, at clock.Instant) *laws.Act {
	p.acts = append(p.acts, laws.Act{Kind: kind, By: p.by, At: at, Sq: sq.String()})
	return &p.acts[len(p.acts)-1]
}

// when returns the instant at which a square was first seen changed, else now.
func (p *plan) when(sq chess.Square) clock.Instant {
	if at, ok := p.trace.first(sq); ok {
		return at
	}
	return p.at
}

func (p *plan) holds(sq chess.Square) bool {
	return slices.ContainsFunc(p.held, func(m laws.Man) bool { return m.Square == sq })
}

// standing reports whether the man of a square is, as far as was told, still there.
func (p *plan) standing(sq chess.Square) bool {
	return p.board.At(sq) != chess.NoPiece && !p.holds(sq)
}

// take lifts a man of the player, unless that was told already.
func (p *plan) take(sq chess.Square, at clock.Instant) {
	if p.standing(sq) {
		p.add(laws.Lift, sq, at)
	}
}

// setDown lets a man go on a square, over which it may have been told to be already.
func (p *plan) setDown(man chess.Piece, sq chess.Square) {
	over := func(m laws.Man) bool {
		on, touches := m.Over()
		return touches && on == sq && m.Piece == man
	}
	if !slices.ContainsFunc(p.held, over) {
		p.add(laws.Place, sq, p.at).Piece = manText(man)
	}
	p.add(laws.Release, sq, p.at).Piece = manText(man)
}

// backs puts back the men in the hand that have no part in what was done and stand
// where they stood.
func (p *plan) backs(men [64]chess.Piece) {
	for _, man := range p.held {
		if man.Square != chess.NoSquare && men[man.Square] == man.Piece {
			p.setDown(man.Piece, man.Square)
		}
	}
}

// move tells a legal move: the touches in the order in which they were seen, then the
// men let go where they stand.
func (p *plan) move(m chess.Move, chess960 bool) {
	base := p.trace.base
	p.backs(menOf(base.PlayUnchecked(m)))
	if side, ok := base.CastlingSide(m); ok {
		p.castle(m, side, chess960)
		return
	}
	victim := victimOf(base, m)
	touches := []chess.Square{m.From()}
	if victim != chess.NoSquare {
		touches = append(touches, victim)
	}
	p.touch(touches, func(sq chess.Square, at clock.Instant) {
		if sq == victim {
			p.add(laws.Remove, sq, at)
			return
		}
		p.take(sq, at)
	})
	if m.Promotion() != chess.NoPieceType {
		put := p.add(laws.Put, m.To(), p.at)
		put.Piece = manText(chess.NewPiece(base.Turn(), m.Promotion()))
		p.add(laws.Release, m.To(), p.at)
		return
	}
	p.setDown(base.PieceAt(m.From()), m.To())
}

// touch tells of men taken up in the order in which that was seen. A man that was told
// already comes first.
func (p *plan) touch(squares []chess.Square, tell func(chess.Square, clock.Instant)) {
	p.sort(squares)
	for _, sq := range squares {
		tell(sq, p.when(sq))
	}
}

// sort puts squares in the order in which they changed. What changed within one scan may
// have done so in either order, and stays as it is; what was told already comes first.
func (p *plan) sort(squares []chess.Square) {
	slices.SortStableFunc(squares, func(a, b chess.Square) int {
		if p.holds(a) != p.holds(b) {
			if p.holds(a) {
				return -1
			}
			return 1
		}
		if d := p.when(a) - p.when(b); d > -together && d < together {
			return 0
		}
		return cmp.Compare(p.when(a), p.when(b))
	})
}

func (p *plan) castle(m chess.Move, side chess.CastlingSide, chess960 bool) {
	base := p.trace.base
	kingTo, rookTo := base.CastlingTargets(side)
	if chess960 {
		p.acts = append(p.acts, laws.Act{Kind: laws.Declare, By: p.by, At: p.at, Text: "I am about to castle"})
	}
	var squares []chess.Square
	if m.From() != kingTo {
		squares = append(squares, m.From())
	}
	if m.To() != rookTo {
		squares = append(squares, m.To())
	}
	p.touch(squares, p.take)
	if m.To() == rookTo {
		p.add(laws.Touch, m.To(), p.at)
	}
	for _, sq := range squares { // in the same order: each man to where it goes
		if sq == m.From() {
			p.setDown(base.PieceAt(m.From()), kingTo)
		} else {
			p.setDown(base.PieceAt(m.To()), rookTo)
		}
	}
}

// victimOf returns the square of the man that a legal move captures.
func victimOf(base chess.Position, m chess.Move) chess.Square {
	switch {
	case base.IsEnPassant(m):
		return chess.NewSquare(m.To().File(), m.From().Rank())
	case base.IsCapture(m):
		return m.To()
	}
	return chess.NoSquare
}

// explain tells what hands must have done to make the men stand as they do, whether or
// not any move leads there.
func (p *plan) explain() {
	base, now := menOf(p.trace.base), p.trace.now.Men
	p.backs(now)
	come := squaresWhere(func(sq chess.Square) bool { return now[sq] != chess.NoPiece && now[sq] != base[sq] })
	gone := squaresWhere(func(sq chess.Square) bool { return base[sq] != chess.NoPiece && now[sq] != base[sq] })
	own := p.trace.base.Turn()
	p.sort(gone)
	for _, from := range gone {
		if from == chess.NoSquare {
			continue
		}
		to := destination(base[from], come, now)
		if to == chess.NoSquare && base[from].Color() != own {
			p.add(laws.Remove, from, p.when(from))
			continue
		}
		p.take(from, p.when(from))
		if to == chess.NoSquare {
			continue
		}
		come = slices.DeleteFunc(come, func(sq chess.Square) bool { return sq == to })
		if i := slices.Index(gone, to); i > slices.Index(gone, from) && base[to].Color() != own {
			p.add(laws.Remove, to, p.when(to))
			gone[i] = chess.NoSquare
		}
		p.setDown(base[from], to)
	}
	for _, sq := range come {
		p.add(laws.Put, sq, p.at).Piece = manText(now[sq])
		p.add(laws.Release, sq, p.at)
	}
}

// destination finds where a man that has left its square stands now.
func destination(man chess.Piece, come []chess.Square, now [64]chess.Piece) chess.Square {
	for _, sq := range come {
		if now[sq] == man {
			return sq
		}
	}
	return chess.NoSquare
}

func squaresWhere(is func(chess.Square) bool) []chess.Square {
	var list []chess.Square
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if is(sq) {
			list = append(list, sq)
		}
	}
	return list
}

// manText writes a man as acts do: wQ, bN.
func manText(man chess.Piece) string {
	text := string(man.Type().Letter())
	if man.Color() == chess.White {
		return "w" + text
	}
	return "b" + text
}
