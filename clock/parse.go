package clock

import (
	"strings"
	"time"
)

// bareLimit is the first number that is not taken without a unit. Below it
// nobody who writes minutes is surprised; from it on it may as well be the
// seconds of PGN (180+2 is 3 minutes there).
const bareLimit = 180

// ParseControl reads a time control as people and scenario files write it:
//
//	none, -                        no clocks
//	90+30, 15+10, 3+2, 60          minutes, and seconds added for each move
//	90m+30s, 1h30m+30s, 1h30'+30'' the same with units
//	40/120m,60m                    40 moves in 120 minutes, then 60 for the rest
//	40/90+30,30+30                 the same with an increment
//	90 min/40 + 30 min + 30 s      as FIDE writes it, 90'/40+30'+30'' too
//	G/60, G/30;d5, 30m;b5s         simple (d) and Bronstein (b) delay
//	*3m                            hourglass
//	40/5400+30:1800+30             PGN of several periods, the first with its moves: seconds
//
// "standard:", "rapid:" or "blitz:" may stand before it and says nothing: the
// category follows from the times. A quota in the last period repeats.
//
// A number without a unit is minutes for a period and seconds for an increment,
// never anything else; from 180 on, and in an hourglass, the unit is required,
// since the seconds of PGN look alike. Any other PGN text is for ParsePGNControl.
//
// The error is a *ParseError.
func ParseControl(text string) (Control, error) {
	s := &scanner{text: text}
	if err := s.label(); err != nil {
		return Control{}, err
	}
	switch {
	case s.acceptAny("none", "-"):
		return s.finish(nil, nil)
	case s.accept("*"):
		return s.hourglass()
	case s.isPGN():
		return s.pgnPeriods()
	}
	return s.periods()
}

// isPGN tells whether a colon stands between periods without units: only PGN writes it there.
func (s *scanner) isPGN() bool {
	first, _, found := strings.Cut(s.rest(), ":")
	return found && strings.Contains(first, "/") && strings.Trim(first, "0123456789/+db") == ""
}

func (s *scanner) label() error {
	s.skipSpace()
	start := s.pos
	before, _, found := strings.Cut(s.rest(), ":")
	if !found || strings.ContainsAny(before, "0123456789*") {
		return nil
	}
	for _, label := range []string{"standard", "rapid", "blitz"} {
		if s.accept(label) && s.accept(":") {
			return nil
		}
		s.pos = start
	}
	return s.failAt(start, "%q before the colon: expected standard, rapid or blitz", strings.TrimSpace(before))
}

func (s *scanner) hourglass() (Control, error) {
	start := s.pos
	base, err := s.length("the minutes of an hourglass", time.Minute)
	if err != nil {
		return Control{}, err
	}
	if base.unit == 0 {
		return Control{}, s.failAt(start, "an hourglass needs a unit: write *3m or *180s")
	}
	return s.finish([]Period{{Base: base.d, Mode: Hourglass}}, []int{start})
}

func (s *scanner) periods() (Control, error) {
	var periods []Period
	var starts []int
	for {
		starts = append(starts, s.pos)
		p, quotaLast, err := s.period()
		if err != nil {
			return Control{}, err
		}
		periods = append(periods, p)
		switch {
		case quotaLast && len(periods) == 1:
			return s.fidePeriods(periods, starts)
		case quotaLast:
			return Control{}, s.failAt(starts[len(starts)-1], "expected the moves before the time, as in 20/30m")
		case !s.accept(","):
			return s.finish(periods, starts)
		}
	}
}

// period reads one period with its increment. quotaLast tells that the moves
// stood after the time, as in FIDE's way of writing.
func (s *scanner) period() (p Period, quotaLast bool, err error) {
	const what = "minutes or moves/minutes"
	if s.accept("g/") {
		return s.suddenDeath("minutes")
	}
	start := s.pos
	n, err := s.number(what)
	if err != nil {
		return p, false, err
	}
	if !s.accept("/") {
		s.pos = start
		return s.suddenDeath(what)
	}
	if p.Moves, err = s.moves(n); err != nil {
		return p, false, err
	}
	base, err := s.length("minutes", time.Minute)
	if err != nil {
		return p, false, err
	}
	if p.Moves > 60 && base.unit == 0 {
		return p, false, s.failAt(start, "%d moves or minutes? write %[1]d/40m or %[1]dm/40", p.Moves)
	}
	p.Base = base.d
	return p, false, s.increment(&p)
}

// suddenDeath reads a period that begins with its time.
func (s *scanner) suddenDeath(what string) (p Period, quotaLast bool, err error) {
	base, err := s.length(what, time.Minute)
	if err != nil {
		return p, false, err
	}
	p.Base = base.d
	if s.accept("/") {
		p.Moves, err = s.quota()
		return p, true, err
	}
	return p, false, s.increment(&p)
}

func (s *scanner) quota() (int, error) {
	n, err := s.number("moves")
	if err != nil {
		return 0, err
	}
	moves, err := s.moves(n)
	s.acceptAny("moves", "jugadas")
	return moves, err
}

// increment reads the increment or delay of p, if there is one.
func (s *scanner) increment(p *Period) error {
	semicolon := s.accept(";")
	mode, found := s.incrementMark("+", "d", "b")
	if !found {
		if semicolon {
			return s.expected("d, b or + with the seconds for each move")
		}
		return nil
	}
	d, err := s.incrementLength()
	p.Mode, p.Increment = mode, d
	return err
}

func (s *scanner) incrementLength() (time.Duration, error) {
	s.skipSpace()
	start := s.pos
	l, err := s.length("seconds for each move", time.Second)
	if err == nil && l.d > MaxIncrement {
		err = s.failAt(start, "increment %s: expected at most %s; a further period follows a comma", minutesText(l.d), minutesText(MaxIncrement))
	}
	return l.d, err
}

// fidePeriods goes on after the first period of "90 min/40 + 30 min + 30 s":
// each term after a quota is a period, the term after a period without one is
// the increment of all.
func (s *scanner) fidePeriods(periods []Period, starts []int) (Control, error) {
	for s.accept("+") {
		if periods[len(periods)-1].Moves == 0 {
			d, err := s.incrementLength()
			if err != nil {
				return Control{}, err
			}
			for i := range periods {
				periods[i].Increment = d
			}
			break
		}
		starts = append(starts, s.pos)
		p, err := s.fidePeriod()
		if err != nil {
			return Control{}, err
		}
		periods = append(periods, p)
	}
	return s.finish(periods, starts)
}

func (s *scanner) fidePeriod() (p Period, err error) {
	start := s.pos
	base, err := s.length("the minutes of the next period", time.Minute)
	if err != nil {
		return p, err
	}
	if base.unit < time.Minute {
		return p, s.failAt(start, "expected the next period with its minutes, as in 90m/40+30m+30s; without one write 40/90m+30s")
	}
	p.Base = base.d
	if s.accept("/") {
		p.Moves, err = s.quota()
	}
	return p, err
}
