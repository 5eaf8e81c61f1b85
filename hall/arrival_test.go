package hall

import (
	"errors"
	"testing"
	"time"

	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// late is a table with a default time in seconds, set up for enforce; the hall's time is
// what the clockwork says.
func late(t *testing.T, enforce string, seconds int) (*party, *clockwork) {
	t.Helper()
	at := newClockwork(1_000_000)
	h, _ := openHall(t, t.TempDir(), Now(at.now), DeskToken(testDesk))
	return setUp(t, h, Setup{White: "Ana", Black: "Luis", TimeControl: "90+30", Enforce: enforce, DefaultTime: &seconds}), at
}

// TestNobodyCame: who does not come by the default time has lost, without anybody acting.
func TestNobodyCame(t *testing.T) {
	p, at := late(t, ByPlayers, 60)
	p.do(White, `{"e":"start"}`)
	at.at.Add(60_000)
	if s := p.look(); s.Game.Outcome().Over() {
		t.Fatal("over at the default time itself")
	}
	at.at.Add(1)
	p.do(White, `{"e":"touch","sq":"e2"}`)
	if o := p.look().Game.Outcome(); o.Result != laws.WhiteWins || o.Reason != laws.ByForfeit {
		t.Errorf("outcome %+v, expected White to win by forfeit", o)
	}
}

// TestTimeItselfFindsAnAbsence: nobody needs to touch anything.
func TestTimeItselfFindsAnAbsence(t *testing.T) {
	p, at := late(t, ByPlayers, 0)
	p.do(White, `{"e":"start"}`)
	at.at.Add(1)
	s := p.follow(func(s *Snapshot) bool { return s.Game.Outcome().Over() })
	if o := s.Game.Outcome(); o.Reason != laws.ByForfeit {
		t.Errorf("outcome %+v", o)
	}
}

// TestComesInTime: whose page is open at the board is there; who opens it later arrives then.
func TestComesInTime(t *testing.T) {
	p, at := late(t, ByPlayers, 60)
	p.do(White, `{"e":"start"}`)
	at.at.Add(30_000)
	sub, err := p.hall.Subscribe(t.Context(), p.id, p.seats.Black)
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	s := p.look()
	last := s.Records[len(s.Records)-1]
	if last.Kind() != laws.Arrive || last.By() != laws.Black || *last.Act().AtS != 30 {
		t.Fatalf("recorded %+v, expected Black's arrival after 30 seconds", last.Act())
	}
	if len(last.Rulings) != 1 || last.Rulings[0].Code != laws.LateArrival {
		t.Errorf("ruled %+v, expected that he is late", last.Rulings)
	}
	at.at.Add(60_000)
	p.do(White, `{"e":"move","uci":"e2e4"}`)
	if p.look().Game.Outcome().Over() {
		t.Error("over although both are there")
	}
}

// TestHeSatThereAlready: whose page is open when the game starts arrives with the start.
func TestHeSatThereAlready(t *testing.T) {
	p, at := late(t, ByPlayers, 60)
	sub, err := p.hall.Subscribe(t.Context(), p.id, p.seats.Black)
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	p.do(White, `{"e":"start"}`)
	at.at.Add(3_600_000)
	p.do(White, `{"e":"move","uci":"e2e4"}`)
	if o := p.look().Game.Outcome(); o.Over() {
		t.Errorf("outcome %+v, expected the game to go on", o)
	}
}

// TestTheArbiterDecidesOnAForfeit: with a human arbiter the forfeit waits, the clocks stand,
// and he may let the late player play.
func TestTheArbiterDecidesOnAForfeit(t *testing.T) {
	p, at := late(t, ByHuman, 60)
	p.do(White, `{"e":"start"}`)
	at.at.Add(60_001)
	p.do(White, `{"e":"touch","sq":"e2"}`)
	s := p.look()
	if s.Game.Outcome().Over() || !s.Game.Clock().Paused() || len(s.Game.Waiting()) != 1 {
		t.Fatalf("outcome %+v, paused %v, %d waiting", s.Game.Outcome(), s.Game.Clock().Paused(), len(s.Game.Waiting()))
	}
	if kinds := alarmKinds(s); kinds != "decision+" {
		t.Errorf("alarms %q, expected a decision", kinds)
	}
	for _, r := range s.Records {
		for _, told := range r.Told() {
			if told.Args.Result != "" {
				t.Errorf("the players are told a result: %+v", told)
			}
		}
	}
	p.judge(`{"e":"arbiter","do":"reject","actor":"A. Biter","reason":"the train was late"}`, `{"e":"resume","actor":"A. Biter"}`)
	p.do(White, `{"e":"move","uci":"e2e4"}`, `{"e":"press"}`)
	p.do(Black, `{"e":"move","uci":"e7e5"}`)
	s = p.look()
	if s.Game.Outcome().Over() || len(s.Game.Plies()) != 2 {
		t.Errorf("outcome %+v after %d half-moves, expected the game to go on", s.Game.Outcome(), len(s.Game.Plies()))
	}
	if kinds := alarmKinds(s); kinds != "decision" {
		t.Errorf("alarms %q after the decision", kinds)
	}
}

// TestArrivesThoughSomebodyWasFirst: an arrival is noted although another process has
// appended to the game meanwhile and this one has not heard of it.
func TestArrivesThoughSomebodyWasFirst(t *testing.T) {
	dir, at := t.TempDir(), newClockwork(1_000_000)
	here, _ := openHall(t, dir, Now(at.now))
	deaf, err := journal.Open(dir, journal.PollEvery(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	there, err := Open(t.Context(), deaf, Now(at.now))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(there.Close(), deaf.Close()); err != nil {
			t.Error(err)
		}
	})
	seconds := 60
	p := setUp(t, here, Setup{TimeControl: "90+30", DefaultTime: &seconds})
	p.do(White, `{"e":"start"}`)
	watcher, err := there.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer watcher.Close()
	p.do(White, `{"e":"touch","sq":"e2"}`)
	sub, err := there.Subscribe(t.Context(), p.id, p.seats.Black)
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	s := p.look()
	if last := s.Records[len(s.Records)-1]; last.Kind() != laws.Arrive || last.By() != laws.Black {
		t.Errorf("recorded %+v last, expected Black's arrival", last.Act())
	}
}
