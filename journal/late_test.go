package journal

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestTidyWaits: what is still being written may rely on the wake as it is, such as an act
// whose commit waits for a standby that has gone. It is not put off, and the flag is found.
func TestTidyWaits(t *testing.T) {
	ctx, address := t.Context(), pgtest.Database(t)
	j := openIn(t, address)
	create(t, j, "g")
	later := time.Now().Add(time.Hour).UnixMilli()
	mustAppend(t, j, State{Deadline: later}, entry("g", 1, ""))
	tx, err := pgConn(t, address).Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var wake int64
	if err := tx.QueryRow(ctx, `INSERT INTO entries (era, game, ver, at, act, rulings, deadline) VALUES
		(0, 'g', 2, 1, '{}', '[]', (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 1) RETURNING deadline`).Scan(&wake); err != nil {
		t.Fatal(err)
	}
	damage(t, j, fmt.Sprintf("UPDATE heads SET wake = %d", wake))
	damage(t, j, fmt.Sprintf("DO $$ BEGIN WHILE clock_timestamp() < to_timestamp(%d / 1000.0) LOOP END LOOP; END $$", wake+1))
	if _, err := j.Due(ctx, later-1); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(ctx); err != nil {
		t.Fatal(err)
	}
	if games, err := j.Due(ctx, later-1); err != nil || len(games) != 1 {
		t.Errorf("%d games are due, %v; want the one whose flag has fallen", len(games), err)
	}
}

// TestLateInsert: entries that come to the server later than the wake they rely on allows are
// not stored before the wake was looked at.
func TestLateInsert(t *testing.T) {
	j := openIn(t, pgtest.Database(t))
	create(t, j, "g")
	past := time.Now().Add(-10 * time.Minute).UnixMilli()
	err := j.writer.submit(t.Context(), &request{inside: func(c committer) error {
		pg := c.(*postgresCommitter)
		slow := *pg.server
		slow.clock = newOffsets()
		slow.clock.add(measured{start: time.Now().Add(-time.Hour).UnixMicro()})
		pg.server = &slow
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, State{Deadline: past}, entry("g", 1, ""))
	head := headOf(t, j, "g")
	mustAppend(t, j, State{Deadline: past + 1}, entry("g", 2, ""))
	if headOf(t, j, "g") == head {
		t.Error("a wake is relied on that has passed by the server's clock")
	}
	wantEntries(t, j, "g", 0, entry("g", 1, ""), entry("g", 2, ""))
}

// TestSealRefused: an act that is committed, and of which nobody can say whether it will last,
// is neither acknowledged nor refused.
func TestSealRefused(t *testing.T) {
	j := openIn(t, pgtest.Database(t), BusyTimeout(time.Second/10))
	create(t, j, "g")
	damage(t, j, `CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE WARNING 'no standby'; RETURN NULL; END $$`)
	damage(t, j, `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '55P03'; END $$`)
	damage(t, j, `CREATE TRIGGER warn AFTER INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION warn()`)
	damage(t, j, `CREATE TRIGGER refuse BEFORE UPDATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION refuse()`)
	for ver, key := range []string{"k", ""} {
		if err := j.Append(t.Context(), []Entry{entry("g", int64(ver+1), key)}, State{}); !errors.Is(err, ErrDoubt) {
			t.Errorf("entry %d: %v, expected doubt", ver+1, err)
		}
	}
}

// TestKeysOfAnotherServer: what was known of a server that has lost it says nothing of the
// next one.
func TestKeysOfAnotherServer(t *testing.T) {
	address := pgtest.Database(t)
	one, other := openIn(t, address), openIn(t, address)
	create(t, one, "g")
	mustAppend(t, one, State{}, entry("g", 1, "k1"))
	mustAppend(t, one, State{}, entry("g", 2, "lost"))
	damage(t, one, "DELETE FROM entries WHERE ver = 2")
	damage(t, one, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
	mustAppend(t, other, State{}, entry("g", 2, "again"))
	err := one.Append(t.Context(), []Entry{entry("g", 3, "again")}, State{})
	if !sameVerdict(err, &DuplicateKeyError{"g", "again", 2}) {
		t.Errorf("a key that is used on the server that is there now: %v", err)
	}
}

// TestTidyOvertaken: what is appended after tidying has looked, and before it has the row, is
// not put off.
func TestTidyOvertaken(t *testing.T) {
	ctx, address := t.Context(), pgtest.Database(t)
	j, c := openIn(t, address), pgConn(t, address)
	create(t, j, "g")
	now := time.Now().UnixMilli()
	mustAppend(t, j, State{Deadline: now + 3_600_000}, entry("g", 1, ""))
	damage(t, j, "UPDATE heads SET wake = 1")
	slow := strings.Replace(j.dialect.tidyDue, "WHERE h.wake", "WHERE pg_advisory_xact_lock_shared(1) IS NOT NULL AND h.wake", 1)
	if slow == j.dialect.tidyDue {
		t.Fatal("tidying cannot be stopped")
	}
	if _, err := c.Exec(ctx, "SELECT pg_advisory_lock(1)"); err != nil {
		t.Fatal(err)
	}
	tidied := make(chan error)
	go func() {
		_, err := j.readers.ExecContext(ctx, slow, now)
		tidied <- err
	}()
	waitFor(t, func() (waits bool) {
		err := c.QueryRow(ctx, `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`).Scan(&waits)
		return err == nil && waits
	})
	mustAppend(t, openIn(t, address), State{Deadline: now - 1}, entry("g", 2, ""))
	if _, err := c.Exec(ctx, "SELECT pg_advisory_unlock(1)"); err != nil {
		t.Fatal(err)
	}
	if err := <-tidied; err != nil {
		t.Fatal(err)
	}
	if games, err := j.Due(ctx, now); err != nil || len(games) != 1 {
		t.Errorf("%d games are due, %v; want the one whose flag has fallen", len(games), err)
	}
}

// TestHeadLost: a game whose row somebody has taken away is told of, and keeps no other waiting.
func TestHeadLost(t *testing.T) {
	j := openIn(t, pgtest.Database(t), BusyTimeout(time.Second))
	create(t, j, "g")
	damage(t, j, "DELETE FROM heads")
	answered := make(chan error, 1)
	go func() { answered <- j.Append(context.Background(), []Entry{entry("g", 1, "")}, State{}) }()
	select {
	case err := <-answered:
		if !errors.Is(err, errHeadless) {
			t.Errorf("%v, expected to be told that the row of the game is missing", err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("it is tried for ever")
	}
}
