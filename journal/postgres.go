package journal

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"net"
	"net/url"
	"runtime"
	"time"

	"github.com/compongo/compongo/internal/metrics"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

//go:embed sql/postgres/*.sql
var postgresFiles embed.FS

// How durable an append is when it is acknowledged: the option sync of the
// address. Without it the server's own setting counts, which must not be off.
const (
	syncServer  = ""        // as the server is set
	syncLocal   = "local"   // on the disk of the primary
	syncStandby = "standby" // on the disk of a synchronous standby too
)

// connectWithin bounds one attempt to connect to one host, answerWithin how
// long one statement may stay without an answer.
const (
	connectWithin = 2 * time.Second
	answerWithin  = 5 * time.Second
)

// server is a PostgreSQL server, or several of which one takes writes.
type server struct {
	config  *pgx.ConnConfig
	sync    string
	busy    time.Duration
	answer  time.Duration // one statement may take
	watches *watches
	lag     *metrics.Histogram
	node    string // whose hints are its own
	hints   *hints
	keys    *keyring
	clock   *offsets
	stop    context.CancelFunc
	stopped chan struct{}
}

// openPostgres opens the journal in a database: "postgres://user@host/name",
// with the parameters of libpq and of pgx, several hosts separated by commas
// included. The parameter sync says when an append is acknowledged: sync=local
// once it is on the disk of the primary, sync=standby once it is on that of a
// synchronous standby too. The connection must be a direct one: a pooler that
// shares connections between transactions does not carry notifications.
func openPostgres(address string, o options) (*Journal, error) {
	s, place, err := parseAddress(address, o)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	j := &Journal{place: place, dialect: &postgresDialect, watches: newWatches(), busy: o.busy, server: s, keys: s.keys}
	s.watches, s.lag = j.watches, &j.stats.lag
	if err := j.openDatabase(s, o); err != nil {
		j.closeStores()
		return nil, fmt.Errorf("journal: %s: %w", place, j.dialect.classify(place, err))
	}
	go j.writer.loop()
	return j, nil
}

func (j *Journal) openDatabase(s *server, o options) error {
	ctx, cancel := context.WithTimeout(context.Background(), max(o.busy, connectWithin))
	defer cancel()
	j.readers = stdlib.OpenDB(*s.config)
	j.readers.SetMaxOpenConns(max(4, 2*runtime.GOMAXPROCS(0)))
	j.readers.SetMaxIdleConns(max(4, 2*runtime.GOMAXPROCS(0)))
	committer := &postgresCommitter{server: s, eras: make(map[int64]bool), stands: make(standings)}
	if err := committer.connect(ctx); err != nil {
		return err
	}
	if err := s.measure(ctx, committer.conn.Conn); err != nil {
		return err
	}
	j.writer = newWriter(committer, j, o.poll)
	c, err := j.readers.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if err := j.dialect.migrate(ctx, c); err != nil {
		return err
	}
	s.listen()
	return nil
}

// parseAddress takes what is ours out of an address and leaves the rest to
// pgx. The name it returns holds no password.
func parseAddress(address string, o options) (*server, string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, "", errors.New("the address of the database: expected postgres://user:password@host:port/name, with % before characters that have a meaning there")
	}
	place := u.Redacted()
	query := u.Query()
	s := &server{sync: query.Get("sync"), busy: o.busy, answer: min(answerWithin, max(o.busy, time.Second/2)), node: randomNode(), hints: newHints(), keys: newKeyring(), clock: newOffsets(), stopped: make(chan struct{})}
	switch s.sync {
	case syncServer, syncLocal, syncStandby:
	default:
		return nil, "", fmt.Errorf("%s: sync: expected local or standby, got %q", place, s.sync)
	}
	query.Del("sync")
	u.RawQuery = query.Encode()
	if s.config, err = pgx.ParseConfig(u.String()); err != nil {
		return nil, "", fmt.Errorf("%s: %w", place, err) // pgx leaves the password out
	}
	s.setUp(s.config)
	return s, place, nil
}

