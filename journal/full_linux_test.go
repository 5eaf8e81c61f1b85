package journal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestFullDisk does the same on a small file system that really is full.
func TestFullDisk(t *testing.T) {
	const size, left = 32 << 20, 600 << 10
	dir := mountSmall(t, size)
	ballast, data := filepath.Join(dir, "ballast"), filepath.Join(dir, "data")
	j := openIn(t, data)
	fill := func() {
		if err := os.WriteFile(ballast, make([]byte, size-left), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	room := func() {
		startWhileFull(t, data)
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
	}
	testFull(t, j, fill, room)
}

// startWhileFull: a process that starts now either serves what is there or
// says what is wrong, and does no harm.
func startWhileFull(t *testing.T, data string) {
	t.Helper()
	j, err := Open(data)
	t.Logf("opened while full: %v", err)
	if err != nil {
		if !errors.Is(err, ErrFull) {
			t.Errorf("open: got %v, want ErrFull", err)
		}
		return
	}
	if games, err := j.Games(context.Background(), LiveGames, 0); err != nil || len(games) == 0 {
		t.Errorf("games while full: %v, %v", games, err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

// TestFullDiskThenKilled: the disk is full when a playing process dies without
// closing anything, and still full at the next start.
func TestFullDiskThenKilled(t *testing.T) {
	const size, left = 32 << 20, 700 << 10
	dir := mountSmall(t, size)
	ballast, data := filepath.Join(dir, "ballast"), filepath.Join(dir, "data")
	if err := os.WriteFile(ballast, make([]byte, size-left), 0o600); err != nil {
		t.Fatal(err)
	}
	c := startChild(t, "drop", data, "p")
	all := c.acks(t, func(int) {})
	if err := c.cmd.Wait(); err != nil || !strings.Contains(c.errOut.String(), ErrFull.Error()) {
		t.Fatalf("the child ended with %v: %s; want a full disk", err, &c.errOut)
	}
	fillUp(t, dir)
	startWhileFull(t, data)
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	checkFolder(t, data, all)
	if len(all) == 0 {
		t.Error("nothing was appended")
	}
	fillUp(t, dir) // now the log and its index have to be made anew
	startWhileFull(t, data)
}

// fillUp leaves not one byte.
func fillUp(t *testing.T, dir string) {
	t.Helper()
	f, err := os.Create(filepath.Join(dir, "rest"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for err == nil {
		_, err = f.Write(make([]byte, 512))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}

// mountSmall gives a file system of its own with room for size bytes, or skips
// the test where that is not allowed.
func mountSmall(t *testing.T, size int) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("a small file system can be mounted by root only")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", size)); err != nil {
		t.Skipf("cannot mount a small file system here: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}
