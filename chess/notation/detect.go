package notation

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// Reading is a way to read the moves of a game: what they mean in one language,
// or in several that agree.
type Reading struct {
	// Languages are the codes of the languages, sorted, English first.
	Languages []string
	// Letters are the piece letters of the first language.
	Letters Letters
	// Moves are the moves as far as they can be read so.
	Moves []chess.Move
	// Err is why the next text is no legal move, nil when all are read.
	Err error
}

// Readings reads the moves of a game, as Parse does, in every language at once.
// Those that get furthest come first. One move often fits several languages;
// seldom does a game: it can be read without doubt when the first reading has no
// error and the second has one.
func Readings(start chess.Position, texts []string) []Reading {
	var all []Reading
	for _, code := range Languages() {
		r := readAll(start, texts, byLanguage[code])
		r.Languages = []string{code}
		i := slices.IndexFunc(all, func(other Reading) bool { return slices.Equal(other.Moves, r.Moves) })
		switch {
		case i < 0:
			all = append(all, r)
		case code == "en":
			r.Languages = append(r.Languages, all[i].Languages...)
			all[i] = r
		default:
			all[i].Languages = append(all[i].Languages, code)
		}
	}
	slices.SortStableFunc(all, func(a, b Reading) int { return len(b.Moves) - len(a.Moves) })
	return all
}

func readAll(start chess.Position, texts []string, l Letters) Reading {
	r := Reading{Letters: l}
	p := start
	for _, text := range texts {
		m, err := Parse(p, text, l)
		if err != nil {
			r.Err = err
			break
		}
		r.Moves = append(r.Moves, m)
		p = p.PlayUnchecked(m)
	}
	return r
}
