package words

import (
	"strconv"
	"strings"

	"github.com/compongo/compongo/laws"
)

// answer says what an electronic board asked and what an arbiter answered.
func (c *catalogue) answer(a laws.Answered) string {
	moves := strings.Fields(a.Moves)
	for i, san := range moves {
		moves[i] = SAN(c.lang, san)
	}
	values := args{
		"board": {text: a.Board}, "moves": {text: strings.Join(moves, " ")}, "result": {text: string(a.Result)},
		"squares": {text: c.list(a.Squares)},
	}
	if a.Ply > 0 { // before the first half-move there is none to name
		values["ply"] = value{text: strconv.Itoa(a.Ply)}
	}
	values["asked"] = value{text: render(c.asked[a.Asked], values)}
	values["answer"] = value{text: render(c.answers[a.Answer], values)}
	return c.say(c.answered, values)
}
