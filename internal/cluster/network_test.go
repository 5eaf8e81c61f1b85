//go:build linux

package cluster

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// example is how the addresses in deploy/three-nodes begin.
const example = "10.0.0."

// The last numbers of addresses, as in deploy/three-nodes.
const (
	balancerHost = 10
	nodeHost     = 21
)

// network is the wires between the machines. As root each node has a network namespace with two
// of them, to the databases and to the hands; else all is on the loopback and nothing can be cut.
type network struct {
	back, front string // how the addresses on either begin
	spaces      bool
}

func newNetwork(t *testing.T) *network {
	t.Helper()
	if os.Geteuid() != 0 {
		return &network{back: "127.0.0.", front: "127.0.0."}
	}
	n := &network{back: "10.77.0.", front: "10.78.0.", spaces: true}
	n.run(t, "ip link set lo up")
	for _, bridge := range []string{"back", "front"} {
		n.run(t, "ip link add "+bridge+" type bridge", "ip link set "+bridge+" up")
	}
	for _, host := range []int{1, 11, 12, 13} {
		n.run(t, fmt.Sprintf("ip addr add %s%d/24 dev back", n.back, host))
	}
	n.run(t, "ip addr add "+n.front+"1/24 dev front", "ip route add local 10.79.0.0/16 dev lo")
	for k := range nodes {
		n.addMachine(t, nodeName(k), nodeHost+k, "back", "front")
	}
	n.addMachine(t, "balancer", balancerHost, "front")
	return n
}

// addMachine makes a network namespace with a wire to each of some bridges. The hands are
// reached over the one in front.
func (n *network) addMachine(t *testing.T, space string, host int, bridges ...string) {
	t.Helper()
	n.run(t, "ip netns add "+space, "ip -n "+space+" link set lo up")
	addrs := map[string]string{"back": n.back, "front": n.front}
	for _, bridge := range bridges {
		n.run(t, fmt.Sprintf("ip link add %s type veth peer name %s netns %s", wire(bridge, space), bridge, space),
			fmt.Sprintf("ip link set %s master %s up", wire(bridge, space), bridge),
			fmt.Sprintf("ip -n %s addr add %s%d/24 dev %s", space, addrs[bridge], host, bridge),
			fmt.Sprintf("ip -n %s link set %s up", space, bridge))
	}
	n.run(t, fmt.Sprintf("ip -n %s route add 10.79.0.0/16 via %s1", space, n.front))
}

// wire is the end at the bridge.
func wire(bridge, space string) string { return bridge + "-" + space }

func (n *network) run(t *testing.T, commands ...string) {
	t.Helper()
	for _, c := range commands {
		words := strings.Fields(c)
		if out, err := exec.Command(words[0], words[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", c, err, out)
		}
	}
}

// cut takes the wire between a node and the databases out of its bridge: what is sent is lost
// without a word.
func (n *network) cut(t *testing.T, node string) {
	n.run(t, "ip link set "+wire("back", node)+" nomaster")
}

// heal puts it back.
func (n *network) heal(t *testing.T, node string) {
	n.run(t, "ip link set "+wire("back", node)+" master back")
}

// inside is how a command is run on a machine.
func (n *network) inside(space string, command ...string) []string {
	if !n.spaces {
		return command
	}
	return append([]string{"ip", "netns", "exec", space}, command...)
}

// room is the address from which the hands of some tables come, for a server lets one address
// set up only so many.
func (n *network) room(k int) string {
	if !n.spaces {
		return fmt.Sprintf("127.1.%d.%d", k/200, 1+k%200)
	}
	return fmt.Sprintf("10.79.%d.%d", k/200, 1+k%200)
}
