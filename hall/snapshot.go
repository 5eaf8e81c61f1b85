package hall

import (
	"encoding/json"
	"fmt"
	"strconv"
	"sync"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// Record is one entry of a table's journal as the hall reads it.
type Record struct {
	Ver     int64
	At      clock.Instant
	Key     string
	Rulings []laws.Ruling
	// Ply is the number of half-moves after the act.
	Ply int
	// Man is the man the act is about, before it: on its square or in the hand.
	Man chess.Piece

	deed deed
	seen int64 // the version the hand saw, for the journal only
}

// RecordOf is a record of an act with its rulings and its instant, and nothing else.
func RecordOf(act laws.Act, rulings []laws.Ruling) Record {
	return Record{At: act.At, Rulings: rulings, deed: deedOf(act)}
}

// Act is what was done.
func (r Record) Act() laws.Act { return r.deed.act() }

// Kind is the kind of what was done.
func (r Record) Kind() laws.Kind { return r.deed.kind }

// By is the player who did it, or whom it concerns.
func (r Record) By() laws.Side { return r.deed.by }

// until is the instant up to which the record tells what happened: an outage
// lasts.
func (r Record) until() clock.Instant {
	if r.Kind() == laws.Outage {
		return max(r.At, r.Act().To)
	}
	return r.At
}

// Snapshot is a table at one version. It does not change.
type Snapshot struct {
	ID      string
	Header  Header
	Created int64 // milliseconds since the Unix epoch
	Ver     int64
	Game    laws.Game
	// Opening holds the rulings of the very beginning, before any act.
	Opening []laws.Ruling
	// Records holds all entries, Records[i] being version i+1.
	Records []Record

	index index
	built sync.Map // key of Built → *built
	grown *grown   // shared by the snapshots of one table as it goes on; nil for others
}

type built struct {
	once sync.Once
	data []byte
}

// Built returns what build makes of the snapshot, built once for each key.
func (s *Snapshot) Built(key any, build func() []byte) []byte {
	v, ok := s.built.Load(key)
	if !ok {
		v, _ = s.built.LoadOrStore(key, new(built))
	}
	b := v.(*built)
	b.once.Do(func() { b.data = build() })
	return b.data
}

// grown is what has been made of the records of a table, by key.
type grown struct {
	mu      sync.Mutex
	made    map[any]made
	lasting sync.Map // key of Lasting → what was made
}

// made is what was made of the records up to a version.
type made struct {
	ver  int64
	data []byte
}

// Grown returns what add makes of a snapshot's records one after the other. It is kept for the
// snapshots that follow, so that each record is added once for each key. add appends to
// a list, and depends on nothing but the key and the record.
func (s *Snapshot) Grown(key any, add func(list []byte, r Record) []byte) []byte {
	var m made
	if s.grown != nil {
		s.grown.mu.Lock()
		defer s.grown.mu.Unlock()
		m = s.grown.made[key]
	}
	if m.ver > s.Ver {
		m = made{}
	}
	for _, r := range s.Records[m.ver:] {
		m.data = add(m.data, r)
	}
	m.ver = s.Ver
	if s.grown != nil {
		s.grown.made[key] = m
	}
	return m.data[:len(m.data):len(m.data)]
}

// Lasting returns what create makes, once for each key and for all snapshots of the table.
func (s *Snapshot) Lasting(key any, create func() any) any {
	if s.grown == nil {
		return create()
	}
	v, ok := s.grown.lasting.Load(key)
	if !ok {
		v, _ = s.grown.lasting.LoadOrStore(key, create())
	}
	return v
}

// After returns the records after version since, which may be any number.
func (s *Snapshot) After(since int64) []Record {
	return s.Records[min(max(since, 0), int64(len(s.Records))):]
}

// until is the instant up to which the game has been told.
func (s *Snapshot) until() clock.Instant {
	if len(s.Records) == 0 {
		return 0
	}
	return s.Records[len(s.Records)-1].until()
}

// with returns the snapshot that follows after records.
func (s *Snapshot) with(records []Record, game laws.Game) *Snapshot {
	next := &Snapshot{ID: s.ID, Header: s.Header, Created: s.Created, Opening: s.Opening, Game: game, grown: s.grown}
	// What is beyond the length of an older snapshot is never read by it, and
	// only the table's goroutine appends.
	next.Records = append(roomFor(s.Records, len(records)), records...)
	next.Ver = int64(len(next.Records))
	next.index = s.indexed().with(records)
	return next
}

// roomFor returns the list with room for n more. Most of a table's memory is its
// records, so that there is a quarter to spare and not as much again.
func roomFor(list []Record, n int) []Record {
	if wanted := len(list) + n; wanted > cap(list) {
		list = append(make([]Record, 0, wanted+wanted/4), list...)
	}
	return list
}

// newSnapshot reads what the journal keeps of a game, without its entries.
func newSnapshot(g journal.Game) (*Snapshot, Seats, error) {
	var seats Seats
	s := &Snapshot{ID: g.ID, Created: g.Created, grown: &grown{made: make(map[any]made)}}
	if err := json.Unmarshal(g.Header, &s.Header); err != nil {
		return nil, seats, fmt.Errorf("header of table %s: %w", g.ID, err)
	}
	if err := json.Unmarshal(g.Secret, &seats); err != nil {
		return nil, seats, fmt.Errorf("seats of table %s: %w", g.ID, err)
	}
	start, err := s.Header.Position()
	if err != nil {
		return nil, seats, fmt.Errorf("position of table %s: %w", g.ID, err)
	}
	s.Game, s.Opening = laws.New(s.Header.Rules, start)
	return s, seats, nil
}

// read folds entries of the journal into a snapshot.
func (s *Snapshot) read(entries []journal.Entry) (*Snapshot, error) {
	game := s.Game
	records := make([]Record, 0, len(entries))
	for _, e := range entries {
		r := Record{Ver: e.Ver, At: clock.Instant(e.At), Key: e.Key}
		var act laws.Act
		if err := json.Unmarshal(e.Act, &act); err != nil {
			return nil, fmt.Errorf("table %s, entry %d: act: %w", s.ID, e.Ver, err)
		}
		r.deed = deedOf(act)
		if err := json.Unmarshal(e.Rulings, &r.Rulings); err != nil {
			return nil, fmt.Errorf("table %s, entry %d: rulings: %w", s.ID, e.Ver, err)
		}
		r.Man = manOf(game, act)
		game = laws.Apply(game, laws.Entry{Act: act, Rulings: r.Rulings})
		r.Ply = game.PlyCount()
		records = append(records, r)
	}
	return s.with(records, game), nil
}

// entry writes a record for the journal.
func (r Record) entry(game string) (journal.Entry, error) {
	e := journal.Entry{Game: game, Ver: r.Ver, At: int64(r.At), Key: r.Key}
	act, err := r.ActJSON()
	if err != nil {
		return e, fmt.Errorf("act: %w", err)
	}
	if r.seen > 0 {
		act = append(strconv.AppendInt(append(act[:len(act)-1], `,"seen":`...), r.seen, 10), '}')
	}
	e.Act = act
	if len(r.Rulings) > 0 {
		if e.Rulings, err = json.Marshal(r.Rulings); err != nil {
			return e, fmt.Errorf("rulings: %w", err)
		}
	}
	return e, nil
}

// manOf finds the man that an act speaks of: the one on its square or, where it
// is put down, the one in the hand.
func manOf(g laws.Game, act laws.Act) chess.Piece {
	if held := g.Held(act.By); len(held) > 0 && (act.Kind == laws.Place || act.Kind == laws.Release) {
		return held[len(held)-1].Piece
	}
	sq, err := chess.ParseSquare(act.Sq)
	if err != nil {
		return chess.NoPiece
	}
	if act.Kind == laws.Remove { // where two stand, the opponent's goes
		for _, m := range g.Board().Covered() {
			if m.Square == sq && laws.SideOf(m.Piece.Color()) != act.By {
				return m.Piece
			}
		}
	}
	return g.Board().At(sq)
}

// Announced reports whether the act is said aloud. That a flag fell is a fact that
// nobody may be told of (12.6), nor what an arbiter has seen and may not speak of.
func (r Record) Announced() bool {
	switch r.Kind() {
	case laws.Flag:
		return false
	case laws.ArbiterSees, laws.State, laws.Prove:
		return len(r.Told()) > 0
	}
	return true
}

// Written reports whether the act is an entry on a scoresheet, which is the player's own
// to read while the game goes on.
func (r Record) Written() bool { return r.Kind() == laws.Write }

// Told returns the rulings that players and spectators are told.
func (r Record) Told() []laws.Ruling { return told(r.Rulings) }

// Told returns the rulings of the very beginning that everybody is told.
func (s *Snapshot) Told() []laws.Ruling { return told(s.Opening) }

func told(rulings []laws.Ruling) []laws.Ruling {
	var list []laws.Ruling
	for _, r := range rulings {
		if r, ok := r.Told(); ok {
			list = append(list, r)
		}
	}
	return list
}

// Ending returns the ruling that ended the game.
func (s *Snapshot) Ending() (laws.Ruling, bool) {
	for i := len(s.Records) - 1; i >= 0; i-- {
		for _, r := range s.Records[i].Rulings {
			if r.Ends() {
				return r, true
			}
		}
	}
	for _, r := range s.Opening {
		if r.Ends() {
			return r, true
		}
	}
	return laws.Ruling{}, false
}

// FirstPly numbers the half-move that precedes the game, so that White's have odd
// numbers and Black's even ones whatever the position it began from.
func (s *Snapshot) FirstPly() int {
	start := s.Game.StartPosition()
	return 2*(start.FullmoveNumber()-1) + int(start.Turn())
}

// Entries returns the acts of the game with their rulings, in order.
func (s *Snapshot) Entries() []laws.Entry {
	list := make([]laws.Entry, len(s.Records))
	for i, r := range s.Records {
		list[i] = laws.Entry{Act: r.Act(), Rulings: r.Rulings}
	}
	return list
}

// OnSheet is how many half-moves stand on the scoresheets. While a game with a clock
// goes on, the last one is written down when the clock is pressed, legal or not (12.6).
func (s *Snapshot) OnSheet() int {
	last, ok := s.Game.LastPly()
	if !ok || last.Pressed || s.Game.Outcome().Over() || s.Game.Rules().Control.IsNone() {
		return s.Game.PlyCount()
	}
	return s.Game.PlyCount() - 1
}
