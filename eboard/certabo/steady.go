package certabo

import "github.com/compongo/compongo/chess"

// Steady passes on what two of the last three scans agree on, square by square. The zero
// value is ready.
type Steady struct {
	last [3]Scan
	n    int
	held Scan
}

// Add takes a scan and returns what holds now; false until three scans of one kind came.
func (s *Steady) Add(scan Scan) (Scan, bool) {
	if s.n > 0 && s.last[2].Recognises != scan.Recognises {
		*s = Steady{}
	}
	s.last[0], s.last[1], s.last[2] = s.last[1], s.last[2], scan
	s.n = min(s.n+1, 3)
	if s.n < 3 {
		return Scan{}, false
	}
	s.held.Recognises = scan.Recognises
	for sq := range chess.NoSquare {
		s.vote(sq)
	}
	return s.held, true
}

// vote settles one square; where all three differ it stays as it was.
func (s *Steady) vote(sq chess.Square) {
	a, b, c := s.last[0].at(sq), s.last[1].at(sq), s.last[2].at(sq)
	if c == a || c == b {
		s.held.set(sq, c)
	} else if a == b {
		s.held.set(sq, a)
	}
}

// square is what a scan says of one square.
type square struct {
	occupied bool
	id       ID
}

func (s *Scan) at(sq chess.Square) square { return square{s.Occupied.Has(sq), s.IDs[sq]} }

func (s *Scan) set(sq chess.Square, to square) {
	s.IDs[sq] = to.id
	s.Occupied &^= chess.NewBitboard(sq)
	if to.occupied {
		s.Occupied |= chess.NewBitboard(sq)
	}
}
