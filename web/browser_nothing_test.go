package web_test

import (
	"net/http"
	"testing"
)

// TestNothingHere: an address cut short, mistyped or with a letter that no link has says so,
// in the reader's language, and shows the way to a table.
func TestNothingHere(t *testing.T) {
	s := serve(t)
	browser := chromium(t)
	for path, title := range map[string]string{
		"/mesas":  "En esta dirección no hay nada",
		"/t/":     "En esta dirección no hay nada",
		"/t/no0l": "Esa mesa no existe",
		"/desk/0": "no abre ninguna mesa de árbitro",
	} {
		p := open(t, browser, s.url(path+"?lang=es"), 360, 740, true)
		p.says(`[data-screen="missing"] h1`, title)
	}
	table := s.lay(classical())
	p := open(t, browser, s.url("/t/"+table.ID+"/nobody?lang=es"), 360, 740, true)
	p.says(`[data-screen="missing"] h1`, "Este enlace no da asiento en esta mesa")
	p.press(`[data-act="watch"]`)
	p.has(`[data-screen="watch"]`)
	if a := call(t, "GET", s.url("/mesas"), ""); a.status != http.StatusNotFound {
		t.Errorf("/mesas: %d, expected 404", a.status)
	}
}

// TestEmptyDesk: where no table has been set, the desk says so and shows where to set one.
func TestEmptyDesk(t *testing.T) {
	s := serve(t)
	p := s.desk(chromium(t), "?lang=es", 1280, 800, false)
	p.says(`.no-tables:not([hidden])`, "Aún no hay ninguna mesa")
	call(t, "POST", s.url("/api/tables"), `{}`)
	p.has(`.no-tables[hidden]`)
}
