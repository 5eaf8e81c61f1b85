package journal

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// TestKill kills a playing process at random instants, from its first
// instruction on, always in the same folder: nothing acknowledged is missing.
func TestKill(t *testing.T) {
	rounds := 100
	if testing.Short() {
		rounds = 15
	}
	dir := t.TempDir()
	random := rand.New(rand.NewPCG(2, 5))
	var all []ack
	for round := range rounds {
		c := startChild(t, "play", dir, fmt.Sprint(round))
		kill := func() { _ = c.cmd.Process.Kill() }
		limit := 0
		if round%2 == 0 {
			time.AfterFunc(time.Duration(random.IntN(40_000))*time.Microsecond, kill)
		} else {
			limit = 1 + random.IntN(150)
		}
		acked := c.acks(t, func(n int) {
			if n == limit {
				kill()
			}
		})
		all = append(all, acked...)
		if err := c.cmd.Wait(); c.errOut.Len() > 0 {
			t.Fatalf("round %d: %v: %s", round, err, &c.errOut)
		}
		checkFolder(t, dir, all)
	}
	t.Logf("%d acknowledged appends survived %d kills", len(all), rounds)
	if len(all) < rounds {
		t.Error("too few appends to tell anything")
	}
}

// checkFolder opens the folder as the next start would.
func checkFolder(t *testing.T, dir string, all []ack) {
	t.Helper()
	j, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	wantAcks(t, j, all)
	var verdict string
	if err := j.readers.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Fatalf("integrity: %s, %v", verdict, err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestProcesses lets processes race for one game while this one watches it
// and races along: every acknowledged act is there once, in one order.
func TestProcesses(t *testing.T) {
	dir := t.TempDir()
	j := openIn(t, dir)
	create(t, j, "g")
	wake, stop := j.Watch("g")
	defer stop()
	var mu sync.Mutex
	var all []ack
	var group sync.WaitGroup
	for i := range 2 {
		c := startChild(t, "race", dir, fmt.Sprint("child", i))
		group.Go(func() {
			acked := c.acks(t, func(int) {})
			if err := c.cmd.Wait(); err != nil {
				t.Errorf("%v: %s", err, &c.errOut)
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, acked...)
		})
	}
	group.Go(func() {
		for n := range raceActs {
			key := fmt.Sprintf("parent-%d", n)
			ver, err := appendNext(j, "g", key)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			all = append(all, ack{"g", ver, key})
			mu.Unlock()
		}
	})
	readUntil(t, j, "g", wake, 0, 3*raceActs)
	group.Wait()
	wantAcks(t, j, all)
	if g, _ := j.Game(t.Context(), "g"); len(all) != 3*raceActs || g.Ver != 3*raceActs {
		t.Errorf("%d acknowledged, %d stored, want %d", len(all), g.Ver, 3*raceActs)
	}
}

// TestBackupOfOther copies the folder of a process that plays.
func TestBackupOfOther(t *testing.T) {
	dir, target := t.TempDir(), t.TempDir()
	c := startChild(t, "play", dir, "p")
	const before = 50
	all := c.acks(t, func(n int) {
		if n != before {
			return
		}
		if err := Backup(t.Context(), dir, filepath.Join(target, fileName)); err != nil {
			t.Error(err)
		}
		_ = c.cmd.Process.Kill()
	})
	_ = c.cmd.Wait() // killed
	if len(all) < before {
		t.Fatalf("the child stopped after %d: %s", len(all), &c.errOut)
	}
	wantOnly(t, target, fileName)
	checkFolder(t, target, all[:before])
}

// TestStartTogether starts processes at once on a folder that does not exist.
func TestStartTogether(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	var mu sync.Mutex
	var all []ack
	var group sync.WaitGroup
	for i := range 3 {
		c := startChild(t, "play", dir, fmt.Sprint(i))
		group.Go(func() {
			acked := c.acks(t, func(n int) {
				if n == 10 {
					_ = c.cmd.Process.Kill()
				}
			})
			_ = c.cmd.Wait() // killed
			if len(acked) < 10 {
				t.Errorf("child %d stopped after %d: %s", i, len(acked), &c.errOut)
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, acked...)
		})
	}
	group.Wait()
	checkFolder(t, dir, all)
}
