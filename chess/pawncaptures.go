package chess

// pawnCaptures returns the least number of captures by which pawns can have
// come from their home rank to where they are; false when they cannot. A pawn
// changes its file by one with each capture and goes a rank ahead with each.
func pawnCaptures(pawns Bitboard, c Color) (captures int, possible bool) {
	const never = 1 << 20
	// least is by the set of files from which the pawns looked at so far came.
	var least [256]int
	for files := 1; files < 256; files++ {
		least[files] = never
	}
	for sq := range pawns.All() {
		ahead := int(sq.Rank()) - 1
		if c == Black {
			ahead = 6 - int(sq.Rank())
		}
		var next [256]int
		for files := range next {
			next[files] = never
			for from := range 8 {
				distance := max(int(sq.File())-from, from-int(sq.File()))
				if files>>from&1 != 0 && distance <= ahead {
					next[files] = min(next[files], least[files&^(1<<from)]+distance)
				}
			}
		}
		least = next
	}
	captures = never
	for _, n := range least {
		captures = min(captures, n)
	}
	return captures, captures < never
}
