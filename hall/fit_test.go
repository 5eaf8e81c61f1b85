package hall

import (
	"errors"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestUnfitDecidesNothing: a hall whose clock is off enters nothing, nor a flag at a table that
// it already holds.
func TestUnfitDecidesNothing(t *testing.T) {
	place, at := pgtest.Database(t), newClockwork(noon)
	fit, _ := openHall(t, place, Now(at.now))
	p := setUp(t, fit, Setup{TimeControl: "5+20"})
	p.do(Black, press)
	unfit, _ := openHall(t, place, Now(at.now), ClockTolerance(-time.Hour))
	held := newTable(unfit, p.id)
	if err := held.load(); err != nil {
		t.Fatal(err)
	}
	at.at.Add(1_000_000) // White's flag has fallen
	var off *ClockError
	if err := held.passTime(); !errors.As(err, &off) {
		t.Errorf("time was told with a clock that is off: %v", err)
	}
	if ver := held.latest.Load().Ver; ver != 1 {
		t.Errorf("version %d was entered", ver)
	}
}
