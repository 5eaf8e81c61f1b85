//go:build linux

package cluster

import (
	"context"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/journal"
)

func size(t *testing.T, name string, otherwise int) int {
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s: expected a number from 1, got %q", name, text)
	}
	return n
}

// TestCluster plays TABLES tables at once for SECONDS at least, and until every fault has
// happened, and then judges what the journal holds.
func TestCluster(t *testing.T) {
	if os.Getenv(asked) == "" {
		t.Skip("make test-cluster runs it")
	}
	tables, seconds := size(t, "TABLES", 1000), size(t, "SECONDS", 300)
	dir := work(t)
	n := newNetwork(t)
	began := time.Now()
	c := &cluster{t: t, network: n, db: startDatabases(t, n, dir), tables: tables}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	c.crowd = &crowd{ctx: ctx, acted: make(chan struct{}, 1)}
	for k := range nodes {
		c.crowd.nodes = append(c.crowd.nodes, newNode(t, n, dir, k))
		c.crowd.nodes[k].begin(t)
	}
	c.balancer = newBalancer(t, n, dir)
	c.balancer.start(t)
	t.Logf("databases and nodes are up after %v", time.Since(began).Round(time.Second))
	played := c.seatAll(tables)
	c.goOn(2 * tables)
	c.balancer.mustRun(t)
	c.balancer.wantHidden(t, n.room(0))
	until := time.Now().Add(time.Duration(seconds) * time.Second)
	for round := 0; round == 0 || time.Now().Before(until); round++ {
		for _, f := range append(faults(round), faultsAtOnce(round)...) {
			if round > 0 && time.Now().After(until) {
				break
			}
			before := time.Now()
			f.do(c)
			c.goOn(c.some())
			c.balancer.mustRun(t)
			t.Logf("%s: %v", f.name, time.Since(before).Round(time.Second/10))
		}
	}
	stop()
	c.judge(played())
	c.balancer.judge(t)
}

// seatAll lets the hands play, one game after the other at each table. What it returns waits
// for them and gives all games.
func (c *cluster) seatAll(tables int) func() []*table {
	var mu sync.Mutex
	var all []*table
	var hands sync.WaitGroup
	h, rooms := c.crowd, c.rooms(tables)
	for i := range tables {
		room := rooms[i/perRoom]
		hands.Go(func() {
			for n := i; h.rest(0, 5*time.Second); n++ {
				made := h.newTable(room, n)
				if made == nil {
					return
				}
				mu.Lock()
				all = append(all, made)
				mu.Unlock()
				made.play(h)
				if h.ctx.Err() == nil {
					made.stop() // else those who watch see the last flags fall
				}
			}
		})
	}
	return func() []*table { hands.Wait(); return all }
}

// journal opens what the nodes have written.
func (c *cluster) journal() *journal.Journal {
	c.t.Helper()
	var address string
	for _, setting := range nodeSettings(c.t, c.network) {
		if text, is := strings.CutPrefix(setting, "COMPONGO_JOURNAL="); is {
			address = text
		}
	}
	j, err := journal.Open(address)
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { j.Close() })
	return j
}
