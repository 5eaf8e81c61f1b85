package hands

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Line joins a driver and an emulated board without a cable and without waiting: time
// goes on from one thing that happens to the next.
type Line struct {
	Device eboard.Device
	Driver eboard.Driver
	Steps  []eboard.Step
	// Fault changes what the board says on its way; nil leaves it alone.
	Fault func(data []byte, at clock.Instant) []byte
	// Take is given each message and returns what the board is to be asked.
	Take func(eboard.Message) []eboard.Request
	// Wake is called when the instant has come that it named the last time; nil for none.
	Wake func(at clock.Instant) (next clock.Instant, asks []eboard.Request)

	now   clock.Instant
	later []appointment
}

type appointment struct {
	at clock.Instant
	do func()
}

// Later does something when an instant has come.
func (l *Line) Later(at clock.Instant, do func()) { l.later = append(l.later, appointment{at, do}) }

// keep does what was to be done by now and returns when the next comes.
func (l *Line) keep() clock.Instant {
	next := eboard.Never
	for i := 0; i < len(l.later); i++ {
		if a := l.later[i]; a.at <= l.now {
			l.later = append(l.later[:i:i], l.later[i+1:]...)
			i--
			a.do()
		} else {
			next = min(next, a.at)
		}
	}
	return next
}

// Now returns how far time has gone on, in milliseconds.
func (l *Line) Now() clock.Instant { return l.now }

// Run lets time go on up to an instant.
func (l *Line) Run(until clock.Instant) {
	for l.now < until {
		next := min(l.turn(), until)
		l.now = max(next, l.now+1)
	}
}

// turn does what is due now and returns when something will be.
func (l *Line) turn() clock.Instant {
	next := l.keep()
	for len(l.Steps) > 0 && l.Steps[0].After <= l.now {
		l.Device.Do(l.Steps[0].Do, l.now)
		l.Steps = l.Steps[1:]
	}
	if len(l.Steps) > 0 {
		next = l.Steps[0].After
	}
	l.take(l.Driver.Receive(nil, l.now))
	next = min(next, l.down(), l.up())
	if l.Wake != nil {
		at, asks := l.Wake(l.now)
		l.ask(asks)
		next = min(next, at)
	}
	return next
}

// down carries what the driver says to the board.
func (l *Line) down() clock.Instant {
	for {
		data, next := l.Driver.Send(l.now)
		if len(data) == 0 {
			return next
		}
		l.Device.Receive(data, l.now)
	}
}

// up carries what the board says to the driver.
func (l *Line) up() clock.Instant {
	data, next := l.Device.Send(l.now)
	if l.Fault != nil && len(data) > 0 {
		data = l.Fault(data, l.now)
	}
	if len(data) > 0 {
		l.Hear(data, l.now)
		next = l.now + 1
	}
	return next
}

// Hear gives bytes to the driver as if the board had said them.
func (l *Line) Hear(data []byte, at clock.Instant) { l.take(l.Driver.Receive(data, at)) }

func (l *Line) take(list []eboard.Message) {
	for _, m := range list {
		l.ask(l.Take(m))
	}
}

func (l *Line) ask(asks []eboard.Request) {
	for _, r := range asks {
		l.take(eboard.Put(l.Driver, r, l.now))
	}
}
