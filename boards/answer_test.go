package boards

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/woodtest"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// room is a hall with a keeper of boards.
type room struct {
	t       *testing.T
	ctx     context.Context
	hall    *hall.Hall
	keeper  *Keeper
	options eboard.Options
	seats   hall.Seats // of the table set up last
}

func newRoom(t *testing.T) *room {
	t.Helper()
	folder := t.TempDir()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	h, err := hall.Open(ctx, j)
	if err != nil {
		t.Fatal(err)
	}
	keeper, err := New(h, folder, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); keeper.Wait(); h.Close(); j.Close() })
	return &room{t: t, ctx: ctx, hall: h, keeper: keeper}
}

// put keeps a board, whose line path names anew each time, and puts it at a new table.
func (r *room) put(serial string, setup hall.Setup, line eboard.Line, driver func() eboard.Driver, path func() string) (table string) {
	r.t.Helper()
	r.keeper.Keep(r.ctx, port.Board{Device: "/dev/" + serial, Driver: driver,
		Open: func() (io.ReadWriteCloser, error) { return port.Open(path(), line) }}, r.options)
	table, seats, err := r.hall.Create(r.ctx, setup)
	if err != nil {
		r.t.Fatal(err)
	}
	r.seats = seats
	woodtest.Until(r.t, serial+" is there", func() bool { return r.keeper.Assign(r.ctx, serial, Place{table, r.options.Alone}) == nil })
	return table
}

func (r *room) look(table string) *hall.Snapshot {
	r.t.Helper()
	s, err := r.hall.Look(r.ctx, table)
	if err != nil {
		r.t.Fatal(err)
	}
	return s
}

// plies waits until a table has so many half-moves.
func (r *room) plies(table string, n int) {
	r.t.Helper()
	woodtest.Until(r.t, "half-moves at the table", func() bool { return len(r.look(table).Game.Plies()) == n })
}

// ready waits until the men stand as the game has them.
func (r *room) ready() {
	r.t.Helper()
	woodtest.Until(r.t, "the men stand", func() bool { return r.noted(eboard.NoteReady) })
}

// noted reports whether the first board has noted something.
func (r *room) noted(code eboard.NoteCode) bool {
	return slices.ContainsFunc(r.keeper.Status()[0].Notes, func(n eboard.Note) bool { return n.Code == code })
}

// asked waits until the board asks.
func (r *room) asked() Status {
	r.t.Helper()
	defer func() {
		if r.t.Failed() {
			r.t.Logf("noted: %+v", r.keeper.Status()[0].Notes)
		}
	}()
	woodtest.Until(r.t, "a question", func() bool { return r.keeper.Status()[0].Question != nil })
	return r.keeper.Status()[0]
}

// signed returns the last entry that an arbiter signed.
func (r *room) signed(table string) laws.Act {
	for _, rec := range slices.Backward(r.look(table).Records) {
		if rec.ByArbiter() {
			return rec.Act()
		}
	}
	return laws.Act{}
}

// carry moves a man as a hand does.
func carry(b *woodtest.Board, from, to, man string) {
	b.Do(woodtest.Set(from, ""))
	<-time.After(300 * time.Millisecond) // the time a hand takes: sensors scan four times a second
	b.Do(woodtest.Set(to, man))
	<-time.After(400 * time.Millisecond)
}

