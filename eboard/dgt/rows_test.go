package dgt

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

// The rows are the 53 ways in which electronic boards have gone wrong in real halls;
// docs/eboards.md has them all, with the test or why there is none.

// script makes what happens at a board out of words: "e2-" the square is emptied, "e4P" a
// man is set on it, "+500" milliseconds pass, "white" and "black" press the clock, "stop"
// and "run:white" are the clock, "off" disconnects it. Words follow 150 ms after another.
func script(start chess.Position, text string) []eboard.Step {
	at := clock.Instant(2500)
	steps := []eboard.Step{
		{After: 100, Do: eboard.Setup{Men: startMen(start)}},
		{After: 100, Do: eboard.RunClock{Left: 182e9, Right: 182e9, Increment: 2e9}},
		{After: 2000, Do: eboard.ResumeClock{Runs: map[chess.Color]eboard.Hand{chess.White: eboard.Left, chess.Black: eboard.Right}[start.Turn()]}},
	}
	for word := range strings.FieldsSeq(text) {
		if word[0] == '+' {
			n, _ := strconv.Atoi(word[1:])
			at += clock.Instant(n)
			continue
		}
		at += 150
		steps = append(steps, eboard.Step{After: at, Do: happening(word)})
	}
	return steps
}

func happening(word string) eboard.Happening {
	switch word {
	case "white":
		return eboard.Press{Hand: eboard.Left}
	case "black":
		return eboard.Press{Hand: eboard.Right}
	case "stop":
		return eboard.StopClock{}
	case "off":
		return eboard.Connect{Clock: false}
	case "run:white":
		return eboard.ResumeClock{Runs: eboard.Left}
	case "run:black":
		return eboard.ResumeClock{Runs: eboard.Right}
	}
	sq, err := chess.ParseSquare(word[:2])
	if err != nil {
		panic(word)
	}
	man, _ := chess.ParsePiece(word[2])
	return eboard.Set{Square: sq, Man: man}
}

// scene plays a script from a position, "" the initial one, and some seconds more.
func scene(t *testing.T, fen, text string, change ...func(*table)) *table {
	t.Helper()
	start := chess.StartingPosition()
	if fen != "" {
		var err error
		if start, err = chess.ParsePosition(fen); err != nil {
			t.Fatal(err)
		}
	}
	steps := script(start, text)
	tb := newTable(blitz(t, "3+2"), start, NewDevice("", false), steps)
	for _, f := range change {
		f(tb)
	}
	tb.line.Run(steps[len(steps)-1].After + 6000)
	return tb
}

func (tb *table) record(t *testing.T, want string) {
	t.Helper()
	if got := strings.Join(sans(tb.session.Game()), " "); got != want {
		t.Errorf("record %q, expected %q; questions %.300s\n%s", got, want, fmt.Sprint(tb.questions), tb.tail())
	}
	for _, p := range tb.session.Game().Plies() {
		if p.Fault != laws.NoFault {
			t.Errorf("%s is called a fault: %v\n%s", p.Written(), p.Fault, tb.tail())
		}
	}
}

func (tb *table) asked(t *testing.T, codes ...eboard.QuestionCode) {
	t.Helper()
	var got []eboard.QuestionCode
	for _, q := range tb.questions {
		got = append(got, q.Code)
	}
	if !slices.Equal(got, codes) {
		t.Errorf("asked %v, expected %v", got, codes)
	}
}

func (tb *table) noted(t *testing.T, code eboard.NoteCode) eboard.Note {
	t.Helper()
	for _, n := range tb.notes {
		if n.Code == code {
			return n
		}
	}
	t.Errorf("no note %s among %.300s", code, fmt.Sprint(tb.notes))
	return eboard.Note{}
}

func (tb *table) ruled(code laws.Code) (list []laws.Ruling) {
	for _, e := range tb.session.Entries() {
		for _, r := range e.Rulings {
			if r.Code == code {
				list = append(list, r)
			}
		}
	}
	return list
}

// without drops the messages of one kind in a span of time.
func without(id byte, from, to clock.Instant) func(*table) {
	return func(tb *table) {
		tb.line.Fault = func(data []byte, at clock.Instant) []byte {
			if at < from || at > to {
				return data
			}
			var kept []byte
			for len(data) >= 3 {
				n := min(int(data[1])<<7|int(data[2]), len(data))
				if data[0] != id {
					kept = append(kept, data[:n]...)
				}
				data = data[n:]
			}
			return kept
		}
	}
}

