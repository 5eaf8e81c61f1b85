package main

import (
	"math/rand/v2"
	"slices"

	"github.com/compongo/compongo/chess"
)

// played is a game as a player writes it.
type played struct {
	start  chess.Position
	moves  []chess.Move
	result string
}

// maxPlies ends games that do not end.
const maxPlies = 200

// randomGame plays any legal moves, as no player would: it reaches what no
// player reaches.
func randomGame(random *rand.Rand, start chess.Position) played {
	g := played{start: start, result: "1/2-1/2"}
	p, plies := start, 20+random.IntN(maxPlies)
	var buf [256]chess.Move
	for len(g.moves) < plies {
		legal := p.Legal(buf[:0])
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		g.moves, p = append(g.moves, m), p.PlayUnchecked(m)
	}
	g.result = resultOn(p, "1/2-1/2")
	return g
}

// selfPlay goes on after an opening with moves that look sensible: it takes what hangs, leaves what is
// attacked, goes to the center and castles, with some noise.
func selfPlay(random *rand.Rand, start chess.Position, book []chess.Move) played {
	g := played{start: start, moves: slices.Clone(book)}
	p, lost := start, 0
	for _, m := range book {
		p = p.PlayUnchecked(m)
	}
	var buf [256]chess.Move
	for len(g.moves) < maxPlies && lost < 4 && !p.LoneMaterialDraw() && p.HalfmoveClock() < 60 {
		best, bestScore := chess.Move(0), -1e9
		for _, m := range p.Legal(buf[:0]) {
			if s := score(p, m) + random.NormFloat64()*40; s > bestScore {
				best, bestScore = m, s
			}
		}
		if best == 0 {
			break
		}
		g.moves, p = append(g.moves, best), p.PlayUnchecked(best)
		if b := balance(p); b > 700 || b < -700 {
			lost++
		} else {
			lost = 0
		}
	}
	g.result = agreed(p)
	return g
}

// agreed is what players agree on who see who is ahead.
func agreed(p chess.Position) string {
	switch b := balance(p); {
	case b > 500:
		return resultOn(p, "1-0")
	case b < -500:
		return resultOn(p, "0-1")
	}
	return resultOn(p, "1/2-1/2")
}

// resultOn is what the board says, or else what was agreed.
func resultOn(p chess.Position, agreed string) string {
	switch {
	case p.IsCheckmate() && p.Turn() == chess.White:
		return "0-1"
	case p.IsCheckmate():
		return "1-0"
	case p.IsStalemate() || p.LoneMaterialDraw():
		return "1/2-1/2"
	}
	return agreed
}

var values = [7]float64{chess.Pawn: 100, chess.Knight: 310, chess.Bishop: 320, chess.Rook: 500, chess.Queen: 900}

// balance is White's material less Black's.
func balance(p chess.Position) float64 {
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
