package journal

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

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

// TestFullLog: the disk of the database's log is full, for which it stops altogether. Its
// clients wait for it, and what was acknowledged is there when it is started again.
func TestFullLog(t *testing.T) {
	dir := mountSmall(t, 80<<20)
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil { // the server is another user
		t.Fatal(err)
	}
	s := pgtest.New(t)
	moveLog(t, s, dir)
	j := openIn(t, s.URL("postgres"), BusyTimeout(time.Second))
	create(t, j, "g")
	var all []ack
	for n := range 20 {
		key := fmt.Sprint("k", n)
		all = append(all, ack{"g", insist(t, j, "g", key), key})
	}
	fillUp(t, dir)
	for stopped := false; !stopped; {
		_ = s.Exec(t.Context(), "postgres", "SELECT pg_switch_wal()") // the next act needs a new file
		key := fmt.Sprint("k", len(all))
		ver, err := appendNext(j, "g", key)
		if stopped = errors.Is(err, ErrUnreachable) || errors.Is(err, ErrDoubt); stopped {
			t.Logf("%d acts, then: %v", len(all), err)
		} else if err != nil || len(all) > 200 {
			t.Fatalf("%d acts, then %v; want that the database has stopped", len(all), err)
		} else {
			all = append(all, ack{"g", ver, key})
		}
	}
	if err := os.Remove(filepath.Join(dir, "rest")); err != nil {
		t.Fatal(err)
	}
	startAgain(t, s)
	for n := range 10 {
		key := fmt.Sprint("k", len(all))
		all = append(all, ack{"g", insist(t, j, "g", key), key})
		if n == 0 && all[len(all)-1].ver != int64(len(all)) {
			t.Errorf("what was in doubt is version %d, want %d", all[len(all)-1].ver, len(all))
		}
	}
	wantAcks(t, j, all)
}

// moveLog puts the write-ahead log of a server on another disk.
func moveLog(t *testing.T, s *pgtest.Server, dir string) {
	t.Helper()
	if err := s.Kill(); err != nil {
		t.Fatal(err)
	}
	from, to := filepath.Join(s.Dir, "data", "pg_wal"), filepath.Join(dir, "wal")
	if out, err := exec.Command("cp", "-a", from, to).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := errors.Join(os.RemoveAll(from), os.Symlink(to, from), s.Run()); err != nil {
		t.Fatal(err)
	}
}

// startAgain is what an operator does once there is room.
func startAgain(t *testing.T, s *pgtest.Server) {
	t.Helper()
	cmd := s.Command("postgres", "-D", filepath.Join(s.Dir, "data"))
	for s.Exec(t.Context(), "postgres", "SELECT 1") != nil { // unless it has come back by itself
		if _, err := s.PID(); err != nil && cmd.Process == nil {
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = cmd.Process.Signal(syscall.SIGQUIT); _ = cmd.Wait() })
		}
		time.Sleep(20 * time.Millisecond)
	}
}
