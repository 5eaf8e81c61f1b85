package journal

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
)

// hold keeps the writer busy until the returned function is called, so that
// what is submitted meanwhile becomes one batch.
func hold(j *Journal) (release func()) {
	free, busy := make(chan struct{}), make(chan struct{})
	go j.writer.submit(context.Background(), &request{inside: func(committer) error {
		close(busy)
		<-free
		return nil
	}})
	<-busy
	return sync.OnceFunc(func() { close(free) })
}

// waiting returns when n requests are in the queue.
func waiting(j *Journal, n int) {
	for queued := 0; queued < n; {
		j.writer.mu.Lock()
		queued = len(j.writer.queue)
		j.writer.mu.Unlock()
	}
}

func testFailAlone(t *testing.T, store opener) {
	j := store(t)()
	const good = 20
	for i := range good {
		create(t, j, fmt.Sprint("g", i))
	}
	release := hold(j)
	defer release()
	trouble := errors.New("trouble")
	results := make(chan error, 2*good+1)
	for i := range good {
		game := fmt.Sprint("g", i)
		go func() { results <- j.Append(context.Background(), []Entry{entry(game, 1, "k")}, State{}) }()
		go func() { results <- j.Append(context.Background(), []Entry{entry("missing", 1, "")}, State{}) }()
	}
	go func() {
		results <- j.writer.submit(context.Background(), &request{inside: func(committer) error { return trouble }})
	}()
	waiting(j, 2*good+1)
	release()
	var fine, missing, troubled int
	for range 2*good + 1 {
		switch err := <-results; {
		case err == nil:
			fine++
		case errors.Is(err, ErrNotFound):
			missing++
		case errors.Is(err, trouble):
			troubled++
		default:
			t.Error(err)
		}
	}
	if fine != good || missing != good || troubled != 1 {
		t.Errorf("%d appended, %d not found, %d in trouble; want %d, %d, 1", fine, missing, troubled, good, good)
	}
	for i := range good {
		wantEntries(t, j, fmt.Sprint("g", i), 0, entry(fmt.Sprint("g", i), 1, "k"))
	}
}

func testGivenUp(t *testing.T, store opener) {
	j := store(t)()
	create(t, j, "g")
	release := hold(j)
	defer release()
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error, 1)
	go func() { result <- j.Append(ctx, []Entry{entry("g", 1, "")}, State{}) }()
	waiting(j, 1)
	cancel()
	if err := <-result; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	release()
	mustAppend(t, j, State{}, entry("g", 1, "other"))
	wantEntries(t, j, "g", 0, entry("g", 1, "other"))
	if err := j.Append(ctx, []Entry{entry("g", 2, "")}, State{}); !errors.Is(err, context.Canceled) {
		t.Errorf("after: got %v, want context.Canceled", err)
	}
}
