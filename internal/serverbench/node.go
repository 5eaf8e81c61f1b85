package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// node is a server as an operator runs it.
type node struct {
	cmd  *exec.Cmd
	addr string
	errs strings.Builder
}

// startNode starts a server on a data folder or a database.
func startNode(program, place string, args ...string) (*node, error) {
	flag := "--data"
	if strings.Contains(place, "://") {
		flag = "--journal"
	}
	n := &node{cmd: exec.Command(program, append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "warn", flag, place}, args...)...)}
	n.cmd.Stderr = &n.errs
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := n.cmd.Start(); err != nil {
		return nil, err
	}
	address := regexp.MustCompile(`http://(127\.0\.0\.1:\d+)`)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if found := address.FindStringSubmatch(lines.Text()); found != nil {
			n.addr = found[1]
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return n, nil
		}
	}
	_ = n.cmd.Wait()
	return nil, fmt.Errorf("the server did not start: %s", n.errs.String())
}

// end ends the server and fails if it complained.
func (n *node) end() error {
	_ = n.cmd.Process.Signal(syscall.SIGTERM)
	if err := n.cmd.Wait(); err != nil {
		return fmt.Errorf("the server: %w: %s", err, n.errs.String())
	}
	return nil
}

// metric reads one of the server's metrics.
func (n *node) metric(name string) (float64, error) {
	l, err := dial(n.addr, 0)
	if err != nil {
		return 0, err
	}
	defer l.close()
	_, body, err := l.ask("GET /metrics", []byte(" HTTP/1.1\r\nHost: bench\r\n\r\n"))
	if err != nil {
		return 0, err
	}
	return metricIn(string(body), name)
}

// metricIn finds a metric in the text that Prometheus reads.
func metricIn(body, name string) (float64, error) {
	_, rest, found := strings.Cut(body, "\n"+name+" ")
	value, _, _ := strings.Cut(rest, "\n")
	if !found {
		return 0, fmt.Errorf("the server has no metric %s", name)
	}
	return strconv.ParseFloat(value, 64)
}

// cpuOf is the processor time that a process has taken, and with it those of
// its children that are there or have ended.
func cpuOf(pid int) (total time.Duration) {
	for _, p := range append([]int{pid}, childrenOf(pid)...) {
		total += cpuAlone(p, p == pid)
	}
	return total
}

// ticks is how many of the units in /proc make a second, on every Linux there is.
const ticks = 100

func cpuAlone(pid int, ended bool) time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	last := 13 // utime, stime
	if ended {
		last = 15 // and those of children that have ended
	}
	var sum int64
	for _, f := range fields[11:last] {
		n, _ := strconv.ParseInt(f, 10, 64)
		sum += n
	}
	return time.Duration(sum) * time.Second / ticks
}

func childrenOf(pid int) (list []int) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, f := range files {
		text, _ := os.ReadFile(f)
		for _, field := range strings.Fields(string(text)) {
			if n, err := strconv.Atoi(field); err == nil {
				list = append(list, n)
			}
		}
	}
	return list
}

// memoryOf is what a process holds of the machine's memory, in bytes.
func memoryOf(pid int) int64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			n, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return n << 10
		}
	}
	return 0
}
