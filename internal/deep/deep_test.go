package deep_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/compongo/compongo/internal/deep"
)

// TestDo: everything is done once, by the time Do returns, also while the pool closes and after.
func TestDo(t *testing.T) {
	p := deep.New(2)
	var all sync.WaitGroup
	done := make([]int, 100)
	for i := range done {
		all.Go(func() {
			p.Do(func() { done[i]++ })
			if done[i] != 1 {
				t.Errorf("work %d was done %d times", i, done[i])
			}
		})
		if i == len(done)/2 {
			all.Go(p.Close)
		}
	}
	all.Wait()
	p.Do(func() { done[0]++ })
	if done[0] != 2 {
		t.Error("a closed pool did nothing")
	}
}

// TestPanic: a mistake goes to whoever asked, with the place, and the pool works on.
func TestPanic(t *testing.T) {
	p := deep.New(1)
	defer p.Close()
	defer func() {
		text, _ := recover().(string)
		if !strings.HasPrefix(text, "wrong\n") || !strings.Contains(text, "TestPanic") {
			t.Errorf("got %q", text)
		}
		p.Do(func() {})
	}()
	p.Do(func() { panic("wrong") })
}
