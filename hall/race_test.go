package hall

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
)

// TestRetry: one request, sent many times at once to two halls on one folder, is
// done once and always gets the same answer.
func TestRetry(t *testing.T) { onEach(t, testRetry) }

func testRetry(t *testing.T, fresh func(*testing.T) string) {
	place := fresh(t)
	one, j := openHall(t, place)
	other, _ := openHall(t, place)
	p := setUp(t, one, Setup{})
	q := p.in(other)
	var mu sync.Mutex
	var answers []string
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			answer, err := []*party{p, q}[i%2].try(White, "same", `{"e":"touch","sq":"g1"}`, `{"e":"move","uci":"g1f3"}`)
			if err != nil {
				t.Error(err)
				return
			}
			text := fmt.Sprint(answer.Ver, len(answer.Records), codes(answer.Records))
			mu.Lock()
			defer mu.Unlock()
			answers = append(answers, text)
		})
	}
	all.Wait()
	slices.Sort(answers)
	if len(slices.Compact(answers)) != 1 {
		t.Errorf("different answers: %v", answers)
	}
	entries, err := j.Read(t.Context(), p.id, 0)
	if err != nil || len(entries) != 4 { // touch, lift, place, release
		t.Errorf("%d entries, %v; want 4", len(entries), err)
	}
	if _, err := p.try(Black, "same", `{"e":"offer_draw"}`); err != nil {
		t.Errorf("the key of the other seat: %v", err)
	}
	if s := p.look(); s.Ver != 5 {
		t.Errorf("the other seat's request with that key was not done: version %d", s.Ver)
	}
}

// TestRace: two halls on one folder act for one table at once. Every acknowledged
// request is in the journal once, in one order, and both see the same game.
func TestRace(t *testing.T) { onEach(t, testRace) }

func testRace(t *testing.T, fresh func(*testing.T) string) {
	place := fresh(t)
	one, j := openHall(t, place)
	other, _ := openHall(t, place)
	p := setUp(t, one, Setup{TimeControl: "90+30"})
	p.do(Black, press)
	const players, requests = 3, 12
	parties := []*party{p, p.in(other)}
	type ack struct {
		key string
		ver int64
	}
	acks := make(chan ack, 2*players*requests)
	var all sync.WaitGroup
	for side, role := range []Role{White, Black} {
		for player := range players {
			all.Go(func() {
				for n := range requests {
					key := fmt.Sprintf("%s-%d-%d", role, player, n)
					act := fmt.Sprintf(`{"e":"declare","text":%q}`, key)
					answer, err := parties[(side+player)%2].try(role, key, act, `{"e":"touch","sq":"e2","intent":"accidental"}`)
					if err != nil {
						t.Error(err)
						return
					}
					acks <- ack{string(role) + ":" + key, answer.Ver}
				}
			})
		}
	}
	all.Wait()
	close(acks)
	entries, err := j.Read(t.Context(), p.id, 0)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int64{}
	for i, e := range entries {
		if e.Ver != int64(i+1) {
			t.Fatalf("entry %d has version %d", i+1, e.Ver)
		}
		at[e.Key] = e.Ver
	}
	count := 0
	for a := range acks {
		count++
		if at[a.key] != a.ver-1 || at[a.key+"/2"] != a.ver {
			t.Errorf("%s was acknowledged up to version %d, the journal holds %d and %d", a.key, a.ver, at[a.key], at[a.key+"/2"])
		}
	}
	if want := 2 * players * requests; count != want || len(entries) != 2*want+1 {
		t.Errorf("%d acknowledged, %d entries; want %d and %d", count, len(entries), want, 2*want+1)
	}
	last := func(s *Snapshot) bool { return s.Ver == int64(len(entries)) }
	if a, b := picture(t, parties[0].follow(last)), picture(t, parties[1].follow(last)); a != b {
		t.Errorf("the halls see different games:\n%s\n%s", a, b)
	}
	checkReplay(t, j, p.id)
}

func picture(t *testing.T, s *Snapshot) string {
	t.Helper()
	text, err := json.Marshal([]any{s.Picture(White), s.Clock(s.until())})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
