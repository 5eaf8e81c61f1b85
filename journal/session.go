package journal

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"
)

// session is the writer's connection with its statements.
type session struct {
	dialect *dialect
	conn    *sql.Conn

	prepared []*sql.Stmt // all of those below

	begin, commit, rollback *sql.Stmt

	insertGame, insertName, readFolded, putFolded, setBase, dropEntries, keyVer, advance, gameVer, insertEntry, lastAlive, setAlive, insertOutage, keepValue, foreign, watchedVers *sql.Stmt
}

func newSession(db *sql.DB, d *dialect) (*session, error) {
	conn, err := db.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	s := &session{dialect: d, conn: conn}
	for _, p := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&s.begin, d.begin}, {&s.commit, d.commit}, {&s.rollback, d.rollback},
		{&s.insertGame, d.insertGame}, {&s.insertName, d.insertName}, {&s.readFolded, d.readFolded},
		{&s.putFolded, d.putFolded}, {&s.setBase, d.setBase}, {&s.dropEntries, d.dropEntries}, {&s.keyVer, d.keyVer}, {&s.advance, d.advance},
		{&s.gameVer, d.gameVer}, {&s.insertEntry, d.insertEntry}, {&s.lastAlive, d.lastAlive}, {&s.setAlive, d.setAlive}, {&s.insertOutage, d.insertOutage},
		{&s.keepValue, d.keepValue}, {&s.foreign, d.foreign}, {&s.watchedVers, d.watchedVers},
	} {
		if *p.stmt, err = conn.PrepareContext(context.Background(), p.text); err != nil {
			s.discard()
			return nil, err
		}
		s.prepared = append(s.prepared, *p.stmt)
	}
	return s, nil
}

// discard closes the connection for good instead of giving it back. An open
// statement would keep it.
func (s *session) discard() {
	for _, stmt := range s.prepared {
		_ = stmt.Close()
	}
	_ = s.conn.Raw(func(any) error { return driver.ErrBadConn }) // the way to tell database/sql
}

// relieve starts the log anew, waiting a moment for readers at most, where
// busy is the patience to go back to.
func (s *session) relieve(busy time.Duration) error {
	ctx := context.Background()
	_, err := s.conn.ExecContext(ctx, s.dialect.patience(relievePatience)+s.dialect.relieve)
	_, again := s.conn.ExecContext(ctx, s.dialect.patience(busy))
	return errors.Join(err, again)
}

func (s *session) create(g Game) error {
	res, err := s.insertGame.Exec(g.ID, g.Created, string(g.Header), string(g.Secret), g.Deadline, number(g.Finished))
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return ErrExists
	}
	for _, word := range g.names() {
		if _, err := s.insertName.Exec(word, g.Created, g.ID); err != nil {
			return err
		}
	}
	return nil
}

// fold replaces the entries of a game by their row, unless it has gone on.
func (s *session) fold(f fold) error {
	res, err := s.setBase.Exec(f.ver, f.game, f.base)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return ErrConflict
	}
	if _, err := s.putFolded.Exec(f.game, f.ver, f.row); err != nil {
		return err
	}
	_, err = s.dropEntries.Exec(f.game, f.ver)
	return err
}

// live notes the outage that a sign of life ends. Of a sign that was held up on
// its way only the outage counts; one that is the first of its process counts
// whatever it says, for a clock may have been set back.
func (s *session) live(l life) error {
	var last int64
	if err := s.lastAlive.QueryRow().Scan(&last); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if last > 0 && l.since-last >= ShortestOutage {
		if _, err := s.insertOutage.Exec(last, l.since); err != nil {
			return err
		}
	}
	if l.at <= last && l.since < l.at {
		return nil
	}
	_, err := s.setAlive.Exec(l.at)
	return err
}

// append decides before it writes: a verdict leaves nothing behind in the
// transaction it shares with other requests.
func (s *session) append(entries []Entry, state State) error {
	for _, e := range entries {
		if err := s.checkKey(e); err != nil {
			return err
		}
	}
	first, last := entries[0], entries[len(entries)-1]
	res, err := s.advance.Exec(last.Ver, state.Deadline, number(state.Finished), first.Game, first.Ver-1)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return s.whyNot(first)
	}
	for _, e := range entries {
		key := sql.NullString{String: e.Key, Valid: e.Key != ""}
		if _, err := s.insertEntry.Exec(e.Game, e.Ver, e.At, key, string(e.Act), string(e.Rulings)); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) checkKey(e Entry) error {
	if e.Key == "" {
		return nil
	}
	var ver int64
	err := s.keyVer.QueryRow(e.Game, e.Key).Scan(&ver)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if ver < 0 {
		return s.checkFolded(e)
	}
	return &DuplicateKeyError{Game: e.Game, Key: e.Key, Ver: ver}
}

// checkFolded looks for a key among the folded entries: somebody comes back to a
// game of long ago.
func (s *session) checkFolded(e Entry) error {
	var row []byte
	if err := s.readFolded.QueryRow(e.Game).Scan(&row); err != nil {
		return err
	}
	folded, err := unpack(e.Game, row)
	if err != nil {
		return err
	}
	return usedIn(folded, []Entry{e})
}

func (s *session) whyNot(first Entry) error {
	var ver int64
	err := s.gameVer.QueryRow(first.Game).Scan(&ver)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("version %d does not follow %d: %w", first.Ver, ver, ErrConflict)
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
