package hall

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws"
)

// TestPicture plays acts and looks at fields of what is seen.
func TestPicture(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	for _, c := range []struct {
		name  string
		setup Setup
		acts  []string // by White unless they say by
		want  string   // fields and their JSON
	}{
		{"a man in the hand", Setup{}, []string{`lift g1`, `place f3`},
			`hands={"white":{"man":"N","from":"g1","over":"f3"},"black":null} turn={"touched":["g1"],"must":["g1"],"adjusting":null,"promotion":null} to_move="white" last=null`},
		{"let go", Setup{}, []string{`lift g1`, `release f3`},
			`hands={"white":null,"black":null} to_move="black" last={"from":"g1","to":"f3"} turn={"touched":[],"must":[],"adjusting":null,"promotion":null}`},
		{"a captor upon his victim", Setup{FEN: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"}, []string{`lift e4`, `release d5`},
			`covered=[{"sq":"d5","man":"p"}] to_move="white"`},
		{"the victim first", Setup{FEN: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"}, []string{`remove d5`, `lift e4`},
			`aside={"white":["p"],"black":[]} turn={"touched":["d5","e4"],"must":["e4","d5"],"adjusting":null,"promotion":null}`},
		{"only the first man binds", Setup{}, []string{`touch e2`, `touch d2`},
			`turn={"touched":["e2","d2"],"must":["e2"],"adjusting":null,"promotion":null}`},
		{"nothing that could move binds", Setup{}, []string{`touch a1`},
			`turn={"touched":["a1"],"must":[],"adjusting":null,"promotion":null}`},
		{"compongo", Setup{}, []string{`{"e":"adjust"}`, `{"e":"touch","sq":"e2","intent":"adjust"}`},
			`turn={"touched":[],"must":[],"adjusting":"white","promotion":null}`},
		{"a pawn waits for its man", Setup{FEN: "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"}, []string{`lift e7`, `release e8`},
			`turn={"touched":["e7"],"must":["e7"],"adjusting":null,"promotion":"e8"} to_move="white"`},
		{"castling", Setup{FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, []string{`{"e":"move","uci":"e1g1"}`},
			`last={"from":"e1","to":"g1"} to_move="black"`},
		{"an offer", Setup{}, []string{`{"e":"move","uci":"e2e4"}`, `{"e":"offer_draw"}`}, `offer="white"`},
		{"the end", Setup{}, []string{`{"e":"resign"}`}, `to_move=null`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := setUp(t, h, c.setup)
			for _, a := range c.acts {
				p.do(White, act(a))
			}
			checkFields(t, p.look().Picture(White), c.want)
		})
	}
}

// act writes "lift g1" in JSON.
func act(text string) string {
	kind, sq, short := strings.Cut(text, " ")
	if !short || strings.HasPrefix(text, "{") {
		return text
	}
	return fmt.Sprintf(`{"e":%q,"sq":%q}`, kind, sq)
}

// checkFields compares fields of v, as JSON, with texts like `name=JSON name=JSON`.
func checkFields(t *testing.T, v any, want string) {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		t.Fatal(err)
	}
	for _, f := range strings.Fields(want) {
		name, value, _ := strings.Cut(f, "=")
		if got := string(fields[name]); got != value {
			t.Errorf("%s: got %s, want %s", name, got, value)
		}
	}
}

func TestWordsOffered(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	const all = "press adjust offer accept refuse resign claim:touch_move claim:released claim:illegal_move " +
		"claim:threefold claim:threefold_next claim:fifty claim:fifty_next claim:flag pause resume start"
	for _, c := range []struct {
		name         string
		setup        Setup
		acts         []string // "white resign"
		white, black string
	}{
		{"before the start", Setup{TimeControl: "90+30"}, nil, "start resign", "start press resign"},
		{"started", Setup{TimeControl: "90+30"}, []string{`black {"e":"press"}`},
			"press adjust offer resign claim:flag pause", "adjust offer resign claim:flag pause"},
		{"paused", Setup{TimeControl: "90+30"}, []string{`black {"e":"press"}`, `white {"e":"pause","reason":"arbiter"}`},
			"adjust offer resign claim:flag resume", "adjust offer resign claim:flag resume"},
		{"without a clock", Setup{}, nil, "adjust offer resign", "adjust offer resign"},
		{"one move", Setup{}, []string{`white {"e":"move","uci":"e2e4"}`},
			"adjust offer resign claim:touch_move claim:released claim:illegal_move",
			"adjust offer resign claim:touch_move claim:released claim:illegal_move"},
		{"an opponent who touched", Setup{}, []string{`white {"e":"touch","sq":"e2"}`},
			"adjust offer resign", "adjust offer resign claim:touch_move claim:released claim:illegal_move"},
		{"offered", Setup{}, []string{`white {"e":"move","uci":"e2e4"}`, `white {"e":"offer_draw"}`},
			"adjust resign claim:touch_move claim:released claim:illegal_move",
			"adjust accept refuse resign claim:touch_move claim:released claim:illegal_move"},
		{"fifty moves", Setup{FEN: "4k3/8/8/8/8/8/4P3/4K2R w - - 99 80"}, []string{`white {"e":"move","uci":"e1d1"}`},
			"adjust offer resign claim:touch_move claim:released claim:illegal_move claim:fifty claim:fifty_next",
			"adjust offer resign claim:touch_move claim:released claim:illegal_move claim:fifty claim:fifty_next"},
		{"over", Setup{}, []string{`white {"e":"resign"}`}, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := setUp(t, h, c.setup)
			for _, a := range c.acts {
				role, text, _ := strings.Cut(a, " ")
				p.do(Role(role), text)
			}
			s := p.look()
			both, _ := s.Picture(Both).Can.(map[string][]string)
			for side, want := range map[Role]string{White: c.white, Black: c.black} {
				got, _ := s.Picture(side).Can.([]string)
				if strings.Join(got, " ") != want {
					t.Errorf("%s: got %v, want %s", side, got, want)
				}
				if !slices.Equal(both[string(side)], got) {
					t.Errorf("at one tablet %s gets %v, at his own %v", side, both[string(side)], got)
				}
				for _, word := range got {
					if !slices.Contains(strings.Fields(all), word) {
						t.Errorf("%q is no word of the page", word)
					}
				}
			}
			if watch, _ := s.Picture(Watch).Can.([]string); len(watch) != 0 {
				t.Errorf("a watcher can %v", watch)
			}
		})
	}
}

