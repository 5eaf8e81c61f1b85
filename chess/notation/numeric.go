package notation

import (
	"strings"

	"github.com/compongo/compongo/chess"
)

// ParseICCF reads a legal move in the numeric notation of correspondence chess,
// such as 5254, 17181 for a8=Q or 5171 for castling. Blanks and hyphens between
// the squares are passed over. The error is a *SyntaxError or an
// *ImpossibleError.
func ParseICCF(p chess.Position, text string) (chess.Move, error) {
	var digits []byte
	for i, c := range []byte(text) {
		switch {
		case c >= '1' && c <= '8':
			digits = append(digits, c-'1')
		case c != ' ' && c != '-' || len(digits) == 0:
			return 0, newSyntaxError(text, i+1, "digit", Letters{})
		}
	}
	if len(digits) != 4 && len(digits) != 5 {
		return 0, newSyntaxError(text, len([]rune(text))+1, "digits", Letters{})
	}
	promotion := chess.NoPieceType
	if len(digits) == 5 {
		if digits[4] > 3 {
			return 0, newSyntaxError(text, strings.LastIndexAny(text, "12345678")+1, "new_man", Letters{})
		}
		promotion = chess.Queen - chess.PieceType(digits[4])
	}
	m := chess.NewPromotion(numbered(digits[0], digits[1]), numbered(digits[2], digits[3]), promotion)
	if m.From() == m.To() {
		return 0, newSyntaxError(text, 1, "squares", Letters{})
	}
	read, err := p.ParseUCIMove(m.String())
	if err != nil {
		return 0, impossibleMove(text, err)
	}
	return read, nil
}

func numbered(file, rank byte) chess.Square {
	return chess.NewSquare(chess.File(file), chess.Rank(rank))
}
