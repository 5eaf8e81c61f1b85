package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// turn is the unfinished act of the player who has the move: what he has touched,
// let go and said since the opponent's move was made.
type turn struct {
	touches  []touched
	groups   int
	releases []released
	// chosen is the man that touched the promotion square (4.4.4).
	chosen   chess.PieceType
	chosenOn chess.Square
	right    bool // hands that took part (4.1)
	left     bool
	// altered: something on the board has been moved, if only for a moment.
	altered bool
	// castling: the player said that he is about to castle (Guidelines II).
	castling bool
	// intended is the move of a refused claim, which must be played (9.5.3).
	intended  chess.Move
	written   string // entered on his scoresheet since the opponent's move
	announced string // the last announcement of a move by the player on the peg board (D.2.3.3)
	claimed   string // written in order to claim with it (9.2.1, 9.3.1)
	// aside are the men off the board when the turn began, by Side.
	aside [3][]Man
}

// touched is one man touched with intent to move or capture (4.3).
type touched struct {
	square chess.Square // where the man stood when the turn began
	own    bool
	group  int // men touched together, or in an order nobody can tell, share one
}

// released is a man let go on a square.
type released struct {
	origin, to chess.Square
	piece      chess.Piece
	touches    int // how many men had been touched by then
}

func newTurn() turn { return turn{chosenOn: chess.NoSquare} }

// started reports whether the player has begun to move: a binding touch or a man displaced.
func (t *turn) started() bool { return len(t.touches) > 0 || t.altered }

func (t *turn) twoHands() bool { return t.right && t.left }

// touch adds men touched together. A man counts once, at its first touch.
func (t *turn) touch(squares []chess.Square, own func(chess.Square) bool) {
	t.touches = slices.Clip(t.touches)
	before := len(t.touches)
	for _, sq := range squares {
		if sq != chess.NoSquare && !t.hasTouched(sq) {
			t.touches = append(t.touches, touched{square: sq, own: own(sq), group: t.groups})
		}
	}
	if len(t.touches) > before {
		t.groups++
	}
}

func (t *turn) hasTouched(sq chess.Square) bool {
	return slices.ContainsFunc(t.touches, func(m touched) bool { return m.square == sq })
}

func (t *turn) release(man Man, to chess.Square) {
	t.releases = append(slices.Clip(t.releases), released{man.Origin, to, man.Piece, len(t.touches)})
}

// use notes the hand of an act: R, L, both; "" tells nothing.
func (t *turn) use(hand string) {
	t.right = t.right || hand == "R" || hand == "both"
	t.left = t.left || hand == "L" || hand == "both"
}
