package journal

import (
	"database/sql"
	"encoding/json"
	"math"
	"sync"
)

// watches knows who waits for which game.
type watches struct {
	changed func() // called after the first watch begins

	mu    sync.Mutex
	games map[string]*watched
}

type watched struct {
	ver   int64 // last version its watchers were woken for
	wakes map[chan int64]bool
}

func newWatches() *watches {
	return &watches{games: make(map[string]*watched)}
}

// Watch tells when a game has got entries: after each append to it, by any process on
// the same folder or database, wake holds a version it has reached, the latest if several
// did. Begin to watch, then read, then read again at each wake with a version not seen
// yet. Of a journal that is being closed it is beyond all. stop ends the watch and may be
// called more than once.
func (j *Journal) Watch(game string) (wake <-chan int64, stop func()) {
	c := make(chan int64, 1)
	j.watches.add(game, c)
	if j.closed.Load() {
		j.watches.wakeAll()
	}
	return c, func() { j.watches.remove(game, c) }
}

func (w *watches) add(game string, c chan int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	g := w.games[game]
	if g == nil {
		g = &watched{wakes: make(map[chan int64]bool)}
		w.games[game] = g
	}
	g.wakes[c] = true
	if len(w.games) == 1 {
		w.changed()
	}
}

func (w *watches) remove(game string, c chan int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	g := w.games[game]
	if g == nil {
		return
	}
	delete(g.wakes, c)
	if len(g.wakes) == 0 {
		delete(w.games, game)
	}
}

func (w *watches) any() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.games) > 0
}

// list lists the watched games.
func (w *watches) list() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	ids := make([]string, 0, len(w.games))
	for id := range w.games {
		ids = append(ids, id)
	}
	return ids
}

// ids is the list as a JSON array.
func (w *watches) ids() string {
	text, _ := json.Marshal(w.list()) // strings always marshal
	return string(text)
}

// wake wakes the watchers of a game unless they were woken for that version.
func (w *watches) wake(game string, ver int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if g := w.games[game]; g != nil && ver > g.ver {
		g.ver = ver
		g.wake(ver)
	}
}

func (w *watches) wakeAll() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, g := range w.games {
		g.wake(math.MaxInt64)
	}
}

// wake is called with the mutex held, so nobody else puts a value in.
func (g *watched) wake(ver int64) {
	for c := range g.wakes {
		select {
		case <-c: // an earlier version
		default:
		}
		c <- ver
	}
}

// wakeRows wakes by rows of id and version.
func (w *watches) wakeRows(rows *sql.Rows) error {
	defer rows.Close()
	for rows.Next() {
		var id string
		var ver int64
		if err := rows.Scan(&id, &ver); err != nil {
			return err
		}
		w.wake(id, ver)
	}
	return rows.Err()
}
