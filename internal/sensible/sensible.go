// Package sensible plays chess as a beginner does who has read a book: for games that
// look like games where no engine is at hand.
package sensible

import (
	"math/rand/v2"

	"github.com/compongo/compongo/chess"
)

// Move picks a legal move that looks sensible: it takes what hangs, leaves what is
// attacked, goes to the center and castles, with some noise; 0 where there is none.
func Move(p chess.Position, random *rand.Rand) chess.Move {
	var buf [256]chess.Move
	best, bestScore := chess.Move(0), -1e9
	for _, m := range p.Legal(buf[:0]) {
		if s := score(p, m) + random.NormFloat64()*40; s > bestScore {
			best, bestScore = m, s
		}
	}
	return best
}

var values = [7]float64{chess.Pawn: 100, chess.Knight: 310, chess.Bishop: 320, chess.Rook: 500, chess.Queen: 900}

// Balance is White's material less Black's, in hundredths of a pawn.
func Balance(p chess.Position) float64 {
	sum := 0.0
	for t := chess.Pawn; t <= chess.Queen; t++ {
		sum += values[t] * float64(p.Pieces(chess.White, t).Count()-p.Pieces(chess.Black, t).Count())
	}
	return sum
}

func score(p chess.Position, m chess.Move) float64 {
	us, from, to := p.Turn(), m.From(), m.To()
	if _, castles := p.CastlingSide(m); castles {
		return 120
	}
	man := p.PieceAt(from).Type()
	s := values[p.PieceAt(to).Type()] + values[m.Promotion()]
	s += attacked(p, from, man, us) - attacked(p, to, man, us)
	s += 6 * (center(to) - center(from))
	switch man {
	case chess.King:
		s -= 40
	case chess.Pawn:
		s += 8
	case chess.Knight, chess.Bishop:
		if from.Rank() == chess.Rank1 || from.Rank() == chess.Rank8 {
			s += 35
		}
	}
	return s
}

// attacked is about what a man on a square is in danger of losing.
func attacked(p chess.Position, sq chess.Square, man chess.PieceType, us chess.Color) float64 {
	attackers := p.Attackers(sq, us.Other())
	if attackers == 0 {
		return 0
	}
	least := 900.0
	for a := range attackers.All() {
		least = min(least, values[p.PieceAt(a).Type()])
	}
	if p.Attackers(sq, us).Count() > 1 {
		return max(0, values[man]-least)
	}
	return values[man]
}

// center is 0 in the corners and 6 on the four squares in the middle.
func center(sq chess.Square) float64 {
	file, rank := float64(sq.File())-3.5, float64(sq.Rank())-3.5
	return 7 - max(file, -file) - max(rank, -rank)
}
