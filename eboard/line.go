package eboard

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// readLine takes what is said of the line, the board and its clock's buttons.
func (r *Reader) readLine(m Message) {
	switch reading := m.Reading.(type) {
	case Identity:
		if b := reading.Battery; b != nil && b.Percent < lowBattery && !b.Charging {
			r.note(Note{Code: NoteBatteryLow, At: m.At, Count: b.Percent})
		}
	case Button:
		r.note(Note{Code: NoteButton, At: m.At, Text: reading.Name})
		if reading.Name == r.opts.Button && !r.serving.Outcome().Over() {
			r.act(laws.Act{Kind: laws.Adjust, By: r.serving.ToMove(), At: m.At})
		}
	case Garbled:
		r.note(Note{Code: NoteGarbled, At: m.At, Count: reading.Bytes, Text: reading.Why})
		r.doubtAgain()
	case Silent:
		r.note(Note{Code: NoteSilent, At: m.At, Seconds: seconds(reading.For)})
	case Beginning:
		r.note(Note{Code: NoteBeginning, At: m.At})
	case Lost:
		r.note(Note{Code: NoteLost, At: m.At, Text: reading.Why, Trouble: reading.Trouble, Device: reading.Device})
		r.lose(m.At)
	case Found:
		r.note(Note{Code: NoteFound, At: m.At, Text: reading.Device})
	}
}

const lowBattery = 15

// lose forgets what was under way when the line was lost: the next whole board tells.
func (r *Reader) lose(clock.Instant) {
	r.whole, r.valid, r.check = false, false, nil
	r.clock.known, r.clock.late = false, false
	r.gap = true
	r.said.recall, r.said.recalled = 0, false
}

// doubtAgain lets a press in doubt wait for dumps that nothing has garbled.
func (r *Reader) doubtAgain() {
	if r.check != nil {
		r.check.same, r.check.dump = 0, nil
	}
}
