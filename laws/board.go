package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// Board is the wooden board: where the men physically stand, which is not always
// what the position legally is. It differs while a man is in the air, after an
// illegal move, when something was knocked over.
type Board struct {
	men [64]chess.Piece
	// origin tells where the man on a square stood when the present turn began;
	// NoSquare for a man put on from beside the board.
	origin  [64]chess.Square
	covered []Man
}

// Man is a man and where it stands, hovers or stood.
type Man struct {
	Piece  chess.Piece
	Square chess.Square
	Origin chess.Square // where it stood when the turn began, NoSquare if beside the board
	over   chess.Square // the square it touches while held, NoSquare for none
}

// Over returns the square that a held man touches, and false while it touches none.
func (m Man) Over() (chess.Square, bool) { return m.over, m.over != chess.NoSquare }

// boardOf sets up the men of a position.
func boardOf(p chess.Position) Board {
	var b Board
	for sq := chess.A1; sq <= chess.H8; sq++ {
		b.men[sq] = p.PieceAt(sq)
		b.origin[sq] = sq
	}
	return b
}

// At returns the man standing on sq, the upper one of two.
func (b Board) At(sq chess.Square) chess.Piece { return b.men[sq] }

// Covered returns the men that stand under another one.
func (b Board) Covered() []Man { return slices.Clone(b.covered) }

// Text writes the 64 squares from a8 to h1, letters as in FEN and "." for none.
func (b Board) Text() string {
	text := make([]byte, 0, 64)
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			man := b.men[rank*8+file]
			if man == chess.NoPiece {
				text = append(text, '.')
				continue
			}
			text = append(text, man.Letter())
		}
	}
	return string(text)
}

// shows reports whether the men stand exactly as in p, none under another.
func (b *Board) shows(p chess.Position) bool {
	if len(b.covered) > 0 {
		return false
	}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if b.men[sq] != p.PieceAt(sq) {
			return false
		}
	}
	return true
}

// take lifts the upper man from sq.
func (b *Board) take(sq chess.Square) Man {
	man := Man{Piece: b.men[sq], Square: sq, Origin: b.origin[sq], over: chess.NoSquare}
	b.men[sq], b.origin[sq] = chess.NoPiece, chess.NoSquare
	if i := b.coveredAt(sq); i >= 0 {
		under := b.covered[i]
		b.covered = slices.Delete(slices.Clone(b.covered), i, i+1)
		b.men[sq], b.origin[sq] = under.Piece, under.Origin
	}
	return man
}

// stand puts a man down on sq, upon another one if one stands there.
func (b *Board) stand(man Man, sq chess.Square) {
	if b.men[sq] != chess.NoPiece {
		under := Man{Piece: b.men[sq], Square: sq, Origin: b.origin[sq]}
		b.covered = append(slices.Clip(b.covered), under)
	}
	b.men[sq], b.origin[sq] = man.Piece, man.Origin
}

// takeUnder takes off the man of color c standing under another on sq.
func (b *Board) takeUnder(sq chess.Square, c chess.Color) (Man, bool) {
	for i, man := range b.covered {
		if man.Square == sq && man.Piece.Color() == c {
			b.covered = slices.Delete(slices.Clone(b.covered), i, i+1)
			return man, true
		}
	}
	return Man{}, false
}

func (b *Board) coveredAt(sq chess.Square) int {
	return slices.IndexFunc(b.covered, func(m Man) bool { return m.Square == sq })
}
