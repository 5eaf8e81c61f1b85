package words

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
	lawswords "github.com/compongo/compongo/laws/words"
)

// catalogue is the sentences of one language. In them {side}, {man}, {square}, {to},
// {seconds}, {count}, {ours}, {text}, {squares}, {result}, {move}, {moves}, {after} and {next} are
// filled in.
type catalogue struct {
	notes     map[eboard.NoteCode]string
	questions map[eboard.QuestionCode]string
	choices   map[eboard.ChoiceCode]string // {text}
	lines     map[LineCode]string          // {text}
	signs     map[eboard.SignCode]sign
	troubles  map[eboard.Trouble]string // {text}, {device}; where there is none, the error's own words
	differ    string                    // {square}, {wants}, {has}
	empty     string
	unknown   string
	after     string // {ply}, {last}
	atStart   string
}

func catalogueOf(lang lawswords.Lang) catalogue {
	if lang == lawswords.Spanish {
		return spanish
	}
	return english
}

// Note says what was noted.
func Note(lang lawswords.Lang, n eboard.Note) string {
	c := catalogueOf(lang)
	return fill(c.notes[n.Code], map[string]string{
		"side": side(lang, n.Side), "man": man(lang, n.Man), "square": n.Square, "to": n.To,
		"seconds": secondsText(lang, n.Seconds), "count": fmt.Sprint(n.Count), "ours": secondsText(lang, float64(n.Count)),
		"text": text(lang, n), "squares": c.squares(lang, n.Squares),
	})
}

// Question says what the arbiter is asked.
func Question(lang lawswords.Lang, q eboard.Question) string {
	c := catalogueOf(lang)
	after := c.atStart
	if q.Last != "" {
		after = fill(c.after, map[string]string{"ply": fmt.Sprint(q.Ply), "last": lawswords.SAN(lang, q.Last)})
	}
	text := fill(c.questions[q.Code], map[string]string{
		"result": q.Result, "move": lawswords.SAN(lang, q.Move), "moves": strings.Join(written(lang, q), ", "),
		"squares": c.squares(lang, q.Squares), "after": after, "next": fmt.Sprint(q.Ply + 1),
	})
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// written are the moves asked about as players write them.
func written(lang lawswords.Lang, q eboard.Question) []string {
	list := make([]string, len(q.Written))
	for i, moves := range q.Written {
		list[i] = sans(lang, moves)
	}
	return list
}

func sans(lang lawswords.Lang, moves string) string {
	list := strings.Fields(moves)
	for i, san := range list {
		list[i] = lawswords.SAN(lang, san)
	}
	return strings.Join(list, " ")
}

// Choice says how a question may be answered.
func Choice(lang lawswords.Lang, c eboard.Choice) string {
	text := c.Text
	if c.Written != "" {
		text = sans(lang, c.Written)
	}
	return fill(catalogueOf(lang).choices[c.Code], map[string]string{"text": text})
}

func text(lang lawswords.Lang, n eboard.Note) string {
	if n.Code == eboard.NoteProposed || n.Code == eboard.NoteElsewhere {
		return lawswords.SAN(lang, n.Text)
	}
	return Trouble(lang, n.Trouble, n.Device, "", n.Text)
}

// Trouble says why nothing can be read from a device or a file, with a detail where there is
// one; own is what the error itself says in English.
func Trouble(lang lawswords.Lang, t eboard.Trouble, device, detail, own string) string {
	sentence := catalogueOf(lang).troubles[t]
	if sentence == "" {
		return own
	}
	return fill(sentence, map[string]string{"device": device, "text": detail})
}

func side(lang lawswords.Lang, s laws.Side) string {
	if s == laws.NoSide {
		return ""
	}
	if lang == lawswords.Spanish { // las blancas, in the middle of a sentence
		return strings.ToLower(lawswords.Side(lang, s))
	}
	return lawswords.Side(lang, s)
}

func man(lang lawswords.Lang, letter string) string {
	if letter == "" {
		return ""
	}
	piece, ok := chess.ParsePiece(letter[0])
	if !ok {
		return letter
	}
	return lawswords.Man(lang, piece)
}

// most is how many squares are named; more are counted.
const most = 8

func (c catalogue) squares(lang lawswords.Lang, list []eboard.SquareDiffer) string {
	var parts []string
	for i, d := range list {
		if i == most {
			parts = append(parts, fmt.Sprintf("+%d", len(list)-most))
			break
		}
		parts = append(parts, fill(c.differ, map[string]string{
			"square": d.Square, "wants": c.stands(lang, d.Wants), "has": c.stands(lang, d.Has)}))
	}
	return strings.Join(parts, "; ")
}

func (c catalogue) stands(lang lawswords.Lang, letter string) string {
	switch letter {
	case "":
		return c.empty
	case "?":
		return c.unknown
	}
	return man(lang, letter)
}

func secondsText(lang lawswords.Lang, s float64) string {
	if s == float64(int(s)) && s >= 10 {
		if s >= 3600 {
			return fmt.Sprintf("%d:%02d:%02d", int(s)/3600, int(s)/60%60, int(s)%60)
		}
		return fmt.Sprintf("%d:%02d", int(s)/60, int(s)%60)
	}
	if lang == lawswords.Spanish {
		return strings.Replace(fmt.Sprintf("%.1f s", s), ".", ",", 1)
	}
	return fmt.Sprintf("%.1f s", s)
}

func fill(sentence string, values map[string]string) string {
	pairs := make([]string, 0, 2*len(values))
	for name, value := range values {
		pairs = append(pairs, "{"+name+"}", value)
	}
	return strings.NewReplacer(pairs...).Replace(sentence)
}
