package journal

import (
	"database/sql"
	"errors"
	"os"
	"time"
)

const (
	// maxLog is the size in bytes of a write-ahead log that the ordinary
	// checkpoints, which wait for nobody, could not keep short.
	maxLog = 64 << 20
	// relieveEvery is how often at most the writer waits for readers so
	// that the log can start anew.
	relieveEvery    = 5 * time.Second
	relievePatience = 50 * time.Millisecond
)

// sqliteCommitter commits to a file that other processes write too.
type sqliteCommitter struct {
	db      *sql.DB
	dialect *dialect
	dir     string
	watches *watches
	options options
	log     string // path of the write-ahead log
	carrier *carrier

	keys     *keyring
	session  *session
	foreign  int64
	relieved time.Time
	inLog    int // requests committed since the log was last carried over
}

// commit runs a batch in one transaction. After a fault nothing of the batch
// is stored and the connection is ready for the next one.
func (c *sqliteCommitter) commit(batch []*request) (verdicts []error, fault error) {
	s, err := c.begin()
	if err != nil {
		return nil, err
	}
	verdicts = make([]error, len(batch))
	for i, r := range batch {
		verdicts[i] = c.run(s, r)
		if err := verdicts[i]; err != nil && !isVerdict(err) {
			return nil, c.abandon(err)
		}
	}
	if err := s.insert(); err != nil {
		return nil, c.abandon(err)
	}
	if _, err := s.commit.Exec(); err != nil {
		return nil, c.abandon(err)
	}
	c.inLog += len(batch)
	return verdicts, nil
}

// run does one request inside the transaction; nothing is written when it
// returns a verdict.
func (c *sqliteCommitter) run(s *session, r *request) error {
	if len(r.entries) > 0 {
		return s.append(r.entries, r.state)
	}
	if err := s.insert(); err != nil {
		return err
	}
	switch {
	case r.create != nil:
		return s.create(*r.create)
	case r.keep != nil:
		return s.keepValue.QueryRow(r.keep.name, r.keep.value).Scan(&r.keep.value)
	case r.fold != nil:
		return s.fold(*r.fold)
	case r.life != nil:
		return s.live(*r.life)
	case r.tidy > 0:
		_, err := s.tidyDue.Exec(r.tidy)
		return err
	default:
		return r.inside(c)
	}
}

func (c *sqliteCommitter) begin() (*session, error) {
	if c.session == nil {
		s, err := newSession(c.db, c.dialect, c.keys)
		if err != nil {
			return nil, c.classify(err)
		}
		c.session, c.foreign = s, 0
	}
	if _, err := c.session.begin.Exec(); err != nil {
		return nil, c.abandon(err)
	}
	return c.session, nil
}

// abandon leaves the transaction, which SQLite may have rolled back by itself.
// After trouble other than a full disk or a busy file the connection is not
// trusted again.
func (c *sqliteCommitter) abandon(err error) error {
	_, _ = c.session.rollback.Exec()
	c.session.waiting = nil
	c.keys.forgetAll()
	err = c.classify(err)
	if !errors.Is(err, ErrFull) && !errors.Is(err, ErrBusy) {
		c.dropSession()
	}
	return err
}

func (c *sqliteCommitter) dropSession() {
	if c.session != nil {
		c.session.discard()
		c.session = nil
	}
}

func (c *sqliteCommitter) close() error {
	c.dropSession()
	return errors.Join(c.carrier.close(), c.db.Close())
}

// rest has the log carried over, and starts it anew when it has grown past maxLog because
// some reader was always in the way. Only then does the writer wait for readers, and not
// for long.
func (c *sqliteCommitter) rest() {
	switch {
	case c.carrier.near.Swap(false):
		c.inLog = 0
		if c.session != nil {
			_ = c.session.carry()
		}
	case c.inLog >= c.options.carryAfter:
		c.inLog = 0
		c.carrier.begin()
	}
	info, err := os.Stat(c.log)
	if err != nil || info.Size() < c.options.maxLog || time.Since(c.relieved) < c.options.relieveEvery || c.session == nil {
		return
	}
	c.relieved = time.Now()
	_ = c.session.relieve(c.options.busy)
}

// poll asks on the writer's own connection, whose own commits do not count as
// changes. Trouble is left to the next poll: a writer or a reader will tell it.
func (c *sqliteCommitter) poll() {
	if c.session == nil {
		s, err := newSession(c.db, c.dialect, c.keys)
		if err != nil {
			return
		}
		c.session, c.foreign = s, 0
	}
	var foreign int64
	if err := c.session.foreign.QueryRow().Scan(&foreign); err != nil || foreign == c.foreign {
		return
	}
	rows, err := c.session.watchedVers.Query(c.watches.ids())
	if err != nil {
		return
	}
	if err := c.watches.wakeRows(rows); err == nil {
		c.foreign = foreign
	}
}

func (c *sqliteCommitter) classify(err error) error { return c.dialect.classify(c.dir, err) }
