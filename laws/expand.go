package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// expand spells out a shorthand. A move that cannot be carried out (by the wrong
// side, from an empty square, after the end) stays one act, to be ruled on as such.
func expand(g Game, act Act) ([]Act, bool) {
	switch act.Kind {
	case Plays:
		return expandPlays(g, act), true
	case Play:
		return expandPlay(g, act), true
	case Move:
		return expandMove(g, act)
	}
	return nil, false
}

// expandPlay is a move and a press. Where no hand could make the move nobody presses.
func expandPlay(g Game, act Act) []Act {
	move, press := act, act
	move.Kind, press.Kind, press.UCI = Move, Press, nil
	if _, possible := expandMove(g, move); !possible {
		return []Act{move}
	}
	return []Act{move, press}
}

func expandPlays(g Game, act Act) []Act {
	if len(act.UCI) == 0 {
		return nil
	}
	first, rest := act, act
	first.Kind, first.By, first.UCI = Play, g.mover(), act.UCI[:1]
	rest.UCI = act.UCI[1:]
	return []Act{first, rest}
}

// expandMove performs a move as a careful player does: own man first, captured man
// off, placed, let go, promotion exchanged, castling king first.
func expandMove(g Game, act Act) ([]Act, bool) {
	m, err := chess.ParseUCI(act.text())
	if err != nil || g.outcome.Over() || act.By != g.mover() || g.board.men[m.From()] == chess.NoPiece {
		return nil, false
	}
	e := execution{act: act, acts: make([]Act, 0, mostOfAMove)}
	if rook, side, ok := g.castling(m); ok {
		e.castle(g, m.From(), rook, side)
		e.announce(g)
		return e.acts, true
	}
	e.move(g, m)
	e.announce(g)
	return e.acts, true
}

// mostOfAMove is how many acts most moves have, with a capture and the press that follows.
const mostOfAMove = 5

// execution collects the elementary acts of one move.
type execution struct {
	act  Act
	acts []Act
}

func (e *execution) add(kind Kind, sq chess.Square) {
	a := Act{Kind: kind, By: e.act.By, At: e.act.At, Sq: sq.String(), Hand: e.act.Hand, Actor: e.act.Actor}
	e.acts = append(e.acts, a)
}

func (e *execution) move(g Game, m chess.Move) {
	man := g.board.men[m.From()]
	e.add(Lift, m.From())
	if victim, ok := g.victim(man, m); ok {
		e.add(Remove, victim)
	}
	e.add(Place, m.To())
	e.add(Release, m.To())
	if m.Promotion() != chess.NoPieceType {
		e.add(Remove, m.To())
		e.put(chess.NewPiece(man.Color(), m.Promotion()), m.To())
	}
}

func (e *execution) put(man chess.Piece, sq chess.Square) {
	e.add(Put, sq)
	e.acts[len(e.acts)-1].Piece = pieceText(man)
	e.add(Release, sq)
}

// announce says the move of a player on the peg board, unless he has said it (D.2.3.3).
func (e *execution) announce(g Game) {
	legal, err := g.pos.ParseUCIMove(e.act.text())
	if !g.facts.blind[e.act.By] || err != nil {
		return
	}
	if said, ok := notation.ParseAnnounced(g.turn.announced); ok && said.Means(g.pos, legal) {
		return
	}
	e.acts = append(e.acts, Act{Kind: Declare, By: e.act.By, At: e.act.At, Actor: e.act.Actor, Text: notation.Announce(g.pos, legal)})
}

// castle moves the king, then the rook. Where the rook stands in the king's way
// (Chess960) the king waits beside the board.
func (e *execution) castle(g Game, king, rook chess.Square, side chess.CastlingSide) {
	kingTo, rookTo := castlingTargets(king, side)
	if g.rules.Chess960 {
		e.acts = append(e.acts, Act{Kind: Declare, By: e.act.By, At: e.act.At, Text: castlingWords})
	}
	aside := kingTo == rook
	e.add(Lift, king)
	if aside {
		e.add(Remove, king)
	} else {
		if rook == rookTo {
			e.add(Touch, rook)
		}
		e.add(Place, kingTo)
		e.add(Release, kingTo)
	}
	if rook != rookTo {
		e.add(Lift, rook)
		e.add(Place, rookTo)
		e.add(Release, rookTo)
	}
	if aside {
		e.put(g.board.men[king], kingTo)
	}
}

