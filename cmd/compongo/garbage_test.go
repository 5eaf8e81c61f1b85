package main

import (
	"runtime"
	"testing"
)

// TestGarbageFor: a small server keeps a quarter of a gigabyte of garbage at most, a large
// one as much as is alive.
func TestGarbageFor(t *testing.T) {
	for alive, want := range map[uint64]int{0: 400, 20 << 20: 400, 64 << 20: 400, 128 << 20: 200, 256 << 20: 100, 4 << 30: 100} {
		if got := garbageFor(alive); got != want {
			t.Errorf("%d MiB alive: got %d %%, want %d %%", alive>>20, got, want)
		}
	}
	runtime.GC()
	if aliveBytes() == 0 {
		t.Error("nothing is alive")
	}
}
