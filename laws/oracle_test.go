package laws

import (
	"slices"
	"testing"

	"github.com/compongo/compongo/chess"
	"pgregory.net/rapid"
)

// deed is a legal move as one sees it on the board: which men left their squares.
type deed struct {
	uci   string
	mover chess.Square
	rook  chess.Square // the rook of castling, else NoSquare
	taken chess.Square // the square of the captured man, else NoSquare
}

// deeds looks at every legal move by comparing the boards before and after it.
func deeds(p chess.Position) []deed {
	var all []deed
	for _, m := range p.Legal(nil) {
		d := deed{uci: p.UCI(m), mover: m.From(), rook: chess.NoSquare, taken: chess.NoSquare}
		after := p.PlayUnchecked(m)
		for sq := chess.A1; sq <= chess.H8; sq++ {
			was := p.PieceAt(sq)
			if was == chess.NoPiece || after.PieceAt(sq) == was {
				continue
			}
			if was.Color() != p.Turn() {
				d.taken = sq
			} else if p.PieceAt(m.From()).Type() == chess.King && was.Type() == chess.Rook {
				d.rook = sq
			}
		}
		if d.rook == chess.NoSquare && p.PieceAt(m.From()).Type() == chess.King && p.PieceAt(m.To()) == chess.NewPiece(p.Turn(), chess.Rook) {
			d.rook = m.To() // Chess960: the rook stays where it is
		}
		all = append(all, d)
	}
	return all
}

// home tells on which squares king and rooks of the player to move began.
type home struct{ king, rooks []chess.Square }

func homeOf(p, start chess.Position) home {
	if !p.Chess960() {
		if p.Turn() == chess.White {
			return home{[]chess.Square{chess.E1}, []chess.Square{chess.A1, chess.H1}}
		}
		return home{[]chess.Square{chess.E8}, []chess.Square{chess.A8, chess.H8}}
	}
	h := home{king: []chess.Square{start.King(p.Turn())}}
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		if sq, ok := start.Castling().Rook(p.Turn(), side); ok {
			h.rooks = append(h.rooks, sq)
		}
	}
	return h
}

// oracle says what must be played after men were touched one by one, straight from the
// words of 4.3 to 4.5: slow, and sharing nothing with Obligation.
func oracle(p, start chess.Position, order []chess.Square) []string {
	all, h := deeds(p), homeOf(p, start)
	own := func(sq chess.Square) bool { return p.PieceAt(sq).Color() == p.Turn() }
	isKing := func(sq chess.Square) bool {
		return own(sq) && p.PieceAt(sq).Type() == chess.King && slices.Contains(h.king, sq)
	}
	isRook := func(sq chess.Square) bool {
		return own(sq) && p.PieceAt(sq).Type() == chess.Rook && slices.Contains(h.rooks, sq) && isKing(p.King(p.Turn()))
	}
	pick := func(keep func(deed) bool) []string {
		var list []string
		for _, d := range all {
			if keep(d) {
				list = append(list, d.uci)
			}
		}
		slices.Sort(list)
		return list
	}
	firstOwn := slices.IndexFunc(order, own)
	firstEnemy := slices.IndexFunc(order, func(sq chess.Square) bool { return !own(sq) })
	if firstOwn >= 0 && firstEnemy >= 0 { // 4.3.3
		if list := pick(func(d deed) bool { return d.mover == order[firstOwn] && d.taken == order[firstEnemy] }); list != nil {
			return list
		}
	}
	for i, sq := range order {
		before, after := order[:i], order[i+1:]
		var list []string
		switch {
		case !own(sq): // 4.3.2
			list = pick(func(d deed) bool { return d.taken == sq })
		case isKing(sq): // 4.4.1 to 4.4.3
			forbidden := func(d deed) bool { return d.rook != chess.NoSquare && slices.Contains(before, d.rook) }
			if r := slices.IndexFunc(after, isRook); r >= 0 {
				list = pick(func(d deed) bool { return d.rook == after[r] && !forbidden(d) })
			}
			if list == nil {
				list = pick(func(d deed) bool { return d.mover == sq && !forbidden(d) })
			}
		case isRook(sq) && slices.ContainsFunc(before, isKing): // 4.4.3: it was for castling
		default: // 4.3.1, and the castling in which only the rook moves (II.3.2.4)
			alone := isRook(sq) && !slices.ContainsFunc(order, isKing)
			list = pick(func(d deed) bool {
				return d.mover == sq && d.rook == chess.NoSquare || alone && d.rook == sq && p.PlayUnchecked(mustUCI(p, d.uci)).King(p.Turn()) == d.mover ||
					d.mover == sq && d.rook != chess.NoSquare && !isRook(sq)
			})
		}
		if list != nil {
			return list
		}
	}
	return pick(func(deed) bool { return true }) // 4.5
}

