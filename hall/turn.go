package hall

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// Turn is the unfinished act of the player who has the move.
type Turn struct {
	Touched   []string   `json:"touched"`
	Must      []string   `json:"must"` // of these, the men that bind
	Adjusting *laws.Side `json:"adjusting"`
	Promotion *string    `json:"promotion"` // where a pawn waits for its man
}

func turnOf(g laws.Game) Turn {
	t := Turn{Touched: []string{}, Must: []string{}, Adjusting: someone(g.Adjusting())}
	touched := g.Touched()
	for _, sq := range touched {
		t.Touched = append(t.Touched, sq.String())
	}
	if sq, waits := g.Promoting(); waits {
		t.Promotion = somewhere(sq)
	}
	if len(touched) == 0 || g.Outcome().Over() {
		return t
	}
	for _, sq := range binding(g) {
		if slices.Contains(touched, sq) {
			t.Must = append(t.Must, sq.String())
		}
	}
	return t
}

// binding lists the men that take part in every move the player may choose from.
func binding(g laws.Game) []chess.Square {
	duty := laws.Obligation(g)
	if duty.Free || len(duty.Moves) == 0 {
		return nil
	}
	p := g.Position()
	common := parts(p, duty.Moves[0])
	for _, m := range duty.Moves[1:] {
		taking := parts(p, m)
		common = slices.DeleteFunc(common, func(sq chess.Square) bool { return !slices.Contains(taking, sq) })
	}
	return common
}

// parts lists the squares of the men that a move moves or captures.
func parts(p chess.Position, m chess.Move) []chess.Square {
	list := []chess.Square{m.From()}
	if _, castling := p.CastlingSide(m); castling {
		return append(list, m.To())
	}
	if p.IsEnPassant(m) {
		return append(list, chess.NewSquare(m.To().File(), m.From().Rank()))
	}
	if p.IsCapture(m) {
		list = append(list, m.To())
	}
	return list
}
