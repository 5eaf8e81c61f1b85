package web_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// write enters a text on the scoresheet of the page's seat.
func (p *page) write(text string) {
	p.t.Helper()
	p.press(`[data-field="write"]`)
	p.await(`document.activeElement.matches('[data-field="write"]')`)
	p.keys(text + "\r")
	p.await(`document.querySelector('[data-field="write"]').value === ""`)
}

// answer picks the right choice of a question, or a wrong one, by what the server says
// of the scenario that the page shows.
func (p *page) answer(n int, right bool) {
	p.t.Helper()
	p.has(fmt.Sprintf(`[data-question="%d"]`, n))
	script := `(async () => (await fetch("/api/scenarios/" + document.querySelector("[data-scenario]").dataset.scenario)).text())()`
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatal(err)
	}
	var told struct {
		Questions []struct{ Choices []struct{ Right bool } }
	}
	if err := json.Unmarshal([]byte(text), &told); err != nil {
		p.t.Fatal(err)
	}
	for i, c := range told.Questions[n].Choices {
		if c.Right == right {
			p.press(fmt.Sprintf(`[data-question="%d"] [data-choice="%d"]`, n, i))
			return
		}
	}
}

// A scoresheet is written by hand, read by its player alone, and a claim with an
// intended move is made by writing it.
func TestIntendedMoveIsWritten(t *testing.T) {
	g := started(t, classical())
	g.white.press(`[data-act="by-hand"]`)
	g.play(0, "g1f3")
	g.white.write("Cf3")
	g.white.says(`[data-hand="1"]`, "Cf3")
	g.play(1, "g8f6")
	for ply, uci := range []string{"f3g1", "f6g8", "g1f3", "g8f6", "f3g1"} {
		g.play(ply+2, uci)
	}
	g.black.claim("threefold_next")
	g.black.has(`[data-bar="intended"]`)
	g.black.keys("Cg8\r")
	g.white.says(`[data-result="1/2-1/2"]`, "repetición")
	g.black.has(`[data-hand="8"]`)
	g.black.says(`[data-hand="8"]`, "Cg8")
	g.white.lacks(`[data-hand="8"]`)
	g.black.lacks(`[data-hand="1"]`)
	g.black.man("f6", "n") // written, not played
	g.white.has(`[data-act="report"]`)
}

// A case is acted out on the board, ruled on, and answered; the score stays.
func TestLearning(t *testing.T) {
	s := serve(t)
	p := open(t, chromium(t), s.url("/learn/T-14?lang=es"), 360, 740, true)
	p.has(`[data-screen="learn"][data-scenario="T-14"]`)
	p.man("e4", "P") // the acts play by themselves
	p.has(`[data-step]:last-child[aria-current]`)
	p.lacks(`[data-ring="must"]`) // nothing tells the answer
	p.press(`[data-act="step-back"]`)
	p.lacks(`[data-step]:last-child[aria-current]`)
	p.has(`[data-act="decide"]:disabled`)
	p.answer(0, false)
	p.answer(1, true)
	p.press(`[data-act="decide"]`)
	p.has(`[data-answer="wrong"]`)
	p.says(`[data-answer]`, "4.8", "Reglamento")
	p.says(`[data-score]`, "1 de 2")
	p.await(`document.documentElement.scrollWidth <= 360`)
	p.press(`[data-act="next"]`)
	p.await(`document.querySelector("[data-scenario]").dataset.scenario !== "T-14" && location.pathname.startsWith("/learn/")`)
	p.says(`[data-score]`, "1 de 2")
	p.do(chromedp.Navigate(s.url("/?lang=es")))
	p.press(`[data-act="learn"]`)
	p.has(`[data-screen="learn"]`)
	p.says(`[data-score]`, "1 de 2")
}
