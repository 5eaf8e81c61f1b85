package chess

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// Problems is a set of reasons why a setup is not a position of a game. A
// single reason is a set of one.
type Problems uint16

// The reasons.
const (
	// MissingKing: a side has no king.
	MissingKing Problems = 1 << iota
	// ManyKings: a side has more than one king.
	ManyKings
	// PawnOnBackRank: a pawn stands on the first or last rank.
	PawnOnBackRank
	// TooManyMen: a side has more than sixteen men, more than eight pawns, or
	// more promoted men than it has lost pawns.
	TooManyMen
	// OpponentInCheck: the side that is not to move is in check (Article 3.10).
	OpponentInCheck
	// BadCastling: a castling right without that king or rook where it began
	// (Article 3.8.2.1).
	BadCastling
	// BadEnPassant: an en passant square that no double step has passed.
	BadEnPassant
	// ImpossibleCheck: more checks at once than one move can give, or a check
	// that the double step just made does not explain.
	ImpossibleCheck
	// BadCounter: a counter below zero or above 99999.
	BadCounter
)

var problemTexts = map[Problems]string{
	MissingKing:     "a side has no king",
	ManyKings:       "a side has more than one king",
	PawnOnBackRank:  "a pawn stands on the first or last rank",
	TooManyMen:      "a side has more men than it can have",
	OpponentInCheck: "the side that is not to move is in check",
	BadCastling:     "a castling right has no king or rook where it began",
	BadEnPassant:    "no pawn has passed over the en passant square",
	ImpossibleCheck: "no last move explains the check",
	BadCounter:      "a move counter is out of range",
}

var problemCodes = map[Problems]string{
	MissingKing: "missing_king", ManyKings: "many_kings", PawnOnBackRank: "pawn_on_back_rank", TooManyMen: "too_many_men",
	OpponentInCheck: "opponent_in_check", BadCastling: "bad_castling", BadEnPassant: "bad_en_passant",
	ImpossibleCheck: "impossible_check", BadCounter: "bad_counter",
}

// Code returns the name of a single reason for programs, such as "missing_king"; it
// stays the same. It is empty for several reasons or none.
func (p Problems) Code() string { return problemCodes[p] }

// Has tells whether all the given reasons are in the set.
func (p Problems) Has(reasons Problems) bool { return p&reasons == reasons }

// All goes through the reasons one by one.
func (p Problems) All() iter.Seq[Problems] {
	return func(yield func(Problems) bool) {
		for rest := p; rest != 0; rest &= rest - 1 {
			if !yield(1 << bits.TrailingZeros16(uint16(rest))) {
				return
			}
		}
	}
}

// String returns the reasons in words, separated by semicolons; "none" when
// there are none.
func (p Problems) String() string {
	if p == 0 {
		return "none"
	}
	var texts []string
	for reason := range p.All() {
		text, ok := problemTexts[reason]
		if !ok {
			text = fmt.Sprintf("problem(%d)", uint16(reason))
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "; ")
}

// SetupError says why a setup is not a position one can play from.
type SetupError struct {
	// Problems are the reasons, all of them but those tolerated.
	Problems Problems
	// Details says for each reason, in the order of Problems.All, what is wrong
	// and on which squares.
	Details []string
}

// Error gives the details of every reason.
func (e *SetupError) Error() string { return "illegal position: " + strings.Join(e.Details, "; ") }
