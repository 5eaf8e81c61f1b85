package web_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// arbiter does something at a table in the arbiter's name.
func (s *server) arbiter(table, key, act string) {
	s.t.Helper()
	url := s.url("/api/desk/" + s.deskToken() + "/tables/" + table + "/acts")
	if a := call(s.t, "POST", url, fmt.Sprintf(`{"key":%q,"acts":[%s]}`, key, act)); a.status != http.StatusOK {
		s.t.Fatalf("%s: %d %s", act, a.status, a.body)
	}
}

// nowhere fails if a text is in any file of the data folder.
func (s *server) nowhere(text string) {
	s.t.Helper()
	err := filepath.WalkDir(s.data, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err == nil && bytes.Contains(data, []byte(text)) {
			s.t.Errorf("%s holds %q", path, text)
		}
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// TestSealedMove: the arbiter adjourns, Black seals a move that is nowhere in the data of
// the server, which is then started anew; play is resumed, the envelope opened, the
// move made, and White's clock runs.
func TestSealedMove(t *testing.T) {
	g := sit(t, serve(t), with(classical(), "enforce", "human"))
	g.black.press(`[data-press="black"]`)
	for ply, uci := range strings.Fields("e2e4 e7e5 g1f3") {
		g.play(ply, uci)
	}
	desk := g.desk(g.white.ctx, "?lang=es#"+g.ID, 1280, 800, false)
	desk.press(`[data-power="adjourn"]`)
	desk.fill(`[data-field="when"]`, "sábado a las 10")
	desk.fill(`[data-field="actor"]`, "Rosa Prieto")
	desk.press(`[data-act="decide"]`)
	g.white.says(`[data-ruling="seal_asked"]`, "Negras deben sellar", "sábado a las 10")

	g.black.press(`[data-act="to-seal"]`)
	g.black.press(`[data-field="sealed"]`)
	const move = "Cb8-c6 (=)"
	g.black.keys(move)
	g.black.says(`[data-envelope] [role="status"]`, "de b8 a c6")
	g.black.press(`[data-act="seal"]`)
	g.white.says(`[data-bar="adjourned"]`, "Luis selló")
	g.white.gone(`[data-clock][data-running]`)
	code := g.black.text(`[data-code]`)
	if len(code) != 23 {
		t.Errorf("the code is %q", code)
	}
	g.black.says(`.envelope-front`, "Ana – Luis", "Luis, 2…", "sábado a las 10", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b")
	g.white.lacks(`[data-code]`)
	desk.says(`.full-state`, "Luis selló")

	g.kill()
	for _, secret := range []string{move, "Cb8", "b8-c6", "b8c6", code, strings.ReplaceAll(code, "-", "")} {
		g.nowhere(secret)
	}
	g.start()
	g.white.drag("b1", "c3")
	g.white.has(`[data-net][hidden]`)
	g.black.man("b1", "N")
	g.white.lacks(`[data-act="open"]`)
	g.black.lacks(`[data-act="open"]`)

	desk.press(`[data-power="session"]`)
	g.white.press(`[data-act="here"]`)
	g.black.press(`[data-act="open-envelope"]`)
	for _, p := range []*page{g.white, g.black} {
		p.man("c6", "n")
		p.says(`[data-ruling="opened"]`, move)
		p.has(`[data-clock="white"][data-running]`)
		p.gone(`[data-bar="adjourned"]`)
	}
	g.white.says(`[data-sheet] [data-ply="4"]`, "Cc6")
	g.play(4, "f1b5")
}

// TestWrongCode: on another device the code is typed; a wrong one opens nothing. An
// arbiter opens the envelope with the code that he was given.
func TestWrongCode(t *testing.T) {
	g := started(t, classical())
	g.arbiter(g.ID, "a", `{"e":"state","adjourn":true,"actor":"R. Prieto"}`)
	g.white.press(`[data-act="to-seal"]`)
	g.white.press(`[data-field="sealed"]`)
	g.white.keys("e4\r")
	code := g.white.text(`[data-code]`)
	g.black.press(`[data-bar="adjourned"] [data-act="here"]`)
	g.white.await(`(localStorage.clear(), true)`)
	g.white.press(`[data-bar="adjourned"] [data-act="envelope"]`)
	g.white.do(chromedp.Reload())
	g.white.press(`[data-bar="adjourned"] [data-act="open"]`)
	g.white.press(`[data-field="code"]`)
	g.white.keys("00000-00000-00000-00000\r")
	g.white.says(`[data-ruling="void"]`, "ese código no abre el sobre")
	g.black.has(`[data-bar="adjourned"]`)
	g.arbiter(g.ID, "b", fmt.Sprintf(`{"e":"open","code":%q,"actor":"R. Prieto"}`, strings.ToLower(code)))
	g.black.man("e4", "P")
	g.black.has(`[data-clock="black"][data-running]`)
}

// TestAbsentAtResumption: he who must reply is not there when play is resumed. The desk says who is;
// the arbiter starts the clock of the absent player, who comes, and then the envelope is opened.
func TestAbsentAtResumption(t *testing.T) {
	g := sit(t, serve(t), with(classical(), "enforce", "human"))
	g.black.press(`[data-press="black"]`)
	g.play(0, "e2e4")
	g.arbiter(g.ID, "a", `{"e":"state","adjourn":"10:00","actor":"R. Prieto"}`)
	g.black.press(`[data-act="to-seal"]`)
	g.black.press(`[data-field="sealed"]`)
	g.black.keys("c5\r")
	g.black.has(`[data-code]`)
	g.black.press(`[data-act="envelope-close"]`)
	g.black.gone(`.envelope-panel.open`)
	desk := g.desk(g.white.ctx, "?lang=es#"+g.ID, 1280, 800, false)
	desk.says(`.full-state`, "Luis selló", "10:00")
	g.arbiter(g.ID, "b", `{"e":"state","adjourn":false,"actor":"R. Prieto"}`)
	g.black.has(`[data-bar="adjourned"] [data-act="here"].primary`)
	g.black.still()
	g.black.press(`[data-bar="adjourned"] [data-act="here"]`)
	desk.says(`.full-state`, "Ante el tablero: Luis.")
	g.black.lacks(`[data-act="open"]`)
	g.arbiter(g.ID, "c", `{"e":"resume","actor":"R. Prieto"}`)
	g.white.has(`[data-clock="white"][data-running]`)
	g.white.still()
	g.white.press(`[data-bar="adjourned"] [data-act="here"]`)
	desk.says(`.full-state`, "Ante el tablero: Ana, Luis.")
	g.black.has(`[data-act="open"]`)
	g.black.still()
	g.black.press(`[data-bar="adjourned"] [data-act="open"]`)
	for _, p := range []*page{g.white, g.black} {
		p.man("c5", "p")
		p.has(`[data-clock="white"][data-running]`)
	}
}

// still waits until nothing slides in any more.
func (p *page) still() {
	p.t.Helper()
	p.await(`document.getAnimations().every((x) => x.playState !== "running" || x.effect.getComputedTiming().iterations === Infinity)`)
}
