package dgt

import (
	"strings"

	"github.com/compongo/compongo/clock"
)

// display is that of an emulated clock, and how the clock answers commands: one at a time.
type display struct {
	version byte // major and minor
	text    string
	watch   func(text string) // is told of each text; "" when the times are back
	waiting ack               // what will be answered
	due     clock.Instant     // and when; 0 for nothing
}

// The versions of emulated clocks: one shows letters, one seven segments.
const (
	lettersVersion  = 0x22
	segmentsVersion = 0x12
)

// answerAfter is how long an emulated clock takes for a command, in milliseconds.
const answerAfter = 300

// The answers to a command besides ackGood.
const ackBad = 0x40

// WatchDisplay has what the clock of an emulated board shows in place of the times told, ""
// when the times are back.
func (d *Device) WatchDisplay(told func(text string)) { d.display.watch = told }

// toClock gives a command to the clock. One that comes before the last is answered is refused.
func (d *Device) toClock(c []byte, at clock.Instant) {
	if len(c) < 5 || d.wood.face.Missing {
		return
	}
	if d.display.due > 0 {
		d.answer(ack{status: ackBad, command: c[3]})
		return
	}
	d.display.waiting, d.display.due = d.display.take(c), at+answerAfter
}

// answerDue gives the answer that has become due.
func (d *Device) answerDue(at clock.Instant) {
	if d.display.due > 0 && at >= d.display.due {
		d.display.due = 0
		d.answer(d.display.waiting)
	}
}

// answer tells what the clock says of a command, where the board tells of the clock at all.
func (d *Device) answer(a ack) {
	if d.tellsClock() && !d.wood.face.Missing {
		d.say(msgTimes, a.write()...)
	}
}

// take carries out a command and returns its answer.
func (s *display) take(c []byte) ack {
	a := ack{status: ackGood, command: c[3]}
	switch {
	case c[3] == clkVersion:
		a.data = s.version
	case c[3] == clkEnd:
		s.show("")
	case c[3] == clkText && s.version == lettersVersion && len(c) >= 12:
		s.show(string(c[4:12]))
	case c[3] == clkSegments && len(c) >= 10:
		s.show(readSegments([]byte{c[6], c[5], c[4], c[9], c[8], c[7]}))
	case isText(c):
		a.status = ackBad
	}
	return a
}

func (s *display) show(text string) {
	if text = strings.TrimRight(text, " "); text != s.text {
		s.text = text
		if s.watch != nil {
			s.watch(text)
		}
	}
}

// readSegments reads what seven segments show, each place as the first character that looks so.
func readSegments(places []byte) string {
	var text strings.Builder
	for _, lit := range places {
		best := byte(' ')
		for c := byte(' '); c < 0x7f; c++ {
			if s, known := shapes[c]; known && s == lit {
				best = c
				break
			}
		}
		text.WriteByte(best)
	}
	return text.String()
}
