package chesslink

import (
	"fmt"

	"github.com/compongo/compongo/chess"
)

// ParseBoard reads the 64 letters of a Status message: from a8 to h8, then a7 to h7,
// down to h1, as the board lies with the cable at White's right.
func ParseBoard(body string) ([64]chess.Piece, error) {
	var board [64]chess.Piece
	if len(body) != 64 {
		return board, fmt.Errorf("status of %d letters: want 64", len(body))
	}
	for i := range body {
		piece, ok := chess.ParsePiece(body[i])
		if !ok && body[i] != '.' {
			return board, fmt.Errorf("status, letter %d: got %q, want a man or a dot", i+1, body[i])
		}
		board[squareAt(i)] = piece
	}
	return board, nil
}

// FormatBoard writes the letters that ParseBoard reads.
func FormatBoard(board [64]chess.Piece) string {
	var text [64]byte
	for i := range text {
		text[i] = board[squareAt(i)].Letter()
	}
	return string(text[:])
}

// squareAt returns the square that is sent at place i.
func squareAt(i int) chess.Square { return chess.Square(i ^ 56) }
