package chess

import "fmt"

// Illegality says why a move is not legal, for programs and for those who say it in
// another language. What its code does not speak of is the zero value.
type Illegality struct {
	// Code is the reason.
	Code IllegalityCode
	// Man is the man that the reason is about.
	Man Piece
	// Men are the squares of several such men.
	Men Bitboard
	// From and To are squares.
	From, To Square
	// Side is that of a castling.
	Side CastlingSide
}

// IllegalityCode is a reason why a move is not legal. It stays the same.
type IllegalityCode string

// The reasons. Those of package notation are about texts that mean no legal move.
const (
	// NoMove: the two squares are one.
	NoMove IllegalityCode = "no_move"
	// NoManThere: nothing stands on From.
	NoManThere IllegalityCode = "no_man"
	// OpponentsMan: Man on From is the opponent's.
	OpponentsMan IllegalityCode = "opponents_man"
	// OwnManThere: on To stands Man of the same side.
	OwnManThere IllegalityCode = "own_man"
	// KingCaptured: a king would be captured.
	KingCaptured IllegalityCode = "king_captured"
	// CannotGo: Man on From does not move to To.
	CannotGo IllegalityCode = "cannot_go"
	// MustPromote: the pawn has to become a piece.
	MustPromote IllegalityCode = "must_promote"
	// NoPromotion: nothing is promoted by such a move.
	NoPromotion IllegalityCode = "no_promotion"
	// StillInCheck: the check of the king on From remains.
	StillInCheck IllegalityCode = "still_in_check"
	// ExposesKing: the king would be in check.
	ExposesKing IllegalityCode = "exposes_king"
	// NoCastlingNow: castling with the rook on To is not possible now.
	NoCastlingNow IllegalityCode = "no_castling_now"

	// CastlingLost: the side of Man may no longer castle on Side (notation).
	CastlingLost IllegalityCode = "castling_lost"
	// NoCastlingThere: the side of Man cannot castle on Side now (notation).
	NoCastlingThere IllegalityCode = "no_castling_there"
	// NoSuchMan: there is no such Man (notation).
	NoSuchMan IllegalityCode = "no_such_man"
	// NoneCanGo: no Man of those on Men can go to To (notation).
	NoneCanGo IllegalityCode = "none_can_go"
	// NotEnPassant: it is no capture en passant (notation).
	NotEnPassant IllegalityCode = "not_en_passant"
)

// String says the reason in English, in a few words.
func (i Illegality) String() string {
	man, color := i.Man.Type(), i.Man.Color()
	switch i.Code {
	case NoMove:
		return "it is no move"
	case NoManThere:
		return fmt.Sprintf("no man stands on %v", i.From)
	case OpponentsMan:
		return fmt.Sprintf("the %v on %v is the opponent's and %v is to move", man, i.From, color.Other())
	case OwnManThere:
		return fmt.Sprintf("an own %v stands on %v", man, i.To)
	case KingCaptured:
		return "a king is never captured"
	case CannotGo:
		return fmt.Sprintf("a %v on %v cannot go to %v", man, i.From, i.To)
	case MustPromote:
		return "the pawn must become a queen, rook, bishop or knight"
	case NoPromotion:
		return "only a pawn that reaches its last rank is promoted"
	case StillInCheck:
		return fmt.Sprintf("the king on %v would still be in check", i.From)
	case ExposesKing:
		return "the own king would be in check"
	case NoCastlingNow:
		return fmt.Sprintf("castling with the rook on %v is not possible now", i.To)
	}
	return i.ofText(man, color)
}

// ofText says the reasons of package notation.
func (i Illegality) ofText(man PieceType, color Color) string {
	switch i.Code {
	case CastlingLost:
		return fmt.Sprintf("%v may no longer castle %v", color, i.Side)
	case NoCastlingThere:
		return fmt.Sprintf("%v cannot castle %v now", color, i.Side)
	case NoSuchMan:
		return fmt.Sprintf("%v has no such %v", color, man)
	case NoneCanGo:
		return fmt.Sprintf("no %v %v on %v can go to %v", color, man, i.Men, i.To)
	case NotEnPassant:
		return "it is no capture en passant"
	}
	return ""
}

// illegal returns the error for a move that is not legal.
func (p Position) illegal(m Move) error {
	why := p.whyIllegal(m)
	return &IllegalMoveError{Move: m, FEN: p.FEN(), Why: why, Reason: why.String()}
}

// whyIllegal says what is wrong with a move that is not legal.
func (p Position) whyIllegal(m Move) Illegality {
	if m == 0 {
		return Illegality{Code: NoMove}
	}
	us, from, to := p.Turn(), m.From(), m.To()
	man, target := p.PieceAt(from), p.PieceAt(to)
	switch {
	case man == NoPiece:
		return Illegality{Code: NoManThere, From: from}
	case man.Color() != us:
		return Illegality{Code: OpponentsMan, Man: man, From: from}
	case man.Type() == King && target == NewPiece(us, Rook):
		return Illegality{Code: NoCastlingNow, To: to}
	case target != NoPiece && target.Color() == us:
		return Illegality{Code: OwnManThere, Man: target, To: to}
	case target.Type() == King:
		return Illegality{Code: KingCaptured}
	case !p.reaches(m):
		return Illegality{Code: CannotGo, Man: man, From: from, To: to}
	}
	if why := p.whyPromotion(m); why.Code != "" {
		return why
	}
	if p.InCheck() {
		return Illegality{Code: StillInCheck, From: p.King(us)}
	}
	return Illegality{Code: ExposesKing}
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

func (p Position) whyPromotion(m Move) Illegality {
	t, isPawn := m.Promotion(), p.pawns.Has(m.From())
	last := p.Turn().Other().homeRank()
	switch {
	case isPawn && m.To().Rank() == last && (t < Knight || t > Queen):
		return Illegality{Code: MustPromote}
	case t != NoPieceType && (!isPawn || m.To().Rank() != last):
		return Illegality{Code: NoPromotion}
	}
	return Illegality{}
}
