package journal

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// errUnsafe: the server is set so that it would lose what it has acknowledged.
var errUnsafe = errors.New("the database does not keep what it acknowledges")

// errOnceOnly: see writeConfig.
var errOnceOnly = errors.New("this connection is not made again")

// exclusive is a connection of one goroutine. Statements have no context: one
// that stays without an answer for too long is cut off, and nobody asks the
// server to cancel it. A commit that waits for its standby would take that for
// leave to go on without.
type exclusive struct {
	*pgx.Conn
	socket net.Conn
	warned atomic.Bool // by the server, since it was last looked at
}

// connect makes a connection for writing.
func (s *server) connect(ctx context.Context) (*exclusive, error) {
	e := new(exclusive)
	config := s.config.Copy()
	dial, connected := config.DialFunc, new(atomic.Bool)
	config.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		if connected.Load() { // pgx wants to send a request to cancel
			return nil, errOnceOnly
		}
		return dial(ctx, network, addr)
	}
	config.OnNotice = func(_ *pgconn.PgConn, n *pgconn.Notice) {
		if n.SeverityUnlocalized == "WARNING" {
			e.warned.Store(true)
		}
	}
	var err error
	if e.Conn, err = pgx.ConnectConfig(ctx, config); err != nil {
		return nil, err
	}
	connected.Store(true)
	registerColumns(e.TypeMap())
	e.socket = e.PgConn().Conn()
	if err := e.within(answerWithin, func(ctx context.Context) error { return s.prepare(ctx, e.Conn) }); err != nil {
		e.discard()
		return nil, err
	}
	return e, nil
}

// within runs statements that have to be answered within d.
func (e *exclusive) within(d time.Duration, f func(context.Context) error) error {
	cut := time.AfterFunc(d, func() { _ = e.socket.Close() })
	defer cut.Stop()
	return f(context.Background())
}

func (e *exclusive) discard() {
	_ = e.socket.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_ = e.Close(ctx)
}

// prepare sets a connection for writing up, and refuses a server that would
// lose what it has acknowledged.
func (s *server) prepare(ctx context.Context, c *pgx.Conn) error {
	for _, set := range []string{
		"SET lock_timeout = '4s'", "SET idle_in_transaction_session_timeout = '5s'",
		"SET enable_seqscan = off", // of tables that were small when the statement was planned
	} {
		if _, err := c.Exec(ctx, set); err != nil {
			return err
		}
	}
	if level := map[string]string{syncLocal: "local", syncStandby: "on"}[s.sync]; level != "" {
		if _, err := c.Exec(ctx, "SET synchronous_commit = "+level); err != nil {
			return err
		}
	}
	var commit, standbys, fsync string
	err := c.QueryRow(ctx, `SELECT current_setting('synchronous_commit'), current_setting('synchronous_standby_names'),
		current_setting('fsync')`).Scan(&commit, &standbys, &fsync)
	switch {
	case err != nil:
		return err
	case fsync == "off":
		return fmt.Errorf("%w: fsync is off: set it on", errUnsafe)
	case commit == "off":
		return fmt.Errorf("%w: synchronous_commit is off: set it on, or add sync=local to the address", errUnsafe)
	case s.sync == syncStandby && standbys == "":
		return fmt.Errorf("%w on a standby: synchronous_standby_names is empty: name one, or leave out sync=standby", errUnsafe)
	}
	return nil
}

func randomNode() string {
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}
