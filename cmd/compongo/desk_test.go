package main

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDeskAddress: serve prints where the arbiter's desk is, --desk prints it again,
// and it opens.
func TestDeskAddress(t *testing.T) {
	data := filepath.Join(t.TempDir(), "games")
	var out, bad bytes.Buffer
	if code := run([]string{"serve", "--desk", "--data", data}, nil, &out, &bad); code != 1 || !strings.Contains(bad.String(), "no data folder") {
		t.Errorf("without a data folder: exit %d, %q", code, bad.String())
	}
	told, in := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- serve(t.Context(), serveOptions{addr: "127.0.0.1:0", data: data, level: slog.LevelWarn}, in, io.Discard)
		in.Close()
	}()
	text := make([]byte, 0, 4096)
	desk := regexp.MustCompile(`arbiter's desk\s+(http://127\.0\.0\.1:\d+)(/desk/\w{22})\n`)
	for !desk.Match(text) {
		n, err := told.Read(text[len(text):cap(text)])
		if err != nil {
			t.Fatalf("told %q: %v", text, err)
		}
		text = text[:len(text)+n]
	}
	go func() { _, _ = io.Copy(io.Discard, told) }()
	found := desk.FindSubmatch(text)
	bad.Reset()
	if code := run([]string{"serve", "--desk", "--data", data, "--addr", "127.0.0.1:8080"}, nil, &out, &bad); code != 0 || out.String() != "http://127.0.0.1:8080"+string(found[2])+"\n" {
		t.Errorf("--desk: exit %d, %q %q, expected %s", code, out.String(), bad.String(), found[2])
	}
	out.Reset()
	whole := regexp.MustCompile(`^http://(localhost|[\d.]+):8080/desk/\w{22}\n$`)
	if code := run([]string{"serve", "--desk", "--data", data, "--addr", ":8080"}, nil, &out, &bad); code != 0 || !whole.MatchString(out.String()) {
		t.Errorf("--desk for the whole room: exit %d, %q %q", code, out.String(), bad.String())
	}
	resp, err := http.Get(string(found[1]) + "/api" + string(found[2]) + "/stream")
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%v %v", resp, err)
	}
	resp.Body.Close()
}
