package journal

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestFullTablespace: the disk of the database's tables is full.
func TestFullTablespace(t *testing.T) {
	const size, left = 48 << 20, 64 << 10
	dir := mountSmall(t, size)
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil { // the server is another user
		t.Fatal(err)
	}
	s := pgtest.New(t) // ended before the file system is taken away
	space, ballast := filepath.Join(dir, "space"), filepath.Join(dir, "ballast")
	giveLike(t, space, s.Dir)
	for _, statement := range []string{"CREATE TABLESPACE small LOCATION '" + space + "'", "CREATE DATABASE games TABLESPACE small"} {
		if err := s.Exec(t.Context(), "postgres", statement); err != nil {
			t.Fatal(err)
		}
	}
	j := openIn(t, s.URL("games"))
	fill := func() {
		var fs syscall.Statfs_t
		if err := syscall.Statfs(dir, &fs); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(ballast, make([]byte, int64(fs.Bfree)*fs.Bsize-left), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	room := func() {
		startWhileFull(t, s.URL("games"))
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
	}
	testFull(t, j, fill, room)
}

// giveLike makes a folder that belongs to whom another one belongs.
func giveLike(t *testing.T, dir, other string) {
	t.Helper()
	info, err := os.Stat(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	stat := info.Sys().(*syscall.Stat_t)
	if err := os.Chown(dir, int(stat.Uid), int(stat.Gid)); err != nil {
		t.Fatal(err)
	}
}
