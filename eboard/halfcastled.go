package eboard

import "github.com/compongo/compongo/chess"

// castling is how king and rook go when a side castles.
type castling struct{ king, kingTo, rook, rookTo chess.Square }

var castlings = map[chess.Color][]castling{
	chess.White: {{chess.E1, chess.G1, chess.H1, chess.F1}, {chess.E1, chess.C1, chess.A1, chess.D1}},
	chess.Black: {{chess.E8, chess.G8, chess.H8, chess.F8}, {chess.E8, chess.C8, chess.A8, chess.D8}},
}

// halfCastled returns how the men stood before a castling of which the king has been moved,
// where the rook goes next; false for anything else.
func (p Placement) halfCastled(rest []Message) (Placement, bool) {
	from, to, ok := p.firstMove(rest)
	if !ok {
		return p, false
	}
	if turned, _ := p.LiesTurned(); turned {
		before, ok := p.Turned().withKingBack(chess.H8-from, chess.H8-to)
		return before.Turned(), ok
	}
	return p.withKingBack(from, to)
}

// withKingBack returns the men with a king on its first square that has left it to castle with
// the rook that goes from one square to another next; false where none has.
func (p Placement) withKingBack(from, to chess.Square) (Placement, bool) {
	color := p.Men[from].Color()
	king, rook := chess.NewPiece(color, chess.King), chess.NewPiece(color, chess.Rook)
	for _, c := range castlings[color] {
		if from == c.rook && to == c.rookTo && p.Men[from] == rook && p.Men[c.kingTo] == king {
			return p.With(Change{Square: c.kingTo}).With(Change{Square: c.king, Man: king, Occupied: true}), true
		}
	}
	return p, false
}

// firstMove returns from where and to where a man goes first in messages; false if something
// else happens first.
func (p Placement) firstMove(rest []Message) (from, to chess.Square, ok bool) {
	now := pace{board: p}
	var changed []chess.Square
	for _, m := range rest {
		was := now.board
		if now.changes(m.Reading) {
			changed = append(changed, squaresWhere(func(sq chess.Square) bool { return was.At(sq) != now.board.At(sq) })...)
		}
		if len(changed) >= 2 {
			break
		}
	}
	if len(changed) != 2 {
		return chess.NoSquare, chess.NoSquare, false
	}
	from, to = changed[0], changed[1]
	if now.board.Occupied.Has(from) {
		from, to = to, from
	}
	return from, to, !now.board.Occupied.Has(from) && p.Men[from] != chess.NoPiece && now.board.Men[to] == p.Men[from]
}
