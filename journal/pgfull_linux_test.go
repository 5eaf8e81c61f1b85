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
	address, ballast := s.DatabaseIn(t, filepath.Join(dir, "space")), filepath.Join(dir, "ballast")
	j := openIn(t, address)
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
		startWhileFull(t, address)
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
	}
	testFull(t, j, fill, room)
}
