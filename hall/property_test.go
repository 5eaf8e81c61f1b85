package hall

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/compongo/compongo/laws"
	"pgregory.net/rapid"
)

// TestMemoryIsACache: whatever is done at a table through either of two halls,
// both come to show what a third reads from the journal, and a replay rules the
// same.
func TestMemoryIsACache(t *testing.T) {
	dir := t.TempDir()
	limits := DefaultLimits()
	limits.ActRate, limits.ActBurst = 1e6, 1e6
	one, j := openHall(t, dir, WithLimits(limits))
	other, _ := openHall(t, dir, WithLimits(limits))
	rapid.Check(t, func(rt *rapid.T) {
		setup := Setup{
			TimeControl: rapid.SampledFrom([]string{"", "90+30", "3+2"}).Draw(rt, "control"),
			Enforce:     rapid.SampledFrom([]string{ByPlayers, ByArbiter}).Draw(rt, "enforce"),
			FEN:         rapid.SampledFrom([]string{"", "4k2r/P6p/8/8/8/8/p6P/4K2R w Kk - 0 1"}).Draw(rt, "fen"),
		}
		p := setUp(t, one, setup)
		parties := []*party{p, p.in(other)}
		for i, n := range rapid.SliceOfN(rapid.IntRange(0, 1), 1, 25).Draw(rt, "halls") {
			role := rapid.SampledFrom([]Role{White, Black}).Draw(rt, "role")
			acts := rapid.SliceOfN(rapid.Custom(drawAct), 1, 3).Draw(rt, "acts")
			if _, err := parties[n].try(role, fmt.Sprint("k", i), acts...); err != nil {
				rt.Fatalf("%s %v: %v", role, acts, err)
			}
		}
		checkReplay(t, j, p.id)
		g, err := j.Game(t.Context(), p.id)
		if err != nil {
			rt.Fatal(err)
		}
		fresh := readTable(t, j, p.id)
		want := picture(t, fresh)
		for _, party := range parties {
			if got := picture(t, party.follow(func(s *Snapshot) bool { return s.Ver >= g.Ver })); got != want {
				rt.Fatalf("shown %s\nthe journal tells %s", got, want)
			}
		}
		if at, runs := fall(fresh.Game); g.Finished != fresh.Game.Outcome().Over() || runs != (g.Deadline != 0) || int64(at) != g.Deadline {
			rt.Fatalf("the journal says finished %v, deadline %d", g.Finished, g.Deadline)
		}
	})
}

// drawAct prefers what is likely at a board, and squares where something stands.
func drawAct(rt *rapid.T) string {
	square := func() string {
		return rapid.SampledFrom([]string{"e2", "e4", "e7", "e5", "e1", "h1", "g1", "f1", "a7", "a8", "b8", "h8", "d5"}).Draw(rt, "square")
	}
	kind := rapid.SampledFrom([]string{"touch", "lift", "lift", "place", "release", "release", "remove", "move", "move", "press", "press",
		"adjust", "put", "claim", "offer_draw", "accept_draw", "pause", "resume", "start", "declare"}).Draw(rt, "kind")
	switch kind {
	case "touch", "lift", "place", "release", "remove":
		return fmt.Sprintf(`{"e":%q,"sq":%q}`, kind, square())
	case "put":
		return fmt.Sprintf(`{"e":"put","sq":%q,"piece":%q}`, square(), rapid.SampledFrom([]string{"wQ", "bN"}).Draw(rt, "piece"))
	case "move":
		from, to := square(), square()
		if from == to {
			to = "c3"
		}
		return fmt.Sprintf(`{"e":"move","uci":%q}`, from+to)
	case "claim":
		return fmt.Sprintf(`{"e":"claim","kind":%q}`, rapid.SampledFrom([]string{"touch_move", "illegal_move", "threefold", "flag"}).Draw(rt, "claim"))
	case "declare":
		return `{"e":"declare","text":"jaque"}`
	}
	return fmt.Sprintf(`{"e":%q}`, kind)
}

// FuzzReadAct: whatever a client sends, an act is by whoever sits there, of a kind
// that is his to do, and well formed.
func FuzzReadAct(f *testing.F) {
	for _, seed := range []string{
		`{"e":"touch","sq":"e2"}`, `{"e":"resign","by":"black"}`, `{"e":"move","uci":"e7e8q"}`, `{"e":"flag"}`,
		`{"e":"press","at":1}`, `{"e":"claim","kind":"threefold_next","uci":["g1f3"]}`, `[]`, `null`, `{"e":"touch","sqs":["e2","e7"],"held":"x"}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, role := range []Role{White, Black, Both, Watch} {
			act, err := readAct(role, json.RawMessage(text))
			if err != nil {
				continue
			}
			if !slices.Contains(role.sides(), act.By) || !slices.Contains(handled, act.Kind) || act.Check() != nil {
				t.Errorf("%s may %+v", role, act)
			}
			if act.At != 0 || act.Kind == laws.Outage {
				t.Errorf("%s tells the time: %+v", role, act)
			}
		}
	})
}
