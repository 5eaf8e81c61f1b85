package report

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Case is a game as its journal tells it.
type Case struct {
	ID           string
	White, Black string        // names, "" for none
	Created      clock.Instant // milliseconds since the Unix epoch; 0 where the acts have a timeline of their own
	TimeControl  string        // as it was typed
	Rules        laws.Rules
	Start        chess.Position
	Entries      []laws.Entry
}

// first is the number of the half-move before the game: White's have odd numbers.
func (c Case) first() int {
	return 2*(c.Start.FullmoveNumber()-1) + int(c.Start.Turn())
}

// OwnPly returns the index, from 0, of the half-move on which a player is when plies
// half-moves have been made: his own, just made or about to be. Beside it stands what he
// writes now, and (=) for the draw that he offers (9.1.2.1, C.12). Turn is the side to
// move at the beginning.
func OwnPly(turn chess.Color, plies int, by laws.Side) int {
	mover := laws.SideOf(chess.Color((int(turn) + plies) % 2))
	if mover == by {
		return plies
	}
	return max(plies-1, 0)
}
