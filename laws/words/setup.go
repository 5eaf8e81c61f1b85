package words

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// Problem says why a set position is not one of a game. It takes a single reason.
func Problem(lang Lang, p chess.Problems) string { return catalogueOf(lang).problems[p] }

// Doubt says why no game leads to a set position.
func Doubt(lang Lang, r chess.DoubtReason) string { return catalogueOf(lang).doubts[r] }

// Playable says that a game can go on from a set position, and who is to move.
func Playable(lang Lang, turn chess.Color) string {
	side := laws.White
	if turn == chess.Black {
		side = laws.Black
	}
	return catalogueOf(lang).say(catalogueOf(lang).playable, args{"side": {text: Side(lang, side)}})
}

// Unplayable heads the problems of a set position.
func Unplayable(lang Lang) string { return catalogueOf(lang).unplayable }

// Unreachable heads the doubts about a set position.
func Unreachable(lang Lang) string { return catalogueOf(lang).unreachable }