// setUp fills in what the address leaves open.
func (s *server) setUp(c *pgx.ConnConfig) {
	if c.ValidateConnect == nil {
		c.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	if c.ConnectTimeout == 0 {
		c.ConnectTimeout = connectWithin
	}
	if c.RuntimeParams["application_name"] == "" {
		c.RuntimeParams["application_name"] = "compongo"
	}
	dialer := net.Dialer{KeepAliveConfig: net.KeepAliveConfig{
		Enable: true, Idle: answerWithin, Interval: time.Second, Count: 3,
	}}
	c.DialFunc = dialer.DialContext
}

// postgresColumns are those of a game, from games g, its head h and its last entry l.
const postgresColumns = `g.id, g.created, g.header, g.secret, COALESCE(l.deadline, g.deadline),
	COALESCE(l.finished, g.finished), COALESCE(l.ver, g.ver)`

const postgresGames = `SELECT ` + postgresColumns + ` FROM games g LEFT JOIN heads h ON h.game = g.id` + sqlLast

// postgresListed joins the games whose head, or whose folded row, fits: two
// short lists instead of one long one.
func postgresListed(finished bool) string {
	fits := "NOT %sfinished"
	if finished {
		fits = "%sfinished"
	}
	return `SELECT ` + postgresColumns + ` FROM (
		(SELECT game, created FROM heads WHERE ` + fmt.Sprintf(fits, "") + ` ORDER BY created DESC, game LIMIT $1)
		UNION ALL
		(SELECT id, created FROM games WHERE folded AND ` + fmt.Sprintf(fits, "") + ` ORDER BY created DESC, id LIMIT $1)
	) AS f JOIN games g ON g.id = f.game LEFT JOIN heads h ON h.game = f.game` + sqlLast + `
	ORDER BY g.created DESC, g.id LIMIT $1`
}

var postgresDialect = dialect{
	migrations: mustSub(postgresFiles, "sql/postgres"),

	begin:    `BEGIN; SELECT pg_advisory_xact_lock(7163497)`, // of this program: two that start at once wait here
	commit:   "COMMIT",
	rollback: "ROLLBACK",

	readEntries: `SELECT 0::bigint AS ver, 0::bigint, '', '', '', entries FROM folded WHERE game = $1 AND ver > $2
		UNION ALL SELECT ver, at, COALESCE(key, ''), act, rulings, NULL::bytea FROM entries
		WHERE game = $1 AND ver > $2 AND era = (SELECT era FROM games WHERE id = $1) AND act <> '' ORDER BY ver`,
	foldable: `SELECT h.game, h.base, l.ver, l.at FROM heads h` + sqlLast + `
		WHERE h.at < $1 AND l.deadline = 0 AND l.at < $1 AND (l.at, h.game) > ($2, $3) ORDER BY l.at, h.game LIMIT $4`,
	search: `SELECT ` + postgresColumns + ` FROM (
			SELECT a.game FROM names a WHERE a.word = $1 AND (SELECT count(*) FROM jsonb_array_elements_text($2::jsonb) w
				JOIN names b ON b.word = w COLLATE "C" AND b.created = a.created AND b.game = a.game) = $3
			ORDER BY a.created DESC, a.game DESC LIMIT $4
		) f JOIN games g ON g.id = f.game LEFT JOIN heads h ON h.game = f.game` + sqlLast + `ORDER BY g.created DESC, g.id DESC`,
	countWord:  `SELECT count(*) FROM (SELECT FROM names WHERE word = $1 LIMIT 5000) AS few`,
	readGame:   postgresGames + `WHERE g.id = $1`,
	gamesFrom:  postgresGames + `WHERE g.created >= $1 AND (g.created > $1 OR g.id > $2) ORDER BY g.created, g.id LIMIT $3`, // the first for the index
	gamesAll:   postgresGames + `ORDER BY g.created DESC, g.id LIMIT $1`,
	gamesLive:  postgresListed(false),
	gamesEnded: postgresListed(true),
	gamesDue: `SELECT ` + postgresColumns + ` FROM heads h JOIN games g ON g.id = h.game` + sqlLast + `
		WHERE h.wake <= $1 AND NOT h.finished AND COALESCE(l.deadline, g.deadline) BETWEEN 1 AND $1
		ORDER BY COALESCE(l.deadline, g.deadline), h.game LIMIT $2`,
	// What an append has left behind is put right once it is reached. Rows that
	// a commit holds are left for the next time: nobody waits. So are those that have been
	// changed since they were read, for the deadline that was read may not be the last.
	tidyDue: `UPDATE heads SET wake = due.deadline FROM (
			SELECT seen.game, seen.deadline FROM (
				SELECT h.game, h.xmin AS changed, CASE WHEN NOT h.finished THEN NULLIF(COALESCE(l.deadline, g.deadline), 0) END AS deadline
				FROM heads h JOIN games g ON g.id = h.game` + sqlLast + `
				WHERE h.wake <= $1 AND (h.finished OR COALESCE(l.deadline, g.deadline) NOT BETWEEN 1 AND $1)
				ORDER BY h.game LIMIT 1000
			) seen JOIN heads ON heads.game = seen.game AND heads.xmin = seen.changed
			ORDER BY seen.game FOR UPDATE OF heads SKIP LOCKED
		) due WHERE heads.game = due.game`,
	outages: `SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began`,
	running: `SELECT EXISTS (SELECT FROM heads h JOIN games g ON g.id = h.game` + sqlLast + `
		WHERE h.wake IS NOT NULL AND NOT h.finished AND COALESCE(l.deadline, g.deadline) > 0)`,

	classify:  classifyPostgres,
	schemaIs:  postgresSchema,
	setSchema: setPostgresSchema,
	exec:      execPostgres,
}

// execPostgres runs a script of several statements.
func execPostgres(ctx context.Context, c *sql.Conn, script string) error {
	return c.Raw(func(driver any) error {
		_, err := driver.(*stdlib.Conn).Conn().PgConn().Exec(ctx, script).ReadAll()
		return err
	})
}

// postgresSchema tells the schema of the database, 0 for an empty one, and
// refuses that of another program before anything of it is changed.
func postgresSchema(ctx context.Context, c *sql.Conn) (int, error) {
	var ours, foreign bool
	err := c.QueryRowContext(ctx, `SELECT to_regclass('compongo_schema') IS NOT NULL,
		EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm'))`).Scan(&ours, &foreign)
	if err != nil {
		return 0, err
	}
	if !ours && foreign {
		return 0, errors.New("the database of another program: make one for Compongo alone")
	}
	if !ours {
		return 0, nil
	}
	var version int
	err = c.QueryRowContext(ctx, `SELECT version FROM compongo_schema`).Scan(&version)
	return version, err
}

func setPostgresSchema(ctx context.Context, c *sql.Conn, version int) error {
	return execPostgres(ctx, c, fmt.Sprintf(`CREATE TABLE IF NOT EXISTS compongo_schema (version integer NOT NULL);
		DELETE FROM compongo_schema; INSERT INTO compongo_schema VALUES (%d)`, version))
}

// classifyPostgres turns the codes a caller branches on, or a person can do
// something about, into errors of this package
// (https://www.postgresql.org/docs/15/errcodes-appendix.html).
func classifyPostgres(place string, err error) error {
	var told *storeError
	var away *awayError
	if errors.As(err, &told) || errors.As(err, &away) {
		return err
	}
	switch code := sqlState(err); {
	case code == "53100": // disk_full
		return fmt.Errorf("%w (%s)", ErrFull, place)
	case code == "28P01" || code == "28000": // invalid_password, invalid_authorization_specification
		return &storeError{"the database does not let this user in, check name, password and pg_hba.conf", err}
	case code == "42703" || code == "42P01": // undefined_column, undefined_table
		return &awayError{ErrOutdated, err}
	case code == "3D000": // invalid_catalog_name
		return &storeError{"no such database, make it with createdb", err}
	case code == "42501": // insufficient_privilege
		return &storeError{"this user may not do that, make it the owner of the database", err}
	case code == "" && isNetwork(err):
		return &awayError{ErrUnreachable, err}
	}
	return err
}

// sqlState is the five characters by which the server tells what is wrong, ""
// where it was not the server.
func sqlState(err error) string {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// isNetwork reports whether err is trouble of the connection.
func isNetwork(err error) bool {
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, pgconn.ErrConnClosed)
}

// isPassing reports whether waiting, or another connection, may help.
func isPassing(err error) bool {
	switch code := sqlState(err); {
	case code == "":
		return !errors.Is(err, errUnsafe) && !errors.Is(err, errDamaged) && !errors.Is(err, ErrNewer)
	case code == "40001", code == "40P01", code == "55P03": // serialization_failure, deadlock_detected, lock_not_available
		return true
	case code == "25006", code == "57P01", code == "57P02", code == "57P03": // read_only_sql_transaction, shutdowns, cannot_connect_now
		return true
	case code == "53300", code == "57014": // too_many_connections, query_canceled
		return true
	default:
		return code[:2] == "08" // connection_exception
	}
}
