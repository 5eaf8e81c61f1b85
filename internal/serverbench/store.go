package main

import (
	"context"
	"os"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// store is where the games are kept.
type store struct {
	place  string
	server *pgtest.Server // nil with a data folder
	url    string
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
	if err := server.Exec(context.Background(), "postgres", "CREATE DATABASE bench"); err != nil {
		server.Stop()
		return nil, err
	}
	url := server.URL("bench")
	return &store{place: url, url: url, server: server}, nil
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
	if s.server != nil {
		pid, err := s.server.PID()
		if err != nil {
			return nil, err
		}
		h.database = pid
	}
	return h, nil
}

// rows are the entries that are there, as many as mostRows.
func (s *store) rows() ([]row, error) {
	if s.server != nil {
		return rowsOfDatabase(s.url)
	}
	return rowsOfFolder(s.place)
}

// plain is what the database alone does with entries.
func (s *store) plain(list []row, writers, batch int, last time.Duration) (float64, error) {
	if s.server != nil {
		return plainDatabase(s.url, list, writers, batch, last)
	}
	return plainFolder(s.place, list, batch, last)
}
