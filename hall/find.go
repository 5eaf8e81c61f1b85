package hall

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/compongo/compongo/journal"
)

// Found is a table that a search at the desk came upon.
type Found struct {
	ID      string `json:"table"`
	White   string `json:"white"`
	Black   string `json:"black"`
	Created int64  `json:"created"` // milliseconds since the Unix epoch
	Over    bool   `json:"over"`
}

// mostFound is how many tables one answer of [Desk.Find] holds.
const mostFound = 50

// furthest is how many tables can be passed over: as many as a journal lists.
const furthest = math.MaxInt32 - mostFound - 1

// lately is how many of the newest tables are found by any part of a name.
const lately = 1000

// Find lists the tables of players, the newest first: from the one at offset on, at most
// 50, and whether there are more. So no table is out of reach, however many there are.
// Of the newest 1000 it finds those whose players or id contain the text, of all others
// those in whose players' names all its words occur, or whose id it is; "" finds all.
// Errors: those of the journal, ErrClosed.
func (d *Desk) Find(ctx context.Context, text string, offset int) (list []Found, more bool, err error) {
	text = strings.TrimSpace(text)
	offset = min(offset, furthest)
	games, err := d.found(ctx, text, offset+mostFound+1)
	if err != nil {
		return nil, false, translate(err)
	}
	games = games[min(offset, len(games)):]
	list = []Found{}
	for _, g := range games[:min(mostFound, len(games))] {
		f := Found{}
		_ = json.Unmarshal(g.Header, &f) // a header that cannot be read has no names
		f.ID, f.Created, f.Over = g.ID, g.Created, g.Finished
		list = append(list, f)
	}
	return list, len(games) > mostFound, nil
}

// found lists at least as many games as wanted where there are so many.
func (d *Desk) found(ctx context.Context, text string, wanted int) ([]journal.Game, error) {
	j := d.hall.journal
	if d.only != "" {
		g, err := j.Game(ctx, d.only)
		if err != nil {
			return nil, err
		}
		return slices.DeleteFunc([]journal.Game{g}, func(g journal.Game) bool { return !contains(g, text) }), nil
	}
	if text == "" {
		return j.Games(ctx, journal.AllGames, wanted)
	}
	recent, err := j.Games(ctx, journal.AllGames, lately)
	if err != nil {
		return nil, err
	}
	known := make(map[string]bool, len(recent))
	for _, g := range recent {
		known[g.ID] = true
	}
	list := slices.DeleteFunc(recent, func(g journal.Game) bool { return !contains(g, text) })
	older, err := j.Search(ctx, text, wanted+len(list))
	if err != nil {
		return nil, err
	}
	if g, err := j.Game(ctx, text); err == nil {
		older = append([]journal.Game{g}, older...)
	} else if !errors.Is(err, journal.ErrNotFound) {
		return nil, err
	}
	for _, g := range older {
		if !known[g.ID] {
			known[g.ID] = true
			list = append(list, g)
		}
	}
	return list, nil
}

// contains reports whether a player's name or the id holds the text, in whatever case.
func contains(g journal.Game, text string) bool {
	var f Found
	_ = json.Unmarshal(g.Header, &f)
	names := strings.ToLower(f.White + "\n" + f.Black + "\n")
	return strings.Contains(names+g.ID, strings.ToLower(text)) || strings.EqualFold(g.ID, text)
}
