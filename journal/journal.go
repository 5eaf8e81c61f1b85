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
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"time"
)

// Journal is an open data folder. Its methods may be called from any
// goroutine.
type Journal struct {
	dir     string
	dialect *dialect
	readers *sql.DB
	writer  *writer
	watches *watches
	closed  atomic.Bool
}

// Option changes how a Journal is opened.
type Option func(*options)

type options struct {
	busy time.Duration
	poll time.Duration

	checkpoint   int   // pages
	maxLog       int64 // bytes
	relieveEvery time.Duration
}

// BusyTimeout is how long a call waits for another process to finish its
// commit before it gives ErrBusy; 10 seconds when not given.
func BusyTimeout(d time.Duration) Option { return func(o *options) { o.busy = d } }

// PollEvery is how often, while somebody watches, the journal looks whether
// another process has appended; 25 milliseconds when not given.
func PollEvery(d time.Duration) Option { return func(o *options) { o.poll = d } }

// Open opens the journal in the folder dir, which is made if it is missing,
// readable by its owner only, since it holds the tokens of the seats. It
// brings an older schema up to date and refuses a newer one with ErrNewer.
// Errors name the file and say what to do.
func Open(dir string, opts ...Option) (*Journal, error) {
	o := options{
		busy: 10 * time.Second, poll: 25 * time.Millisecond,
		checkpoint: checkpointPages, maxLog: maxLog, relieveEvery: relieveEvery,
	}
	for _, opt := range opts {
		opt(&o)
	}
	if o.busy < 0 || o.poll <= 0 {
		return nil, fmt.Errorf("journal: busy timeout %v, poll %v: expected a positive duration", o.busy, o.poll)
	}
	path := filepath.Join(dir, fileName)
	if err := makeFile(dir, path); err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	j := &Journal{dir: dir, dialect: &sqliteDialect, watches: newWatches()}
	if err := j.open(path, o); err != nil {
		j.closeStores()
		return nil, fmt.Errorf("journal: %s: %w", path, j.dialect.classify(dir, err))
	}
	go j.writer.loop()
	return j, nil
}

func (j *Journal) open(path string, o options) error {
	ctx := context.Background()
	write, err := openSQLite(path, 1, busyPragma(o.busy), "synchronous(FULL)",
		fmt.Sprintf("wal_autocheckpoint(%d)", o.checkpoint), "cache_size(-16384)")
	if err != nil {
		return err
	}
	j.writer = newWriter(j, write, o, path+"-wal")
	c, err := write.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, _, err := j.dialect.known(ctx, c); err != nil {
		return err
	}
	if err := useWAL(ctx, c, o.busy); err != nil {
		return err
	}
	if err := j.dialect.migrate(ctx, c); err != nil {
		return err
	}
	j.readers, err = openSQLite(path, max(4, 2*runtime.GOMAXPROCS(0)), busyPragma(o.busy), "query_only(1)")
	return err
}

// makeFile makes the folder and an empty database before SQLite would, for
// their permissions and so that a power cut cannot take the names away. An
// existing file is not opened: closing it would drop the locks SQLite holds on
// it in this process.
func makeFile(dir, path string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("cannot make the data folder, choose another or change its owner: %w", err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot write in the data folder, choose another or change its owner: %w", err)
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := syncDir(dir); err != nil {
		return err
	}
	return syncDir(filepath.Dir(filepath.Clean(dir)))
}

// syncDir makes the names in a folder durable, where the system has a way to.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if errors.Is(err, os.ErrPermission) {
		return nil // a parent we may pass through but not list
	}
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}

// Close finishes the appends that wait and closes the journal. Watchers are
// woken a last time; every call from now on gives ErrClosed.
func (j *Journal) Close() error {
	if j.closed.Swap(true) {
		return nil
	}
	j.writer.close()
	j.watches.wakeAll()
	return j.closeStores()
}

func (j *Journal) closeStores() error {
	var errs []error
	if j.readers != nil {
		errs = append(errs, j.readers.Close())
	}
	// The writer goes last: the last connection to leave carries the log
	// over, and a reader is not allowed to.
	if j.writer != nil {
		j.writer.dropSession()
		errs = append(errs, j.writer.db.Close())
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
	return fmt.Errorf("journal: %s: %w", what, j.dialect.classify(j.dir, err))
}
