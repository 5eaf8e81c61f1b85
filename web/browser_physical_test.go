package web_test

import (
	"strings"
	"testing"
)

// TestFourCastlings: Chess960 castles in four ways (Guidelines II.3.2), each by hand on the page,
// with a mouse and, for Black, with a finger.
func TestFourCastlings(t *testing.T) {
	s := serve(t)
	browser := chromium(t)
	for _, c := range []struct{ name, rank, castling, drags, king, rook string }{
		{"two moves", "1K5R", "H", "b1g1 h1f1", "g1", "f1"},
		{"a swap", "5KR1", "G", "f1g1", "g1", "f1"},
		{"the king alone", "4KR2", "F", "e1g1", "g1", "f1"},
		{"the rook alone", "6KR", "H", "h1f1", "g1", "f1"},
		{"the queen's side, two moves", "R4K2", "A", "f1c1 a1d1", "c1", "d1"},
	} {
		for _, side := range []string{"white", "black"} {
			t.Run(c.name+", "+side, func(t *testing.T) { // a browser has six streams at a time
				fen, home := "4k3/8/8/8/8/8/8/"+c.rank+" w "+c.castling+" - 0 1", "1"
				if side == "black" {
					fen, home = strings.ToLower(c.rank+"/8/8/8/8/8/8/4k3 b "+c.castling)+" - 0 1", "8"
					fen = strings.Replace(fen, "/4k3", "/4K3", 1)
				}
				table := s.lay(map[string]any{"time_control": "90+30", "enforce": "arbiter", "lang": "es", "chess960": true, "fen": fen})
				p := open(t, browser, s.url(table.Links.White), 1280, 800, false)
				if side == "black" {
					p = open(t, browser, s.url(table.Links.Black), 360, 740, true)
				}
				s.act(table.Links.White, "start", `{"e":"start"}`)
				p.has(`[data-clock="` + side + `"][data-running]`)
				for _, drag := range strings.Fields(strings.ReplaceAll(c.drags, "1", home)) {
					p.drag(drag[:2], drag[2:])
				}
				for sq, man := range map[string]string{c.king: "k", c.rook: "r"} {
					sq = strings.ReplaceAll(sq, "1", home)
					p.has(`.man[data-on="` + sq + `"]`)
					p.await(`document.querySelector('.man[data-on="` + sq + `"]').dataset.man.toLowerCase() === "` + man + `"`)
				}
				p.press(`[data-press="` + side + `"]`)
				p.has(`[data-clock]:not([data-clock="` + side + `"])[data-running]`)
				p.says(`[data-sheet]`, "O-O")
				if text := p.text(`[data-sheet]`); strings.Contains(text, "legal") {
					t.Errorf("the sheet says %s", text)
				}
			})
		}
	}
}

// TestPromotionByCapture: the pawn takes on the last rank, by mouse and by keyboard-free taps; the
// captured man goes, the pawn waits, the new man comes.
func TestPromotionByCapture(t *testing.T) {
	g := started(t, with(with(classical(), "enforce", "arbiter"), "fen", "3r2k1/4P3/8/8/8/8/3p4/4R1K1 w - - 0 1"))
	g.white.drag("e7", "d8")
	g.white.has(`[data-bar="promotion"]`)
	g.white.press(`[data-promote="n"]`)
	g.black.man("d8", "N")
	g.white.press(`[data-press="white"]`)
	g.black.says(`[data-sheet] [data-ply="1"]`, "exd8=C")
	g.black.press(square("d2"))
	g.black.press(square("e1"))
	g.black.has(`[data-bar="promotion"]`)
	g.black.press(`[data-promote="q"]`)
	g.white.man("e1", "q")
	g.black.press(`[data-press="black"]`)
	g.white.says(`[data-sheet] [data-ply="2"]`, "dxe1=D+")
}

// TestUnpromotedPawn: a pawn left on its last rank and the clock pressed becomes a queen, and
// the opponent has two minutes more (7.5.2).
func TestUnpromotedPawn(t *testing.T) {
	g := started(t, with(with(classical(), "enforce", "arbiter"), "fen", "8/4P3/6k1/8/8/8/8/4K3 w - - 0 1"))
	g.white.drag("e7", "e8")
	g.white.has(`[data-bar="promotion"]`)
	g.white.press(`[data-press="white"]`)
	g.black.man("e8", "Q")
	g.black.says(`[data-sheet]`, "7.5.2", "2 minutos")
	g.black.has(`[data-clock="black"][data-running]`)
}
