package pgn

import "strconv"

// glyphs are signs written in place of numeric annotation glyphs (PGN 10).
var glyphs = map[string]Glyph{
	"!": 1, "?": 2, "!!": 3, "‼": 3, "??": 4, "⁇": 4, "!?": 5, "⁉": 5, "?!": 6, "⁈": 6, "□": 7,
	"=": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "+−": 18, "-+": 19, "−+": 19,
	"⨀": 22, "⊙": 22, "○": 26, "⟳": 32, "→": 36, "↑": 40, "=/∞": 44, "⇆": 132, "N": 146, "⨁": 138,
}

func glyphOf(sign string) (Glyph, bool) {
	g, ok := glyphs[sign]
	return g, ok
}

// signs are the signs of the glyphs that have one in common use.
var signs = map[Glyph]string{
	1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓",
	18: "+−", 19: "−+", 22: "⨀", 32: "⟳", 36: "→", 40: "↑", 44: "=/∞", 132: "⇆", 138: "⨁", 146: "N",
}

// Sign returns the sign in common use for the glyph, such as "!?" for 5, and
// "$" with the number where there is none.
func (g Glyph) Sign() string {
	if sign, ok := signs[g]; ok {
		return sign
	}
	return g.String()
}

// String returns the glyph as PGN writes it, such as "$5".
func (g Glyph) String() string { return "$" + strconv.Itoa(int(g)) }
