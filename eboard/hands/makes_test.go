package hands_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/chesslink"
	"github.com/compongo/compongo/eboard/chessnut"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/eboard/livechess"
	"github.com/compongo/compongo/laws"
)

// boardMake is a make of boards, with a clock or without one.
type boardMake struct {
	name   string
	driver func() eboard.Driver
	device func() eboard.Device
	// turned: the board lies turned round.
	turned bool
	clock  bool
	// slow: what lasts less than a second is not seen.
	slow bool
}

var empty [64]chess.Piece

var chips certabo.Memory

// onBus is the driver of a bus with one board, spoken to by its address.
type onBus struct{ eboard.Driver }

func (b onBus) Ask(r eboard.Request, at clock.Instant) bool {
	return b.Driver.Ask(eboard.To(r, "1025"), at)
}

var makes = []boardMake{
	{name: "dgt", driver: func() eboard.Driver { return dgt.NewSingle() },
		device: func() eboard.Device { return dgt.NewDevice("", false) }, clock: true},
	{name: "dgt turned round", driver: func() eboard.Driver { return dgt.NewSingle() },
		device: func() eboard.Device { return dgt.NewDevice("", true) }, clock: true, turned: true},
	{name: "dgt-bus", driver: func() eboard.Driver { return onBus{dgt.NewBus()} },
		device: func() eboard.Device { return dgt.NewBusDevice("01025") }, clock: true},
	{name: "chesslink", driver: func() eboard.Driver { return chesslink.NewDriver() },
		device: func() eboard.Device { return chesslink.NewEmulator(empty) }},
	{name: "certabo with chips", driver: func() eboard.Driver { return chips.NewDriver() },
		device: func() eboard.Device { return certabo.NewEmulator(empty, true, certabo.PlainLights) }},
	{name: "certabo without chips", driver: func() eboard.Driver { return certabo.NewDriver(nil) },
		device: func() eboard.Device { return certabo.NewEmulator(empty, false, certabo.PlainLights) }},
	{name: "chessnut", driver: func() eboard.Driver { return chessnut.NewDriver() },
		device: func() eboard.Device { return chessnut.NewEmulator(empty, true) }},
	{name: "livechess", driver: func() eboard.Driver { return livechess.NewDriver() },
		device: func() eboard.Device { return livechess.NewEmulator("11111") }, clock: true, slow: true},
}

// everything has castling to both sides, a capture in passing and a promotion with capture.
const everything = `e4 d5 e5 f5 exf6 Nc6 fxg7 Be6 gxh8=Q Qd7 Nf3 O-O-O Qxg8 Bxg8 Be2 e5 O-O e4 Nd4 Nxd4 c3 Nxe2+
	Qxe2 d4 cxd4 Qxd4 Nc3 Qe5 Qxe4 Qxe4 Nxe4 Bd5 Nc3 Bc6 d3 Bd6 Bg5 Bxh2+ Kxh2 Rg8 Rae1 Rxg5 Re8+ Kd7 f4 Rh5+ Kg1 Kxe8`

const mate = `f3 e5 g4 Qh4#`

func moves(t *testing.T, p chess.Position, text string) (list []chess.Move) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		m, err := notation.ParseLenient(p, word)
		if err != nil {
			t.Fatalf("%q: %v", word, err)
		}
		list = append(list, m)
		p = p.PlayUnchecked(m)
	}
	return list
}

// table is a game refereed on an emulated board, with an arbiter who knows what is played.
type table struct {
	session   *eboard.Session
	line      *hands.Line
	start     chess.Position
	want      []chess.Move
	questions []eboard.Question
	asked     []string // questions that were answered
	acts      []string
}

func newTable(m boardMake, rules laws.Rules, start chess.Position, want []chess.Move, steps []eboard.Step) *table {
	tb := &table{start: start, want: want}
	tb.session = eboard.NewSession(eboard.Options{Slow: m.slow}, rules, start)
	tb.line = &hands.Line{Device: m.device(), Driver: m.driver(), Steps: steps}
	tb.line.Take = func(m eboard.Message) []eboard.Request { return tb.took(tb.session.Take(m)) }
	tb.line.Wake = func(at clock.Instant) (clock.Instant, []eboard.Request) {
		asks := tb.took(tb.session.Wake(at))
		return tb.session.Reader().Next(at), asks
	}
	return tb
}

