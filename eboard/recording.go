package eboard

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// Replay takes the messages of a recording, which says what came but not when: its clock
// counts the seconds, and what lies between two of its readings is spread over that time.
// Where no clock counts, everything that was seen lies still long enough to be let go. What
// comes of it is given to tell.
func (s *Session) Replay(messages []Message, tell func([]Event)) {
	p := pace{still: between}
	if s.game.Rules().Control.IsNone() {
		p.still = clock.Instant(s.reader.opts.Quiet.Milliseconds()) + between
	}
	for _, m := range messages {
		was := p.now
		m.At = p.at(m.Reading)
		s.wakeUntil(was, m.At, tell)
		tell(s.Take(m))
	}
	s.wakeUntil(p.now, p.now+afterwards, tell)
}

const (
	between    = 120  // how far apart messages are taken to be, in milliseconds: a fast scan
	afterwards = 5000 // how long is waited after the last one
)

// wakeUntil lets the time pass between two instants.
func (s *Session) wakeUntil(from, to clock.Instant, tell func([]Event)) {
	for at := from + tick; at < to; at += tick {
		tell(s.Wake(at))
	}
}

// pace gives instants to the messages of a recording that has none.
type pace struct {
	still     clock.Instant // how long the men stand as they do before the next is seen
	now, tick clock.Instant
	last      Clock
	known     bool
	board     Placement
}

// at returns when a reading is taken to have come.
func (p *pace) at(r Reading) clock.Instant {
	if p.changes(r) {
		p.now += p.still
	} else {
		p.now += between
	}
	c, ok := r.(Clock)
	if !ok || c.Missing {
		return p.now
	}
	if p.known {
		p.tick += clock.Instant(elapsed(p.last, c).Milliseconds())
		p.now = max(p.now, p.tick)
	}
	p.last, p.known = c, true
	p.tick = max(p.tick, p.now-900)
	return p.now
}

// changes reports whether a reading says that men stand otherwise than before.
func (p *pace) changes(r Reading) bool {
	was := p.board
	switch r := r.(type) {
	case Dump:
		p.board = r.Placement
	case Change:
		p.board = p.board.With(r)
	}
	return p.board != was
}

// elapsed returns the time that has passed between two readings, by the side that ran.
func elapsed(was, is Clock) time.Duration {
	if !was.Running {
		return 0
	}
	d := was.Left.Remaining - is.Left.Remaining
	if was.Pressed == Left {
		d = was.Right.Remaining - is.Right.Remaining
	}
	return min(max(d, 0), time.Minute)
}
