package eboard

import (
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// takeBack goes on in a recording where players have taken half-moves back after the press:
// nobody is there to answer, but the men stand as they stood before, and the clock runs, if
// there is one, for him who had the move then. What was taken back is noted.
func (s *Session) takeBack(at clock.Instant) []Event {
	if !s.reader.mayBeBack(at) {
		return nil
	}
	ply, ok := s.standsAgain()
	if !ok {
		return nil
	}
	note := Note{Code: NoteTakenBack, At: at, Text: written(s.game.Plies()[ply:]), Count: ply}
	return append([]Event{{Note: &note}}, s.Do(laws.Act{Kind: laws.Arbiter, Do: laws.DoRestore, Ply: &ply, At: at})...)
}

// mayBeBack reports whether the men stand as after no move, and so for long enough: with a
// clock the press told that, and it was asked.
func (r *Reader) mayBeBack(at clock.Instant) bool {
	if r.timed() {
		return r.astray && r.asking != nil && r.asking.Code == AskOutOfStep && at-r.moved >= setting
	}
	m, _ := r.trace.played()
	return m == 0 && len(r.trace.log) > 0 && at-r.moved >= clock.Instant(r.opts.Quiet.Milliseconds())
}

// standsAgain returns the last half-move before which the men stood as they stand now.
func (s *Session) standsAgain() (ply int, ok bool) {
	plies := s.game.Plies()
	for i := len(plies) - 1; i >= max(0, len(plies)-takenBack); i-- {
		if s.reader.board.Shows(plies[i].Before) && s.reader.hasMove(plies[i].Before.Turn()) {
			return i, true
		}
	}
	return 0, false
}

// hasMove reports whether the clock runs for a side, or there is none.
func (r *Reader) hasMove(side chess.Color) bool {
	return !r.timed() || r.clock.now.Running && r.player(r.clock.now.Pressed) == laws.SideOf(side.Other())
}

func written(plies []laws.Ply) string {
	var list []string
	for _, p := range plies {
		list = append(list, p.Written())
	}
	return strings.Join(list, " ")
}
