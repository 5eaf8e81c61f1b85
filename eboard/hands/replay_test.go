package hands_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

// record plays a game on a board that nobody but its driver asks anything, and returns what
// the board said.
func record(m boardMake, steps []eboard.Step) []byte {
	var said bytes.Buffer
	line := &hands.Line{Device: m.device(), Driver: m.driver(), Steps: steps,
		Take: func(eboard.Message) []eboard.Request { return nil },
		Fault: func(data []byte, _ clock.Instant) []byte {
			said.Write(data)
			return data
		}}
	line.Run(steps[len(steps)-1].After + 3000)
	return said.Bytes()
}

// TestReplayOfEveryMake: recorded bytes alone, without the instants at which they came, give
// the game that was played on each make of board.
func TestReplayOfEveryMake(t *testing.T) {
	start := chess.StartingPosition()
	list := moves(t, start, everything)
	for _, m := range makes {
		t.Run(m.name, func(t *testing.T) {
			style := hands.Human()
			style.Seed, style.Turned, style.Base, style.Increment = 5, m.turned, 0, 0
			control := "none"
			if m.clock {
				style.Base, style.Increment, control = 5*time.Minute, 3*time.Second, "5+3"
			}
			data := record(m, hands.Play(start, list, style))
			tb := newTable(m, rulesFor(t, control), start, list, nil)
			driver := m.driver()
			var messages []eboard.Message
			for at := clock.Instant(1); len(data) > 0; at++ {
				n := min(64, len(data))
				messages = append(messages, driver.Receive(data[:n], at)...)
				data = data[n:]
			}
			tb.session.Replay(messages, func(events []eboard.Event) { tb.took(events) })
			tb.expect(t, !m.clock)
		})
	}
}
