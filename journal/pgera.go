package journal

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// ensureEras makes the partitions that new games need.
func (c *postgresCommitter) ensureEras(ctx context.Context, wave []*attempt) error {
	for _, a := range wave {
		if a.create == nil || c.eras[eraOf(a.create.Created)] {
			continue
		}
		if err := c.makeEra(ctx, eraOf(a.create.Created)); err != nil {
			return err
		}
	}
	return nil
}

// remakeEras makes the partitions that games of a wave need, one of which was
// dropped before they came.
func (c *postgresCommitter) remakeEras(ctx context.Context, wave []*attempt) error {
	games := make([]string, len(wave))
	for i, a := range wave {
		games[i] = a.game()
	}
	rows, err := c.conn.Query(ctx, `SELECT DISTINCT era FROM heads WHERE game = ANY($1)`, games)
	if err != nil {
		return err
	}
	eras, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	for _, era := range eras {
		err = errors.Join(err, c.makeEra(ctx, era))
	}
	return err
}

// partitionOf names the partition of entries for a week.
func partitionOf(era int64) string { return pgx.Identifier{fmt.Sprintf("entries_%d", era)}.Sanitize() }

// makeEra attaches a partition of its own to entries, which keeps neither
// readers nor writers waiting as making it in place would.
func (c *postgresCommitter) makeEra(ctx context.Context, era int64) error {
	tx, err := c.conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(ctx)
	name := partitionOf(era)
	if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock(7163498)"); err != nil {
		return err
	}
	var there bool
	if err := tx.QueryRow(ctx, "SELECT to_regclass($1) IS NOT NULL", name).Scan(&there); err != nil {
		return err
	}
	if !there {
		for _, statement := range []string{
			fmt.Sprintf("CREATE TABLE %s (LIKE entries INCLUDING ALL)", name),
			fmt.Sprintf("ALTER TABLE entries ATTACH PARTITION %s FOR VALUES IN (%d)", name, era),
		} {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
	}
	if err := tx.Commit(ctx); err != nil {
		return err
	}
	c.eras[era] = true
	return nil
}

// eraOf numbers the weeks since the Unix epoch.
func eraOf(created int64) int64 {
	const week = 7 * 24 * 3600 * 1000
	if created < 0 {
		return (created+1)/week - 1
	}
	return created / week
}
