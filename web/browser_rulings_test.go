package web_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// word presses a word, on a small screen after opening the panel that holds it.
func (p *page) word(selector string) {
	p.t.Helper()
	p.has(selector)
	visible := fmt.Sprintf("document.querySelector(%q).checkVisibility()", selector)
	seen, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](visible))
	if err != nil {
		p.t.Fatal(err)
	}
	if !seen {
		p.press(`[data-open="said"]`)
		p.await(visible)
	}
	p.press(selector)
}

func (p *page) claim(kind string) {
	p.t.Helper()
	p.word(`[data-act="claim"]`)
	p.press(fmt.Sprintf(`[data-claim="%s"]`, kind))
}

// lacks fails if an element is there.
func (p *page) lacks(selector string) {
	p.t.Helper()
	there, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](fmt.Sprintf("document.querySelector(%q) !== null", selector)))
	if err != nil {
		p.t.Fatal(err)
	}
	if there {
		p.t.Errorf("%s is on the page\n%s", selector, p.picture())
	}
}

// says waits until the text of an element contains each of the parts.
func (p *page) says(selector string, parts ...string) {
	p.t.Helper()
	for _, part := range parts {
		p.await(fmt.Sprintf("document.querySelector(%q)?.textContent.includes(%q)", selector, part))
	}
}

// started sits two players down and starts White's clock.
func started(t *testing.T, options map[string]any) playing {
	t.Helper()
	g := sit(t, serve(t), options)
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	return g
}

func TestTouchBinds(t *testing.T) {
	g := started(t, classical())
	g.white.press(square("g1"))
	g.white.says(`[data-ruling="must_move"]`, "Debe mover el caballo de g1", "4.3.1")
	g.black.has(`.man[data-on="g1"][data-ring]`)
	g.white.drag("e2", "e4")
	g.black.man("e4", "P")
	g.black.claim("touch_move")
	for _, p := range []*page{g.white, g.black} {
		p.man("e2", "P")
		p.has(`.man[data-on="g1"][data-ring="must"]`)
	}
}

func TestCompongoDoesNotBind(t *testing.T) {
	g := started(t, classical())
	g.white.press(`[data-act="adjust"]`)
	g.black.has(`[data-player="white"] .said`)
	g.white.press(square("g1"))
	g.white.press(square("d8"))
	g.white.press(`[data-act="adjust"]`)
	g.white.drag("e2", "e4")
	g.black.man("e4", "P")
	g.white.lacks(`.man[data-on="g1"][data-ring]`)
	g.black.claim("touch_move")
	g.black.says(`[data-ruling="claim"]`, "Se rechaza")
	g.white.man("e4", "P")
}

func TestIllegalMoveClaimed(t *testing.T) {
	g := started(t, classical())
	g.white.drag("g1", "e3")
	g.black.man("e3", "N")
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.says(`[data-sheet] [data-ply]`, "Cg1-e3") // nothing tells that it was illegal
	g.black.claim("illegal_move")
	g.white.man("g1", "N")
	g.white.says(`[data-ruling="time"]`, "2 minutos", "7.5.5")
	g.white.has(`.man[data-on="g1"][data-ring="must"]`)
	g.black.says(`[data-clock="black"]`, "1:32:") // two minutes more than 1:30:30
	g.white.has(`[data-clock="white"][data-running]`)
}

const castlingFEN = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8"

func TestCastlingRookFirst(t *testing.T) {
	g := started(t, with(classical(), "fen", castlingFEN))
	g.white.drag("h1", "f1")
	g.black.man("f1", "R")
	g.white.drag("e1", "g1")
	g.white.has(`[data-ruling="out_of_turn"]`)
	g.white.man("e1", "K")
	g.white.man("f1", "R")
}

func TestReleasedManStands(t *testing.T) {
	g := started(t, classical())
	g.white.drag("e2", "e4")
	g.black.man("e4", "P")
	g.white.drag("e4", "e3")
	g.black.man("e3", "P")
	g.black.claim("released")
	g.white.has(`[data-ruling="released_stands"]`)
	g.white.man("e4", "P")
}

func TestCastlingKingFirst(t *testing.T) {
	g := started(t, with(classical(), "fen", castlingFEN))
	g.white.drag("e1", "g1")
	g.black.man("g1", "K")
	g.white.gone(`[data-ruling="must_move"]`) // the king has been let go: what bound the hand is past
	g.black.lacks(`[data-sheet] [data-ply]`)
	g.white.drag("h1", "f1")
	g.white.press(`[data-press="white"]`)
	g.black.says(`[data-sheet] [data-ply]`, "O-O")
}