// took answers which of several moves was played, and keeps all other questions.
func (tb *table) took(events []eboard.Event) (asks []eboard.Request) {
	for _, e := range events {
		switch {
		case e.Entry != nil:
			tb.acts = append(tb.acts, fmt.Sprintf("%d %v %s %s%s", e.Entry.Act.At, e.Entry.Act.By, e.Entry.Act.Kind, e.Entry.Act.Sq, e.Entry.Act.Piece))
		case e.Request != nil:
			asks = append(asks, e.Request)
		case e.Question != nil:
			asks = append(asks, tb.answer(*e.Question)...)
		}
	}
	return asks
}

func (tb *table) answer(q eboard.Question) []eboard.Request {
	n := len(tb.session.Game().Plies())
	if q.Code == eboard.AskWhich && n < len(tb.want) && slices.Contains(q.Moves, tb.session.Game().Position().UCI(tb.want[n])) {
		events, ok := tb.session.Choose(tb.want[n:n+1], q.At)
		if ok {
			tb.asked = append(tb.asked, fmt.Sprint(q.At, q.Moves))
			return tb.took(events)
		}
	}
	tb.questions = append(tb.questions, q)
	return nil
}

// expect compares the game with what was played. The last move may still be a proposal.
func (tb *table) expect(t *testing.T, untimed bool) {
	t.Helper()
	p := tb.start
	plies := tb.session.Game().Plies()
	for i, m := range tb.want {
		if i == len(plies) && untimed && i == len(tb.want)-1 && !p.PlayUnchecked(m).IsCheckmate() {
			break
		}
		if san := notation.SAN(p, m); i >= len(plies) || plies[i].Written() != san {
			t.Fatalf("half-move %d should be %s; in the record %v; questions %+v; last acts\n\t%s",
				i+1, san, sans(plies), tb.questions, strings.Join(tb.acts[max(0, len(tb.acts)-14):], "\n\t"))
		}
		p = p.PlayUnchecked(m)
	}
	if len(plies) > len(tb.want) || len(tb.questions) > 0 {
		t.Errorf("%d half-moves, played %d; questions %+v", len(plies), len(tb.want), tb.questions)
	}
}

func sans(plies []laws.Ply) []string {
	var list []string
	for _, p := range plies {
		list = append(list, p.Written())
	}
	return list
}

func rulesFor(t *testing.T, control string) laws.Rules {
	t.Helper()
	parsed, err := clock.ParseControl(control)
	if err != nil {
		t.Fatal(err)
	}
	rules := laws.RulesFor(parsed, laws.Standard)
	rules.RealClock = !parsed.IsNone()
	rules.AwaitStart = rules.RealClock
	return rules
}

// once are seeds of games in which once something was asked that need not be.
var once = map[string][]uint64{"livechess": {256, 374}}

// TestGamesOnEveryMake: games with human hands on each make of board come out as they were
// played, and nothing is asked but what sensors cannot know. There are 40 of each with
// COMPONGO_LONG=1, as many as another number says.
func TestGamesOnEveryMake(t *testing.T) {
	start := chess.StartingPosition()
	seeds := uint64(3)
	if n, _ := strconv.ParseUint(os.Getenv("COMPONGO_LONG"), 10, 64); n > 0 {
		seeds = max(n, 40)
	}
	for _, m := range makes {
		list := slices.Clone(once[m.name])
		for seed := range seeds {
			list = append(list, seed)
		}
		for _, seed := range list {
			t.Run(fmt.Sprintf("%s/%d", m.name, seed), func(t *testing.T) {
				list := moves(t, start, everything)
				if seed%5 == 2 {
					list = moves(t, start, mate)
				}
				style := hands.Human()
				style.Seed, style.Turned, style.Base, style.Increment = seed, m.turned, 0, 0
				control := "none"
				if m.clock {
					style.Base, style.Increment, control = 5*time.Minute, 3*time.Second, "5+3"
				}
				if m.slow && seed%2 == 0 { // two half-moves within a second
					style.Think = [2]int{300, 1000}
				}
				steps := hands.Play(start, list, style)
				for i := range steps { // the board lies there for some seconds before the game
					if i > 0 {
						steps[i].After += 5000
					}
				}
				tb := newTable(m, rulesFor(t, control), start, list, steps)
				tb.line.Run(steps[len(steps)-1].After + 10_000)
				tb.expect(t, !m.clock)
			})
		}
	}
}
