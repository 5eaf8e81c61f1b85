package journal

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// channel is where nodes tell each other which games have grown. What is told
// there is only a hint: entries are always read from the last version known.
const channel = "compongo"

// lookEvery is how often a node looks for itself whether the games it watches
// have grown, in case a hint was lost.
const lookEvery = time.Second

// stored notes that a request has become durable.
func (s *server) stored(a *attempt) {
	s.keys.learn(a.entries)
	if n := len(a.entries); n > 0 {
		s.hints.add(a.game(), a.entries[n-1].Ver, s.clock.now())
	}
}

// listen starts to tell the others and to hear them.
func (s *server) listen() {
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	var both sync.WaitGroup
	both.Go(func() { s.keepTelling(ctx) })
	both.Go(func() { s.keepListening(ctx) })
	go func() { both.Wait(); close(s.stopped) }()
}

func (s *server) close() {
	if s.stop != nil {
		s.stop()
		<-s.stopped
	}
}

// keepTelling notifies in transactions of its own: within a commit the server
// would let only one node at a time write its log.
func (s *server) keepTelling(ctx context.Context) {
	var conn *pgx.Conn
	defer func() { closeConn(conn) }()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.hints.wake:
		}
		for _, text := range s.hints.take(s.node) {
			if conn == nil || conn.IsClosed() {
				conn = s.reconnect(ctx)
			}
			if conn == nil {
				return
			}
			within, cancel := context.WithTimeout(ctx, answerWithin)
			_, _ = conn.Exec(within, "SELECT pg_notify($1, $2)", channel, text) // a hint that is lost is found by looking
			cancel()
		}
	}
}

// reconnect tries until there is a connection, nil when ctx ends. Nothing is stored on
// it: the server need not wait for its disk, which it would with all nodes in a row.
func (s *server) reconnect(ctx context.Context) *pgx.Conn {
	config := s.config.Copy()
	config.RuntimeParams["synchronous_commit"] = "off"
	for pause := 20 * time.Millisecond; ; pause = min(2*pause, time.Second/2) {
		conn, err := pgx.ConnectConfig(ctx, config)
		if err == nil {
			return conn
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
	}
}

func closeConn(conn *pgx.Conn) {
	if conn != nil {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = conn.Close(ctx)
	}
}

// keepListening hears the others, on one connection after the other.
func (s *server) keepListening(ctx context.Context) {
	for ctx.Err() == nil {
		conn := s.reconnect(ctx)
		if conn == nil {
			return
		}
		s.hear(ctx, conn)
		closeConn(conn)
	}
}

// hear wakes the watchers of what the others tell, until the connection fails.
// Whatever was told before it began is looked for.
func (s *server) hear(ctx context.Context, conn *pgx.Conn) {
	within, cancel := context.WithTimeout(ctx, answerWithin)
	_, err := conn.Exec(within, "LISTEN "+channel)
	cancel()
	s.clock.forget()
	for err == nil {
		if err = s.look(ctx, conn); err != nil {
			return
		}
		for look := time.Now().Add(lookEvery); err == nil && time.Now().Before(look); {
			err = s.hearOne(ctx, conn, look)
		}
	}
}

// hearOne waits for one notification, no longer than until a time.
func (s *server) hearOne(ctx context.Context, conn *pgx.Conn, until time.Time) error {
	within, cancel := context.WithDeadline(ctx, until)
	defer cancel()
	heard, err := conn.WaitForNotification(within)
	if err != nil {
		if ctx.Err() == nil && within.Err() != nil && !conn.IsClosed() {
			return nil // nobody said anything
		}
		return err
	}
	told := parseNotification(heard.Payload)
	if told.node == s.node {
		return nil
	}
	s.hints.met()
	if told.games == "" {
		return nil
	}
	s.lag.Observe(time.Duration(max(0, s.clock.now()-told.at)) * time.Microsecond)
	for game, ver := range told.grown() {
		s.watches.wake(game, ver)
	}
	return nil
}

// look reads how far the watched games have come. It also
// shows whether the connection still lives, and what time it is there.
func (s *server) look(ctx context.Context, conn *pgx.Conn) error {
	within, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if err := s.measure(within, conn); err != nil {
		return err
	}
	s.hints.hello(s.clock.now())
	ids := s.watches.list()
	if len(ids) == 0 {
		return nil
	}
	rows, err := conn.Query(within, `SELECT h.game, COALESCE(l.ver, h.base) FROM heads h`+sqlLast+`WHERE h.game = ANY($1)`, ids)
	if err != nil {
		return err
	}
	var game string
	var ver int64
	_, err = pgx.ForEachRow(rows, []any{&game, &ver}, func() error { s.watches.wake(game, ver); return nil })
	return err
}
