package boards

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	// answers are those of arbiters, on their way to the goroutine.
	answers chan *answering
	options eboard.Options
	boards  []*board // of the goroutine alone: the nameless one, or all that were heard
}

// board is one board.
type board struct {
	keeper *Keeper
	line   *line
	sub    string // its name among several on a line

	// Of the line's goroutine alone.
	reader *eboard.Reader
	table  string // where the reader reads for
	alone  bool
	ver    int64 // of the table when it was looked at last
	seq    int

	mu    sync.Mutex
	shown Status
	heard time.Time
}

func newLine(k *Keeper, p port.Board, options eboard.Options) *line {
	l := &line{keeper: k, port: p, options: options, asks: make(chan eboard.Request, 64),
		inbox: make(chan []eboard.Message, 64), answers: make(chan *answering)}
	l.boards = []*board{l.newBoard("")}
	return l
}

func (l *line) newBoard(sub string) *board {
	b := &board{keeper: l.keeper, line: l, sub: sub}
	b.shown = Status{Serial: sub, Device: l.port.Device}
	if sub == "" {
		b.shown.Serial = port.ShortName(l.port.Device)
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
		case a := <-l.answers:
			a.done <- a.board.answer(ctx, a.Answer)
		case <-ctx.Done():
			return
		}
	}
}

// read gives a message, or the time alone, to the reader of the table at which the board
// stands, and does there what it has found.
func (b *board) read(ctx context.Context, m *eboard.Message) {
	place := b.keeper.placeOf(b.name())
	table := place.Table
	if table != b.table || place.Alone != b.alone {
		b.move(ctx, place)
	}
	if table == "" {
		return
	}
	snapshot, err := b.keeper.hall.Look(ctx, table)
	if err == nil && clockComes(m, snapshot) {
		_ = b.tell(ctx, table, []laws.Act{{Kind: laws.State, Facts: laws.Facts{Board: laws.Electronic}}})
		snapshot, err = b.keeper.hall.Look(ctx, table)
	}
	if err != nil {
		b.failed(ctx, err)
		return
	}
	if b.othersActed(snapshot) {
		b.reader.ActedElsewhere()
	}
	var findings []eboard.Finding
	if m != nil {
		findings = b.reader.Take(*m, snapshot.Game)
	} else {
		findings = b.reader.Wake(snapshot.Game, port.Wall())
	}
	_ = b.find(ctx, findings, snapshot)
}

// othersActed reports whether anybody but this board has done something at its table since
// it was looked at last.
func (b *board) othersActed(s *hall.Snapshot) bool {
	since := b.ver
	b.ver = s.Ver
	for _, r := range slices.Backward(s.Records) {
		if r.Ver <= since {
			return false
		}
		if !r.ByBoard(b.name()) {
			return true
		}
	}
	return false
}

// clockComes reports whether a message shows that a real clock stands beside the board, of
// which the table does not know yet: from then on that clock counts.
func clockComes(m *eboard.Message, s *hall.Snapshot) bool {
	if m == nil {
		return false
	}
	c, ok := m.Reading.(eboard.Clock)
	rules := s.Game.Rules()
	return ok && !c.Missing && !rules.RealClock && !rules.Control.IsNone()
}

// move begins to read for another table. The clock of the table left is no real one any more.
func (b *board) move(ctx context.Context, to Place) {
	table := to.Table
	if b.table != "" && b.table != table {
		_ = b.tell(ctx, b.table, []laws.Act{{Kind: laws.State, Facts: laws.Facts{Board: laws.Wooden}}})
	}
	b.table, b.alone, b.ver = table, to.Alone, 0
	b.change(func(s *Status) { s.Notes, s.Question, s.Choices = nil, nil, nil })
	if table == "" {
		return
	}
	options := b.line.options
	options.Alone = to.Alone
	b.reader = eboard.NewReader(options)
	if snapshot, err := b.keeper.hall.Look(ctx, table); err == nil && b.madeElsewhere(snapshot) {
		b.reader.MadeElsewhere()
	}
	b.ask(eboard.AskDump{})
	b.ask(eboard.AskClock{})
}

// madeElsewhere reports whether the last half-move of a table was not made on this board.
func (b *board) madeElsewhere(s *hall.Snapshot) bool {
	for i := len(s.Records) - 1; i >= 0; i-- {
		if i == 0 && s.Records[0].Ply > 0 || i > 0 && s.Records[i].Ply != s.Records[i-1].Ply {
			return !s.Records[i].ByBoard(b.name())
		}
	}
	return false
}

func (b *board) ask(r eboard.Request) {
	select {
	case b.line.asks <- eboard.To(r, b.sub):
	default: // the line is gone: it is asked anew when it is back
	}
}

// find does what a reader has found: acts at the table, notes and questions on the page.
func (b *board) find(ctx context.Context, findings []eboard.Finding, s *hall.Snapshot) error {
	var acts []laws.Act
	var notes []eboard.Note
	for _, f := range findings {
		switch {
		case f.Act != nil:
			acts = append(acts, *f.Act)
		case f.Request != nil:
			b.ask(f.Request)
		case f.Note != nil:
			notes = append(notes, *f.Note)
		}
	}
	b.show(notes, s)
	if len(acts) == 0 {
		return nil
	}
	return b.tell(ctx, b.table, acts)
}

// tell does acts at a table, and tries again while the journal takes nothing: what was
// seen is not lost. It returns an error that trying again does not help.
func (b *board) tell(ctx context.Context, table string, acts []laws.Act) error {
	b.seq++
	key := fmt.Sprintf("%d-%d", port.Wall(), b.seq)
	for {
		_, err := b.keeper.hall.BoardAct(ctx, table, b.name(), key, acts)
		if err == nil {
			return nil
		}
		b.failed(ctx, err)
		if permanent(err) {
			return err
		}
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return ctx.Err()
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
