package web_test

import (
	"bufio"
	"context"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// binary is the program under test, built once by TestMain.
var binary string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "compongo-web-test")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(dir, "compongo")
	build := exec.Command("go", "build", "-o", binary, "../cmd/compongo")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		os.RemoveAll(dir)
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// server is a running compongo serve.
type server struct {
	t    *testing.T
	addr string
	data string
	args []string // besides where it listens and keeps its games
	cmd  *exec.Cmd
}

// serve starts a server on a free port with a data folder of its own.
func serve(t *testing.T) *server {
	t.Helper()
	s := newServer(t)
	s.start()
	t.Cleanup(s.kill)
	return s
}

// newServer finds a port and a folder for a server that is not started yet.
func newServer(t *testing.T) *server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, addr: l.Addr().String(), data: t.TempDir()}
	l.Close()
	return s
}

func (s *server) url(path string) string { return "http://" + s.addr + path }

// start runs the server and returns once it has printed its address.
func (s *server) start() {
	s.t.Helper()
	s.cmd = exec.Command(binary, append([]string{"serve", "--addr", s.addr, "--data", s.data, "--log", "warn"}, s.args...)...)
	s.cmd.Stderr = os.Stderr
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if strings.Contains(lines.Text(), "http://") {
			go func() {
				for lines.Scan() {
				}
			}()
			return
		}
	}
	s.t.Fatal("the server ended before it printed its address")
}

// kill ends the server as a power cut would.
func (s *server) kill() {
	if s.cmd.Process != nil {
		s.cmd.Process.Signal(syscall.SIGKILL)
		s.cmd.Wait()
	}
}

// get reads a download.
func (s *server) get(ctx context.Context, path string) string {
	s.t.Helper()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url(path), nil)
	if err != nil {
		s.t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	var b strings.Builder
	if _, err := bufio.NewReader(resp.Body).WriteTo(&b); err != nil {
		s.t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK {
		s.t.Fatalf("%s: %s: %s", path, resp.Status, b.String())
	}
	return b.String()
}
