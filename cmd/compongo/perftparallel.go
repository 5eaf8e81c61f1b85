package main

import (
	"hash/maphash"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/compongo/compongo/chess"
)

// divideParallel gives the same as chess.Divide, counted on all cores, and
// positions that are reached in several ways only once.
func divideParallel(p chess.Position, depth int) []chess.DivideEntry {
	if depth <= unsharedDepth {
		return chess.Divide(p, depth)
	}
	entries := chess.Divide(p, 1)
	var tasks []perftTask
	for i := range entries {
		entries[i].Nodes = 0
		after := p.PlayUnchecked(entries[i].Move)
		for reply := range after.Moves() {
			tasks = append(tasks, perftTask{&entries[i].Nodes, after.PlayUnchecked(reply)})
		}
	}
	table, next := newPerftTable(), atomic.Int64{}
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(tasks)); i = next.Add(1) - 1 {
				atomic.AddUint64(tasks[i].nodes, table.perft(tasks[i].position, depth-2))
			}
		})
	}
	workers.Wait()
	return entries
}

// perftTask is a position two moves from the root and where its nodes count.
type perftTask struct {
	nodes    *uint64
	position chess.Position
}

// unsharedDepth is up to which depth counting anew is cheaper than looking up.
const unsharedDepth = 3

// perftTable remembers how many nodes follow positions. Each slot keeps the
// position whole, so that a hash shared by two is no error.
type perftTable struct {
	seed  maphash.Seed
	slots []perftSlot
	locks [256]sync.Mutex
}

type perftSlot struct {
	position chess.Identity
	depth    int
	nodes    uint64
}

// perftSlots takes 38 MB.
const perftSlots = 1 << 19

func newPerftTable() *perftTable {
	return &perftTable{seed: maphash.MakeSeed(), slots: make([]perftSlot, perftSlots)}
}

// perft is like chess.Perft. Counters make no difference to it, nor does an en
// passant square where no capture is legal: an identity stands for the position.
func (t *perftTable) perft(p chess.Position, depth int) uint64 {
	if depth <= unsharedDepth {
		return chess.Perft(p, depth)
	}
	identity := p.Identity()
	i := maphash.Comparable(t.seed, identity) % perftSlots
	lock, slot := &t.locks[i%uint64(len(t.locks))], &t.slots[i]
	lock.Lock()
	known := *slot
	lock.Unlock()
	if known.depth == depth && known.position == identity {
		return known.nodes
	}
	nodes := uint64(0)
	for m := range p.Moves() {
		nodes += t.perft(p.PlayUnchecked(m), depth-1)
	}
	lock.Lock()
	*slot = perftSlot{identity, depth, nodes}
	lock.Unlock()
	return nodes
}
