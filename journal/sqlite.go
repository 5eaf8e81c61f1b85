package journal

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// fileName is the database in the data folder.
const fileName = "compongo.db"

// applicationID marks the file as ours: "Cmpg" in the header of the database
// (https://www.sqlite.org/fileformat.html, offset 68).
const applicationID = 0x436d7067

const (
	// carryAfter is how many requests are committed before the write-ahead log is carried
	// over to the database beside them. Each takes a few pages.
	carryAfter = 2000
	// checkpointPages is how long the log grows before a commit carries it over itself, in
	// pages of 4096 bytes, should that not have been done.
	checkpointPages = 12_000
)

//go:embed sql/sqlite/*.sql
var sqliteFiles embed.FS

// sqliteGames is what every list of games begins with.
const sqliteGames = `SELECT g.id, g.created, h.header, h.secret, g.deadline, g.finished, g.ver FROM games g JOIN headers h ON h.number = g.number`

// insertTogether is how many entries one statement inserts where there are so many:
// most of what an insert costs is the call.
const insertTogether = 16

const sqliteInsertName = `INSERT INTO names (word, created, game) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`

const (
	sqliteInsert = `INSERT INTO entries (game, ver, at, key, act, rulings) VALUES `
	sqliteRow    = `(?, ?, ?, ?, ?, ?)`
)

