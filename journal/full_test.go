package journal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// TestFull lets the database reach the most pages it may have, on any machine:
// SQLite answers as it does when a disk has no room.
func TestFull(t *testing.T) {
	dir := t.TempDir()
	j := openIn(t, dir)
	pages := func(n int) {
		err := j.writer.submit(t.Context(), &request{run: func(s *session) error {
			_, err := s.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", n))
			return err
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	testFull(t, j, func() { pages(20) }, func() { pages(1 << 30) })
}

// testFull plays until the disk is full, makes room, and plays on with the
// same Journal.
func testFull(t *testing.T, j *Journal, fill, room func()) {
	const players = 8
	for p := range players {
		create(t, j, fmt.Sprint("g", p))
	}
	fill()
	all := playUntilFull(t, j, players)
	wantAcks(t, j, all)
	for p := range players { // nothing of what was refused is there, nothing acknowledged is lost
		if _, err := appendNext(j, fmt.Sprint("g", p), "again"); err != nil && !errors.Is(err, ErrFull) {
			t.Errorf("still full: got %v, want ErrFull or room found", err)
		}
	}
	wantAcks(t, j, all)
	room()
	more := playUntilFull(t, j, players)
	wantAcks(t, j, append(all, more...))
	if len(all) < players || len(more) < 100*players {
		t.Errorf("%d appends until full, %d after", len(all), len(more))
	}
	t.Logf("%d appends until full, %d after", len(all), len(more))
}

// playUntilFull lets each player append until the disk is full, or a hundred
// times. An error other than ErrFull fails the test.
func playUntilFull(t *testing.T, j *Journal, players int) []ack {
	var mu sync.Mutex
	var all []ack
	var group sync.WaitGroup
	for p := range players {
		game := fmt.Sprint("g", p)
		start := lastVer(t, j, game)
		group.Go(func() {
			for n := range 100 {
				key := fmt.Sprintf("%d-%d", start, n)
				ver, err := appendNext(j, game, key)
				if err != nil && !errors.Is(err, ErrFull) {
					t.Errorf("got %v, want ErrFull", err)
				}
				if err != nil {
					return
				}
				mu.Lock()
				all = append(all, ack{game, ver, key})
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return all
}

func lastVer(t *testing.T, j *Journal, game string) int64 {
	t.Helper()
	g, err := j.Game(context.Background(), game)
	if err != nil {
		t.Fatal(err)
	}
	return g.Ver
}

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
