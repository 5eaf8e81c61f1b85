package laws

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"
)

// FuzzActs plays any stream of acts: nothing panics, the invariants hold after each
// act (see checkStep) and a replay gives the same game by the same rulings.
func FuzzActs(f *testing.F) {
	for i := range len(streamPositions) {
		data := someBytes(uint64(i), 200)
		data[0] = byte(i)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 200 {
			return
		}
		begin, _ := streamGame(data[0], data[1])
		end, entries := playStream(t, data)
		checkFold(t, begin, entries, end)
	})
}

// FuzzParseAct: whatever is read as an act is written and read again as the same, can
// be done in any game, and what is refused says why.
func FuzzParseAct(f *testing.F) {
	for _, act := range []string{
		`{"e":"touch","by":"white","sq":"g1"}`, `{"e":"touch","by":"black","sqs":["e8","h8"],"intent":"adjust"}`,
		`{"e":"plays","uci":["e2e4","e7e5"]}`, `{"e":"put","by":"white","piece":"wQ","sq":"e8","upside_down":true}`,
		`{"e":"claim","by":"black","kind":"threefold_next","uci":"f6g8"}`, `{"e":"arrive","by":"black","at_s":10.5}`,
		`{"e":"state","moves_completed":{"white":40,"black":39},"displaced":{"h2":"h3"},"assistant":["x",1]}`,
		`{"e":"outage","from":1000,"to":9000,"at":9000}`, `{"e":"arbiter","do":"time_off","by":"white","seconds":60}`,
		`{"e":"arbiter","do":"position","fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 9"}`, `{"e":"seal","by":"white","uci":"e2e4"}`,
	} {
		f.Add([]byte(act))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		act, err := ParseAct(data)
		if err != nil {
			var named *ActError
			if errors.As(err, &named) && (named.Field == "" && named.Text == "" || named.Expected == "") {
				t.Fatalf("%s: %q names nothing", data, err)
			}
			return
		}
		again, err := json.Marshal(act)
		if err != nil {
			t.Fatalf("%+v: %v", act, err)
		}
		back, err := ParseAct(again)
		if err != nil || !reflect.DeepEqual(act, back) {
			t.Fatalf("%s became %s: %v", data, again, err)
		}
		for i := range streamPositions {
			g, _ := streamGame(byte(i), 0x35)
			entries, next := Step(g, act)
			checkStep(t, g, entries, next)
		}
	})
}