// castlingTargets returns where king and rook go when castling on a side (3.8.2).
func castlingTargets(king chess.Square, side chess.CastlingSide) (kingTo, rookTo chess.Square) {
	rank := king.Rank()
	if side == chess.KingSide {
		return chess.NewSquare(chess.FileG, rank), chess.NewSquare(chess.FileF, rank)
	}
	return chess.NewSquare(chess.FileC, rank), chess.NewSquare(chess.FileD, rank)
}

// castling recognises a move meant as castling, legal or not: a king two squares
// along from its original square, or onto its own rook; in Chess960 to where castling
// takes it, unless it may simply go there.
func (g *Game) castling(m chess.Move) (rook chess.Square, side chess.CastlingSide, ok bool) {
	king := g.board.men[m.From()]
	if king.Type() != chess.King || m.From() != g.homeKing(king.Color()) {
		return chess.NoSquare, 0, false
	}
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		rook, home := g.homeRook(king.Color(), side)
		if !home || g.board.men[rook] != chess.NewPiece(king.Color(), chess.Rook) {
			continue
		}
		kingTo, _ := castlingTargets(m.From(), side)
		if m.To() == rook || m.To() == kingTo && !g.kingMayGo(m) {
			return rook, side, true
		}
	}
	return chess.NoSquare, 0, false
}

// kingMayGo reports whether a king may go somewhere without castling.
func (g *Game) kingMayGo(m chess.Move) bool {
	return slices.ContainsFunc(g.pos.Legal(nil), func(legal chess.Move) bool {
		_, castles := g.pos.CastlingSide(legal)
		return !castles && legal.From() == m.From() && legal.To() == m.To()
	})
}

// victim returns the square of the enemy man that a move captures, en passant included.
func (g *Game) victim(man chess.Piece, m chess.Move) (chess.Square, bool) {
	if target := g.board.men[m.To()]; target != chess.NoPiece {
		return m.To(), target.Color() != man.Color()
	}
	if man.Type() == chess.Pawn && m.To() == g.pos.EnPassantSquare() && m.From().File() != m.To().File() {
		return chess.NewSquare(m.To().File(), m.From().Rank()), true
	}
	return chess.NoSquare, false
}

// homeKing returns the square on which the king of c stood before it had moved.
func (g *Game) homeKing(c chess.Color) chess.Square {
	if g.rules.Chess960 {
		return g.start.King(c)
	}
	if c == chess.White {
		return chess.E1
	}
	return chess.E8
}

// homeRook returns the original square of a rook of c. In Chess960 it is known only
// where the starting position still had the right.
func (g *Game) homeRook(c chess.Color, side chess.CastlingSide) (chess.Square, bool) {
	if sq, ok := g.start.Castling().Rook(c, side); ok {
		return sq, true
	}
	if g.rules.Chess960 {
		return chess.NoSquare, false
	}
	file := chess.FileH
	if side == chess.QueenSide {
		file = chess.FileA
	}
	return chess.NewSquare(file, g.homeKing(c).Rank()), true
}

// text returns the one move of an act.
func (a Act) text() string {
	if len(a.UCI) == 0 {
		return ""
	}
	return a.UCI[0]
}

// pieceText writes a man as the vocabulary does: wQ, bN.
func pieceText(man chess.Piece) string {
	letter := chess.NewPiece(chess.White, man.Type()).Letter()
	if man.Color() == chess.White {
		return "w" + string(letter)
	}
	return "b" + string(letter)
}

// pieceOf reads what pieceText writes.
func pieceOf(text string) (chess.Piece, bool) {
	if len(text) != 2 || (text[0] != 'w' && text[0] != 'b') || text[1] < 'A' || text[1] > 'Z' {
		return chess.NoPiece, false
	}
	man, ok := chess.ParsePiece(text[1])
	if ok && text[0] == 'b' {
		man = chess.NewPiece(chess.Black, man.Type())
	}
	return man, ok
}
