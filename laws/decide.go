package laws

import "github.com/compongo/compongo/clock"

// decision is the working out of the rulings on one act.
type decision struct {
	game    Game
	rulings []Ruling
}

func (d *decision) decide(act Act)                {}
func (d *decision) judgeEnd()                     {}
func (g *Game) do(act Act)                        {}
func (g *Game) effect(r Ruling, at clock.Instant) {}
func voided(rulings []Ruling) bool                { return false }
func nextElementary(g Game, act Act) (Act, Act)   { return act, Act{} }
