package hands

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// TurnedRound returns an emulated board that lies turned round: what happens on a square
// happens on the one opposite. The clock is turned by [Style].
func TurnedRound(d eboard.Device) eboard.Device { return turned{d} }

type turned struct{ eboard.Device }

func (t turned) Do(h eboard.Happening, at clock.Instant) {
	switch happening := h.(type) {
	case eboard.Set:
		happening.Square = chess.H8 - happening.Square
		h = happening
	case eboard.Setup:
		happening.Men = eboard.PlacementOf(happening.Men).Turned().Men
		h = happening
	}
	t.Device.Do(h, at)
}
