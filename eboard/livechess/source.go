package livechess

import (
	"slices"

	"github.com/compongo/compongo/eboard"
)

// identify tells who a board is when that is asked for or its battery has changed.
func (s *source) identify(b board, t *telling) {
	battery := readBattery(b.Battery)
	changed := battery != nil && *battery != s.battery
	if !s.askIdentity && !changed {
		return
	}
	s.askIdentity = false
	if battery != nil {
		s.battery = *battery
	}
	t.say(s.serial, eboard.Identity{Serial: s.serial, Address: b.Source, Battery: battery})
}

// state tells when LiveChess has lost a board, and whether what it says of it is to be
// believed.
func (s *source) state(b board, t *telling) bool {
	switch text(b.State) {
	case "NOTRESPONDING", "INACTIVE":
		if !s.silent {
			s.silent, s.askDump = true, true
			t.say(s.serial, eboard.Silent{})
		}
		return false
	}
	s.silent = false
	return true
}

// update tells what has changed: the board and what was guessed from it before the clock, as
// a man is put down before the clock is pressed.
func (s *source) update(b board, t *telling) {
	s.updateBoard(b, t)
	s.updateMoves(b, t)
	s.updateClock(b, t)
}

func (s *source) updateBoard(b board, t *telling) {
	if b.Board == "" {
		return
	}
	placement, err := readBoard(b.Board)
	if err != nil {
		t.garbled(s.serial, []byte(b.Board), err.Error())
		return
	}
	if s.known && placement == s.placement && !s.askDump {
		return
	}
	s.placement, s.known, s.askDump = placement, true, false
	t.say(s.serial, eboard.Dump{Placement: placement})
}

func (s *source) updateClock(b board, t *telling) {
	if b.Clock == nil {
		return
	}
	now, err := readClock(b.Clock, s.clock)
	if err != nil {
		t.garbled(s.serial, b.Clock, err.Error())
		return
	}
	if s.clockTold && now == s.clock && !s.askClock {
		return
	}
	s.clock, s.clockTold, s.askClock = now, true, false
	t.say(s.serial, now)
}

func (s *source) updateMoves(b board, t *telling) {
	start, san, result := s.start, s.san, s.result
	if b.Start != "" {
		start = b.Start
	}
	if b.SAN != nil {
		san = b.SAN
	}
	if b.Match != nil {
		result = readResult(b.Match)
	}
	if start == s.start && slices.Equal(san, s.san) && result == s.result {
		return
	}
	s.start, s.san, s.result = start, slices.Clone(san), result
	t.say(s.serial, eboard.Moves{FEN: start, SAN: slices.Clone(san), Result: result})
}
