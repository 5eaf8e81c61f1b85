package journal

import (
	"context"
	"io/fs"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestStatesMoved: a database of the schema before states were kept with the entries says
// the same of its games, and is played on.
func TestStatesMoved(t *testing.T) {
	address := pgtest.Database(t)
	exec := schema2(t, address)
	exec(`CREATE TABLE entries_0 PARTITION OF entries FOR VALUES IN (0);
		INSERT INTO games (id, created, header, secret, era, folded, ver, deadline, finished) VALUES
			('new', 1, '{}', '{}', 0, false, 0, 70, false), ('played', 2, '{}', '{}', 0, false, 0, 0, false),
			('over', 3, '{}', '{}', 0, false, 0, 0, false), ('revived', 4, '{}', '{}', 0, false, 4, 0, true);
		INSERT INTO heads (game, era, base, created, ver, at, deadline, finished, wake) VALUES
			('new', 0, 0, 1, 0, 1, 70, false, 70), ('played', 0, 0, 2, 2, 9, 80, false, 60),
			('over', 0, 0, 3, 1, 9, 0, true, NULL), ('revived', 0, 4, 4, 4, 9, 0, true, NULL);
		INSERT INTO entries VALUES (0, 'played', 1, 8, 'k', '{}', '[]'), (0, 'played', 2, 9, NULL, '{}', '[]'), (0, 'over', 1, 9, NULL, '{}', '[]')`)
	j := openIn(t, address)
	want := map[string]Game{"new": {Deadline: 70}, "played": {Deadline: 80, Ver: 2}, "over": {Finished: true, Ver: 1}, "revived": {Finished: true, Ver: 4}}
	for id, w := range want {
		g, err := j.Game(t.Context(), id)
		if err != nil || g.Deadline != w.Deadline || g.Finished != w.Finished || g.Ver != w.Ver {
			t.Errorf("%s: got %+v, %v; want %+v", id, g, err, w)
		}
		mustAppend(t, j, State{Deadline: w.Deadline, Finished: w.Finished}, entry(id, w.Ver+1, ""))
	}
	games, err := j.Due(t.Context(), 75)
	if err != nil || len(games) != 1 || games[0].ID != "new" {
		t.Errorf("due: %v, %v", games, err)
	}
}

// schema2 makes a database of the schema before states were kept with the entries, and
// returns how to run scripts in it, on one connection.
func schema2(t *testing.T, address string) (exec func(script string)) {
	t.Helper()
	c := pgConn(t, address)
	exec = func(script string) {
		t.Helper()
		if _, err := c.PgConn().Exec(t.Context(), script).ReadAll(); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"0001_games.sql", "0002_keys.sql"} {
		script, err := fs.ReadFile(postgresDialect.migrations, name)
		if err != nil {
			t.Fatal(err)
		}
		exec(string(script))
	}
	exec(`CREATE TABLE compongo_schema (version integer NOT NULL); INSERT INTO compongo_schema VALUES (2)`)
	return exec
}

// TestMigratedAtWork: a program of before writes, head first and entries then, while a newer one
// changes the database: neither stands in the other's way for good.
func TestMigratedAtWork(t *testing.T) {
	address := pgtest.Database(t)
	old, look := schema2(t, address), pgConn(t, address)
	old(`BEGIN; UPDATE heads SET at = 1`)
	opened := make(chan error)
	go func() {
		j, err := Open(address)
		if err == nil {
			err = j.Close()
		}
		opened <- err
	}()
	waitFor(t, func() (waits bool) {
		err := look.QueryRow(t.Context(), `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted
			AND relation IN ('heads'::regclass, 'entries'::regclass))`).Scan(&waits)
		return err == nil && waits
	})
	old(`SET deadlock_timeout = '1ms'; INSERT INTO entries SELECT 0, 'g', 1, 1, NULL, '{}', '[]' WHERE false; COMMIT`)
	if err := <-opened; err != nil {
		t.Error(err)
	}
}

func pgConn(t *testing.T, address string) *pgx.Conn {
	t.Helper()
	c, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close(context.Background()) })
	return c
}
