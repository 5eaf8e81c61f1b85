// Package journal keeps the log of every game: entries are appended, never
// changed, and whoever has them has the game.
//
// Entries of one game are numbered 1, 2, 3 … and the number is the only
// concurrency control: two writers can never both append version 8, and the
// loser gets [ErrConflict], reads again and decides anew. There is no owner
// and no lease; any number of goroutines and processes may use one data
// folder at the same time.
//
// When Append returns nil the entries are on the disk: they survive the
// process being killed and the power being cut. Appends that wait at the same
// time share one commit.
package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"
)

// Journal is an open data folder or an open database. Its methods may be called from any
// goroutine.
type Journal struct {
	place   string // the data folder, or the database's address without its password
	dialect *dialect
	readers *sql.DB
	writer  *writer
	watches *watches
	busy    time.Duration
	keys    *keyring
	server  *server // of PostgreSQL, nil with a file
	stats   stats
	closed  atomic.Bool
}

// Option changes how a Journal is opened.
type Option func(*options)

type options struct {
	busy time.Duration
	poll time.Duration

	checkpoint   int   // pages
	carryAfter   int   // requests
	maxLog       int64 // bytes
	relieveEvery time.Duration
}

// BusyTimeout is how long a call waits for another process to finish its
// commit before it gives ErrBusy, or for a database that is away before it
// gives ErrUnreachable; 10 seconds when not given.
func BusyTimeout(d time.Duration) Option { return func(o *options) { o.busy = d } }

// PollEvery is how often, while somebody watches, the journal looks whether
// another process has appended to the data folder; 25 milliseconds when not
// given. PostgreSQL tells by itself.
func PollEvery(d time.Duration) Option { return func(o *options) { o.poll = d } }

// Open opens the journal at an address: a data folder, or a PostgreSQL database
// as "postgres://user@host/database". A data folder is
// made if it is missing, readable by its owner only, since it holds the tokens
// of the seats; of a database the tables are made. It brings an older schema up to date and
// refuses a newer one with ErrNewer. Errors name the place and say what to do.
func Open(address string, opts ...Option) (*Journal, error) {
	o := options{
		busy: 10 * time.Second, poll: 25 * time.Millisecond,
		checkpoint: checkpointPages, carryAfter: carryAfter, maxLog: maxLog, relieveEvery: relieveEvery,
	}
	for _, opt := range opts {
		opt(&o)
	}
	if o.busy < 0 || o.poll <= 0 {
		return nil, fmt.Errorf("journal: busy timeout %v, poll %v: expected a positive duration", o.busy, o.poll)
	}
	if IsDatabase(address) {
		return openPostgres(address, o)
	}
	return openFolder(address, o)
}

// IsDatabase reports whether an address is that of a PostgreSQL database, and
// not a data folder.
func IsDatabase(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// Place is the data folder, or the address of the database without its
// password.
func (j *Journal) Place() string { return j.place }

// Close finishes the appends that wait and closes the journal. Watchers are
// woken a last time; every call from now on gives ErrClosed.
func (j *Journal) Close() error {
	if j.closed.Swap(true) {
		return nil
	}
	j.writer.end()
	j.watches.wakeAll()
	return j.closeStores()
}

func (j *Journal) closeStores() error {
	var errs []error
	if j.server != nil {
		j.server.close()
	}
	if j.readers != nil {
		errs = append(errs, j.readers.Close())
	}
	// The writer goes last: the last connection to leave carries the log
	// over, and a reader is not allowed to.
	if j.writer != nil {
		errs = append(errs, j.writer.close())
	}
	return errors.Join(errs...)
}

// fail gives an error its final form.
func (j *Journal) fail(what string, err error) error {
	if err == nil {
		return nil
	}
	if j.closed.Load() && !isVerdict(err) {
		err = ErrClosed
	}
	return fmt.Errorf("journal: %s: %w", what, j.dialect.classify(j.place, err))
}
