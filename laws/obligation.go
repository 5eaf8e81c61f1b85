package laws

import (
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
)

// Duty is what a player who has the move must choose from.
type Duty struct {
	Side Side
	// Moves are the legal moves from which he must choose, by UCI text.
	Moves []chess.Move
	// Free: nothing binds him, any legal move will do (4.5).
	Free bool
	// Code and the men say which rule binds: see the codes of rulings.
	Code Code
	Man  chess.Square // the own man, or the only man
	To   chess.Square // the enemy man or the rook
}

// Obligation returns what the player who has the move must choose from in the
// position before his unfinished act: by the move of a refused claim (9.5.3), else by the
// men he has touched (4.3, 4.4), those he has let go (4.7) and a promotion choice (4.4.4).
func Obligation(g Game) Duty {
	if m := g.turn.intended; m != 0 {
		return Duty{Side: g.mover(), Moves: []chess.Move{m}, Code: IntendedBinds, Man: m.From(), To: m.To()}
	}
	d := g.releaseDuty(g.touchDuty(g.turn.touches))
	d.Side = g.mover()
	if g.turn.chosen != chess.NoPieceType {
		d.narrow(PromotionFixed, g.turn.chosenOn, chess.NoSquare, func(m chess.Move) bool {
			return m.To() == g.turn.chosenOn && m.Promotion() == g.turn.chosen
		})
	}
	slices.SortFunc(d.Moves, func(a, b chess.Move) int { return g.textOrder(a) - g.textOrder(b) })
	return d
}

// releaseDuty narrows a duty by the men let go (4.7). What is touched after a man was let go as
// part of a legal move does not undo it: after the king's two squares another rook binds nothing.
func (g *Game) releaseDuty(d Duty) Duty {
	fixed := false
	for _, r := range g.turn.releases {
		fits := func(m chess.Move) bool { return g.partOf(r, m) }
		if !fixed && r.touches < len(g.turn.touches) && !slices.ContainsFunc(d.Moves, fits) {
			if before := g.touchDuty(g.turn.touches[:r.touches]); slices.ContainsFunc(before.Moves, fits) {
				d = before
			}
		}
		fixed = fixed || slices.ContainsFunc(d.Moves, fits)
		d.narrow(SquareFixed, r.origin, r.to, g.announced(d.Moves, fits))
	}
	return d
}

// textOrder gives moves the order of their UCI texts.
func (g *Game) textOrder(m chess.Move) int {
	to := g.textTarget(m)
	byText := func(sq chess.Square) int { return int(sq.File())<<3 | int(sq.Rank()) }
	return byText(m.From())<<16 | byText(to)<<8 | promotionOrder[m.Promotion()]
}

// textTarget returns the square to which a move goes in its UCI text: castling goes to the
// king's target, in Chess960 to the rook.
func (g *Game) textTarget(m chess.Move) chess.Square {
	if side, castles := g.pos.CastlingSide(m); castles && !g.pos.Chess960() {
		to, _ := castlingTargets(m.From(), side)
		return to
	}
	return m.To()
}

// texts writes moves as UCI text, all in one piece of memory: duties name many.
func (g *Game) texts(moves []chess.Move) []string {
	const longest = 5
	buf, ends := make([]byte, 0, longest*len(moves)), make([]string, len(moves))
	for _, m := range moves {
		for _, sq := range [2]chess.Square{m.From(), g.textTarget(m)} {
			buf = append(buf, 'a'+byte(sq.File()), '1'+byte(sq.Rank()))
		}
		buf = append(buf, "  nbrq"[m.Promotion()]) // a blank keeps all of a length
	}
	all := string(buf)
	for i := range ends {
		ends[i] = strings.TrimRight(all[longest*i:longest*(i+1)], " ")
	}
	return ends
}

// promotionOrder gives the men of a promotion the order of their letters: b, n, q, r.
var promotionOrder = [...]int{chess.Bishop: 1, chess.Knight: 2, chess.Queen: 3, chess.Rook: 4, chess.King: 0}

// announced restricts what fits to castling, where that was announced and fits
// (Guidelines II.3.3).
func (g *Game) announced(moves []chess.Move, fits func(chess.Move) bool) func(chess.Move) bool {
	castles := func(m chess.Move) bool {
		_, ok := g.pos.CastlingSide(m)
		return ok && fits(m)
	}
	if g.turn.castling && slices.ContainsFunc(moves, castles) {
		return castles
	}
	return fits
}

