package chess

import (
	"fmt"
	"strings"
)

// Validate returns every reason why the setup cannot be a position of a game;
// none when a game can go on from it. Only what the setup itself shows is
// looked at: a position that is not refused may still be out of reach.
func (s Setup) Validate() Problems {
	problems, _ := s.check()
	return problems
}

// Position returns the position to play from. The error is a *SetupError with
// every problem. A fullmove number of 0 counts as 1.
func (s Setup) Position() (Position, error) { return s.PositionTolerating(0) }

// PositionTolerating is like Position but forgives the named problems, as the
// Laws do when an illegal move stands. A forgiven castling right or en passant
// square is dropped, a forgiven counter is brought into its range. Exactly one
// king of each side is never forgiven.
func (s Setup) PositionTolerating(forgiven Problems) (Position, error) {
	problems, details := s.check()
	forgiven &^= MissingKing | ManyKings
	if left := problems &^ forgiven; left != 0 {
		err := &SetupError{Problems: left}
		for reason := range left.All() {
			err.Details = append(err.Details, details[reason])
		}
		return Position{}, err
	}
	return s.pack(), nil
}

// ParsePosition reads a FEN and returns the position. The error is a *FENError
// or a *SetupError.
func ParsePosition(fen string) (Position, error) {
	s, err := ParseFEN(fen)
	if err != nil {
		return Position{}, err
	}
	return s.Position()
}

// pack makes the position, leaving out rights and an en passant square that
// cannot be.
func (s *Setup) pack() Position {
	var p Position
	for sq, piece := range s.Board {
		p = p.put(Square(sq).bit(), piece)
	}
	for _, c := range []Color{White, Black} {
		for _, side := range []CastlingSide{KingSide, QueenSide} {
			if rook, ok := s.Castling.Rook(c, side); ok && s.castlingFault(c, side) == "" {
				p.state |= castlingBits(rook.bit())
			}
		}
	}
	if s.EnPassant != NoSquare && s.enPassantFault() == "" {
		p.state |= state(s.EnPassant) << enPassantShift
	}
	p.state |= state(s.Turn&1) << turnShift
	if s.Chess960 {
		p.state |= chess960Bit
	}
	p.state |= state(min(max(s.HalfmoveClock, 0), maxFENCounter)) << halfmoveShift
	p.state |= state(min(max(s.FullmoveNumber, 1), maxFENCounter)) << fullmoveShift
	return p
}

// put adds a man to an empty square.
func (p Position) put(square Bitboard, piece Piece) Position {
	switch piece.Type() {
	case Pawn:
		p.pawns |= square
	case Knight:
		p.knights |= square
	case Bishop:
		p.diagonal |= square
	case Rook:
		p.straight |= square
	case Queen:
		p.diagonal |= square
		p.straight |= square
	case King:
		p.kings |= square
	default:
		return p
	}
	if piece.Color() == White {
		p.white |= square
	}
	return p
}

// check finds every problem and says what it is.
func (s *Setup) check() (Problems, map[Problems]string) {
	details := map[Problems]string{}
	add := func(reason Problems, detail string) {
		if detail != "" && details[reason] != "" {
			details[reason] += ", " + detail
		} else if detail != "" {
			details[reason] = detail
		}
	}
	p := s.pack()
	for _, c := range []Color{White, Black} {
		add(MissingKing, kingMissing(p, c))
		add(ManyKings, kingsTooMany(p, c))
		add(TooManyMen, menTooMany(p, c))
		for _, side := range []CastlingSide{KingSide, QueenSide} {
			if s.Castling.Has(c, side) {
				add(BadCastling, s.castlingFault(c, side))
			}
		}
	}
	if pawns := p.pawns & (rank1 | rank8); pawns != 0 {
		add(PawnOnBackRank, "a pawn stands on "+list(pawns))
	}
	if s.EnPassant != NoSquare {
		add(BadEnPassant, s.enPassantFault())
	}
	add(BadCounter, s.counterFault())
	if details[MissingKing] == "" && details[ManyKings] == "" {
		add(OpponentInCheck, opponentInCheck(p))
		add(ImpossibleCheck, impossibleCheck(p))
	}
	var problems Problems
	for reason := range details {
		problems |= reason
	}
	return problems, details
}

