package winnable

import (
	"math/bits"

	"github.com/compongo/compongo/chess"
)

// frontier holds moves that lead to positions not looked at yet, in one queue
// for each way of guessing: the most promising first, of equal ones the latest,
// so that the search goes deep.
type frontier struct {
	// first holds the entries while they are few, so that a short search asks
	// for no memory; then more holds them all.
	first  [firstEntries]entry
	more   []entry
	count  int // of those in first
	queues [2]queue
	// turns says which queue is next.
	turns int
}

// firstEntries is how many moves are held without asking for memory.
const firstEntries = 512

// queue is a list of entries for each score.
type queue struct {
	// heads are one more than the index of the first entry of each score.
	heads [scores]int32
	used  [scores / 64]uint64
}

// scores is how many scores there are; greater ones count as the greatest.
const scores = 512

// entry is a move from an expanded position, 0 once it was taken from one of
// the queues.
type entry struct {
	parent int32
	next   [2]int32
	move   chess.Move
}

// push puts a move into both queues.
func (f *frontier) push(narrow, drive int, parent int32, m chess.Move) {
	e, at := f.append(entry{parent: parent, move: m})
	e.next[0] = f.queues[0].put(narrow, at)
	e.next[1] = f.queues[1].put(drive, at)
}

// append returns where the entry is kept, and one more than its index.
func (f *frontier) append(e entry) (*entry, int32) {
	if f.more == nil && f.count < firstEntries {
		f.first[f.count] = e
		f.count++
		return &f.first[f.count-1], int32(f.count)
	}
	if f.more == nil {
		f.more = append(make([]entry, 0, 4*firstEntries), f.first[:]...)
	}
	f.more = append(f.more, e)
	return &f.more[len(f.more)-1], int32(len(f.more))
}

func (f *frontier) entries() []entry {
	if f.more != nil {
		return f.more
	}
	return f.first[:f.count]
}

// put makes an entry the first of its score and returns the one after it.
func (q *queue) put(score int, at int32) (next int32) {
	score = min(max(score, 0), scores-1)
	next = q.heads[score]
	q.heads[score] = at
	q.used[score>>6] |= 1 << (score & 63)
	return next
}

// pop takes a move from the queues in turn; false when there is none left.
func (f *frontier) pop() (entry, bool) {
	f.turns ^= 1
	q, entries := &f.queues[f.turns], f.entries()
	for i := range q.used {
		for q.used[i] != 0 {
			score := i<<6 | bits.TrailingZeros64(q.used[i])
			e := &entries[q.heads[score]-1]
			q.heads[score] = e.next[f.turns]
			if q.heads[score] == 0 {
				q.used[i] &^= 1 << (score & 63)
			}
			if e.move != 0 {
				taken := *e
				e.move = 0
				return taken, true
			}
		}
	}
	return entry{}, false
}

// clear empties the queues.
func (f *frontier) clear() {
	f.more, f.count, f.turns = f.more[:0], 0, 0
	f.queues = [2]queue{}
}
