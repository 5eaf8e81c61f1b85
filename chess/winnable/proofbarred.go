package winnable

import "github.com/compongo/compongo/chess"

// Barred returns the squares that no man that ever moves can enter, before a
// breach or after it: the wall as one can draw it. Men that never move stand
// on some of them.
func (w Wall) Barred() chess.Bitboard {
	var entered chess.Bitboard
	for _, m := range w.Men {
		if squares := m.Reach | m.Promoted; squares.Count() > 1 {
			entered |= squares
		}
	}
	barred := ^entered
	for _, b := range w.Breaches {
		barred &= b.Wall.Barred()
	}
	return barred
}
