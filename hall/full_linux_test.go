package hall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/internal/pgtest"
	"github.com/compongo/compongo/laws"
)

// TestFullDisk: the disk fills up in White's time. What was acknowledged stays,
// what was refused was not done, and when there is room again play goes on by
// itself with the time given back.
func TestFullDisk(t *testing.T) {
	t.Run("folder", func(t *testing.T) {
		dir := smallDisk(t, "8m")
		testFullDisk(t, filepath.Join(dir, "data"), filepath.Join(dir, "ballast"))
	})
	t.Run("postgres", func(t *testing.T) {
		dir := smallDisk(t, "48m")
		testFullDisk(t, pgtest.New(t).DatabaseIn(t, filepath.Join(dir, "space")), filepath.Join(dir, "ballast"))
	})
}

// smallDisk mounts a disk that is soon full.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("mounting a small disk takes root: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil { // a database is another user
		t.Fatal(err)
	}
	return dir
}

func testFullDisk(t *testing.T, place, ballast string) {
	h, j := openHall(t, place)
	p := setUp(t, h, Setup{TimeControl: "5+20"})
	p.do(Black, press)
	fillUp(t, ballast)
	refused := playUntilFull(t, p)
	before := p.look()
	if err := h.Ready(); !errors.Is(err, ErrFull) {
		t.Errorf("ready on a full disk: %v", err)
	}
	if got := outages(before); len(got) != 0 {
		t.Fatalf("outages %v before the disk was full", got)
	}
	if _, _, err := h.Create(t.Context(), Setup{White: strings.Repeat("x", maxName)}); !errors.Is(err, ErrFull) ||
		!strings.Contains(err.Error(), "the disk is full: nothing was lost; make room and go on") {
		t.Errorf("a new table on a full disk: %v", err)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	s := p.follow(func(s *Snapshot) bool { return len(outages(s)) > 0 }) // by itself
	lost := outages(s)[0]
	if c := s.Clock(lost.To); c.White != before.Clock(lost.From).White || lost.To <= lost.From {
		t.Errorf("White had %d ms when the disk was full and has %d after %+v", before.Clock(lost.From).White, c.White, lost)
	}
	p.keys.Store(refused - 1)
	p.do(White, `{"e":"declare","text":"again"}`) // under the key that was refused
	p.do(White, `{"e":"play","uci":"e2e4"}`)
	checkReplay(t, j, p.id)
}

// playUntilFull returns the number of the key whose request was refused.
func playUntilFull(t *testing.T, p *party) int64 {
	t.Helper()
	at := clock.Instant(0)
	for {
		p.keys.Add(1)
		answer, err := p.try(White, fmt.Sprint("k", p.keys.Load()), `{"e":"declare","text":"x"}`)
		if errors.Is(err, ErrFull) {
			break
		}
		if errors.Is(err, ErrRate) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		at = answer.Records[0].At
	}
	s := p.look()
	if last := s.Records[len(s.Records)-1]; last.At != at && last.Kind() != laws.Press {
		t.Errorf("the table shows an entry of %d, the last acknowledged is of %d", last.At, at)
	}
	return p.keys.Load()
}

// fillUp leaves no room on the disk.
func fillUp(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, size := range []int{1 << 16, 512} {
		for {
			if _, err := f.Write(make([]byte, size)); err != nil {
				break
			}
		}
	}
}
