package hall

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Clock is what the chess clock shows at one instant.
type Clock struct {
	White   int64      `json:"white"` // milliseconds left
	Black   int64      `json:"black"`
	Running *laws.Side `json:"running"`
	Started bool       `json:"started"`
	Paused  bool       `json:"paused"`
	Flag    Flags      `json:"flag"`
	Delay   int64      `json:"delay_ms"` // left of the delay of this turn
	Moves   Counts     `json:"moves"`
}

// Flags tells whose flag is down.
type Flags struct {
	White bool `json:"white"`
	Black bool `json:"black"`
}

// Counts are the moves each side has completed.
type Counts struct {
	White int `json:"white"`
	Black int `json:"black"`
}

// Clock reads the clock at the instant at, nil where the game has none.
func (s *Snapshot) Clock(at clock.Instant) *Clock {
	g := s.Game
	if g.Rules().Control.IsNone() {
		return nil
	}
	r := g.Clock().At(at)
	c := &Clock{
		White: r.Remaining[clock.White].Milliseconds(), Black: r.Remaining[clock.Black].Milliseconds(),
		Started: g.Started(), Paused: r.Paused, Delay: r.Delay.Milliseconds(),
		Flag:  Flags{White: g.Flagged(laws.White, at), Black: g.Flagged(laws.Black, at)},
		Moves: Counts{White: r.Moves[clock.White], Black: r.Moves[clock.Black]},
	}
	if r.Running && !g.Outcome().Over() {
		c.Running = someone(laws.SideOf(chess.Color(r.Turn)))
	}
	return c
}
