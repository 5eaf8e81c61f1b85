package pgn

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxColumns is the longest line of movetext (PGN 8.2.1: less than 80).
const maxColumns = 79

// lines fills lines with tokens, as many on each as fit.
type lines struct {
	b      *strings.Builder
	column int
	// held is the last token: a parenthesis may still join it.
	held string
}

// token adds a token.
func (l *lines) token(token string) {
	l.flush()
	l.held = token
}

// flush writes the token held on this line or, where it does not fit, on the
// next.
func (l *lines) flush() {
	if l.held == "" {
		return
	}
	width := utf8.RuneCountInString(l.held)
	switch {
	case l.column == 0:
	case l.column+1+width > maxColumns:
		l.b.WriteByte('\n')
		l.column = 0
	default:
		l.b.WriteByte(' ')
		l.column++
	}
	l.b.WriteString(l.held)
	l.column += width
	l.held = ""
}

// move writes a move and what is said about it, and reports whether anything
// was.
func (l *lines) move(m Move) (annotated bool) {
	l.token(m.SAN)
	for _, glyph := range m.Glyphs {
		l.token(fmt.Sprintf("$%d", glyph))
	}
	if m.HasClock {
		return l.comment(m.Comment, clockCommand(m.Clock))
	}
	return l.comment(m.Comment) || len(m.Glyphs) > 0
}

var parentheses = strings.NewReplacer("{", "(", "}", ")")

// comment writes the commands and the text as one comment, and reports whether
// there was anything to write. A line may end between words of the text. It
// never begins with a percent sign, which would hide it (PGN 6).
func (l *lines) comment(text string, commands ...string) bool {
	words := commands
	for _, word := range strings.FieldsFunc(parentheses.Replace(text), spaceOrControl) {
		if last := len(words) - 1; last >= 0 && strings.HasPrefix(word, "%") {
			words[last] += " " + word
			continue
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		return false
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for _, word := range words {
		l.token(word)
	}
	return true
}

func spaceOrControl(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