func TestPromotionWaitsForItsMan(t *testing.T) {
	g := started(t, with(classical(), "fen", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"))
	g.white.drag("e7", "e8")
	g.white.has(`[data-bar="promotion"]`)
	g.black.man("e8", "P")
	g.black.lacks(`[data-sheet] [data-ply]`)
	g.white.press(`[data-promote="r"]`)
	g.black.man("e8", "R")
	g.white.press(`[data-press="white"]`)
	g.black.says(`[data-sheet] [data-ply]`, "e8=T")
}

func TestClaimLostByTouching(t *testing.T) {
	g := started(t, classical())
	g.white.press(square("b1"))
	g.white.drag("e2", "e4")
	g.black.man("e4", "P")
	g.black.press(square("e7"))
	g.white.has(`.man[data-on="e7"][data-ring]`)
	g.black.claim("touch_move")
	g.black.says(`[data-ruling="claim"]`, "tarde", "4.8")
	g.white.man("e4", "P")
}

func TestDrawAndResignation(t *testing.T) {
	g := started(t, classical())
	g.play(0, "e2e4")
	g.play(1, "e7e5")
	g.white.word(`[data-act="offer"]`)
	g.black.press(`[data-bar="offer"] [data-act="refuse"]`)
	g.white.has(`[data-ruling="offer_refused"]`)
	g.black.word(`[data-act="resign"]`)
	g.black.press(`[data-bar="resign"] [data-act="resign-no"]`)
	g.black.lacks(`[data-result]`)
	g.black.word(`[data-act="resign"]`)
	g.black.press(`[data-bar="resign"] [data-act="resign-yes"]`)
	g.white.says(`[data-result="1-0"]`, "5.1.2")
}

// The keyboard alone plays, adjusts and presses; the live region tells it.
func TestKeyboardAlone(t *testing.T) {
	g := started(t, classical())
	g.white.key("c")
	g.black.has(`[data-player="white"] .said`)
	g.white.key("c")
	g.white.key("m")
	g.white.await(`document.activeElement.matches('[data-field="move"]')`)
	g.white.keys("e4\r")
	g.black.man("e4", "P")
	g.black.await(`document.querySelector("#live").textContent.includes("lancas")`)
	g.white.keys("\x1b")
	g.white.key(" ")
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.tabTo("[data-square]")
	g.black.walkTo("e7")
	g.black.keys("\r")
	g.white.has(`.man[data-on="e7"][data-ring]`)
	g.black.walkTo("e5")
	g.black.keys("\r")
	g.white.man("e5", "p")
}

// tabTo presses Tab until the focus is on such an element.
func (p *page) tabTo(selector string) {
	p.t.Helper()
	for range 40 {
		on, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](fmt.Sprintf("document.activeElement.matches(%q)", selector)))
		if err != nil {
			p.t.Fatal(err)
		}
		if on {
			return
		}
		p.keys("\t")
	}
	p.t.Fatalf("Tab never comes to %s", selector)
}

// walkTo goes to a square with the arrows, from wherever the focus is on the board.
func (p *page) walkTo(name string) {
	p.t.Helper()
	for range 14 {
		at := p.attribute(":focus", "data-square")
		switch {
		case at == name:
			return
		case at == "":
			p.t.Fatal("the focus has left the board")
		}
		p.step(at, name)
		p.await(fmt.Sprintf(`document.activeElement.dataset.square !== %q`, at))
	}
	p.t.Fatalf("the arrows never come to %s", name)
}

// step presses the arrow that leads nearer; on Black's side the board is turned.
func (p *page) step(from, to string) {
	turned := p.finger
	switch {
	case from[0] != to[0]:
		p.arrow((to[0] > from[0]) != turned, "\u0303", "\u0302")
	case from[1] != to[1]:
		p.arrow((to[1] > from[1]) != turned, "\u0304", "\u0301")
	}
}

func (p *page) arrow(more bool, yes, no string) {
	if more {
		p.keys(yes)
		return
	}
	p.keys(no)
}

// On a phone nothing sticks out, and the clock is a wide bar under the thumb.
func TestPhone(t *testing.T) {
	g := started(t, classical())
	g.black.await(`document.documentElement.scrollWidth <= 360`)
	g.black.await(`(() => { const r = document.querySelector('[data-press="black"]').getBoundingClientRect();
		return r.height >= 44 && r.width >= 200 && r.bottom <= innerHeight && r.top >= innerHeight / 2 })()`)
	g.black.await(`(() => { const r = document.querySelector("[data-board]").getBoundingClientRect(); return r.width >= 350 })()`)
}
