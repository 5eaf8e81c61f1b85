package eboard

import (
	"errors"
	"slices"

	"github.com/compongo/compongo/chess"
)

// ErrNoStart says that a recording never tells the whole board, and that the squares it tells
// were not told from the initial position.
var ErrNoStart = errors.New("its beginning is missing and no message tells the whole board: how the game began is not known")

// Complete returns the messages of a recording that tells single squares before it tells the
// whole board: what came first was cut off. A whole board is put before them, the initial
// position, if the next one in the recording bears it out or, where there is none, nothing
// speaks against it. Else the recording is taken from the next whole board on, with a
// [Beginning] before it; where there is none, the error is [ErrNoStart].
func Complete(messages []Message) ([]Message, error) {
	first := slices.IndexFunc(messages, func(m Message) bool { _, ok := m.Reading.(Change); return ok })
	dump := slices.IndexFunc(messages, func(m Message) bool { _, ok := m.Reading.(Dump); return ok })
	if first < 0 || dump >= 0 && dump < first {
		return messages, nil
	}
	initial := PlacementOf(menOf(chess.StartingPosition()))
	for _, p := range []Placement{initial, initial.Turned()} {
		if bears(messages, dump, p) {
			return slices.Insert(slices.Clone(messages), first, Message{At: messages[first].At, Reading: Dump{p}}), nil
		}
	}
	if dump < 0 {
		return nil, ErrNoStart
	}
	list := slices.DeleteFunc(slices.Clone(messages[:dump]), func(m Message) bool { _, ok := m.Reading.(Change); return ok })
	return append(append(list, Message{At: messages[dump].At, Reading: Beginning{}}), messages[dump:]...), nil
}

// bears reports whether the squares told from a placement on lead to the whole board that is
// told at a place among the messages; where there is none, whether the man moved
// first is White's, in her half, and all can have been told from there.
func bears(messages []Message, dump int, p Placement) bool {
	if dump < 0 && !follows(messages, p) {
		return false
	}
	home, turned := p, p.Men[chess.A1].Color() == chess.Black
	for i, m := range messages {
		if i == dump {
			return m.Reading.(Dump).Placement == p
		}
		c, ok := m.Reading.(Change)
		if ok && dump < 0 && c.Man != chess.NoPiece && c.Man != home.Men[c.Square] {
			return c.Man.Color() == chess.White && (c.Square.Rank() < chess.Rank5) != turned
		}
		if ok {
			p = p.With(c)
		}
	}
	return false
}

const (
	unpromoted = 16 // squares told before which no pawn can have been promoted
	twiceSeen  = 2  // squares told within which a man that is seen on two leaves one
)

// follows reports whether the squares told first can have been told from the initial
// position: no square is emptied that was empty, and no man is there that was not.
func follows(messages []Message, p Placement) bool {
	whole, told, over := p.kinds(), 0, 0
	for _, m := range messages {
		if _, bad := m.Reading.(Garbled); bad && told > 0 {
			return true // squares may have been lost with it
		}
		c, ok := m.Reading.(Change)
		if !ok {
			continue
		}
		if told++; told > 1 && c.Man == chess.NoPiece && !p.Occupied.Has(c.Square) {
			return false
		}
		p = p.With(c)
		if over++; !p.exceeds(whole) {
			over = 0
		}
		if over > twiceSeen && told <= unpromoted {
			return false
		}
	}
	return true
}

// kinds counts the men of each kind.
func (p Placement) kinds() map[chess.Piece]int {
	count := map[chess.Piece]int{}
	for sq := range p.Occupied.All() {
		count[p.Men[sq]]++
	}
	return count
}

// exceeds reports whether there are more men of a kind than there were.
func (p Placement) exceeds(whole map[chess.Piece]int) bool {
	for man, n := range p.kinds() {
		if n > whole[man] {
			return true
		}
	}
	return false
}
