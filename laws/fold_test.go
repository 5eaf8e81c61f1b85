package laws

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"github.com/compongo/compongo/chess"
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
		if applied := Apply(g, e); !reflect.DeepEqual(lean(d.game), lean(applied)) {
			t.Fatalf("deciding %s saw another game than applying it\n%+v\n%+v", text(e), d.game, applied)
		}
		games = append(games, Apply(g, e))
	}
	if last := games[len(games)-1]; !reflect.DeepEqual(lean(last), lean(end)) {
		t.Fatalf("replayed game differs\n%+v\n%+v", last, end)
	}
	for i, e := range entries {
		if !reflect.DeepEqual(Apply(games[i], e), games[i+1]) {
			t.Fatalf("game before entry %d was changed later, or applying it is not repeatable: %s", i, text(e))
		}
	}
}

// lean is the game without what only spares looking for a mate again.
func lean(g Game) Game {
	if known := g.prospects; known.never == [3]bool{} {
		g.prospects = prospects{}
	} else {
		g.prospects = prospects{from: known.from, never: known.never}
	}
	return g
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

// An old journal may hold entries that today's code would not have made: applying an
// entry of one game to another, in any order, changes something or nothing but never
// panics, and leaves one king each.
func TestApplyIsTotal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.IntRange(2, 150)
		_, entries := playStream(t, someBytes(rapid.Uint64().Draw(t, "seed"), length.Draw(t, "length")))
		g, _ := playStream(t, someBytes(rapid.Uint64().Draw(t, "other"), length.Draw(t, "length")))
		for _, e := range rapid.Permutation(entries).Draw(t, "order") {
			before := g
			g = Apply(g, e)
			for _, c := range []chess.Color{chess.White, chess.Black} {
				if n := g.pos.Pieces(c, chess.King).Count(); n != 1 {
					t.Fatalf("%d kings in %s after %s, before %s", n, g.pos.FEN(), text(e), before.pos.FEN())
				}
			}
		}
	})
}

// A million acts, where there is time for them.
func TestMillionActs(t *testing.T) {
	if os.Getenv("COMPONGO_LONG") == "" {
		t.Skip("COMPONGO_LONG is not set")
	}
	acts := 0
	for seed := uint64(0); acts < 1_000_000; seed++ {
		data := someBytes(seed, 600)
		begin, _ := streamGame(data[0], data[1])
		end, entries := playStream(t, data)
		checkFold(t, begin, entries, end)
		acts += len(entries)
	}
}
