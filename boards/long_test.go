//go:build unix

package boards

import (
	"io"
	"testing"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/woodtest"
)

// TestEightTables reads eight emulated boards at once for the tables of a hall, as
// TestEightBoards in cmd/compongo does without one. Each game is played at a table of its own,
// kept in a journal on the disk, and an arbiter answers what the kings in the centre ask. All
// of that, the journal included, takes less than 5 % of a core.
func TestEightTables(t *testing.T) {
	seconds := woodtest.LongSeconds(t)
	boards, end := woodtest.Blitzes(t, 8, seconds)
	r := newRoom(t)
	var list []*blitz
	for _, b := range boards {
		list = append(list, newBlitz(r, b))
	}
	usage := woodtest.BeginUsage()
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); {
		for _, b := range list {
			b.goOn()
		}
		<-time.After(500 * time.Millisecond)
	}
	usage.End(seconds)
	latest, acts, records := tally(list)
	t.Logf("%d entries in the journal", records)
	usage.Expect(t, len(list), acts, latest, end())
}

// tally is how late the latest message was read, and how many acts were seen on boards and
// entries written, by all boards.
func tally(list []*blitz) (latest time.Duration, acts, records int) {
	for _, b := range list {
		b.check(b.room.look(b.table), false)
		latest = max(latest, b.latest())
		acts += b.acts
		records += b.records
	}
	return latest, acts, records
}

// blitz is a board, the table at which it stands, and what is played on it.
type blitz struct {
	woodtest.Blitz
	room    *room
	table   string
	acts    int
	records int
}

func (b *blitz) latest() time.Duration {
	board := b.room.keeper.board(b.Serial)
	board.mu.Lock()
	defer board.mu.Unlock()
	return board.latest
}

func newBlitz(r *room, of woodtest.Blitz) *blitz {
	b := &blitz{Blitz: of, room: r}
	r.keeper.Keep(r.ctx, port.Board{Device: b.Path, Driver: func() eboard.Driver { return dgt.NewSingle() },
		Open: func() (io.ReadWriteCloser, error) { return port.Open(b.Path, dgt.Line) }}, eboard.Options{})
	woodtest.Until(r.t, b.Serial+" is there", func() bool { return r.keeper.board(b.Serial) != nil })
	b.begin()
	return b
}

// begin sets up a table for the game that is played next, and puts the board there.
func (b *blitz) begin() {
	table, _, err := b.room.hall.Create(b.room.ctx, hall.Setup{TimeControl: "3+2"})
	if err == nil {
		err = b.room.keeper.Assign(b.room.ctx, b.Serial, Place{Table: table})
	}
	if err != nil {
		b.room.t.Fatal(err)
	}
	b.table = table
}

// goOn answers what the kings in the centre ask, and lets the next game begin.
func (b *blitz) goOn() {
	q := b.room.keeper.board(b.Serial).status()
	switch {
	case q.Question == nil || q.Question.Ply == 0:
	case q.Question.Code != eboard.AskResult:
		b.room.t.Fatalf("board %s asks %s after %d half-moves", b.Serial, q.Question.Code, q.Question.Ply)
	default:
		if err := b.room.keeper.Answer(b.room.ctx, b.Serial, Answer{Question: q.QuestionID, Actor: "Ana"}); err != nil {
			b.room.t.Fatal(err)
		}
		b.check(b.room.look(b.table), true)
		b.acts += woodtest.ActsAfter
		b.begin()
	}
}

// check compares what stands in the record with what was played, and counts it.
func (b *blitz) check(s *hall.Snapshot, whole bool) {
	plies := s.Game.Plies()
	for i, p := range plies {
		if got := p.Before.UCI(p.Move); got != b.Games[0][i] {
			b.room.t.Fatalf("board %s, half-move %d: %s, played %s", b.Serial, i+1, got, b.Games[0][i])
		}
	}
	if whole && (len(plies) != len(b.Games[0]) || !s.Game.Outcome().Over()) {
		b.room.t.Fatalf("board %s: %d half-moves, played %d; %v", b.Serial, len(plies), len(b.Games[0]), s.Game.Outcome())
	}
	b.acts += 3 * len(plies)
	b.records += len(s.Records)
	b.Games = b.Games[1:]
}
