package main

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	_ "modernc.org/sqlite" // the driver that the journal uses

	"github.com/compongo/compongo/journal"
)

// What the database alone does: the same callers hand the same entries to one who
// inserts whatever waits and commits, as durable as in the journal, into the simplest
// table in which an entry can be found again. Nothing is checked and nothing else kept.

// mostTogether bounds what shares a commit, as the journal does.
const mostTogether = 1024

// plain is one who commits for all that wait.
type plain struct {
	commit  func([]*handed) error
	close   func() error
	commits *atomic.Int64

	mu    sync.Mutex
	queue []*handed
	wake  chan bool
	ended chan bool
}

// handed are entries whose caller waits.
type handed struct {
	entries []journal.Entry
	done    chan error
}

func (p *plain) append(entries []journal.Entry) error {
	h := &handed{entries, make(chan error, 1)}
	p.mu.Lock()
	p.queue = append(p.queue, h)
	p.mu.Unlock()
	select {
	case p.wake <- true:
	default:
	}
	return <-h.done
}

func (p *plain) run() {
	defer close(p.ended)
	for range p.wake {
		for list := p.take(); len(list) > 0; list = p.take() {
			err := p.commit(list)
			p.commits.Add(1)
			for _, h := range list {
				h.done <- err
			}
		}
	}
}

func (p *plain) take() (list []*handed) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := min(len(p.queue), mostTogether)
	list, p.queue = p.queue[:n:n], p.queue[n:]
	return list
}

func (p *plain) end() error {
	close(p.wake)
	<-p.ended
	return p.close()
}

// plainAlone lets a crowd write to the database alone.
func plainAlone(s *store, c crowd, list []journal.Entry, last time.Duration) (a alone, err error) {
	var commits atomic.Int64
	writers := make([]*plain, c.nodes)
	for i := range writers {
		p, err := s.plain(i == 0)
		if err != nil {
			return a, err
		}
		p.commits, p.wake, p.ended = &commits, make(chan bool, 1), make(chan bool)
		writers[i] = p
		go p.run()
	}
	a, err = c.append(newGames(c.callers), list, last, func(i int, entries []journal.Entry) error {
		return writers[i%c.nodes].append(entries)
	}, commits.Load)
	for _, p := range writers {
		err = errors.Join(err, p.end())
	}
	return a, err
}

// plain opens a connection that writes beside the journal's tables; the first makes the table.
func (s *store) plain(first bool) (*plain, error) {
	if s.server != nil {
		return plainDatabase(s.server.URL("plain"), first)
	}
	return plainFolder(s.place)
}

func plainFolder(folder string) (*plain, error) {
	path := filepath.Join(folder, "plain.db")
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=journal_mode(wal)&_pragma=synchronous(full)&_pragma=cache_size(-16384)&_pragma=wal_autocheckpoint(8000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(`CREATE TABLE plain (game TEXT, ver INTEGER, at INTEGER, key TEXT, act TEXT, rulings TEXT, PRIMARY KEY (game, ver)) WITHOUT ROWID`); err != nil {
		return nil, err
	}
	insert, err := db.Prepare(`INSERT INTO plain VALUES (?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return nil, err
	}
	return &plain{
		commit: func(list []*handed) error { return commitFolder(db, insert, list) },
		close: func() error {
			err := errors.Join(insert.Close(), db.Close())
			return errors.Join(err, os.Remove(path))
		},
	}, nil
}

func commitFolder(db *sql.DB, insert *sql.Stmt, list []*handed) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing is left of it once it is committed
	stmt := tx.Stmt(insert)
	for _, h := range list {
		for _, e := range h.entries {
			if _, err := stmt.Exec(e.Game, e.Ver, e.At, e.Key, string(e.Act), string(e.Rulings)); err != nil {
				return err
			}
		}
	}
	return tx.Commit()
}

func plainDatabase(url string, first bool) (*plain, error) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, err
	}
	if first {
		for _, statement := range []string{`DROP TABLE IF EXISTS plain`, `CREATE TABLE plain (game text COLLATE "C", ver bigint, at bigint, key text, act text, rulings text, PRIMARY KEY (game, ver))`} {
			if _, err := conn.Exec(ctx, statement); err != nil {
				return nil, errors.Join(err, conn.Close(ctx))
			}
		}
	}
	return &plain{
		commit: func(list []*handed) error { return commitDatabase(conn, list) },
		close:  func() error { return conn.Close(ctx) },
	}, nil
}

func commitDatabase(conn *pgx.Conn, list []*handed) error {
	var games, keys, acts, rulings []string
	var vers, ats []int64
	for _, h := range list {
		for _, e := range h.entries {
			games, vers, ats = append(games, e.Game), append(vers, e.Ver), append(ats, e.At)
			keys, acts, rulings = append(keys, e.Key), append(acts, string(e.Act)), append(rulings, string(e.Rulings))
		}
	}
	_, err := conn.Exec(context.Background(), `INSERT INTO plain SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])`,
		games, vers, ats, keys, acts, rulings)
	return err
}
