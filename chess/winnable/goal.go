package winnable

import "github.com/compongo/compongo/chess"

// goal guesses how far a position is from a mate. It only orders the search:
// no verdict depends on it.
type goal struct {
	winner, loser chess.Color
	corner        chess.Square

	// What follows is of the position looked at.
	base      int
	kingTerm  [2]int
	promotion int
	turn      chess.Color
}

func newGoal(p chess.Position, winner chess.Color) goal {
	g := goal{winner: winner, loser: winner.Other()}
	g.corner = chooseCorner(p, winner)
	return g
}

// chooseCorner prefers a corner of the color of a bishop and near the kings.
func chooseCorner(p chess.Position, winner chess.Color) chess.Square {
	best, bestCost := chess.A1, 1<<30
	bishops := p.Pieces(winner, chess.Bishop)
	heavy := p.Pieces(winner, chess.Rook) | p.Pieces(winner, chess.Queen)
	for _, corner := range []chess.Square{chess.A1, chess.H1, chess.A8, chess.H8} {
		cost := 2*distance(p.King(winner.Other()), corner) + distance(p.King(winner), corner)
		shade := lightSquares
		if !corner.IsLight() {
			shade = ^lightSquares
		}
		if heavy == 0 && bishops != 0 && bishops&shade == 0 {
			cost += 100
		}
		if cost < bestCost {
			best, bestCost = corner, cost
		}
	}
	return best
}

func distance(a, b chess.Square) int {
	file := int(a&7) - int(b&7)
	rank := int(a>>3) - int(b>>3)
	return max(file, -file, rank, -rank)
}

func (g *goal) look(p chess.Position) {
	g.turn = p.Turn()
	losers := p.ByColor(g.loser)
	g.kingTerm[g.winner] = g.winnerKing(p.King(g.winner))
	g.kingTerm[g.loser] = 8 * distance(p.King(g.loser), g.corner)
	g.promotion = g.promotionTerm(p)
	g.base = 12*losers.Count() - 4*(losers&p.ByType(chess.Pawn)).Count() - 2*(losers&chess.KingAttacks(g.corner)).Count()
}

func (g *goal) winnerKing(sq chess.Square) int {
	d := distance(sq, g.corner)
	if d < 2 {
		return 16
	}
	return 5 * (d - 2)
}

func (g *goal) promotionTerm(p chess.Position) int {
	if (p.Pieces(g.winner, chess.Queen) | p.Pieces(g.winner, chess.Rook)) != 0 {
		return 0
	}
	best := 60
	for rest := p.Pieces(g.winner, chess.Pawn); rest != 0; rest &= rest - 1 {
		best = min(best, g.pawnTerm(p, rest.First()))
	}
	return best
}

func (g *goal) pawnTerm(p chess.Position, sq chess.Square) int {
	ahead := fileOf(sq)
	steps := 7 - int(sq>>3)
	if g.winner == chess.White {
		ahead &^= 1<<sq | (1<<sq - 1)
	} else {
		ahead &= 1<<sq - 1
		steps = int(sq >> 3)
	}
	cost := 8 * steps
	if ahead&p.Pieces(g.loser, chess.Pawn) != 0 {
		cost += 24
	}
	if pawnStep(g.winner, sq)&p.Occupied() != 0 {
		cost += 6
	}
	return cost
}

// score guesses for the position after a move of the one looked at.
func (g *goal) score(p chess.Position, m chess.Move) int {
	from, to := m.From(), m.To()
	score := g.base + g.kingTerm[0] + g.kingTerm[1] + g.promotion
	piece := p.PieceAt(from)
	if g.turn == g.winner {
		if p.ByColor(g.loser).Has(to) {
			score -= 12
			if p.ByType(chess.Pawn).Has(to) {
				score += 4
			}
		}
		switch piece.Type() {
		case chess.King:
			score += g.winnerKing(to) - g.kingTerm[g.winner]
		case chess.Pawn:
			if m.Promotion() != chess.NoPieceType {
				if m.Promotion() == chess.Queen || m.Promotion() == chess.Rook {
					score -= g.promotion
				}
			} else if g.promotion != 0 {
				score += min(g.pawnTerm(p, to), 60) - g.promotion
			}
		}
		return score
	}
	if piece.Type() == chess.King {
		return score + 8*distance(to, g.corner) - g.kingTerm[g.loser]
	}
	near := chess.KingAttacks(g.corner)
	if near.Has(to) {
		score -= 2
	}
	if near.Has(from) {
		score += 2
	}
	return score
}