var sqliteDialect = dialect{
	migrations: mustSub(sqliteFiles, "sql/sqlite"),

	begin:    "BEGIN IMMEDIATE",
	commit:   "COMMIT",
	rollback: "ROLLBACK",

	insertGame: `INSERT INTO games (id, created, deadline, wake, finished, ver)
		VALUES (?1, ?2, ?3, ?4, ?5, 0) ON CONFLICT (id) DO NOTHING`,
	insertHeader: `INSERT INTO headers (number, header, secret) VALUES (last_insert_rowid(), ?1, ?2)`,
	keyVer: `SELECT ver FROM entries WHERE game = ?1 AND key = ?2
		UNION ALL SELECT -1 FROM games WHERE id = ?1 AND base > 0 ORDER BY 1 DESC LIMIT 1`,
	readKeys: `SELECT 0, '', entries FROM folded WHERE game = ?1 AND ver > ?2
		UNION ALL SELECT ver, COALESCE(key, ''), NULL FROM entries WHERE game = ?1 AND ver > ?2 ORDER BY 1`,
	insertName:  sqliteInsertName,
	readFolded:  `SELECT entries FROM folded WHERE game = ?1`,
	putFolded:   `INSERT INTO folded (game, ver, entries) VALUES (?1, ?2, ?3) ON CONFLICT (game) DO UPDATE SET ver = excluded.ver, entries = excluded.entries`,
	setBase:     `UPDATE games SET base = ?1, folded = 1 WHERE id = ?2 AND ver = ?1 AND base = ?3`,
	dropEntries: `DELETE FROM entries WHERE game = ?1 AND ver <= ?2`,
	advance: `UPDATE games SET ver = ?1, deadline = ?2
		WHERE id = ?3 AND ver = ?4 AND finished = ?5 AND folded = 0 AND (?6 = 0 OR wake > 0 AND wake <= ?6)`,
	advanceTurn:  `UPDATE games SET ver = ?1, deadline = ?2 WHERE id = ?3 AND ver = ?4 RETURNING number, wake`,
	turn:         `UPDATE games SET wake = ?, finished = ?, folded = 0 WHERE number = ?`,
	gameVer:      `SELECT ver FROM games WHERE id = ?1`,
	insertEntry:  sqliteInsert + sqliteRow,
	insertMany:   sqliteInsert + sqliteRow + strings.Repeat(", "+sqliteRow, insertTogether-1),
	setAlive:     `INSERT INTO alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
	lastAlive:    `SELECT at FROM alive`,
	insertOutage: `INSERT INTO outages (began, ended) VALUES (?1, ?2) ON CONFLICT (began) DO NOTHING`,
	keepValue:    `INSERT INTO kept (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`,
	foreign:      `PRAGMA data_version`,
	relieve:      `PRAGMA wal_checkpoint(TRUNCATE)`,
	carry:        `PRAGMA wal_checkpoint(PASSIVE)`,
	watchedVers:  `SELECT id, ver FROM games WHERE id IN (SELECT value FROM json_each(?1))`,
	readEntries: `SELECT 0, 0, '', '', '', entries FROM folded WHERE game = ?1 AND ver > ?2
		UNION ALL SELECT ver, at, COALESCE(key, ''), act, rulings, NULL FROM entries WHERE game = ?1 AND ver > ?2 ORDER BY 1`,
	foldable: `SELECT id, base, ver, created FROM games WHERE folded = 0 AND base < ver AND deadline = 0
		AND (created, id) > (?2, ?3) AND COALESCE((SELECT at FROM entries WHERE game = id AND entries.ver = games.ver), created) < ?1
		ORDER BY created, id LIMIT ?4`,
	search: sqliteGames + ` JOIN (
			SELECT a.game FROM names a WHERE a.word = ?1 AND (SELECT count(*) FROM json_each(?2) w
				JOIN names b ON b.word = w.value AND b.created = a.created AND b.game = a.game) = ?3
			ORDER BY a.created DESC, a.game DESC LIMIT ?4
		) l ON g.id = l.game ORDER BY g.created DESC, g.id DESC`,
	countWord:  `SELECT count(*) FROM (SELECT 1 FROM names WHERE word = ?1 LIMIT 5000)`,
	readGame:   sqliteGames + ` WHERE g.id = ?1`,
	gamesFrom:  sqliteGames + ` WHERE (g.created, g.id) > (?1, ?2) ORDER BY g.created, g.id LIMIT ?3`,
	gamesAll:   sqliteGames + ` ORDER BY g.created DESC, g.id LIMIT ?1`,
	gamesLive:  sqliteGames + ` WHERE g.finished = 0 ORDER BY g.created DESC, g.id LIMIT ?1`,
	gamesEnded: sqliteGames + ` WHERE g.finished = 1 ORDER BY g.created DESC, g.id LIMIT ?1`,
	gamesDue: sqliteGames + ` WHERE g.wake > 0 AND g.wake <= ?1 AND g.finished = 0 AND g.deadline > 0 AND g.deadline <= ?1
		ORDER BY g.deadline, g.id LIMIT ?2`,
	tidyDue: `UPDATE games SET wake = iif(finished, 0, deadline)
		WHERE wake > 0 AND wake <= ?1 AND (finished = 1 OR deadline = 0 OR deadline > ?1)`,
	untidy: `SELECT EXISTS (SELECT 1 FROM games
		WHERE wake > 0 AND wake <= ?1 AND (finished = 1 OR deadline = 0 OR deadline > ?1))`,
	outages: `SELECT began, ended FROM outages WHERE ended > ?1 ORDER BY began`,
	running: `SELECT EXISTS (SELECT 1 FROM games WHERE wake > 0 AND finished = 0 AND deadline > 0)`,

	patience: func(d time.Duration) string {
		return fmt.Sprintf("PRAGMA busy_timeout = %d;", d.Milliseconds())
	},
	classify:  classifySQLite,
	schemaIs:  sqliteSchema,
	setSchema: setSQLiteSchema,
	migrated:  migratedSQLite,
	exec: func(ctx context.Context, c *sql.Conn, script string) error {
		_, err := c.ExecContext(ctx, script)
		return err
	},
}

func mustSub(f fs.FS, dir string) fs.FS {
	sub, err := fs.Sub(f, dir)
	if err != nil {
		panic(err) // the path is a constant of this file
	}
	return sub
}

// sqliteDSN is the address of the database file with the pragmas of every
// connection. journal_mode is not among them: it is kept in the file.
func sqliteDSN(path string, pragmas ...string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	slashed := filepath.ToSlash(abs)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // a Windows drive
	}
	query := url.Values{"_error_rc": {"1"}, "_dqs": {"0"}, "mode": {"rw"}, "_pragma": pragmas}
	return "file://" + (&url.URL{Path: slashed}).EscapedPath() + "?" + query.Encode(), nil
}

func openSQLite(path string, conns int, pragmas ...string) (*sql.DB, error) {
	dsn, err := sqliteDSN(path, pragmas...)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	return db, nil
}

func busyPragma(d time.Duration) string {
	return fmt.Sprintf("busy_timeout(%d)", d.Milliseconds())
}

// sqliteSchema tells the schema of the file, 0 for an empty one, and refuses
// the database of another program before anything of it is changed.
func sqliteSchema(ctx context.Context, c *sql.Conn) (int, error) {
	var id, version, tables int
	err := c.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&id, &version, &tables)
	if err != nil {
		return 0, err
	}
	if id != applicationID && (id != 0 || version != 0 || tables != 0) {
		return 0, errors.New("the database of another program: choose another data folder")
	}
	return version, nil
}

func setSQLiteSchema(ctx context.Context, c *sql.Conn, version int) error {
	_, err := c.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version))
	return err
}

// migratedSQLite fills the names of games that were there before names were.
func migratedSQLite(ctx context.Context, c *sql.Conn, from int) error {
	if from == 0 || from >= 4 {
		return nil
	}
	rows, err := c.QueryContext(ctx, `SELECT g.id, g.created, h.header FROM games g JOIN headers h ON h.number = g.number`)
	if err != nil {
		return err
	}
	defer rows.Close()
	var games []Game
	for rows.Next() {
		var g Game
		if err := rows.Scan(&g.ID, &g.Created, (*[]byte)(&g.Header)); err != nil {
			return err
		}
		games = append(games, g)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	for _, g := range games {
		for _, word := range g.names() {
			if _, err := c.ExecContext(ctx, sqliteInsertName, word, g.Created, g.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// useWAL turns the file to write-ahead logging. SQLite does not wait in this
// one place while another process does the same, so the waiting is done here.
func useWAL(ctx context.Context, c *sql.Conn, patience time.Duration) error {
	for start := time.Now(); ; {
		var mode string
		err := c.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode)
		if err == nil && mode != "wal" {
			return fmt.Errorf("write-ahead logging is not possible here (journal mode %q): put the data folder on a local disk", mode)
		}
		if sqliteCode(err)&0xff != sqlite3.SQLITE_BUSY || time.Since(start) > patience {
			return err
		}
		time.Sleep(2 * time.Millisecond)
	}
}

func sqliteCode(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return sqlite3.SQLITE_OK
}

// classifySQLite turns the codes a caller branches on, or a person can do
// something about, into errors of this package.
func classifySQLite(dir string, err error) error {
	var told *storeError
	if errors.As(err, &told) {
		return err
	}
	switch code := sqliteCode(err); code & 0xff {
	case sqlite3.SQLITE_FULL:
		return fmt.Errorf("%w (%s)", ErrFull, dir)
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return ErrBusy
	case sqlite3.SQLITE_IOERR:
		// A quota, or no room for the shared memory, comes as one of
		// these: the code alone does not tell it from a broken disk.
		if noRoom(dir) {
			return fmt.Errorf("%w (%s)", ErrFull, dir)
		}
		return &storeError{"the disk of " + dir + " does not read or write", err}
	case sqlite3.SQLITE_NOTADB:
		return &storeError{"not a database, move it away or put the backup back", err}
	case sqlite3.SQLITE_CORRUPT:
		return &storeError{"the database or the disk under it is damaged, check the disk and put the backup back", err}
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return &storeError{"cannot write here, give this user the right to write to " + dir + " and to the files in it", err}
	}
	return err
}

// noRoom asks the disk itself.
func noRoom(dir string) bool {
	f, err := os.CreateTemp(dir, "room-*")
	if err == nil {
		defer os.Remove(f.Name())
		defer f.Close()
		_, err = f.Write(make([]byte, 64<<10))
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
