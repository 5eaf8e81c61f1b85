package journal

import (
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestTrim: the partition of a past week is dropped once all of its games are folded, and not
// before; its games are read as before, are played on, and new ones of that week find room.
func TestTrim(t *testing.T) {
	ctx, j := t.Context(), openIn(t, pgtest.Database(t))
	partitions := func() (n int) {
		t.Helper()
		if err := j.readers.QueryRowContext(ctx, `SELECT count(*) FROM pg_inherits WHERE inhparent = 'entries'::regclass`).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	trim := func(dropped, left int) {
		t.Helper()
		if n, err := j.Trim(ctx); err != nil || n != dropped {
			t.Errorf("dropped %d, %v; want %d", n, err, dropped)
		}
		if n := partitions(); n != left {
			t.Errorf("%d partitions are left, want %d", n, left)
		}
	}
	create(t, j, "old")
	create(t, j, "older")
	create(t, j, "never played")
	if err := j.Create(ctx, Game{ID: "new", Created: time.Now().UnixMilli()}); err != nil {
		t.Fatal(err)
	}
	first := []Entry{entry("old", 1, "k1"), entry("old", 2, "k2")}
	mustAppend(t, j, State{Finished: true}, first...)
	mustAppend(t, j, State{Deadline: 5}, entry("older", 1, ""))
	mustAppend(t, j, State{Finished: true}, entry("new", 1, ""))
	trim(0, 2)
	mustFold(t, j, 1<<50, 2)
	trim(0, 2) // a clock runs in one
	mustAppend(t, j, State{}, entry("older", 2, ""))
	mustFold(t, j, 1<<50, 1)
	trim(1, 1) // of this week only
	if dropped, err := j.dropEra(ctx, 0); dropped || err != nil {
		t.Errorf("a week that another has dropped: %v, %v", dropped, err)
	}
	wantEntries(t, j, "old", 0, first...)
	wantEntries(t, j, "older", 1, entry("older", 2, ""))
	if err := j.Append(ctx, []Entry{entry("old", 3, "k1")}, State{}); !sameVerdict(err, &DuplicateKeyError{"old", "k1", 1}) {
		t.Errorf("a key that was dropped with its week: %v", err)
	}
	mustAppend(t, j, State{}, entry("old", 3, "k3"))
	wantEntries(t, j, "old", 1, first[1], entry("old", 3, "k3"))
	mustAppend(t, j, State{}, entry("never played", 1, "")) // now it is
	trim(0, 2)
	wantEntries(t, j, "never played", 0, entry("never played", 1, ""))
	create(t, j, "another")
	mustAppend(t, j, State{}, entry("another", 1, ""))
	trim(0, 2)
}
