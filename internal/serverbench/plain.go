package main

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	_ "modernc.org/sqlite" // the driver that the journal uses
)

// What the database alone does: the very entries that a measurement has left, in a
// table without anything else, so many in each commit, as durable as in the journal.

// row is an entry as the database keeps it.
type row struct {
	game    string
	ver, at int64
	key     string
	act     string
	rulings string
}

// mostRows bounds what is written over and over.
const mostRows = 100_000

const readRows = `SELECT game, ver, at, COALESCE(key, ''), act, rulings FROM entries LIMIT 100000`

// rowsOfFolder reads the entries of a data folder.
func rowsOfFolder(folder string) ([]row, error) {
	from, err := sql.Open("sqlite", "file:"+filepath.Join(folder, "compongo.db")+"?mode=ro")
	if err != nil {
		return nil, err
	}
	defer from.Close()
	rows, err := from.Query(readRows)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	list := make([]row, 0, mostRows)
	for rows.Next() {
		var r row
		if err := rows.Scan(&r.game, &r.ver, &r.at, &r.key, &r.act, &r.rulings); err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

// rowsOfDatabase reads the entries of a database.
func rowsOfDatabase(url string) ([]row, error) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, err
	}
	defer conn.Close(ctx)
	rows, err := conn.Query(ctx, readRows)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (w row, err error) {
		return w, r.Scan(&w.game, &w.ver, &w.at, &w.key, &w.act, &w.rulings)
	})
}

// plainFolder writes entries to a file beside a data folder, and tells how many a
// second.
func plainFolder(folder string, list []row, batch int, last time.Duration) (float64, error) {
	path := filepath.Join(folder, "plain.db")
	defer os.Remove(path)
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=journal_mode(wal)&_pragma=synchronous(full)")
	if err != nil {
		return 0, err
	}
	defer db.Close()
	return writeFolder(db, list, batch, last)
}

func writeFolder(db *sql.DB, list []row, batch int, last time.Duration) (float64, error) {
	ctx := context.Background()
	conn, err := db.Conn(ctx)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, `CREATE TABLE entries (game TEXT, ver INTEGER, at INTEGER, key TEXT, act TEXT, rulings TEXT)`); err != nil {
		return 0, err
	}
	insert, err := conn.PrepareContext(ctx, `INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return 0, err
	}
	defer insert.Close()
	began, n := time.Now(), 0
	for time.Since(began) < last {
		if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
			return 0, err
		}
		for range batch {
			r := list[n%len(list)]
			if _, err := insert.Exec(r.game, r.ver, r.at, r.key, r.act, r.rulings); err != nil {
				return 0, err
			}
			n++
		}
		if _, err := conn.ExecContext(ctx, "COMMIT"); err != nil {
			return 0, err
		}
	}
	return float64(n) / time.Since(began).Seconds(), nil
}

// plainDatabase writes entries to a table beside those of the journal, on as many
// connections as there were servers, and tells how many a second.
func plainDatabase(url string, list []row, writers, batch int, last time.Duration) (float64, error) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return 0, err
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, `CREATE TABLE plain (game text, ver bigint, at bigint, key text, act text, rulings text)`); err != nil {
		return 0, err
	}
	var written atomic.Int64
	errs := make(chan error, writers)
	began := time.Now()
	for w := range writers {
		go func() { errs <- writeDatabase(ctx, url, list, w*len(list)/writers, batch, began.Add(last), &written) }()
	}
	for range writers {
		if e := <-errs; err == nil {
			err = e
		}
	}
	return float64(written.Load()) / time.Since(began).Seconds(), err
}

func writeDatabase(ctx context.Context, url string, list []row, first, batch int, until time.Time, written *atomic.Int64) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	games, keys, acts, rulings := make([]string, batch), make([]string, batch), make([]string, batch), make([]string, batch)
	vers, ats := make([]int64, batch), make([]int64, batch)
	for n := first; time.Now().Before(until); n += batch {
		for i := range batch {
			r := list[(n+i)%len(list)]
			games[i], vers[i], ats[i], keys[i], acts[i], rulings[i] = r.game, r.ver, r.at, r.key, r.act, r.rulings
		}
		_, err := conn.Exec(ctx, `INSERT INTO plain SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])`,
			games, vers, ats, keys, acts, rulings)
		if err != nil {
			return err
		}
		written.Add(int64(batch))
	}
	return nil
}
