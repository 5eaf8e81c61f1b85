package chess

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxFENCounter is the highest counter a FEN may hold.
const maxFENCounter = 99999

// ParseFEN reads a position in Forsyth-Edwards Notation, as the PGN
// specification describes it in 16.1, X-FEN or Shredder-FEN. The two counters may be
// missing; they are then 0 and 1. Fields are separated by blanks.
//
// The castling letters KQkq mean the outermost rook on that side of the king,
// as X-FEN has it, or the corner where there is none. Letters of files name
// the rook itself, and make the setup one of Chess960; X-FEN without such
// letters does not tell Chess960 from chess, and the caller must set Chess960
// where it is meant.
//
// The text is all that is checked; see [Setup.Validate] for the position. The
// error is a *FENError.
func ParseFEN(fen string) (Setup, error) {
	r := fenReader{text: fen, setup: EmptySetup()}
	fields := []func(string) *FENError{
		r.board, r.turn, r.castling, r.enPassant, r.halfmoveClock, r.fullmoveNumber,
	}
	for i, read := range fields {
		r.field = FENField(i)
		word := r.word()
		if word == "" && r.field >= FENHalfmoveClock {
			break
		}
		if err := read(word); err != nil {
			return Setup{}, err
		}
	}
	r.field = FENEnd
	if word := r.word(); word != "" {
		return Setup{}, r.fail(0, word, "end")
	}
	return r.setup, nil
}

// fenReader goes through a FEN field by field.
type fenReader struct {
	text  string
	pos   int // where the next field is looked for
	start int // where the present field begins, in bytes
	field FENField
	setup Setup
}

func (r *fenReader) word() string {
	for r.pos < len(r.text) && isBlank(r.text[r.pos]) {
		r.pos++
	}
	r.start = r.pos
	for r.pos < len(r.text) && !isBlank(r.text[r.pos]) {
		r.pos++
	}
	return r.text[r.start:r.pos]
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

// fail makes an error about what is found offset bytes into the field.
func (r *fenReader) fail(offset int, got, expected string, terms ...string) *FENError {
	column := utf8.RuneCountInString(r.text[:r.start+offset]) + 1
	if len(got) > 20 {
		got = strings.ToValidUTF8(got[:20], "") + "…"
	}
	e := newFENError(expected, terms...)
	e.Field, e.Column, e.Got = r.field, column, got
	return e
}

// character returns the whole character at an offset, for a message.
func character(word string, offset int) string {
	_, size := utf8.DecodeRuneInString(word[offset:])
	return word[offset : offset+size]
}

func (r *fenReader) board(word string) *FENError {
	file, rank, afterDigit := 0, 7, false
	for i := range len(word) {
		b := word[i]
		piece, isPiece := ParsePiece(b)
		isDigit := b >= '1' && b <= '8' && !afterDigit
		switch {
		case file == 8 && rank == 0:
			return r.fail(i, character(word, i), "blank")
		case file == 8 && b != '/':
			return r.fail(i, character(word, i), "slash", strconv.Itoa(rank+1))
		case file == 8:
			file, rank = 0, rank-1
		case isPiece:
			r.setup.Board[8*rank+file] = piece
			file++
		case isDigit && file+int(b-'0') <= 8:
			file += int(b - '0')
		default:
			return r.failOnBoard(i, character(word, i), file, rank, afterDigit)
		}
		afterDigit = isDigit
	}
	if file != 8 || rank != 0 {
		return r.failOnBoard(len(word), "", file, rank, afterDigit)
	}
	return nil
}

func (r *fenReader) failOnBoard(offset int, got string, file, rank int, afterDigit bool) *FENError {
	sq := NewSquare(File(file), Rank(rank)).String()
	switch {
	case file == 8:
		return r.fail(offset, got, "rank", strconv.Itoa(rank))
	case afterDigit:
		return r.fail(offset, got, "letter", sq)
	}
	return r.fail(offset, got, "letter_or_digit", strconv.Itoa(8-file), sq)
}

func (r *fenReader) turn(word string) *FENError {
	switch word {
	case "w":
		r.setup.Turn = White
	case "b":
		r.setup.Turn = Black
	default:
		return r.fail(0, word, "turn")
	}
	return nil
}

func (r *fenReader) castling(word string) *FENError {
	if word == "-" {
		return nil
	}
	if word == "" {
		return r.fail(0, "", "castling")
	}
	for i := range len(word) {
		c, side, file, ok := r.castlingLetter(word[i])
		if !ok {
			return r.fail(i, character(word, i), "castling")
		}
		if r.setup.Castling.Has(c, side) {
			return r.fail(i, character(word, i), "right_once")
		}
		r.setup.Castling = r.setup.Castling.With(c, side, file)
	}
	return nil
}

func (r *fenReader) castlingLetter(letter byte) (c Color, side CastlingSide, file File, ok bool) {
	if letter >= 'a' {
		c, letter = Black, letter-'a'+'A'
	}
	switch {
	case letter == 'K':
		return c, KingSide, r.setup.outermostRook(c, KingSide), true
	case letter == 'Q':
		return c, QueenSide, r.setup.outermostRook(c, QueenSide), true
	case letter >= 'A' && letter <= 'H':
		r.setup.Chess960 = true
		file = File(letter - 'A')
		return c, r.setup.sideOf(c, file), file, true
	}
	return c, side, file, false
}

// homeKing returns the file of a king on its home rank; the e-file when there
// is none.
func (s *Setup) homeKing(c Color) File {
	for file := FileA; file <= FileH; file++ {
		if s.Board[NewSquare(file, c.homeRank())] == NewPiece(c, King) {
			return file
		}
	}
	return FileE
}

// sideOf returns the side on which a rook's file is from the king.
func (s *Setup) sideOf(c Color, rook File) CastlingSide {
	if rook > s.homeKing(c) {
		return KingSide
	}
	return QueenSide
}

// outermostRook returns the file of the rook that K or Q means in X-FEN; the
// corner when there is no rook on that side of the king.
func (s *Setup) outermostRook(c Color, side CastlingSide) File {
	king := s.homeKing(c)
	for i := range FileH {
		file := i
		if side == KingSide {
			file = FileH - i
		}
		if file == king {
			break
		}
		if s.Board[NewSquare(file, c.homeRank())] == NewPiece(c, Rook) {
			return file
		}
	}
	return side.standardRook()
}

func (r *fenReader) enPassant(word string) *FENError {
	if word == "-" {
		return nil
	}
	sq, err := ParseSquare(word)
	if err != nil {
		return r.fail(0, word, "en_passant")
	}
	r.setup.EnPassant = sq
	return nil
}

func (r *fenReader) halfmoveClock(word string) *FENError {
	return r.counter(word, &r.setup.HalfmoveClock)
}

func (r *fenReader) fullmoveNumber(word string) *FENError {
	return r.counter(word, &r.setup.FullmoveNumber)
}

func (r *fenReader) counter(word string, value *int) *FENError {
	for i := range len(word) {
		if word[i] < '0' || word[i] > '9' {
			return r.fail(i, character(word, i), "counter")
		}
	}
	number, err := strconv.Atoi(word)
	if err != nil || number > maxFENCounter {
		return r.fail(0, word, "counter")
	}
	*value = number
	return nil
}
