package laws

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// anything forgives every problem that a position can have and still be played on.
const anything = ^chess.Problems(0)

// matching returns the legal move after which the men stand as on the board, or zero.
func matching(p chess.Position, b *Board) chess.Move {
	for m := range p.Moves() {
		if b.shows(p.PlayUnchecked(m)) {
			return m
		}
	}
	return 0
}

// san writes a legal move in standard algebraic notation.
func san(p chess.Position, m chess.Move) string { return notation.SAN(p, m) }

// standing returns the position on the board after an illegal move has been
// completed, with the opponent to move: the game may go on from it (A.5.2). It
// fails where no game can, as without a king.
func standing(before chess.Position, b *Board, act *turn) (chess.Position, bool) {
	s := before.Setup()
	captured, pawnMoved := changes(&s, b)
	s.Board = b.men
	s.Turn = before.Turn().Other()
	s.EnPassant = chess.NoSquare
	if act != nil {
		s.EnPassant = doubleStep(act)
	}
	s.HalfmoveClock++
	if captured || pawnMoved {
		s.HalfmoveClock = 0
	}
	if before.Turn() == chess.Black {
		s.FullmoveNumber++
	}
	s.Castling = keptCastling(s.Castling, before, b)
	p, err := s.PositionTolerating(anything)
	return p, err == nil && len(b.covered) == 0
}

// changes reports whether men are fewer than in s, and whether a pawn has moved.
func changes(s *chess.Setup, b *Board) (captured, pawnMoved bool) {
	was, is := 0, 0
	for sq := range s.Board {
		if s.Board[sq] != chess.NoPiece {
			was++
		}
		if b.men[sq] != chess.NoPiece {
			is++
		}
		if s.Board[sq] != b.men[sq] && (s.Board[sq].Type() == chess.Pawn || b.men[sq].Type() == chess.Pawn) {
			pawnMoved = true
		}
	}
	return is < was, pawnMoved
}

// doubleStep returns the square passed over by a pawn whose only release was two
// squares straight on, else NoSquare.
func doubleStep(act *turn) chess.Square {
	if len(act.releases) != 1 {
		return chess.NoSquare
	}
	r := act.releases[0]
	if r.piece.Type() != chess.Pawn || r.origin == chess.NoSquare || r.origin.File() != r.to.File() {
		return chess.NoSquare
	}
	if step := int(r.to) - int(r.origin); step != 16 && step != -16 {
		return chess.NoSquare
	}
	return (r.origin + r.to) / 2
}

// keptCastling drops the rights whose king or rook no longer stands at home (3.8.2.1).
func keptCastling(rights chess.CastlingRights, before chess.Position, b *Board) chess.CastlingRights {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
			rook, ok := rights.Rook(c, side)
			home := ok && b.men[rook] == chess.NewPiece(c, chess.Rook) && b.origin[rook] == rook &&
				b.origin[before.King(c)] == before.King(c) && b.men[before.King(c)] == chess.NewPiece(c, chess.King)
			if !home {
				rights = rights.Without(c, side)
			}
		}
	}
	return rights
}

// passed returns the position with the opponent to move and nothing changed: what a
// press without a move leaves (7.5.3).
func passed(p chess.Position) (chess.Position, bool) {
	b := boardOf(p)
	return standing(p, &b, nil)
}
