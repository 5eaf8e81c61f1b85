package chess

// whyIllegal says what is wrong with a move that is not legal.
func (p Position) whyIllegal(m Move) string {
	if m == 0 {
		return "it is no move"
	}
	us := p.Turn()
	man, target := p.PieceAt(m.From()), p.PieceAt(m.To())
	switch {
	case man == NoPiece:
		return "no man stands on " + m.From().String()
	case man.Color() != us:
		return "the " + man.Type().String() + " on " + m.From().String() + " is the opponent's and " + us.String() + " is to move"
	case man.Type() == King && target == NewPiece(us, Rook):
		return "castling with the rook on " + m.To().String() + " is not possible now"
	case target != NoPiece && target.Color() == us:
		return "an own " + target.Type().String() + " stands on " + m.To().String()
	case target.Type() == King:
		return "a king is never captured"
	case !p.reaches(m):
		return "a " + man.Type().String() + " on " + m.From().String() + " cannot go to " + m.To().String()
	}
	if reason := p.whyPromotion(m); reason != "" {
		return reason
	}
	if p.InCheck() {
		return "the king on " + p.King(us).String() + " would still be in check"
	}
	return "the own king would be in check"
}

// reaches tells whether the man moves like that, without regard to checks.
func (p Position) reaches(m Move) bool {
	from, to := m.From(), m.To()
	man := p.PieceAt(from)
	if man.Type() != Pawn {
		return Attacks(man, from, p.Occupied()).Has(to)
	}
	single, double, east, west := pawnTargets(p.Turn(), from.bit(), p.Occupied(), everywhere, p.ByColor(p.Turn().Other())&^p.kings)
	return (single | double | east | west).Has(to) || p.enPassantPawns().Has(from) && to == p.EnPassantSquare()
}

func (p Position) whyPromotion(m Move) string {
	t, isPawn := m.Promotion(), p.pawns.Has(m.From())
	last := p.Turn().Other().homeRank()
	switch {
	case isPawn && m.To().Rank() == last && (t < Knight || t > Queen):
		return "the pawn must become a queen, rook, bishop or knight"
	case t != NoPieceType && (!isPawn || m.To().Rank() != last):
		return "only a pawn that reaches its last rank is promoted"
	}
	return ""
}