func list(set Bitboard) string { return strings.Join(strings.Fields(set.String()), " and ") }

func kingMissing(p Position, c Color) string {
	if p.Pieces(c, King) == 0 {
		return c.String() + " has no king"
	}
	return ""
}

func kingsTooMany(p Position, c Color) string {
	if kings := p.Pieces(c, King); kings.many() {
		return fmt.Sprintf("%v has kings on %s", c, list(kings))
	}
	return ""
}

func menTooMany(p Position, c Color) string {
	if men := p.ByColor(c).Count(); men > 16 {
		return fmt.Sprintf("%v has %d men of 16", c, men)
	}
	pawns := p.Pieces(c, Pawn).Count()
	if pawns > 8 {
		return fmt.Sprintf("%v has %d pawns of 8", c, pawns)
	}
	bishops := p.Pieces(c, Bishop)
	promoted := excess(p.Pieces(c, Queen), 1) + excess(p.Pieces(c, Rook), 2) + excess(p.Pieces(c, Knight), 2) +
		excess(bishops&light, 1) + excess(bishops&^light, 1)
	if promoted+pawns > 8 {
		return fmt.Sprintf("%v has %d pawns and at least %d promoted men, 8 together at most", c, pawns, promoted)
	}
	return ""
}

func excess(men Bitboard, from int) int { return max(0, men.Count()-from) }

// castlingFault says why a right cannot exist, or nothing.
func (s *Setup) castlingFault(c Color, side CastlingSide) string {
	rook, _ := s.Castling.Rook(c, side)
	king := s.homeKing(c)
	switch {
	case s.Board[NewSquare(king, c.homeRank())] != NewPiece(c, King):
		return fmt.Sprintf("%v may castle %v but has no king on the home rank", c, side)
	case !s.Chess960 && king != FileE:
		return fmt.Sprintf("%v may castle %v but the king is not on %v (Chess960 is not set)", c, side, NewSquare(FileE, c.homeRank()))
	case s.Board[rook] != NewPiece(c, Rook):
		return fmt.Sprintf("%v may castle %v but has no rook on %v", c, side, rook)
	case !s.Chess960 && rook.File() != side.standardRook():
		return fmt.Sprintf("%v may castle %v but the rook is on %v (Chess960 is not set)", c, side, rook)
	case s.sideOf(c, rook.File()) != side:
		return fmt.Sprintf("%v may castle %v but the rook on %v is on the other side of the king", c, side, rook)
	}
	return ""
}

// enPassantFault says why no double step can have passed the en passant
// square, or nothing.
func (s *Setup) enPassantFault() string {
	sq, mover := s.EnPassant, s.Turn.Other()
	from, to := sq+8, sq-8
	if mover == White {
		from, to = to, from
	}
	switch {
	case sq > NoSquare:
		return fmt.Sprintf("%d is no square", sq)
	case sq.Rank() != mover.homeRank()^2:
		return fmt.Sprintf("no pawn of %v can pass %v", mover, sq)
	case s.Board[to] != NewPiece(mover, Pawn):
		return fmt.Sprintf("en passant on %v but no %v pawn on %v", sq, mover, to)
	case s.Board[sq] != NoPiece || s.Board[from] != NoPiece:
		return fmt.Sprintf("en passant on %v but a man on %v or %v", sq, sq, from)
	}
	return ""
}

func (s *Setup) counterFault() string {
	switch {
	case s.HalfmoveClock < 0 || s.HalfmoveClock > maxFENCounter:
		return fmt.Sprintf("the halfmove clock is %d, not 0 to %d", s.HalfmoveClock, maxFENCounter)
	case s.FullmoveNumber < 0 || s.FullmoveNumber > maxFENCounter:
		return fmt.Sprintf("the fullmove number is %d, not 0 to %d", s.FullmoveNumber, maxFENCounter)
	}
	return ""
}

func opponentInCheck(p Position) string {
	them := p.Turn().Other()
	if checkers := p.Attackers(p.King(them), p.Turn()); checkers != 0 {
		return fmt.Sprintf("%v is to move and the %v king on %v is in check from %s", p.Turn(), them, p.King(them), list(checkers))
	}
	return ""
}