// narrow keeps the moves that fit, if there are any.
func (d *Duty) narrow(code Code, man, to chess.Square, fits func(chess.Move) bool) {
	before := len(d.Moves)
	if !slices.ContainsFunc(d.Moves, fits) {
		return
	}
	d.Moves = slices.DeleteFunc(d.Moves, func(m chess.Move) bool { return !fits(m) })
	if len(d.Moves) < before || d.Free {
		d.Free, d.Code, d.Man, d.To = false, code, man, to
	}
}

// partOf reports whether letting a man go there is a legal move or part of one (4.7).
func (g *Game) partOf(r released, m chess.Move) bool {
	if r.origin == chess.NoSquare {
		return false
	}
	if side, ok := g.pos.CastlingSide(m); ok {
		kingTo, rookTo := castlingTargets(m.From(), side)
		return r.origin == m.From() && r.to == kingTo || r.origin == m.To() && r.to == rookTo
	}
	return m.From() == r.origin && m.To() == r.to
}

// touchDuty applies 4.3 to 4.5 to men touched.
func (g *Game) touchDuty(touches []touched) Duty {
	var buf [mostMoves]chess.Move
	legal := g.pos.Legal(buf[:0])
	if len(touches) == 0 {
		return free(legal, "")
	}
	if touches[len(touches)-1].group == len(touches)-1 { // one by one
		if d, ok := g.dutyInOrder(legal, touches); ok {
			return d
		}
		return free(legal, FreeChoice)
	}
	return g.dutyInOrders(legal, g.orders(touches))
}

// mostMoves is more than the legal moves of any position.
const mostMoves = 256

// free is the duty of a player whom nothing binds.
func free(legal []chess.Move, code Code) Duty {
	moves := append(make([]chess.Move, 0, len(legal)), legal...)
	return Duty{Moves: moves, Free: true, Code: code, Man: chess.NoSquare, To: chess.NoSquare}
}

// dutyInOrders joins the duties of several possible orders of touching (DEC-01).
func (g *Game) dutyInOrders(legal []chess.Move, orders [][]touched) Duty {
	var d Duty
	for i, order := range orders {
		other, ok := g.dutyInOrder(legal, order)
		switch {
		case !ok:
			return free(legal, FreeChoice)
		case i == 0:
			d = other
		case other.Man != d.Man || other.To != d.To:
			d.Code = MustChoose
			d.Moves = filter(legal, func(m chess.Move) bool {
				return slices.Contains(d.Moves, m) || slices.Contains(other.Moves, m)
			})
		}
	}
	return d
}

// dutyInOrder applies the rules to men touched in a known order; false: free choice.
func (g *Game) dutyInOrder(legal []chess.Move, order []touched) (Duty, bool) {
	own := slices.IndexFunc(order, func(t touched) bool { return t.own })
	enemy := slices.IndexFunc(order, func(t touched) bool { return !t.own })
	if own >= 0 && enemy >= 0 {
		from, victim := order[own].square, order[enemy].square
		moves := filter(legal, func(m chess.Move) bool { return m.From() == from && g.captures(m) == victim })
		if len(moves) > 0 {
			return Duty{Moves: moves, Code: MustCaptureWith, Man: from, To: victim}, true
		}
	}
	unbound := g.rooksOfCastling(order)
	for i, t := range order {
		if t.own && slices.Contains(unbound, t.square) {
			continue
		}
		if d := g.dutyOfMan(legal, order, i); len(d.Moves) > 0 {
			return d, true
		}
	}
	return Duty{}, false
}

// rooksOfCastling returns the rooks touched after the king with the intention to castle:
// they do not bind, not even where the king cannot move (4.4.3).
func (g *Game) rooksOfCastling(order []touched) []chess.Square {
	king := slices.IndexFunc(order, func(t touched) bool { return t.own && g.isHomeKing(t.square) })
	var rooks []chess.Square
	for i, t := range order {
		if king >= 0 && i > king && t.own && g.isHomeRook(t.square) {
			rooks = append(rooks, t.square)
		}
	}
	return rooks
}

