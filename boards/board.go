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

// board is one board.
type board struct {
	keeper  *Keeper
	line    *line
	sub     string // its name among several on a line
	inbox   *inbox
	moved   chan struct{}   // holds a value when it was put elsewhere
	answers chan *answering // of arbiters, on their way to the goroutine
	gone    <-chan struct{} // closed when it is read no more
	end     func()

	// Of the board's goroutine alone.
	reader *eboard.Reader
	table  string // where the reader reads for
	alone  bool
	follow *hall.Subscription // of that table; nil for none
	ver    int64              // of the table when it was looked at last
	signs  eboard.Signs       // on the clock
	signed int64              // the version of the table up to which they were told; -1 for none
	seq    int

	mu     sync.Mutex
	shown  Status
	heard  time.Time
	latest time.Duration // by which a message was read at most
}

func newBoard(l *line, sub string, gone <-chan struct{}, end func()) *board {
	b := &board{keeper: l.keeper, line: l, sub: sub, inbox: newInbox(), moved: make(chan struct{}, 1),
		answers: make(chan *answering), gone: gone, end: end}
	b.shown = Status{Serial: sub, Device: l.port.Device}
	if sub == "" {
		b.shown.Serial = port.ShortName(l.port.Device)
	}
	return b
}

// live reads what the board says until ctx ends.
func (b *board) live(ctx context.Context) {
	defer b.leave()
	timer := time.NewTimer(idle)
	defer timer.Stop()
	for b.once(ctx, timer) {
		timer.Reset(b.rest())
	}
}

// once does one thing when there is something to do. It returns false when ctx has ended.
func (b *board) once(ctx context.Context, timer *time.Timer) bool {
	select {
	case <-b.inbox.filled:
		for _, m := range b.inbox.take() {
			b.noteLate(m)
			b.read(ctx, &m)
		}
	case <-timer.C:
		b.read(ctx, nil)
	case <-b.moved:
		b.read(ctx, nil)
	case _, told := <-b.changes():
		b.catchUp(ctx, told)
	case a := <-b.answers:
		a.done <- b.answer(ctx, a.Answer)
	case <-ctx.Done():
		return false
	}
	return true
}

// tooLate is by when a message is to be read: beyond, hands have gone on.
const tooLate = 50 * time.Millisecond

// noteLate logs when a message is read later than any before, and too late.
func (b *board) noteLate(m eboard.Message) {
	late := time.Duration(port.Wall()-m.At) * time.Millisecond
	b.mu.Lock()
	later := late > b.latest
	b.latest = max(b.latest, late)
	b.mu.Unlock()
	if later && late > tooLate {
		b.keeper.log.Warn("a board is read late", "board", b.name(), "by", late)
	}
}

// idle is how long a board is left alone with which nothing is under way.
const idle = time.Hour

// rest is how long the board may be left alone.
func (b *board) rest() time.Duration {
	if b.table == "" {
		return idle
	}
	now := port.Wall()
	next := min(b.reader.Next(now), now+hall.Instant(idle.Milliseconds()))
	return time.Duration(next-now) * time.Millisecond
}

// read gives a message, or the time alone, to the reader of the table at which the board
// stands, and does there what it has found.
func (b *board) read(ctx context.Context, m *eboard.Message) {
	if place := b.keeper.placeOf(b.name()); place.Table != b.table || place.Alone != b.alone {
		b.move(ctx, place)
	}
	if b.table == "" {
		return
	}
	snapshot, err := b.look(ctx, m)
	if err != nil {
		return
	}
	if b.othersActed(snapshot) {
		b.reader.ActedElsewhere()
	}
	b.ver = snapshot.Ver
	b.tellSigns(snapshot)
	var findings []eboard.Finding
	if m != nil {
		findings = b.reader.Take(*m, snapshot.Game)
	} else {
		findings = b.reader.Wake(snapshot.Game, port.Wall())
	}
	_ = b.find(ctx, findings, snapshot)
}

// look returns the table as it is now. A real clock of which it does not know yet, and which
// a message shows, counts there from then on.
func (b *board) look(ctx context.Context, m *eboard.Message) (*hall.Snapshot, error) {
	s, err := b.latestOf(ctx)
	if err != nil || !clockComes(m, s) {
		return s, err
	}
	if err := b.tell(ctx, b.table, []laws.Act{{Kind: laws.State, Facts: laws.Facts{Board: laws.Electronic}}}); err != nil {
		return nil, err
	}
	return b.latestOf(ctx)
}

// othersActed reports whether anybody but this board has done something at its table since
// it was looked at last.
func (b *board) othersActed(s *hall.Snapshot) bool {
	for _, r := range slices.Backward(s.Records) {
		if r.Ver <= b.ver {
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
	if b.table != "" && b.table != to.Table {
		_ = b.tell(ctx, b.table, []laws.Act{{Kind: laws.State, Facts: laws.Facts{Board: laws.Wooden}}})
	}
	b.leave()
	b.table, b.alone, b.ver, b.signed = to.Table, to.Alone, 0, -1
	b.change(func(s *Status) { s.Notes, s.Question, s.Choices = nil, nil, nil })
	if b.table == "" {
		return
	}
	options := b.line.options
	options.Alone = to.Alone
	b.reader = eboard.NewReader(options)
	if snapshot, err := b.keeper.hall.Look(ctx, b.table); err == nil && b.madeElsewhere(snapshot) {
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
		case f.Question != nil:
			b.sign(eboard.Sign{Code: eboard.SignArbiter}, s)
		}
	}
	b.show(notes, s)
	if len(acts) == 0 {
		return nil
	}
	return b.tell(ctx, b.table, acts)
}

// tell does acts at a table. The error is one that trying again does not help.
func (b *board) tell(ctx context.Context, table string, acts []laws.Act) error {
	b.seq++
	key := fmt.Sprintf("%d-%d", port.Wall(), b.seq)
	return b.insist(ctx, func() error {
		_, err := b.keeper.hall.BoardAct(ctx, table, b.name(), key, acts)
		return err
	})
}

// insist tries again while the journal takes nothing: what was seen is not lost. It returns
// an error that trying again does not help.
func (b *board) insist(ctx context.Context, try func() error) error {
	for {
		err := try()
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
