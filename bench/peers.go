package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// peer counts move sequences.
type peer struct {
	name string
	// lower is by how much shallower the peer counts, so that it takes no longer
	// than others.
	lower int
	ask   func(fen string, depth int) (nodes uint64, cpu time.Duration, err error)
}

// conversation is with a program that answers lines.
type conversation struct {
	process *os.Process
	in      io.WriteCloser
	out     *bufio.Scanner
}

func converse(name string, args ...string) (*conversation, error) {
	command := exec.Command(name, args...)
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	return &conversation{command.Process, in, bufio.NewScanner(out)}, nil
}

// say sends a line and returns the first line of the answer that begins so.
func (c *conversation) say(line, answer string) (string, error) {
	if _, err := fmt.Fprintln(c.in, line); err != nil {
		return "", err
	}
	for c.out.Scan() {
		if strings.HasPrefix(c.out.Text(), answer) {
			return c.out.Text(), nil
		}
	}
	return "", fmt.Errorf("no answer to %q: %w", line, io.ErrUnexpectedEOF)
}

func (c *conversation) end() { c.in.Close() }

// counter asks a program that answers "DEPTH FEN" with nodes and microseconds of
// its own processor time.
func (c *conversation) counter(prefix string) func(string, int) (uint64, time.Duration, error) {
	return func(fen string, depth int) (nodes uint64, cpu time.Duration, err error) {
		line, err := c.say(fmt.Sprintf("%s%d %s", prefix, depth, fen), "")
		if err != nil {
			return 0, 0, err
		}
		var microseconds int64
		_, err = fmt.Sscan(line, &nodes, &microseconds)
		return nodes, time.Duration(microseconds) * time.Microsecond, err
	}
}

// stockfish asks for go perft; the kernel tells what all its threads took.
func (c *conversation) stockfish(fen string, depth int) (nodes uint64, cpu time.Duration, err error) {
	if _, err := c.say("position fen "+fen+"\nisready", "readyok"); err != nil {
		return 0, 0, err
	}
	before, err := c.cpu()
	if err != nil {
		return 0, 0, err
	}
	line, err := c.say(fmt.Sprintf("go perft %d", depth), "Nodes searched")
	if err != nil {
		return 0, 0, err
	}
	after, err := c.cpu()
	if err != nil {
		return 0, 0, err
	}
	_, count, _ := strings.Cut(line, ": ")
	nodes, err = strconv.ParseUint(count, 10, 64)
	return nodes, after - before, err
}

func (c *conversation) cpu() (total time.Duration, err error) {
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", c.process.Pid))
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return 0, err
		}
		var nanoseconds int64
		if _, err := fmt.Sscan(string(text), &nanoseconds); err != nil {
			return 0, err
		}
		total += time.Duration(nanoseconds)
	}
	return total, nil
}
