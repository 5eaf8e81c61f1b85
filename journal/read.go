package journal

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math"
	"time"
)

// dueLimit is how many games Due gives at once.
const dueLimit = 1000

// Read gives the entries of a game with a version above after, in order; none
// is no error. An unknown game gives ErrNotFound.
func (j *Journal) Read(ctx context.Context, game string, after int64) ([]Entry, error) {
	entries, err := j.read(ctx, game, after)
	if err != nil {
		return nil, j.fail(fmt.Sprintf("read game %q", game), err)
	}
	return entries, nil
}

func (j *Journal) read(ctx context.Context, game string, after int64) (entries []Entry, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		entries, err = j.readOnce(ctx, game, after)
		return err
	})
	return entries, err
}

// patiently does what only reads, again if a database is away for a moment.
func (j *Journal) patiently(ctx context.Context, read func(context.Context) error) error {
	give := time.Now().Add(j.busy)
	for pause := 10 * time.Millisecond; ; pause = min(2*pause, time.Second/4) {
		if j.closed.Load() {
			return ErrClosed
		}
		err := j.within(ctx, read)
		if err == nil || j.server == nil || isVerdict(err) || !isPassing(err) || ctx.Err() != nil {
			return err
		}
		if time.Now().Add(pause).After(give) {
			return &awayError{ErrUnreachable, err}
		}
		time.Sleep(pause)
	}
}

// within bounds one attempt to read from a database, whose network may have
// gone without a word.
func (j *Journal) within(ctx context.Context, read func(context.Context) error) error {
	if j.server == nil {
		return read(ctx)
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	return read(ctx)
}

func (j *Journal) readOnce(ctx context.Context, game string, after int64) ([]Entry, error) {
	rows, err := j.readers.QueryContext(ctx, j.dialect.readEntries, game, after)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	entries, err := scanEntries(rows, game, after)
	if err == nil {
		j.keys.learn(entries)
	}
	if err != nil || len(entries) > 0 {
		return entries, err
	}
	if err := rows.Close(); err != nil {
		return nil, err
	}
	games, err := j.gamesOnce(ctx, j.dialect.readGame, game)
	if err == nil && len(games) == 0 {
		err = ErrNotFound
	}
	return nil, err
}

// scanEntries reads rows of entries. The first of them may hold folded ones; of
// these a database may still have the rows they were folded from.
func scanEntries(rows *sql.Rows, game string, after int64) ([]Entry, error) {
	var entries []Entry
	last := after
	for rows.Next() {
		e := Entry{Game: game}
		var row []byte
		if err := rows.Scan(&e.Ver, &e.At, &e.Key, (*[]byte)(&e.Act), (*[]byte)(&e.Rulings), &row); err != nil {
			return nil, err
		}
		switch {
		case row != nil:
			folded, err := unpack(game, row)
			if err != nil {
				return nil, err
			}
			last = max(last, int64(len(folded)))
			entries = folded[min(after, int64(len(folded))):]
		case e.Ver > last:
			entries = append(entries, e)
		}
	}
	return entries, rows.Err()
}

// Game gives a game without its entries; an unknown one gives ErrNotFound.
func (j *Journal) Game(ctx context.Context, id string) (Game, error) {
	g, err := j.game(ctx, id)
	return g, j.fail(fmt.Sprintf("read game %q", id), err)
}

func (j *Journal) game(ctx context.Context, id string) (Game, error) {
	games, err := j.games(ctx, j.dialect.readGame, id)
	if err != nil {
		return Game{}, err
	}
	if len(games) == 0 {
		return Game{}, ErrNotFound
	}
	return games[0], nil
}

// Which says which games are asked for.
type Which int

// The games Games can list.
const (
	AllGames Which = iota
	LiveGames
	FinishedGames
)

// Games lists games, the newest first; limit 0 for all of them.
func (j *Journal) Games(ctx context.Context, which Which, limit int) ([]Game, error) {
	if limit < 0 {
		return nil, fmt.Errorf("journal: list games: limit: expected 0 or more, got %d", limit)
	}
	if limit == 0 {
		limit = math.MaxInt32
	}
	query := ""
	switch which {
	case AllGames:
		query = j.dialect.gamesAll
	case LiveGames:
		query = j.dialect.gamesLive
	case FinishedGames:
		query = j.dialect.gamesEnded
	default:
		return nil, fmt.Errorf("journal: list games: expected all, live or finished, got %d", which)
	}
	games, err := j.games(ctx, query, limit)
	return games, j.fail("list games", err)
}

// Due gives the unfinished games whose deadline is at or before the instant
// before, in milliseconds since the Unix epoch, the earliest first: at most
// 1000 of them, more once those have been dealt with.
func (j *Journal) Due(ctx context.Context, before int64) ([]Game, error) {
	if err := j.tidy(ctx, before); err != nil {
		return nil, j.fail("list games due", err)
	}
	games, err := j.games(ctx, j.dialect.gamesDue, before, dueLimit)
	return games, j.fail("list games due", err)
}

// tidy moves on what an index of deadlines holds of games that are not due.
func (j *Journal) tidy(ctx context.Context, before int64) error {
	if j.server == nil {
		return j.tidyFile(ctx, before)
	}
	return j.patiently(ctx, func(ctx context.Context) error {
		var settled int64
		if err := j.readers.QueryRowContext(ctx, sqlSettled).Scan(&settled); err != nil {
			return err
		}
		_, err := j.readers.ExecContext(ctx, j.dialect.tidyDue, min(before, settled))
		return err
	})
}

// tidyFile does so where only the writer writes. That it cannot, for the disk is full,
// keeps no flag from being found.
func (j *Journal) tidyFile(ctx context.Context, before int64) error {
	var untidy bool
	err := j.readers.QueryRowContext(ctx, j.dialect.untidy, before).Scan(&untidy)
	if err == nil && untidy {
		_ = j.writer.submit(ctx, &request{tidy: before})
	}
	return err
}

func (j *Journal) games(ctx context.Context, query string, args ...any) (games []Game, err error) {
	err = j.patiently(ctx, func(ctx context.Context) error {
		games, err = j.gamesOnce(ctx, query, args...)
		return err
	})
	return games, err
}

func (j *Journal) gamesOnce(ctx context.Context, query string, args ...any) ([]Game, error) {
	rows, err := j.readers.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var games []Game
	for rows.Next() {
		g, err := scanGame(rows)
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, rows.Err()
}

func scanGame(rows *sql.Rows) (Game, error) {
	var g Game
	var header, secret []byte
	err := rows.Scan(&g.ID, &g.Created, &header, &secret, &g.Deadline, &g.Finished, &g.Ver)
	g.Header, g.Secret = json.RawMessage(header), json.RawMessage(secret)
	return g, err
}
