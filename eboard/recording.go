package eboard

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// Replay takes the messages of a recording, which says what came but not when: its clock
// counts the seconds, and what lies between two of its readings is spread over that time.
// Where no clock counts, everything that was seen lies still long enough to be let go. What
// comes of it is given to tell. Where the men are set up for another game and moved again, the
// rest is returned, beginning with how the board and the clock stand.
func (s *Session) Replay(messages []Message, tell func([]Event)) (rest []Message) {
	s.reader.recorded = true
	p := pace{still: between}
	if s.game.Rules().Control.IsNone() {
		p.still = clock.Instant(s.reader.opts.Quiet.Milliseconds()) + between
	}
	last := lastChange(messages)
	for i, m := range messages {
		was := p.now
		m.At = p.at(m.Reading)
		s.wakeUntil(was, m.At, tell)
		tell(s.Take(m))
		tell(s.takeBack(m.At))
		if i < last && s.SetUpAgain() {
			return append(s.standing(), messages[i+1:]...)
		}
	}
	s.wakeUntil(p.now, p.now+afterwards, tell)
	tell(s.rule(s.reader.conclude(s.game, p.now+afterwards)))
	return nil
}

// lastChange is the place of the last message that says that men stand otherwise than before.
func lastChange(messages []Message) (last int) {
	var p pace
	for i, m := range messages {
		if p.changes(m.Reading) {
			last = i
		}
	}
	return last
}

// standing is how the board and its clock stand, as messages.
func (s *Session) standing() []Message {
	list := []Message{{Reading: Dump{s.reader.Sensed()}}}
	if s.reader.clock.known {
		list = append(list, Message{Reading: s.reader.clock.now})
	}
	return list
}

const (
	between    = 120  // how far apart messages are taken to be, in milliseconds: a fast scan
	afterwards = 5000 // how long is waited after the last one
)

// wakeUntil lets the time pass between two instants.
func (s *Session) wakeUntil(from, to clock.Instant, tell func([]Event)) {
	for at := from + tick; at < to; at += tick {
		tell(s.Wake(at))
		tell(s.takeBack(at))
	}
}

// pace gives instants to the messages of a recording that has none.
type pace struct {
	still     clock.Instant // how long the men stand as they do before the next is seen
	now, tick clock.Instant
	last      Clock
	known     bool
	began     bool // the clock has run
	board     Placement
}

// at returns when a reading is taken to have come.
func (p *pace) at(r Reading) clock.Instant {
	if seen := proposedResult(p.board) != "" || proposedResult(p.board.Turned()) != ""; p.changes(r) {
		p.now += p.stillness(seen)
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
	p.last, p.known, p.began = c, true, p.began || c.Running
	p.tick = max(p.tick, p.now-900)
	return p.now
}

// stillness is how long the men have stood as they did until now. While the clock stands still
// nobody knows, and kings in the centre are set there to be seen.
func (p *pace) stillness(kings bool) clock.Instant {
	switch {
	case p.began && !p.last.Running:
		return max(p.still, ending+between)
	case kings:
		return max(p.still, signal+between)
	}
	return p.still
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
