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
	journal := strings.ReplaceAll(deployed(t, "compongo.env"), example, n.back)
	for line := range strings.Lines(journal) {
		if strings.HasPrefix(line, "COMPONGO_JOURNAL=") {
			journal = strings.TrimSpace(line)
		}
	}
	addr := fmt.Sprintf("%s%d:%d", n.front, 21+k, nodePort)
	command := n.inside(k, os.Getenv(binKey), "serve", "--addr", addr, "--log-json", "--drain", "1s")
	return &node{url: "http://" + addr, process: &process{name: nodeName(k), log: filepath.Join(dir, nodeName(k)+".log"), make: func() *exec.Cmd {
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Env = append(os.Environ(), journal)
		cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		return cmd
	}}}
}

// ready asks a node whether requests may be sent to it, as a load balancer does.
func (n *node) ready() bool {
	client := http.Client{Timeout: 2 * time.Second}
	resp, err := client.Get(n.url + "/readyz")
	if err != nil {
		return false
	}
	resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

func (n *node) awaitReady(t *testing.T) {
	t.Helper()
	await(t, n.name+" ready", func() bool {
		n.mustRun(t)
		return n.ready()
	})
}
