package web_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestBlitzIllegalMoveStands: two players alone at blitz. An illegal move that nobody claims
// before the reply is made stands, and the game goes on from it (A.5.2).
func TestBlitzIllegalMoveStands(t *testing.T) {
	g := started(t, with(classical(), "time_control", "3+2"))
	g.white.drag("g1", "e3")
	g.black.man("e3", "N")
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.drag("e7", "e5")
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	g.black.claim("illegal_move")
	g.black.says(`[data-ruling="claim"]`, "tarde", "A.5.2")
	g.white.man("e3", "N")
	g.play(2, "e3f5")
	g.white.says(`[data-sheet] [data-ply="3"]`, "Cf5")
	g.white.says(`[data-sheet] [data-ply="1"]`, "Cg1-e3")
}

// TestPromotionByHand: the new man is carried from beside the board to the square of the
// pawn; once it has touched that square the choice is final, though the hand still holds it.
func TestPromotionByHand(t *testing.T) {
	g := started(t, with(classical(), "fen", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"))
	g.white.drag("e7", "e8")
	x, y := g.white.at(`[data-promote="n"]`)
	x2, y2 := g.white.at(square("e8"))
	g.white.down(x, y)
	g.white.move((x+x2)/2, (y+y2)/2)
	g.white.move(x2, y2)
	g.white.has(`[data-ruling="promotion_fixed"]`)
	g.black.lacks(`[data-sheet] [data-ply]`)
	g.white.up(x2, y2)
	g.black.man("e8", "N")
	g.white.press(`[data-press="white"]`)
	g.black.says(`[data-sheet] [data-ply]`, "e8=C")
}

// TestFindTable: a table is found by its players though two hundred newer ones lie on the desk.
func TestFindTable(t *testing.T) {
	s := serve(t)
	old := s.lay(map[string]any{"white": "Zenobia", "black": "Luis"})
	for i := range 3 {
		s.lay(map[string]any{"white": fmt.Sprint("W", i), "black": "Zeno"})
	}
	desk := s.desk(chromium(t), "?lang=es", 1280, 800, false)
	desk.press(`[data-field="find"]`)
	desk.keys("zenob")
	desk.await(`document.querySelectorAll("[data-found] [data-of]").length === 1`)
	desk.keys(kb.Backspace)
	desk.await(`document.querySelectorAll("[data-found] [data-of]").length === 4`)
	desk.press(fmt.Sprintf(`[data-found] [data-of="%s"]`, old.ID))
	desk.has(fmt.Sprintf(`[data-full="%s"]`, old.ID))
}
