package boards

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws"
)

// wakeEvery is how often a reader is woken: what lasts is told to a tenth of a second.
const wakeEvery = 100 * time.Millisecond

// line is a line with one board on it, or with several that have names.
type line struct {
	keeper *Keeper
	port   port.Board
	asks   chan eboard.Request
	inbox  chan []eboard.Message
	boards []*board // of the goroutine alone: the nameless one, or all that were heard
}

// board is one board.
type board struct {
	keeper *Keeper
	line   *line
	sub    string // its name among several on a line

	// Of the line's goroutine alone.
	reader *eboard.Reader
	table  string // where the reader reads for
	seq    int

	mu    sync.Mutex
	shown Status
	heard time.Time
}

// Status is how a board is: one line of the page on which an organiser sees them all.
type Status struct {
	Serial  string `json:"serial"` // or the end of its device, where it tells none
	Device  string `json:"device"`
	Table   string `json:"table"`
	Version string `json:"version,omitempty"`
	Battery *int   `json:"battery,omitempty"` // percent
	Online  bool   `json:"online"`
	Silence int64  `json:"silence"` // milliseconds since it last said anything
	Clock   bool   `json:"clock"`
	Turned  bool   `json:"turned"`
	Garbled int    `json:"garbled"` // bytes

	Note     *eboard.Note     `json:"-"` // the last one
	Question *eboard.Question `json:"-"` // that waits for an answer
}

func newLine(k *Keeper, p port.Board) *line {
	l := &line{keeper: k, port: p, asks: make(chan eboard.Request, 64), inbox: make(chan []eboard.Message, 64)}
	l.boards = []*board{l.newBoard("")}
	return l
}

func (l *line) newBoard(sub string) *board {
	b := &board{keeper: l.keeper, line: l, sub: sub}
	b.shown = Status{Serial: sub, Device: l.port.Device}
	if sub == "" {
		b.shown.Serial = l.port.Device[strings.LastIndexByte(l.port.Device, '/')+1:]
	}
	return b
}

// of returns the boards that a message is for: those that have a name take the place of
// the nameless one, and what has no name concerns all.
func (l *line) of(m eboard.Message) []*board {
	if m.Board == "" {
		return l.boards
	}
	for _, b := range l.boards {
		if b.sub == m.Board {
			return []*board{b}
		}
	}
	if l.boards[0].sub == "" {
		l.keeper.remove(l.boards[0])
		l.boards = nil
	}
	b := l.newBoard(m.Board)
	l.boards = append(l.boards, b)
	l.keeper.add(b)
	return []*board{b}
}

func (b *board) status() Status {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.shown
	if !b.heard.IsZero() {
		s.Silence = time.Since(b.heard).Milliseconds()
	}
	return s
}

func (b *board) name() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.shown.Serial
}

// change changes what is shown.
func (b *board) change(f func(*Status)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f(&b.shown)
}

// live reads the line until ctx ends.
func (l *line) live(ctx context.Context) {
	var carrying sync.WaitGroup
	defer carrying.Wait()
	carrying.Go(func() {
		port.Keep(ctx, l.port, l.asks, func(eboard.Driver) {}, func(list []eboard.Message) {
			select {
			case l.inbox <- list:
			case <-ctx.Done():
			}
		})
	})
	ticker := time.NewTicker(wakeEvery)
	defer ticker.Stop()
	for {
		select {
		case list := <-l.inbox:
			for _, m := range list {
				for _, b := range l.of(m) {
					b.hear(m)
					b.read(ctx, &m)
				}
			}
		case <-ticker.C:
			for _, b := range l.boards {
				b.read(ctx, nil)
			}
		case <-ctx.Done():
			return
		}
	}
}

// hear notes what is shown of the board itself.
func (b *board) hear(m eboard.Message) {
	b.change(func(s *Status) {
		switch r := m.Reading.(type) {
		case eboard.Lost:
			s.Online = false
			return
		case eboard.Silent:
			s.Online = false
		case eboard.Garbled:
			s.Garbled += r.Bytes
		case eboard.Clock:
			s.Clock = !r.Missing
		case eboard.Identity:
			if r.Serial != "" {
				s.Serial = longer(s.Serial, r.Serial)
			}
			if r.Version != "" {
				s.Version = r.Version
			}
			if r.Battery != nil {
				s.Battery = &r.Battery.Percent
			}
			s.Online = true
		default:
			s.Online = true
		}
		b.heard = time.Now()
	})
}

