package web

import (
	"encoding/json"
	"fmt"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// deskFrame is how an arbiter sees tables from his desk.
type deskFrame struct{ frame }

// mostAlarms is how many alarms of a table are told, the newest first.
const mostAlarms = 12

// glanced is a table at a glance, but for what depends on the moment.
type glanced struct {
	hall.Picture
	arbitrated
	Created int64   `json:"created"`
	Result  *result `json:"result"`
	// Pending counts the alarms that wait for the arbiter.
	Pending int `json:"pending"`
}

// arbitrated is what an arbiter sees of a table and nobody else.
type arbitrated struct {
	Moved     *hall.Moved `json:"moved"`     // whether the last move is completed
	Irregular string      `json:"irregular"` // both_in_check, pawn_on_last_rank
	Alarms    []alarm     `json:"alarms"`
	ActedAt   int64       `json:"acted_at"` // instant of the last entry
}

// alarm is an entry that concerns the arbiter, in words.
type alarm struct {
	Ver     int64          `json:"ver"`
	At      int64          `json:"at"`
	Kind    hall.AlarmKind `json:"kind"`
	Side    string         `json:"side"`
	Open    bool           `json:"open"`
	Said    string         `json:"said"`
	Rulings []Ruling       `json:"rulings"`
}

// remedy is what an arbiter may act upon now, with what would come of it.
type remedy struct {
	Act     hall.Act `json:"act"`
	Said    string   `json:"said"`
	Rulings []Ruling `json:"rulings"`
}

// glance writes a table at a glance.
func (f deskFrame) glance(s *hall.Snapshot, now hall.Instant) ([]byte, error) {
	fixed := s.Built(f, func() []byte {
		g := glanced{Picture: s.Picture(hall.Arbiter), arbitrated: f.arbitrated(s), Created: s.Created, Result: f.result(s)}
		for _, a := range s.Alarms() {
			if a.Open {
				g.Pending++
			}
		}
		data, err := json.Marshal(g)
		if err != nil {
			return nil
		}
		return data
	})
	if fixed == nil {
		return nil, fmt.Errorf("table %s, version %d, cannot be written", s.ID, s.Ver)
	}
	return prefixed(map[string]any{"server_now": now, "clock": s.Clock(now)}, fixed)
}

// whole writes a table in full: the view of its seat with what only an arbiter sees.
func (f deskFrame) whole(s *hall.Snapshot, now hall.Instant, since, latest int64) ([]byte, error) {
	view, err := f.render(nil, s, now, since)
	if err != nil {
		return nil, err
	}
	return prefixed(struct {
		arbitrated
		Latest  int64    `json:"latest"`
		Choices []remedy `json:"choices"`
		FEN     string   `json:"fen"`
		Plies   []int64  `json:"plies"` // after which versions each half-move stood
	}{f.arbitrated(s), latest, f.choices(s, now), s.Game.Position().FEN(), plies(s)}, view)
}

// prefixed joins two objects into one.
func prefixed(first any, second []byte) ([]byte, error) {
	head, err := json.Marshal(first)
	if err != nil {
		return nil, err
	}
	head[len(head)-1] = ','
	return append(head, second[1:]...), nil
}

func (f deskFrame) arbitrated(s *hall.Snapshot) arbitrated {
	a := arbitrated{Moved: s.Moved(), Irregular: string(s.Irregular()), Alarms: []alarm{}, ActedAt: int64(s.Until())}
	v := f.voice(s)
	for _, found := range s.Alarms() {
		if len(a.Alarms) == mostAlarms {
			break
		}
		r := found.Record
		a.Alarms = append(a.Alarms, alarm{
			Ver: r.Ver, At: int64(r.At), Kind: found.Kind, Side: found.Side.String(), Open: found.Open,
			Said: words.Act(f.lang, r.Act(), r.Man), Rulings: v.rulings([]Ruling{}, r),
		})
	}
	return a
}

func (f deskFrame) choices(s *hall.Snapshot, now hall.Instant) []remedy {
	list := []remedy{}
	v := f.voice(s)
	for _, c := range s.Choices(now) {
		told := remedy{Act: c.Act, Said: words.Act(f.lang, c.Act, hall.NoMan), Rulings: []Ruling{}}
		told.Act.At = 0
		for _, r := range c.Rulings {
			told.Rulings = append(told.Rulings, v.ruling(r, 0, 0, int64(now)))
		}
		list = append(list, told)
	}
	return list
}

// plies tells after which version each half-move that stands was there.
func plies(s *hall.Snapshot) []int64 {
	list := []int64{}
	for _, r := range s.Records {
		list = list[:min(len(list), r.Ply)]
		for len(list) < r.Ply {
			list = append(list, r.Ver)
		}
	}
	return list
}
