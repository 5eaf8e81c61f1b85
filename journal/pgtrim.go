package journal

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"time"
)

// trim drops the partitions of past weeks whose games are all folded.
func (j *Journal) trim(ctx context.Context) (int, error) {
	rows, err := j.readers.QueryContext(ctx, `SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'entries'::regclass ORDER BY c.relname`)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	var eras []int64
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return 0, err
		}
		era, err := strconv.ParseInt(strings.TrimPrefix(name, "entries_"), 10, 64)
		if err == nil && era < eraOf(time.Now().UnixMilli()) {
			eras = append(eras, era)
		}
	}
	if err := rows.Err(); err != nil {
		return 0, err
	}
	done := 0
	for _, era := range eras {
		dropped, err := j.dropEra(ctx, era)
		if err != nil {
			return done, err
		}
		if dropped {
			done++
		}
	}
	return done, nil
}

// errUnfolded: the week still has games that are not folded.
var errUnfolded = errors.New("not all games of the week are folded")

// dropEra takes a partition out and looks only then, when nobody can write to it
// any more, whether it may go.
func (j *Journal) dropEra(ctx context.Context, era int64) (bool, error) {
	err := j.unlessUnfolded(ctx, j.readers, era) // without keeping anybody waiting
	if err == nil {
		err = j.dropFolded(ctx, era)
	}
	if errors.Is(err, errUnfolded) || isPassing(err) && sqlState(err) != "" {
		return false, nil // busy: next time
	}
	if sqlState(err) == "42P01" { // undefined_table
		return false, nil // another has dropped it meanwhile
	}
	return err == nil, err
}

func (j *Journal) dropFolded(ctx context.Context, era int64) error {
	tx, err := j.readers.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	name := partitionOf(era)
	for _, statement := range []string{
		"SET LOCAL lock_timeout = '500ms'", "SELECT pg_advisory_xact_lock(7163498)",
		"ALTER TABLE entries DETACH PARTITION " + name,
	} {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	if err := j.unlessUnfolded(ctx, tx, era); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "DROP TABLE "+name); err != nil {
		return err
	}
	return tx.Commit()
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func (j *Journal) unlessUnfolded(ctx context.Context, q querier, era int64) error {
	var unfolded bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT FROM heads h WHERE h.era = $1
		AND EXISTS (SELECT FROM `+partitionOf(era)+` e WHERE e.game = h.game AND e.ver > h.base))`, era).Scan(&unfolded)
	if err == nil && unfolded {
		err = errUnfolded
	}
	return err
}
