package journal

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestAnswerLost: the connection breaks after the database has committed and before
// it has said so. The append is there once, and acknowledged.
func TestAnswerLost(t *testing.T) {
	address := pgtest.Database(t)
	p, through := newProxy(t, address)
	j := openIn(t, through)
	create(t, j, "g")
	for ver := int64(1); ver <= 5; ver++ {
		p.loseNext()
		key := ""
		if ver%2 == 0 {
			key = fmt.Sprint("k", ver)
		}
		mustAppend(t, j, State{Deadline: ver}, entry("g", ver, key))
	}
	p.loseNext()
	if err := j.Create(t.Context(), Game{ID: "h", Created: 7, Secret: []byte(`{"seat":"x"}`)}); err != nil {
		t.Errorf("create: %v", err)
	}
	other := openIn(t, address)
	if g, err := other.Game(t.Context(), "g"); err != nil || g.Ver != 5 {
		t.Fatalf("got %v, %v", g, err)
	}
	if err := other.Create(t.Context(), Game{ID: "h", Created: 7}); !errors.Is(err, ErrExists) {
		t.Errorf("create again: %v", err)
	}
}

// TestNoAnswer: the database cannot be asked again in time. That is told as a doubt,
// and the same append is found done, under its key, when it can.
func TestNoAnswer(t *testing.T) {
	p, through := newProxy(t, pgtest.Database(t))
	j := openIn(t, through, BusyTimeout(2*time.Second))
	create(t, j, "g")
	mustAppend(t, j, State{}, entry("g", 1, ""))
	mustAppend(t, j, State{}, entry("g", 2, "")) // the statements are known to the database
	p.mute.Store(true)
	err := j.Append(t.Context(), []Entry{entry("g", 3, "k")}, State{})
	if !errors.Is(err, ErrDoubt) {
		t.Fatalf("got %v, want ErrDoubt", err)
	}
	if err := j.Append(t.Context(), []Entry{entry("g", 4, "l")}, State{}); !errors.Is(err, ErrUnreachable) {
		t.Errorf("got %v, want ErrUnreachable", err)
	}
	if _, err := j.Game(t.Context(), "g"); !errors.Is(err, ErrUnreachable) {
		t.Errorf("read: got %v, want ErrUnreachable", err)
	}
	p.mute.Store(false)
	var duplicate *DuplicateKeyError
	if err := j.Append(t.Context(), []Entry{entry("g", 3, "k")}, State{}); !errors.As(err, &duplicate) || duplicate.Ver != 3 {
		t.Errorf("again: got %v, want the first answer", err)
	}
	mustAppend(t, j, State{}, entry("g", 4, "l"))
}

// playFor lets players append, two in each game, until stop is closed, with a key for
// each act that is sent again until it is answered. Each act that is tells acked.
func playFor(t *testing.T, j *Journal, players int, acked chan<- struct{}, stop <-chan struct{}) []ack {
	var mu sync.Mutex
	var all []ack
	var group sync.WaitGroup
	for p := range players {
		group.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				game, key := fmt.Sprint("g", p/2), fmt.Sprintf("%d-%d", p, n)
				ver := insist(t, j, game, key)
				mu.Lock()
				all = append(all, ack{game, ver, key})
				mu.Unlock()
				select {
				case acked <- struct{}{}:
				case <-stop:
				}
			}
		})
	}
	group.Wait()
	return all
}

// afterSome waits until so many acts have been acknowledged.
func afterSome(acked <-chan struct{}, acts int) {
	for range acts {
		<-acked
	}
}

// insist sends an act under its key until it is answered, as a client does.
func insist(t *testing.T, j *Journal, game, key string) int64 {
	for {
		ver, err := appendNext(j, game, key)
		var duplicate *DuplicateKeyError
		switch {
		case err == nil:
			return ver
		case errors.As(err, &duplicate):
			return duplicate.Ver
		case errors.Is(err, ErrUnreachable), errors.Is(err, ErrDoubt):
		default:
			t.Errorf("%s: %v", key, err)
			return 0
		}
	}
}

const failPlayers = 8

func createAll(t *testing.T, j *Journal) {
	for p := range failPlayers / 2 {
		create(t, j, fmt.Sprint("g", p))
	}
}

// TestCuts: connections break at any instant, answers get lost, and each acknowledged
// act is there once where it was said to be.
func TestCuts(t *testing.T) {
	address := pgtest.Database(t)
	p, through := newProxy(t, address)
	j := openIn(t, through)
	createAll(t, j)
	acked, stop := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stop)
		random := rand.New(rand.NewPCG(4, 2))
		for range 25 {
			afterSome(acked, random.IntN(100))
			if random.IntN(2) == 0 {
				p.cut()
				continue
			}
			p.loseNext()
		}
		afterSome(acked, failPlayers)
	}()
	wantOnce(t, openIn(t, address), playFor(t, j, failPlayers, acked, stop))
}

// wantOnce checks that the journal holds exactly what was acknowledged: every act is
// insisted on until it is.
func wantOnce(t *testing.T, j *Journal, all []ack) {
	t.Helper()
	wantAcks(t, j, all)
	stored := 0
	keys := make(map[string]bool)
	for p := range failPlayers / 2 {
		entries, err := j.Read(t.Context(), fmt.Sprint("g", p), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if keys[e.Game+e.Key] {
				t.Errorf("%s is there twice", e.Key)
			}
			keys[e.Game+e.Key] = true
		}
		stored += len(entries)
	}
	if stored != len(all) || len(all) == 0 {
		t.Errorf("%d acknowledged, %d stored", len(all), stored)
	}
	t.Logf("%d acts acknowledged, all there once", len(all))
}

