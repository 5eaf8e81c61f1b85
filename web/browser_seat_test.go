package web_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
)

// Whoever turns the page to another language reads the rulings in it too.
func TestRulingsFollowTheLanguage(t *testing.T) {
	g := started(t, classical())
	for _, p := range []*page{g.white, g.black} {
		p.await(`document.documentElement.lang === "es"`)
	}
	g.white.press(square("g1"))
	g.white.says(`[data-sheet] [data-ruling="must_move"]`, "Debe mover")
	g.white.press(`[data-open="settings"]`)
	g.white.press(`[data-act="lang"]`)
	for _, part := range []string{"[data-sheet]", "[data-asks]"} {
		g.white.await(fmt.Sprintf(`document.querySelector('%s [data-ruling="must_move"]')?.textContent.includes("You must move the knight")`, part))
	}
}

// M, the move, Enter, space bar: the field keeps neither the focus nor the blank.
func TestTypedMoveThenClock(t *testing.T) {
	g := started(t, classical())
	g.white.key("m")
	g.white.await(`document.activeElement.matches('[data-field="move"]')`)
	g.white.keys("Cf3\r")
	g.black.man("f3", "N")
	g.white.await(`document.activeElement.matches("[data-square]")`)
	g.white.key(" ")
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.press(`[data-press="black"]`) // makes no move: the field is for White's next
	g.white.has(`[data-clock="white"][data-running]`)
	g.white.key("m")
	g.white.await(`document.activeElement.matches('[data-field="move"]')`)
	g.white.key(" ")
	g.black.has(`[data-clock="black"][data-running]`)
}

// A decision of many lines shows on a phone why it was made and what it comes to, and that there is more.
func TestPhoneShowsWhy(t *testing.T) {
	g := started(t, classical())
	g.white.drag("g1", "e3")
	g.black.man("e3", "N")
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.claim("illegal_move")
	g.black.says(`[data-asks] .paper`, "jugada ilegal", "+")
	g.black.stands(`[data-act="whole"]`)
	g.black.inside(`[data-asks] .paper`, `.area-asks`)
	g.black.press(`[data-act="whole"]`)
	g.black.await(`document.querySelector('[data-sheet] [data-ruling="time"]').checkVisibility()`)
}

// Opened words leave a phone its board and its clock, and hold both answers to an offer.
func TestPhoneWords(t *testing.T) {
	g := started(t, classical())
	g.play(0, "e2e4")
	g.play(1, "e7e5")
	g.black.press(`[data-open="said"]`)
	g.white.press(`[data-act="offer"]`)
	for _, word := range []string{"accept", "refuse"} {
		g.black.await(fmt.Sprintf(`document.querySelector('.words [data-act="%s"]')?.checkVisibility()`, word))
	}
	g.black.stands(`.words [data-act="accept"]`, `.words [data-act="refuse"]`, `[data-press="black"]`, `[data-open="said"]`)
	g.black.press(`[data-act="claim"]`)
	g.black.stands(`[data-claim="flag"]`, `[data-claim="touch_move"]`, `[data-press="black"]`, `[data-act="claims-close"]`)
	g.black.await(`!document.querySelector(".words").checkVisibility()`)
}

// Claiming on a desktop moves nothing under the hand.
func TestClaimsLeaveTheClock(t *testing.T) {
	g := started(t, classical())
	g.play(0, "e2e4")
	g.white.stands(`[data-press="white"]`)
	before := g.white.box(`[data-press="white"]`)
	g.white.press(`[data-act="claim"]`)
	g.white.stands(`[data-claim="illegal_move"]`, `[data-act="claims-close"]`)
	if after := g.white.box(`[data-press="white"]`); after != before {
		t.Errorf("the clock went from %v to %v", before, after)
	}
}

// On one tablet neither end covers its clock, nor moves the other end.
func TestTabletEnds(t *testing.T) {
	for _, size := range [][2]int64{{820, 1180}, {1180, 820}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) { tabletEnds(t, size[0], size[1]) })
	}
}

func tabletEnds(t *testing.T, width, height int64) {
	s := serve(t)
	laid := s.lay(classical())
	p := open(t, chromium(t), s.url(laid.Links.Both+"?lang=es"), width, height, true)
	p.has(`.man[data-on]`)
	p.press(`[data-press="black"]`)
	p.has(`[data-clock="white"][data-running]`)
	p.drag("e2", "e4")
	p.man("e4", "P")
	board, black := p.box(`[data-board]`), p.box(`[data-press="black"]`)
	still := func(when string) {
		t.Helper()
		if b, c := p.box(`[data-board]`), p.box(`[data-press="black"]`); !sameBox(b, board) || !sameBox(c, black) {
			t.Errorf("%s: the board went from %v to %v, the other clock from %v to %v", when, board, b, black, c)
		}
	}
	white := `[data-end="white"] `
	for _, panel := range []string{"said", "sheet", "settings"} {
		p.press(white + fmt.Sprintf(`[data-open="%s"]`, panel))
		p.stands(white+`[data-press]`, white+fmt.Sprintf(`[data-open="%s"]`, panel), white+`.name`)
		still(panel)
		p.press(white + fmt.Sprintf(`[data-open="%s"]`, panel))
	}
	p.press(white + `[data-open="said"]`)
	p.press(white + `[data-act="claim"]`)
	p.stands(white+`[data-claim="touch_move"]`, white+`[data-claim="flag"]`, white+`[data-press]`)
	still("claims")
	p.press(white + `[data-act="claims-close"]`)
	p.press(white + `[data-open="said"]`)
	p.press(white + `[data-act="resign"]`)
	p.press(white + `[data-act="resign-yes"]`)
	for _, end := range []string{"white", "black"} {
		in := fmt.Sprintf(`[data-end="%s"] `, end)
		p.has(in + `[data-result]`)
		p.stands(in+`[data-act="pgn"]`, in+`[data-act="another"]`, in+`[data-press]`, in+`[data-open="sheet"]`)
	}
	if b := p.box(`[data-board]`); b != board {
		t.Errorf("at the end the board went from %v to %v", board, b)
	}
}

