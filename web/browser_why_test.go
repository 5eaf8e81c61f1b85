package web_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// beforeWall becomes a blocked wall of pawns by ...g6-g5.
const beforeWall = "4k3/8/6p1/p2p4/P2P2P1/8/8/4K3 b - - 0 1"

// TestWallIsShown ends a game by a wall of pawns and shows it: neither king ever crosses
// the fourth and the fifth rank.
func TestWallIsShown(t *testing.T) {
	g := sit(t, serve(t), with(map[string]any{"lang": "es", "time_control": "none", "enforce": "players"}, "fen", beforeWall))
	g.black.drag("g6", "g5")
	for _, name := range []string{"white", "black"} {
		p := map[string]*page{"white": g.white, "black": g.black}[name]
		p.has(`[data-result="1/2-1/2"][data-reason="dead_position"]`)
		p.says(`[data-result]`, "posición muerta", "5.2.2")
		p.choose(`[data-act="why"]`) // Chromium takes no tap of a finger that has just let a man go
		p.has(`[data-why][data-side="white"]`)
		p.says(`[data-mating="white"]`, "Blancas no pueden dar mate", "casillas marcadas")
		p.await(`document.querySelectorAll("[data-barred]").length === 16`)
		for _, sq := range strings.Fields("a4 d4 h4 a5 e5 h5") {
			p.has(fmt.Sprintf(`[data-square=%q][data-barred]`, sq))
		}
		p.has(`[data-square="e5"][data-brink-` + map[string]string{"white": "up", "black": "down"}[name] + `]`) // as it is seen
		p.choose(`[data-mating="black"]`)
		p.has(`[data-why][data-side="black"]`)
		p.has(`[data-square="e5"][data-barred]`)
		p.choose(`[data-act="why"]`)
		p.await(`document.querySelector("[data-barred]") === null`)
		p.man("g5", "p")
	}
}

// choose clicks by the program, where a finger would come too early.
func (p *page) choose(selector string) {
	p.t.Helper()
	p.has(selector)
	p.await(fmt.Sprintf("(document.querySelector(%q).click(), true)", selector))
}

// bareKing cannot mate; Black can.
const bareKing = "8/8/8/8/8/5k2/q7/7K w - - 0 1"

// TestMateIsShown: who resigns loses if the opponent could mate; the page moves the men
// of such a mate by hand.
func TestMateIsShown(t *testing.T) {
	g := sit(t, serve(t), with(map[string]any{"lang": "en", "time_control": "none", "enforce": "players"}, "fen", bareKing))
	g.white.word(`[data-act="resign"]`)
	g.white.press(`[data-act="resign-yes"]`)
	p := g.black
	p.has(`[data-result="0-1"][data-reason="resignation"]`)
	p.press(`[data-act="why"]`)
	p.says(`[data-mating="black"]`, "Negras podían dar mate")
	p.has(`[data-why] [data-step="1"][data-done]`)
	p.press(`[data-why] [data-step="1"] button`) // stops the playing
	last := p.count(`[data-why] [data-step]`)
	p.press(fmt.Sprintf(`[data-why] [data-step="%d"] button`, last))
	p.says(fmt.Sprintf(`[data-why] [data-step="%d"]`, last), "#")
	p.press(`[data-why] [data-act="step-back"]`)
	p.has(fmt.Sprintf(`[data-why] [data-step="%d"][aria-current]`, last-1))
	p.press(`[data-act="why"]`)
	p.man("h1", "K")
	p.man("a2", "q")
}

// count is how many elements there are.
func (p *page) count(selector string) int {
	p.t.Helper()
	n, err := chromedp.Run(p.ctx, chromedp.Evaluate[int](fmt.Sprintf("document.querySelectorAll(%q).length", selector)))
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}
