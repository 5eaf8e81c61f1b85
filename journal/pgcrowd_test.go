package journal

import (
	"errors"
	"fmt"
	"testing"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestUsedKeysInACrowd: where many requests come at once and some were stored before, as after
// a node has died, the others are stored without asking for each of them.
func TestUsedKeysInACrowd(t *testing.T) {
	const games = 200
	p, through := newProxy(t, pgtest.Database(t))
	j := openIn(t, through)
	crowd := func(ver int64, key func(int) string) (batch []*request) {
		for i := range games {
			e := entry(fmt.Sprint("g", i), ver, key(i))
			batch = append(batch, &request{entries: []Entry{e}})
		}
		return batch
	}
	commit := func(batch []*request) (verdicts []error) {
		t.Helper()
		err := j.writer.submit(t.Context(), &request{inside: func(c committer) (err error) {
			verdicts, err = c.commit(batch)
			return err
		}})
		if err != nil {
			t.Fatal(err)
		}
		return verdicts
	}
	var create []*request
	for i := range games {
		create = append(create, &request{create: &Game{ID: fmt.Sprint("g", i), Created: 1, Header: []byte("{}"), Secret: []byte("{}")}})
	}
	verdicts := append(commit(create), commit(crowd(1, func(int) string { return "k" }))...)
	if err := errors.Join(verdicts...); err != nil {
		t.Fatal(err)
	}
	before := p.answers.Load()
	verdicts = commit(crowd(2, func(i int) string { return []string{"k", "l"}[min(i%10, 1)] }))
	if n := p.answers.Load() - before; n > 30 {
		t.Errorf("the database was asked %d times", n)
	}
	for i, err := range verdicts {
		want := error(nil)
		if i%10 == 0 {
			want = &DuplicateKeyError{fmt.Sprint("g", i), "k", 1}
		}
		if !sameVerdict(err, want) {
			t.Errorf("request %d: got %v, want %v", i, err, want)
		}
	}
}
