package journal

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
)

// TestFull lets the database reach the most pages it may have, on any machine:
// SQLite answers as it does when a disk has no room.
func TestFull(t *testing.T) {
	dir := t.TempDir()
	j := openIn(t, dir)
	pages := func(n int) {
		err := j.writer.submit(t.Context(), &request{inside: func(c committer) error {
			_, err := c.(*sqliteCommitter).session.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA max_page_count = %d", n))
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
	if len(all) < players || len(all) == 100*players || len(more) < 100*players {
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
