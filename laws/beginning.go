package laws

import "github.com/compongo/compongo/chess"

// fewestMen is how many men a side has in what is meant to be an initial position, though
// one may have been forgotten.
const fewestMen = 15

// beganWrongly reports whether the game can be seen to have begun from a wrong position
// (7.2.1): it began as games do, with the men at home, but not as they must stand. A
// position from the middle of a game tells nothing, one agreed on is not wrong.
func (g *Game) beganWrongly() bool {
	if g.rules.SetPosition || !g.atHome() {
		return false
	}
	if g.rules.Chess960 {
		return !arrayOf960(g.start)
	}
	return g.start.Identity() != chess.StartingPosition().Identity()
}

// atHome reports whether the starting position is meant as an initial one: the first
// move of White, and all men on the two ranks where games begin.
func (g *Game) atHome() bool {
	if g.start.FullmoveNumber() != 1 || g.start.Turn() != chess.White {
		return false
	}
	men := map[chess.Color]int{}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man := g.start.PieceAt(sq)
		if man == chess.NoPiece {
			continue
		}
		if home := man.Color() == chess.White; home && sq.Rank() > 1 || !home && sq.Rank() < 6 {
			return false
		}
		men[man.Color()]++
	}
	return men[chess.White] >= fewestMen && men[chess.Black] >= fewestMen
}

// arrayOf960 reports whether a position is one of the 960 of Guidelines II.
func arrayOf960(p chess.Position) bool {
	for n := range 960 {
		if array, err := chess.StartingPosition960(n); err == nil && array.Identity() == p.Identity() {
			return true
		}
	}
	return false
}
