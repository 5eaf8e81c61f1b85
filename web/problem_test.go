package web_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/compongo/compongo/web"
)

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
