package pgn_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
)

func drawGame(t *rapid.T) pgn.Game {
	text := rapid.StringOf(rapid.RuneFrom([]rune("ab; %{}[]()\n\t\"\\ñ0")))
	g := pgn.Game{
		Comment: text.Draw(t, "comment"),
		Result:  rapid.SampledFrom([]pgn.Result{pgn.WhiteWins, pgn.BlackWins, pgn.Draw, pgn.Unknown}).Draw(t, "result"),
	}
	name := rapid.StringOf(rapid.RuneFrom([]rune(`a"\]ñ `))).Draw(t, "name")
	g.Tags = []pgn.Tag{{Name: "White", Value: name}}
	if rapid.Bool().Draw(t, "black first") {
		g.Start = chess.EmptySetup()
		g.Start.Turn, g.Start.FullmoveNumber = chess.Black, 98
	}
	for range rapid.IntRange(0, 30).Draw(t, "moves") {
		m := pgn.Move{SAN: rapid.SampledFrom([]string{"e4", "Nbxd7+", "O-O-O", "fxg1=Q#"}).Draw(t, "move")}
		if rapid.Bool().Draw(t, "annotated") {
			m.Comment = text.Draw(t, "comment")
			m.HasClock = rapid.Bool().Draw(t, "has clock")
			m.Clock = time.Duration(rapid.IntRange(0, 9000).Draw(t, "clock")) * time.Second
			m.Glyphs = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) pgn.Glyph {
				return pgn.Glyph(rapid.IntRange(1, 255).Draw(t, "glyph"))
			}), 0, 2).Draw(t, "glyphs")
		}
		g.Moves = append(g.Moves, m)
	}
	return g
}

// The layout is that of the export format (PGN 8.1, 8.2.1): short lines
// without blanks at either end, never a percent sign first, no line that could
// have held the next word.
func TestLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, err := pgn.Text(drawGame(t))
		if err != nil {
			t.Fatal(err)
		}
		_, movetext, _ := strings.Cut(text, "\n\n")
		if !strings.HasSuffix(movetext, "\n\n") || strings.Count(movetext, "\n\n") != 1 {
			t.Fatalf("no single empty line at the end:\n%s", text)
		}
		rows := strings.Split(strings.TrimSuffix(movetext, "\n\n"), "\n")
		for i, row := range rows {
			if strings.Trim(row, " ") != row || strings.HasPrefix(row, "%") || strings.Contains(row, "\t") {
				t.Fatalf("line %q", row)
			}
			width := utf8.RuneCountInString(row)
			if width >= 80 && strings.Contains(strings.NewReplacer(" %", "", "[%clk ", "").Replace(row), " ") {
				t.Fatalf("line of %d columns could be broken: %q", width, row)
			}
			if i+1 < len(rows) && !strings.Contains(rows[i+1], " %") {
				word, _, _ := strings.Cut(strings.ReplaceAll(rows[i+1], "%clk ", "%clk_"), " ")
				if width+1+utf8.RuneCountInString(word) < 80 {
					t.Fatalf("%q would have fitted after %q", word, row)
				}
			}
		}
	})
}

var token = regexp.MustCompile(`\{[^}]*\}|[^\s{}]+`)

// A reader that knows nothing but tokens finds the game again.
func TestReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		text, err := pgn.Text(g)
		if err != nil {
			t.Fatal(err)
		}
		section, movetext, _ := strings.Cut(text, "\n\n")
		if name := g.Tags[0].Value; name != "" && !slices.Contains(strings.Split(section, "\n"), writtenTag("White", name)) {
			t.Fatalf("no tag of %q in\n%s", name, section)
		}
		var got []string
		for _, word := range token.FindAllString(movetext, -1) {
			got = append(got, strings.Join(strings.Fields(word), " "))
		}
		if want := tokensOf(g); !slices.Equal(got, want) {
			t.Fatalf("\n got %q\nwant %q\n%s", got, want, text)
		}
	})
}

// writtenTag escapes character by character (PGN 7.1).
func writtenTag(name, value string) string {
	var b strings.Builder
	for _, r := range value {
		if r == '"' || r == '\\' {
			b.WriteRune('\\')
		}
		b.WriteRune(r)
	}
	return "[" + name + ` "` + b.String() + `"]`
}

// tokensOf lists what the movetext must hold, by counting plies.
func tokensOf(g pgn.Game) []string {
	tokens := commentTokens(g.Comment)
	ply := 0
	if g.Start.Turn == chess.Black {
		ply = 2*98 - 1
	}
	interrupted := true
	for _, m := range g.Moves {
		switch number := ply/2 + 1; {
		case ply%2 == 0:
			tokens = append(tokens, fmt.Sprint(number, "."))
		case interrupted:
			tokens = append(tokens, fmt.Sprint(number, "..."))
		}
		tokens = append(tokens, m.SAN)
		before := len(tokens)
		for _, glyph := range m.Glyphs {
			tokens = append(tokens, glyph.String())
		}
		clock := ""
		if m.HasClock {
			clock = "[%clk " + time.Time{}.Add(m.Clock).Format("15:04:05")[1:] + "] "
		}
		tokens = append(tokens, commentTokens(clock+m.Comment)...)
		interrupted = len(tokens) > before
		ply++
	}
	return append(tokens, string(g.Result))
}

func commentTokens(text string) []string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "{", "("), "}", ")")
	if text = strings.Join(strings.Fields(text), " "); text == "" {
		return nil
	}
	return []string{"{" + text + "}"}
}
