package words

import (
	"strings"

	"github.com/compongo/compongo/eboard"
	lawswords "github.com/compongo/compongo/laws/words"
)

// sign is a text for the display of a clock in a language, in ASCII: of at most eight places,
// and of at most six that seven segments can show. {from} and {to} are a man's letter with its
// square, and a square; {move} and {result} are filled in.
type sign struct{ text, short string }

// drawn is a draw, which no display can write as a fraction.
const drawn eboard.SignCode = "drawn"

// Sign says on the display of a clock what a sign is about, to be shown for its time.
func Sign(lang lawswords.Lang, s eboard.Sign) eboard.Display {
	c := catalogueOf(lang)
	words := c.signs[s.Code]
	if s.Code == eboard.SignCapture && s.Square != "" {
		words = sign{"{from}x{to}", "{from}x{to}"}
	}
	if s.Code == eboard.SignResult && s.Result == "1/2-1/2" {
		words = c.signs[drawn]
	}
	args := map[string]string{"from": lawswords.SAN(lang, bare(s.Man)) + s.Square, "to": s.To, "move": s.Move, "result": s.Result}
	return eboard.Display{Text: fill(words.text, args), Short: fill(words.short, args), For: eboard.LengthOfSign}
}

// bare is the letter of a man before its square: a pawn has none.
func bare(man string) string {
	if letter := strings.ToUpper(man); letter != "P" {
		return letter
	}
	return ""
}
