package boards

import (
	"encoding/json"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/woodtest"
)

// TestClockShowsWhatIsRuledAtTheTable: a draw offered on a player's page and what must be moved
// by touch-move are shown by the clock of the board, in the language of the table, once each.
func TestClockShowsWhatIsRuledAtTheTable(t *testing.T) {
	var mu sync.Mutex
	var shown []string
	device := dgt.NewDevice("00011", false)
	device.WatchDisplay(func(text string) { mu.Lock(); defer mu.Unlock(); shown = append(shown, text) })
	showed := func() []string { mu.Lock(); defer mu.Unlock(); return slices.Clone(shown) }

	r := newRoom(t)
	b := woodtest.New(t, device)
	b.Do(woodtest.Setup(initial), eboard.RunClock{Left: 5 * time.Minute, Right: 5 * time.Minute, Increment: 3 * time.Second})
	table := r.put("3.00000011", hall.Setup{TimeControl: "5+3", Lang: "es"}, dgt.Line, func() eboard.Driver { return dgt.NewSingle() }, func() string { return b.Path })
	r.ready()
	b.Do(eboard.ResumeClock{Runs: eboard.Left})
	woodtest.Until(t, "the game has begun", func() bool { return r.look(table).Game.Started() })

	carry(b, "e2", "e4", "P")
	b.Do(eboard.Press{Hand: eboard.Left})
	r.plies(table, 1)
	carry(b, "e7", "e5", "p")
	b.Do(eboard.Press{Hand: eboard.Right})
	r.plies(table, 2)
	offer := hall.Request{Key: "o", Acts: []json.RawMessage{json.RawMessage(`{"e":"offer_draw"}`)}}
	if _, err := r.hall.Act(r.ctx, table, r.seats.White, offer); err != nil {
		t.Fatal(err)
	}
	woodtest.Until(t, "the offer, and the times again", func() bool { return len(showed()) == 2 })
	r.touched(b, table, "g1", "N")
	b.Do(woodtest.Set("b1", ""))
	woodtest.Until(t, "what is bound, and the times again", func() bool { return len(showed()) == 4 })
	if got := showed(); !slices.Equal(got, []string{"TABLAS?", "", "TOCA Cg1", ""}) {
		t.Errorf("the clock showed %q", got)
	}
}
