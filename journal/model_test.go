package journal

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sort"
	"testing"

	"pgregory.net/rapid"
)

// model is a journal as plain as can be: what the real one must agree with.
type model struct {
	games   map[string]Game
	entries map[string][]Entry
}

// append says what Append must answer, and does it.
func (m *model) append(entries []Entry, state State) error {
	g, known := m.games[entries[0].Game]
	for _, e := range entries {
		for _, stored := range m.entries[g.ID] {
			if e.Key != "" && e.Key == stored.Key {
				return &DuplicateKeyError{Game: g.ID, Key: e.Key, Ver: stored.Ver}
			}
		}
	}
	if !known {
		return ErrNotFound
	}
	if entries[0].Ver != g.Ver+1 {
		return ErrConflict
	}
	g.Ver, g.Deadline, g.Finished = entries[len(entries)-1].Ver, state.Deadline, state.Finished
	m.games[g.ID] = g
	m.entries[g.ID] = append(m.entries[g.ID], entries...)
	return nil
}

func (m *model) due(before int64) []string {
	var due []Game
	for _, g := range m.games {
		if !g.Finished && g.Deadline > 0 && g.Deadline <= before {
			due = append(due, g)
		}
	}
	sort.Slice(due, func(i, k int) bool {
		if due[i].Deadline != due[k].Deadline {
			return due[i].Deadline < due[k].Deadline
		}
		return due[i].ID < due[k].ID
	})
	return ids(due)
}

func ids(games []Game) []string {
	list := make([]string, len(games))
	for i, g := range games {
		list[i] = g.ID
	}
	return list
}

func sameVerdict(got, want error) bool {
	var g, w *DuplicateKeyError
	if errors.As(want, &w) {
		return errors.As(got, &g) && *g == *w
	}
	return errors.Is(got, want)
}

// testModel does the same at random to the journal, over two handles, and to
// the model.
func testModel(t *testing.T, store opener) {
	open := store(t)
	handles := []*Journal{open(), open()}
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		m := &model{games: make(map[string]Game), entries: make(map[string][]Entry)}
		pick := rapid.Custom(func(t *rapid.T) string {
			return fmt.Sprintf("%d-%s", round, rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "game"))
		})
		j := func(t *rapid.T) *Journal { return rapid.SampledFrom(handles).Draw(t, "handle") }
		ctx := context.Background()
		t.Repeat(map[string]func(*rapid.T){
			"create": func(t *rapid.T) {
				g := Game{ID: pick.Draw(t, "id"), Created: 1, Header: []byte("{}"), Secret: []byte("{}")}
				var want error
				if _, known := m.games[g.ID]; known {
					want = ErrExists
				} else {
					m.games[g.ID] = g
				}
				if err := j(t).Create(ctx, g); !sameVerdict(err, want) {
					t.Fatalf("got %v, want %v", err, want)
				}
			},
			"append": func(t *rapid.T) {
				entries, state := drawAppend(t, m, pick.Draw(t, "game"))
				got, want := j(t).Append(ctx, entries, state), m.append(entries, state)
				if !sameVerdict(got, want) {
					t.Fatalf("got %v, want %v", got, want)
				}
			},
			"read": func(t *rapid.T) {
				game, after := pick.Draw(t, "game"), rapid.Int64Range(0, 9).Draw(t, "after")
				got, err := j(t).Read(ctx, game, after)
				if _, known := m.games[game]; known != (err == nil) {
					t.Fatalf("got %v", err)
				}
				if all := m.entries[game]; len(got) > 0 || int(after) < len(all) {
					if !reflect.DeepEqual(got, all[min(int(after), len(all)):]) {
						t.Fatalf("got %v of %v after %d", got, all, after)
					}
				}
			},
			"game": func(t *rapid.T) {
				id := pick.Draw(t, "game")
				got, err := j(t).Game(ctx, id)
				if want, known := m.games[id]; known != (err == nil) || !reflect.DeepEqual(got, want) {
					t.Fatalf("got %v, %v; want %v", got, err, want)
				}
			},
		})
		due, err := handles[0].Due(ctx, 3)
		var own []Game // the store still holds those of other rounds
		for _, g := range due {
			if _, known := m.games[g.ID]; known {
				own = append(own, g)
			}
		}
		if err != nil || len(due) < dueLimit && !reflect.DeepEqual(ids(own), m.due(3)) {
			t.Fatalf("due: got %v, %v; want %v", ids(own), err, m.due(3))
		}
	})
}

// drawAppend draws an append that is likely to be taken, and sometimes not.
func drawAppend(t *rapid.T, m *model, game string) ([]Entry, State) {
	ver := max(1, m.games[game].Ver+rapid.SampledFrom([]int64{1, 1, 1, 1, 0, 2}).Draw(t, "step"))
	keys := rapid.SliceOfNDistinct(rapid.IntRange(0, 40), 1, 3, rapid.ID).Draw(t, "keys")
	var entries []Entry
	for i, key := range keys {
		e := entry(game, ver+int64(i), "")
		if key > 10 {
			e.Key = fmt.Sprint("k", key)
		}
		entries = append(entries, e)
	}
	return entries, State{Deadline: rapid.Int64Range(0, 5).Draw(t, "deadline"), Finished: rapid.IntRange(0, 5).Draw(t, "over") == 0}
}
