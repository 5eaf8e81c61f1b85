package dgt

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// clockTalk sends commands to the clock one at a time: each waits for its
// acknowledgement, is sent again when none comes, and is then given up. The game never
// waits for it.
type clockTalk struct {
	queue   [][]byte
	sent    clock.Instant
	tries   int  // how often the first of the queue was sent
	refused bool // it was, and may be sent again at once
	letters bool // the clock shows letters, not segments alone
}

// ask queues a command. Only the newest of a kind is kept, besides the one under way.
func (t *clockTalk) ask(command []byte) {
	for i := len(t.queue) - 1; i >= 0; i-- {
		if t.queue[i][3] == command[3] && !(i == 0 && t.tries > 0) {
			t.queue[i] = command
			return
		}
	}
	t.queue = append(t.queue, command)
}

// send returns the command to be sent now, or nothing.
func (t *clockTalk) send(at clock.Instant) []byte {
	if len(t.queue) == 0 || t.tries > 0 && !t.refused && at-t.sent < ackPatience {
		return nil
	}
	if t.tries == ackTries {
		t.done()
		return t.send(at)
	}
	t.tries++
	t.refused = false
	t.sent = at
	return t.queue[0]
}

func (t *clockTalk) done() {
	t.queue = t.queue[1:]
	t.tries, t.refused = 0, false
}

// due returns when send has something to say, if it has.
func (t *clockTalk) due() (clock.Instant, bool) {
	switch {
	case len(t.queue) == 0:
		return 0, false
	case t.tries == 0 || t.refused:
		return 0, true
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
	*has |= eboard.HasDisplay
	if a.command == clkVersion {
		t.letters = a.data>>4 >= 2
	}
	t.done()
	return ""
}
