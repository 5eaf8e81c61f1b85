package web_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/compongo/compongo/web"
)

// TestWhatWasExpected: what is wrong is told in the words of chess and JSON, not of this program.
func TestWhatWasExpected(t *testing.T) {
	_, site := startServer(t, web.Config{})
	for _, c := range []struct{ lang, body, want string }{
		{"en", `[]`, "expected an object, found array"},
		{"en", `{"white":7}`, "expected text, found number"},
		{"en", `null`, "expected an object, found null"},
		{"en", `{"lang":"en","lang":"es"}`, "expected it once, found given twice"},
		{"en", `{"chess960":"yes"}`, "expected true or false, found string"},
		{"en", `{"default_time_s":1.5}`, "expected a whole number, found number 1.5"},
		{"en", `{"fen":"8/8/8/8/8/8/8/4K3 w - - 0 1"}`, "No game can go on from here: black has no king"},
		{"es", `{"white":7}`, `"La petición no se entiende como JSON. (white)"`},
		{"es", `{"edition":"FIDE-1999"}`, `FIDE-2018 o FIDE-2017."`},
		{"es", `{"fen":"8/8/8/8/8/8/8/4K3 w - - 0 1"}`, "Desde aquí no se puede jugar: a un bando le falta el rey"},
	} {
		r := httptest.NewRequest(http.MethodPost, "/api/tables?lang="+c.lang, strings.NewReader(c.body))
		w := httptest.NewRecorder()
		site.ServeHTTP(w, r)
		if body := w.Body.String(); w.Code != http.StatusBadRequest || !strings.Contains(body, c.want) || strings.Contains(body, "illegal position") {
			t.Errorf("%s: answered %d %s, expected %q", c.body, w.Code, body, c.want)
		}
	}
}

// TestGivenUp: a request that was given up is not answered as if it had been done, for its
// sender may still be there.
func TestGivenUp(t *testing.T) {
	_, site := startServer(t, web.Config{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/api/tables/none/acts", strings.NewReader(`{"key":"k","acts":[]}`))
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), `"busy"`) {
		t.Errorf("answered %d %s", w.Code, w.Body)
	}
}
