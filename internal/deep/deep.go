// Package deep lets a few goroutines do what needs much stack for the thousands that mostly
// wait. The stack of a goroutine grows to what it has needed once: with one for each game and
// each page the stacks would take more memory than the games.
package deep

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Pool is a few goroutines that do work for others.
type Pool struct {
	work    chan func()
	stop    chan struct{}
	running sync.WaitGroup
	closed  sync.Once
}

// New starts a pool of n goroutines, at least one.
func New(n int) *Pool {
	p := &Pool{work: make(chan func()), stop: make(chan struct{})}
	for range max(n, 1) {
		p.running.Go(p.keepWorking)
	}
	return p
}

func (p *Pool) keepWorking() {
	for {
		select {
		case f := <-p.work:
			f()
		case <-p.stop:
			return
		}
	}
}

// Do returns once f has been done: by one of the pool's goroutines, or by the caller where the
// pool is closed. f waits for nothing, and does not call Do. A panic of f is one of Do, and
// tells where it was.
func (p *Pool) Do(f func()) {
	done := make(chan any, 1)
	select {
	case p.work <- func() { done <- caught(f) }:
		if mistake := <-done; mistake != nil {
			panic(mistake)
		}
	case <-p.stop:
		f()
	}
}

func caught(f func()) (mistake any) {
	defer func() {
		if found := recover(); found != nil {
			mistake = fmt.Sprintf("%v\n%s", found, debug.Stack())
		}
	}()
	f()
	return nil
}

// Close ends the goroutines once they have done what they have begun. It may be called more
// than once.
func (p *Pool) Close() {
	p.closed.Do(func() { close(p.stop) })
	p.running.Wait()
}
