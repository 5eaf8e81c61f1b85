package journal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	// game → whether it is folded, ver, base.
	sqlStands = `SELECT h.game IS NULL, COALESCE(l.ver, g.ver), COALESCE(h.base, g.ver)
		FROM games g LEFT JOIN heads h ON h.game = g.id` + sqlLast + `WHERE g.id = $1`
	// game, keys → key, ver.
	sqlKeys = `SELECT key, ver FROM entries
		WHERE game = $1 AND key = ANY($2) AND era = (SELECT era FROM games WHERE id = $1)`
	// games, keys → those that are stored, with their versions.
	sqlUsed = `SELECT e.game, e.key, e.ver FROM unnest($1::text[], $2::text[]) AS w(game, key)
		JOIN games g ON g.id = w.game JOIN entries e ON e.era = g.era AND e.game = w.game AND e.key = w.key`
	// games, versions up to which their keys are known → game, ver, key, folded.
	sqlSince = `WITH w AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS w(game, known))
		SELECT w.game, 0::bigint AS ver, '', f.entries FROM w JOIN folded f ON f.game = w.game WHERE f.ver > w.known
		UNION ALL SELECT w.game, e.ver, COALESCE(e.key, ''), NULL FROM w JOIN games g ON g.id = w.game
			JOIN entries e ON e.era = g.era AND e.game = w.game AND e.ver > w.known AND e.act <> ''
		ORDER BY game, ver`
	// game, first ver, last ver → entries.
	sqlStored = `SELECT ver, at, COALESCE(key, ''), act, rulings FROM entries
		WHERE game = $1 AND ver BETWEEN $2 AND $3 AND era = (SELECT era FROM games WHERE id = $1) ORDER BY ver`
	// game → created, header, secret.
	sqlCreated = `SELECT created, header, secret FROM games WHERE id = $1`
)

// settle answers those requests whose fate was in doubt and turns out well.
// They are acknowledged only once they are known to be durable.
func (c *postgresCommitter) settle(ctx context.Context, wave []*attempt, verdicts []error) (left []*attempt, err error) {
	var found []*attempt
	for i, a := range wave {
		if !a.doubt {
			left = append(left, a)
			continue
		}
		mine, err := c.isStored(ctx, a)
		if err != nil {
			return append(append(left, found...), wave[i:]...), err
		}
		if mine {
			found = append(found, a)
		} else {
			left = append(left, a)
		}
	}
	if len(found) == 0 {
		return left, nil
	}
	if err := c.seal(ctx); err != nil {
		return append(left, found...), err
	}
	for _, a := range found {
		verdicts[a.index] = nil
		c.server.stored(a)
	}
	return left, nil
}

// isStored reports whether what the journal holds is this very request.
func (c *postgresCommitter) isStored(ctx context.Context, a *attempt) (bool, error) {
	if a.create != nil {
		var created int64
		var header, secret string
		err := c.conn.QueryRow(ctx, sqlCreated, a.create.ID).Scan(&created, &header, &secret)
		if errors.Is(err, pgx.ErrNoRows) {
			return false, nil
		}
		return created == a.create.Created && header == string(a.create.Header) && secret == string(a.create.Secret), err
	}
	if len(a.entries) == 0 {
		return false, nil
	}
	first, last := a.entries[0], a.entries[len(a.entries)-1]
	rows, err := c.conn.Query(ctx, sqlStored, first.Game, first.Ver, last.Ver)
	if err != nil {
		return false, err
	}
	stored, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (Entry, error) {
		e := Entry{Game: first.Game}
		return e, row.Scan(&e.Ver, &e.At, &e.Key, (*[]byte)(&e.Act), (*[]byte)(&e.Rulings))
	})
	if err != nil || len(stored) != len(a.entries) {
		return false, err
	}
	for i, e := range stored {
		if !sameEntry(e, a.entries[i]) {
			return false, nil
		}
	}
	return true, nil
}

func sameEntry(a, b Entry) bool {
	return a.Game == b.Game && a.Ver == b.Ver && a.At == b.At && a.Key == b.Key &&
		bytes.Equal(a.Act, b.Act) && bytes.Equal(a.Rulings, b.Rulings)
}

