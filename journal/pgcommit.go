package journal

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// postgresCommitter commits to a database that other nodes write too. A batch
// is one message to the server and one answer, so that no lock is held while
// this process is not looking.
type postgresCommitter struct {
	server *server
	conn   *exclusive
	eras   map[int64]bool // whose partition is there
	stands standings
}

// attempt is a request on its way.
type attempt struct {
	*request
	index int
	base  int64 // version up to which the game is known to be folded, without the keys in it
	doubt bool  // sent once, and not answered

	stands standing // of its game, where that is known
	known  bool
}

// game is whose turn it takes: two requests for one game are never written at
// once.
func (a *attempt) game() string {
	switch {
	case a.create != nil:
		return a.create.ID
	case len(a.entries) > 0:
		return a.entries[0].Game
	case a.fold != nil:
		return a.fold.game
	}
	return ""
}

// commit tries until every request of the batch has its answer, or until the
// server has been away for too long.
func (c *postgresCommitter) commit(batch []*request) (verdicts []error, fault error) {
	verdicts = make([]error, len(batch))
	var todo []*attempt
	for i, r := range batch {
		if r.inside != nil {
			verdicts[i] = r.inside(c)
			continue
		}
		todo = append(todo, &attempt{request: r, index: i})
	}
	give := time.Now().Add(c.server.busy)
	pause := 5 * time.Millisecond
	for len(todo) > 0 {
		wave, later := nextWave(todo)
		left, err := c.try(wave, verdicts)
		todo = append(left, later...)
		if err == nil {
			continue
		}
		if !isPassing(err) {
			todo = c.oneByOne(left, later, err, verdicts)
			continue
		}
		if time.Now().Add(pause).After(give) {
			giveUp(todo, err, verdicts)
			break
		}
		time.Sleep(pause)
		pause = min(2*pause, time.Second/4)
	}
	return verdicts, nil
}

// nextWave takes the first request of each game.
func nextWave(todo []*attempt) (wave, later []*attempt) {
	taken := make(map[string]bool, len(todo))
	for _, a := range todo {
		if game := a.game(); game != "" && taken[game] {
			later = append(later, a)
			continue
		}
		taken[a.game()] = true
		wave = append(wave, a)
	}
	return wave, later
}

// oneByOne tries each request of a wave alone, so that one that cannot be
// stored does not take others with it. What is still to be done is returned.
func (c *postgresCommitter) oneByOne(wave, later []*attempt, err error, verdicts []error) []*attempt {
	if len(wave) == 1 {
		verdicts[wave[0].index] = err
		return later
	}
	var rest []*attempt
	for _, a := range wave {
		left, err := c.try([]*attempt{a}, verdicts)
		if err != nil && !isPassing(err) {
			verdicts[a.index] = err
			continue
		}
		rest = append(rest, left...)
	}
	return append(rest, later...)
}

func giveUp(todo []*attempt, cause error, verdicts []error) {
	for _, a := range todo {
		what := ErrUnreachable
		if a.doubt {
			what = ErrDoubt
		}
		verdicts[a.index] = &awayError{what, cause}
	}
}

// try writes a wave and returns what has no answer yet.
func (c *postgresCommitter) try(wave []*attempt, verdicts []error) (left []*attempt, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), c.server.answer)
	defer cancel()
	if err := c.connect(ctx); err != nil {
		return wave, err
	}
	err = c.conn.within(c.server.answer, func(ctx context.Context) error {
		left, err = c.write(ctx, wave, verdicts)
		return err
	})
	var told *pgconn.PgError
	if err != nil && !errors.Is(err, errOvertaken) && (!errors.As(err, &told) || told.Severity == "FATAL" || sqlState(err) == "25006") {
		c.drop()
	}
	return left, err
}

func (c *postgresCommitter) connect(ctx context.Context) (err error) {
	if c.conn == nil {
		c.conn, err = c.server.connect(ctx)
	}
	return err
}

func (c *postgresCommitter) drop() {
	if c.conn != nil {
		c.conn.discard()
		c.conn = nil
		clear(c.stands)
		c.server.keys.forgetAll() // the next server may have lost what this one had
	}
}

// close ends the connection.
func (c *postgresCommitter) close() error {
	c.drop()
	return nil
}

func (c *postgresCommitter) poll() {} // the server tells
func (c *postgresCommitter) rest() {}

// write is try on a connection that is there.
func (c *postgresCommitter) write(ctx context.Context, wave []*attempt, verdicts []error) ([]*attempt, error) {
	wave, err := c.settle(ctx, wave, verdicts)
	if err != nil || len(wave) == 0 {
		return wave, err
	}
	if wave, err = c.refuseUsed(ctx, wave, verdicts); err != nil || len(wave) == 0 {
		return wave, err
	}
	if err := c.ensureEras(ctx, wave); err != nil {
		return wave, err
	}
	c.conn.warned.Store(false)
	done, err := c.send(ctx, wave)
	if err == nil && c.conn.warned.Load() {
		// Such as: committed here, and no longer waited for on the standby.
		if err = c.seal(ctx); err != nil {
			return doubted(wave), err
		}
	}
	if err != nil {
		return c.failed(ctx, wave, err, verdicts)
	}
	var missed []*attempt
	for i, a := range wave {
		if done[i] {
			verdicts[a.index] = nil
			c.server.stored(a)
			continue
		}
		missed = append(missed, a)
	}
	return c.diagnose(ctx, missed, verdicts)
}

// failed sorts out what an error of the server or of the connection means.
func (c *postgresCommitter) failed(ctx context.Context, wave []*attempt, err error, verdicts []error) ([]*attempt, error) {
	var told *pgconn.PgError
	if !errors.As(err, &told) || told.Severity == "FATAL" {
		return doubted(wave), err
	}
	clear(c.stands)
	switch {
	case told.Code == "23514": // check_violation: a partition that is not there
		clear(c.eras)
		return wave, c.remakeEras(ctx, wave)
	case told.Code == "23505" && strings.HasPrefix(told.TableName, "entries"): // unique_violation: another node has stored this version
		return wave, errOvertaken
	}
	return wave, err
}

// doubted notes that nobody can say whether a wave is stored, and will last.
func doubted(wave []*attempt) []*attempt {
	for _, a := range wave {
		a.doubt = true
	}
	return wave
}

// errOvertaken: another node was first, in a game of the wave.
var errOvertaken = errors.New("another node has appended meanwhile")

// seal returns once everything committed before it is as durable as a commit
// has to be.
func (c *postgresCommitter) seal(ctx context.Context) error {
	c.conn.warned.Store(false)
	if _, err := c.conn.Exec(ctx, `UPDATE seal SET count = count + 1`); err != nil {
		return err
	}
	if c.conn.warned.Load() {
		return errors.New("the server has stopped waiting for its standby")
	}
	return nil
}
