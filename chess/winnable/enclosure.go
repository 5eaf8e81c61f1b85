package winnable

import "github.com/compongo/compongo/chess"

// maxMen is how many men an enclosure takes; only illegal diagrams hold more.
const maxMen = 32

// enclosure grows for each man of a position the set of squares it can ever
// stand on, by the rules that Check verifies one by one. Everything grows and
// nothing is ever taken back, so that it ends with the least sets that are
// closed under the rules.
//
// A man that never moves is a post. The sets hold as long as every post
// stands; for each that can be captured there is an enclosure of its own, which
// holds afterwards.
type enclosure struct {
	winner chess.Color
	men    [maxMen]Man
	n      int
	// breaches are what holds once a post has been captured.
	breaches []Breach
	// soleMan: the winner has one man besides the king. Were it captured, the
	// mate would be lost, so that nothing the loser captures matters.
	soleMan bool

	// What follows is derived from the men, anew in each round.

	// steady are the squares of posts and of kings that never move.
	steady     chess.Bitboard
	steadyOf   [2]chess.Bitboard
	steadyKing [2]chess.Bitboard
	// ever are the squares on which a man may ever stand.
	ever chess.Bitboard
	// presence are the squares on which a side's men but the king may stand.
	presence [2]chess.Bitboard
	// guarded are the squares a side attacks at all times.
	guarded [2]chess.Bitboard
	// spared is the square of the winner's only man while it is steady.
	spared chess.Bitboard

	// attacked holds what each piece attacks, or what a pawn does that has
	// become one, from the squares of from, as long as the steady men are those
	// of cover.
	attacked, from [maxMen]chess.Bitboard
	cover          chess.Bitboard
}

// enclose returns the wall around p that shows that winner cannot mate; false
// when there is none.
func enclose(p chess.Position, winner chess.Color) (Wall, bool) {
	wall, ok, _ := encloseCounting(p, winner)
	return wall, ok
}

// encloseCounting tells also how many enclosures it took.
func encloseCounting(p chess.Position, winner chess.Color) (wall Wall, ok bool, count int) {
	e := &enclosure{winner: winner}
	if !e.place(p) {
		return Wall{}, false, 0
	}
	room := maxBreaches
	if ok = e.close(&room); ok {
		wall = e.wall()
	}
	return wall, ok, 1 + maxBreaches - room
}

// maxBreaches bounds the enclosures for one position.
const maxBreaches = 48

// close grows the sets until they are closed, and those of every breach. It
// returns false when they allow a mate.
func (e *enclosure) close(room *int) bool {
	for {
		for e.grow() {
		}
		if e.allowsMate() {
			return false
		}
		fallen := e.fallen()
		if fallen == 0 {
			return true
		}
		if fallen.Count() <= *room {
			*room -= fallen.Count()
			return e.breach(fallen, room)
		}
		for i := range e.men[:e.n] {
			m := &e.men[i]
			m.Capturable = m.Capturable || m.Piece.Type() != chess.King && m.squares()&fallen != 0
		}
	}
}

// fallen returns the posts that can be captured.
func (e *enclosure) fallen() (set chess.Bitboard) {
	for i := range e.men[:e.n] {
		set |= e.hits(i)
	}
	return set
}

// hits returns the posts that man i can capture.
func (e *enclosure) hits(i int) chess.Bitboard {
	c := e.men[i].Piece.Color()
	if c != e.winner && e.soleMan {
		return 0
	}
	return e.captureSquares(i) & e.steadyOf[c.Other()]
}

// breach closes the enclosures that hold when one of the posts has fallen.
func (e *enclosure) breach(fallen chess.Bitboard, room *int) bool {
	for i := range e.men[:e.n] {
		post := &e.men[i]
		sq := post.squares() & fallen
		if sq == 0 || post.Capturable || post.squares() != sq {
			continue
		}
		after := e.without(i)
		if !after.close(room) {
			return false
		}
		e.breaches = append(e.breaches, Breach{Square: post.Square, Wall: after.wall()})
	}
	return true
}

// without returns what the enclosure starts from when a post has been captured
// by whoever can.
func (e *enclosure) without(gone int) *enclosure {
	after := &enclosure{winner: e.winner}
	sq := e.men[gone].squares()
	own := 0
	for i := range e.men[:e.n] {
		if i == gone {
			continue
		}
		m := e.men[i]
		if e.hits(i)&sq != 0 {
			m.add(sq)
		}
		if m.Piece.Color() == e.winner {
			own++
		}
		after.men[after.n] = m
		after.n++
	}
	after.soleMan = own == 2
	return after
}

func (m *Man) squares() chess.Bitboard { return m.Reach | m.Promoted }

// add lets the man stand on the squares, a pawn as what it is there.
func (m *Man) add(squares chess.Bitboard) {
	if m.Piece.Type() != chess.Pawn {
		m.Reach |= squares
		return
	}
	if m.Promoted != 0 {
		m.Promoted |= squares
	}
	m.Reach |= squares &^ lastRanks
	m.Promoted |= squares & lastRanks
}

// place puts every man on its square, a pawn that can be captured en passant
// also on the one it has passed, king and rook also where castling takes them.
func (e *enclosure) place(p chess.Position) bool {
	occupied := p.Occupied()
	if occupied.Count() > maxMen {
		return false
	}
	e.soleMan = p.ByColor(e.winner).Count() == 2
	for rest := occupied; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		e.men[e.n] = Man{Square: sq, Piece: p.PieceAt(sq), Reach: rest & -rest}
		e.n++
	}
	if sq := p.LegalEnPassantSquare(); sq != chess.NoSquare {
		e.manOn(sq ^ 8).Reach |= chess.NewBitboard(sq)
	}
	for c := range chess.Color(2) {
		for side := range chess.CastlingSide(2) {
			if rook, ok := p.Castling().Rook(c, side); ok {
				kingTo, rookTo := castlingTargets(c, side)
				e.manOn(p.King(c)).Reach |= chess.NewBitboard(kingTo)
				e.manOn(rook).Reach |= chess.NewBitboard(rookTo)
			}
		}
	}
	return true
}

func (e *enclosure) manOn(sq chess.Square) *Man {
	for i := range e.men[:e.n] {
		if e.men[i].Square == sq {
			return &e.men[i]
		}
	}
	return nil
}

// castlingTargets returns where king and rook end (Article 3.8.2).
func castlingTargets(c chess.Color, side chess.CastlingSide) (king, rook chess.Square) {
	king, rook = chess.G1, chess.F1
	if side == chess.QueenSide {
		king, rook = chess.C1, chess.D1
	}
	if c == chess.Black {
		return king ^ 56, rook ^ 56
	}
	return king, rook
}

// wall returns the proof that the enclosure is.
func (e *enclosure) wall() Wall {
	men := make([]Man, e.n)
	copy(men, e.men[:e.n])
	return Wall{Men: men, Breaches: e.breaches}
}
