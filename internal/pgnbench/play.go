package main

import (
	"math/rand/v2"
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/internal/sensible"
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

// selfPlay goes on after an opening with moves that look sensible.
func selfPlay(random *rand.Rand, start chess.Position, book []chess.Move) played {
	g := played{start: start, moves: slices.Clone(book)}
	p, lost := start, 0
	for _, m := range book {
		p = p.PlayUnchecked(m)
	}
	for len(g.moves) < maxPlies && lost < 4 && !p.LoneMaterialDraw() && p.HalfmoveClock() < 60 {
		best := sensible.Move(p, random)
		if best == 0 {
			break
		}
		g.moves, p = append(g.moves, best), p.PlayUnchecked(best)
		if b := sensible.Balance(p); b > 700 || b < -700 {
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
	switch b := sensible.Balance(p); {
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
