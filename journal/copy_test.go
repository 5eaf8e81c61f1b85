package journal

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestCopy: a history goes from a folder to a database and back, cut short and begun
// again, folded games and outages included.
func TestCopy(t *testing.T) {
	folder, database, back := openIn(t, t.TempDir()), openIn(t, pgtest.Database(t)), openIn(t, t.TempDir())
	const games = 30
	history(t, folder, games)
	short, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Copy(short, folder, database, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cut short: %v", err)
	}
	first, err := folder.Game(t.Context(), "g9")
	if err != nil {
		t.Fatal(err)
	}
	first.Ver, first.Deadline, first.Finished = 0, 0, false
	half, _ := folder.Read(t.Context(), "g9", 0)
	if err := database.Create(t.Context(), first); err != nil { // as the cut may have left it
		t.Fatal(err)
	}
	mustAppend(t, database, State{}, half[:4]...)
	for i, to := range []*Journal{database, database, back} {
		from := folder
		if to == back {
			from = database
		}
		got, err := Copy(t.Context(), from, to, nil)
		want := Copied{Games: games, New: games, Entries: games * (games - 1) / 2}
		if i == 1 {
			want.New = 0
		}
		if err != nil || got != want {
			t.Fatalf("copy %d: %+v, %v; want %+v", i, got, err, want)
		}
	}
	if value, err := back.Keep(t.Context(), "desk", "other"); value != "token" || err != nil {
		t.Errorf("kept %q, %v", value, err)
	}
	for _, j := range []*Journal{folder, database, back} {
		if err := j.Alive(t.Context(), 50_000, 50_000); err != nil {
			t.Fatal(err)
		}
		got, err := j.Outages(t.Context(), 0)
		if want := "[{2000 9000} {13000 30000} {30000 50000}]"; err != nil || fmt.Sprint(got) != want {
			t.Errorf("%s: outages %v, %v; want %s", j.Place(), got, err, want)
		}
	}
	mustAppend(t, back, State{}, entry("g5", 6, ""))
	if _, err := Copy(t.Context(), folder, back, nil); !errors.Is(err, ErrDiffers) {
		t.Errorf("another history: %v", err)
	}
}

// history fills a journal: games of all kinds, some of them folded, the desk and two outages.
func history(t *testing.T, j *Journal, games int) {
	t.Helper()
	for i := range games {
		g := Game{ID: fmt.Sprint("g", i), Created: int64(i / 3), Header: []byte(`{"white":"Ana"}`), Secret: []byte(fmt.Sprintf(`{"n":%d}`, i))}
		if err := j.Create(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		for ver := int64(1); ver <= int64(i); ver++ {
			mustAppend(t, j, State{Deadline: int64(i % 2), Finished: i%3 == 0}, entry(g.ID, ver, fmt.Sprint("k", ver)))
		}
	}
	if _, err := j.Keep(t.Context(), "desk", "token"); err != nil {
		t.Fatal(err)
	}
	for _, at := range []int64{1000, 2000, 9000, 10_000, 11_500, 13_000, 30_000} {
		if err := j.Alive(t.Context(), at, at); err != nil {
			t.Fatal(err)
		}
	}
	mustFold(t, j, 20_000, 9) // those with an even number but 0, up to 18
}

// TestCopyKilled kills a copying process at many a byte it sends to the database, and once more
// when it has been started again: the next one makes the copy whole.
func TestCopyKilled(t *testing.T) {
	rounds := int64(8)
	if os.Getenv("COMPONGO_LONG") != "" {
		rounds = 100
	}
	const games = 30
	from := openIn(t, t.TempDir())
	history(t, from, games)
	total := copyThrough(t, from, pgtest.Database(t), 0)
	random := rand.New(rand.NewPCG(7, 11))
	for round := range rounds {
		target := pgtest.Database(t)
		at := 1 + total*round/rounds + random.Int64N(total/rounds)
		copyThrough(t, from, target, at)
		copyThrough(t, from, target, 1+random.Int64N(total))
		to := openIn(t, target)
		got, err := Copy(t.Context(), from, to, nil)
		outages, err2 := to.Outages(t.Context(), 0)
		if err != nil || got.Games != games || got.Entries != games*(games-1)/2 || fmt.Sprint(outages, err2) != "[{2000 9000} {13000 30000}] <nil>" {
			t.Fatalf("killed after %d of %d bytes: %+v, %v, outages %v, %v", at, total, got, err, outages, err2)
		}
		if err := to.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// copyThrough lets a process copy, kills it after so many bytes, 0 for never, and returns how many
// it has sent.
func copyThrough(t *testing.T, from *Journal, address string, limit int64) int64 {
	t.Helper()
	p, through := newProxy(t, address)
	p.limit.Store(limit)
	c := startChild(t, "copy", from.Place(), through)
	ended := make(chan error, 1)
	go func() { ended <- c.cmd.Wait() }()
	select {
	case <-p.reached:
		_ = c.cmd.Process.Kill()
		<-ended
	case err := <-ended:
		if err != nil {
			t.Fatalf("%v: %s", err, &c.errOut)
		}
	}
	return p.asked.Load()
}

// TestCopyOvertaken: what a process that was killed has sent last is stored while the next one
// is copying already.
func TestCopyOvertaken(t *testing.T) {
	address := pgtest.Database(t)
	from, to, c := openIn(t, t.TempDir()), openIn(t, address), pgConn(t, address)
	create(t, from, "g")
	create(t, to, "g")
	mustAppend(t, to, State{}, entry("g", 1, "k1")) // for the week to be there
	list := []Entry{entry("g", 1, "k1"), entry("g", 2, "k2"), entry("g", 3, "k3")}
	mustAppend(t, from, State{Deadline: 7}, list...)
	tx, err := c.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	e := list[1]
	if _, err := tx.Exec(t.Context(), `INSERT INTO entries (era, game, ver, at, key, act, rulings) VALUES (0, 'g', 2, $1, $2, $3, $4)`,
		e.At, e.Key, string(e.Act), string(e.Rulings)); err != nil {
		t.Fatal(err)
	}
	copied := make(chan error, 1)
	go func() {
		_, err := Copy(t.Context(), from, to, nil)
		copied <- err
	}()
	look := pgConn(t, address)
	waitFor(t, func() (waits bool) {
		err := look.QueryRow(t.Context(), `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
			AND wait_event = 'transactionid')`).Scan(&waits)
		return err == nil && waits
	})
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-copied; err != nil {
		t.Error(err)
	}
	wantEntries(t, to, "g", 0, list...)
}
