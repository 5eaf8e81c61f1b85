package web_test

import (
	"strings"
	"testing"

	"github.com/compongo/compongo/web"
)

// TestWhy: who could mate is told once a result depends on it, in both languages.
func TestWhy(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{"time_control":"none","enforce":"players","lang":"es","fen":"8/8/8/8/8/5k2/q7/7K w - - 0 41"}`)
	at := site.URL + "/api/tables/" + s.table + "/why"
	if a := call(t, "GET", at, ""); a.status != 409 || !strings.Contains(a.body, "no_why") {
		t.Errorf("before the end: %d %s", a.status, a.body)
	}
	post(t, s.acts(site.URL, s.white), "1", `{"e":"resign"}`)
	for lang, wanted := range map[string][]string{
		"":         {`"lang":"es"`, `"text":"Negras podían dar mate`, `"said":"41. R`, `"said":"41... D`, `#"`, `"why":"line"`},
		"?lang=en": {`"text":"Black could mate`, `"said":"41... Q`, `"barred":[]`, `"hand":[{`},
	} {
		a := call(t, "GET", at+lang, "")
		for _, want := range wanted {
			if a.status != 200 || !strings.Contains(a.body, want) {
				t.Errorf("%q: %d, no %s in\n%.600s", lang, a.status, want, a.body)
			}
		}
	}
	if a := call(t, "GET", site.URL+"/api/tables/none/why", ""); a.status != 404 {
		t.Errorf("no table: %d", a.status)
	}
}
