package words

import (
	"strconv"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// Ruling says a ruling to you: in the second person if it concerns you, naming
// the player otherwise. NoSide is everybody who does not play. The sentence has
// neither article nor full stop. A code without words is named as it is.
func Ruling(lang Lang, r laws.Ruling, you laws.Side) string {
	c := catalogueOf(lang)
	if r.Code == laws.GameOver {
		return Outcome(lang, laws.Outcome{
			Result: laws.Result(r.Args.Result), Reason: laws.Reason(r.Args.Reason), Undecided: r.Args.Undecided,
		})
	}
	template := c.sentence(r, you)
	return c.say(template, c.rulingArgs(r))
}

// sentence picks the template of the first variant that has one.
func (c *catalogue) sentence(r laws.Ruling, you laws.Side) string {
	p, found := c.rulings[r.Code]
	for _, variant := range variants(r) {
		if q, ok := c.rulings[r.Code+"/"+laws.Code(variant)]; ok {
			p, found = q, true
			break
		}
	}
	switch {
	case !found:
		return c.unknown
	case you != laws.NoSide && you == r.Side && p.you != "":
		return p.you
	}
	return p.all
}

// variants lists by what the words for one code may differ, the most telling first.
func variants(r laws.Ruling) []string {
	list := make([]string, 0, 5)
	for _, variant := range []string{r.Args.Verdict, r.Args.Reason, r.Args.SAN} {
		if variant != "" {
			list = append(list, variant)
		}
	}
	if r.Args.Seconds < 0 {
		list = append(list, "less")
	}
	if r.Side == laws.NoSide {
		list = append(list, "nobody")
	}
	return append(list, strconv.Itoa(r.Args.Count))
}

// points writes a number of points as the language does: "0,5", "1".
func (c *catalogue) points(text string) value {
	points, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return value{text: text, other: true}
	}
	number := strconv.FormatFloat(points, 'f', -1, 64)
	return value{text: strings.Replace(number, ".", c.decimal, 1), other: points != 1}
}

func (c *catalogue) rulingArgs(r laws.Ruling) args {
	a := args{
		"code":   {text: strings.ReplaceAll(string(r.Code), "_", " ")},
		"side":   {text: c.sides[r.Side%3]},
		"man":    c.man(pieceOf(r.Args.Man), false),
		"square": {text: r.Args.Square},
		"to":     {text: r.Args.To},
		"move":   {text: SAN(c.lang, r.Args.SAN)},
		"claim":  {text: c.claims[laws.ClaimKind(r.Args.Claim)]},
		"reason": {text: c.reason(r)},
		"result": {text: r.Args.Result},
		"text":   {text: r.Args.Text},
		"time":   {text: c.units.say(r.Args.Seconds)},
		"points": c.points(r.Args.Text),
	}
	if r.Args.SAN == "" {
		a["move"] = value{text: r.Args.Move}
	}
	if r.Args.Count != 0 {
		a["count"] = value{text: strconv.Itoa(r.Args.Count), other: r.Args.Count != 1}
	}
	return a
}

// reason gives the words for why, unless they would only repeat the claim.
func (c *catalogue) reason(r laws.Ruling) string {
	if r.Args.Reason == r.Args.Claim {
		return ""
	}
	if missing := c.reasons[r.Args.Reason+"/"+r.Args.Claim]; missing != "" {
		return missing
	}
	return c.why(r.Args.Reason)
}

// pieceOf reads a man as rulings write it, NoPiece if it is none.
func pieceOf(text string) chess.Piece {
	if len(text) != 1 {
		return chess.NoPiece
	}
	man, _ := chess.ParsePiece(text[0])
	return man
}
