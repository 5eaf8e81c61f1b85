package hall

import (
	"os"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/internal/pgtest"
)

func TestMain(m *testing.M) {
	code := m.Run()
	pgtest.Stop()
	os.Exit(code)
}

// onEach runs a test on a data folder and on a database: fresh makes one.
func onEach(t *testing.T, test func(t *testing.T, fresh func(*testing.T) string)) {
	t.Run("folder", func(t *testing.T) { test(t, func(t *testing.T) string { return t.TempDir() }) })
	t.Run("postgres", func(t *testing.T) { test(t, func(t *testing.T) string { return pgtest.Database(t) }) })
}

// TestStoppedWhileOthersPlay: one process is stopped for 30 seconds while another one
// lives. Nothing is given back, whichever of them the players use then.
func TestStoppedWhileOthersPlay(t *testing.T) { onEach(t, testStoppedWhileOthersPlay) }

func testStoppedWhileOthersPlay(t *testing.T, fresh func(*testing.T) string) {
	place, at := fresh(t), newClockwork(noon)
	stopped, _ := openHall(t, place, Now(at.now))
	alive, j := openHall(t, place, Now(at.now))
	p := setUp(t, stopped, Setup{TimeControl: "5+20"})
	p.do(Black, press)
	for range 30 {
		at.at.Add(1000)
		stopped.pulse.set(func(p *pulse) { p.beat, p.told = noon, noon }) // as it was before it was stopped
		alive.pulse.set(func(p *pulse) { p.beat = at.now() })
		if news, err := alive.speak(t.Context()); news || err != nil {
			t.Fatal(news, err)
		}
	}
	stopped.pulse.set(func(p *pulse) { p.beat, p.told = noon, noon })
	p.do(White, `{"e":"play","uci":"e2e4"}`)
	p.in(alive).do(Black, `{"e":"play","uci":"e7e5"}`)
	s := p.look()
	checkOutage(t, s, 0, 0)
	if c := s.Clock(clock.Instant(noon + 30_000)); c.White != 310_000 {
		t.Errorf("White has %d ms, want 310000", c.White)
	}
	checkReplay(t, j, p.id)
}

func (p *pulse) set(f func(*pulse)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f(p)
}

// TestAllStopped: all processes are stopped for an hour, as with their machine. The
// time is given back once, whoever wakes up first.
func TestAllStopped(t *testing.T) { onEach(t, testAllStopped) }

func testAllStopped(t *testing.T, fresh func(*testing.T) string) {
	place, at := fresh(t), newClockwork(noon)
	one, j := openHall(t, place, Now(at.now))
	other, _ := openHall(t, place, Now(at.now))
	p := setUp(t, one, Setup{TimeControl: "5+20"})
	p.do(Black, press)
	at.at.Add(3_600_000)
	p.in(other).do(White, `{"e":"touch","sq":"e2"}`)
	at.at.Add(1000)
	p.do(White, `{"e":"play","uci":"e2e4"}`)
	s := p.look()
	checkOutage(t, s, 0, 3600)
	if c := s.Clock(at.now()); c.White != 339_000 {
		t.Errorf("White has %d ms, want 339000", c.White)
	}
	checkReplay(t, j, p.id)
}
