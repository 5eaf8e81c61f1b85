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
	parts := []struct {
		name string
		take func(album)
	}{
		{"seats", album.seats}, {"setting", album.setting}, {"ending", album.ending}, {"why", album.why}, {"tablet", album.tablet},
		{"writing", album.writing}, {"learning", album.learning}, {"desk", album.desk}, {"adjourning", album.adjourning}, {"blind", album.blind},
		{"boards", album.boards},
	}
	for _, lang := range []string{"en", "es"} {
		for _, light := range []string{"light", "dark"} {
			for _, part := range parts { // each on its own: servers and pages of the last one are gone
				t.Run(lang+"/"+light+"/"+part.name, func(t *testing.T) { part.take(album{t, dir, lang, light}) })
			}
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
	for name, p := range map[string]*page{"desktop": desk, "phone": phone} {
		for _, more := range []string{"late", "rules", "position"} {
			p.press(fmt.Sprintf(`[data-more="%s"] summary`, more))
		}
		p.fill(`[data-field="late"]`, "30m")
		p.press(`[data-act="lay"]`)
		p.has(`[aria-invalid]`)
		a.keep(p, "setuplate-"+name)
		p.await(`(scrollTo(0, 1e6), true)`)
		a.keep(p, "setuprules-"+name)
	}
	for name, p := range map[string]*page{"links-desktop": desk, "links-phone": phone} {
		p.fill(`[data-field="late"]`, "30")
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

// why shows the wall of a dead position, and the mate that a resignation gives way to.
func (a album) why() {
	s, browser := serve(a.t), chromium(a.t)
	sit := func(options map[string]any) (white, black *page) {
		links := s.lay(with(options, "lang", a.lang)).Links
		white = a.show(open(a.t, browser, s.url(a.address(links.White)), 1280, 800, false))
		black = a.show(open(a.t, browser, s.url(a.address(links.Black)), 360, 740, true))
		white.has(`.man[data-on]`)
		black.has(`.man[data-on]`)
		return white, black
	}
	drawn, drawer := sit(map[string]any{"time_control": "none", "enforce": "players", "fen": beforeWall})
	drawer.drag("g6", "g5")
	loser, winner := sit(with(classical(), "fen", bareKing))
	loser.word(`[data-act="resign"]`)
	loser.press(`[data-act="resign-yes"]`)
	for name, p := range map[string]*page{"wall-desktop": drawn, "wall-phone": drawer, "mate-desktop": loser, "mate-phone": winner} {
		p.press(`[data-act="why"]`)
		p.has(`[data-why][data-side]`)
		p.await(`document.querySelector("[data-barred], [data-why] [data-done]") !== null`)
		a.keep(p, name)
	}
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

// adjourning shows a move being sealed, and its envelope.
func (a album) adjourning() {
	g := a.game()
	for ply, uci := range strings.Fields(polishImmortal)[:9] {
		g.play(ply, uci)
	}
	g.arbiter(g.ID, "a", `{"e":"state","adjourn":"10:00","actor":"R. Prieto"}`)
	g.black.has(`[data-bar="seal"]`)
	a.keep(g.black, "to-seal-phone")
	g.black.press(`[data-act="to-seal"]`)
	g.black.press(`[data-field="sealed"]`)
	g.black.keys("c6")
	a.keep(g.black, "seal-phone")
	g.black.press(`[data-act="seal"]`)
	g.black.has(`[data-code]`)
	g.white.press(`[data-bar="adjourned"] [data-act="envelope"]`)
	a.keep(g.black, "envelope-phone")
	a.keep(g.white, "envelope-desktop")
	desk := a.show(g.desk(g.white.ctx, "?lang="+a.lang+"#"+g.ID, 1280, 800, false))
	desk.has(`[data-power="session"]`)
	a.keep(desk, "adjourned-desk")
}

// blind shows what a blind player's page asks, and the other's.
func (a album) blind() {
	s := serve(a.t)
	g := playing{server: s, table: s.lay(with(with(classical(), "lang", a.lang), "blind", "black"))}
	browser := chromium(a.t)
	g.white = a.show(open(a.t, browser, s.url(a.address(g.Links.White)), 1280, 800, false))
	g.black = a.show(open(a.t, browser, s.url(a.address(g.Links.Black)), 360, 740, true))
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	g.white.drag("g1", "f3")
	g.black.has(`[data-bar="announced"]`)
	a.keep(g.black, "announced-phone")
	g.white.press(`[data-press="white"]`)
	g.black.press(`[data-act="execute"]`)
	g.black.drag("g8", "f6")
	g.black.has(`[data-bar="announce"]`)
	a.keep(g.black, "announce-phone")
	a.keep(g.white, "blind-desktop")
}

// writing shows a scoresheet kept by hand, and the report at the end.
func (a album) writing() {
	g := a.game()
	hand := strings.Fields("d4 f5 c4 Nf6 Nc3 e6 Nf3 (=)")
	if a.lang == "es" {
		hand = strings.Fields("d4 f5 c4 Cf6 Cc3 e6 Cf3 (=)")
	}
	g.white.press(`[data-act="by-hand"]`)
	for ply, uci := range strings.Fields(polishImmortal)[:7] {
		g.play(ply, uci)
		g.white.write(hand[ply])
	}
	g.white.has(`[data-hand="7"]`)
	g.black.press(`[data-open="sheet"]`)
	g.black.press(`[data-act="by-hand"]`)
	g.black.write("d4")
	g.black.write("f5")
	g.black.has(`[data-hand="2"]`)
	a.keep(g.white, "byhand-desktop")
	a.keep(g.black, "byhand-phone")
	g.black.press(`[data-open="sheet"]`)
	g.black.word(`[data-act="resign"]`)
	g.black.press(`[data-bar="resign"] [data-act="resign-yes"]`)
	g.white.has(`[data-result]`)
	address := g.white.attribute(`[data-act="report"]`, "href")
	report := open(a.t, g.white.ctx, g.url(address), 900, 1200, false)
	report.has(`footer`)
	a.keep(report, "report")
}

// learning shows a case before and after it was ruled on, and a real incident.
func (a album) learning() {
	s := serve(a.t)
	browser := chromium(a.t)
	desk := a.show(open(a.t, browser, s.url(a.address("/learn/T-14")), 1280, 800, false))
	phone := a.show(open(a.t, browser, s.url(a.address("/learn/INC-11")), 360, 740, true))
	for name, p := range map[string]*page{"learn-desktop": desk, "learn-phone": phone} {
		p.has(`[data-question="0"]`)
		p.has(`[data-step]:last-child[aria-current]`)
		a.keep(p, name)
		p.answer(0, true)
		if name == "learn-phone" {
			p.answer(0, false)
		}
		p.answer(1, true)
		p.press(`[data-act="decide"]`)
		p.has(`[data-answer]:not([hidden])`)
		a.keep(p, strings.Replace(name, "learn", "learnt", 1))
	}
}

// desk shows many tables, among them a claim, a call, a flag and a draw, and one in full.
func (a album) desk() {
	s := serve(a.t)
	names := strings.Fields("Ana Luis Marta Iván Inés Hugo Elena Óscar Julia Tomás Nora Adrián Clara Bruno")
	tables := make([]table, 14)
	for i := range tables {
		setup := map[string]any{"white": names[i], "black": names[len(names)-1-i], "time_control": "90+30", "enforce": "human", "lang": a.lang}
		tables[i] = s.lay(setup)
		if i == 13 {
			break
		}
		for ply, uci := range strings.Fields(polishImmortal)[:min(i+1, 12)] {
			link := tables[i].Links.White
			if ply%2 == 1 {
				link = tables[i].Links.Black
			}
			s.act(link, fmt.Sprint(ply), fmt.Sprintf(`{"e":"move","uci":"%s"},{"e":"press"}`, uci))
		}
	}
	call(a.t, "POST", s.url("/api/desk/"+s.deskToken()+"/tables/"+tables[4].ID+"/acts"), `{"key":"x","acts":[{"e":"clock","black":0.1,"actor":"R. Prieto"}]}`)
	s.act(tables[7].Links.White, "x", `{"e":"touch","sq":"e2"},{"e":"move","uci":"a2a4"},{"e":"press"}`)
	s.act(tables[3].Links.White, "x", `{"e":"lift","sq":"g1"}`)
	s.act(tables[5].Links.White, "x", `{"e":"pause","reason":"noise"}`)
	s.act(tables[11].Links.White, "x", `{"e":"resign"}`)
	s.act(tables[1].Links.White, "x", `{"e":"move","uci":"b1d3"},{"e":"press"}`)
	s.act(tables[1].Links.Black, "y", `{"e":"claim","kind":"illegal_move"}`)
	browser := chromium(a.t)
	desk := a.show(s.desk(browser, "?lang="+a.lang, 1280, 800, false))
	phone := a.show(s.desk(browser, "?lang="+a.lang, 360, 740, true))
	for name, p := range map[string]*page{"desktop": desk, "phone": phone} {
		p.await(`document.querySelectorAll("[data-table]").length === 14`)
		p.has(`[data-alarm="claim"]`)
		a.keep(p, "desk-"+name)
		p.press(`[data-alarm="claim"]`)
		p.press(`[data-act="step-now"]`)
		p.has(`.entry`)
		p.press(`[data-power="clock"]`)
		a.keep(p, "deskform-"+name)
		p.press(`[data-act="undecide"]`)
		p.do(chromedp.Navigate(s.url("/desk/" + s.deskToken() + "?lang=" + a.lang + "#" + tables[7].ID)))
		p.has(`[data-power="sees-touch_move-white"]`)
		a.keep(p, "desktable-"+name)
		p.press(`[data-act="step-back"]`)
		p.has(`[data-full][data-at]`)
		a.keep(p, "deskthen-"+name)
	}
}
