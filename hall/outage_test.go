package hall

import (
	"errors"
	"runtime"
	"sync"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

const noon = 1_796_000_000_000 // an instant like any other

func outages(s *Snapshot) []laws.Act {
	var list []laws.Act
	for _, r := range s.Records {
		if r.Kind() == laws.Outage {
			list = append(list, r.Act())
		}
	}
	return list
}

// TestOutage: the process dies in White's time. What was between the last sign of
// life and the start is given back, once, however many processes start.
func TestOutage(t *testing.T) { onEach(t, testOutage) }

func testOutage(t *testing.T, fresh func(*testing.T) string) {
	for _, c := range []struct {
		name                 string
		acted, alive, starts int64 // seconds after the start of the clock
		from, to             int64 // of the outage; the same: none
		left                 int64 // White's at the start, in seconds
	}{
		{"long", 10, 20, 4000, 20, 4000, 320 - 20},
		{"over the deadline", 10, 300, 100_000, 300, 100_000, 320 - 300},
		{"a quick restart", 10, 20, 21, 0, 0, 320 - 21},
		{"died right after an act", 10, 9, 100, 10, 100, 320 - 10},
		{"the flag had fallen before", 10, 330, 5000, 330, 5000, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			place, at := fresh(t), newClockwork(noon)
			id, seats := playUntil(t, place, at, noon+1000*c.acted, noon+1000*c.alive)
			at.at.Store(noon + 1000*c.starts)
			at.tick.Store(1) // no two processes see the same instant
			halls := openTogether(t, place, at, 3)
			for _, h := range halls {
				p := &party{t: t, hall: h, id: id, seats: seats}
				s := p.look()
				checkOutage(t, s, c.from, c.to)
				seen := s.Clock(at.now())
				if left := seen.White; left > 1000*c.left || left < 1000*c.left-1000 {
					t.Errorf("White has %d ms left, want %d s", left, c.left)
				}
				if seen.Flag.White != (c.left == 0) {
					t.Errorf("White's flag: %v with %d s left", seen.Flag.White, c.left)
				}
			}
			p := &party{t: t, hall: halls[0], id: id, seats: seats}
			p.do(White, `{"e":"play","uci":"e2e4"}`)
			checkReplay(t, halls[0].journal, id)
		})
	}
}

// playUntil starts White's clock at noon with 5:20, lets him touch a man, and dies.
func playUntil(t *testing.T, dir string, at *clockwork, acted, alive int64) (string, Seats) {
	t.Helper()
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	h, err := Open(t.Context(), j, Now(at.now))
	if err != nil {
		t.Fatal(err)
	}
	p := setUp(t, h, Setup{TimeControl: "5+20"})
	p.do(Black, press)
	at.at.Store(acted)
	// In small steps of the same process this would be no sleep.
	h.pulse.set(func(p *pulse) { p.beat = at.now() })
	p.do(White, `{"e":"touch","sq":"e2"}`)
	if err := errors.Join(h.Close(), j.Alive(t.Context(), noon, alive), j.Close()); err != nil {
		t.Fatal(err)
	}
	return p.id, p.seats
}

