package lesson

import (
	"fmt"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// offered is how many answers a question about what must be played has.
const offered = 4

// askMust asks what must be played: the right moves among those of the other men that
// were touched, of any man, and any move at all.
func (t *teller) askMust(int) (Question, bool) {
	var by laws.Side
	name, _ := t.record.Expect["must_by"].(string)
	if err := by.UnmarshalText([]byte(name)); err != nil || by == laws.NoSide || t.game.Outcome().Over() {
		return Question{}, false
	}
	p := t.game.Position()
	legal := p.Legal(nil)
	want, ok := t.wanted(legal)
	if !ok || by != laws.SideOf(p.Turn()) {
		return Question{}, false
	}
	sets := [][]chess.Move{want}
	add := func(set []chess.Move) {
		if len(set) > 0 && len(sets) < offered && !slices.ContainsFunc(sets, func(s []chess.Move) bool { return slices.Equal(s, set) }) {
			sets = append(sets, set)
		}
	}
	for _, sq := range t.touched() {
		add(movesOf(p, legal, sq))
	}
	add(legal)
	for sq := chess.A1; sq <= chess.H8; sq++ {
		add(movesOf(p, legal, sq))
	}
	q := Question{Ask: fmt.Sprintf(t.mustAsk, t.sides[by])}
	for i, set := range sets {
		q.Choices = append(q.Choices, Choice{t.movesText(p, set, legal), i == 0})
	}
	return t.mixed(q), true
}

// wanted returns the moves that the record expects, in the order of the legal ones.
func (t *teller) wanted(legal []chess.Move) ([]chess.Move, bool) {
	switch must := t.record.Expect["must_play"].(type) {
	case string:
		return legal, must == "any_legal"
	case []any:
		p := t.game.Position()
		set := filter(legal, func(m chess.Move) bool { return slices.Contains(must, any(p.UCI(m))) })
		return set, len(set) == len(must) && len(set) > 0
	}
	return nil, false
}

// touched lists the squares that hands have been on, in order.
func (t *teller) touched() []chess.Square {
	var list []chess.Square
	for _, e := range t.trace.Entries {
		for _, text := range append([]string{e.Act.Sq}, e.Act.Sqs...) {
			if sq, err := chess.ParseSquare(text); err == nil && !slices.Contains(list, sq) {
				list = append(list, sq)
			}
		}
	}
	return list
}

// movesOf returns the legal moves of the man on a square, or the captures of it.
func movesOf(p chess.Position, legal []chess.Move, sq chess.Square) []chess.Move {
	man := p.PieceAt(sq)
	if man == chess.NoPiece {
		return nil
	}
	if man.Color() == p.Turn() {
		return filter(legal, func(m chess.Move) bool { return m.From() == sq })
	}
	return filter(legal, func(m chess.Move) bool { return p.IsCapture(m) && m.To() == sq })
}

func filter(moves []chess.Move, fits func(chess.Move) bool) []chess.Move {
	var list []chess.Move
	for _, m := range moves {
		if fits(m) {
			list = append(list, m)
		}
	}
	return list
}

// longest is how many moves an answer writes out.
const longest = 8

// movesText names moves: as any legal one, as those of a man, one by one.
func (t *teller) movesText(p chess.Position, set, legal []chess.Move) string {
	if len(set) == len(legal) && len(legal) > 1 {
		return t.anyMove
	}
	names := make([]string, 0, len(set))
	for _, m := range set {
		names = append(names, words.SAN(t.lang, notation.SAN(p, m)))
	}
	slices.Sort(names)
	if len(names) <= longest {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:longest-1], ", ") + ", … " + fmt.Sprintf(t.inAll, len(names))
}
