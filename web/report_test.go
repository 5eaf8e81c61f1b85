package web_test

import (
	"strings"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/web"
)

// TestReport: an arbiter's report is there once the game is over, in both languages.
func TestReport(t *testing.T) {
	site := startSite(t, web.Config{}, hall.DeskToken(deskToken))
	s := newTable(t, site.URL, `{"white":"Ana & Co","black":"Luis","time_control":"90+30","enforce":"players","lang":"es"}`)
	at := site.URL + "/api/tables/" + s.table
	white, black := s.acts(site.URL, s.white), s.acts(site.URL, s.black)
	post(t, black, "1", `{"e":"press"}`)
	post(t, white, "1", `{"e":"touch","sq":"b1"}`, `{"e":"play","uci":"e2e4"}`)
	post(t, black, "2", `{"e":"play","uci":"e7e5"}`)
	post(t, black, "3", `{"e":"claim","kind":"touch_move"}`)
	if a := call(t, "GET", at+"/report", ""); a.status != 409 || !strings.Contains(a.body, "not_over") {
		t.Errorf("before the end: %d %s", a.status, a.body)
	}
	for token, status := range map[string]int{deskToken: 200, s.white: 403} {
		if a := call(t, "GET", site.URL+"/api/desk/"+token+"/tables/"+s.table+"/report", ""); a.status != status {
			t.Errorf("at a desk before the end: %d, expected %d: %.200s", a.status, status, a.body)
		}
	}
	post(t, white, "2", `{"e":"resign"}`)
	for lang, wanted := range map[string][]string{
		"":         {`<html lang="es">`, "Ana &amp; Co – Luis", "0–1", "art. 5.1.2", "Negras reclaman", "llega tarde", "pieza tocada"},
		"?lang=en": {`<html lang="en">`, "Black claims", "too late", "another man had been touched"},
	} {
		a := call(t, "GET", at+"/report"+lang, "")
		for _, want := range wanted {
			if a.status != 200 || !strings.Contains(a.body, want) {
				t.Errorf("%q: %d, no %s in\n%s", lang, a.status, want, a.body)
			}
		}
		if csp := a.header.Get("Content-Security-Policy"); !strings.Contains(csp, "style-src 'sha256-") {
			t.Errorf("policy %s", csp)
		}
	}
	if a := call(t, "GET", site.URL+"/api/tables/none/report", ""); a.status != 404 {
		t.Errorf("no table: %d", a.status)
	}
}
