package web_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"
)

// TestProxyAnswersItself: what a proxy says because it has not reached the server, or has waited
// in vain, is no answer to an act: the page sends it again.
func TestProxyAnswersItself(t *testing.T) {
	s := serve(t)
	target, err := url.Parse(s.url(""))
	if err != nil {
		t.Fatal(err)
	}
	pass := httputil.NewSingleHostReverseProxy(target)
	own := []int{http.StatusRequestTimeout, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout}
	var mu sync.Mutex
	asked := map[string]int{} // by request
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/acts") {
			pass.ServeHTTP(w, r)
			return
		}
		body, _ := io.ReadAll(r.Body)
		mu.Lock()
		n := asked[string(body)]
		asked[string(body)]++
		mu.Unlock()
		if n < len(own) {
			http.Error(w, "<html><body>from the proxy", own[n])
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		pass.ServeHTTP(w, r)
	}))
	proxy.Config.SetKeepAlivesEnabled(false) // Chromium itself sends again what 408 answers on a connection used before
	t.Cleanup(proxy.Close)
	white, black := s.startedBehind(t, proxy.URL)
	white.drag("e2", "e4")
	black.man("e4", "P")
	white.press(`[data-press="white"]`)
	black.has(`[data-sheet] [data-ply="1"]`)
}

// TestServerCannot: acts that the server cannot do, however often it is asked, are given up: the
// man goes back, and play goes on.
func TestServerCannot(t *testing.T) {
	s := serve(t)
	target, err := url.Parse(s.url(""))
	if err != nil {
		t.Fatal(err)
	}
	pass := httputil.NewSingleHostReverseProxy(target)
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if strings.HasSuffix(r.URL.Path, "/acts") && (bytes.Contains(body, []byte(`"h2"`)) || bytes.Contains(body, []byte(`"h4"`))) {
			w.WriteHeader(http.StatusInternalServerError)
			_, _ = io.WriteString(w, `{"error":{"code":"internal","message":"Something went wrong"}}`)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		pass.ServeHTTP(w, r)
	}))
	t.Cleanup(proxy.Close)
	white, black := s.startedBehind(t, proxy.URL)
	white.drag("h2", "h4")
	white.man("h2", "P")
	white.drag("e2", "e4")
	black.man("e4", "P")
}

// startedBehind sits White down behind a proxy, Black before the server itself, and starts White's clock.
func (s *server) startedBehind(t *testing.T, proxy string) (white, black *page) {
	t.Helper()
	browser, game := chromium(t), s.lay(classical())
	black = open(t, browser, s.url(game.Links.Black+"?lang=es"), 360, 740, true)
	black.press(`[data-press="black"]`)
	white = open(t, browser, proxy+game.Links.White+"?lang=es", 1280, 800, false)
	white.has(`[data-clock="white"][data-running]`)
	return white, black
}
