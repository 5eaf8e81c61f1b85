package laws

import (
	"errors"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

// An arbiter's measures on a game of 1 e4 e5 2 Nf3, each on a line of JSON: the codes
// that are ruled, and what has become of the game.
func TestMeasures(t *testing.T) {
	for _, test := range []struct{ name, act, codes, state string }{
		{"a warning", `"do":"warning","by":"black"`, "warned", "* black"},
		{"time for the opponent", `"do":"time_to","by":"white","seconds":120`, "time", "* black +120"},
		{"time off", `"do":"time_off","by":"white","seconds":60`, "time", "* black -60"},
		{"points", `"do":"points_of","by":"white","points":"0.5"`, "points_taken", "* black"},
		{"the game lost", `"do":"loss","by":"white"`, "game_over", "0-1 arbiter"},
		{"lost, and no point for the opponent", `"do":"loss","by":"white","result":"0-0"`, "game_over", "0-0 arbiter"},
		{"a spectator", `"do":"expulsion"`, "expelled", "* black"},
		{"the counter", `"do":"moves","by":"white","count":7`, "moves_set", "* black"},
		{"back to the start", `"do":"restore","ply":0`, "restored", "* white"},
		{"back to a move not played", `"do":"restore","ply":3`, "void", "* black"},
		{"another position", `"do":"position","fen":"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9"`, "position_set", "* black"},
		{"a position of the other player", `"do":"position","fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 9"`, "void", "* black"},
		{"a position that is dead", `"do":"position","fen":"4k3/8/8/8/8/8/8/4K3 b - - 0 9"`, "position_set game_over", "1/2-1/2 dead_position"},
		{"a result", `"do":"result","result":"1/2-1/2","actor":"A. Biter","reason":"both gone"`, "game_over", "1/2-1/2 arbiter"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := scripted(t, rulesOf(t, "90m+30s", Standard), "0 w play e2e4;1 b play e7e5;2 w play g1f3")
			act, err := ParseAct([]byte(`{"e":"arbiter",` + test.act + `}`))
			if err != nil {
				t.Fatal(err)
			}
			entries, after := Step(g, act)
			if got := codes(entries); got != test.codes {
				t.Errorf("ruled %q, expected %q", got, test.codes)
			}
			if got := stateOf(after); got != test.state {
				t.Errorf("game %q, expected %q", got, test.state)
			}
		})
	}
}

func codes(entries []Entry) string {
	var list []string
	for _, e := range entries {
		for _, r := range e.Rulings {
			list = append(list, string(r.Code))
		}
	}
	return strings.Join(list, " ")
}

func stateOf(g Game) string {
	text := string(g.Outcome().Result) + " " + string(g.Outcome().Reason) + g.ToMove().String()
	switch added := g.TimeAdded(White); {
	case added > 0:
		text += " +120"
	case added < 0:
		text += " -60"
	}
	return text
}

func TestMeasuresRefused(t *testing.T) {
	for act, field := range map[string]string{
		`{"e":"arbiter"}`:                                               "do",
		`{"e":"arbiter","do":"shouting"}`:                               "do",
		`{"e":"arbiter","do":"warning"}`:                                "by",
		`{"e":"arbiter","do":"time_to","by":"white"}`:                   "seconds",
		`{"e":"arbiter","do":"time_to","by":"white","seconds":-1}`:      "seconds",
		`{"e":"arbiter","do":"restore","ply":-1}`:                       "ply",
		`{"e":"arbiter","do":"points_to","by":"white","points":"many"}`: "points",
		`{"e":"arbiter","do":"result","result":"2-0"}`:                  "result",
		`{"e":"arbiter","do":"position","fen":"8/8/8/8/8/8/8/8 w - -"}`: "fen",
		`{"e":"arbiter","do":"moves","by":"white","count":99999}`:       "count",
	} {
		_, err := ParseAct([]byte(act))
		var named *ActError
		if !errors.As(err, &named) || named.Field != field {
			t.Errorf("%s: %v, expected an error on field %q", act, err, field)
		}
	}
}

// Who has not come by the default time forfeits at that very instant (6.7.1), unless he
// has shown himself by whatever he did.
func TestDefaultTime(t *testing.T) {
	for _, test := range []struct{ name, script, result string }{
		{"both absent", "0 - start;2000 - state", "0-0"},
		{"Black absent", "0 - start;5 w play e2e4;1801 - state", "1-0"},
		{"just in time", "0 - start;5 w play e2e4;1800 b touch e7;2000 - state", "*"},
		{"both there", "0 - start;0 b arrive 0;5 w play e2e4;2000 - state", "*"},
	} {
		rules := rulesOf(t, "90m+30s", Standard)
		rules.AwaitStart, rules.DefaultTime = true, 1800e9
		g := scripted(t, rules, test.script)
		if got := string(g.Outcome().Result); got != test.result {
			t.Errorf("%s: %s, expected %s", test.name, got, test.result)
		}
	}
	rules := rulesOf(t, "90m+30s", Standard)
	rules.AwaitStart, rules.DefaultTime = true, 1800e9
	g, _ := New(rules, chess.StartingPosition())
	_, g = Step(g, Act{Kind: Start})
	if due, ok := Due(g, 1<<40); !ok || due.What != SeesAbsence || due.At != 1_800_001 {
		t.Errorf("due %s %v, expected White's absence at 1800001", text(due), ok)
	}
}
