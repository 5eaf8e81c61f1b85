package chess

// Setup is what can be put on a board and said about it: men, side to move,
// castling rights, en passant square and counters. Nothing is checked;
// [Setup.Validate] does.
type Setup struct {
	// Board holds the men by square.
	Board [64]Piece
	// Turn is the side to move.
	Turn Color
	// Castling says with which rooks the kings may castle.
	Castling CastlingRights
	// EnPassant is the square passed over by a pawn that has just advanced two
	// squares, whether or not it can be captured; NoSquare when none has.
	EnPassant Square
	// HalfmoveClock counts the moves of either side since the last capture or
	// pawn move.
	HalfmoveClock int
	// FullmoveNumber is the number of the next move on the scoresheet, from 1.
	FullmoveNumber int
	// Chess960 says that rooks and kings may castle from where Chess960 puts
	// them, and that castling is written as king takes rook.
	Chess960 bool
}

// EmptySetup returns an empty board with White to move, without castling
// rights or en passant square, at move 1.
func EmptySetup() Setup { return Setup{EnPassant: NoSquare, FullmoveNumber: 1} }
