package hall

import (
	"context"
	"encoding/json"
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

// Find lists the tables whose players or id contain a text, "" for all, the newest first: from
// the one at offset on, at most 50, and whether there are more. So no table is out of reach,
// however many there are. Errors: those of the journal, ErrClosed.
func (d *Desk) Find(ctx context.Context, text string, offset int) (list []Found, more bool, err error) {
	games, err := d.hall.journal.Games(ctx, journal.AllGames, 0)
	if err != nil {
		return nil, false, translate(err)
	}
	text = strings.ToLower(strings.TrimSpace(text))
	list = []Found{}
	for _, g := range games {
		f := Found{ID: g.ID, Created: g.Created, Over: g.Finished}
		_ = json.Unmarshal(g.Header, &f) // a header that cannot be read has no names
		f.ID, f.Created, f.Over = g.ID, g.Created, g.Finished
		if d.only != "" && d.only != g.ID || !strings.Contains(strings.ToLower(f.White+"\n"+f.Black+"\n")+g.ID, text) && !strings.EqualFold(g.ID, text) {
			continue
		}
		if offset > 0 {
			offset--
			continue
		}
		if len(list) == mostFound {
			return list, true, nil
		}
		list = append(list, f)
	}
	return list, false, nil
}
