package chess

import "fmt"

var backRank = [8]PieceType{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook}

// StartingPosition returns the initial position of chess (Article 2.3).
func StartingPosition() Position { return starting(backRank, false) }

// StartingPosition960 returns the starting position of Chess960 with that
// Scharnagl number, 0 to 959; 518 is that of chess (Guidelines II.2).
func StartingPosition960(number int) (Position, error) {
	if number < 0 || number > 959 {
		return Position{}, fmt.Errorf("chess960 position %d: expected a number from 0 to 959", number)
	}
	return starting(scharnagl(number), true), nil
}

func starting(men [8]PieceType, chess960 bool) Position {
	s := EmptySetup()
	s.Chess960 = chess960
	side := QueenSide
	for i, t := range men {
		file := File(i)
		for _, c := range []Color{White, Black} {
			s.Board[NewSquare(file, c.homeRank())] = NewPiece(c, t)
			s.Board[NewSquare(file, c.homeRank()^1)] = NewPiece(c, Pawn)
			if t == Rook {
				s.Castling = s.Castling.With(c, side, file)
			}
		}
		if t == King {
			side = KingSide
		}
	}
	return s.pack()
}

// scharnagl gives the back rank: the number holds, in mixed bases, the places
// of the light bishop, the dark bishop, the queen and the knights among the
// squares left free; rook, king and rook take the rest.
func scharnagl(number int) (men [8]PieceType) {
	men[number%4*2+1] = Bishop
	number /= 4
	men[number%4*2] = Bishop
	number /= 4
	placeFree(&men, number%6, Queen)
	number /= 6
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[number]
	placeFree(&men, knights[1], Knight)
	placeFree(&men, knights[0], Knight)
	for _, t := range []PieceType{Rook, King, Rook} {
		placeFree(&men, 0, t)
	}
	return men
}

// placeFree puts a man on the free square with that many free ones before it.
func placeFree(men *[8]PieceType, skip int, t PieceType) {
	for i := range men {
		if men[i] != NoPieceType {
			continue
		}
		if skip == 0 {
			men[i] = t
			return
		}
		skip--
	}
}
