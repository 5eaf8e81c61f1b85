package journal

import (
	"errors"
	"testing"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestOutdated: whoever is at work while a newer program changes the database tells that, keeps
// nothing by halves, and refuses nothing that was there.
func TestOutdated(t *testing.T) {
	j := openIn(t, pgtest.Database(t))
	create(t, j, "g")
	mustAppend(t, j, State{}, entry("g", 1, "k1"))
	for _, change := range [][2]string{
		{"ALTER TABLE entries RENAME COLUMN act TO deed", "ALTER TABLE entries RENAME COLUMN deed TO act"},
		{"ALTER TABLE entries RENAME TO deeds", "ALTER TABLE deeds RENAME TO entries"},
	} {
		damage(t, j, change[0])
		if err := j.Append(t.Context(), []Entry{entry("g", 2, "k2")}, State{}); !errors.Is(err, ErrOutdated) {
			t.Errorf("%s, append: %v", change[0], err)
		}
		if _, err := j.Read(t.Context(), "g", 0); !errors.Is(err, ErrOutdated) {
			t.Errorf("%s, read: %v", change[0], err)
		}
		damage(t, j, change[1])
	}
	mustAppend(t, j, State{}, entry("g", 2, "k2"))
	wantEntries(t, j, "g", 0, entry("g", 1, "k1"), entry("g", 2, "k2"))
}
