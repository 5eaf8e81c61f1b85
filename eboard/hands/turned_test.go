package hands_test

import (
	"fmt"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/hands"
)

// TestTurnedRound: a game on a board that lies turned round comes out as it was played,
// whether somebody has said so or it is found out: from the men, or from White's first move
// where the board does not know them.
func TestTurnedRound(t *testing.T) {
	start := chess.StartingPosition()
	list := moves(t, start, everything)
	for _, m := range makes {
		if m.clock {
			continue // dgt turned round is a make of its own
		}
		for _, told := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/told %v", m.name, told), func(t *testing.T) {
				m := m
				if m.name == "certabo with chips" { // new men, so that their chips are learned
					m.driver = func() eboard.Driver { return new(certabo.Memory).NewTurned() }
				}
				style := hands.Human()
				style.Seed, style.Turned, style.Base, style.Increment = 4, true, 0, 0
				steps := hands.Play(start, list, style)
				for i := range steps {
					if i > 0 {
						steps[i].After += 5000
					}
				}
				device := m.device
				m.device = func() eboard.Device { return hands.TurnedRound(device()) }
				tb := newTable(m, rulesFor(t, "none"), start, list, steps)
				tb.session = eboard.NewSession(eboard.Options{Turned: told}, rulesFor(t, "none"), start)
				tb.line.Run(steps[len(steps)-1].After + 10_000)
				tb.expect(t, true)
				if turned, known := tb.session.Reader().Turned(); !turned || !known {
					t.Errorf("turned %v, known %v", turned, known)
				}
			})
		}
	}
}
