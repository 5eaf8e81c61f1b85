package clock

import "time"

// ParsePGNControl reads the value of the PGN tag TimeControl (PGN standard,
// 9.6.1): every number is seconds or, before a slash, moves. "-" is no time
// control and gives the control without clocks, as does "?", unknown. The forms
// are those of PGN. The error is a *ParseError.
func ParsePGNControl(text string) (Control, error) {
	s := &scanner{text: text}
	s.skipSpace()
	if s.accept("-") || s.accept("?") {
		return s.finish(nil, nil)
	}
	return s.pgnPeriods()
}

func (s *scanner) pgnPeriods() (Control, error) {
	var periods []Period
	var starts []int
	for {
		starts = append(starts, s.pos)
		p, err := s.pgnPeriod()
		if err != nil {
			return Control{}, err
		}
		periods = append(periods, p)
		if !s.accept(":") {
			return s.finish(periods, starts)
		}
	}
}

func (s *scanner) pgnPeriod() (Period, error) {
	var p Period
	hourglass := s.accept("*")
	n, err := s.number("seconds, moves/seconds, - or ?")
	if err != nil {
		return p, err
	}
	if hourglass {
		return Period{Base: n.of(time.Second), Mode: Hourglass}, nil
	}
	if s.accept("/") {
		if p.Moves, err = s.moves(n); err != nil {
			return p, err
		}
		if n, err = s.number("seconds"); err != nil {
			return p, err
		}
	}
	p.Base = n.of(time.Second)
	if p.Mode, hourglass = s.incrementMark("+", "d", "b"); !hourglass {
		return p, nil
	}
	n, err = s.number("seconds for each move")
	p.Increment = n.of(time.Second)
	return p, err
}

// incrementMark steps over the mark of an increment, a simple delay or a
// Bronstein delay, and reports whether one of them was there.
func (s *scanner) incrementMark(fischer, delay, bronstein string) (Mode, bool) {
	switch {
	case s.accept(fischer):
		return Fischer, true
	case s.accept(delay):
		return SimpleDelay, true
	case s.accept(bronstein):
		return Bronstein, true
	}
	return Fischer, false
}

// finish makes the control once nothing must be left. starts holds where each
// period begins.
func (s *scanner) finish(periods []Period, starts []int) (Control, error) {
	s.skipSpace()
	if !s.done() {
		return Control{}, s.expected("the end or the next period")
	}
	c, i, err := newControl(periods)
	if err != nil {
		return Control{}, s.failAt(starts[i], "%v", err)
	}
	return c, nil
}
