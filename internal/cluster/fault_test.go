//go:build linux

package cluster

import (
	"fmt"
	"net/http"
	"syscall"
	"testing"
	"time"
)

// cluster is everything that runs.
type cluster struct {
	t       *testing.T
	network *network
	db      *databases
	crowd   *crowd
	tables  int
}

func (c *cluster) nodes() []*node { return c.crowd.nodes }

// goOn waits until so many acts have been acknowledged from now on.
func (c *cluster) goOn(acts int) {
	c.t.Helper()
	from := c.crowd.counts.acts.Load()
	await(c.t, fmt.Sprintf("%d acts more", acts), func() bool { return c.crowd.counts.acts.Load() >= from+int64(acts) })
}

// fault is what may happen to a part of the cluster. It returns when all is well again.
type fault struct {
	name string
	do   func(*cluster)
}

// faults lists what happens in a round, counted from 0: each round to other nodes.
func faults(round int) []fault {
	stopped, cut := round%nodes, (round+1)%nodes
	list := []fault{}
	for k := range nodes {
		list = append(list, fault{fmt.Sprintf("%s killed with -9 and started again", nodeName(k)), func(c *cluster) { c.killNode(k) }})
	}
	return append(list,
		fault{"the primary killed, the standby promoted, the old one back", (*cluster).killPrimary},
		fault{"the standby killed, and back", (*cluster).killStandby},
		fault{nodeName(stopped) + " stopped for 30 s", func(c *cluster) { c.pause(stopped, 30*time.Second) }},
		fault{nodeName(cut) + " cut off from the databases, and healed", func(c *cluster) { c.cutOff(cut) }},
		fault{"all nodes ended and started one after the other", (*cluster).roll},
	)
}

// some is so many acts that most tables have felt it.
func (c *cluster) some() int { return max(20, c.tables) }

func (c *cluster) killNode(k int) {
	n := c.nodes()[k]
	n.kill(c.t)
	c.goOn(c.some())
	n.start(c.t)
	n.awaitReady(c.t)
}

func (c *cluster) killPrimary() {
	c.db.awaitStandby(c.t)
	old := c.db.primary()
	c.db.kill(c.t, old)
	await(c.t, "the standby promoted", func() bool { return c.db.is(1-old, "primary") })
	c.goOn(c.some())
	c.db.patroni[old].start(c.t)
	c.db.awaitStandby(c.t)
}

// killStandby: what was being written waits until Patroni has taken the standby's name away.
func (c *cluster) killStandby() {
	c.db.awaitStandby(c.t)
	standby := 1 - c.db.primary()
	c.db.kill(c.t, standby)
	c.goOn(c.some())
	c.db.patroni[standby].start(c.t)
	c.db.awaitStandby(c.t)
}

// pause stops a node in the middle of whatever it does. How long is the experiment.
func (c *cluster) pause(k int, d time.Duration) {
	n := c.nodes()[k]
	n.signal(c.t, syscall.SIGSTOP)
	until := time.Now().Add(d)
	c.goOn(c.some())
	time.Sleep(time.Until(until))
	n.signal(c.t, syscall.SIGCONT)
	n.awaitReady(c.t)
}

// cutOff waits until the node itself knows that it cannot serve.
func (c *cluster) cutOff(k int) {
	if !c.network.spaces {
		c.t.Log("left out, for it needs root")
		return
	}
	n := c.nodes()[k]
	c.network.cut(c.t, k)
	await(c.t, n.name+" says that it cannot serve", func() bool {
		client := http.Client{Timeout: 10 * time.Second}
		resp, err := client.Get(n.url + "/readyz")
		if err != nil {
			return false
		}
		resp.Body.Close()
		return resp.StatusCode == http.StatusServiceUnavailable
	})
	c.goOn(c.some())
	c.network.heal(c.t, k)
	n.awaitReady(c.t)
}

// roll restarts all nodes as an upgrade does.
func (c *cluster) roll() {
	for _, n := range c.nodes() {
		if code := n.end(c.t); code != 0 {
			c.t.Errorf("%s ended with %d: see %s", n.name, code, n.log)
		}
		n.start(c.t)
		n.awaitReady(c.t)
		c.goOn(c.some() / 4)
	}
}
