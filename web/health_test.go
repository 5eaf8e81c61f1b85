package web_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/compongo/compongo/web"
)

// TestHealth: a server that is to end says so to whoever sends it requests, and goes
// on answering them.
func TestHealth(t *testing.T) {
	site, server := startServer(t, web.Config{})
	if a := call(t, "GET", site.URL+"/healthz", ""); a.status != http.StatusOK {
		t.Errorf("healthz: %d", a.status)
	}
	if a := call(t, "GET", site.URL+"/readyz", ""); a.status != http.StatusOK || a.body != "ok\n" {
		t.Errorf("readyz: %d %q", a.status, a.body)
	}
	call(t, "POST", site.URL+"/api/tables", "{}")
	a := call(t, "GET", site.URL+"/metrics", "")
	for _, want := range []string{
		"compongo_ready 1\n", "compongo_acts_total 0\n", "compongo_tables_live ", "compongo_streams_open 0\n",
		"compongo_append_seconds_count 0\n", "compongo_conflicts_total 0\n", "go_goroutines ",
	} {
		if !strings.Contains(a.body, want) {
			t.Errorf("metrics lack %q:\n%s", want, a.body)
		}
	}
	server.Leave()
	if a := call(t, "GET", site.URL+"/readyz", ""); a.status != http.StatusServiceUnavailable || !strings.Contains(a.body, "is ending") {
		t.Errorf("readyz at the end: %d %q", a.status, a.body)
	}
	if a := call(t, "GET", site.URL+"/healthz", ""); a.status != http.StatusOK {
		t.Errorf("healthz at the end: %d", a.status)
	}
	if a := call(t, "POST", site.URL+"/api/tables", "{}"); a.status != http.StatusCreated {
		t.Errorf("a request at the end: %d", a.status)
	}
}