const (
	castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	queens  = "7k/4P3/8/8/8/8/8/4K3 w - - 0 1"
	checked = "4k3/8/8/8/4r3/8/3P4/4K2R w K - 0 1"
	e4e5    = "e2- +300 e4P +300 white +700 e7- +300 e5p +300 black +700 "
)

var rows = map[int]func(*testing.T){
	1: func(t *testing.T) {
		tb := scene(t, "", e4e5+"stop e1- e8- +300 e4- d5K e5- +200 e4k")
		tb.record(t, "e4 e5")
		tb.asked(t, eboard.AskResult)
	},
	2: func(t *testing.T) { // the clock still runs
		tb := scene(t, "", e4e5+"e1- +600 e4- e4K +600 e8- d5k +2000")
		tb.record(t, "e4 e5")
		tb.asked(t, eboard.AskResult)
		if q := tb.lastQuestion(); q.Result != "1-0" {
			t.Errorf("kings on e4 and d5 propose %s", q.Result)
		}
	},
	3: func(t *testing.T) { // three half-moves in one: never guessed
		tb := scene(t, "", e4e5+"g1- f3N b8- c6n f1- b5B +200 white +4000", func(tb *table) {
			tb.line.Fault = func(data []byte, at clock.Instant) []byte {
				if len(data) > 1000 {
					return nil // what the board remembers does not come either
				}
				return data
			}
		})
		tb.record(t, "e4 e5")
		tb.asked(t, eboard.AskOutOfStep)
		if q := tb.lastQuestion(); q.Ply != 2 || q.Last != "e5" || len(q.Squares) != 6 {
			t.Errorf("asked %+v", q)
		}
	},
	4: func(t *testing.T) {
		tb := scene(t, "", e4e5+"e1- e8- e4- d4K e5k +3000")
		if tb.session.Game().Outcome().Over() {
			t.Error("a proposal ended the game")
		}
		tb.asked(t, eboard.AskResult)
	},
	5: func(t *testing.T) {
		tb := scene(t, "", e4e5+"a1- b1- c1- d1- a3R b4N c5B +300 white +3000")
		tb.record(t, "e4 e5")
		tb.asked(t, eboard.AskOutOfStep)
	},
	6: func(t *testing.T) {
		tb := scene(t, "4k3/4r3/8/8/8/8/8/3KR3 w - - 0 1", "e1- +300 e3R +500 e3- +300 e7R +400 white +500")
		tb.record(t, "Rxe7+")
	},
	7: func(t *testing.T) {
		tb := scene(t, "", "e2- +300 e3P +300 e3- +300 e4P +300 white +500") // seen on each
		tb.record(t, "e4")
	},
	8: func(t *testing.T) { // the answer is in the air, then down, before the clock is pressed
		tb := scene(t, "", "e2- e4P e7- e5p white +900 black +500")
		tb.record(t, "e4 e5")
		if p := tb.session.Game().Plies(); len(p) == 2 && p[1].At-p[0].At < 900 {
			t.Errorf("the move was told with the answer to it, at %d and %d", p[0].At, p[1].At)
		}
	},
	9: func(t *testing.T) { // two presses of which no message came
		tb := scene(t, "", "e2- e4P +300 white e7- e5p +300 black +3000", without(msgTimes, 2900, 4100))
		tb.record(t, "e4 e5")
	},
	10: func(t *testing.T) {
		twice := func(tb *table) { // all that is said comes again
			tb.line.Fault = func(data []byte, _ clock.Instant) []byte { return slices.Concat(data, data) }
		}
		tb := scene(t, castles, "e1- g1K h1- f1R +300 white +7000 a8- +300 b8r +300 black +5000", twice)
		tb.record(t, "O-O Rb8")
		tb.asked(t)
		if n := len(tb.ruled(laws.Made)); n != 2 {
			t.Errorf("%d moves made", n)
		}
	},
	11: func(t *testing.T) {
		tb := scene(t, castles, "h1- +700 f1R +700 e1- +600 g1K +400 white +500")
		if got := tb.ruled(laws.MustMove); len(got) == 0 || got[0].Args.Square != "h1" {
			t.Errorf("the rook was touched first: %+v", got)
		}
		if p := tb.session.Game().Plies(); len(p) != 1 || p[0].Fault != laws.TouchMove {
			t.Errorf("castling with the rook first: %v", sans(tb.session.Game()))
		}
	},
	12: func(t *testing.T) {
		tb := scene(t, castles, "e1- +6000 g1K +2000 h1- +3000 f1R +300 white +500")
		tb.record(t, "O-O")
		tb.asked(t)
	},
	13: func(t *testing.T) { // all within one scan
		tb := scene(t, castles, "e1- g1K h1- f1R white +900")
		tb.record(t, "O-O")
	},
	15: func(t *testing.T) {
		tb := scene(t, castles, "e1- +400 g1K +400 h1- +400 f1R +400 white +500")
		tb.record(t, "O-O")
		if n := len(tb.ruled(laws.Made)); n != 1 || len(tb.ruled(laws.NotMade)) > 0 {
			t.Errorf("castling made %d moves", n)
		}
		for _, r := range tb.ruled(laws.MustMove) {
			if r.Args.Square == "h1" {
				t.Error("the rook was taken for a man touched by itself")
			}
		}
	},
	17: func(t *testing.T) { // a check not seen by either: the move stands, the game goes on
		tb := scene(t, checked, "h1- +300 h8R +300 white +2500 e8- +300 d7k +300 black +2500")
		if got := tb.ruled(laws.IllegalCompleted); len(got) == 0 || got[0].Side != laws.White {
			t.Errorf("no illegal move: %v", sans(tb.session.Game()))
		}
		if len(tb.session.Game().Plies()) != 2 {
			t.Errorf("the game does not go on: %v", sans(tb.session.Game()))
		}
	},
	18: func(t *testing.T) {
		tb := scene(t, checked, "e1- +300 g1K h1- f1R +300 white +2500")
		if got := tb.ruled(laws.IllegalCompleted); len(got) != 1 {
			t.Errorf("castling out of check: %v", sans(tb.session.Game()))
		}
	},
	19: func(t *testing.T) {
		tb := scene(t, checked, "h1- +300 h8R +300 white +2500", arbiter)
		if tb.session.Game().IllegalMoves(laws.White) != 1 || len(tb.ruled(laws.Restored)) != 1 || len(tb.ruled(laws.TimeGiven)) != 1 {
			t.Errorf("7.5 was not applied: %v", sans(tb.session.Game()))
		}
	},
	20: func(t *testing.T) {
		tb := scene(t, queens, "e7- +300 e8P +300 white +2500")
		if p := tb.session.Game().Plies(); len(p) != 1 || p[0].Fault != laws.NotPromoted {
			t.Errorf("a pawn left on e8: %v", sans(tb.session.Game()))
		}
	},
	21: func(t *testing.T) { // seen as a bishop for one scan
		tb := scene(t, queens, "e7- +300 e8B +200 e8Q +700 white +500")
		tb.record(t, "e8=Q+")
		fixed := tb.ruled(laws.PromotionFixed)
		if len(fixed) != 1 {
			t.Errorf("the promotion was fixed %d times", len(fixed))
		}
		for _, r := range fixed {
			if r.Args.Man != "Q" {
				t.Errorf("fixed to %s", r.Args.Man)
			}
		}
	},
	22: func(t *testing.T) {
		tb := scene(t, "", "e2- e4P +300 white +900 e4- e2P +300 black +3000")
		tb.record(t, "e4")
		tb.asked(t, eboard.AskOutOfStep)
	},
	24: func(t *testing.T) {
		tb := scene(t, "", e4e5+"stop +500 e4- e2P e5- e7p +1500 run:white +900 d2- d4P +300 white +500", func(tb *table) {
			tb.line.Later(6500, func() {
				ply := 0
				tb.took(tb.session.Do(laws.Act{Kind: laws.Arbiter, Do: laws.DoRestore, Ply: &ply, At: 6500}))
			})
		})
		tb.record(t, "d4")
		tb.asked(t)
		if p := tb.session.Game().Plies(); len(p) == 1 && p[0].At < 6500 {
			t.Errorf("d4 at %d, before the arbiter had gone back", p[0].At)
		}
	},
	26: func(t *testing.T) {
		var got []laws.Ruling
		tb := scene(t, "", "g1- +400 +3000", func(tb *table) {
			tb.line.Later(3250, func() { got = tb.ruled(laws.MustMove) }) // lifted at 2650, seen a scan later
		})
		if len(got) != 1 || got[0].Args.Square != "g1" {
			t.Errorf("no word of the man in the air: %+v", got)
		}
		if at := tb.acts[len(tb.acts)-1].At; at < 2650 || at > 3000 {
			t.Errorf("lifted at %d", at)
		}
	},
	27: func(t *testing.T) { // ten seconds gone at once: the real clock counts, and it is said
		tb := scene(t, "", e4e5, func(tb *table) {
			tb.line.Steps = append(tb.line.Steps, eboard.Step{After: 9000, Do: eboard.RunClock{Left: 160e9, Right: 181e9, Increment: 2e9, Runs: eboard.Left}})
		})
		if n := tb.noted(t, eboard.NoteClock); n.Side != laws.White {
			t.Errorf("noted %+v", n)
		}
		left := tb.session.Game().Clock().At(tb.line.Now()).Remaining[clock.White].Seconds()
		if left < 150 || left > 161 {
			t.Errorf("our clock shows %.0f s", left)
		}
	},
	28: func(t *testing.T) { // the clock refuses everything it is told, or never answers
		for _, answers := range []bool{true, false} {
			tb := scene(t, "", e4e5+"+6000", func(tb *table) {
				tb.line.Fault = func(data []byte, at clock.Instant) []byte {
					if at < 2900 || len(data) != 10 || data[0] != msgTimes {
						return data
					}
					if _, isAck := readAck(data[3:]); isAck && answers {
						data[4] = 0x40
					} else if isAck {
						return nil
					}
					return data
				}
				tb.line.Device = &counted{Device: tb.line.Device, command: clkText}
				tb.line.Later(3000, func() { tb.line.Driver.Ask(eboard.Display{Text: "hello"}, 3000) })
			})
			tb.record(t, "e4 e5")
			if n := tb.line.Device.(*counted).n; n != ackTries {
				t.Errorf("answers %v: sent %d times, expected %d", answers, n, ackTries)
			}
		}
	},
	29: func(t *testing.T) {
		tb := scene(t, "", e4e5+"white +300 black +1500 g1- f3N +300 white +500")
		tb.record(t, "e4 e5 Nf3")
		tb.noted(t, eboard.NotePressedIdle)
	},
	30: func(t *testing.T) {
		tb := scene(t, "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1- +300 a8R +4000")
		if o := tb.session.Game().Outcome(); o.Result != laws.WhiteWins || o.Reason != laws.ByCheckmate {
			t.Errorf("mate, not pressed: %+v", o)
		}
		if _, runs := tb.session.Game().Clock().Running(); runs {
			t.Error("the clock runs after mate")
		}
	},
	31: func(t *testing.T) {
		tb := scene(t, "", "", func(tb *table) {
			tb.line.Steps = slices.Insert(tb.line.Steps, 1, eboard.Step{After: 110, Do: eboard.Set{Square: chess.A2}})
		})
		if tb.session.Game().Started() {
			t.Error("the game was started without a pawn")
		}
		if n := tb.questions; len(n) != 1 || n[0].Squares[0].Square != "a2" {
			t.Errorf("asked %+v", n)
		}
	},
	32: func(t *testing.T) {
		tb := scene(t, "", "", func(tb *table) {
			tb.line.Steps = append(tb.line.Steps[:1:1], eboard.Step{After: 110, Do: eboard.Set{Square: chess.D8, Man: chess.NewPiece(chess.Black, chess.King)}},
				eboard.Step{After: 110, Do: eboard.Set{Square: chess.E8, Man: chess.NewPiece(chess.Black, chess.Queen)}})
		})
		if n := tb.noted(t, eboard.NoteSwapped); n.Side != laws.Black {
			t.Errorf("noted %+v", n)
		}
	},
	33: func(t *testing.T) { // two games from set positions, one after the other on one board
		first := scene(t, castles, "e1- +300 c1K a1- d1R +300 white +600")
		first.record(t, "O-O-O")
		first.asked(t)
		start, _ := chess.ParsePosition(queens)
		from := first.line.Now() + 1000
		again := newTable(blitz(t, "3+2"), start, first.line.Device, nil)
		for _, s := range script(start, "e7- +300 e8Q +300 white +900") {
			again.line.Later(s.After+from, func() { again.line.Device.Do(s.Do, s.After+from) })
		}
		again.line.Run(from + 9000)
		again.record(t, "e8=Q+")
		if p := again.session.Game().Plies(); len(p) == 1 && p[0].Before != start {
			t.Errorf("the second game began from %s", p[0].Before.FEN())
		}
	},
	35: func(t *testing.T) { // the program is started again between two moves
		tb := scene(t, castles, "a1- +300 b1R +300 white +900 e8- +300 g8k h8- f8r +300 black +900", func(tb *table) {
			tb.line.Later(3700, func() {
				g := tb.session.Game()
				tb.session = eboard.Resume(eboard.Options{}, g.Rules(), g.StartPosition(), tb.session.Entries())
				tb.line.Driver = NewSingle()
			})
		})
		tb.record(t, "Rb1 O-O")
		tb.asked(t)
		if got := tb.session.Game().Position().FEN(); !strings.HasSuffix(got, " w K - 2 2") {
			t.Errorf("after it: %s", got)
		}
	},
	36: func(t *testing.T) { // the clock is stopped while the cable is out: it counts, not our reckoning
		tb := scene(t, "", e4e5+"+3000 stop +11000 run:white +5000 g1- f3N +300 white +900", func(tb *table) {
			tb.line.Steps[1].Do = eboard.RunClock{Left: 12e9, Right: 12e9, Increment: 2e9}
			tb.line.Later(6000, func() { tb.took(tb.session.Take(eboard.Message{At: 6000, Reading: eboard.Lost{Why: "pulled"}})) })
			tb.line.Later(20000, func() { tb.line.Driver = NewSingle() })
			tb.line.Fault = func(data []byte, at clock.Instant) []byte {
				if at >= 6000 && at < 20000 {
					return nil
				}
				return data
			}
		})
		tb.record(t, "e4 e5 Nf3")
		if n := len(tb.ruled(laws.FlagFell)); n > 0 {
			t.Error("somebody lost on time for a cable")
		}
		tb.noted(t, eboard.NoteLost)
	},
	37: func(t *testing.T) {
		tb := scene(t, "", "")
		tb.noted(t, eboard.NoteReady)
	},
	39: func(t *testing.T) { // a square that was never told
		tb := scene(t, "", "e2- +300 e4P +300 white +900", without(msgField, 2900, 3300))
		tb.record(t, "e4")
	},
	47: func(t *testing.T) {
		tb := scene(t, "", "stop +300 run:black +3000")
		if n := tb.noted(t, eboard.NoteClockTurn); n.Side != laws.White {
			t.Errorf("noted %+v", n)
		}
	},
	48: func(t *testing.T) { // a pawn of d4 is put back on d5
		tb := scene(t, "4k3/8/8/8/3P4/8/8/R3K3 w Q - 0 1", "a1- +500 a7R d4- +300 d5P +300 white +3000")
		tb.record(t, "Ra7")
		tb.asked(t, eboard.AskDisplaced)
	},
	51: func(t *testing.T) {
		soon := -1
		tb := scene(t, "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1- +300 a8R +400 white +3000", func(tb *table) {
			tb.line.Later(4600, func() { soon = len(tb.ruled(laws.GameOver)) }) // pressed at 3650
		})
		if soon != 1 {
			t.Errorf("a second after the press the mate was told %d times", soon)
		}
		if got := tb.ruled(laws.GameOver); len(got) != 1 {
			t.Errorf("the mate was told %d times", len(got))
		}
		tb.record(t, "Ra8#")
	},
	52: func(t *testing.T) {
		tb := scene(t, "", e4e5+"stop e1- e8- e4- d4K e5k +1500 e5- d4- e4K d5k +1500 e4- d5- +1500 e4K d5k +2000")
		tb.asked(t, eboard.AskResult, eboard.AskResult, eboard.AskResult)
	},
}

