//go:build linux

package cluster

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// said takes what a process writes, keeps it in a file, and tells of lines that somebody waits for.
type said struct {
	log string

	mu      sync.Mutex
	rest    []byte // of a line that is not whole yet
	waiting map[chan struct{}]string
}

func (s *said) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rest = append(s.rest, text...)
	for {
		end := bytes.IndexByte(s.rest, '\n')
		if end < 0 {
			break
		}
		s.tell(string(s.rest[:end]))
		s.rest = s.rest[end+1:]
	}
	f, err := os.OpenFile(s.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	return f.Write(text)
}

func (s *said) tell(line string) {
	for heard, part := range s.waiting {
		if strings.Contains(line, part) {
			close(heard)
			delete(s.waiting, heard)
		}
	}
}

// expect returns what is closed once a line is written, from now on, that holds part.
func (s *said) expect(part string) <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	heard := make(chan struct{})
	if s.waiting == nil {
		s.waiting = make(map[chan struct{}]string)
	}
	s.waiting[heard] = part
	return heard
}

// await returns once heard is closed. The process must go on.
func (p *process) await(t *testing.T, what string, heard <-chan struct{}) {
	t.Helper()
	select {
	case <-heard:
	case <-p.ended:
		t.Fatalf("%s ended by itself, and was not %s: see %s", p.name, what, p.log)
	case <-time.After(longest):
		t.Fatalf("%s was not %s within %v: see %s", p.name, what, longest, p.log)
	}
}
