package notation

import (
	"sort"

	"github.com/compongo/compongo/chess"
)

// Letters are the abbreviations of the men in one language, by piece type.
// That of the pawn is empty: a pawn's move is written without one.
type Letters [7]string

func newLetters(king, queen, rook, bishop, knight string) Letters {
	return Letters{
		chess.King: king, chess.Queen: queen, chess.Rook: rook, chess.Bishop: bishop, chess.Knight: knight,
	}
}

// The letters of the languages, and figurines, which belong to none.
var (
	English    = newLetters("K", "Q", "R", "B", "N")
	Spanish    = newLetters("R", "D", "T", "A", "C")
	German     = newLetters("K", "D", "T", "L", "S")
	French     = newLetters("R", "D", "T", "F", "C")
	Italian    = newLetters("R", "D", "T", "A", "C")
	Portuguese = newLetters("R", "D", "T", "B", "C")
	Dutch      = newLetters("K", "D", "T", "L", "P")
	Russian    = newLetters("Кр", "Ф", "Л", "С", "К")
	Polish     = newLetters("K", "H", "W", "G", "S")
	Czech      = newLetters("K", "D", "V", "S", "J")
	Figurine   = newLetters("♔", "♕", "♖", "♗", "♘")
)

// blackFigurines are read like Figurine but never written: the notation shows
// the man, not its color.
var blackFigurines = newLetters("♚", "♛", "♜", "♝", "♞")

var byLanguage = map[string]Letters{
	"en": English, "es": Spanish, "de": German, "fr": French, "it": Italian,
	"pt": Portuguese, "nl": Dutch, "ru": Russian, "pl": Polish, "cs": Czech,
}

// LettersFor returns the letters of a language by its two-letter code of ISO
// 639-1: en, es, de, fr, it, pt, nl, ru, pl or cs.
func LettersFor(language string) (Letters, bool) {
	l, ok := byLanguage[language]
	return l, ok
}

// Languages returns the codes that LettersFor knows, sorted.
func Languages() []string {
	var codes []string
	for code := range byLanguage {
		codes = append(codes, code)
	}
	sort.Strings(codes)
	return codes
}

// String lists the letters from the king to the knight.
func (l Letters) String() string {
	return l[chess.King] + " " + l[chess.Queen] + " " + l[chess.Rook] + " " + l[chess.Bishop] + " " + l[chess.Knight]
}