// counted is a board that counts how often its clock was given a command.
type counted struct {
	eboard.Device
	command byte
	n       int
}

func (c *counted) Receive(data []byte, at clock.Instant) {
	if len(data) > 3 && data[0] == cmdToClock && data[3] == c.command {
		c.n++
	}
	c.Device.Receive(data, at)
}

// arbiter lets the software enforce the Laws.
func arbiter(tb *table) {
	g := tb.session.Game()
	rules := g.Rules()
	rules.Arbiter = true
	tb.session = eboard.NewSession(eboard.Options{}, rules, g.StartPosition())
}

func TestRows(t *testing.T) {
	for n := 1; n <= 53; n++ {
		if rows[n] != nil {
			t.Run(strconv.Itoa(n), rows[n])
		}
	}
}

// TestRowsAreTold: docs/eboards.md names each of the 53 rows, with TestRows where it is
// tested there and with something else where it is not.
func TestRowsAreTold(t *testing.T) {
	text, err := os.ReadFile("../../docs/eboards.md")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 53; n++ {
		_, line, found := strings.Cut(string(text), fmt.Sprintf("\n| %d | ", n))
		line, _, _ = strings.Cut(line, "\n")
		here := strings.Contains(line, fmt.Sprintf("TestRows/%d", n))
		if !found || here != (rows[n] != nil) || len(line) < 20 {
			t.Errorf("row %d in docs/eboards.md: %q", n, line)
		}
	}
}

func (tb *table) lastQuestion() (q eboard.Question) {
	if n := len(tb.questions); n > 0 {
		q = tb.questions[n-1]
	}
	return q
}
