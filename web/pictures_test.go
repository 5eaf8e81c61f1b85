package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestPictures takes a picture of every screen, in both languages, light and dark,
// desktop and phone, into the folder that COMPONGO_PICTURES names: make pictures.
func TestPictures(t *testing.T) {
	dir := os.Getenv("COMPONGO_PICTURES")
	if dir == "" {
		t.Skip("set COMPONGO_PICTURES to a folder to take pictures of all screens")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "es"} {
		for _, light := range []string{"light", "dark"} {
			a := album{t, dir, lang, light}
			a.seats()
			a.setting()
			a.ending()
			a.tablet()
		}
	}
}

// album is where the pictures of one language and one light go.
type album struct {
	t           *testing.T
	dir         string
	lang, light string
}

func (a album) address(path string) string { return path + "?lang=" + a.lang }

// show paints the page in the album's light.
func (a album) show(p *page) *page {
	params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: a.light}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params); err != nil {
		a.t.Fatal(err)
	}
	return p
}

func (a album) keep(p *page, name string) {
	p.await(`document.fonts.status === "loaded" && document.getAnimations().every((x) => x.playState !== "running" || x.effect.getComputedTiming().iterations === Infinity)`)
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		a.t.Fatal(err)
	}
	file := filepath.Join(a.dir, fmt.Sprintf("%s-%s-%s.png", name, a.lang, a.light))
	if err := os.WriteFile(file, shot, 0o644); err != nil {
		a.t.Fatal(err)
	}
}

func (a album) game() playing {
	s := serve(a.t)
	g := playing{server: s, table: s.lay(with(with(classical(), "lang", a.lang), "enforce", "arbiter"))}
	browser := chromium(a.t)
	g.white = a.show(open(a.t, browser, s.url(a.address(g.Links.White)), 1280, 800, false))
	g.black = a.show(open(a.t, browser, s.url(a.address(g.Links.Black)), 360, 740, true))
	g.white.has(`.man[data-on]`)
	g.black.has(`.man[data-on]`)
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	return g
}

// seats shows a hand over the board on both screens, and words, sheet and settings.
func (a album) seats() {
	g := a.game()
	for ply, uci := range strings.Fields(polishImmortal)[:16] {
		g.play(ply, uci)
	}
	g.white.press(square("d3"))
	g.white.drag("a2", "a4")
	g.white.has(`[data-ruling="restored"]`)
	x, y := g.white.at(square("d3"))
	x2, y2 := g.white.at(square("g6"))
	g.white.down(x, y)
	g.white.move(x+9, y-9)
	g.white.move(x2+14, y2+10)
	g.black.has(`.man[data-held="white"]`)
	a.keep(g.white, "seat-desktop")
	a.keep(g.black, "seat-phone")
	g.black.press(`[data-open="said"]`)
	g.black.press(`[data-act="claim"]`)
	a.keep(g.black, "words-phone")
	g.black.press(`[data-open="sheet"]`)
	a.keep(g.black, "sheet-phone")
	watch := a.show(open(a.t, g.white.ctx, g.url(a.address(g.Links.Watch)), 1280, 800, false))
	watch.has(`.man[data-on]`)
	a.keep(watch, "watch-desktop")
}

func (a album) setting() {
	s := serve(a.t)
	browser := chromium(a.t)
	desk := a.show(open(a.t, browser, s.url(a.address("/")), 1280, 800, false))
	desk.has(`[data-act="lay"]`)
	a.keep(desk, "setup-desktop")
	phone := a.show(open(a.t, browser, s.url(a.address("/")), 360, 740, true))
	phone.has(`[data-act="lay"]`)
	a.keep(phone, "setup-phone")
	for name, p := range map[string]*page{"links-desktop": desk, "links-phone": phone} {
		p.press(`[data-act="lay"]`)
		p.has(`[data-link="both"]`)
		p.await(`[...document.images].every((i) => i.complete)`)
		a.keep(p, name)
	}
}

func (a album) ending() {
	g := a.game()
	for ply, uci := range strings.Fields("f2f3 e7e5 g2g4") {
		g.play(ply, uci)
	}
	g.black.drag("d8", "h4")
	g.white.has(`[data-result]`)
	g.black.has(`[data-result]`)
	a.keep(g.white, "over-desktop")
	a.keep(g.black, "over-phone")
}

func (a album) tablet() {
	s := serve(a.t)
	laid := s.lay(with(classical(), "lang", a.lang))
	browser := chromium(a.t)
	for name, size := range map[string][2]int64{"tablet-upright": {768, 1024}, "tablet-lying": {1024, 768}} {
		p := a.show(open(a.t, browser, s.url(a.address(laid.Links.Both)), size[0], size[1], true))
		p.has(`[data-end="white"]`)
		p.has(`.man[data-on]`)
		a.keep(p, name)
	}
}
