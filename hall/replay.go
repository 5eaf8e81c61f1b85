package hall

import (
	"fmt"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// At returns the table as it was at a version, 0 before the first act: the journal
// replayed up to it. A version that is not there gives a *FieldError.
func (s *Snapshot) At(ver int64) (*Snapshot, error) {
	if ver == s.Ver {
		return s, nil
	}
	if ver < 0 || ver > s.Ver {
		return nil, &FieldError{Code: "bad_version", Field: "at", Reason: fmt.Sprintf("expected a version from 0 to %d", s.Ver)}
	}
	game, _ := laws.New(s.Header.Rules, s.Game.StartPosition())
	for _, r := range s.Records[:ver] {
		game = laws.Apply(game, laws.Entry{Act: r.Act(), Rulings: r.Rulings})
	}
	return &Snapshot{
		ID: s.ID, Header: s.Header, Created: s.Created, Opening: s.Opening,
		Ver: ver, Records: s.Records[:ver:ver], Game: game,
	}, nil
}

// Until is the instant up to which the game has been told: of its last entry, or of
// its creation.
func (s *Snapshot) Until() clock.Instant { return max(s.until(), clock.Instant(s.Created)) }
