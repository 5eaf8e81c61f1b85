package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// turnName is an empty file in the data folder: whoever folds has it locked.
const turnName = "compongo.fold"

// foldTurn waits until no other process folds, though not for ever: mine is false then.
// The turn lasts until end is called, or until this process dies.
func (j *Journal) foldTurn(ctx context.Context) (end func(), mine bool, err error) {
	if j.server == nil {
		return j.folderTurn(ctx)
	}
	tx, err := j.readers.BeginTx(ctx, nil)
	if err != nil {
		return nil, false, err
	}
	end = func() { _ = tx.Rollback() } // there is nothing in it but the lock
	for _, statement := range []string{
		fmt.Sprintf("SET LOCAL lock_timeout = %d", max(1, j.busy.Milliseconds())), "SELECT pg_advisory_xact_lock(7163499)",
	} {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			end()
			if sqlState(err) == "55P03" { // lock_not_available
				err = nil
			}
			return nil, false, err
		}
	}
	return end, true, nil
}

// folderTurn has the lock of a transaction in a database of its own, in which nothing is
// ever written.
func (j *Journal) folderTurn(ctx context.Context) (end func(), mine bool, err error) {
	path := filepath.Join(j.place, turnName)
	if err := makeFile(j.place, path); err != nil {
		return nil, false, err
	}
	db, err := openSQLite(path, 1)
	if err != nil {
		return nil, false, err
	}
	mine, err = beginWithin(ctx, db, j.busy)
	if !mine {
		return nil, false, errors.Join(err, db.Close())
	}
	return func() { _ = db.Close() }, true, nil
}

// beginWithin begins a transaction once no other process is in one; false where that
// took longer than patience. SQLite's own waiting could not be given up.
func beginWithin(ctx context.Context, db *sql.DB, patience time.Duration) (bool, error) {
	for start := time.Now(); ; {
		_, err := db.ExecContext(ctx, "BEGIN IMMEDIATE")
		switch {
		case err == nil:
			return true, nil
		case sqliteCode(err)&0xff != sqlite3.SQLITE_BUSY:
			return false, err
		case time.Since(start) > patience:
			return false, nil
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			return false, ctx.Err()
		}
	}
}
