package winnable

import "github.com/compongo/compongo/chess"

// allowsMate tells whether the loser's king could be mated on some square, as
// far as the squares of all men show.
func (e *enclosure) allowsMate() bool {
	e.derive()
	loser := e.winner.Other()
	winnerKing, loserKing := e.king(e.winner), e.king(loser)
	checked := e.checkable()
	for mates := loserKing & checked; mates != 0; mates &= mates - 1 {
		k := mates.First()
		flights := chess.KingAttacks(k) & loserKing &^ checked
		near := chess.KingAttacks(k) | mates&-mates
		for kings := winnerKing &^ near; kings != 0; kings &= kings - 1 {
			if e.blockable(flights&^chess.KingAttacks(kings.First()), loser) {
				return true
			}
		}
	}
	return false
}

func (e *enclosure) king(c chess.Color) chess.Bitboard {
	for i := range e.men[:e.n] {
		if e.men[i].Piece == chess.NewPiece(c, chess.King) {
			return e.men[i].Reach
		}
	}
	return 0
}

// checkable returns the squares that men of the winner other than the king may
// attack. The loser's king is no cover: it may have to leave along the line.
func (e *enclosure) checkable() chess.Bitboard {
	hidden := e.steadyKing[e.winner.Other()]
	var set chess.Bitboard
	for i := range e.men[:e.n] {
		m := &e.men[i]
		if m.Piece.Color() != e.winner || m.Piece.Type() == chess.King {
			continue
		}
		if m.Piece.Type() == chess.Pawn {
			set |= pawnsAttack(e.winner, m.Reach)
		}
		e.pieceTargets(i)
		set |= e.attacked[i]
		for rest := e.from[i]; hidden != 0 && rest != 0; rest &= rest - 1 {
			set |= attacks(m.Piece, rest.First(), e.steady&^hidden)
		}
	}
	return set
}

// blockable tells whether each of the squares can hold another man of the
// loser.
func (e *enclosure) blockable(squares chess.Bitboard, loser chess.Color) bool {
	if squares&^e.presence[loser] != 0 {
		return false
	}
	var holder [64]int8
	for rest := squares; rest != 0; rest &= rest - 1 {
		var tried uint32
		if !e.assign(rest.First(), squares, loser, &holder, &tried) {
			return false
		}
	}
	return true
}

// assign finds a man for a square, moving others along an augmenting path.
// holder is one more than the index of the man given to a square.
func (e *enclosure) assign(sq chess.Square, squares chess.Bitboard, loser chess.Color, holder *[64]int8, tried *uint32) bool {
	for i := range e.men[:e.n] {
		m := &e.men[i]
		if m.Piece.Color() != loser || m.Piece.Type() == chess.King || *tried>>i&1 != 0 || !m.squares().Has(sq) {
			continue
		}
		*tried |= 1 << i
		taken := chess.NoSquare
		for rest := squares; rest != 0; rest &= rest - 1 {
			if int(holder[rest.First()]) == i+1 {
				taken = rest.First()
			}
		}
		if taken == chess.NoSquare || e.assign(taken, squares, loser, holder, tried) {
			holder[sq] = int8(i + 1)
			return true
		}
	}
	return false
}
