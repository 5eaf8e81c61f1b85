// Package pgtest starts a real PostgreSQL for tests, in a temporary folder.
package pgtest

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is a PostgreSQL of its own, with one user, compongo, who needs no
// password.
type Server struct {
	Dir  string // data folder, settings and log
	Port int

	bin   string
	owner *owner
	life  io.WriteCloser // the server ends when this is closed, or its holder dies
	ended chan error
}

var shared struct {
	once   sync.Once
	server *Server
	err    error
	count  atomic.Int64
}

// Database makes an empty database on the server that all tests of a process
// share, and returns its address. Where PostgreSQL is not installed the test
// is skipped, but not in CI. TestMain has to call Stop at the end.
func Database(t testing.TB) string {
	t.Helper()
	shared.once.Do(func() { shared.server, shared.err = Start() })
	if shared.err != nil {
		giveUp(t, shared.err)
	}
	name := fmt.Sprintf("test_%d", shared.count.Add(1))
	if err := shared.server.Exec(context.Background(), "postgres", "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	return shared.server.URL(name)
}

// Stop ends the shared server if there is one.
func Stop() {
	if shared.server != nil {
		shared.server.Stop()
	}
}

// New starts a server for one test alone, with settings such as
// "wal_level = replica".
func New(t testing.TB, settings ...string) *Server {
	t.Helper()
	s, err := Start(settings...)
	if err != nil {
		giveUp(t, err)
	}
	t.Cleanup(s.Stop)
	return s
}

func giveUp(t testing.TB, err error) {
	t.Helper()
	if os.Getenv("CI") == "" && os.Getenv("COMPONGO_CI") == "" {
		t.Skipf("no PostgreSQL to test with (install the package postgresql): %v", err)
	}
	t.Fatal(err)
}

// Start starts a server; whoever starts it stops it. It ends by itself when
// this process dies.
func Start(settings ...string) (*Server, error) {
	bin, err := find()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "compongo-pg-")
	if err != nil {
		return nil, err
	}
	s := &Server{Dir: dir, bin: bin}
	if s.owner, err = ownerOf(dir); err != nil {
		return nil, err
	}
	if err := s.init(settings); err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return s, s.Run()
}

// find looks for the programs of the newest PostgreSQL.
func find() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		return "", fmt.Errorf("initdb is neither in PATH nor in /usr/lib/postgresql")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

func (s *Server) data() string { return filepath.Join(s.Dir, "data") }

func (s *Server) init(settings []string) error {
	out, err := s.Command("initdb", "-D", s.data(), "-U", "compongo", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync").CombinedOutput()
	if err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	if s.Port, err = freePort(); err != nil {
		return err
	}
	lines := append([]string{
		"listen_addresses = '127.0.0.1'", fmt.Sprintf("port = %d", s.Port),
		fmt.Sprintf("unix_socket_directories = '%s'", s.Dir),
		"max_connections = 200", "shared_buffers = 64MB",
	}, settings...)
	return s.Configure(lines...)
}

// Configure adds lines to the settings; they count from the next start, or
// after pg_reload_conf.
func (s *Server) Configure(lines ...string) error {
	f, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = fmt.Fprintln(f, strings.Join(lines, "\n"))
	return err
}

// Command prepares a program of PostgreSQL, run as the owner of the server.
func (s *Server) Command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.bin, name), args...)
	cmd.Dir = s.Dir
	s.owner.become(cmd)
	return cmd
}

// Run starts the server again after Kill.
func (s *Server) Run() error {
	// The shell outlives this process for as long as it takes to end the server and to
	// clear up after it, unless the server was killed (137) and is to run again.
	script := `"$0" -D "$1" >>"$2" 2>&1 & p=$!; cat >/dev/null; kill -QUIT $p 2>/dev/null; wait $p; [ $? = 137 ] || rm -rf "$3"`
	cmd := exec.Command("sh", "-c", script, filepath.Join(s.bin, "postgres"), s.data(), filepath.Join(s.Dir, "log"), s.Dir)
	cmd.Dir = s.Dir
	s.owner.become(cmd)
	var err error
	if s.life, err = cmd.StdinPipe(); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	s.ended = make(chan error, 1)
	go func() { s.ended <- cmd.Wait() }()
	return s.await()
}

// await returns when the server answers.
func (s *Server) await() error {
	for start := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		err := s.Exec(context.Background(), "postgres", "SELECT 1")
		if err == nil {
			return nil
		}
		if time.Since(start) > time.Minute {
			log, _ := os.ReadFile(filepath.Join(s.Dir, "log"))
			return fmt.Errorf("the server does not answer: %w\n%s", err, log)
		}
	}
}

// Kill ends the server at once, as when it crashes.
func (s *Server) Kill() error {
	pid, err := s.PID()
	if err != nil {
		return err
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	// Its children go with it: as long as one lives, the server does not start again.
	children, _ := exec.Command("pgrep", "-P", strconv.Itoa(pid)).Output() // none is an error too
	err = p.Kill()
	for _, child := range strings.Fields(string(children)) {
		if pid, err := strconv.Atoi(child); err == nil {
			killAndWait(pid)
		}
	}
	s.life.Close()
	<-s.ended
	return err
}

// killAndWait ends a process and returns when it is gone, or nobody buries it.
func killAndWait(pid int) {
	p, err := os.FindProcess(pid)
	for begun := time.Now(); err == nil && time.Since(begun) < 5*time.Second; time.Sleep(time.Millisecond) {
		err = p.Kill()
	}
}

// PID is the number of the server's first process.
func (s *Server) PID() (int, error) {
	text, err := os.ReadFile(filepath.Join(s.data(), "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	var pid int
	_, err = fmt.Sscan(string(text), &pid)
	return pid, err
}

// Stop ends the server and removes its folder.
func (s *Server) Stop() {
	s.life.Close()
	<-s.ended
	os.RemoveAll(s.Dir)
}

// URL is the address of a database.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres://compongo@127.0.0.1:%d/%s?sslmode=disable", s.Port, database)
}

// DatabaseIn makes a database whose tables lie in a folder that is not there yet, and
// returns its address.
func (s *Server) DatabaseIn(t testing.TB, dir string) string {
	t.Helper()
	err := os.Mkdir(dir, 0o700)
	if err == nil {
		_, err = ownerOf(dir)
	}
	for _, statement := range []string{"CREATE TABLESPACE elsewhere LOCATION '" + dir + "'", "CREATE DATABASE elsewhere TABLESPACE elsewhere"} {
		if err == nil {
			err = s.Exec(t.Context(), "postgres", statement)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s.URL("elsewhere")
}

// Exec runs one statement in a database.
func (s *Server) Exec(ctx context.Context, database, statement string) error {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, s.URL(database))
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, statement)
	return err
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
