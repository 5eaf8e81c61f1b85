package eboard

// takenBack is how many half-moves players may take back to the very beginning, rather than
// set up the men for another game.
const takenBack = 8

// SetUpAgain reports whether the men were set up for another game: this one is over, or its
// result was proposed, or the clock shows the times that it began with, or so much was played
// that nobody takes it back.
func (s *Session) SetUpAgain() bool {
	start, plies := menOf(s.game.StartPosition()), s.game.PlyCount()
	switch {
	case plies == 0 || !s.reader.whole || !s.reader.board.shows(start):
		return false
	case s.game.Outcome().Over() || s.proposed:
		return true
	}
	return menOf(s.game.Position()) != start && (plies >= takenBack || s.reader.clockReset())
}

// clockReset reports whether the clock stands and shows what it showed before it first ran.
func (r *Reader) clockReset() bool {
	c := r.clock.now
	return r.timed() && !c.Running && r.clock.set != (Clock{}) &&
		c.Left.Remaining == r.clock.set.Left.Remaining && c.Right.Remaining == r.clock.set.Right.Remaining
}
