package laws

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// Notation is the language in which each player writes moves on his scoresheet, as "es": the
// letters of the men are those of any language (Appendix C). "" is English.
type Notation struct {
	White string `json:"white,omitempty"`
	Black string `json:"black,omitempty"`
}

// InLanguage returns the notation of two players who write in the same language.
func InLanguage(lang string) Notation { return Notation{lang, lang} }

// Of returns the language in which s writes.
func (n Notation) Of(s Side) string {
	if s == Black {
		return n.Black
	}
	return n.White
}

// MarshalJSON writes one language as a string, two as an object by player.
func (n Notation) MarshalJSON() ([]byte, error) {
	if n.White == n.Black {
		return json.Marshal(n.White)
	}
	type plain Notation
	return json.Marshal(plain(n))
}

// UnmarshalJSON reads a language, or an object with one for each player.
func (n *Notation) UnmarshalJSON(data []byte) error {
	var lang string
	if err := json.Unmarshal(data, &lang); err == nil {
		*n = InLanguage(lang)
		return nil
	}
	type plain Notation
	var sides plain
	if err := json.Unmarshal(data, &sides); err != nil {
		return fmt.Errorf("notation: expected a language such as es, or one for white and one for black")
	}
	*n = Notation(sides)
	return nil
}

// Check reports a language of which the letters are not known.
func (n Notation) Check() error {
	for _, lang := range []string{n.White, n.Black} {
		if _, ok := notation.LettersFor(lang); lang != "" && !ok {
			return fmt.Errorf("notation %q: expected one of %s", lang, strings.Join(notation.Languages(), ", "))
		}
	}
	return nil
}

// readSheet reads a move as s writes it on his scoresheet.
func (g *Game) readSheet(s Side, p chess.Position, text string) (chess.Move, error) {
	if letters, ok := notation.LettersFor(g.rules.Notation.Of(s)); ok {
		return notation.Parse(p, text, letters)
	}
	return notation.ParseLenient(p, text)
}

// writes reports whether a text on the scoresheet of s means the move.
func (g *Game) writes(s Side, p chess.Position, text string, m chess.Move) bool {
	written, err := g.readSheet(s, p, text)
	return err == nil && written == m
}
