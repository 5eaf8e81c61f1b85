package boards

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
)

// Keeper keeps the boards of a hall. Its methods may be called from any goroutine.
type Keeper struct {
	hall *hall.Hall
	log  *slog.Logger
	file placesFile

	mu      sync.Mutex
	boards  []*board
	places  map[string]Place // by serial number
	running sync.WaitGroup
}

// New returns a keeper of no boards yet. What stands where is kept in a data folder, which
// others may use too.
func New(h *hall.Hall, folder string, log *slog.Logger) (*Keeper, error) {
	k := &Keeper{hall: h, log: log, file: placesFile{path: filepath.Join(folder, "boards.json")}}
	var err error
	k.places, err = k.file.read()
	return k, err
}

// Keep reads the board or the boards on a line until ctx ends; Wait waits for that.
func (k *Keeper) Keep(ctx context.Context, p port.Board, options eboard.Options) {
	l := newLine(k, p, options)
	l.begin(ctx, "")
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
	return k.place(serial, place)
}

func (k *Keeper) place(serial string, place Place) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.named(serial) == nil {
		return ErrNoBoard
	}
	next, err := k.file.change(func(places map[string]Place) { assign(places, serial, place) })
	if err != nil {
		return err
	}
	k.put(next)
	return nil
}

// assign puts a board at a table, or nowhere.
func assign(places map[string]Place, serial string, at Place) {
	maps.DeleteFunc(places, func(s string, p Place) bool {
		return s == serial || p.Table == at.Table && !(p.Alone && at.Alone)
	})
	if at.Table != "" {
		places[serial] = at
	}
}

// put lets boards stand elsewhere. The caller holds the lock.
func (k *Keeper) put(places map[string]Place) {
	k.places = places
	for _, b := range k.boards {
		b.putElsewhere()
	}
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

// placeOf returns where a board stands, by whoever has put it there last.
func (k *Keeper) placeOf(serial string) Place {
	k.mu.Lock()
	defer k.mu.Unlock()
	if next, changed, err := k.file.news(); changed && err == nil {
		k.put(next)
	} else if err != nil {
		k.log.Error("where boards stand cannot be read", "error", err)
	}
	return k.places[serial]
}
