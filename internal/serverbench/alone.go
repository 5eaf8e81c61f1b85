package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/compongo/compongo/internal/metrics"
	"github.com/compongo/compongo/journal"
)

// crowd are callers who append to a game each and wait until it is durable: what the
// servers of a trial are to their store, without anything else that they do.
type crowd struct {
	nodes     int // each with a connection that writes
	callers   int
	perAppend int // entries
	database  int // number of its process, 0 for none
}

// crowds are those that the journal and the database alone are compared with.
func crowds(database int) []crowd {
	list := []crowd{{1, 1, 1, database}, {1, 16, 1, database}, {1, 64, 1, database}, {1, 256, 1, database}, {1, 512, 1, database}, {1, 512, 4, database}}
	if database != 0 {
		list = append(list, crowd{3, 768, 1, database}, crowd{3, 768, 4, database})
	}
	return list
}

// alone is what a store does with entries that nobody decides, serves or shows.
type alone struct {
	rate  float64 // entries a second
	batch float64 // entries that share a commit
	spent float64 // microseconds of processor time an entry, of all who take part
}

// compared is a crowd at the database alone and at the journal alone.
type compared struct {
	crowd
	plain, journal alone
}

// share is how much of what the database does the journal does.
func (c compared) share() float64 { return c.journal.rate / c.plain.rate }

func aloneName(database bool) string {
	if database {
		return "PostgreSQL, the journal alone"
	}
	return "SQLite, the journal alone"
}

// compare measures every crowd at the database alone and at the journal alone, turn and
// turn about, for a machine is not always as fast.
func compare(s settings, database bool) (list []compared, err error) {
	open := openFolder
	if database {
		open = openDatabase
	}
	store, err := open()
	if err != nil {
		return nil, err
	}
	defer store.close()
	pid, err := store.pid()
	if err != nil {
		return nil, err
	}
	for _, c := range crowds(pid) {
		r := compared{crowd: c}
		for range 2 {
			if err := errors.Join(r.plain.better(plainAlone(store, c, s.games.entries, s.last/8)), r.journal.better(journalAlone(store.place, c, s.games.entries, s.last/8))); err != nil {
				return nil, err
			}
		}
		log.Printf("%d callers, %d entries each, %d nodes: the database alone %.0f (%.0f in a commit, %.1f µs), the journal alone %.0f (%.0f in a commit, %.1f µs): %.0f %%",
			c.callers, c.perAppend, c.nodes, r.plain.rate, r.plain.batch, r.plain.spent, r.journal.rate, r.journal.batch, r.journal.spent, 100*r.share())
		list = append(list, r)
	}
	return list, nil
}

// better keeps the faster of two.
func (a *alone) better(b alone, err error) error {
	if err == nil && b.rate > a.rate {
		*a = b
	}
	return err
}

// journalAlone appends through journals as the servers do.
func journalAlone(place string, c crowd, list []journal.Entry, last time.Duration) (alone, error) {
	if filepath.IsAbs(place) {
		place = filepath.Join(place, "alone")
		defer os.RemoveAll(place)
	}
	journals := make([]*journal.Journal, c.nodes)
	for i := range journals {
		j, err := journal.Open(place)
		if err != nil {
			return alone{}, err
		}
		defer j.Close()
		journals[i] = j
	}
	games := newGames(c.callers)
	errs := make(chan error, c.callers)
	for i, game := range games {
		go func() {
			errs <- journals[i%c.nodes].Create(context.Background(), journal.Game{ID: game, Created: time.Now().UnixMilli()})
		}()
	}
	if err := gather(errs, c.callers); err != nil {
		return alone{}, err
	}
	return c.append(games, list, last, func(i int, entries []journal.Entry) error {
		return journals[i%c.nodes].Append(context.Background(), entries, journal.State{Deadline: time.Now().Add(time.Hour).UnixMilli()})
	}, func() (n int64) {
		for _, j := range journals {
			n += commitsOf(j)
		}
		return n
	})
}

func commitsOf(j *journal.Journal) int64 {
	var text strings.Builder
	j.WriteMetrics(metrics.NewWriter(&text))
	n, _ := metricIn(text.String(), "compongo_commits_total") // it has that metric
	return int64(n)
}

var gamesMade atomic.Int64

// newGames names games that are nowhere yet, as tables are named.
func newGames(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("%012x", uint32(gamesMade.Add(1))*2654435761)
	}
	return list
}

// cpu is what has been spent by the callers and by the database.
func (c crowd) cpu() time.Duration {
	total := cpuAlone(os.Getpid(), false)
	if c.database != 0 {
		total += cpuOf(c.database)
	}
	return total
}

// append lets everybody append for a while.
func (c crowd) append(games []string, list []journal.Entry, last time.Duration, append func(caller int, entries []journal.Entry) error, commits func() int64) (alone, error) {
	var written atomic.Int64
	errs := make(chan error, c.callers)
	before, spent, began := commits(), c.cpu(), time.Now()
	for i, game := range games {
		go func() {
			for ver := int64(1); time.Since(began) < last; ver += int64(c.perAppend) {
				if err := append(i, entriesOf(game, ver, c.perAppend, list)); err != nil {
					errs <- err
					return
				}
				written.Add(int64(c.perAppend))
			}
			errs <- nil
		}()
	}
	err := gather(errs, c.callers)
	a := alone{rate: float64(written.Load()) / time.Since(began).Seconds()}
	a.spent = float64((c.cpu() - spent).Microseconds()) / float64(max(written.Load(), 1))
	a.batch = float64(written.Load()) / float64(max(commits()-before, 1))
	return a, err
}

// entriesOf gives n entries from a version on, with the bytes of those that were played.
func entriesOf(game string, ver int64, n int, list []journal.Entry) []journal.Entry {
	entries := make([]journal.Entry, n)
	for i := range entries {
		e := list[(int(ver)+i)%len(list)]
		e.Game, e.Ver = game, ver+int64(i)
		e.Key = fmt.Sprintf("white:%08x-4f1c-4a5e-9d21-%012x", uint32(e.Ver)*2654435761, e.Ver)
		entries[i] = e
	}
	return entries
}

func gather(errs chan error, n int) error {
	var all []error
	for range n {
		all = append(all, <-errs)
	}
	return errors.Join(all...)
}
