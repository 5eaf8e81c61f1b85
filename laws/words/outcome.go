package words

import "github.com/compongo/compongo/laws"

// Outcome says how a game ended: "White wins: checkmate", «Tablas por ahogado».
func Outcome(lang Lang, o laws.Outcome) string {
	c := catalogueOf(lang)
	if o.Result == "" {
		o.Result = laws.Ongoing
	}
	template, ok := c.results[o.Result]
	if !ok {
		template = "{result}[: {reason}]"
	}
	a := args{
		"result": {text: string(o.Result)},
		"reason": {text: c.ends[o.Reason]},
	}
	if o.Undecided {
		a["undecided"] = value{text: c.undecided}
	}
	return c.say(template, a)
}
