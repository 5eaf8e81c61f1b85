package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"time"
)

// span is a time of a measurement.
type span struct{ from, to time.Duration }

func (s span) holds(at time.Duration) bool { return at >= s.from && at < s.to }

func (s span) seconds() float64 { return (s.to - s.from).Seconds() }

// hall is a place with its servers, its database, and those who play and watch.
type hall struct {
	nodes    []*node
	database int // number of the database's process, 0 for none
	tables   []*table
	watchers []*watcher
}

// outcome is what a measurement showed.
type outcome struct {
	span                     span
	requests, acts, refused  int64
	answers, delays          []time.Duration // sorted
	views                    int
	batch                    float64       // entries that share a commit
	servers, database, hands time.Duration // processor time
	memory                   int64         // of all servers, bytes, at the end
}

// playing says how a measurement is made.
type playing struct {
	every        time.Duration // a request at each table; 0: the next as soon as the last is answered
	settle, last time.Duration
	apart        bool // White and Black play at servers of their own
	lines        int  // connections that the hands share; 0: each table has its own
}

// measure lets hands play at all tables.
func (h *hall) measure(p playing) (outcome, error) {
	within := span{sinceStart() + p.settle, sinceStart() + p.settle + p.last}
	errs := make(chan error, len(h.tables))
	pool := p.pool()
	defer func() {
		for range p.lines {
			if l := <-pool; l != nil {
				l.close()
			}
		}
	}()
	var all sync.WaitGroup
	for i, t := range h.tables {
		all.Go(func() { errs <- h.playAt(t, i, p, pool, within.to) })
	}
	time.Sleep(within.from - sinceStart())
	before, err := h.spent()
	if err != nil {
		return outcome{}, err
	}
	time.Sleep(within.to - sinceStart())
	after, err := h.spent()
	if err != nil {
		return outcome{}, err
	}
	all.Wait()
	for range h.tables {
		if err := <-errs; err != nil {
			return outcome{}, err
		}
	}
	time.Sleep(200 * time.Millisecond) // for what is on its way to those who watch
	return h.outcome(within, before, after), nil
}

// pool holds the connections that hands share, each made when it is first needed: a
// server does not wait for long.
func (p playing) pool() chan *line {
	pool := make(chan *line, p.lines)
	for range p.lines {
		pool <- nil
	}
	return pool
}

// doShared sends the next request at a table on one of the shared connections.
func (h *hall) doShared(t *table, pool chan *line, due time.Duration) (err error) {
	l := <-pool
	if l == nil {
		l, err = dial(h.nodes[0].addr, 0)
	}
	if err == nil {
		err = t.do(l, due)
	}
	pool <- l
	return err
}

// patience is how long what was due is still sent after the end of a measurement.
const patience = time.Second

// playAt plays at one table until a time.
func (h *hall) playAt(t *table, i int, p playing, pool chan *line, until time.Duration) error {
	var own [2]*line
	defer func() {
		for _, l := range own {
			if l != nil {
				l.close()
			}
		}
	}()
	due := sinceStart()
	if p.every > 0 {
		due += time.Duration(rand.Int64N(int64(p.every)))
	}
	for ; !t.over() && due < until; due = t.after(due, p.every) {
		time.Sleep(due - sinceStart())
		if now := sinceStart(); now > until+patience {
			t.sent = append(t.sent, sent{due: due, answered: now, unsent: true})
			continue
		}
		if p.lines > 0 {
			if err := h.doShared(t, pool, due); err != nil {
				return err
			}
			continue
		}
		l, err := h.ownLine(&own, i, t.side(), p.apart)
		if err == nil {
			err = t.do(l, due)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// ownLine is the connection of a player, made when he first has something to say: a
// server does not wait for long.
func (h *hall) ownLine(own *[2]*line, i, side int, apart bool) (l *line, err error) {
	if own[side] == nil {
		at := i
		if apart {
			at += side
		}
		own[side], err = dial(h.nodes[at%len(h.nodes)].addr, 0)
	}
	return own[side], err
}

// after is when the next request is due.
func (t *table) after(due, every time.Duration) time.Duration {
	if every == 0 {
		return sinceStart()
	}
	return due + every/2 + time.Duration(rand.Int64N(int64(every)))
}

// spent is what has been spent so far.
type spent struct {
	servers, database, hands time.Duration
	appends, commits         float64
}

func (h *hall) spent() (s spent, err error) {
	for _, n := range h.nodes {
		s.servers += cpuOf(n.cmd.Process.Pid)
		appends, err := n.metric("compongo_appends_total")
		if err != nil {
			return s, err
		}
		commits, err := n.metric("compongo_commits_total")
		if err != nil {
			return s, err
		}
		s.appends, s.commits = s.appends+appends, s.commits+commits
	}
	if h.database != 0 {
		s.database = cpuOf(h.database)
	}
	s.hands = cpuAlone(os.Getpid(), false)
	return s, nil
}

func (h *hall) outcome(within span, before, after spent) outcome {
	o := outcome{
		span: within, servers: after.servers - before.servers, database: after.database - before.database, hands: after.hands - before.hands,
	}
	for _, t := range h.tables {
		for _, r := range t.sent {
			switch {
			case r.refused && within.holds(r.due):
				o.refused++
			case !r.refused && !r.unsent && within.holds(r.answered):
				o.requests++
				o.acts += r.acts
			}
			if !r.refused && within.holds(r.due) {
				o.answers = append(o.answers, r.answered-r.due)
			}
		}
	}
	for _, w := range h.watchers {
		o.delays = append(o.delays, w.delays(within)...)
		o.views += w.views(within)
	}
	slices.Sort(o.answers)
	slices.Sort(o.delays)
	if commits := after.commits - before.commits; commits > 0 && o.requests > 0 {
		o.batch = (after.appends - before.appends) / commits * float64(o.acts) / float64(o.requests)
	}
	for _, n := range h.nodes {
		o.memory += memoryOf(n.cmd.Process.Pid)
	}
	return o
}

// share gives the time that a share of the sorted list does not go beyond.
func share(sorted []time.Duration, of float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[int(of*float64(len(sorted)-1))]
}

// end lets everybody go and ends the servers.
func (h *hall) end() error {
	for _, w := range h.watchers {
		w.line.close()
	}
	var errs []error
	for _, n := range h.nodes {
		errs = append(errs, n.end())
	}
	return errors.Join(errs...)
}