// dutyOfMan returns the duty that the i-th man touched brings: without moves it brings none.
func (g *Game) dutyOfMan(legal []chess.Move, order []touched, i int) Duty {
	t := order[i]
	switch {
	case !t.own:
		moves := filter(legal, func(m chess.Move) bool { return g.captures(m) == t.square })
		return Duty{Moves: moves, Code: MustCapture, Man: t.square, To: chess.NoSquare}
	case g.isHomeKing(t.square):
		return g.dutyOfKing(legal, order, i)
	case g.isHomeRook(t.square):
		return g.dutyOfRook(legal, order, i)
	}
	return g.dutyToMove(legal, t.square)
}

func (g *Game) dutyToMove(legal []chess.Move, from chess.Square) Duty {
	moves := filter(legal, func(m chess.Move) bool { return m.From() == from })
	return Duty{Moves: moves, Code: MustMove, Man: from, To: chess.NoSquare}
}

// dutyOfKing applies 4.4.1 to 4.4.3 to a king on its original square.
func (g *Game) dutyOfKing(legal []chess.Move, order []touched, i int) Duty {
	king := order[i].square
	d := g.dutyToMove(legal, king)
	for _, before := range order[:i] {
		if before.own && g.isHomeRook(before.square) {
			d.Moves = filter(d.Moves, func(m chess.Move) bool { return m.To() != before.square })
		}
	}
	rook, follows := g.rookAfter(order, i)
	if !follows {
		return d
	}
	castling := filter(d.Moves, func(m chess.Move) bool { return m.To() == rook })
	if len(castling) > 0 {
		return Duty{Moves: castling, Code: MustCastle, Man: king, To: rook}
	}
	d.Code, d.To = MustMoveKing, rook
	return d
}

// dutyOfRook applies 4.4.2: a rook before the king.
func (g *Game) dutyOfRook(legal []chess.Move, order []touched, i int) Duty {
	d := g.dutyToMove(legal, order[i].square)
	k := slices.IndexFunc(order, func(t touched) bool { return t.own && g.isHomeKing(t.square) })
	if k < 0 {
		d.Moves = append(d.Moves, g.rookOnlyCastling(legal, order[i].square)...)
		return d
	}
	d.To = order[k].square
	if !g.rules.RookThenKingEither {
		return d
	}
	if king := g.dutyOfKing(legal, order[:k+1], k); len(king.Moves) > 0 && len(d.Moves) > 0 {
		d.Code, d.Moves = MustChoose, append(slices.Clip(d.Moves), king.Moves...)
	}
	return d
}

// rookOnlyCastling returns the castling that is done by moving only the rook, the king
// standing on its target already (Guidelines II.3.2.4).
func (g *Game) rookOnlyCastling(legal []chess.Move, rook chess.Square) []chess.Move {
	return filter(legal, func(m chess.Move) bool {
		side, castles := g.pos.CastlingSide(m)
		if !castles || m.To() != rook {
			return false
		}
		kingTo, _ := castlingTargets(m.From(), side)
		return kingTo == m.From()
	})
}

// rookAfter returns the first rook on its original square touched after the king (4.4.1).
func (g *Game) rookAfter(order []touched, king int) (chess.Square, bool) {
	for _, t := range order[king+1:] {
		if t.own && g.isHomeRook(t.square) {
			return t.square, true
		}
	}
	return chess.NoSquare, false
}

func (g *Game) isHomeKing(sq chess.Square) bool {
	man := g.pos.PieceAt(sq)
	return man.Type() == chess.King && sq == g.homeKing(man.Color())
}

// isHomeRook reports whether an own rook stands on an original square of the
// king's rank, with the king at home: castling is then presumed to be meant (DEC-03).
func (g *Game) isHomeRook(sq chess.Square) bool {
	man := g.pos.PieceAt(sq)
	if man.Type() != chess.Rook || !g.isHomeKing(g.pos.King(man.Color())) {
		return false
	}
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		if home, ok := g.homeRook(man.Color(), side); ok && home == sq {
			return true
		}
	}
	return false
}

// captures returns the square of the man that a legal move captures, or NoSquare.
func (g *Game) captures(m chess.Move) chess.Square {
	switch {
	case g.pos.IsEnPassant(m):
		return chess.NewSquare(m.To().File(), m.From().Rank())
	case g.pos.IsCapture(m):
		return m.To()
	}
	return chess.NoSquare
}
