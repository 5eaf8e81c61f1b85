package words

import (
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/laws"
)

// Side names a player: "White", «Negras». Nobody in particular is "the players".
func Side(lang Lang, s laws.Side) string { return catalogueOf(lang).sides[s%3] }

// Man names a man with its colour: "black knight", «caballo negro». NoPiece is a man
// that nobody knows.
func Man(lang Lang, p chess.Piece) string {
	c := catalogueOf(lang)
	n := c.noun(p)
	if n == c.men[chess.NoPieceType] {
		return n.bare
	}
	return c.color(n.bare, n, p)
}

// SAN writes a move in standard algebraic notation with the piece letters of the
// language (C.2): Nf3 is Cf3 in Spanish.
func SAN(lang Lang, san string) string {
	if lang != Spanish {
		return san
	}
	letters, ok := notation.LettersFor(string(lang))
	if !ok {
		return san
	}
	var out strings.Builder
	for i := range len(san) {
		switch san[i] {
		case 'N', 'B', 'R', 'Q', 'K':
			t, _ := chess.ParsePieceType(san[i])
			out.WriteString(letters[t])
		default:
			out.WriteByte(san[i])
		}
	}
	return out.String()
}