func TestAssist(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"})
	got := p.look().Assist()
	slices.Sort(got["e1"])
	if strings.Join(got["e1"], " ") != "d1 d2 e2 f1 f2 g1" || len(got) != 2 {
		t.Errorf("got %v", got)
	}
}

func TestMotions(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{})
	subs := map[Role]*Subscription{}
	for _, role := range []Role{White, Black, Watch} {
		sub, err := h.Subscribe(t.Context(), p.id, p.token(role))
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		subs[role] = sub
	}
	x := 0.5
	held := Motion{From: "g1", Man: "N", X: &x, Y: &x}
	for _, m := range []Motion{held, {Up: true}, held} { // only the latest is kept
		if err := h.Move(t.Context(), p.id, p.seats.White, m); err != nil {
			t.Fatal(err)
		}
	}
	for role, want := range map[Role]int{White: 0, Black: 1, Watch: 1} {
		got := subs[role].Motions()
		if len(got) != want || want == 1 && (got[0].Side != laws.White || got[0].Man != "N" || got[0].Up) {
			t.Errorf("%s sees %+v, want %d motions", role, got, want)
		}
		if again := subs[role].Motions(); len(again) != 0 {
			t.Errorf("%s sees %+v again", role, again)
		}
	}
	far := 7.0
	for _, m := range []Motion{
		{}, {Man: "X", X: &x, Y: &x}, {Man: "N", X: &x}, {Man: "N", X: &far, Y: &x},
		{Man: "N", From: "i9", X: &x, Y: &x}, {Up: true, Man: "N"},
	} {
		if err := h.Move(t.Context(), p.id, p.seats.White, m); err == nil {
			t.Errorf("%+v was accepted", m)
		}
	}
	if err := h.Move(t.Context(), p.id, "", held); err != ErrWatcher {
		t.Errorf("a watcher's hand: %v", err)
	}
}
