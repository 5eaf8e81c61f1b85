package words

import (
	"fmt"
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
		"squares": {text: c.list(a.Squares)}, "ply": {text: fmt.Sprint(a.Ply)},
	}
	values["asked"] = value{text: render(c.asked[a.Asked], values)}
	values["answer"] = value{text: render(c.answers[a.Answer], values)}
	return c.say(c.answered, values)
}
