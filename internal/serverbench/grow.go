package main

import (
	"errors"
	"log"
	"time"
)

// How tables are played in the measurements of growth: a half-move every ten seconds,
// in three requests, as in a rapid game.
const (
	halfMoveEvery = 10 * time.Second
	requestEvery  = halfMoveEvery / 3
	// begunPlies bounds the half-moves made before: half as many on average.
	begunPlies = 16
	// watchedTables are the tables among which those who watch are spread.
	watchedTables = 25
	handLines     = 64
)

// point is one measurement of growth.
type point struct {
	count int
	outcome
}

// growTables lets ever more tables be played on one data folder, each followed by a page.
func growTables(s settings, counts []int) (points []point, err error) {
	err = onFolder(s, func(h *hall, list []*script) error {
		for _, n := range counts {
			more, err := setUp(h.nodes[0].addr, n-len(h.tables), list, begunPlies)
			if err != nil {
				return err
			}
			h.tables = append(h.tables, more...)
			for _, t := range more {
				if err := h.follow(t); err != nil {
					return err
				}
			}
			o, err := h.measure(playing{every: requestEvery, settle: s.settle, last: s.last, lines: handLines})
			if err != nil {
				return err
			}
			log.Printf("%d tables: %s", n, o)
			points = append(points, point{n, o})
		}
		return nil
	})
	return points, err
}

// growWatchers lets ever more watch the same tables.
func growWatchers(s settings, counts []int) (points []point, err error) {
	err = onFolder(s, func(h *hall, list []*script) (err error) {
		if h.tables, err = setUp(h.nodes[0].addr, watchedTables, list, begunPlies); err != nil {
			return err
		}
		for _, n := range counts {
			for len(h.watchers) < n {
				if err := h.follow(h.tables[len(h.watchers)%watchedTables]); err != nil {
					return err
				}
			}
			o, err := h.measure(playing{every: requestEvery, settle: s.settle, last: s.last, lines: handLines})
			if err != nil {
				return err
			}
			log.Printf("%d who watch: %s", n, o)
			points = append(points, point{n, o})
		}
		return nil
	})
	return points, err
}

// onFolder starts one server on a new data folder.
func onFolder(s settings, do func(h *hall, list []*script) error) error {
	store, err := openFolder()
	if err != nil {
		return err
	}
	defer store.close()
	h, err := store.open(s.program, 1)
	if err != nil {
		return err
	}
	return errors.Join(do(h, s.games.hands), h.end())
}

// follow lets one more page follow a table.
func (h *hall) follow(t *table) error {
	w, err := watch(h.nodes[0].addr, t, "", 1+len(h.watchers)/1000)
	if err == nil {
		h.watchers = append(h.watchers, w)
	}
	return err
}
