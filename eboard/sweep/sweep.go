// Package sweep is how the sensor of an emulated board runs over the squares, so that a
// man that moves behind its back or ahead of it is seen twice or not at all.
package sweep

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// asleep is the time, in milliseconds, for which scans are made up for when nobody asked.
const asleep = 1000

// Sweep looks at the squares from a8 to h8, then a7 to h7, down to h1, and begins again.
type Sweep struct {
	// Period is the time of one scan in milliseconds, 1 or more.
	Period clock.Instant
	// Look is called for each square as it is passed, End at the end of each scan.
	Look func(chess.Square)
	End  func(clock.Instant)

	begun  bool
	from   clock.Instant
	looked int
}

// Advance lets the sensor run up to an instant. An instant before the last one does nothing.
func (s *Sweep) Advance(at clock.Instant) {
	if !s.begun {
		s.Restart(at)
	}
	s.from = max(s.from, at-asleep)
	for at >= s.Next() {
		s.upTo(64)
		s.from, s.looked = s.Next(), 0
		s.End(s.from)
	}
	s.upTo(int((at - s.from) * 64 / s.Period))
}

// Restart begins a scan at an instant, now or later.
func (s *Sweep) Restart(at clock.Instant) { s.begun, s.from, s.looked = true, at, 0 }

// Next is the end of the scan that is running.
func (s *Sweep) Next() clock.Instant { return s.from + s.Period }

func (s *Sweep) upTo(count int) {
	for ; s.looked < count; s.looked++ {
		s.Look(chess.Square(s.looked ^ 56))
	}
}
