package words

import (
	"strconv"
	"strings"
)

// units names stretches of time, alone ("2 minutes") and together ("1 min 15 s").
type units struct {
	hour, minute, second unit
}

type unit struct{ one, many, short string }

// say writes a number of seconds without its sign; nothing for none.
func (u units) say(seconds int) string {
	if seconds < 0 {
		seconds = -seconds
	}
	parts := []struct {
		n int
		unit
	}{{seconds / 3600, u.hour}, {seconds / 60 % 60, u.minute}, {seconds % 60, u.second}}
	var short, long []string
	for _, p := range parts {
		if p.n == 0 {
			continue
		}
		number := strconv.Itoa(p.n)
		short = append(short, number+" "+p.short)
		name := p.many
		if p.n == 1 {
			name = p.one
		}
		long = append(long, number+" "+name)
	}
	if len(long) == 1 {
		return long[0]
	}
	return strings.Join(short, " ")
}