func openTogether(t *testing.T, dir string, at *clockwork, n int) []*Hall {
	t.Helper()
	halls := make([]*Hall, n)
	journals := make([]*journal.Journal, n)
	var all sync.WaitGroup
	for i := range n {
		j, err := journal.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		journals[i] = j
		all.Go(func() {
			if halls[i], err = Open(t.Context(), j, Now(at.now)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	t.Cleanup(func() {
		for i := range n {
			if err := errors.Join(halls[i].Close(), journals[i].Close()); err != nil {
				t.Error(err)
			}
		}
	})
	return halls
}

func checkOutage(t *testing.T, s *Snapshot, from, to int64) {
	t.Helper()
	got := outages(s)
	if from == to {
		if len(got) != 0 {
			t.Errorf("outages %+v, want none", got)
		}
		return
	}
	const late = 1000 // milliseconds at most
	first, last := clock.Instant(noon+1000*from), clock.Instant(noon+1000*to)
	if len(got) != 1 || got[0].From != first || got[0].To < last || got[0].To > last+late {
		t.Errorf("outages %+v, want one from %d to %d", got, noon+1000*from, noon+1000*to)
	}
}

// TestAsleep: the machine sleeps with the process, and the first act after it
// finds the time given back.
func TestAsleep(t *testing.T) {
	at := newClockwork(noon)
	h, j := openHall(t, t.TempDir(), Now(at.now))
	p := setUp(t, h, Setup{TimeControl: "5+20"})
	p.do(Black, press)
	at.at.Add(3_600_000)
	p.do(White, `{"e":"play","uci":"e2e4"}`)
	p.do(Black, `{"e":"play","uci":"e7e5"}`)
	s := p.look()
	checkOutage(t, s, 0, 3600)
	if c := s.Clock(at.now()); c.White != 340_000 || c.Black != 340_000 {
		t.Errorf("the clocks show %d and %d, want both 340000", c.White, c.Black)
	}
	checkReplay(t, j, p.id)
}

// TestFlagTimer: the flag of a kept table falls by itself, at the instant at which
// no time was left.
func TestFlagTimer(t *testing.T) { onEach(t, testFlagTimer) }

func testFlagTimer(t *testing.T, fresh func(*testing.T) string) {
	h, j := openHall(t, fresh(t))
	p := setUp(t, h, Setup{TimeControl: "0+1"})
	started := p.do(Black, press).Records[0].At
	s := p.follow(func(s *Snapshot) bool { return s.Game.Flagged(laws.White, s.until()) })
	checkFlag(t, s, started+1000)
	if g, err := j.Game(t.Context(), p.id); err != nil || g.Deadline != 0 {
		t.Errorf("deadline %d, %v; want none after the fall", g.Deadline, err)
	}
}

// TestFlagSweep: the process that kept the table died; another one finds the flag
// that fell at a table nobody follows.
func TestFlagSweep(t *testing.T) { onEach(t, testFlagSweep) }

func testFlagSweep(t *testing.T, fresh func(*testing.T) string) {
	place, at := fresh(t), newClockwork(noon)
	dying, _ := openHall(t, place, Now(at.now))
	other, j := openHall(t, place, Now(at.now))
	p := setUp(t, dying, Setup{TimeControl: "0+2"})
	p.do(Black, press)
	if err := dying.Close(); err != nil {
		t.Fatal(err)
	}
	wake, stop := j.Watch(p.id)
	defer stop()
	at.at.Add(2500) // less than would be taken for sleep
	for range wake {
		if entries, err := j.Read(t.Context(), p.id, 1); err != nil {
			t.Fatal(err)
		} else if len(entries) > 0 {
			break
		}
	}
	s := p.in(other).look()
	for ; len(s.Records) == 1; s = p.in(other).look() { // durable comes a moment before shown
		runtime.Gosched()
	}
	checkFlag(t, s, noon+2000)
}

func checkFlag(t *testing.T, s *Snapshot, fell clock.Instant) {
	t.Helper()
	last := s.Records[len(s.Records)-1]
	if last.Kind() != laws.Flag || last.By() != laws.White || last.Act().At != fell || last.At != fell {
		t.Errorf("the last entry is %+v, want White's flag at %d", last, fell)
	}
	if _, runs := fall(s.Game); runs {
		t.Error("a flag is still to fall")
	}
	if len(last.Told()) != 0 || last.Announced() {
		t.Errorf("the players are told of the flag: %v", last.Told())
	}
}

// TestClockSetBack: the wall clock is set back; the game's instants are not.
func TestClockSetBack(t *testing.T) {
	at := newClockwork(noon)
	h, j := openHall(t, t.TempDir(), Now(at.now))
	p := setUp(t, h, Setup{TimeControl: "5+0"})
	p.do(Black, press)
	at.at.Store(noon - 60_000)
	p.do(White, `{"e":"play","uci":"e2e4"}`)
	if c := p.look().Clock(noon); c.White != 300_000 || c.Black != 300_000 {
		t.Errorf("the clocks show %d and %d, want both 300000", c.White, c.Black)
	}
	checkReplay(t, j, p.id)
}

// TestArbiterCallsTheFlag: where the software is the arbiter the flag ends the
// game by itself (6.8, 6.9).
func TestArbiterCallsTheFlag(t *testing.T) {
	h, j := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{TimeControl: "0+1", Enforce: ByArbiter})
	p.do(Black, press)
	s := p.follow(func(s *Snapshot) bool { return s.Game.Outcome().Over() })
	if o := s.Game.Outcome(); o.Result != laws.BlackWins || o.Reason != laws.ByTime {
		t.Errorf("the game ended %v, want White's loss on time", o)
	}
	if g, err := j.Game(t.Context(), p.id); err != nil || !g.Finished {
		t.Errorf("the journal: %+v, %v", g, err)
	}
}

// TestRefusedForAWhile: a journal that has refused an act is held to refuse all until nobody has
// been refused for a while, and the clock being set back makes it no longer. That one game cannot be
// read says nothing of others.
func TestRefusedForAWhile(t *testing.T) {
	for _, err := range []error{ErrFull, ErrOutdated, journal.ErrNewer} {
		var p pulse
		p.refuse(err, 10_000)
		for now, refused := range map[clock.Instant]bool{9999: false, 10_000: true, 10_000 + stillRefused - 1: true, 10_000 + stillRefused: false} {
			refused = refused && err != journal.ErrNewer
			if got := p.trouble(now); errors.Is(got, err) != refused {
				t.Errorf("%v, at %d: %v", err, now, got)
			}
		}
	}
}
