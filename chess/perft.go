package chess

// Perft returns the number of sequences of legal moves of that length from a
// position, the usual measure of a move generator. The last moves are counted,
// not made, anew after each move before them; only men whose squares that move did
// not touch are counted once for all. Depth 0 or less gives 1.
func Perft(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.Count())
	}
	return p.perft(newLine(depth), depth)
}

// newLine returns room for the positions of all depths, if they are of the usual
// sort; successors takes more where it must.
func newLine(depth int) []Position { return make([]Position, 0, len(batch{})+128*depth) }

// perft keeps the positions on the way in one buffer: those after a position's
// moves lie behind it while they are gone through.
func (p *Position) perft(buf []Position, depth int) (nodes uint64) {
	next := p.successors(buf)[len(buf):]
	if depth == 2 {
		before := p.waiting()
		for i := range next {
			nodes += uint64(next[i].count(&before))
		}
		return nodes
	}
	for i := range next {
		nodes += next[i].perft(next[len(next):], depth-1)
	}
	return nodes
}

// PerftMaking returns the same number as Perft but makes the last moves too: the
// measure of how fast moves are played.
func PerftMaking(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return p.perftMaking(newLine(depth), depth)
}

func (p *Position) perftMaking(buf []Position, depth int) (nodes uint64) {
	next := p.successors(buf)[len(buf):]
	if depth == 1 {
		return uint64(len(next))
	}
	for i := range next {
		nodes += next[i].perftMaking(next[len(next):], depth-1)
	}
	return nodes
}

// DivideEntry is a legal move and the number of move sequences after it.
type DivideEntry struct {
	Move  Move
	Nodes uint64
}

// Divide returns for each legal move the number of sequences of legal moves of
// length depth that begin with it, in the order of Legal. Depth 0 or less
// gives none.
func Divide(p Position, depth int) []DivideEntry {
	if depth <= 0 {
		return nil
	}
	var entries []DivideEntry
	for m := range p.Moves() {
		entries = append(entries, DivideEntry{m, Perft(p.PlayUnchecked(m), depth-1)})
	}
	return entries
}
