package journal

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"testing"
)

func TestBackup(t *testing.T) {
	j := openIn(t, t.TempDir())
	create(t, j, "g")
	target := t.TempDir()
	stop := make(chan struct{})
	playing := make(chan error, 1)
	go func() {
		for {
			select {
			case <-stop:
				playing <- nil
				return
			default:
				if _, err := appendNext(j, "g", ""); err != nil {
					playing <- err
					return
				}
			}
		}
	}()
	for i := range 5 {
		before, _ := j.Game(t.Context(), "g")
		dir := filepath.Join(target, fmt.Sprint(i))
		copied := filepath.Join(dir, fileName)
		wantError(t, j.Backup(t.Context(), copied), "no such file") // its folder is missing
		checkBackup(t, j, dir, copied, before.Ver)
	}
	close(stop)
	if err := <-playing; err != nil {
		t.Error(err)
	}
}

func checkBackup(t *testing.T, j *Journal, dir, copied string, least int64) {
	t.Helper()
	if err := makeDir(dir); err != nil {
		t.Fatal(err)
	}
	if err := j.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if err := j.Backup(t.Context(), copied); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over an existing file: got %v", err)
	}
	wantOnly(t, dir, fileName)
	restored := openIn(t, dir)
	g, err := restored.Game(t.Context(), "g")
	if err != nil || g.Ver < least {
		t.Fatalf("got %v, %v; want version %d or later", g, err, least)
	}
	wantWhole(t, restored, g)
}

// wantWhole checks that a game's entries are 1 to its version, as entry and
// appendNext wrote them.
func wantWhole(t testing.TB, j *Journal, g Game) {
	t.Helper()
	entries, err := j.Read(context.Background(), g.ID, 0)
	if err != nil || int64(len(entries)) != g.Ver {
		t.Fatalf("%d entries, %v; want %d", len(entries), err, g.Ver)
	}
	for i, e := range entries {
		if want := entry(g.ID, int64(i)+1, e.Key); !reflect.DeepEqual(e, want) {
			t.Fatalf("got %v, want %v", e, want)
		}
	}
}