func mustUCI(p chess.Position, text string) chess.Move {
	m, err := p.ParseUCIMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

// somePosition plays random moves from one of the positions of the streams.
func somePosition(t *rapid.T) (p, start chess.Position, rules Rules) {
	begin, _ := streamGame(byte(rapid.IntRange(0, len(streamPositions)-1).Draw(t, "start")), 0)
	p = begin.pos
	for n := rapid.IntRange(0, 30).Draw(t, "plies"); n > 0; n-- {
		legal := p.Legal(nil)
		if len(legal) == 0 {
			break
		}
		p = p.PlayUnchecked(legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")])
	}
	return p, begin.start, begin.rules
}

func touchGame(p, start chess.Position, rules Rules) Game {
	g, _ := New(rules, start)
	g.pos, g.board, g.outcome = p, boardOf(p), Outcome{Result: Ongoing}
	return g
}

func dutyTexts(g Game) []string {
	var list []string
	moves := Obligation(g).Moves
	for _, m := range moves {
		list = append(list, g.pos.UCI(m))
	}
	if texts := g.texts(moves); !slices.Equal(texts, list) {
		return append(texts, "differs from the UCI texts")
	}
	return list
}

// someMen draws squares with men on them, preferring the king and rooks at home.
func someMen(t *rapid.T, p chess.Position, n int) []chess.Square {
	var men []chess.Square
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man := p.PieceAt(sq)
		if man == chess.NoPiece {
			continue
		}
		men = append(men, sq)
		if man.Color() == p.Turn() && (man.Type() == chess.King || man.Type() == chess.Rook) {
			men = append(men, sq, sq, sq)
		}
	}
	return rapid.SliceOfNDistinct(rapid.SampledFrom(men), 1, min(n, 2), rapid.ID).Draw(t, "men")
}

func TestTouchesAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, start, rules := somePosition(t)
		g := touchGame(p, start, rules)
		var order []chess.Square
		for n := rapid.IntRange(1, 5).Draw(t, "touches"); n > 0; n-- {
			sq := someMen(t, p, 1)[0]
			_, g = Step(g, Act{Kind: Touch, By: g.mover(), Sq: sq.String()})
			if !slices.Contains(order, sq) {
				order = append(order, sq)
			}
		}
		if want, got := oracle(p, start, order), dutyTexts(g); !slices.Equal(want, got) {
			t.Fatalf("%s touched %v: must play %v, got %v", p.FEN(), order, want, got)
		}
	})
}

// Men touched together may have been touched in any order, own men before the enemy's
// and the king before his rooks (4.3.3, 4.4.1, DEC-01).
func TestTogetherAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, start, rules := somePosition(t)
		g := touchGame(p, start, rules)
		men := someMen(t, p, 2)
		var texts []string
		for _, sq := range men {
			texts = append(texts, sq.String())
		}
		_, g = Step(g, Act{Kind: Touch, By: g.mover(), Sqs: texts})
		want := oracle(p, start, men)
		if len(men) == 2 {
			want = together(p, start, men[0], men[1])
		}
		if got := dutyTexts(g); !slices.Equal(want, got) {
			t.Fatalf("%s touched %v together: must play %v, got %v", p.FEN(), men, want, got)
		}
	})
}

func together(p, start chess.Position, a, b chess.Square) []string {
	h := homeOf(p, start)
	own := func(sq chess.Square) bool { return p.PieceAt(sq).Color() == p.Turn() }
	king := func(sq chess.Square) bool {
		return own(sq) && p.PieceAt(sq).Type() == chess.King && slices.Contains(h.king, sq)
	}
	rook := func(sq chess.Square) bool {
		return own(sq) && p.PieceAt(sq).Type() == chess.Rook && slices.Contains(h.rooks, sq)
	}
	first, second := oracle(p, start, []chess.Square{a, b}), oracle(p, start, []chess.Square{b, a})
	switch {
	case own(a) != own(b):
		if own(a) {
			return first
		}
		return second
	case king(a) && rook(b):
		return first
	case king(b) && rook(a):
		return second
	}
	both := append(first, second...)
	slices.Sort(both)
	return slices.Compact(both)
}
