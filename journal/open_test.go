package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func openIn(t testing.TB, dir string, opts ...Option) *Journal {
	t.Helper()
	j, err := Open(dir, opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}

func create(t testing.TB, j *Journal, game string) {
	t.Helper()
	if err := j.Create(context.Background(), Game{ID: game, Created: 1}); err != nil {
		t.Fatal(err)
	}
}

func makeDir(dir string) error { return os.MkdirAll(dir, 0o700) }

func wantOnly(t *testing.T, dir string, want ...string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files {
		got = append(got, f.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("%s holds %v, want %v", dir, got, want)
	}
}

func TestOpenAnyName(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "año 1", "100%3F?mode=memory#x&y")
	j := openIn(t, dir)
	create(t, j, "g")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	wantOnly(t, dir, fileName) // the log was carried over
	info, err := os.Stat(filepath.Join(dir, fileName))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got %v, %v; want a file only its owner reads", info.Mode(), err)
	}
	if _, err := openIn(t, dir).Game(t.Context(), "g"); err != nil {
		t.Error(err)
	}
}

// TestPragmas reads back what durability stands on.
func TestPragmas(t *testing.T) {
	j := openIn(t, t.TempDir())
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2"} {
		var got string
		err := j.writer.submit(t.Context(), &request{inside: func(c committer) error {
			return c.(*sqliteCommitter).session.conn.QueryRowContext(context.Background(), "PRAGMA "+pragma).Scan(&got)
		}})
		if err != nil || got != want {
			t.Errorf("%s: got %q, %v; want %q", pragma, got, err, want)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	script := func(sqlText string) func(t *testing.T, dir string) {
		return func(t *testing.T, dir string) {
			db, err := sql.Open("sqlite", filepath.Join(dir, fileName))
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec(sqlText); err != nil {
				t.Fatal(err)
			}
		}
	}
	schema := func(version int) string {
		return fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version)
	}
	file := func(text string) func(t *testing.T, dir string) {
		return func(t *testing.T, dir string) {
			if err := os.WriteFile(filepath.Join(dir, fileName), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		name    string
		prepare func(t *testing.T, dir string)
		want    string
	}{
		{"no database", file(strings.Repeat("not a database ", 100)), "not a database, move it away"},
		{"another program's", script("CREATE TABLE cats (name)"), "the database of another program"},
		{"another program's id", script("PRAGMA application_id = 7"), "the database of another program"},
		{"newer", script(schema(1000)), "schema 1000, this version knows 5"},
		{"a folder", func(t *testing.T, dir string) { _ = makeDir(filepath.Join(dir, fileName)) }, "cannot write here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			c.prepare(t, dir)
			before, _ := os.ReadFile(filepath.Join(dir, fileName))
			_, err := Open(dir)
			wantError(t, err, c.want)
			wantError(t, err, filepath.Join(dir, fileName))
			if after, _ := os.ReadFile(filepath.Join(dir, fileName)); string(after) != string(before) {
				t.Error("the file was changed")
			}
		})
	}
	t.Run("newer is ErrNewer", func(t *testing.T) {
		dir := t.TempDir()
		script(schema(6))(t, dir)
		if _, err := Open(dir); !errors.Is(err, ErrNewer) {
			t.Errorf("got %v", err)
		}
	})
	t.Run("under a file", func(t *testing.T) {
		dir := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(dir, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(dir)
		wantError(t, err, "cannot make the data folder")
	})
	t.Run("no permission", func(t *testing.T) {
		if os.Geteuid() == 0 {
			t.Skip("root may write everywhere")
		}
		dir := t.TempDir()
		if err := os.Chmod(dir, 0o500); err != nil {
			t.Fatal(err)
		}
		_, err := Open(dir)
		wantError(t, err, "cannot write in the data folder")
	})
	_, err := Open(t.TempDir(), PollEvery(0))
	wantError(t, err, "expected a positive duration")
}

// TestBackupRefuses: nothing is made out of nothing.
func TestBackupRefuses(t *testing.T) {
	dir, target := t.TempDir(), filepath.Join(t.TempDir(), "b")
	wantError(t, Backup(t.Context(), dir, target), "no journal in this data folder")
	wantOnly(t, dir)
	if err := os.WriteFile(filepath.Join(dir, fileName), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	wantError(t, Backup(t.Context(), dir, target), "no journal in this data folder")
	wantOnly(t, filepath.Dir(target))
}

// TestBusy: a writer that never lets go is told apart, and play goes on after.
func TestBusy(t *testing.T) {
	dir := t.TempDir()
	j, other := openIn(t, dir, BusyTimeout(time.Millisecond)), openIn(t, dir)
	create(t, j, "g")
	release := hold(other)
	defer release()
	if err := j.Append(t.Context(), []Entry{entry("g", 1, "")}, State{}); !errors.Is(err, ErrBusy) {
		t.Errorf("got %v, want ErrBusy", err)
	}
	wantEntries(t, j, "g", 0) // readers are not kept waiting
	release()
	if err := other.Alive(t.Context(), 1, 1); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, State{}, entry("g", 1, ""))
}

// TestRelieve: a reader that never ends makes the log grow; once it is gone
// the log becomes short again by itself.
func TestRelieve(t *testing.T) {
	dir := t.TempDir()
	limit := func(o *options) { o.maxLog, o.relieveEvery = 1<<20, time.Nanosecond }
	j := openIn(t, dir, limit)
	create(t, j, "g")
	tx, err := j.readers.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	var n int
	if err := tx.QueryRow("SELECT count(*) FROM entries").Scan(&n); err != nil {
		t.Fatal(err)
	}
	big := entry("g", 0, "")
	big.Act = []byte(`"` + strings.Repeat("x", 400<<10) + `"`)
	size := func() int64 {
		info, err := os.Stat(filepath.Join(dir, fileName+"-wal"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	for range 4 {
		big.Ver++
		mustAppend(t, j, State{}, big)
	}
	if size() < 1<<20 {
		t.Fatalf("the log has %d bytes: the reader was not in the way", size())
	}
	tx.Rollback()
	big.Ver++
	mustAppend(t, j, State{}, big)
	if err := j.Alive(t.Context(), 1, 1); err != nil { // the log is relieved before the next commit
		t.Fatal(err)
	}
	if size() > 1<<20 {
		t.Errorf("the log still has %d bytes", size())
	}
}

// TestFolderOfBefore: a folder of the third schema, from before names were kept, is brought
// up to date with all that it holds.
func TestFolderOfBefore(t *testing.T) {
	dir := t.TempDir()
	if err := errors.Join(makeFile(dir, filepath.Join(dir, fileName)), olderFolder(dir, 3)); err != nil {
		t.Fatal(err)
	}
	j, ctx := openIn(t, dir), t.Context()
	if games, err := j.Search(ctx, "perez", 5); err != nil || len(games) != 1 || string(games[0].Secret) != `{"white":"x"}` {
		t.Errorf("found %v, %v", games, err)
	}
	if games, err := j.Due(ctx, 5000); err != nil || len(games) != 1 || games[0].Ver != 2 || games[0].Deadline != 5000 {
		t.Errorf("due are %v, %v", games, err)
	}
	if games, err := j.Games(ctx, FinishedGames, 0); err != nil || len(games) != 1 || games[0].ID != "over" {
		t.Errorf("finished are %v, %v", games, err)
	}
	if err := j.Append(ctx, []Entry{entry("g", 3, "k1")}, State{}); !sameVerdict(err, &DuplicateKeyError{"g", "k1", 1}) {
		t.Errorf("a key used before: %v", err)
	}
	mustAppend(t, j, State{}, entry("g", 3, "k3"))
	if got, err := j.Read(ctx, "g", 0); err != nil || len(got) != 3 {
		t.Errorf("read %v, %v", got, err)
	}
}

// olderFolder makes the database as the first migrations left it, with two games.
func olderFolder(dir string, version int) error {
	db, err := sql.Open("sqlite", filepath.Join(dir, fileName))
	if err != nil {
		return err
	}
	names, err := fs.Glob(sqliteDialect.migrations, "*.sql")
	for _, name := range names[:version] {
		script, failed := fs.ReadFile(sqliteDialect.migrations, name)
		_, run := db.Exec(string(script))
		err = errors.Join(err, failed, run)
	}
	_, run := db.Exec(fmt.Sprintf(`PRAGMA application_id = %d; PRAGMA user_version = %d;
		INSERT INTO games (id, created, header, secret, deadline, finished, ver) VALUES
			('g', 1, '{"white":"Ana Pérez"}', '{"white":"x"}', 5000, 0, 2), ('over', 2, '{}', '{}', 0, 1, 0);
		INSERT INTO entries VALUES ('g', 1, 1000, 'k1', '{}', '[]'), ('g', 2, 2000, NULL, '{}', '[]')`, applicationID, version))
	return errors.Join(err, run, db.Close())
}
