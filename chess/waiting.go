package chess

// waiting is what the men of the side not to move could do, if their king had
// nothing to fear. Many moves of the other side leave it as it is, so that Perft
// need not count it after each.
type waiting struct {
	men, occupied Bitboard
	// reach are the squares on which a man that comes or goes changes it.
	reach Bitboard
	// moves is their number, without the king's and en passant.
	moves int
}

func (p *Position) waiting() waiting {
	them, occupied := p.state.turn().Other(), p.occupied()
	men := p.side(them, occupied)
	// A knight may go where the king that it checks has been.
	reach := p.kings | pawnReach(them, p.pawns&men)
	for set := p.diagonal & men; set != 0; set &= set - 1 {
		reach |= bishopFrom(set.index(), occupied)
	}
	for set := p.straight & men; set != 0; set &= set - 1 {
		reach |= rookFrom(set.index(), occupied)
	}
	return waiting{men, occupied, reach, p.countMen(them, men, occupied, everywhere, men|p.kings)}
}

// pawnReach returns where pawns move or capture, whatever stands there.
func pawnReach(c Color, pawns Bitboard) Bitboard {
	single, double, east, west := pawnTargets(c, pawns, 0, everywhere, everywhere)
	return single | double | east | west
}

// still tells whether the same men can do the same as before a move.
func (w *waiting) still(men, occupied Bitboard) bool {
	return men == w.men && (occupied^w.occupied)&w.reach == 0
}
