package journal

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// headOf is the transaction that has last changed the row of a game: what need not be
// changed at every append.
func headOf(t *testing.T, j *Journal, game string) (xmin string) {
	t.Helper()
	if err := j.readers.QueryRowContext(t.Context(), `SELECT xmin FROM heads WHERE game = $1`, game).Scan(&xmin); err != nil {
		t.Fatal(err)
	}
	return xmin
}

// TestStandingSpares: an append to a game whose standing is known writes its entries only.
func TestStandingSpares(t *testing.T) {
	j := openIn(t, pgtest.Database(t))
	create(t, j, "g")
	falls := time.Now().Add(time.Hour).UnixMilli()
	mustAppend(t, j, State{Deadline: falls}, entry("g", 1, ""))
	head := headOf(t, j, "g")
	mustAppend(t, j, State{Deadline: falls}, entry("g", 2, ""), entry("g", 3, ""))
	mustAppend(t, j, State{Deadline: falls + 1}, entry("g", 4, ""))
	mustAppend(t, j, State{}, entry("g", 5, ""))
	if now := headOf(t, j, "g"); now != head {
		t.Error("the row of the game was changed")
	}
	if g, err := j.Game(t.Context(), "g"); err != nil || g.Ver != 5 || g.Deadline != 0 {
		t.Errorf("the game stands at %d, deadline %d, %v", g.Ver, g.Deadline, err)
	}
	mustAppend(t, j, State{Deadline: time.Now().UnixMilli() + 5000}, entry("g", 6, ""))
	head = headOf(t, j, "g")
	mustAppend(t, j, State{Deadline: falls}, entry("g", 7, ""))
	if now := headOf(t, j, "g"); now == head {
		t.Error("a wake is relied on that any node may put off by now")
	}
	head = headOf(t, j, "g")
	mustAppend(t, j, State{Finished: true}, entry("g", 8, ""))
	if now := headOf(t, j, "g"); now == head {
		t.Error("the row of the game does not say that it is over")
	}
}

// TestOvertaken: a node that relies on what it knows of many games meets what another
// has appended to one of them. That one is told so, the others are stored.
func TestOvertaken(t *testing.T) {
	address := pgtest.Database(t)
	one, other := openIn(t, address), openIn(t, address)
	const games = 20
	for i := range games {
		create(t, one, fmt.Sprint("g", i))
		mustAppend(t, one, State{}, entry(fmt.Sprint("g", i), 1, ""))
	}
	mustAppend(t, other, State{}, entry("g7", 2, "other"))
	var batch []*request
	for i := range games {
		batch = append(batch, &request{entries: []Entry{entry(fmt.Sprint("g", i), 2, "one"), entry(fmt.Sprint("g", i), 3, "")}})
	}
	var verdicts []error
	err := one.writer.submit(t.Context(), &request{inside: func(c committer) (err error) {
		verdicts, err = c.commit(batch)
		return err
	}})
	if err != nil {
		t.Fatal(err)
	}
	for i, err := range verdicts {
		if overtaken := i == 7; errors.Is(err, ErrConflict) != overtaken || !overtaken && err != nil {
			t.Errorf("game %d: %v", i, err)
		}
	}
	wantEntries(t, other, "g7", 1, entry("g7", 2, "other"))
	wantEntries(t, other, "g8", 1, entry("g8", 2, "one"), entry("g8", 3, ""))
	mustAppend(t, one, State{}, entry("g7", 3, ""))
}

// TestFoldedUnderneath: a node that relies on what it knows of a game goes on after another
// has folded it, however often, and nothing is lost.
func TestFoldedUnderneath(t *testing.T) {
	address := pgtest.Database(t)
	one, other := openIn(t, address), openIn(t, address)
	if err := one.Create(t.Context(), Game{ID: "g", Created: time.Now().UnixMilli()}); err != nil {
		t.Fatal(err)
	}
	var want []Entry
	for range 4 {
		for range 3 {
			want = append(want, entry("g", int64(len(want)+1), fmt.Sprint("k", len(want))))
			mustAppend(t, one, State{}, want[len(want)-1])
		}
		mustFold(t, other, 1<<50, 1)
		wantEntries(t, other, "g", 0, want...)
		wantEntries(t, one, "g", 0, want...)
		if g, err := one.Game(t.Context(), "g"); err != nil || g.Ver != int64(len(want)) {
			t.Errorf("folded, the game stands at %d, %v; want %d", g.Ver, err, len(want))
		}
	}
	err := one.Append(t.Context(), []Entry{entry("g", int64(len(want)+1), "k0")}, State{})
	if !sameVerdict(err, &DuplicateKeyError{"g", "k0", 1}) {
		t.Errorf("a key that was used before: %v", err)
	}
}

// TestFoldRace: a game is folded and goes on at the same time, at three nodes: what was
// acknowledged is there, and nothing else.
func TestFoldRace(t *testing.T) {
	address := pgtest.Database(t)
	one, other, folder := openIn(t, address), openIn(t, address), openIn(t, address)
	create(t, one, "g")
	mustAppend(t, one, State{}, entry("g", 1, ""))
	var mu sync.Mutex
	kept := []Entry{entry("g", 1, "")}
	var players, folding sync.WaitGroup
	over := make(chan bool)
	folding.Go(func() {
		for {
			select {
			case <-over:
				return
			default:
				if _, err := folder.Fold(t.Context(), 1<<50, 10); err != nil {
					t.Error(err)
					return
				}
			}
		}
	})
	for name, j := range map[string]*Journal{"one": one, "other": other} {
		players.Go(func() {
			for n := 0; n < 100; {
				g, err := j.Game(t.Context(), "g")
				if err != nil {
					t.Error(err)
					return
				}
				e := entry("g", g.Ver+1, fmt.Sprint(name, n))
				if err := j.Append(t.Context(), []Entry{e}, State{}); err == nil {
					n++
					mu.Lock()
					kept = append(kept, e)
					mu.Unlock()
				} else if !errors.Is(err, ErrConflict) {
					t.Error(err)
					return
				}
			}
		})
	}
	players.Wait()
	close(over)
	folding.Wait()
	slices.SortFunc(kept, func(a, b Entry) int { return int(a.Ver - b.Ver) })
	wantEntries(t, folder, "g", 0, kept...)
}

// TestWakesInTime: a flag that falls earlier than any before is found, though the game's
// row is changed for no other.
func TestWakesInTime(t *testing.T) {
	address := pgtest.Database(t)
	one, other := openIn(t, address), openIn(t, address)
	now := time.Now().UnixMilli()
	in := func(minutes int64) int64 { return now + minutes*60_000 }
	due := func(at int64, want int) {
		t.Helper()
		if games, err := other.Due(t.Context(), at); err != nil || len(games) != want {
			t.Errorf("%d games are due in %d min, %v; want %d", len(games), (at-now)/60_000, err, want)
		}
	}
	create(t, one, "g")
	for i, deadline := range []int64{60, 40, 50, 45} {
		mustAppend(t, one, State{Deadline: in(deadline)}, entry("g", int64(i+1), ""))
		due(in(deadline)-1, 0)
		due(in(deadline), 1)
	}
	mustAppend(t, one, State{}, entry("g", 5, ""))
	due(in(60), 0)
	mustAppend(t, one, State{Deadline: in(30)}, entry("g", 6, ""))
	due(in(30), 1)
}
