package chess

// Perft returns the number of sequences of legal moves of that length from a
// position, the usual measure of a move generator. The last moves are counted,
// not made. Depth 0 or less gives 1.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return p.perft(depth)
}

func (p *Position) perft(depth int) (nodes uint64) {
	if depth == 1 {
		return uint64(p.count())
	}
	var buf [256]Move
	var next Position
	for _, m := range p.legal(buf[:0]) {
		p.play(m, &next)
		nodes += next.perft(depth - 1)
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
