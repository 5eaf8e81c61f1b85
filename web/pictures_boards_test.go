package web_test

import (
	"fmt"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/internal/woodtest"
)

// boards shows three electronic boards at the desk: one that asks, one whose clock was set
// otherwise than the table's, one that stands at no table.
func (a album) boards() {
	const fen = "8/P6k/8/8/8/8/7K/8 w - - 0 1"
	setup, err := chess.ParseFEN(fen)
	if err != nil {
		a.t.Fatal(err)
	}
	asking := woodtest.New(a.t, certabo.NewEmulator(setup.Board, false, certabo.PlainLights))
	timed, idle := woodtest.New(a.t, dgt.NewDevice("12345", false)), woodtest.New(a.t, dgt.NewDevice("54321", false))
	timed.Do(eboard.Setup{Men: chess.StartingPosition().Setup().Board}, eboard.RunClock{Left: time.Hour, Right: time.Hour})
	s := serveBoards(a.t, "tabutronic:"+asking.Path, timed.Path, idle.Path)
	blind := s.lay(map[string]any{"white": "Ana Ruiz", "black": "Luis Gil", "fen": fen, "time_control": "none", "enforce": "human", "lang": a.lang})
	usual := s.lay(map[string]any{"white": "Marta Sanz", "black": "Iván Peña", "time_control": "90+30", "enforce": "human", "lang": a.lang})
	browser := chromium(a.t)
	desk := a.show(s.desk(browser, "?lang="+a.lang, 1280, 800, false))
	phone := a.show(s.desk(browser, "?lang="+a.lang, 360, 740, true))
	desk.assign(place(asking.Path), blind.ID)
	phone.assign("3.00012345", usual.ID)
	desk.has(fmt.Sprintf(`[data-board=%q] .board-note`, place(asking.Path)))
	timed.Do(eboard.RunClock{Left: 90 * time.Minute, Right: 60 * time.Minute, Increment: 30 * time.Second, Runs: eboard.Left})
	carry(asking, "a7", "a8", "Q")
	carry(asking, "h7", "h6", "k")
	for name, p := range map[string]*page{"desktop": desk, "phone": phone} {
		p.has(`[data-alarm="board"][data-open]`)
		p.has(`[data-alarm="board"]:not([data-open])`)
		a.keep(p, "boards-"+name)
		p.await(`(document.querySelector("[data-boards]").scrollIntoView({block: "end"}), true)`)
		a.keep(p, "boardlist-"+name)
		p.press(`[data-alarm="board"][data-open]`)
		p.has(`[data-board-asks]`)
		a.keep(p, "boardasks-"+name)
		p.await(`(document.querySelector("[data-board-asks]").scrollIntoView({block: "center"}), true)`)
		a.keep(p, "boardchoices-"+name)
		p.do(chromedp.Navigate(s.url("/desk/" + s.deskToken() + "?lang=" + a.lang + "#" + usual.ID)))
		p.has(`[data-told] .board-note`)
		p.has(`.entry`)
		p.await(`(document.querySelector("[data-told]").scrollIntoView({block: "center"}), true)`)
		a.keep(p, "boardtold-"+name)
	}
}