const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// TestDifferenceAfterReplugging: while the cable was out two half-moves were played that no
// board remembers. The arbiter is asked with squares and half-moves, answers, and his name
// stands in the record.
func TestDifferenceAfterReplugging(t *testing.T) {
	r := newRoom(t)
	first := woodtest.New(t, dgt.NewDevice("00011", false))
	paths := make(chan string, 1)
	current := first.Path
	path := func() string {
		select {
		case current = <-paths:
		default:
		}
		return current
	}
	const left = 5 * time.Minute
	first.Do(woodtest.Setup(initial), eboard.RunClock{Left: left, Right: left, Increment: 3 * time.Second})
	table := r.put("3.00000011", hall.Setup{TimeControl: "5+3"}, dgt.Line, func() eboard.Driver { return dgt.NewSingle() }, path)
	r.ready()
	first.Do(eboard.ResumeClock{Runs: eboard.Left})
	woodtest.Until(t, "the clock counts", func() bool { return r.look(table).Game.Rules().RealClock })
	carry(first, "e2", "e4", "P")
	first.Do(eboard.Press{Hand: eboard.Left})
	r.plies(table, 1)
	carry(first, "e7", "e5", "p")
	first.Do(eboard.Press{Hand: eboard.Right})
	r.plies(table, 2)

	second := woodtest.New(t, dgt.NewDevice("00011", false))
	second.Do(woodtest.Setup("rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3"),
		eboard.RunClock{Left: left, Right: left, Increment: 3 * time.Second, Runs: eboard.Left})
	paths <- second.Path
	first.Unplug()
	s := r.asked()
	if q := s.Question; q.Code != eboard.AskOutOfStep || q.Ply != 2 || q.Last != "e5" || len(q.Squares) != 4 || len(s.Choices) != 3 || s.Choices[0].Text != "d2d4 d7d6" {
		t.Fatalf("asked %+v with %+v", q, s.Choices)
	}
	if err := r.keeper.Answer(r.ctx, s.Serial, Answer{s.QuestionID, 0, "R. Prieto"}); err != nil {
		t.Fatal(err)
	}
	r.plies(table, 4)
	if act := r.signed(table); act.Actor != "R. Prieto" || act.Answered == nil ||
		!reflect.DeepEqual(*act.Answered, laws.Answered{Board: "3.00000011", Asked: "out_of_step", Answer: "played", Moves: "d4 d6", Squares: []string{"d2", "d4", "d6", "d7"}, Ply: 2}) {
		t.Errorf("the record has %+v with %+v", act, act.Answered)
	}
	woodtest.Until(t, "nothing is asked", func() bool { return r.keeper.Status()[0].Question == nil })
	carry(second, "g1", "f3", "N")
	second.Do(eboard.Press{Hand: eboard.Left})
	r.plies(table, 5)
}

