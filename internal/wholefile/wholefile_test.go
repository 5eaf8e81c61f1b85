package wholefile

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestWholeWhoeverWrites: of many who write at once each succeeds, and at any moment the
// file holds what one of them wrote.
func TestWholeWhoeverWrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "places.json")
	var all sync.WaitGroup
	for i := range 8 {
		text := bytes.Repeat([]byte{'a' + byte(i)}, 10_000*(i+1))
		all.Go(func() {
			for range 5 {
				if err := Write(path, text); err != nil {
					t.Error(err)
				}
				got, err := os.ReadFile(path)
				if err != nil || len(got) == 0 || len(got) != 10_000*int(got[0]-'a'+1) || bytes.Count(got, got[:1]) != len(got) {
					t.Errorf("%d bytes, %v: not what anybody wrote", len(got), err)
				}
			}
		})
	}
	all.Wait()
	if names, err := os.ReadDir(filepath.Dir(path)); err != nil || len(names) != 1 {
		t.Errorf("left behind: %v, %v", names, err)
	}
}

// TestRefusesAndKeeps: where nothing can be written the old content stays, and the error
// names the file.
func TestRefusesAndKeeps(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "taken")
	if err := os.MkdirAll(filepath.Join(folder, "inside"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(dir, "none", "file"), folder} {
		if err := Write(path, []byte("x")); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if names, err := os.ReadDir(dir); err != nil || len(names) != 1 {
		t.Errorf("left behind: %v, %v", names, err)
	}
}
