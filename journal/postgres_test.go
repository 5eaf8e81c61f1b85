package journal

import (
	"testing"

	"github.com/compongo/compongo/internal/pgtest"
)

func TestPostgres(t *testing.T) {
	testJournal(t, func(t *testing.T) func(...Option) *Journal {
		address := pgtest.Database(t)
		return func(opts ...Option) *Journal { return openIn(t, address, opts...) }
	})
}
