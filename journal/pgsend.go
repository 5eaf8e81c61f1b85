package journal

import (
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// sent is a wave on its way.
type sent struct {
	batch   pgx.Batch
	at      map[string]int // index in the wave
	done    []bool
	late    bool // for what relies on the standing of its game
	creates createRows
	appends appendRows
	inserts insertRows
}

// send writes a wave in one go and reports which of it was done.
func (c *postgresCommitter) send(ctx context.Context, wave []*attempt) (done []bool, err error) {
	slices.SortFunc(wave, func(a, b *attempt) int { return strings.Compare(a.game(), b.game()) })
	s := &sent{at: make(map[string]int, len(wave)), done: make([]bool, len(wave))}
	now := c.server.clock.now() / 1000
	for i, a := range wave {
		s.at[a.game()] = i
		if a.stands, a.known = c.stands.of(a, now); a.known {
			s.inserts.add(a)
			continue
		}
		s.add(i, a)
	}
	c.queue(s, wave, now)
	if err := c.conn.SendBatch(ctx, &s.batch).Close(); err != nil {
		return nil, err
	}
	if s.late {
		clear(c.stands)
		return s.done, nil
	}
	for i, a := range wave {
		if a.known {
			s.done[i] = true
			c.stands.wrote(a, a.stands.era, a.stands.wake)
		}
	}
	return s.done, nil
}

// add takes in a request whose game may stand anywhere.
func (s *sent) add(i int, a *attempt) {
	switch {
	case a.create != nil:
		s.creates.add(*a.create)
	case len(a.entries) > 0:
		s.appends.add(a)
	case a.fold != nil:
		s.batch.Queue(sqlFold, a.fold.game, a.fold.base, a.fold.ver, a.fold.row).Query(s.mark)
	case a.keep != nil:
		s.batch.Queue(sqlKeep, a.keep.name, a.keep.value).QueryRow(func(row pgx.Row) error { return row.Scan(&a.keep.value) })
		s.done[i] = true
	default:
		s.batch.Queue(sqlAlive, a.life.since, a.life.at, int64(ShortestOutage))
		s.done[i] = true
	}
}

// mark notes the games that a statement gives back.
func (s *sent) mark(rows pgx.Rows) error {
	var game string
	_, err := pgx.ForEachRow(rows, []any{&game}, func() error { s.done[s.at[game]] = true; return nil })
	return err
}

// queue adds the statements for all that was taken in.
func (c *postgresCommitter) queue(s *sent, wave []*attempt, now int64) {
	if len(s.creates.ids) > 0 {
		s.batch.Queue(sqlCreate, s.creates.args()...).Query(s.mark)
	}
	if len(s.inserts.eras) > 0 {
		s.batch.Queue(sqlInsert, s.inserts.args(now+reachWithin.Milliseconds())...).Exec(func(tag pgconn.CommandTag) error {
			s.late = tag.RowsAffected() == 0
			return nil
		})
	}
	if len(s.appends.games) > 0 {
		s.batch.Queue(sqlAppend, s.appends.args(nearWake(now))...).Query(func(rows pgx.Rows) error {
			var game string
			var era, wake int64
			_, err := pgx.ForEachRow(rows, []any{&game, &era, &wake}, func() error {
				s.done[s.at[game]] = true
				c.stands.wrote(wave[s.at[game]], era, wake)
				return nil
			})
			return err
		})
	}
}
