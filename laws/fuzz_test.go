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
	f.Add([]byte(`{"e":"touch","by":"white","sq":"g1"}`))
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
