package main

import (
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestServeBoards: the desk lists the boards, one that is not plugged in too, and puts
// none at a table that it does not know.
func TestServeBoards(t *testing.T) {
	told, in := io.Pipe()
	data := filepath.Join(t.TempDir(), "games")
	o := serveOptions{addr: "127.0.0.1:0", data: data, level: slog.LevelError, boards: []namedDevice{{make: "dgt", path: "/nowhere/ttyUSB7"}}}
	o.tolerance = 250e6
	go func() {
		_ = serve(t.Context(), o, in, io.Discard)
		in.Close()
	}()
	text := make([]byte, 0, 4096)
	desk := regexp.MustCompile(`arbiter's desk\s+(http://127\.0\.0\.1:\d+)/desk/(\w{22})\n`)
	for !desk.Match(text) {
		n, err := told.Read(text[len(text):cap(text)])
		if err != nil {
			t.Fatalf("told %q: %v", text, err)
		}
		text = text[:len(text)+n]
	}
	go func() { _, _ = io.Copy(io.Discard, told) }()
	found := desk.FindSubmatch(text)
	boards := string(found[1]) + "/api/desk/" + string(found[2]) + "/boards"
	for _, c := range []struct{ method, url, body, status, want string }{
		{"GET", boards, "", "200", `"serial":"ttyUSB7"`},
		{"GET", boards, "", "200", `"online":false`},
		{"GET", strings.Replace(boards, string(found[2]), "x", 1), "", "403", "no_desk"},
		{"POST", boards + "/12345", `{"table":""}`, "404", "no_board"},
		{"POST", boards + "/ttyUSB7", `{"table":"123456789ABC"}`, "404", "no_table"},
		{"POST", boards + "/ttyUSB7", `{"table":""}`, "200", `"table":""`},
		{"POST", boards + "/ttyUSB7", `{"chair":""}`, "400", "error"},
	} {
		req, err := http.NewRequest(c.method, c.url, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if !strings.HasPrefix(resp.Status, c.status) || !strings.Contains(string(body), c.want) {
			t.Errorf("%s %s %s: %s %s, expected %s %s", c.method, c.url, c.body, resp.Status, body, c.status, c.want)
		}
	}
}
