package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// dutyArticles cites the rule that binds and those that explain why no other does.
func (g *Game) dutyArticles(duty Duty) []string {
	var articles []string
	switch duty.Code {
	case MustMove, MustChoose:
		articles = cite("4.3.1", "4.2.2")
		if g.touchedBothColors() {
			articles = cite("4.3.3", "4.3.1")
		}
		if g.touchedRookThenKing() {
			articles = cite("4.4.2", "4.3.1")
		}
	case MustCapture:
		articles = cite("4.3.2")
		if g.touchedBothColors() {
			articles = cite("4.3.3", "4.3.2")
		}
	case MustCaptureWith:
		articles = cite("4.3.3")
	case MustCastle:
		articles = append(cite("4.4.1"), g.castling960(duty)...)
	case MustMoveKing:
		articles = append(cite("4.4.3"), castlingReason(g.pos, duty.To)...)
	case FreeChoice:
		articles = g.freeArticles()
	case SquareFixed:
		articles = append(cite("4.7"), g.partArticles(duty.Moves[0])...)
	case PromotionFixed:
		articles = cite("4.4.4")
	case IntendedBinds:
		articles = cite("9.5.3")
	case ContactFixed:
		articles = cite("4.7")
	}
	articles = append(articles, g.pegArticles(duty.Side, "D.2.2")...)
	return append(articles, g.moveArticles(duty)...)
}

// moveArticles names the special ways in which the only moves capture.
func (g *Game) moveArticles(duty Duty) []string {
	if duty.Free || len(duty.Moves) == 0 {
		return nil
	}
	passant, promotes := true, true
	for _, m := range duty.Moves {
		passant = passant && g.pos.IsEnPassant(m)
		promotes = promotes && m.Promotion() != chess.NoPieceType
	}
	switch {
	case passant:
		return cite("3.7.3.1")
	case promotes && duty.Code != PromotionFixed:
		return cite("3.7.3.3")
	}
	return nil
}

// partArticles names what is still to be done of a move after a man was let go.
func (g *Game) partArticles(m chess.Move) []string {
	switch {
	case m.Promotion() != chess.NoPieceType:
		return cite("4.7.3")
	case g.pos.IsEnPassant(m):
		return cite("4.7.1", "3.7.3.1")
	case g.pos.IsCapture(m):
		return cite("4.7.1", "3.1.1")
	}
	if _, ok := g.pos.CastlingSide(m); ok {
		return cite("4.7.2", "3.8.2")
	}
	return nil
}

// freeArticles tells why nothing binds: 4.5, or 4.4.3 for a king that cannot move.
func (g *Game) freeArticles() []string {
	articles := cite("4.5")
	for i, t := range g.turn.touches {
		if !t.own {
			articles = append(append(articles, "4.3.2"), g.whyNotCaptured(t.square)...)
			continue
		}
		articles = append(append(articles, "4.3.1"), g.whyNotMoved(t.square)...)
		if rook, ok := g.rookAfter(g.turn.touches, i); ok && g.isHomeKing(t.square) {
			articles = append(append(articles, "4.4.3"), castlingReason(g.pos, rook)...)
		}
	}
	slices.Sort(articles)
	return slices.Compact(articles)
}

// whyNotCaptured cites why a touched enemy man cannot be captured though some man
// attacks it: its king would be left in check (3.1.3, 3.9.2), or it is the king (1.4.1).
func (g *Game) whyNotCaptured(sq chess.Square) []string {
	passed := g.pos.PseudoLegalEnPassantSquare()
	switch {
	case g.pos.PieceAt(sq).Type() == chess.King:
		return cite("1.4.1")
	case passed != chess.NoSquare && passed.File() == sq.File() && g.pos.PieceAt(sq).Type() == chess.Pawn:
		return cite("3.7.3.1", "3.9.2")
	case g.pos.Attackers(sq, g.pos.Turn()) != 0:
		return cite("3.9.2")
	}
	return nil
}

// whyNotMoved cites 3.9.2 where a touched own man could go somewhere, were it not for
// its king.
func (g *Game) whyNotMoved(from chess.Square) []string {
	for to := chess.A1; to <= chess.H8; to++ {
		target, man := g.pos.PieceAt(to), g.pos.PieceAt(from)
		if target != chess.NoPiece && target.Color() == man.Color() {
			continue
		}
		step := released{origin: from, to: to, piece: man}
		attacks := g.pos.Attackers(to, man.Color()).Has(from) && (man.Type() != chess.Pawn || target != chess.NoPiece)
		if attacks || singleStep(step) && target == chess.NoPiece {
			return cite("3.9.2")
		}
	}
	return nil
}

func (g *Game) touchedBothColors() bool {
	own, enemy := false, false
	for _, t := range g.turn.touches {
		own, enemy = own || t.own, enemy || !t.own
	}
	return own && enemy
}

func (g *Game) touchedRookThenKing() bool {
	rook := false
	for _, t := range g.turn.touches {
		rook = rook || t.own && g.isHomeRook(t.square)
		if rook && t.own && g.isHomeKing(t.square) {
			return true
		}
	}
	return false
}

// castlingReason cites why castling with a rook is illegal: the right is lost
// (3.8.2.1), or it is prevented for the moment (3.8.2.2).
func castlingReason(p chess.Position, rook chess.Square) []string {
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		if sq, ok := p.Castling().Rook(p.Turn(), side); ok && sq == rook {
			return cite("3.8.2.2")
		}
	}
	return cite("3.8.2.1")
}

// castling960 cites the physical form that castling takes in Chess960 (II.3.2).
func (g *Game) castling960(duty Duty) []string {
	if !g.rules.Chess960 {
		return nil
	}
	side, _ := g.pos.CastlingSide(duty.Moves[0])
	kingTo, rookTo := castlingTargets(duty.Man, side)
	switch {
	case kingTo == duty.Man:
		return cite("II.3.2", "II.3.2.4")
	case rookTo == duty.To:
		return cite("II.3.2", "II.3.2.3")
	case kingTo == duty.To && rookTo == duty.Man:
		return cite("II.3.2", "II.3.2.2")
	}
	return cite("II.3.2", "II.3.2.1")
}
