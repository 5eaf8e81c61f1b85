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

// perRoom is how many tables stand in one room, whose hands come from one address.
const perRoom = 20

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
	c.crowd = &crowd{ctx: ctx}
	for k := range nodes {
		c.crowd.nodes = append(c.crowd.nodes, newNode(t, n, dir, k))
		c.crowd.nodes[k].start(t)
		c.crowd.nodes[k].awaitReady(t)
	}
	t.Logf("databases and nodes are up after %v", time.Since(began).Round(time.Second))
	played := c.seatAll(tables)
	c.goOn(2 * tables)
	start := time.Now()
	for round := 0; round == 0 || time.Since(start) < time.Duration(seconds)*time.Second; round++ {
		for _, f := range faults(round) {
			before := time.Now()
			f.do(c)
			c.goOn(c.some())
			t.Logf("%s: %v", f.name, time.Since(before).Round(time.Second/10))
		}
	}
	stop()
	c.judge(played())
}

// seatAll lets the hands play, one game after the other at each table. What it returns waits
// for them and gives all games.
func (c *cluster) seatAll(tables int) func() []*table {
	var mu sync.Mutex
	var all []*table
	var hands sync.WaitGroup
	h := c.crowd
	for i := range tables {
		client := clientAt(c.network.room(i / perRoom))
		hands.Go(func() {
			for n := i; h.rest(0, 5*time.Second); n++ {
				made := h.newTable(client, n)
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
	text := strings.ReplaceAll(deployed(c.t, "compongo.env"), example, c.network.back)
	address := strings.TrimSpace(text[strings.Index(text, "postgres://"):])
	j, err := journal.Open(address)
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { j.Close() })
	return j
}