// box is an element's place on the screen.
func (p *page) box(selector string) [4]float64 {
	p.t.Helper()
	return taken[[4]float64](p, selector, `(() => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] })()`)
}

// sameBox reports whether two boxes are the same to the eye, which sees no part of a pixel.
func sameBox(a, b [4]float64) bool {
	return slices.EqualFunc(a[:], b[:], func(x, y float64) bool { return math.Abs(x-y) < 1 })
}

// stands fails unless each element lies on the screen with nothing over its corners.
func (p *page) stands(selectors ...string) {
	p.t.Helper()
	for _, s := range selectors {
		over := taken[string](p, s, `await (async () => {
			await Promise.all(document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})));
			const r = e.getBoundingClientRect();
			const at = [[r.left + 6, r.top + 6], [r.right - 6, r.top + 6], [r.left + 6, r.bottom - 6], [r.right - 6, r.bottom - 6]];
			return at.map(([x, y]) => document.elementFromPoint(x, y)).filter((f) => !f || !(e.contains(f) || f.contains(e)))
				.map((f) => f ? f.outerHTML.slice(0, 80) : "outside").join("; ") })()`)
		if over != "" {
			p.t.Errorf("over %s: %s\n%s", s, over, p.picture())
		}
	}
}

// inside fails unless an element lies within another.
func (p *page) inside(inner, outer string) {
	p.t.Helper()
	i, o := p.box(inner), p.box(outer)
	if i[0] < o[0]-1 || i[1] < o[1]-1 || i[2] > o[2]+1 || i[3] > o[3]+1 {
		p.t.Errorf("%s %v lies not in %s %v: %s\n%s", inner, i, outer, o, strings.TrimSpace(p.text(inner)), p.picture())
	}
}

// A man that must be moved keeps its ring until it has been, or until it can no longer be claimed.
func TestRingStaysUntilMoved(t *testing.T) {
	g := started(t, classical())
	ring := `.man[data-on="g1"][data-ring="must"]`
	g.white.press(square("g1"))
	g.black.has(ring)
	g.white.drag("e2", "e4")
	g.black.man("e4", "P")
	g.white.press(`[data-press="white"]`)
	g.black.says(`[data-sheet] [data-ply="1"]`, "e4")
	for _, p := range []*page{g.white, g.black} {
		p.has(ring)
	}
	g.black.press(square("e7"))
	g.white.has(`.man[data-on="e7"][data-ring]`)
	g.white.lacks(`.man[data-on="g1"][data-ring]`)
}

// After a restoration one ring says which man must move.
func TestOneStrongRingAfterRestoring(t *testing.T) {
	g := started(t, with(classical(), "enforce", "arbiter"))
	g.white.press(square("g1"))
	g.white.drag("a2", "a4")
	g.white.has(`[data-ruling="restored"]`)
	for _, p := range []*page{g.white, g.black} {
		p.has(`.man[data-on="g1"][data-ring="must"]`)
		p.await(`document.querySelectorAll('.man:is([data-ring="must"], [data-ring="touched"])').length === 1`)
	}
}

func TestMateShown(t *testing.T) {
	g := started(t, classical())
	for ply, uci := range strings.Fields("f2f3 e7e5 g2g4") {
		g.play(ply, uci)
	}
	g.black.drag("d8", "h4")
	g.white.press(`[data-sheet] [data-ruling="game_over"]`)
	g.white.has(`[data-square="e1"][data-shown]`)
	g.white.has(`[data-square="h4"][data-shown]`)
}

// The tablet that lies between the players is not the device on which the table was set.
func TestTabletLink(t *testing.T) {
	s := serve(t)
	p := open(t, chromium(t), s.url("/?lang=es"), 360, 740, true)
	p.press(`[data-act="lay"]`)
	p.has(`[data-link="both"] .qr`)
	p.has(`[data-link="both"] [data-act="copy-both"]`)
	p.await(`[...document.images].every((i) => i.complete && i.naturalWidth > 0)`)
	p.await(`document.documentElement.scrollWidth <= 360`)
}
