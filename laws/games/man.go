package games

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

func sideOf(p chess.Piece) laws.Side {
	if p.Color() == chess.Black {
		return laws.Black
	}
	return laws.White
}

// feminine tells whether the name of the man is, in Spanish.
func feminine(p chess.Piece) bool { return p.Type() == chess.Queen || p.Type() == chess.Rook }