// TestDatabaseKilled: the database is killed again and again while games go on.
func TestDatabaseKilled(t *testing.T) {
	s := pgtest.New(t)
	j := openIn(t, s.URL("postgres"), BusyTimeout(time.Minute))
	createAll(t, j)
	acked, stop := make(chan struct{}), make(chan struct{})
	failed := make(chan error, 1)
	go func() {
		defer close(stop)
		for range 3 {
			afterSome(acked, 100)
			if err := errors.Join(s.Kill(), s.Run()); err != nil {
				failed <- err
				return
			}
		}
		afterSome(acked, failPlayers)
		failed <- nil
	}()
	wantOnce(t, j, playFor(t, j, failPlayers, acked, stop))
	if err := <-failed; err != nil {
		t.Error(err)
	}
}

// TestReadOnly: a primary that takes no writes is waited for, and told.
func TestReadOnly(t *testing.T) {
	s := pgtest.New(t)
	ctx := t.Context()
	j := openIn(t, s.URL("postgres"), BusyTimeout(700*time.Millisecond))
	create(t, j, "g")
	set := func(to string) {
		t.Helper()
		for _, statement := range []string{
			"SET default_transaction_read_only = off; ALTER SYSTEM SET default_transaction_read_only = " + to, "SELECT pg_reload_conf()",
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'compongo'",
		} {
			for _, one := range strings.Split(statement, "; ") {
				if err := s.Exec(ctx, "postgres", one); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	set("on")
	if err := j.Append(ctx, []Entry{entry("g", 1, "k")}, State{}); !errors.Is(err, ErrUnreachable) && !errors.Is(err, ErrDoubt) {
		t.Errorf("got %v, want ErrUnreachable", err)
	}
	set("off")
	mustAppend(t, j, State{}, entry("g", 1, "k"))
}

// TestStandbyGone: what is not on the standby is not acknowledged, though it is on the
// primary's disk; once it is there, it is.
func TestStandbyGone(t *testing.T) {
	s := pgtest.New(t)
	ctx := t.Context()
	address := s.URL("postgres")
	_, err := Open(address + "&sync=standby")
	wantError(t, err, "synchronous_standby_names is empty")
	j := openIn(t, address, BusyTimeout(time.Second))
	create(t, j, "g")
	for _, statement := range []string{"ALTER SYSTEM SET synchronous_standby_names = 'nobody'", "SELECT pg_reload_conf()"} {
		if err := s.Exec(ctx, "postgres", statement); err != nil {
			t.Fatal(err)
		}
	}
	last := int64(1)
	waitFor(t, func() bool { // until the server has read its settings again, an append needs no standby
		err := j.Append(ctx, []Entry{entry("g", last, fmt.Sprint("k", last))}, State{})
		if err == nil {
			last++
		}
		return errors.Is(err, ErrDoubt)
	})
	local := openIn(t, address+"&sync=local")
	create(t, local, "h")
	for _, statement := range []string{"ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()"} {
		// Which waits for no standby itself, for it writes nothing.
		if err := s.Exec(ctx, "postgres", statement); err != nil {
			t.Fatal(err)
		}
	}
	waitFor(t, func() bool {
		var duplicate *DuplicateKeyError
		return errors.As(j.Append(ctx, []Entry{entry("g", last, fmt.Sprint("k", last))}, State{}), &duplicate)
	})
	if g, err := j.Game(ctx, "g"); err != nil || g.Ver != last {
		t.Errorf("got %v, %v, expected version %d", g, err, last)
	}
}

// waitFor asks again until something is so.
func waitFor(t *testing.T, is func() bool) {
	t.Helper()
	for start := time.Now(); !is(); {
		if time.Since(start) > time.Minute {
			t.Fatal("it never was")
		}
	}
}

// TestUnsafe: a server that would lose what it has acknowledged is refused.
func TestUnsafe(t *testing.T) {
	s := pgtest.New(t, "synchronous_commit = off")
	_, err := Open(s.URL("postgres"))
	wantError(t, err, "synchronous_commit is off")
	openIn(t, s.URL("postgres")+"&sync=local")
	t.Run("fsync", func(t *testing.T) {
		s := pgtest.New(t, "fsync = off")
		_, err := Open(s.URL("postgres"))
		wantError(t, err, "fsync is off")
	})
}

// TestLostListener: whoever hears nothing any more looks for himself.
func TestLostListener(t *testing.T) {
	address := pgtest.Database(t)
	p, through := newProxy(t, address)
	here, there := openIn(t, through), openIn(t, address)
	create(t, here, "g")
	wake, stop := here.Watch("g")
	defer stop()
	for ver := int64(1); ver <= 5; ver++ {
		p.cut()
		mustAppend(t, there, State{}, entry("g", ver, ""))
		readUntil(t, here, "g", wake, ver-1, ver)
	}
}

// TestAddresses: what is wrong with an address is told, without its password.
func TestAddresses(t *testing.T) {
	s := pgtest.Database(t)
	for _, c := range []struct{ address, want string }{
		{s + "&sync=never", `sync: expected local or standby, got "never"`},
		{"postgres://u:hush@127.0.0.1:1/x", "does not answer"},
		{strings.Replace(s, "/test_", "/none_", 1), "no such database, make it with createdb"},
		{"postgres://u:hu%sh@host/x", "expected postgres://"},
		{"postgres://u:hush@host:x/x", "expected postgres://"},
	} {
		_, err := Open(c.address, BusyTimeout(time.Millisecond))
		wantError(t, err, c.want)
		if err != nil && strings.Contains(err.Error(), "hush") {
			t.Errorf("%v tells the password", err)
		}
	}
	if err := Backup(context.Background(), s, t.TempDir()+"/b"); !errors.Is(err, ErrNoFile) {
		t.Errorf("backup: %v", err)
	}
}