// refuseUsed gives the verdict on those requests of a wave whose keys were stored before, and
// returns the others. It asks once for all: requests that are sent again come in crowds, and
// asking for one after the other would take longer than they wait.
func (c *postgresCommitter) refuseUsed(ctx context.Context, wave []*attempt, verdicts []error) (left []*attempt, err error) {
	if err := c.learn(ctx, wave); err != nil {
		return wave, err
	}
	suspect := func(a *attempt) bool { return len(a.entries) > 0 && c.server.keys.mayHold(a.entries) }
	if !slices.ContainsFunc(wave, suspect) {
		return wave, nil
	}
	used, err := c.usedKeys(ctx, wave)
	if err != nil {
		return wave, err
	}
	var unclear []*attempt
	for i, a := range wave {
		var verdict error
		if suspect(a) {
			verdict = used.verdict(a.entries)
			if verdict == nil {
				if verdict, err = c.usedFolded(ctx, a); err != nil {
					return append(append(left, unclear...), wave[i:]...), err
				}
			}
		}
		switch {
		case verdict == nil:
			left = append(left, a)
		case a.doubt: // it may be its own
			unclear = append(unclear, a)
		default:
			verdicts[a.index] = verdict
		}
	}
	again, err := c.diagnose(ctx, unclear, verdicts)
	return append(left, again...), err
}

// learn reads the keys of games that others have appended to since they were known here.
func (c *postgresCommitter) learn(ctx context.Context, wave []*attempt) error {
	var games []string
	var known []int64
	for _, a := range wave {
		if len(a.entries) == 0 {
			continue
		}
		if ver := c.server.keys.ver(a.game()); ver < a.entries[0].Ver-1 {
			games, known = append(games, a.game()), append(known, ver)
		}
	}
	if len(games) == 0 {
		return nil
	}
	rows, err := c.conn.Query(ctx, sqlSince, games, known)
	if err != nil {
		return err
	}
	var e Entry
	var row []byte
	_, err = pgx.ForEachRow(rows, []any{&e.Game, &e.Ver, &e.Key, &row}, func() (err error) {
		list := []Entry{e}
		if row != nil {
			list, err = unpack(e.Game, row)
		}
		c.server.keys.learn(list)
		return err
	})
	return err
}

// used are keys that are stored, with their versions.
type used map[[2]string]int64

func (c *postgresCommitter) usedKeys(ctx context.Context, wave []*attempt) (used, error) {
	var games, keys []string
	for _, a := range wave {
		for _, e := range a.entries {
			if e.Key != "" {
				games, keys = append(games, e.Game), append(keys, e.Key)
			}
		}
	}
	rows, err := c.conn.Query(ctx, sqlUsed, games, keys)
	if err != nil {
		return nil, err
	}
	found := make(used)
	var game, key string
	var ver int64
	_, err = pgx.ForEachRow(rows, []any{&game, &key, &ver}, func() error { found[[2]string{game, key}] = ver; return nil })
	return found, err
}

// verdict is the one on entries of which a key is among those used, else nil.
func (u used) verdict(entries []Entry) error {
	for _, e := range entries {
		if ver, was := u[[2]string{e.Game, e.Key}]; was {
			return &DuplicateKeyError{Game: e.Game, Key: e.Key, Ver: ver}
		}
	}
	return nil
}

// diagnose finds out why requests were not done, and returns those that are to
// be tried again.
func (c *postgresCommitter) diagnose(ctx context.Context, missed []*attempt, verdicts []error) (left []*attempt, err error) {
	for i, a := range missed {
		again, verdict, err := c.whyNot(ctx, a)
		switch {
		case err != nil:
			return append(left, missed[i:]...), err
		case again:
			left = append(left, a)
		default:
			verdicts[a.index] = verdict
		}
	}
	return left, nil
}

