package winnable

import (
	"math/bits"

	"github.com/compongo/compongo/chess"
)

// frontier holds moves that lead to positions not looked at yet, the most
// promising first; of equal ones the latest, so that the search goes deep.
type frontier struct {
	entries []entry
	// heads are one more than the index of the first entry of each score,
	// free that of the first entry to be used again.
	heads [scores]int32
	used  [scores / 64]uint64
	free  int32
}

// scores is how many scores there are; greater ones count as the greatest.
const scores = 512

// entry is a move from an expanded position.
type entry struct {
	parent int32
	next   int32
	move   chess.Move
}

func (f *frontier) push(score int, parent int32, m chess.Move) {
	score = min(max(score, 0), scores-1)
	e := entry{parent, f.heads[score], m}
	if f.free != 0 {
		i := f.free
		f.free = f.entries[i-1].next
		f.entries[i-1] = e
		f.heads[score] = i
	} else {
		f.entries = append(f.entries, e)
		f.heads[score] = int32(len(f.entries))
	}
	f.used[score>>6] |= 1 << (score & 63)
}

func (f *frontier) pop() (entry, bool) {
	for i, word := range f.used {
		if word == 0 {
			continue
		}
		score := i<<6 | bits.TrailingZeros64(word)
		at := f.heads[score]
		e := f.entries[at-1]
		f.heads[score] = e.next
		if e.next == 0 {
			f.used[i] &^= 1 << (score & 63)
		}
		f.entries[at-1].next = f.free
		f.free = at
		return e, true
	}
	return entry{}, false
}
