package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Entry is one act and what was ruled of it: the unit of the journal.
type Entry struct {
	Game    string          `json:"game"`          // table id
	Ver     int64           `json:"ver"`           // 1, 2, 3 … in each game, without gaps
	At      int64           `json:"at"`            // the act's instant, milliseconds since the Unix epoch
	Key     string          `json:"key,omitempty"` // idempotency key of the client, unique in the game; "" for none
	Act     json.RawMessage `json:"act"`
	Rulings json.RawMessage `json:"rulings"` // empty is stored as []
}

// Game is a game as a whole: what was said when it was created and where it
// stands now.
type Game struct {
	ID       string          `json:"id"`
	Created  int64           `json:"created"`  // milliseconds since the Unix epoch
	Header   json.RawMessage `json:"header"`   // public; empty is stored as {}
	Secret   json.RawMessage `json:"-"`        // seat tokens: never in an export; empty is stored as {}
	Deadline int64           `json:"deadline"` // instant a running flag falls, milliseconds since the Unix epoch; 0 for none
	Finished bool            `json:"finished"`
	Ver      int64           `json:"ver"` // version of the last entry, 0 before the first
}

// State is what an append leaves beside the entries: the instant a running
// flag falls (milliseconds since the Unix epoch, 0 for none) and whether the
// game is over.
type State struct {
	Deadline int64
	Finished bool
}

func (g *Game) check() error {
	if err := checkText("id", g.ID); err != nil {
		return err
	}
	if g.ID == "" {
		return errors.New("id: expected at least one character")
	}
	if g.Ver != 0 {
		return fmt.Errorf("ver: expected 0 for a new game, got %d", g.Ver)
	}
	if g.Deadline < 0 {
		return fmt.Errorf("deadline: expected 0 or more milliseconds, got %d", g.Deadline)
	}
	g.Header = orDefault(g.Header, "{}")
	g.Secret = orDefault(g.Secret, "{}")
	if err := checkJSON("header", g.Header); err != nil {
		return err
	}
	return checkJSON("secret", g.Secret)
}

// checkEntries finds what no journal could store, whatever it holds: these
// are mistakes of the caller, not conflicts. It returns a copy with the
// defaults filled in.
func checkEntries(entries []Entry, state State) ([]Entry, error) {
	if len(entries) == 0 {
		return nil, errors.New("expected at least one entry")
	}
	if state.Deadline < 0 {
		return nil, fmt.Errorf("deadline: expected 0 or more milliseconds, got %d", state.Deadline)
	}
	checked := make([]Entry, len(entries))
	var keys map[string]bool
	if len(entries) > 1 {
		keys = make(map[string]bool, len(entries))
	}
	for i, e := range entries {
		e.Rulings = orDefault(e.Rulings, "[]")
		if err := checkEntry(e, entries[0], i); err != nil {
			return nil, fmt.Errorf("entry %d of %d: %w", i+1, len(entries), err)
		}
		if e.Key != "" && keys[e.Key] {
			return nil, fmt.Errorf("entry %d of %d: key %q is given twice", i+1, len(entries), e.Key)
		}
		if keys != nil {
			keys[e.Key] = true
		}
		checked[i] = e
	}
	return checked, nil
}

func checkEntry(e, first Entry, i int) error {
	if e.Game != first.Game {
		return fmt.Errorf("game: expected %q as in the first entry, got %q", first.Game, e.Game)
	}
	if want := first.Ver + int64(i); e.Ver != want || e.Ver < 1 {
		return fmt.Errorf("ver: expected %d, got %d", max(want, 1), e.Ver)
	}
	if err := checkText("key", e.Key); err != nil {
		return err
	}
	if err := checkJSON("act", e.Act); err != nil {
		return err
	}
	return checkJSON("rulings", e.Rulings)
}

func checkText(field, s string) error {
	if !utf8.ValidString(s) || strings.ContainsRune(s, 0) {
		return fmt.Errorf("%s: expected UTF-8 text without a zero byte, got %q", field, s)
	}
	return nil
}

func checkJSON(field string, raw json.RawMessage) error {
	if !json.Valid(raw) || !utf8.Valid(raw) {
		return fmt.Errorf("%s: expected JSON in UTF-8, got %.60q", field, raw)
	}
	return nil
}

func orDefault(raw json.RawMessage, otherwise string) json.RawMessage {
	if len(raw) == 0 {
		return json.RawMessage(otherwise)
	}
	return raw
}
