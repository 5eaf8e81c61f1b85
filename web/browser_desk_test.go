package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// deskToken is what the server has printed for the arbiters.
func (s *server) deskToken() string {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.data, "desk"))
	if err != nil {
		s.t.Fatal(err)
	}
	return strings.TrimSpace(string(data))
}

// desk opens the desk with all tables.
func (s *server) desk(browser context.Context, query string, width, height int64, finger bool) *page {
	s.t.Helper()
	p := open(s.t, browser, s.url("/desk/"+s.deskToken()+query), width, height, finger)
	p.has(`[data-tables]`)
	return p
}

// act does something at a seat without a browser.
func (s *server) act(link, key, acts string) {
	s.t.Helper()
	parts := strings.Split(link, "/") // "", "t", table, token
	url := s.url(fmt.Sprintf("/api/tables/%s/acts?token=%s", parts[2], parts[3]))
	if a := call(s.t, "POST", url, fmt.Sprintf(`{"key":%q,"acts":[%s]}`, key, acts)); a.status != http.StatusOK {
		s.t.Fatalf("%s: %d %s", acts, a.status, a.body)
	}
}

// fill writes in a field of a form, in place of what is there.
func (p *page) fill(field, text string) {
	p.t.Helper()
	p.has(field)
	p.await(fmt.Sprintf(`(() => { const f = document.querySelector(%q); f.focus(); f.value = %q; return true })()`, field, text))
}

// gone waits until an element is there no more.
func (p *page) gone(selector string) {
	p.t.Helper()
	p.await(fmt.Sprintf("!document.querySelector(%q)", selector))
}

