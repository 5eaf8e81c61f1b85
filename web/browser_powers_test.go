package web_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// power is a button of the desk: what is filled in, what the journal and the desk say of it then.
type power struct {
	name   string
	fields map[string]string
	entry  string // in the newest entry
	shows  string // a selector that the desk then has
}

// everyPower leads a game from its start to a recorded result.
var everyPower = []power{
	{"start", nil, "Empieza la partida", `[data-clock="white"][data-running]`},
	{"pause", nil, "Se detienen los relojes", `[data-full]:not(:has([data-clock][data-running]))`},
	{"clock", map[string]string{"white": "1:00:00", "black": "50:00"}, "1:00:00", ``},
	{"time_to", map[string]string{"by": "white", "seconds": "2:00", "reason": "ruido"}, "2 minutos", ``},
	{"time_off", map[string]string{"by": "black", "seconds": "1:30"}, "Negras pierden 1 min 30 s", ``},
	{"moves", map[string]string{"by": "white", "count": "7"}, "El contador de Blancas se pone en 7", ``},
	{"resume", nil, "corre el reloj de Blancas", `[data-clock="white"][data-running]`},
	{"warning", map[string]string{"by": "black", "reason": "habla"}, "habla", ``},
	{"points_to", map[string]string{"by": "white", "points": "0,5"}, "0,5 puntos", ``},
	{"points_of", map[string]string{"by": "black", "points": "0,5"}, "0,5 puntos", ``},
	{"fine", map[string]string{"by": "black", "reason": "20 euros"}, "20 euros", ``},
	{"exclusion", map[string]string{"by": "black", "reason": "una ronda"}, "una ronda", ``},
	{"expulsion", map[string]string{"by": "", "reason": "un espectador"}, "un espectador", ``},
	{"note", map[string]string{"reason": "pidió agua"}, "pidió agua", ``},
	{"position", map[string]string{"fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}, "coloca bien las piezas", `.man[data-on="e2"][data-man="P"]`},
	{"adjourn", map[string]string{"when": "sábado"}, "sábado", `[data-power="go_on"]`},
	{"go_on", nil, "no hay que sellar", `[data-power="adjourn"]`},
	{"result", map[string]string{"result": "1/2-1/2"}, "Tablas por decisión", `[data-full]:not(:has([data-power="pause"]))`},
}

// english are words that no entry of a Spanish journal has.
var english = regexp.MustCompile(`(?i)\b(the|white|black|arbiter|clock|seconds?|gets?|move[sd]?|draw)\b`)

// TestEveryPower: every button of the desk does what it says, and is told in Spanish.
func TestEveryPower(t *testing.T) {
	s := serve(t)
	g := s.lay(with(classical(), "enforce", "human"))
	desk := s.desk(chromium(t), "?lang=es#"+g.ID, 1280, 1400, false)
	signed := false
	for _, p := range everyPower {
		before := desk.count(`.entry`)
		desk.press(fmt.Sprintf(`[data-power="%s"]`, p.name))
		if !signed {
			desk.fill(`[data-field="actor"]`, "Rosa Prieto")
		}
		for field, text := range p.fields {
			desk.fill(fmt.Sprintf(`[data-decision] [data-field="%s"]`, field), text)
		}
		if !signed || p.fields != nil {
			desk.press(`[data-act="decide"]`)
		}
		signed = true
		desk.await(fmt.Sprintf(`document.querySelectorAll(".entry").length > %d`, before))
		newest := desk.newest()
		if !strings.Contains(newest, p.entry) || !strings.Contains(newest, "Rosa Prieto") {
			t.Errorf("%s: expected %q and the signature in %q", p.name, p.entry, newest)
		}
		if p.shows != "" {
			desk.has(p.shows)
		}
		if word := english.FindString(newest); word != "" {
			t.Errorf("%s: %q is English in %q", p.name, word, newest)
		}
	}
}

// newest is the last entry of the journal.
func (p *page) newest() string {
	p.t.Helper()
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](`[...document.querySelectorAll(".entry")].at(-1).innerText`))
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}
