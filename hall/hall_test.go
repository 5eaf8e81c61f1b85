package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// openHall opens a data folder and a hall over it until the test ends.
func openHall(t *testing.T, dir string, opts ...Option) (*Hall, *journal.Journal) {
	t.Helper()
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	h, err := Open(t.Context(), j, opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(h.Close(), j.Close()); err != nil {
			t.Error(err)
		}
	})
	return h, j
}

// clockwork is a wall clock set by the test. It may tick each time it is read.
type clockwork struct{ at, tick atomic.Int64 }

func newClockwork(at int64) *clockwork {
	c := new(clockwork)
	c.at.Store(at)
	return c
}

func (c *clockwork) now() clock.Instant { return clock.Instant(c.at.Add(c.tick.Load())) }

// party is a table in a hall with all its seats.
type party struct {
	t     *testing.T
	hall  *Hall
	id    string
	seats Seats
	keys  atomic.Int64
}

func setUp(t *testing.T, h *Hall, s Setup) *party {
	t.Helper()
	id, seats, err := h.Create(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return &party{t: t, hall: h, id: id, seats: seats}
}

// in is the same table seen in another hall.
func (p *party) in(h *Hall) *party { return &party{t: p.t, hall: h, id: p.id, seats: p.seats} }

func (p *party) token(role Role) string {
	return map[Role]string{White: p.seats.White, Black: p.seats.Black, Both: p.seats.Both, Watch: ""}[role]
}

func (p *party) try(role Role, key string, acts ...string) (Answer, error) {
	req := Request{Key: key}
	for _, a := range acts {
		req.Acts = append(req.Acts, json.RawMessage(a))
	}
	return p.hall.Act(context.Background(), p.id, p.token(role), req)
}

func (p *party) do(role Role, acts ...string) Answer {
	p.t.Helper()
	answer, err := p.try(role, fmt.Sprintf("k%d", p.keys.Add(1)), acts...)
	if err != nil {
		p.t.Fatalf("%s %v: %v", role, acts, err)
	}
	return answer
}

func (p *party) look() *Snapshot {
	p.t.Helper()
	s, err := p.hall.Look(p.t.Context(), p.id)
	if err != nil {
		p.t.Fatal(err)
	}
	return s
}

// follow waits until the table is as wanted.
func (p *party) follow(wanted func(*Snapshot) bool) *Snapshot {
	p.t.Helper()
	sub, err := p.hall.Subscribe(p.t.Context(), p.id, "")
	if err != nil {
		p.t.Fatal(err)
	}
	defer sub.Close()
	for {
		if s := sub.Latest(); wanted(s) {
			return s
		}
		if _, open := <-sub.Wake(); !open {
			p.t.Fatal("the hall closed")
		}
	}
}

func codes(records []Record) []laws.Code {
	var list []laws.Code
	for _, r := range records {
		for _, ruling := range r.Rulings {
			list = append(list, ruling.Code)
		}
	}
	return list
}

const (
	press = `{"e":"press"}`
	f3    = `{"e":"play","uci":"f2f3"}`
	e5    = `{"e":"play","uci":"e7e5"}`
	g4    = `{"e":"play","uci":"g2g4"}`
)

// TestPlayToMate is the fool's mate by hand, seen by a watcher and by the journal.
func TestPlayToMate(t *testing.T) { onEach(t, testPlayToMate) }

func testPlayToMate(t *testing.T, fresh func(*testing.T) string) {
	h, j := openHall(t, fresh(t))
	p := setUp(t, h, Setup{White: "Ana", Black: "Luis", TimeControl: "90+30"})
	p.do(Black, press)
	touched := p.do(White, `{"e":"touch","sq":"f2"}`)
	if got := codes(touched.Records); len(got) != 1 || got[0] != laws.MustMove {
		t.Errorf("a touch: got rulings %v, want %v", got, laws.MustMove)
	}
	p.do(White, `{"e":"lift","sq":"f2"}`, `{"e":"place","sq":"f3"}`, `{"e":"release","sq":"f3"}`, press)
	p.do(Black, e5)
	p.do(White, g4)
	p.do(Black, `{"e":"lift","sq":"d8"}`, `{"e":"release","sq":"h4"}`)
	s := p.follow(func(s *Snapshot) bool { return s.Game.Outcome().Over() })
	if o := s.Game.Outcome(); o.Result != laws.BlackWins || o.Reason != laws.ByCheckmate {
		t.Errorf("got %v, want a mate by Black", o)
	}
	if ending, ok := s.Ending(); !ok || ending.Articles[0] != "5.1.1" {
		t.Errorf("ended by %v %v, want 5.1.1", ending, ok)
	}
	g, err := j.Game(t.Context(), p.id)
	if err != nil || !g.Finished || g.Deadline != 0 || g.Ver != s.Ver {
		t.Errorf("the journal holds %+v, %v; want it finished at version %d", g, err, s.Ver)
	}
	checkReplay(t, j, p.id)
}

// checkReplay rules on a game anew from its journal: the rulings must be those
// that were stored, the versions without a gap, the instants in order.
func checkReplay(t *testing.T, j *journal.Journal, id string) {
	t.Helper()
	s := newTableOf(t, j, id)
	entries, err := j.Read(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	game, last := s.Game, int64(0)
	for i, e := range entries {
		var act laws.Act
		if err := json.Unmarshal(e.Act, &act); err != nil {
			t.Fatal(err)
		}
		rulings := laws.Decide(game, act)
		text, _ := json.Marshal(rulings)
		if string(text) == "null" {
			text = []byte("[]")
		}
		if string(text) != string(e.Rulings) {
			t.Errorf("entry %d: ruled %s, on replay %s", e.Ver, e.Rulings, text)
		}
		if e.Ver != int64(i+1) || e.At < last {
			t.Errorf("entry %d is version %d at %d, after %d", i+1, e.Ver, e.At, last)
		}
		last = e.At
		game = laws.Apply(game, laws.Entry{Act: act, Rulings: rulings})
	}
}

// newTableOf is a table before its first entry, readTable after the last.
func newTableOf(t *testing.T, j *journal.Journal, id string) *Snapshot {
	t.Helper()
	g, err := j.Game(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := newSnapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func readTable(t *testing.T, j *journal.Journal, id string) *Snapshot {
	t.Helper()
	entries, err := j.Read(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newTableOf(t, j, id).read(entries)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWhoMayAct(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{})
	for _, c := range []struct {
		role Role
		act  string
		want error
	}{
		{Watch, `{"e":"touch","sq":"e2"}`, ErrWatcher},
		{Watch, `{"e":"touch","sq":"e2","by":"white"}`, ErrWatcher},
		{White, `{"e":"resign","by":"black"}`, ErrOtherSide},
		{Black, `{"e":"touch","sq":"e2","by":"white"}`, ErrOtherSide},
		{White, `{"e":"touch","sq":"e2","by":"white"}`, nil},
		{White, `{"e":"touch","sq":"d2"}`, nil},
		{Both, `{"e":"offer_draw","by":"black"}`, nil},
		{Both, `{"e":"reject_draw","by":"white"}`, nil},
	} {
		_, err := p.try(c.role, fmt.Sprint("k", p.keys.Add(1)), c.act)
		if !errors.Is(err, c.want) {
			t.Errorf("%s %s: got %v, want %v", c.role, c.act, err, c.want)
		}
	}
	if _, err := h.Act(t.Context(), p.id, randomText(tokenLength), Request{}); !errors.Is(err, ErrNoSeat) {
		t.Errorf("a token of no seat: %v", err)
	}
	for _, id := range []string{"", "x", "../../etc/passwd", randomText(idLength)} {
		if _, err := h.Act(t.Context(), id, p.seats.White, Request{}); !errors.Is(err, ErrNoTable) {
			t.Errorf("table %q: %v", id, err)
		}
	}
	if h.Tables() != 1 {
		t.Errorf("%d tables are held, want 1", h.Tables())
	}
}

func TestBadRequests(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{})
	many := make([]string, 33)
	for i := range many {
		many[i] = press
	}
	for _, c := range []struct {
		role        Role
		key         string
		acts        []string
		code, field string
	}{
		{White, "", []string{press}, "bad_key", "key"},
		{White, "a/b", []string{press}, "bad_key", "key"},
		{White, "k", nil, "bad_acts", "acts"},
		{White, "k", many, "too_many_acts", "acts"},
		{White, "k", []string{press, `{"e":"zoom"}`}, "bad_act", "acts[1]"},
		{White, "k", []string{`{"e":"flag"}`}, "bad_act", "acts[0]"},
		{White, "k", []string{`{"e":"press","seconds":1}`}, "bad_act", "acts[0]"},
		{White, "k", []string{`{"e":"outage","from":1,"to":2}`}, "bad_act", "acts[0]"},
		{White, "k", []string{`{"e":"press","at":5}`}, "bad_act", "acts[0]"},
		{White, "k", []string{`{"e":"press","held":"x"}`}, "bad_act", "acts[0]"},
		{White, "k", []string{`{"e":"press","nonsense":1}`}, "bad_act", "acts[0]"},
		{White, "k", []string{`{"e":"touch","sq":"z9"}`}, "bad_act", "acts[0].sq"},
		{White, "k", []string{`{"e":"claim"}`}, "bad_act", "acts[0].kind"},
		{White, "k", []string{`{"e":"seal","text":"Nf3"}`}, "bad_act", "acts[0].envelope"},
		{White, "k", []string{`{"e":"seal","uci":"g1f3"}`}, "bad_act", "acts[0].envelope"},
		{White, "k", []string{`{"e":"touch","sq":"e2","uci":["e2e4","d2d4"]}`}, "bad_act", "acts[0].uci"},
		{White, "k", []string{`{"e":"declare","text":"1-0\u202e0-1"}`}, "bad_act", "acts[0].text"},
		{White, "k", []string{`{"e":"claim","kind":"flag","say":"a\u0007"}`}, "bad_act", "acts[0].say"},
		{White, "k", []string{`[]`}, "bad_act", "acts[0]"},
		{White, "k", []string{`null`}, "bad_act", "acts[0]"},
		{Both, "k", []string{press}, "bad_act", "acts[0]"},
	} {
		_, err := p.try(c.role, c.key, c.acts...)
		var bad *FieldError
		if !errors.As(err, &bad) || bad.Code != c.code || bad.Field != c.field {
			t.Errorf("%s %q %.100v: got %v, want %s at %s", c.role, c.key, c.acts, err, c.code, c.field)
		}
	}
	if s := p.look(); s.Ver != 0 {
		t.Errorf("bad requests left %d entries", s.Ver)
	}
}

func TestRates(t *testing.T) {
	at := newClockwork(1_000_000)
	limits := DefaultLimits()
	limits.ActRate, limits.ActBurst, limits.Subscriptions = 2, 3, 1
	h, _ := openHall(t, t.TempDir(), Now(at.now), WithLimits(limits))
	p := setUp(t, h, Setup{})
	burst := func(role Role, want int) {
		t.Helper()
		done := 0
		for range 10 {
			_, err := p.try(role, fmt.Sprint("k", p.keys.Add(1)), `{"e":"declare","text":"x"}`)
			if err == nil {
				done++
			} else if !errors.Is(err, ErrRate) {
				t.Fatal(err)
			}
		}
		if done != want {
			t.Errorf("%s: %d requests passed, want %d", role, done, want)
		}
	}
	burst(White, 3)
	burst(Black, 3)
	at.at.Add(500)
	burst(White, 1)
	at.at.Add(1000)
	burst(White, 2)

	first, err := h.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Subscribe(t.Context(), p.id, ""); !errors.Is(err, ErrCrowded) {
		t.Errorf("a second one where one may follow: %v", err)
	}
	first.Close()
	second, err := h.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	second.Close()
	second.Close()
}

// TestFullTable: where players have filled the journal of a table, its arbiter still decides.
func TestFullTable(t *testing.T) {
	limits := DefaultLimits()
	limits.Entries = 10
	h, _ := openHall(t, t.TempDir(), WithLimits(limits), DeskToken(testDesk))
	p := setUp(t, h, Setup{Enforce: ByHuman})
	for p.look().Ver < limits.Entries {
		p.do(White, `{"e":"declare","text":"x"}`)
	}
	const noted = `{"e":"state","actor":"R. Prieto","reason":"too much talk"}`
	if _, err := p.try(Black, "more", `{"e":"resign"}`); !errors.Is(err, ErrLong) {
		t.Errorf("a player at a full table: %v", err)
	}
	p.judge(noted)
	if _, err := p.tryJudge(p.id+"-"+p.seats.Arbiter, noted); !errors.Is(err, ErrLong) {
		t.Errorf("an arbiter where there is no room for him either: %v", err)
	}
}

func TestForgetting(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{})
	p.do(White, f3)
	sub, err := h.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	if h.retire(sub.table) {
		t.Error("a table was forgotten while somebody followed it")
	}
	sub.Close()
	if !h.retire(sub.table) || h.Tables() != 0 {
		t.Error("a table that nobody needs was not forgotten")
	}
	if s := p.look(); len(s.Game.Plies()) != 1 {
		t.Errorf("the table came back with %d half-moves, want 1", len(s.Game.Plies()))
	}
}

// TestIdle: a table is forgotten by itself once nobody needs it, but not while a
// clock runs whose flag is to be seen falling.
func TestIdle(t *testing.T) {
	h, _ := openHall(t, t.TempDir(), IdleAfter(time.Millisecond))
	running := setUp(t, h, Setup{TimeControl: "90+30"})
	running.do(Black, press)
	p := setUp(t, h, Setup{})
	p.do(White, f3)
	for h.Tables() > 1 {
		runtime.Gosched()
	}
	if running.held() == nil {
		t.Error("the table with a running clock was forgotten")
	}
	p.do(Black, e5)
	if s := p.look(); len(s.Game.Plies()) != 2 {
		t.Errorf("%d half-moves, want 2", len(s.Game.Plies()))
	}
}

// TestClosing: whoever follows hears the end, and nothing is done any more.
func TestClosing(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{})
	sub, err := h.Subscribe(t.Context(), p.id, p.seats.White)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for open := true; open; {
		_, open = <-sub.Wake()
	}
	sub.Close()
	if _, err := p.try(White, "k", press); !errors.Is(err, ErrClosed) {
		t.Errorf("an act after the end: %v", err)
	}
}