// longer keeps the long serial number where the short one comes too.
func longer(known, told string) string {
	if strings.HasSuffix(known, told) {
		return known
	}
	return told
}

// read gives a message, or the time alone, to the reader of the table at which the board
// stands, and does there what it has found.
func (b *board) read(ctx context.Context, m *eboard.Message) {
	table := b.keeper.tableOf(b.name())
	if table != b.table {
		b.move(ctx, table)
	}
	if table == "" {
		return
	}
	snapshot, err := b.keeper.hall.Look(ctx, table)
	if err != nil {
		b.failed(ctx, err)
		return
	}
	var findings []eboard.Finding
	if m != nil {
		findings = b.reader.Take(*m, snapshot.Game)
	} else {
		findings = b.reader.Wake(snapshot.Game, port.Wall())
	}
	b.find(ctx, findings)
}

// move begins to read for another table. Its clock is the real one from then on, and that
// of the table left is not.
func (b *board) move(ctx context.Context, table string) {
	if b.table != "" {
		b.tell(ctx, b.table, []laws.Act{{Kind: laws.State, Facts: laws.Facts{Board: laws.Wooden}}})
	}
	b.table = table
	b.change(func(s *Status) { s.Note, s.Question = nil, nil })
	if table == "" {
		return
	}
	b.reader = eboard.NewReader(eboard.Options{})
	if snapshot, err := b.keeper.hall.Look(ctx, table); err == nil && !snapshot.Game.Rules().RealClock {
		b.tell(ctx, table, []laws.Act{{Kind: laws.State, Facts: laws.Facts{Board: laws.Electronic}}})
	}
	b.ask(eboard.AskDump{})
	b.ask(eboard.AskClock{})
}

func (b *board) ask(r eboard.Request) {
	select {
	case b.line.asks <- eboard.To(r, b.sub):
	default: // the line is gone: it is asked anew when it is back
	}
}

// find does what a reader has found: acts at the table, notes and questions on the page.
func (b *board) find(ctx context.Context, findings []eboard.Finding) {
	var acts []laws.Act
	for _, f := range findings {
		switch {
		case f.Act != nil:
			acts = append(acts, *f.Act)
		case f.Request != nil:
			b.ask(f.Request)
		}
	}
	b.change(func(s *Status) {
		s.Turned, _ = b.reader.Turned()
		for _, f := range findings {
			if f.Note != nil {
				s.Note = f.Note
			}
			if f.Question != nil {
				s.Question = f.Question
			}
			if f.Note != nil && f.Note.Code == eboard.NoteReady || f.Act != nil && f.Act.Kind == laws.Press {
				s.Question = nil
			}
		}
	})
	if len(acts) > 0 {
		b.tell(ctx, b.table, acts)
	}
}

// tell does acts at a table, and tries again while the journal takes nothing: what was
// seen is not lost.
func (b *board) tell(ctx context.Context, table string, acts []laws.Act) {
	b.seq++
	key := fmt.Sprintf("%d-%d", port.Wall(), b.seq)
	for ctx.Err() == nil {
		_, err := b.keeper.hall.BoardAct(ctx, table, key, acts)
		if err == nil {
			return
		}
		b.failed(ctx, err)
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
		}
		if permanent(err) {
			return
		}
	}
}

func (b *board) failed(ctx context.Context, err error) {
	if ctx.Err() == nil {
		b.keeper.log.Error("what a board saw could not be done", "board", b.name(), "table", b.table, "error", err)
	}
}

// permanent reports an error that trying again does not help.
func permanent(err error) bool {
	var field *hall.FieldError
	return errors.Is(err, hall.ErrNoTable) || errors.Is(err, hall.ErrLong) || errors.As(err, &field)
}
