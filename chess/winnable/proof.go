package winnable

import "github.com/compongo/compongo/chess"

// Kind is the form of a proof.
type Kind uint8

// The kinds of proofs.
const (
	// NoProof proves nothing.
	NoProof Kind = iota
	// Mate proves Winnable by a line that ends in mate.
	Mate
	// Material proves Unwinnable by the men on the board.
	Material
	// Walled proves Unwinnable by one wall around the position.
	Walled
	// Closed proves Unwinnable by all that can follow: a walk through every
	// legal move ends at stalemates, at mates of the wrong side, at positions of
	// a material class and at walls, and never at a mate.
	Closed
)

// Class is a reason why the men of a side alone can never mate.
type Class uint8

// The classes. Captures never lead out of them and nobody in them promotes.
const (
	NoClass Class = iota
	// BareKing: a king gives no check.
	BareKing
	// KnightAlone: king and knight against nothing but queens.
	KnightAlone
	// BishopsAlone: king and bishops of one square color, against nothing but
	// queens, rooks, and bishops of that color.
	BishopsAlone
)

// Proof is why a verdict holds. Check verifies it.
type Proof struct {
	Kind Kind
	// Line is the mating line of a Mate.
	Line []chess.Move
	// Class is that of Material.
	Class Class
	// Positions is how many positions the walk of a Closed proof visits.
	Positions int
	// Walls holds the wall of a Walled proof, and those at which the walk of a
	// Closed proof turns back.
	Walls []Wall
}

// Verdict returns what the proof claims.
func (p Proof) Verdict() Verdict {
	switch p.Kind {
	case NoProof:
		return Unknown
	case Mate:
		return Winnable
	}
	return Unwinnable
}

// Wall says for every man of a position where it can ever stand, whoever moves
// and however long. That no mate can be built on those squares shows that the
// position and all that can follow are unwinnable.
//
// A man that never leaves its square may be captured there all the same. Then
// the wall has a breach, and another wall holds from then on.
type Wall struct {
	// Men are those of the position, in the order of their squares.
	Men []Man
	// Breaches are the walls that hold after the capture of a man that has
	// not moved.
	Breaches []Breach
}

// Breach is what holds once a man has been captured on its square.
type Breach struct {
	// Square is that of the man captured.
	Square chess.Square
	// Wall has the other men. Their squares are still those of the position;
	// their reach takes in where they may stand when the man is captured.
	Wall Wall
}

// Man is where one man can ever stand.
type Man struct {
	// Square and Piece are those of the position.
	Square chess.Square
	Piece  chess.Piece
	// Reach holds the squares on which the man can stand; for a pawn, as long
	// as it is one.
	Reach chess.Bitboard
	// Promoted holds the squares on which a pawn can stand once promoted.
	Promoted chess.Bitboard
	// Capturable tells that the man may be captured, other than by a breach. A
	// king never is.
	Capturable bool
}
