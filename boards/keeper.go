package boards

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/wholefile"
)

// Keeper keeps the boards of a hall. Its methods may be called from any goroutine.
type Keeper struct {
	hall *hall.Hall
	log  *slog.Logger
	file string // where it is kept which board stands at which table

	mu      sync.Mutex
	boards  []*board
	places  map[string]Place // by serial number
	running sync.WaitGroup
}

// Place is where a board stands.
type Place struct {
	Table string `json:"table"` // its id
	// Alone: the opponent of whoever plays on the board plays elsewhere, on a screen or on
	// another board. Without a clock a move is made then when the board has been quiet.
	Alone bool `json:"alone,omitempty"`
}

// UnmarshalJSON reads a place, and what was kept before there was more to say of one than the
// id of the table.
func (p *Place) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		*p = Place{}
		return json.Unmarshal(data, &p.Table)
	}
	type place Place
	return json.Unmarshal(data, (*place)(p))
}

// New returns a keeper of no boards yet. What stands where is kept in a data folder.
func New(h *hall.Hall, folder string, log *slog.Logger) (*Keeper, error) {
	k := &Keeper{hall: h, log: log, file: filepath.Join(folder, "boards.json"), places: map[string]Place{}}
	data, err := os.ReadFile(k.file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return k, nil
	case err != nil:
		return nil, fmt.Errorf("which board stands where: %w", err)
	}
	if err := json.Unmarshal(data, &k.places); err != nil {
		return nil, fmt.Errorf("%s: expected serial numbers and where each board stands: %w", k.file, err)
	}
	return k, nil
}

// Keep reads the board or the boards on a line until ctx ends; Wait waits for that.
func (k *Keeper) Keep(ctx context.Context, p port.Board, options eboard.Options) {
	l := newLine(k, p, options)
	k.add(l.boards[0])
	k.running.Go(func() { l.live(ctx) })
}

func (k *Keeper) add(b *board) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.boards = append(k.boards, b)
}

func (k *Keeper) remove(b *board) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.boards = slices.DeleteFunc(k.boards, func(o *board) bool { return o == b })
}

// Wait returns when no board is read any more.
func (k *Keeper) Wait() { k.running.Wait() }

// Status lists the boards by serial number.
func (k *Keeper) Status() []Status {
	k.mu.Lock()
	defer k.mu.Unlock()
	list := make([]Status, 0, len(k.boards))
	for _, b := range k.boards {
		s := b.status()
		s.Place = k.places[s.Serial]
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b Status) int {
		return cmp.Or(cmp.Compare(a.Serial, b.Serial), cmp.Compare(a.Device, b.Device))
	})
	return list
}

// ErrNoBoard says that there is no board with that serial number.
var ErrNoBoard = errors.New("no such board")

// Assign puts a board at a table, and takes away another that stood there unless both
// stand alone, one for each player; with no table it stands nowhere. Errors: ErrNoBoard, those of hall.Look, and of the disk.
func (k *Keeper) Assign(ctx context.Context, serial string, place Place) error {
	if place.Table != "" {
		if _, err := k.hall.Look(ctx, place.Table); err != nil {
			return err
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.named(serial) == nil {
		return ErrNoBoard
	}
	next := map[string]Place{}
	for s, p := range k.places {
		if s != serial && (p.Table != place.Table || p.Alone && place.Alone) {
			next[s] = p
		}
	}
	if place.Table != "" {
		next[serial] = place
	}
	if err := k.store(next); err != nil {
		return err
	}
	k.places = next
	return nil
}

func (k *Keeper) store(places map[string]Place) error {
	data, err := json.MarshalIndent(places, "", "\t")
	if err != nil {
		return err
	}
	if err := wholefile.Write(k.file, append(data, '\n')); err != nil {
		return fmt.Errorf("keep which board stands where: %w", err)
	}
	return nil
}

// board returns the board with a serial number, nil for none.
func (k *Keeper) board(serial string) *board {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.named(serial)
}

func (k *Keeper) named(serial string) *board {
	for _, b := range k.boards {
		if b.name() == serial {
			return b
		}
	}
	return nil
}

// placeOf returns where a board stands.
func (k *Keeper) placeOf(serial string) Place {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.places[serial]
}
