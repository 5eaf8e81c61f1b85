package chess

import (
	"strconv"
	"strings"
)

// FEN writes the setup in the notation that ParseFEN reads. Castling rights
// are letters of files (Shredder-FEN) for Chess960, KQkq otherwise, with the
// letter of the file where KQkq would mean another rook (X-FEN).
func (s Setup) FEN() string { return s.fen(s.Chess960) }

// XFEN is like FEN but writes KQkq for Chess960 as well where that names the
// right rook.
func (s Setup) XFEN() string { return s.fen(false) }

// FEN writes the position. The en passant square is there only when an en
// passant capture is legal; [Position.Setup] keeps it after any double step.
func (p Position) FEN() string { return p.legalSetup().FEN() }

// XFEN is like FEN but writes KQkq for Chess960 as well where that names the
// right rook.
func (p Position) XFEN() string { return p.legalSetup().XFEN() }

// String returns the FEN of the position.
func (p Position) String() string { return p.FEN() }

func (p Position) legalSetup() Setup {
	s := p.Setup()
	s.EnPassant = p.LegalEnPassantSquare()
	return s
}

func (s *Setup) fen(files bool) string {
	out := make([]byte, 0, 92)
	out = s.appendBoard(out)
	out = append(out, ' ', "wb"[s.Turn&1], ' ')
	out = s.appendCastling(out, files)
	out = append(out, ' ')
	out = append(out, s.EnPassant.String()...)
	out = append(out, ' ')
	out = strconv.AppendInt(out, int64(s.HalfmoveClock), 10)
	out = append(out, ' ')
	out = strconv.AppendInt(out, int64(s.FullmoveNumber), 10)
	return string(out)
}

func (s *Setup) appendBoard(out []byte) []byte {
	for row := range 8 {
		if row > 0 {
			out = append(out, '/')
		}
		empty := byte(0)
		for _, piece := range s.Board[56-8*row : 64-8*row] {
			if piece == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				out, empty = append(out, '0'+empty), 0
			}
			out = append(out, piece.Letter())
		}
		if empty > 0 {
			out = append(out, '0'+empty)
		}
	}
	return out
}

func (s *Setup) appendCastling(out []byte, files bool) []byte {
	var letters strings.Builder
	for _, c := range []Color{White, Black} {
		for _, side := range []CastlingSide{KingSide, QueenSide} {
			if rook, ok := s.Castling.Rook(c, side); ok {
				letters.WriteByte(s.castlingLetter(c, side, rook.File(), files))
			}
		}
	}
	if letters.Len() == 0 {
		return append(out, '-')
	}
	return append(out, letters.String()...)
}

func (s *Setup) castlingLetter(c Color, side CastlingSide, rook File, files bool) byte {
	letter := "KQ"[side&1]
	if files || rook != s.outermostRook(c, side) {
		letter = 'A' + byte(rook)
	}
	if c == Black {
		letter += 'a' - 'A'
	}
	return letter
}