// whyNot says why a request was not done: it is to be tried again, or it has
// its verdict.
func (c *postgresCommitter) whyNot(ctx context.Context, a *attempt) (again bool, verdict, err error) {
	if a.doubt {
		// It may have been on its way until now.
		if mine, err := c.isStored(ctx, a); err != nil || mine {
			return mine, nil, err
		}
	}
	if a.create != nil {
		return c.whyNotCreated(ctx, a.create.ID)
	}
	if a.fold != nil {
		return false, ErrConflict, nil
	}
	if len(a.entries) == 0 {
		return true, nil, nil
	}
	first := a.entries[0]
	var folded bool
	var ver, base int64
	err = c.conn.QueryRow(ctx, sqlStands, first.Game).Scan(&folded, &ver, &base)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, ErrNotFound, nil
	}
	if err != nil {
		return false, nil, err
	}
	if used, err := c.usedKey(ctx, a, base); err != nil || used != nil {
		return false, used, err
	}
	if c.server.keys.ver(first.Game) > ver { // the database has lost what it had acknowledged
		c.server.keys.forget(first.Game)
	}
	if ver != first.Ver-1 {
		return false, fmt.Errorf("version %d does not follow %d: %w", first.Ver, ver, ErrConflict), nil
	}
	a.base = base
	if folded {
		verdict, err = c.revive(ctx, first.Game)
	}
	return verdict == nil, verdict, err
}

// errHeadless: the row of a game that is being played is missing, which no program of ours leaves behind.
var errHeadless = errors.New("the database has lost where the game stands, put the backup back")

// revive makes a folded game one that is being played again. The verdict is nil too where
// another node has just done so.
func (c *postgresCommitter) revive(ctx context.Context, game string) (verdict, err error) {
	era := eraOf(time.Now().UnixMilli())
	if !c.eras[era] {
		if err := c.makeEra(ctx, era); err != nil {
			return nil, err
		}
	}
	tag, err := c.conn.Exec(ctx, sqlRevive, game, era)
	if err != nil || tag.RowsAffected() > 0 {
		return nil, err
	}
	var lost bool
	err = c.conn.QueryRow(ctx, `SELECT NOT folded AND NOT EXISTS (SELECT FROM heads WHERE game = $1) FROM games WHERE id = $1`, game).Scan(&lost)
	if lost {
		verdict = errHeadless
	}
	return verdict, err
}

// usedFolded looks for keys among the folded entries.
func (c *postgresCommitter) usedFolded(ctx context.Context, a *attempt) (verdict, err error) {
	var row []byte
	err = c.conn.QueryRow(ctx, `SELECT entries FROM folded WHERE game = $1`, a.game()).Scan(&row)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	folded, err := unpack(a.game(), row)
	if err != nil {
		return nil, err
	}
	return usedIn(folded, a.entries), nil
}

// whyNotCreated asks again, for another request of the wave may have been at
// fault.
func (c *postgresCommitter) whyNotCreated(ctx context.Context, id string) (again bool, verdict, err error) {
	var there bool
	err = c.conn.QueryRow(ctx, `SELECT EXISTS (SELECT FROM games WHERE id = $1)`, id).Scan(&there)
	if err != nil || !there {
		return err == nil, nil, err
	}
	return false, ErrExists, nil
}

// usedKey gives the verdict on a request with a key that was stored before.
func (c *postgresCommitter) usedKey(ctx context.Context, a *attempt, base int64) (verdict, err error) {
	keys := make([]string, 0, len(a.entries))
	for _, e := range a.entries {
		if e.Key != "" {
			keys = append(keys, e.Key)
		}
	}
	if len(keys) == 0 {
		return nil, nil
	}
	rows, err := c.conn.Query(ctx, sqlKeys, a.entries[0].Game, keys)
	if err != nil {
		return nil, err
	}
	used := make(map[string]int64)
	var key string
	var ver int64
	_, err = pgx.ForEachRow(rows, []any{&key, &ver}, func() error { used[key] = ver; return nil })
	if err != nil {
		return nil, err
	}
	for _, e := range a.entries {
		if ver, was := used[e.Key]; was {
			return &DuplicateKeyError{Game: e.Game, Key: e.Key, Ver: ver}, nil
		}
	}
	if base > 0 {
		return c.usedFolded(ctx, a)
	}
	return nil, nil
}
