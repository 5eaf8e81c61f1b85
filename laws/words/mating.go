package words

import (
	"strconv"

	"github.com/compongo/compongo/laws"
)

// Mating says whether a side could mate, and why, as far as a sentence can: the line is
// to be played, the squares of a wall are to be drawn.
func Mating(lang Lang, m laws.Mating) string {
	c := catalogueOf(lang)
	a := args{"side": {text: c.sides[m.Side%3]}}
	if m.Positions > 0 {
		a["count"] = value{text: strconv.Itoa(m.Positions), other: m.Positions != 1}
	}
	return c.say(c.mating[m.Why], a)
}
