package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/compongo/compongo/journal"
)

// journalAlone appends entries through the journal as the servers do, but without
// them: as many games at once, as many entries in each append. It tells how many a
// second.
func journalAlone(place string, list []row, nodes, games, perAppend int, last time.Duration) (float64, error) {
	if filepath.IsAbs(place) {
		place = filepath.Join(place, "alone")
		defer os.RemoveAll(place)
	}
	journals := make([]*journal.Journal, nodes)
	for i := range journals {
		j, err := journal.Open(place)
		if err != nil {
			return 0, err
		}
		defer j.Close()
		journals[i] = j
	}
	var written atomic.Int64
	errs := make(chan error, games)
	made := make(chan bool)
	for g := range games {
		id := fmt.Sprintf("alone%d", g)
		j := journals[g%nodes]
		go func() {
			errs <- j.Create(context.Background(), journal.Game{ID: id, Created: time.Now().UnixMilli()})
			<-made
			errs <- appendAlone(j, id, list[g*len(list)/games:], perAppend, time.Now().Add(last), &written)
		}()
	}
	var all []error
	for range games {
		all = append(all, <-errs)
	}
	began := time.Now()
	close(made)
	for range games {
		all = append(all, <-errs)
	}
	return float64(written.Load()) / time.Since(began).Seconds(), errors.Join(all...)
}

func appendAlone(j *journal.Journal, id string, list []row, perAppend int, until time.Time, written *atomic.Int64) error {
	for ver := int64(1); time.Now().Before(until); {
		entries := make([]journal.Entry, perAppend)
		for i := range entries {
			r := list[int(ver)%len(list)]
			entries[i] = journal.Entry{Game: id, Ver: ver, At: r.at, Key: fmt.Sprintf("white:4f1c8e5a-9d21-4a5e-8f3b-%012x", ver), Act: []byte(r.act), Rulings: []byte(r.rulings)}
			ver++
		}
		if err := j.Append(context.Background(), entries, journal.State{Deadline: time.Now().Add(time.Hour).UnixMilli()}); err != nil {
			return err
		}
		written.Add(int64(perAppend))
	}
	return nil
}
