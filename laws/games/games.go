// Package games says in words what is found in files of games: the faults of their
// PGN, what the Laws have a word for, sums, and who can still mate.
//
// The English words for faults are those of packages chess, notation and pgn
// themselves, which every programmer reads; all others are in the catalogues here.
package games

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/laws/words"
)

// catalogue is everything one language says.
type catalogue struct {
	// texts are sentences and labels, with verbs of fmt.
	texts map[string]string
	// expected and moveExpected are what pgn.Fault.Expected and
	// notation.SyntaxError.Expected name; {} stands for their terms in turn. They are
	// empty in English.
	expected, moveExpected map[string]string
	// illegal says why a move is not legal. In them {man}, {side}, {from}, {to},
	// {men} and {castling} are filled in; {none:a|b} agrees with the man.
	illegal map[chess.IllegalityCode]string
	// fenExpected are what a reader of FEN expected, fenFields the fields of a FEN.
	fenExpected map[string]string
	fenFields   map[chess.FENField]string
}

func catalogueOf(lang words.Lang) catalogue {
	if lang == words.Spanish {
		return spanish
	}
	return english
}

// Text says what a key stands for, filled in as by [fmt.Sprintf]. A key without words
// is said itself.
func Text(lang words.Lang, key string, args ...any) string {
	text, known := catalogueOf(lang).texts[key]
	switch {
	case !known:
		return key
	case len(args) == 0:
		return text
	}
	return fmt.Sprintf(text, args...)
}

// Count says a number with its noun, "game", "ply" or "position".
func Count(lang words.Lang, n int, noun string) string {
	key := noun + "/many"
	if n == 1 {
		key = noun + "/one"
	}
	return Text(lang, key, n)
}

// Fault says what is wrong with the text of a game, without the place.
func Fault(lang words.Lang, f *pgn.Fault) string {
	if lang != words.Spanish {
		return f.Message()
	}
	c := catalogueOf(lang)
	text := c.failure(lang, f.Err)
	if text == "" {
		text = Text(lang, "expected", fill(c.expected[f.Expected], f.Terms), found(lang, f.Found))
	}
	if f.Depth > 0 {
		text = Text(lang, "in_variation", text)
	}
	return text
}

// failure says what an error of package notation or chess does, "" for any other.
func (c catalogue) failure(lang words.Lang, err error) string {
	var syntax *notation.SyntaxError
	var ambiguous *notation.AmbiguousError
	var impossible *notation.ImpossibleError
	var form *notation.FormError
	var setup *chess.SetupError
	var fen *chess.FENError
	switch {
	case errors.As(err, &syntax):
		return Text(lang, "move/syntax", quote(syntax.Text), syntax.Column, fill(c.moveExpected[syntax.Expected], []string{syntax.Letters.String()}))
	case errors.As(err, &ambiguous):
		return Text(lang, "move/ambiguous", quote(ambiguous.Text), strings.Join(ambiguous.Candidates, Text(lang, "or")))
	case errors.As(err, &impossible):
		return Text(lang, "move/impossible", quote(impossible.Text), c.why(lang, impossible.Why))
	case errors.As(err, &form):
		return Text(lang, "move/form", quote(form.Text), form.Want)
	case errors.As(err, &setup):
		return Text(lang, "setup", problems(lang, setup.Problems))
	case errors.As(err, &fen):
		return Text(lang, "fen", fen.Column, c.fenFields[fen.Field], fill(c.fenExpected[fen.Expected], fen.Terms), found(lang, fen.Got))
	}
	return ""
}

func problems(lang words.Lang, set chess.Problems) string {
	var list []string
	for p := range set.All() {
		list = append(list, words.Problem(lang, p))
	}
	return strings.Join(list, "; ")
}

// why says why a move is not legal.
func (c catalogue) why(lang words.Lang, i chess.Illegality) string {
	if i.Code == chess.NoneCanGo && i.Men.Count() == 1 {
		i.Code, i.From = chess.CannotGo, i.Men.First()
	}
	castling := Text(lang, "king_side")
	if i.Side == chess.QueenSide {
		castling = Text(lang, "queen_side")
	}
	text := agree(c.illegal[i.Code], feminine(i.Man))
	return strings.NewReplacer(
		"{man}", words.Man(lang, i.Man), "{side}", words.Side(lang, sideOf(i.Man)), "{other}", words.Side(lang, 3-sideOf(i.Man)),
		"{from}", i.From.String(), "{to}", i.To.String(), "{men}", strings.ReplaceAll(i.Men.String(), " ", ", "), "{castling}", castling,
	).Replace(text)
}

// found quotes what was found; where nothing was, it says so.
func found(lang words.Lang, text string) string {
	switch text {
	case "":
		return Text(lang, "end_of_text")
	case "\n":
		return Text(lang, "end_of_line")
	}
	return quote(text)
}

// quote puts a text, shortened, in the quotation marks of Spanish.
func quote(text string) string {
	if runes := []rune(text); len(runes) > 30 {
		text = string(runes[:30]) + "…"
	}
	quoted := strconv.Quote(text)
	return "«" + strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`) + "»"
}

func fill(text string, terms []string) string {
	for _, term := range terms {
		text = strings.Replace(text, "{}", term, 1)
	}
	return text
}

// agree chooses between the two forms of {a|b}.
func agree(text string, second bool) string {
	for {
		before, rest, ok := strings.Cut(text, "{:")
		if !ok {
			return text
		}
		forms, after, _ := strings.Cut(rest, "}")
		one, other, _ := strings.Cut(forms, "|")
		if second {
			one = other
		}
		text = before + one + after
	}
}
