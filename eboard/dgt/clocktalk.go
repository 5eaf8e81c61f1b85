package dgt

import (
	"cmp"
	"slices"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// clockTalk sends commands to the clock one at a time: each waits for its
// acknowledgement, is sent again when none comes, and is then given up. The game never
// waits for it.
type clockTalk struct {
	queue   [][]byte
	sent    clock.Instant
	tries   int           // how often the first of the queue was sent
	refused bool          // it was, and may be sent again at once
	letters bool          // the clock shows letters, not segments alone
	until   clock.Instant // when the times are to be back on the display; 0 for none
	unshown int           // texts in a row that it did not take
}

// leaveAlone is after how many texts that a clock did not take it is sent no more of them.
const leaveAlone = 2

// ask queues a command. Only the newest of a kind is kept, besides the one under way.
func (t *clockTalk) ask(command []byte) {
	for i := len(t.queue) - 1; i >= 0; i-- {
		if t.queue[i][3] == command[3] && !(i == 0 && t.tries > 0) {
			t.queue = slices.Delete(t.queue, i, i+1)
		}
	}
	t.queue = append(t.queue, command)
}

// show queues a text for the display, or its end.
func (t *clockTalk) show(r eboard.Display, at clock.Instant) {
	beep := byte(0)
	if r.Beep {
		beep = 1
	}
	t.until = 0
	switch {
	case r.Text == "":
		t.ask(toClock(clkEnd))
		return
	case t.letters:
		t.ask(textCommand(r.Text, beep))
	default:
		t.ask(segmentCommand(cmp.Or(r.Short, r.Text), beep))
	}
	if r.For > 0 {
		t.until = at + clock.Instant(r.For.Milliseconds())
	}
}

// expire ends a text that has been shown for its time.
func (t *clockTalk) expire(at clock.Instant) {
	if t.until > 0 && at >= t.until {
		t.until = 0
		t.ask(toClock(clkEnd))
	}
}

// send returns the command to be sent now, or nothing.
func (t *clockTalk) send(at clock.Instant, has *eboard.Ability) []byte {
	if len(t.queue) == 0 || t.tries > 0 && !t.refused && at-t.sent < ackPatience {
		return nil
	}
	if t.tries == ackTries {
		t.giveUp(has)
		return t.send(at, has)
	}
	t.tries++
	t.refused = false
	t.sent = at
	return t.queue[0]
}

// giveUp gives up a command. A clock that takes no text is sent none until it is opened anew.
func (t *clockTalk) giveUp(has *eboard.Ability) {
	if isText(t.queue[0]) {
		t.unshown++
	}
	if t.unshown >= leaveAlone {
		*has &^= eboard.HasDisplay
	}
	t.done()
}

func isText(command []byte) bool { return command[3] == clkText || command[3] == clkSegments }

func (t *clockTalk) done() {
	t.queue = t.queue[1:]
	t.tries, t.refused = 0, false
}

// due returns when send or expire has something to say, if one of them has.
func (t *clockTalk) due() (clock.Instant, bool) {
	switch {
	case len(t.queue) == 0:
		return t.until, t.until > 0
	case t.tries == 0 || t.refused:
		return 0, true
	case t.until > 0:
		return min(t.until, t.sent+ackPatience), true
	}
	return t.sent + ackPatience, true
}

// answer takes an acknowledgement and returns the name of a button, if it was one.
func (t *clockTalk) answer(a ack, has *eboard.Ability) string {
	if a.command == 0x88 {
		return buttons[a.button]
	}
	if len(t.queue) == 0 || t.tries == 0 || t.queue[0][3] != a.command {
		return ""
	}
	if a.status != ackGood {
		t.refused = true
		return ""
	}
	switch {
	case a.command == clkVersion:
		*has |= eboard.HasDisplay
		t.letters, t.unshown = a.data>>4 >= 2, 0
		t.ask(toClock(clkEnd)) // of a text that was left there when the line was lost
	case isText(t.queue[0]):
		t.unshown = 0
	}
	t.done()
	return ""
}
