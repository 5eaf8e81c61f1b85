package web_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/internal/woodtest"
)

// serveBoards starts a server that reads boards, each named as its device.
func serveBoards(t *testing.T, boards ...string) *server {
	t.Helper()
	s := newServer(t)
	for _, b := range boards {
		s.args = append(s.args, "--board", b)
	}
	s.start()
	t.Cleanup(s.kill)
	return s
}

// carry moves a man on a board as a hand does: sensors see it on its way.
func carry(b *woodtest.Board, from, to, man string) {
	b.Do(woodtest.Set(from, ""))
	<-time.After(300 * time.Millisecond)
	b.Do(woodtest.Set(to, man))
	<-time.After(400 * time.Millisecond)
}

// place is the end of a device's name, by which a board without a serial number goes.
func place(path string) string { return port.ShortName(path) }

// assign puts a board at a table with the mouse and the keyboard of an organiser.
func (p *page) assign(serial, table string) {
	p.t.Helper()
	list := fmt.Sprintf(`[data-board=%q] select`, serial)
	p.has(list + fmt.Sprintf(` option[value=%q]`, table))
	p.await(fmt.Sprintf(`(() => { const s = document.querySelector(%q); s.value = %q; s.dispatchEvent(new Event("change")); return true })()`, list, table))
	p.await(fmt.Sprintf(`document.querySelector(%q)?.value === %q`, list, table))
}

// TestBoardAtTheDesk: an organiser puts a board at a table by its serial number; its moves
// are watched from a tablet; the board cannot know what a pawn became, and asks; the arbiter
// answers, and his name stands in the journal.
func TestBoardAtTheDesk(t *testing.T) {
	const fen = "8/P6k/8/8/8/8/7K/8 w - - 0 1"
	setup, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	b := woodtest.New(t, certabo.NewEmulator(setup.Board, false, certabo.PlainLights))
	s := serveBoards(t, "tabutronic:"+b.Path)
	table := s.lay(map[string]any{"white": "Ana", "black": "Luis", "fen": fen, "time_control": "none", "enforce": "human", "lang": "es"})
	desk := s.desk(chromium(t), "?lang=es", 1280, 800, false)
	desk.assign(place(b.Path), table.ID)
	watch := open(t, desk.ctx, s.url(table.Links.Watch), 360, 740, true)
	watch.man("a7", "P")
	desk.says(fmt.Sprintf(`[data-board=%q] .board-note`, place(b.Path)), "Las piezas están como en la partida")

	b.Do(woodtest.Set("a7", ""))
	watch.has(`.man[data-held="white"]`) // what is in the hand is seen on any tablet
	b.Do(woodtest.Set("a8", "Q"))
	<-time.After(400 * time.Millisecond)
	carry(b, "h7", "h6", "k")
	desk.says(`[data-alarm="board"][data-open]`, "Ana – Luis", "¿Cuál se jugó?", "a8=D")
	desk.has(fmt.Sprintf(`[data-table=%q][data-pending]`, table.ID))
	desk.key("n")
	desk.says(`[data-board-asks]`, "El tablero pregunta", "a8=D")
	desk.press(`[data-board-asks] [data-choice="2"]`)
	desk.says(`[data-board-asks] .error`, "quién decidió")
	desk.fill(`[data-board-asks] [data-field="actor"]`, "Rosa Prieto")
	desk.press(`[data-board-asks] [data-choice="2"]`)
	desk.gone(`[data-board-asks]`)
	desk.says(`.entry[data-e="state"]`, "Rosa Prieto", "respuesta: se jugó a8=D")
	desk.man("a8", "Q")
	watch.man("a8", "Q")
}
