package chess

import "fmt"

// PieceType is a kind of man without its color.
type PieceType uint8

// The kinds of men; the zero value is none.
const (
	NoPieceType PieceType = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

const (
	pieceLetters    = ".PNBRQK"
	blackFENLetters = ".pnbrqk"
)

var pieceTypeNames = [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}

// String returns the English name in lower case, "none" for NoPieceType.
func (t PieceType) String() string {
	if int(t) < len(pieceTypeNames) {
		return pieceTypeNames[t]
	}
	return fmt.Sprintf("piece type(%d)", uint8(t))
}

// Letter returns the English letter in upper case, 'P' to 'K', and '.' for
// none.
func (t PieceType) Letter() byte {
	if t > King {
		return '.'
	}
	return pieceLetters[t]
}

// ParsePieceType reads an English letter of either case, as in FEN.
func ParsePieceType(letter byte) (PieceType, bool) {
	piece, ok := ParsePiece(letter)
	return piece.Type(), ok
}

// Piece is a man: a color and a type. The zero value is an empty square.
type Piece uint8

// NoPiece is what stands on an empty square.
const NoPiece Piece = 0

// NewPiece returns the man of that color and type; NoPiece for NoPieceType.
func NewPiece(c Color, t PieceType) Piece {
	if t == NoPieceType {
		return NoPiece
	}
	return Piece(c&1)<<3 | Piece(t)
}

// Color returns the side the man belongs to; it has no meaning for NoPiece.
func (p Piece) Color() Color { return Color(p>>3) & 1 }

// Type returns the kind of man.
func (p Piece) Type() PieceType { return PieceType(p & 7) }

// Letter returns the letter of FEN: upper case for White, lower case for
// Black, '.' for NoPiece.
func (p Piece) Letter() byte {
	if p.Type() > King {
		return '.'
	}
	if p.Color() == Black {
		return blackFENLetters[p.Type()]
	}
	return pieceLetters[p.Type()]
}

// String returns the man in words, such as "white knight", or "none".
func (p Piece) String() string {
	if p == NoPiece {
		return "none"
	}
	return p.Color().String() + " " + p.Type().String()
}

// ParsePiece reads a letter of FEN, one of PNBRQKpnbrqk.
func ParsePiece(letter byte) (Piece, bool) {
	for t := Pawn; t <= King; t++ {
		switch letter {
		case pieceLetters[t]:
			return NewPiece(White, t), true
		case blackFENLetters[t]:
			return NewPiece(Black, t), true
		}
	}
	return NoPiece, false
}
