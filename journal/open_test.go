package journal

import (
	"context"
	"testing"
)

func openIn(t testing.TB, dir string, opts ...Option) *Journal {
	t.Helper()
	j, err := Open(dir, opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}

func create(t testing.TB, j *Journal, game string) {
	t.Helper()
	if err := j.Create(context.Background(), Game{ID: game, Created: 1}); err != nil {
		t.Fatal(err)
	}
}
