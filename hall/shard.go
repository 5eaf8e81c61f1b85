package hall

import (
	"fmt"
	"strings"
)

// Shard is a part of the tables, by the first letter of their ids: games know nothing
// of each other, so each part may have a database and processes of its own. The zero
// value is all tables.
type Shard struct{ K, N int } // the K-th of N parts, from 1

// ParseShard reads "K/N", as "1/2"; "" is all tables.
func ParseShard(text string) (Shard, error) {
	if text == "" {
		return Shard{}, nil
	}
	var s Shard
	if n, err := fmt.Sscanf(text, "%d/%d", &s.K, &s.N); err != nil || n != 2 || s.N < 1 || s.N > len(base58) || s.K < 1 || s.K > s.N || text != s.String() {
		return Shard{}, fmt.Errorf("expected K/N with K from 1 to N and N at most %d, as 1/2, got %q", len(base58), text)
	}
	return s, nil
}

// String writes a shard as ParseShard reads it.
func (s Shard) String() string {
	if s.N == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.K, s.N)
}

// Has reports whether a table belongs to the part.
func (s Shard) Has(id string) bool {
	if s.N == 0 {
		return true
	}
	return id != "" && strings.IndexByte(s.Letters(), id[0]) >= 0
}

// Letters are those with which the ids of the part begin: neighbours, so that whoever
// sends requests on can tell them by a short pattern.
func (s Shard) Letters() string {
	if s.N == 0 {
		return base58
	}
	return base58[(s.K-1)*len(base58)/s.N : s.K*len(base58)/s.N]
}

// OnlyShard makes a hall set up tables of one part only.
func OnlyShard(s Shard) Option { return func(h *Hall) { h.shard = s } }

// newID draws the id of a table.
func (h *Hall) newID() string {
	for {
		if id := randomText(idLength); h.shard.Has(id) {
			return id
		}
	}
}
