//go:build linux

package cluster

import "syscall"

// faultsAtOnce lists what happens two or three at a time in a round, counted from 0.
func faultsAtOnce(round int) []fault {
	one, other := round%nodes, (round+1)%nodes
	return []fault{
		{nodeName(one) + " cut off from the databases, the primary killed, and " + nodeName(other) + " with it", func(c *cluster) { c.loseThree(one, other) }},
		{"the standby killed, and " + nodeName(other) + " with it", func(c *cluster) { c.killStandbyAndNode(other) }},
		{nodeName(other) + " stopped from before the primary was killed until after the standby was promoted", func(c *cluster) { c.pauseOverFailover(other) }},
		{"the load balancer killed, and " + nodeName(one) + " with it", func(c *cluster) { c.killBalancerAndNode(one) }},
	}
}

// loseThree: one node is left, which follows the databases to another primary. The one that was
// cut off comes back to a primary that it has not left.
func (c *cluster) loseThree(cut, killed int) {
	c.db.awaitStandby(c.t)
	if !c.cut(cut) {
		return
	}
	c.nodes()[killed].kill(c.t)
	old := c.losePrimary()
	c.goOn(c.some())
	c.heal(cut)
	c.nodes()[killed].begin(c.t)
	c.db.patroni[old].start(c.t)
	c.db.awaitStandby(c.t)
}

// killStandbyAndNode: commits of both wait for a standby that is gone, and one of those who
// wait is gone too.
func (c *cluster) killStandbyAndNode(k int) {
	c.db.awaitStandby(c.t)
	standby := 1 - c.db.primary()
	c.db.kill(c.t, standby)
	c.nodes()[k].kill(c.t)
	c.goOn(c.some())
	c.nodes()[k].begin(c.t)
	c.db.patroni[standby].start(c.t)
	c.db.awaitStandby(c.t)
}

// pauseOverFailover: the node wakes up with connections to a primary that is no more, and in the
// middle of what it was writing there.
func (c *cluster) pauseOverFailover(k int) {
	c.db.awaitStandby(c.t)
	n := c.nodes()[k]
	n.signal(c.t, syscall.SIGSTOP)
	old := c.losePrimary()
	c.goOn(c.some())
	n.signal(c.t, syscall.SIGCONT)
	n.awaitReady(c.t)
	c.db.patroni[old].start(c.t)
	c.db.awaitStandby(c.t)
}

func (c *cluster) killBalancerAndNode(k int) {
	c.balancer.kill(c.t)
	c.nodes()[k].kill(c.t)
	c.goOn(c.some())
	c.balancer.start(c.t)
	c.goOn(c.some())
	c.nodes()[k].begin(c.t)
}
