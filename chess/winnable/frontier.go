package winnable

import (
	"math/bits"

	"github.com/compongo/compongo/chess"
)

// frontier holds moves that lead to positions not looked at yet, in one queue
// for each way of guessing: the most promising first, of equal ones the latest,
// so that the search goes deep.
type frontier struct {
	entries []entry
	queues  [2]queue
	// turns says which queue is next.
	turns int
}

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
	f.entries = append(f.entries, entry{parent: parent, move: m})
	e := &f.entries[len(f.entries)-1]
	at := int32(len(f.entries))
	e.next[0] = f.queues[0].put(narrow, at)
	e.next[1] = f.queues[1].put(drive, at)
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
	q := &f.queues[f.turns]
	for i := range q.used {
		for q.used[i] != 0 {
			score := i<<6 | bits.TrailingZeros64(q.used[i])
			e := &f.entries[q.heads[score]-1]
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
func (f *frontier) clear() { *f = frontier{entries: f.entries[:0]} }
