//go:build linux

package cluster

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// process is a program that is started again and again. What it says is kept in a file.
type process struct {
	name string
	make func() *exec.Cmd
	log  string

	cmd   *exec.Cmd
	ended chan struct{}
	said  *said // nil where it has children that live on, and nobody waits for what it says
}

func (p *process) start(t *testing.T) {
	t.Helper()
	log, err := os.OpenFile(p.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	p.cmd = p.make()
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if p.said != nil {
		p.said.log = p.log
		p.cmd.Stdout, p.cmd.Stderr = p.said, p.said
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
	ended, cmd := make(chan struct{}), p.cmd
	p.ended = ended
	go func() { _ = cmd.Wait(); close(ended) }()
}

func (p *process) signal(t *testing.T, s syscall.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Errorf("%s: %v", p.name, err)
	}
}

// kill ends it as a power cut would.
func (p *process) kill(t *testing.T) {
	t.Helper()
	p.signal(t, syscall.SIGKILL)
	<-p.ended
}

// end asks it to end and returns how it did.
func (p *process) end(t *testing.T) int {
	t.Helper()
	p.signal(t, syscall.SIGTERM)
	<-p.ended
	return p.cmd.ProcessState.ExitCode()
}

// mustRun fails the test where it has ended by itself.
func (p *process) mustRun(t *testing.T) {
	t.Helper()
	select {
	case <-p.ended:
		t.Fatalf("%s ended by itself: see %s", p.name, p.log)
	default:
	}
}

// longest is how long anything may take before the test gives up.
const longest = 10 * time.Minute

// await asks every now and then until something is so, where nothing tells by itself.
func await(t *testing.T, what string, is func() bool) {
	t.Helper()
	for start := time.Now(); !is(); time.Sleep(50 * time.Millisecond) {
		if time.Since(start) > longest {
			t.Fatalf("%s: not within %v", what, longest)
		}
	}
}

// work is the folder of a run: it stays where the test failed.
func work(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "compongo-cluster-")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			fmt.Printf("what the programs said is in %s\n", dir)
			return
		}
		os.RemoveAll(dir)
	})
	return dir
}

// example file of deploy/three-nodes.
func deployed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../deploy/three-nodes", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
