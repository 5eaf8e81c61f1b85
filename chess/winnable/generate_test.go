package winnable

import (
	"math/rand/v2"

	"github.com/compongo/compongo/chess"
)

// generate makes a random position close to where a side can no longer mate;
// false when none comes of it.
func generate(r *rand.Rand) (chess.Position, bool) {
	s := chess.Setup{EnPassant: chess.NoSquare, FullmoveNumber: 1, Turn: chess.Color(r.IntN(2))}
	switch r.IntN(6) {
	case 0, 1:
		rammed(r, &s)
	case 2, 3:
		caged(r, &s)
	case 4:
		cornered(r, &s)
	case 5:
		sparse(r, &s)
	}
	return mutate(r, s)
}

// rammed puts pawns against each other so that neither can capture, a king on
// each side or both on one, and a few pieces that cannot hold a wall open.
func rammed(r *rand.Rand, s *chess.Setup) {
	rank, step, first := 2+r.IntN(2), 1, 0
	if r.IntN(2) == 0 {
		step, first = 2, r.IntN(2)
	}
	for file := first; file < 8; file += step {
		s.Board[8*rank+file] = chess.NewPiece(chess.White, chess.Pawn)
		s.Board[8*rank+8+file] = chess.NewPiece(chess.Black, chess.Pawn)
		if step == 1 && (rank == 4 || rank > 1 && r.IntN(2) == 0) {
			rank--
		} else if step == 1 {
			rank++
		}
	}
	put(r, s, chess.NewPiece(chess.White, chess.King), 0, 64)
	put(r, s, chess.NewPiece(chess.Black, chess.King), 0, 64)
	for range r.IntN(4) {
		put(r, s, chess.NewPiece(chess.Color(r.IntN(2)), []chess.PieceType{
			chess.Bishop, chess.Bishop, chess.Bishop, chess.Bishop, chess.Knight, chess.Rook, chess.Pawn,
		}[r.IntN(7)]), 8, 56)
	}
}

// caged shuts a king, a bishop and a man in the corner behind pawns, which only
// the capture of that man can let out.
func caged(r *rand.Rand, s *chess.Setup) {
	corner := chess.Knight + chess.PieceType(r.IntN(4))
	cage := map[chess.Square]chess.Piece{
		chess.A2: chess.NewPiece(chess.White, chess.King), chess.A1: chess.NewPiece(chess.White, corner),
		chess.B1: chess.NewPiece(chess.White, chess.Bishop), chess.B3: chess.NewPiece(chess.White, chess.Pawn),
		chess.C2: chess.NewPiece(chess.White, chess.Pawn), chess.B4: chess.NewPiece(chess.Black, chess.Pawn),
		chess.C3: chess.NewPiece(chess.Black, chess.Pawn),
	}
	for file := chess.FileD; file <= chess.FileH; file += 2 {
		cage[chess.NewSquare(file, chess.Rank3)] = chess.NewPiece(chess.White, chess.Pawn)
		cage[chess.NewSquare(file, chess.Rank4)] = chess.NewPiece(chess.Black, chess.Pawn)
		file -= chess.File(r.IntN(2))
	}
	for sq, piece := range cage {
		s.Board[sq] = piece
	}
	put(r, s, chess.NewPiece(chess.Black, chess.King), 32, 64)
	for range r.IntN(4) {
		put(r, s, chess.NewPiece(chess.Color(r.IntN(2)), chess.Bishop), 8, 64)
	}
	mirror(r, s)
}

// mirror turns the board by files, or by ranks with the colors, or not.
func mirror(r *rand.Rand, s *chess.Setup) {
	flip, swap := chess.Square(7*r.IntN(2)), r.IntN(2) == 0
	if swap {
		flip ^= 56
		s.Turn = s.Turn.Other()
	}
	old := s.Board
	for sq := chess.A1; sq <= chess.H8; sq++ {
		piece := old[sq^flip]
		if swap && piece != chess.NoPiece {
			piece = chess.NewPiece(piece.Color().Other(), piece.Type())
		}
		s.Board[sq] = piece
	}
}

// cornered crowds both kings and a few pawns and pieces together.
func cornered(r *rand.Rand, s *chess.Setup) {
	flip := chess.Square([]int{0, 7, 56, 63}[r.IntN(4)])
	place := func(piece chess.Piece) {
		sq := chess.NewSquare(chess.File(r.IntN(4)), chess.Rank(r.IntN(5))) ^ flip
		onEdge := sq.Rank() == chess.Rank1 || sq.Rank() == chess.Rank8
		if s.Board[sq] == chess.NoPiece && !(onEdge && piece.Type() == chess.Pawn) {
			s.Board[sq] = piece
		}
	}
	place(chess.NewPiece(chess.White, chess.King))
	place(chess.NewPiece(chess.Black, chess.King))
	for range 2 + r.IntN(6) {
		place(chess.NewPiece(chess.Color(r.IntN(2)), chess.Pawn))
	}
	for range r.IntN(3) {
		place(chess.NewPiece(chess.Color(r.IntN(2)), chess.Knight+chess.PieceType(r.IntN(4))))
	}
}

// sparse puts few men anywhere.
func sparse(r *rand.Rand, s *chess.Setup) {
	put(r, s, chess.NewPiece(chess.White, chess.King), 0, 64)
	put(r, s, chess.NewPiece(chess.Black, chess.King), 0, 64)
	for range 1 + r.IntN(4) {
		put(r, s, chess.NewPiece(chess.Color(r.IntN(2)), chess.Pawn+chess.PieceType(r.IntN(5))), 8, 56)
	}
}

func put(r *rand.Rand, s *chess.Setup, piece chess.Piece, from, to int) {
	if sq := from + r.IntN(to-from); s.Board[sq] == chess.NoPiece {
		s.Board[sq] = piece
	}
}

// mutate changes up to four men of a setup: moves, adds, removes or replaces
// them. It returns false when no position comes of it.
func mutate(r *rand.Rand, s chess.Setup) (chess.Position, bool) {
	for range max(0, r.IntN(7)-2) {
		mutateOne(r, &s)
	}
	p, err := s.PositionTolerating(chess.TooManyMen | chess.ImpossibleCheck | chess.BadCastling | chess.BadEnPassant)
	return p, err == nil
}

func mutateOne(r *rand.Rand, s *chess.Setup) {
	var men []int
	for sq, piece := range s.Board {
		if piece != chess.NoPiece {
			men = append(men, sq)
		}
	}
	from := men[r.IntN(len(men))]
	piece := s.Board[from]
	to := r.IntN(64)
	if r.IntN(2) == 0 {
		to = max(0, min(63, from+[]int{-9, -8, -7, -1, 1, 7, 8, 9}[r.IntN(8)]))
	}
	king := piece.Type() == chess.King
	switch r.IntN(4) {
	case 0, 1:
		if s.Board[to] == chess.NoPiece {
			s.Board[from], s.Board[to] = chess.NoPiece, piece
		}
	case 2:
		if !king {
			s.Board[from] = chess.NoPiece
		}
	case 3:
		if other := chess.NewPiece(chess.Color(r.IntN(2)), chess.Pawn+chess.PieceType(r.IntN(5))); r.IntN(2) == 0 && !king {
			s.Board[from] = other
		} else if s.Board[to] == chess.NoPiece {
			s.Board[to] = other
		}
	}
}
