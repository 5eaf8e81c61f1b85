//go:build linux

package cluster

import (
	"fmt"
	"syscall"
	"testing"
	"time"
)

// cluster is everything that runs.
type cluster struct {
	t        *testing.T
	network  *network
	db       *databases
	crowd    *crowd
	balancer *balancer
	tables   int
}

func (c *cluster) nodes() []*node { return c.crowd.nodes }

// goOn waits until so many acts have been acknowledged from now on.
func (c *cluster) goOn(acts int) {
	c.t.Helper()
	enough := c.crowd.counts.acts.Load() + int64(acts)
	give := time.After(longest)
	for c.crowd.counts.acts.Load() < enough {
		select {
		case <-c.crowd.acted:
		case <-give:
			c.t.Fatalf("%d acts more: not within %v", acts, longest)
		}
	}
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
		fault{"the disk of the primary full, and room again", (*cluster).fillPrimary},
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
	n.begin(c.t)
}

func (c *cluster) killPrimary() {
	c.db.awaitStandby(c.t)
	old := c.losePrimary()
	c.goOn(c.some())
	c.db.patroni[old].start(c.t)
	c.db.awaitStandby(c.t)
}

// losePrimary returns once the standby is the primary.
func (c *cluster) losePrimary() (old int) {
	old = c.db.primary()
	c.db.kill(c.t, old)
	await(c.t, "the standby promoted", func() bool { return c.db.is(1-old, "primary") })
	return old
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

func (c *cluster) cutOff(k int) {
	if c.cut(k) {
		c.goOn(c.some())
		c.heal(k)
	}
}

// cut waits until the node itself knows that it cannot serve. It returns false where nothing can
// be cut.
func (c *cluster) cut(k int) bool {
	if !c.network.spaces {
		c.t.Log("left out, for it needs root")
		return false
	}
	n := c.nodes()[k]
	heard := n.said.expect("not ready")
	c.network.cut(c.t, n.name)
	n.await(c.t, "saying that it cannot serve", heard)
	if n.ready(c.t) {
		c.t.Errorf("%s is cut off and says that it is ready", n.name)
	}
	return true
}

func (c *cluster) heal(k int) {
	n := c.nodes()[k]
	c.network.heal(c.t, n.name)
	n.awaitReady(c.t)
}

// roll restarts all nodes as an upgrade does.
func (c *cluster) roll() {
	began := time.Now()
	for _, n := range c.nodes() {
		if code := n.end(c.t); code != 0 {
			c.t.Errorf("%s ended with %d: see %s", n.name, code, n.log)
		}
		n.begin(c.t)
		c.goOn(c.some() / 4)
	}
	c.balancer.rolled(began, time.Now())
}
