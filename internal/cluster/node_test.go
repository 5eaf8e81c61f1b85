//go:build linux

package cluster

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// nodes is how many servers there are.
const nodes = 3

const nodePort = 18080

func nodeName(k int) string { return fmt.Sprintf("node%d", k+1) }

// node is one compongo serve.
type node struct {
	*process
	url string
}

func newNode(t *testing.T, n *network, dir string, k int) *node {
	settings := nodeSettings(t, n)
	addr := fmt.Sprintf("%s%d:%d", n.front, nodeHost+k, nodePort)
	command := n.inside(nodeName(k), os.Getenv(binKey), "serve", "--addr", addr, "--log-json", "--drain", "5s")
	log := filepath.Join(dir, nodeName(k)+".log")
	return &node{url: "http://" + addr, process: &process{name: nodeName(k), log: log, said: new(said), make: func() *exec.Cmd {
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Env = append(os.Environ(), settings...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		return cmd
	}}}
}

// nodeSettings are those of deploy/three-nodes.
func nodeSettings(t *testing.T, n *network) (list []string) {
	for line := range strings.Lines(deployed(t, "compongo.env")) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "COMPONGO_PROXY="):
			list = append(list, strings.ReplaceAll(line, example, n.front))
		case strings.HasPrefix(line, "COMPONGO_"):
			list = append(list, strings.ReplaceAll(line, example, n.back))
		}
	}
	return list
}

// begin starts a node and returns once it says that it serves.
func (n *node) begin(t *testing.T) {
	t.Helper()
	heard := n.said.expect("games are in")
	n.start(t)
	n.await(t, "up", heard)
}

// awaitReady asks a node once, as a load balancer does, and where it is not ready waits until
// it says so.
func (n *node) awaitReady(t *testing.T) {
	t.Helper()
	heard := n.said.expect("ready again")
	if !n.ready(t) {
		n.await(t, "ready again", heard)
	}
}

func (n *node) ready(t *testing.T) bool {
	t.Helper()
	client := http.Client{Timeout: time.Minute}
	resp, err := client.Get(n.url + "/readyz")
	if err != nil {
		t.Fatalf("%s: %v", n.name, err)
	}
	resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}
