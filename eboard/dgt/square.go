package dgt

import "github.com/compongo/compongo/chess"

// squareOf returns the square with an index of the board: 0 is a8, 7 is h8, 63 is h1.
func squareOf(index byte) chess.Square {
	return chess.NewSquare(chess.File(index%8), chess.Rank(7-index/8))
}

// indexOf is the opposite of squareOf.
func indexOf(sq chess.Square) byte {
	return byte(7-int(sq.Rank()))*8 + byte(sq.File())
}

// The codes of men; the three after black's queen are special men that tell a result.
var men = [16]chess.Piece{
	1:  chess.NewPiece(chess.White, chess.Pawn),
	2:  chess.NewPiece(chess.White, chess.Rook),
	3:  chess.NewPiece(chess.White, chess.Knight),
	4:  chess.NewPiece(chess.White, chess.Bishop),
	5:  chess.NewPiece(chess.White, chess.King),
	6:  chess.NewPiece(chess.White, chess.Queen),
	7:  chess.NewPiece(chess.Black, chess.Pawn),
	8:  chess.NewPiece(chess.Black, chess.Rook),
	9:  chess.NewPiece(chess.Black, chess.Knight),
	10: chess.NewPiece(chess.Black, chess.Bishop),
	11: chess.NewPiece(chess.Black, chess.King),
	12: chess.NewPiece(chess.Black, chess.Queen),
}

// results are what the special men say.
var results = map[byte]string{13: "1/2-1/2", 14: "1-0", 15: "0-1"}

// codeOf returns the code of a man.
func codeOf(man chess.Piece) byte {
	for code, m := range men {
		if m == man {
			return byte(code)
		}
	}
	return 0
}