// TestWhichPromotion: a board that does not know its men asks what the pawn became.
func TestWhichPromotion(t *testing.T) {
	r := newRoom(t)
	const fen = "8/P6k/8/8/8/8/7K/8 w - - 0 1"
	setup, _ := chess.ParseFEN(fen)
	b := woodtest.New(t, certabo.NewEmulator(setup.Board, false, certabo.PlainLights))
	table := r.put("tab", hall.Setup{FEN: fen, TimeControl: "none", Lang: "es"}, certabo.Line, func() eboard.Driver { return certabo.NewDriver(nil) }, func() string { return b.Path })
	r.ready()
	carry(b, "a7", "a8", "Q")
	carry(b, "h7", "h6", "k")
	s := r.asked()
	if s.Question.Code != eboard.AskWhich || len(s.Choices) != 4 || s.Choices[2].Text != "a7a8q" {
		t.Fatalf("asked %+v with %+v", s.Question, s.Choices)
	}
	for name, wrong := range map[string]Answer{
		"nobody signs":      {s.QuestionID, 2, " "},
		"no such choice":    {s.QuestionID, 4, "R. Prieto"},
		"an older question": {"which_move-0-1", 2, "R. Prieto"},
	} {
		if err := r.keeper.Answer(r.ctx, "tab", wrong); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	if err := r.keeper.Answer(r.ctx, "tab", Answer{s.QuestionID, 2, "R. Prieto"}); err != nil {
		t.Fatal(err)
	}
	r.plies(table, 1)
	if got := r.look(table).Game.Plies()[0].Written(); got != "a8=Q" {
		t.Errorf("recorded %s", got)
	}
	if act := r.signed(table); act.Actor != "R. Prieto" || act.Answered == nil || act.Answered.Asked != "which_move" || act.Answered.Moves != "a8=Q" {
		t.Errorf("the record has %+v with %+v", act, act.Answered)
	}
	if err := r.keeper.Answer(r.ctx, "tab", Answer{s.QuestionID, 2, "R. Prieto"}); !errors.Is(err, ErrNoQuestion) {
		t.Errorf("answered twice: %v", err)
	}
}

// timed puts a board with a clock at a table, and lets White's side run.
func (r *room) timed() (b *woodtest.Board, table string) {
	r.t.Helper()
	b = woodtest.New(r.t, dgt.NewDevice("00011", false))
	b.Do(woodtest.Setup(initial), eboard.RunClock{Left: 5 * time.Minute, Right: 5 * time.Minute, Increment: 3 * time.Second})
	table = r.put("3.00000011", hall.Setup{TimeControl: "5+3"}, dgt.Line, func() eboard.Driver { return dgt.NewSingle() }, func() string { return b.Path })
	r.ready()
	b.Do(eboard.ResumeClock{Runs: eboard.Left})
	woodtest.Until(r.t, "the game has begun", func() bool { return r.look(table).Game.Started() })
	return b, table
}

// touched waits until a man was lifted and put back, and returns what binds its player.
func (r *room) touched(b *woodtest.Board, table, square, man string) laws.Duty {
	r.t.Helper()
	before := len(r.look(table).Records)
	b.Do(woodtest.Set(square, ""))
	<-time.After(700 * time.Millisecond)
	b.Do(woodtest.Set(square, man))
	woodtest.Until(r.t, square+" was touched", func() bool {
		records := r.look(table).Records
		return slices.ContainsFunc(records[before:], func(rec hall.Record) bool {
			act := rec.Act()
			return act.Sq == square && (act.Kind == laws.Release || act.Kind == laws.Touch && act.Intent == laws.IntentAdjust)
		})
	})
	return laws.Obligation(r.look(table).Game)
}

// TestCompongo: said on a tablet or with a button of the clock, it reaches a table that is
// played on a board; without it what is lifted must be moved.
func TestCompongo(t *testing.T) {
	r := newRoom(t)
	r.options.Button = "plus"
	b, table := r.timed()
	said := hall.Request{Key: "c", Acts: []json.RawMessage{json.RawMessage(`{"e":"adjust"}`)}}
	if _, err := r.hall.Act(r.ctx, table, r.seats.White, said); err != nil {
		t.Fatal(err)
	}
	if duty := r.touched(b, table, "b1", "N"); !duty.Free {
		t.Errorf("after compongo on a tablet: %+v", duty)
	}
	carry(b, "e2", "e4", "P")
	b.Do(eboard.Press{Hand: eboard.Left})
	r.plies(table, 1)
	b.Do(eboard.Push{Name: "plus"})
	woodtest.Until(t, "the button was heard", func() bool { return r.look(table).Game.Adjusting() == laws.Black })
	if duty := r.touched(b, table, "b8", "n"); !duty.Free {
		t.Errorf("after the clock's button: %+v", duty)
	}
	carry(b, "e7", "e5", "p")
	b.Do(eboard.Press{Hand: eboard.Right})
	r.plies(table, 2)
	if duty := r.touched(b, table, "g1", "N"); duty.Free || duty.Man != chess.G1 {
		t.Errorf("without a word: %+v", duty)
	}
}

// TestClockDisagrees: the clock was set by hand; ours follows, and the desk hears of it.
func TestClockDisagrees(t *testing.T) {
	r := newRoom(t)
	b, table := r.timed()
	b.Do(eboard.RunClock{Left: 2 * time.Minute, Right: 4 * time.Minute, Increment: 3 * time.Second, Runs: eboard.Left})
	woodtest.Until(t, "the difference is noted", func() bool {
		return slices.ContainsFunc(r.keeper.Status()[0].Notes, func(n eboard.Note) bool { return n.Code == eboard.NoteClock && n.Code.ForArbiter() })
	})
	woodtest.Until(t, "our clock follows", func() bool {
		left := r.look(table).Game.Clock().At(port.Wall()).Remaining
		return left[0] <= 2*time.Minute && left[1] == 4*time.Minute
	})
}

// board returns how the board with a serial number is.
func (r *room) board(serial string) Status {
	list := r.keeper.Status()
	return list[slices.IndexFunc(list, func(s Status) bool { return s.Serial == serial })]
}

func lit(b *woodtest.Board) (squares chess.Bitboard) {
	b.With(func(d eboard.Device) { squares = d.(*certabo.Emulator).Lit() })
	return squares
}

// TestOpponentElsewhere: White plays on one board, Black on another or on a screen; what the
// one plays is lit on the other's board until it is carried out there, and nobody is asked.
func TestOpponentElsewhere(t *testing.T) {
	r := newRoom(t)
	r.options.Alone = true
	men := chess.StartingPosition().Setup().Board
	boards := map[string]*woodtest.Board{}
	var table string
	driver := func() eboard.Driver { return certabo.NewDriver(nil) }
	for _, serial := range []string{"white", "black"} {
		b := woodtest.New(t, certabo.NewEmulator(men, false, certabo.PlainLights))
		boards[serial] = b
		other := r.put(serial, hall.Setup{TimeControl: "5+3"}, certabo.Line, driver, func() string { return b.Path })
		if table == "" {
			table = other
		}
		if err := r.keeper.Assign(r.ctx, serial, Place{table, true}); err != nil {
			t.Fatal(err)
		}
	}
	for serial := range boards {
		woodtest.Until(t, serial+" is ready", func() bool {
			s := r.board(serial)
			return s.Place.Table == table && len(s.Notes) > 0 && s.Notes[0].Code == eboard.NoteReady
		})
	}
	carry(boards["white"], "e2", "e4", "P")
	r.plies(table, 1)
	woodtest.Until(t, "e2 and e4 are lit", func() bool { return lit(boards["black"]) == chess.NewBitboard(chess.E2, chess.E4) })
	carry(boards["black"], "e2", "e4", "P")
	woodtest.Until(t, "nothing is lit", func() bool { return lit(boards["black"]) == 0 })
	carry(boards["black"], "e7", "e5", "p")
	r.plies(table, 2)
	woodtest.Until(t, "e7 and e5 are lit", func() bool { return lit(boards["white"]) == chess.NewBitboard(chess.E7, chess.E5) })
	carry(boards["white"], "e7", "e5", "p")
	woodtest.Until(t, "nothing is lit", func() bool { return lit(boards["white"]) == 0 })
	if white, black := r.board("white"), r.board("black"); white.Question != nil || black.Question != nil {
		t.Errorf("asked %+v, %+v", white.Question, black.Question)
	}
	if plies := r.look(table).Game.Plies(); len(plies) != 2 || !plies[1].Completed {
		t.Errorf("recorded %+v", plies)
	}
}

// answer answers what the only board asks with the choice that has a code.
func (r *room) answer(code eboard.ChoiceCode) {
	r.t.Helper()
	s := r.asked()
	i := slices.IndexFunc(s.Choices, func(c eboard.Choice) bool { return c.Code == code })
	if err := r.keeper.Answer(r.ctx, s.Serial, Answer{s.QuestionID, i, "R. Prieto"}); err != nil {
		r.t.Fatalf("%s of %+v: %v", code, s.Choices, err)
	}
	woodtest.Until(r.t, "nothing is asked", func() bool { return r.keeper.Status()[0].Question == nil })
}

// TestKingsInTheCentre: the result that the kings propose is recorded when an arbiter says so.
func TestKingsInTheCentre(t *testing.T) {
	r := newRoom(t)
	b, table := r.timed()
	carry(b, "e2", "e3", "P")
	b.Do(eboard.Press{Hand: eboard.Left})
	r.plies(table, 1)
	b.Do(eboard.StopClock{})
	carry(b, "e1", "e4", "K")
	carry(b, "e8", "d5", "k")
	if s := r.asked(); s.Question.Code != eboard.AskResult || s.Question.Result != "1-0" || len(r.look(table).Game.Plies()) != 1 {
		t.Fatalf("asked %+v", s.Question)
	}
	r.answer(eboard.ChooseResult)
	if o := r.look(table).Game.Outcome(); o.Result != laws.WhiteWins || r.signed(table).Actor != "R. Prieto" {
		t.Errorf("the result is %+v, signed %+v", o, r.signed(table))
	}
}

// TestDisplacedOrIllegal: a man was pushed aside beside a move; an arbiter who saw one illegal
// move takes it back, and what then stands wrongly on the board is no new question.
func TestDisplacedOrIllegal(t *testing.T) {
	r := newRoom(t)
	b, table := r.timed()
	carry(b, "e2", "e4", "P")
	b.Do(woodtest.Set("c2", ""), woodtest.Set("c3", "P"))
	<-time.After(400 * time.Millisecond) // a scan
	b.Do(eboard.Press{Hand: eboard.Left})
	if s := r.asked(); s.Question.Code != eboard.AskDisplaced || len(s.Question.Squares) != 2 {
		t.Fatalf("asked %+v", s.Question)
	}
	r.answer(eboard.ChooseIllegal)
	r.plies(table, 0)
	if act := r.signed(table); act.Do != laws.DoRestore || act.Actor != "R. Prieto" {
		t.Errorf("the record has %+v", act)
	}
	woodtest.Until(t, "what stands wrongly", func() bool { return r.noted(eboard.NoteSetUp) })
	b.Do(woodtest.Set("c3", ""), woodtest.Set("c2", "P"), woodtest.Set("e4", ""), woodtest.Set("e2", "P"))
	woodtest.Until(t, "the men stand right", func() bool {
		return !slices.ContainsFunc(r.keeper.Status()[0].Notes[:1], func(n eboard.Note) bool { return n.Code == eboard.NoteSetUp })
	})
	if n := len(r.look(table).Game.Plies()); n != 0 {
		t.Errorf("%d half-moves after the arbiter went back", n)
	}
	if q := r.keeper.Status()[0].Question; q != nil {
		t.Errorf("asked %+v", q)
	}
}
