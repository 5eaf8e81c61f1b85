package journal

import (
	"context"
	"database/sql"
	"io/fs"
	"time"
)

// dialect is all that differs between one database and another. The Go code
// of this package holds no SQL of its own.
type dialect struct {
	migrations fs.FS // NNNN_name.sql, applied in order

	begin, commit, rollback string

	insertGame   string // id, created, deadline, wake, finished; touches no row if the id exists
	insertHeader string // header, secret: of the game inserted last
	keyVer       string // game, key → ver; -1 where it may be among the folded ones
	readKeys     string // game, after → ver, key, folded
	advance      string // ver, deadline, id, expected ver, finished, deadline; touches no row unless expected is the last and turn has nothing to do
	advanceTurn  string // ver, deadline, id, expected ver → number, wake; no row unless expected is the last
	turn         string // wake, finished, number
	gameVer      string // id → ver
	insertEntry  string // game, ver, at, key or NULL, act, rulings
	insertMany   string // the same for as many entries as insertTogether
	lastAlive    string // → at
	setAlive     string // at
	insertOutage string // from, to
	insertName   string // word, created, game
	readFolded   string // game → folded
	putFolded    string // game, ver, folded
	setBase      string // ver, game, base before; touches no row if the game has gone on
	dropEntries  string // game, ver
	keepValue    string // name, value → the value that is stored
	foreign      string // → a number that changes when another process has committed
	relieve      string // gives back the room of a log that grew too far
	carry        string // carries the log over as far as nobody is in the way
	watchedVers  string // JSON array of ids → id, ver
	readEntries  string // game, after → ver, at, key, act, rulings, folded
	foldable     string // before, place, game, limit → game, base, ver, place: of those after
	search       string // word, further words as a JSON array, their number, limit → game columns
	countWord    string // word → number of games, up to a few thousand
	readGame     string // id → game columns
	gamesFrom    string // created, id, limit → game columns of those after, the oldest first
	gamesAll     string // limit → game columns, newest first
	gamesLive    string
	gamesEnded   string
	gamesDue     string                     // before, limit → game columns, earliest deadline first
	tidyDue      string                     // before
	untidy       string                     // before → whether there is anything to tidy
	outages      string                     // after → from, to
	running      string                     // → whether a flag is to fall in any game
	patience     func(time.Duration) string // a statement: how long to wait for others
	classify     func(dir string, err error) error
	schemaIs     func(ctx context.Context, c *sql.Conn) (int, error)
	exec         func(ctx context.Context, c *sql.Conn, script string) error // several statements
	migrated     func(ctx context.Context, c *sql.Conn, from int) error      // what no script can do; nil for nothing
	setSchema    func(ctx context.Context, c *sql.Conn, version int) error
}
