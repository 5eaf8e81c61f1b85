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

	insertGame, insertHeader, insertName, readFolded, putFolded, setBase, dropEntries, keyVer, readKeys, advance, advanceTurn, turn, gameVer *sql.Stmt

	insertEntry, insertMany, lastAlive, setAlive, insertOutage, keepValue, foreign, watchedVers, tidyDue *sql.Stmt

	keys    *keyring
	waiting []Entry // decided, and still to be inserted
	args    []any   // of insertMany
}

func newSession(db *sql.DB, d *dialect, keys *keyring) (*session, error) {
	conn, err := db.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	s := &session{dialect: d, conn: conn, keys: keys}
	for _, p := range []struct {
		stmt **sql.Stmt
		text string
	}{
		{&s.begin, d.begin}, {&s.commit, d.commit}, {&s.rollback, d.rollback},
		{&s.insertGame, d.insertGame}, {&s.insertHeader, d.insertHeader}, {&s.insertName, d.insertName}, {&s.readFolded, d.readFolded},
		{&s.putFolded, d.putFolded}, {&s.setBase, d.setBase}, {&s.dropEntries, d.dropEntries}, {&s.keyVer, d.keyVer}, {&s.readKeys, d.readKeys},
		{&s.advance, d.advance}, {&s.advanceTurn, d.advanceTurn}, {&s.turn, d.turn}, {&s.gameVer, d.gameVer}, {&s.insertEntry, d.insertEntry}, {&s.insertMany, d.insertMany},
		{&s.lastAlive, d.lastAlive}, {&s.setAlive, d.setAlive}, {&s.insertOutage, d.insertOutage},
		{&s.keepValue, d.keepValue}, {&s.foreign, d.foreign}, {&s.watchedVers, d.watchedVers}, {&s.tidyDue, d.tidyDue},
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

// carry carries the log over as far as nobody is in the way.
func (s *session) carry() error {
	_, err := s.conn.ExecContext(context.Background(), s.dialect.carry)
	return err
}

func (s *session) create(g Game) error {
	res, err := s.insertGame.Exec(g.ID, g.Created, g.Deadline, wakeOf(0, State{g.Deadline, g.Finished}), number(g.Finished))
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return ErrExists
	}
	if _, err := s.insertHeader.Exec(string(g.Header), string(g.Secret)); err != nil {
		return err
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
// transaction it shares with other requests. The entries are inserted later.
func (s *session) append(entries []Entry, state State) error {
	first, last := entries[0], entries[len(entries)-1]
	if err := s.checkKeys(entries, first.Ver-1); err != nil {
		return err
	}
	if err := s.advanceTo(first, last, state); err != nil {
		if errors.Is(err, sql.ErrNoRows) {
			return s.whyNot(entries)
		}
		return err
	}
	s.keys.learn(entries)
	s.waiting = append(s.waiting, entries...)
	return nil
}

// advanceTo moves a game on; sql.ErrNoRows where it does not stand at the version before.
func (s *session) advanceTo(first, last Entry, state State) error {
	res, err := s.advance.Exec(last.Ver, state.Deadline, first.Game, first.Ver-1, number(state.Finished), wakeOf(0, state))
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n > 0 {
		return err
	}
	var game, wake int64
	if err := s.advanceTurn.QueryRow(last.Ver, state.Deadline, first.Game, first.Ver-1).Scan(&game, &wake); err != nil {
		return err
	}
	_, err = s.turn.Exec(wakeOf(wake, state), number(state.Finished), game)
	return err
}

// wakeOf is an instant at or before a deadline, the one there was where it is.
func wakeOf(was int64, state State) int64 {
	if state.Deadline > 0 && !state.Finished && (was == 0 || state.Deadline < was) {
		return state.Deadline
	}
	return was
}

// insert inserts the entries that wait, many at once.
func (s *session) insert() error {
	list := s.waiting
	s.waiting = s.waiting[:0]
	defer clear(list)
	for len(list) > 0 {
		stmt, n := s.insertEntry, 1
		if len(list) >= insertTogether {
			stmt, n = s.insertMany, insertTogether
		}
		s.args = s.args[:0]
		for _, e := range list[:n] {
			var key any
			if e.Key != "" {
				key = e.Key
			}
			s.args = append(s.args, e.Game, e.Ver, e.At, key, string(e.Act), string(e.Rulings))
		}
		if _, err := stmt.Exec(s.args...); err != nil {
			return err
		}
		list = list[n:]
	}
	return nil
}

// checkKeys gives the verdict on a key that was stored before, in versions up to ver.
func (s *session) checkKeys(entries []Entry, ver int64) error {
	if err := s.learn(entries[0].Game, ver); err != nil || !s.keys.mayHold(entries) {
		return err
	}
	for _, e := range entries {
		if err := s.checkKey(e); err != nil {
			return err
		}
	}
	return nil
}

// learn reads the keys of a game up to a version that are not known here.
func (s *session) learn(game string, ver int64) error {
	known := s.keys.ver(game)
	if known >= ver {
		return nil
	}
	if err := s.insert(); err != nil {
		return err
	}
	rows, err := s.readKeys.Query(game, known)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		e := Entry{Game: game}
		var row []byte
		if err := rows.Scan(&e.Ver, &e.Key, &row); err != nil {
			return err
		}
		list := []Entry{e}
		if row != nil {
			if list, err = unpack(game, row); err != nil {
				return err
			}
		}
		s.keys.learn(list)
	}
	return rows.Err()
}

func (s *session) checkKey(e Entry) error {
	if e.Key == "" {
		return nil
	}
	if err := s.insert(); err != nil {
		return err
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

// whyNot says why entries do not follow. Their keys may be among those that somebody
// else has appended since.
func (s *session) whyNot(entries []Entry) error {
	first := entries[0]
	var ver int64
	err := s.gameVer.QueryRow(first.Game).Scan(&ver)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	if err := s.checkKeys(entries, ver); err != nil {
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
