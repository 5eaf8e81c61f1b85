package clock

import "time"

// length is an amount of time as written; unit is its largest unit, zero where
// none was written.
type length struct {
	d    time.Duration
	unit time.Duration
}

// units are tried in order, so that two apostrophes are not read as one.
var units = []struct {
	unit  time.Duration
	names []string
}{
	{time.Second, []string{"seconds", "second", "segundos", "segundo", "secs", "sec", "seg", "s", "''", "′′", "’’", "″", "”", `"`}},
	{time.Minute, []string{"minutes", "minute", "minutos", "minuto", "mins", "min", "m", "'", "′", "’"}},
	{time.Hour, []string{"hours", "hour", "horas", "hora", "h"}},
}

func (s *scanner) unit() (time.Duration, bool) {
	for _, u := range units {
		if s.acceptAny(u.names...) {
			return u.unit, true
		}
	}
	return 0, false
}

// length reads a time such as 90, 90m, 1h30, 1h30m or 2 min 30 s. bare is the
// unit of a number without one.
func (s *scanner) length(what string, bare time.Duration) (length, error) {
	n, err := s.number(what)
	if err != nil {
		return length{}, err
	}
	unit, found := s.unit()
	if !found {
		if n.thousandths >= bareLimit*1000 {
			return length{}, s.failAt(n.pos, "%s without a unit: write %[1]sm or %[1]ss", n.text)
		}
		return length{d: n.of(bare)}, nil
	}
	total, err := s.smallerParts(n.of(unit), unit)
	return length{total, unit}, err
}

// smallerParts adds the minutes after hours and the seconds after minutes.
func (s *scanner) smallerParts(total, unit time.Duration) (time.Duration, error) {
	for unit > time.Second && !s.done() && '0' <= s.rest()[0] && s.rest()[0] <= '9' {
		n, err := s.number("a number")
		if err != nil {
			return 0, err
		}
		smaller, found := s.unit()
		if !found && unit == time.Hour {
			smaller, found = time.Minute, true
		}
		if !found || smaller >= unit || n.thousandths >= 60_000 {
			return 0, s.failAt(n.pos, "%s after %s: expected a smaller part, such as 30s, or a comma", n.text, unitName(unit))
		}
		total += n.of(smaller)
		unit = smaller
	}
	return total, nil
}

func unitName(unit time.Duration) string {
	if unit == time.Hour {
		return "hours"
	}
	return "minutes"
}
