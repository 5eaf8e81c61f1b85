package main

import (
	"errors"
	"fmt"
	"log"
	"time"
)

// trial is one way to play, on one kind of store.
type trial struct {
	name       string
	database   bool
	nodes      int
	tables     int
	wholeMoves bool
	apart      bool
	aim        float64 // acts a second
}

// actsResult is what a trial showed.
type actsResult struct {
	trial
	full, paced outcome
	pace        float64 // acts a second asked for in paced
	plain       alone   // what the database alone does for as many callers
}

func trials() []trial {
	return []trial{
		{name: "SQLite, hands", nodes: 1, tables: 512, aim: 5000},
		{name: "SQLite, whole moves", nodes: 1, tables: 512, wholeMoves: true, aim: 5000},
		{name: "PostgreSQL, one node, hands", database: true, nodes: 1, tables: 512, aim: 5000},
		{name: "PostgreSQL, three nodes, hands", database: true, nodes: 3, tables: 768, aim: 20000},
		{name: "PostgreSQL, three nodes, whole moves", database: true, nodes: 3, tables: 768, wholeMoves: true, aim: 20000},
		{name: "PostgreSQL, three nodes, whole moves, players apart", database: true, nodes: 3, tables: 768, wholeMoves: true, apart: true, aim: 20000},
	}
}

// run measures a trial: as fast as it goes, then at a steady pace, and the database alone.
func (t trial) run(s settings) (r actsResult, err error) {
	r.trial = t
	open := openFolder
	if t.database {
		open = openDatabase
	}
	store, err := open()
	if err != nil {
		return r, err
	}
	defer store.close()
	list := s.games.hands
	if t.wholeMoves {
		list = s.games.moves
	}
	if r.full, err = t.play(s, store, list, 0); err != nil {
		return r, err
	}
	log.Printf("%s: %s", t.name, r.full)
	r.pace = min(t.aim, 0.7*r.full.rate())
	if r.paced, err = t.play(s, store, list, r.pace); err != nil {
		return r, err
	}
	log.Printf("%s, paced: %s", t.name, r.paced)
	perAppend := 1
	if t.wholeMoves {
		perAppend = 4
	}
	pid, err := store.pid()
	if err != nil {
		return r, err
	}
	r.plain, err = plainAlone(store, crowd{t.nodes, t.tables, perAppend, pid}, s.games.entries, s.last/4)
	log.Printf("%s: the database alone, %.0f in a commit: %.0f entries a second", t.name, r.plain.batch, r.plain.rate)
	return r, err
}

// play measures with new servers and new tables, at a pace in acts a second; 0 for
// as fast as it goes.
func (t trial) play(s settings, store *store, list []*script, pace float64) (o outcome, err error) {
	h, err := store.open(s.program, t.nodes)
	if err != nil {
		return o, err
	}
	defer func() { err = errors.Join(err, h.end()) }()
	if h.tables, err = setUp(h.nodes[0].addr, t.tables, list, begunPlies); err != nil {
		return o, err
	}
	for i := 0; i < len(h.tables); i += 8 { // every eighth table is watched, at the next server
		w, err := watch(h.nodes[(i+1)%len(h.nodes)].addr, h.tables[i], "", 0)
		if err != nil {
			return o, err
		}
		h.watchers = append(h.watchers, w)
	}
	p := playing{settle: s.settle, last: s.last, apart: t.apart}
	if pace > 0 {
		perRequest := 4.0
		if !t.wholeMoves {
			perRequest = 4.0 / 3
		}
		p.every = time.Duration(float64(t.tables) * perRequest / pace * float64(time.Second))
	}
	return h.measure(p)
}

// rate is how many acts a second were acknowledged.
func (o outcome) rate() float64 { return float64(o.acts) / o.span.seconds() }

// String tells the most of it in a line.
func (o outcome) String() string {
	return fmt.Sprintf("%.0f acts/s, %.0f requests/s, answer p50 %v p99 %v, watcher p50 %v p99 %v, batch %.1f, cores: servers %.2f database %.2f hands %.2f, %d MiB, %d refused",
		o.rate(), float64(o.requests)/o.span.seconds(), share(o.answers, 0.5).Round(10*time.Microsecond), share(o.answers, 0.99).Round(10*time.Microsecond),
		share(o.delays, 0.5).Round(10*time.Microsecond), share(o.delays, 0.99).Round(10*time.Microsecond), o.batch,
		o.cores(o.servers), o.cores(o.database), o.cores(o.hands), o.memory>>20, o.refused)
}

// cores is how many processors something has kept busy.
func (o outcome) cores(spent time.Duration) float64 { return spent.Seconds() / o.span.seconds() }
