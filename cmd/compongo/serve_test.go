package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestCommandTable(t *testing.T) {
	for _, c := range commands() {
		var out, bad bytes.Buffer
		if code := run([]string{c.name, "--help"}, nil, &out, &bad); code != 0 || bad.Len() > 0 || !strings.Contains(out.String(), "usage: compongo "+c.name) {
			t.Errorf("%s --help: exit %d, %q %q", c.name, code, out.String(), bad.String())
		}
		var same bytes.Buffer
		if code := run([]string{"help", c.name}, nil, &same, &bad); code != 0 || same.String() != out.String() {
			t.Errorf("help %s: exit %d, %q", c.name, code, same.String())
		}
	}
	for _, c := range []struct {
		args     string
		code     int
		out, err string // patterns
	}{
		{"help", 0, `(?s)serve .*referee .*perft `, `^$`},
		{"--help", 0, `usage: compongo COMMAND`, `^$`},
		{"version", 0, `^compongo .* go1\.`, `^$`},
		{"--version", 0, `^compongo `, `^$`},
		{"version now", 2, `^$`, `unexpected argument "now"`},
		{"", 2, `^$`, `usage: compongo COMMAND`},
		{"castle", 2, `^$`, `^compongo: unknown command "castle"; see compongo help\n$`},
		{"help castle", 2, `^$`, `unknown command "castle"`},
		{"serve --port 1", 2, `^$`, `^compongo serve: flag provided but not defined: -port; see compongo serve --help\n$`},
		{"serve --addr 8080", 2, `^$`, `^compongo serve: --addr "8080": expected host:port or :port; .*\n$`},
		{"serve --log loud", 2, `^$`, `^compongo serve: invalid value "loud" for flag -log: .*\n$`},
		{"serve --proxy 10.0.0.300", 2, `^$`, `-proxy: expected an address such as 10\.0\.0\.10 or 10\.0\.0\.0/24, got "10\.0\.0\.300"; `},
		{"serve --health --addr :0", 1, `^$`, `^compongo serve: --addr ":0": expected the port at which the server listens\n$`},
		{"serve --health --addr 127.0.0.1:1", 1, `^$`, `^compongo serve: .*127\.0\.0\.1:1.*refused\n$`},
		{"serve --data games --journal postgres://x/y", 2, `^$`, `--data and --journal: give one of them; `},
		{"serve now", 2, `^$`, `unexpected argument "now"`},
	} {
		var out, bad bytes.Buffer
		code := run(strings.Fields(c.args), nil, &out, &bad)
		if code != c.code || !regexp.MustCompile(c.out).MatchString(out.String()) || !regexp.MustCompile(c.err).MatchString(bad.String()) {
			t.Errorf("compongo %s: exit %d, %q, %q", c.args, code, out.String(), bad.String())
		}
	}
}

// TestTypedFolder: a folder that is typed goes before a database of the environment.
func TestTypedFolder(t *testing.T) {
	t.Setenv("COMPONGO_JOURNAL", "postgres://db1/compongo")
	for args, want := range map[string]string{"--data games": "", "--desk": "postgres://db1/compongo"} {
		var out, bad bytes.Buffer
		if o, _, done := parseServe(strings.Fields(args), &out, &bad); done || o.journal != want {
			t.Errorf("%s: the journal is %q, want %q; %s", args, o.journal, want, &bad)
		}
	}
}

// TestServe starts, answers, and ends when asked, with a stream still open.
func TestServe(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	defer end()
	told, out := io.Pipe()
	ended := make(chan error, 1)
	data := filepath.Join(t.TempDir(), "games")
	go func() {
		ended <- serve(ctx, serveOptions{addr: "127.0.0.1:0", data: data, level: slog.LevelWarn, tolerance: time.Second}, out, io.Discard)
	}()
	text := make([]byte, 1024)
	n, err := told.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, told) }()
	here := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(string(text[:n]))
	if here == "" {
		t.Fatalf("told %q, want the address", text[:n])
	}
	var said, bad bytes.Buffer
	if code := run([]string{"serve", "--health", "--addr", strings.TrimPrefix(here, "http://")}, nil, &said, &bad); code != 0 || said.String() != "ok\n" {
		t.Errorf("serve --health: exit %d, %q, %q", code, &said, &bad)
	}
	resp, err := http.Post(here+"/api/tables", "application/json", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	table := regexp.MustCompile(`"watch":"/t/(\w+)"`).FindSubmatch(body)
	if table == nil {
		t.Fatalf("%s: %s", resp.Status, body)
	}
	stream, err := http.Get(here + "/api/tables/" + string(table[1]) + "/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	end()
	if err := <-ended; err != nil {
		t.Errorf("ended with %v", err)
	}
	if _, err := io.ReadAll(stream.Body); err != nil {
		t.Errorf("the stream was cut off: %v", err)
	}
}

func TestServeSaysWhatIsWrong(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, "compongo.db"), bytes.Repeat([]byte("not a database "), 100), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ addr, data, want string }{
		{taken.Addr().String(), t.TempDir(), `^compongo serve: 127\.0\.0\.1:\d+ is taken: end the other program, or choose another port, as with --addr :8081 or COMPONGO_ADDR=:8081 make run\n$`},
		{"127.0.0.1:0", file, `cannot make the data folder`},
		{"127.0.0.1:0", foreign, `not a database`},
		{"no.such.host.invalid:1", t.TempDir(), `cannot listen on no\.such\.host\.invalid:1`},
	} {
		var out, bad bytes.Buffer
		code := run([]string{"serve", "--addr", c.addr, "--data", c.data}, nil, &out, &bad)
		if code != 1 || out.Len() > 0 || !regexp.MustCompile(c.want).MatchString(bad.String()) {
			t.Errorf("%s: exit %d, %q, %q", c.want, code, out.String(), bad.String())
		}
	}
}

// TestHalfBlocks draws a code of three rows by what is light, or with colours by
// what is dark.
func TestHalfBlocks(t *testing.T) {
	rows := [][]bool{{true, false, true}, {false, true, true}, {true, true, false}}
	plain := "  ███████\n" + "  ██▄▀ ██\n" + "  ██▄▄███\n" + "  ▀▀▀▀▀▀▀\n"
	if got := halfBlocks(rows, false); got != plain {
		t.Errorf("got\n%swant\n%s", got, plain)
	}
	coloured := regexp.MustCompile(`\x1b\[[0-9;]*m`).ReplaceAllString(halfBlocks(rows, true), "|")
	if want := "  |       |\n" + "  |  ▀▄█  |\n" + "  |  ▀▀   |\n" + "  |       |\n"; coloured != want {
		t.Errorf("in colours\n%swant\n%s", coloured, want)
	}
}
