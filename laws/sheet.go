package laws

import (
	"strings"

	"github.com/compongo/compongo/clock"
)

// Recorded returns how many half-moves of the game s has entered on his scoresheet, in
// order from the first (8.1.1).
func (g Game) Recorded(s Side) int { return g.recorded.Of(s) }

// unrecord forgets what was entered of half-moves that have been undone (7.1).
func (g *Game) unrecord() {
	n := len(g.plies)
	g.recorded = PerSide{min(g.recorded.White, n), min(g.recorded.Black, n)}
}

// record enters on a scoresheet the moves that a text holds. What is no move of the game
// in its place, such as a time, an offer (=) or a number, counts for nothing (8.1.4).
func (g *Game) record(s Side, text string) {
	n := g.Recorded(s)
	for _, word := range strings.Fields(text) {
		if n < len(g.plies) && g.isRecordOf(s, g.plies[n], word) {
			n++
		}
	}
	g.recorded = g.recorded.With(s, n)
}

// isRecordOf reports whether a word is a half-move as s writes it. What was no legal
// move may be written as the player likes.
func (g *Game) isRecordOf(s Side, p *Ply, word string) bool {
	return p.Move == 0 && word != "(=)" || p.Move != 0 && g.writes(s, p.Before, word, p.Move)
}

// sheetBehind reports whether s has made a move without having recorded his move before
// it (8.1.3), where he has to record at all and does so by Write acts.
func (g *Game) sheetBehind(s Side, at clock.Instant) bool {
	if !g.rules.Sheets || g.rules.fast() || g.freed[s] == g.periodOf(s, at) {
		return false
	}
	return g.Recorded(s) < len(g.plies)-2
}

// sheetArticles cites the duty to record, and to mark an offer (8.1.5).
func sheetArticles(text string) []string {
	if strings.Contains(text, "(=)") {
		return cite("8.1.5", "9.1.2.2", "8.1.1")
	}
	return cite("8.1.3", "8.1.1")
}
