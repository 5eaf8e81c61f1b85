package notation

import (
	"errors"

	"github.com/compongo/compongo/chess"
)

// ParseSAN reads a legal move in the exact form that SAN writes. The error is a
// *SyntaxError, *ImpossibleError or *AmbiguousError, or a *FormError that tells
// the exact form.
func ParseSAN(p chess.Position, text string) (chess.Move, error) {
	return ParseStrict(p, text, English)
}

// ParseStrict is like ParseSAN with the given piece letters.
func ParseStrict(p chess.Position, text string, l Letters) (chess.Move, error) {
	m, err := Parse(p, text, l)
	if err != nil {
		return 0, err
	}
	if want := Format(p, m, l); want != text {
		return 0, &FormError{Text: text, Move: m, Want: want}
	}
	return m, nil
}

// ParseLenient reads a legal move as people type it in English: with missing,
// wrong or superfluous marks for capture, check and mate, with 0-0, e8Q,
// "exd6 e.p.", Ng1-f3, g1f3, figurines and annotation such as !?. It still must
// mean exactly one legal move. The errors are those of ParseSAN without
// *FormError.
func ParseLenient(p chess.Position, text string) (chess.Move, error) {
	return Parse(p, text, English)
}

// Parse is like ParseLenient with the given piece letters.
func Parse(p chess.Position, text string, l Letters) (chess.Move, error) {
	s, syntax := scan(text, l)
	if syntax != nil {
		return 0, syntax
	}
	m, err := resolveAny(p, text, s, l)
	if err == nil && s.enPassant && !p.IsEnPassant(m) {
		return 0, newImpossibleError(text, chess.Illegality{Code: chess.NotEnPassant})
	}
	return m, err
}

func resolveAny(p chess.Position, text string, s said, l Letters) (chess.Move, error) {
	if s.castles {
		return resolveCastling(p, text, s.side)
	}
	if s.kind == chess.NoPieceType {
		if p.PieceAt(s.from.First()) != chess.NewPiece(p.Turn(), chess.Pawn) {
			return resolveSquares(p, text, s)
		}
		s.kind = chess.Pawn
	}
	return resolve(p, text, s, l)
}

// resolveSquares takes two squares without a letter for a move of whatever man
// stands on the first; castling may be written by the king's squares or as king
// takes rook.
func resolveSquares(p chess.Position, text string, s said) (chess.Move, error) {
	from := s.from.First()
	m, err := p.ParseUCIMove(chess.NewPromotion(from, s.to, s.promotion).String())
	if err != nil {
		return 0, impossibleMove(text, err)
	}
	return m, nil
}

func resolveCastling(p chess.Position, text string, side chess.CastlingSide) (chess.Move, error) {
	king := p.King(p.Turn())
	rook, ok := p.Castling().Rook(p.Turn(), side)
	why := chess.Illegality{Code: chess.CastlingLost, Man: chess.NewPiece(p.Turn(), chess.King), Side: side}
	if !ok {
		return 0, newImpossibleError(text, why)
	}
	m := chess.NewMove(king, rook)
	if !p.IsLegal(m) {
		why.Code = chess.NoCastlingThere
		return 0, newImpossibleError(text, why, king)
	}
	return m, nil
}

// resolve finds the one legal move that the text says.
func resolve(p chess.Position, text string, s said, l Letters) (chess.Move, error) {
	var moves []chess.Move
	for from := range s.candidates(p).All() {
		moves = append(moves, s.legalFrom(p, from)...)
	}
	switch len(moves) {
	case 0:
		return 0, impossible(p, text, s)
	case 1:
		return moves[0], nil
	}
	err := &AmbiguousError{Text: text, Moves: moves}
	for _, m := range moves {
		err.Candidates = append(err.Candidates, Format(p, m, l))
	}
	return 0, err
}

// candidates returns the own men of that kind that may reach the square of
// arrival, checks aside.
func (s *said) candidates(p chess.Position) chess.Bitboard {
	own := p.Pieces(p.Turn(), s.kind) & s.from
	if s.kind != chess.Pawn {
		reach := chess.Attacks(chess.NewPiece(p.Turn(), s.kind), s.to, p.Occupied())
		return own & reach
	}
	file := chess.Bitboard(0x0101010101010101) << s.to.File()
	switch {
	case s.captures:
		return own &^ file
	case !s.hasOrigin:
		return own & file
	}
	return own
}

// legalFrom returns the legal moves from a square that the text allows; more
// than one only where it does not say what a pawn becomes.
func (s *said) legalFrom(p chess.Position, from chess.Square) []chess.Move {
	if s.kind == chess.Pawn && s.promotion == chess.NoPieceType && s.to.Rank() == lastRank(p.Turn()) {
		var moves []chess.Move
		for t := chess.Queen; t >= chess.Knight; t-- {
			if m := chess.NewPromotion(from, s.to, t); p.IsLegal(m) {
				moves = append(moves, m)
			}
		}
		return moves
	}
	m := chess.NewPromotion(from, s.to, s.promotion)
	if !p.IsLegal(m) {
		return nil
	}
	return []chess.Move{m}
}

func lastRank(c chess.Color) chess.Rank {
	if c == chess.White {
		return chess.Rank8
	}
	return chess.Rank1
}

func impossible(p chess.Position, text string, s said) error {
	man := chess.NewPiece(p.Turn(), s.kind)
	own := p.Pieces(p.Turn(), s.kind) & s.from
	if own == 0 {
		return newImpossibleError(text, chess.Illegality{Code: chess.NoSuchMan, Man: man})
	}
	var candidates []chess.Square
	var illegal *chess.IllegalMoveError
	for from := range s.candidates(p).All() {
		candidates = append(candidates, from)
		_, err := p.Play(chess.NewPromotion(from, s.to, s.promotion))
		errors.As(err, &illegal)
	}
	if len(candidates) == 1 && illegal != nil {
		return newImpossibleError(text, illegal.Why, candidates...)
	}
	return newImpossibleError(text, chess.Illegality{Code: chess.NoneCanGo, Man: man, Men: own, To: s.to}, candidates...)
}

// impossibleMove says why a text that gives both squares means no legal move.
func impossibleMove(text string, err error) error {
	var illegal *chess.IllegalMoveError
	if errors.As(err, &illegal) {
		return newImpossibleError(text, illegal.Why)
	}
	return &ImpossibleError{Text: text, Reason: err.Error()}
}
