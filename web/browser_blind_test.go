package web_test

import (
	"fmt"
	"testing"
)

// TestBlindPlayer: White sees, Black plays on a peg board. White's moves are announced and
// made by Black on his own board, at first wrongly; feeling the men binds nothing; Black's own
// move is made once he has announced it, and a slip of the tongue can be corrected.
func TestBlindPlayer(t *testing.T) {
	g := sit(t, serve(t), with(classical(), "blind", "black"))
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	watch := open(t, g.white.ctx, g.url(g.Links.Watch), 1280, 800, false)
	watch.has(`.man[data-on="g1"]`)
	x, y := g.white.at(square("g1"))
	x2, y2 := g.white.at(square("f3"))
	g.white.down(x, y)
	g.white.move((x+x2)/2, (y+y2)/2)
	g.white.move(x2, y2)
	watch.has(`.man[data-held="white"]`)
	g.black.lacks(`.man[data-held="white"]`) // he sees no hand
	g.white.up(x2, y2)
	g.black.says(`[data-bar="announced"]`, "Ana anuncia: Springer Gustav eins Felix drei")
	g.black.await(`document.querySelector("#live").textContent.includes("Springer Gustav eins Felix drei (caballo de g1 a f3)")`)
	g.black.man("g1", "N") // his own board stands as it did
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.press(square("g1"))
	g.black.press(square("f3"))
	g.black.man("f3", "N")
	g.black.gone(`[data-bar="announced"]`)

	g.black.press(square("b8"))
	g.black.drag("g8", "f6")
	g.white.man("f6", "n")
	g.black.has(`[data-bar="announce"]`)
	g.black.press(`[data-press="black"]`) // not announced yet: White's clock is not started
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.fill(`[data-field="announce"]`, "Springer Gustav acht Hector sechs")
	g.black.press(`[data-act="announce"]`)
	g.black.gone(`[data-bar="announce"]`)
	g.white.await(`document.querySelector("#live").textContent.includes("Luis anuncia: Springer Gustav acht Hector sechs")`)
	g.black.press(`[data-press="black"]`)
	g.white.says(`[data-ruling="slip"]`, "Hector sechs", "D.2.8")

	g.white.drag("e2", "e4")
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-bar="announced"] [data-act="execute"]`)
	g.black.press(square("e2")) // a square short: his board is set right when he moves
	g.black.press(square("e3"))
	g.black.man("e3", "P")
	g.black.press(`[data-open="said"]`)
	g.black.press(`[data-field="move"]`)
	g.black.keys("Cxe4\r")
	for _, p := range []*page{g.white, g.black} {
		p.man("e4", "n")
		p.has(`[data-ruling="boards_differ"]`)
	}
	g.black.press(`[data-press="black"]`)
	g.white.says(`[data-sheet] [data-ply="4"]`, "Cxe4")

	g.white.drag("d2", "d3")
	g.white.press(`[data-press="white"]`)
	g.black.man("d2", "P")
	g.black.press(`[data-act="execute"]`)
	g.black.man("d3", "P")
	g.black.drag("e4", "f6") // repeating White's move was not announcing his own
	g.black.has(`[data-bar="announce"]`)
}

// TestHandAheadOfTheServer: the move announced is made on Black's own board, and before the
// server has answered his hand takes up his own man: it moves all the same.
func TestHandAheadOfTheServer(t *testing.T) {
	g := sit(t, serve(t), with(classical(), "blind", "black"))
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	g.white.drag("g1", "f3")
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-bar="announced"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.await(`(() => { const send = fetch; let go; const held = new Promise((r) => go = r);
		window.fetch = async (...to) => { await held; return send(...to) }; window.letThrough = go; return true })()`)
	g.black.press(`[data-act="execute"]`)
	x, y := g.black.at(square("g8"))
	x2, y2 := g.black.at(square("f6"))
	g.black.down(x, y)
	g.black.move(x2, y2)
	g.black.has(`.man[data-held="black"]`)
	g.black.await(`(letThrough(), true)`)
	g.black.man("f3", "N")
	g.black.up(x2, y2)
	g.white.man("f6", "n")
	g.black.has(`[data-bar="announce"]`)
}

// TestBlindSetup: the first page sets such a table.
func TestBlindSetup(t *testing.T) {
	s := serve(t)
	p := open(t, chromium(t), s.url("/?lang=en"), 1280, 900, false)
	p.press(`[data-more="blind"] summary`)
	p.press(`[data-choice="blind"] input[value="white"]`)
	p.press(`[data-act="lay"]`)
	p.has(`[data-link="white"]`)
	link := p.attribute(`[data-go="white"]`, "href")
	white := open(t, p.ctx, s.url(link+"?lang=en"), 1280, 900, false)
	white.has(`.man[data-on="e2"]`)
	white.press(`[data-open="settings"]`)
	white.await(fmt.Sprintf(`!("speechSynthesis" in window) || document.querySelector(%q)`, `[data-set="voice"]`))
}
