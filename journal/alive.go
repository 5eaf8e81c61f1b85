package journal

import (
	"context"
	"fmt"
)

// ShortestOutage is the shortest time without a sign of life, in milliseconds,
// that counts as an outage: processes give one every second.
const ShortestOutage = 2000

// Outage is a time in which no process on the journal was alive, in
// milliseconds since the Unix epoch.
type Outage struct{ From, To int64 }

// life is a time during which a process was alive.
type life struct{ since, at int64 }

// Alive records that a process on this journal has been alive, and able to
// serve, from the instant since until the instant at, in milliseconds since
// the Unix epoch. If nobody was for ShortestOutage before since, that is an
// outage from now on, found once whoever else starts at the same time.
func (j *Journal) Alive(ctx context.Context, since, at int64) error {
	if since > at {
		return fmt.Errorf("journal: alive: expected since at or before %d, got %d", at, since)
	}
	return j.fail("alive", j.writer.submit(ctx, &request{life: &life{since, at}}))
}

// Outages gives the outages that ended after an instant, the earliest first.
func (j *Journal) Outages(ctx context.Context, after int64) (list []Outage, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		list, err = j.outages(ctx, after)
		return err
	})
	return list, j.fail("list outages", err)
}

func (j *Journal) outages(ctx context.Context, after int64) ([]Outage, error) {
	rows, err := j.readers.QueryContext(ctx, j.dialect.outages, after)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []Outage
	for rows.Next() {
		var o Outage
		if err := rows.Scan(&o.From, &o.To); err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, rows.Err()
}

// Running reports whether a flag is to fall in any game.
func (j *Journal) Running(ctx context.Context) (runs bool, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		return j.readers.QueryRowContext(ctx, j.dialect.running).Scan(&runs)
	})
	return runs, j.fail("look for running clocks", err)
}
