package main

import (
	"context"
	"os"

	"github.com/compongo/compongo/internal/pgtest"
)

// store is where the games are kept.
type store struct {
	place  string
	server *pgtest.Server // nil with a data folder
}

// openFolder makes a data folder.
func openFolder() (*store, error) {
	dir, err := os.MkdirTemp("", "compongo-bench-")
	return &store{place: dir}, err
}

// openDatabase starts a PostgreSQL with the settings that an operator of such a
// machine would choose; all that bears on durability is as it comes.
func openDatabase() (*store, error) {
	server, err := pgtest.Start("shared_buffers = 512MB", "max_wal_size = 4GB")
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"bench", "plain"} {
		if err := server.Exec(context.Background(), "postgres", "CREATE DATABASE "+name); err != nil {
			server.Stop()
			return nil, err
		}
	}
	return &store{place: server.URL("bench"), server: server}, nil
}

func (s *store) close() {
	if s.server != nil {
		s.server.Stop()
		return
	}
	_ = os.RemoveAll(s.place)
}

// open starts servers on the store.
func (s *store) open(program string, nodes int, args ...string) (*hall, error) {
	h := new(hall)
	for range nodes {
		n, err := startNode(program, s.place, args...)
		if err != nil {
			return nil, err
		}
		h.nodes = append(h.nodes, n)
	}
	var err error
	h.database, err = s.pid()
	return h, err
}

// pid is the number of the database's process, 0 with a data folder.
func (s *store) pid() (int, error) {
	if s.server == nil {
		return 0, nil
	}
	return s.server.PID()
}
