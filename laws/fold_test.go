package laws

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// checkFold: the game is New and Apply of its entries, deciding again gives the same
// rulings, also from entries that have been through a journal, what was seen while
// deciding is what applying makes, and no earlier game is changed by what came later.
func checkFold(t rapid.TB, begin Game, entries []Entry, end Game) {
	data, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	var kept []Entry
	if err := json.Unmarshal(data, &kept); err != nil {
		t.Fatal(err)
	}
	games := []Game{begin}
	for i, e := range kept {
		g := games[i]
		d := decision{game: g}
		if d.decide(e.Act); text(d.rulings) != text(e.Rulings) {
			t.Fatalf("entry %d %s: ruled %s, now %s", i, text(e.Act), text(e.Rulings), text(d.rulings))
		}
		if applied := Apply(g, e); !reflect.DeepEqual(d.game, applied) {
			t.Fatalf("deciding %s saw another game than applying it\n%+v\n%+v", text(e), d.game, applied)
		}
		games = append(games, Apply(g, e))
	}
	if last := games[len(games)-1]; !reflect.DeepEqual(last, end) {
		t.Fatalf("replayed game differs\n%+v\n%+v", last, end)
	}
	for i, e := range entries {
		if !reflect.DeepEqual(Apply(games[i], e), games[i+1]) {
			t.Fatalf("game before entry %d was changed later, or applying it is not repeatable: %s", i, text(e))
		}
	}
}

// someBytes spreads streams evenly over all acts, which drawn slices do not.
func someBytes(seed uint64, n int) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return data
}

func TestFoldIsTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := someBytes(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(2, 300).Draw(t, "length"))
		begin, _ := streamGame(data[0], data[1])
		end, entries := playStream(t, data)
		checkFold(t, begin, entries, end)
	})
}