// TestIllegalMoveBeforeTheArbiter: Black claims an illegal move; the clocks stand; the
// arbiter sees why, sets them, lets them go on, and steps back to what happened.
func TestIllegalMoveBeforeTheArbiter(t *testing.T) {
	g := sit(t, serve(t), with(with(classical(), "enforce", "human"), "white", "Ana"))
	desk := g.desk(g.white.ctx, "?lang=es", 1280, 800, false)
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	desk.has(fmt.Sprintf(`[data-table="%s"] [data-clock="white"][data-running]`, g.ID))

	g.white.drag("g1", "e3")
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	desk.says(`[data-alarm="illegal_move"], [data-alarm="illegal"]`, "Ana – Luis", "ilegal", "7.5")
	g.black.claim("illegal_move")
	g.black.gone(`[data-clock][data-running]`)
	g.black.says(`[data-ruling="claim_pending"]`, "decide el árbitro")
	g.black.lacks(`[data-bar="resume"]`)
	g.black.man("e3", "N") // nothing is ruled yet

	desk.press(`[data-alarm="claim"][data-open]`)
	desk.press(`[data-act="step-now"]`)
	desk.says(`[data-waiting="claim"]`, "reclaman")
	desk.lacks(`[data-power="resume"]`)
	desk.says(`[data-power="uphold-illegal_move-black"]`, "Aceptar", "jugada ilegal", "7.5")
	desk.press(`[data-power="uphold-illegal_move-black"]`)
	desk.fill(`[data-field="actor"]`, "Rosa Prieto")
	desk.press(`[data-act="decide"]`)
	desk.says(`.entry[data-e="arbiter"]`, "Rosa Prieto", "7.5")
	g.black.says(`[data-ruling="claim"]`, "Se acepta")
	desk.gone(`[data-waiting]`)
	desk.press(`[data-power="clock"]`)
	desk.fill(`[data-field="white"]`, "1:28:15")
	desk.fill(`[data-field="black"]`, "1:32:00")
	desk.fill(`[data-field="reason"]`, "ilegal, 7.1 y 7.5.5")
	desk.press(`[data-act="decide"]`)
	desk.says(`.entry[data-e="clock"]`, "Rosa Prieto: ilegal, 7.1 y 7.5.5", "1:28:15")
	desk.gone(`[data-waiting]`)
	desk.press(`[data-power="resume"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	g.black.says(`[data-clock="black"]`, "1:32:00")
	g.white.man("g1", "N")

	desk.press(`[data-act="step-first"]`)
	desk.press(`.entry[data-e="release"]`)
	desk.man("e3", "N")
	desk.keys(kb.End)
	desk.man("g1", "N")
	desk.keys(kb.Escape)
	desk.has(fmt.Sprintf(`[data-table="%s"]:not([data-pending])`, g.ID))
}

// TestFiftyTables: with fifty games being played, every act is seen at the desk in the
// time that one wait allows, a claim comes first, and the page still answers.
func TestFiftyTables(t *testing.T) {
	s := serve(t)
	tables := make([]table, 50)
	for i := range tables {
		tables[i] = s.lay(map[string]any{"white": fmt.Sprintf("W%d", i), "black": fmt.Sprintf("B%d", i), "time_control": "3+2", "enforce": "human"})
		s.act(tables[i].Links.White, "start", `{"e":"start"}`)
	}
	desk := s.desk(chromium(t), "?lang=en", 1280, 800, false)
	desk.await(`document.querySelectorAll("[data-table]").length === 50`)
	script := strings.Fields("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6")
	for ply, uci := range script {
		var all sync.WaitGroup
		for _, table := range tables {
			link := table.Links.White
			if ply%2 == 1 {
				link = table.Links.Black
			}
			all.Go(func() {
				s.act(link, fmt.Sprintf("m%d", ply), fmt.Sprintf(`{"e":"move","uci":"%s"},{"e":"press"}`, uci))
			})
		}
		all.Wait()
	}
	last := tables[len(tables)-1]
	desk.await(`[...document.querySelectorAll("[data-table]")].every((c) => Number(c.dataset.ver) >= 25)`)
	s.act(last.Links.White, "claim", `{"e":"claim","kind":"touch_move"}`)
	desk.has(fmt.Sprintf(`[data-table="%s"][data-pending]`, last.ID))
	desk.await(fmt.Sprintf(`document.querySelector("[data-alarms] .alarm")?.dataset.of === %q`, last.ID))
	desk.key("n")
	desk.has(fmt.Sprintf(`[data-full="%s"] [data-waiting="claim"]`, last.ID))
	desk.man("b5", "B")
}

// TestDeskByKeyboard: from table to table, through the journal, and a note.
func TestDeskByKeyboard(t *testing.T) {
	s := serve(t)
	first := s.lay(classical())
	second := s.lay(classical())
	s.act(second.Links.White, "a", `{"e":"start"},{"e":"move","uci":"e2e4"},{"e":"press"}`)
	desk := s.desk(chromium(t), "?lang=en", 1280, 800, false)
	desk.await(`document.querySelectorAll("[data-table]").length === 2`)
	desk.keys(kb.ArrowRight)
	desk.await(fmt.Sprintf(`document.activeElement.dataset.table === %q`, first.ID))
	desk.keys(kb.ArrowRight)
	desk.await(fmt.Sprintf(`document.activeElement.dataset.table === %q`, second.ID))
	desk.keys("\r")
	desk.man("e4", "P")
	desk.keys(kb.Home)
	desk.man("e2", "P")
	desk.has(`[data-full][data-at="0"]`)
	desk.keys(kb.ArrowRight)
	desk.has(`[data-full][data-at="1"]`)
	desk.keys(kb.End)
	desk.has(`[data-full]:not([data-at])`)
	desk.await(`(document.querySelector('[data-power="note"]').focus(), true)`)
	desk.keys("\r")
	desk.fill(`[data-field="actor"]`, "R. Prieto")
	desk.fill(`[data-field="reason"]`, "asked for water")
	desk.keys("\r")
	desk.says(`.entry[data-e="state"]`, "R. Prieto: asked for water")
	desk.await(`document.activeElement.dataset.power === "note"`)
}

// TestOwnDeskSpeaksAsItsTable: the arbiter's link of one table opens that table, in its
// language, and nothing but it.
func TestOwnDeskSpeaksAsItsTable(t *testing.T) {
	s := serve(t)
	s.lay(classical())
	a := call(t, "POST", s.url("/api/tables"), `{"enforce":"human","lang":"es"}`)
	var made struct {
		Table string
		Links map[string]string
	}
	if err := json.Unmarshal([]byte(a.body), &made); err != nil {
		t.Fatal(err)
	}
	desk := open(t, chromium(t), s.url(made.Links["arbiter"]), 1280, 800, false)
	desk.has(fmt.Sprintf(`[data-full="%s"] .man[data-on="e2"]`, made.Table))
	desk.await(`document.documentElement.lang === "es"`)
	desk.says(`[data-power="note"]`, "Nota")
	desk.lacks(`[data-act="all-tables"]`)
}
