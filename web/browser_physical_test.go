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
