package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// astray reports whether the player having the move has displaced a man that, as it is
// now, can be part of no move his duty leaves him: only then may the opponent have the men
// put back. A man that is held for a move he may make lets him go on.
func (g *Game) astray(duty Duty) bool {
	if !g.turn.altered {
		return false
	}
	return !slices.ContainsFunc(duty.Moves, func(m chess.Move) bool { return g.onTheWay(m) })
}

// onTheWay reports whether everything displaced is part of carrying out one move.
func (g *Game) onTheWay(m chess.Move) bool {
	by := g.mover()
	for _, man := range g.held[by] {
		if !g.handles(man, m) {
			return false
		}
	}
	for _, man := range g.aside[by][min(len(g.aside[by]), len(g.turn.aside[by])):] {
		if man.Origin != chess.NoSquare && !g.takesOff(man, m) {
			return false
		}
	}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man, origin := g.board.men[sq], g.board.origin[sq]
		if man == chess.NoPiece || origin == sq {
			continue
		}
		put := origin == chess.NoSquare && g.handles(Man{Piece: man, Origin: origin}, m) && g.goesTo(sq, m)
		if !put && !g.partOf(released{origin: origin, to: sq, piece: man}, m) {
			return false
		}
	}
	return true
}

// goesTo reports whether a move puts a new man on sq: a promotion, or a king that waited
// beside the board (Guidelines II).
func (g *Game) goesTo(sq chess.Square, m chess.Move) bool {
	if side, castles := g.pos.CastlingSide(m); castles {
		kingTo, _ := castlingTargets(m.From(), side)
		return sq == kingTo
	}
	return sq == m.To()
}

// handles reports whether a man is taken up or put on in carrying out a move.
func (g *Game) handles(man Man, m chess.Move) bool {
	_, castles := g.pos.CastlingSide(m)
	switch {
	case man.Origin == chess.NoSquare && castles:
		return man.Piece == g.pos.PieceAt(m.From())
	case man.Origin == chess.NoSquare:
		return man.Piece == chess.NewPiece(g.pos.Turn(), m.Promotion())
	}
	return man.Origin == m.From() || castles && man.Origin == m.To() || man.Origin == g.captures(m)
}

// takesOff reports whether a man leaves the board in carrying out a move: what is captured,
// a pawn promoted, a king that makes way for its rook.
func (g *Game) takesOff(man Man, m chess.Move) bool {
	_, castles := g.pos.CastlingSide(m)
	return man.Origin == g.captures(m) || man.Origin == m.From() && (castles || m.Promotion() != chess.NoPieceType)
}
