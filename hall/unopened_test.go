package hall

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"github.com/compongo/compongo/journal"
)

// TestUnopened: a table that cannot be opened is told once, however often it is tried, and once
// more when it could be opened meanwhile.
func TestUnopened(t *testing.T) {
	var told bytes.Buffer
	h, j := openHall(t, t.TempDir(), Log(slog.New(slog.NewTextHandler(&told, nil))))
	id := strings.Repeat("a", idLength)
	if err := j.Create(t.Context(), journal.Game{ID: id, Header: []byte(`{"rules":7}`)}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		opened bool // since the last time
		want   int
	}{{false, 1}, {false, 1}, {true, 2}, {false, 2}} {
		if c.opened {
			h.unopened.remove(id)
		}
		h.timeUp(id)
		if got := strings.Count(told.String(), "cannot open a table"); got != c.want {
			t.Fatalf("told %d times, want %d:\n%s", got, c.want, told.String())
		}
	}
}
