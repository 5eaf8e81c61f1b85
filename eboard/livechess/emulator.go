package livechess

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// feedTime is the time between two looks at a board, in milliseconds.
const feedTime = 1000

// Emulator is the program's end of a connection, with any number of boards. It implements
// [eboard.Device] for the first of them. It guesses moves as LiveChess does: as soon as
// the men stand as after a legal move.
type Emulator struct {
	boards []*emulated
	lines  lines
	out    []byte
	begun  bool
	next   clock.Instant
}

// emulated is one board.
type emulated struct {
	serial string
	men    [64]chess.Piece
	clock  handClock
	// feed is the number of the subscription, 0 for none.
	feed  int
	told  board
	state string

	// positions are the start and those after the guessed moves, san.
	positions []chess.Position
	san       []string
}

// NewEmulator returns a program with a board for each serial number, the initial position
// on all of them.
func NewEmulator(serials ...string) *Emulator {
	e := &Emulator{}
	for _, serial := range serials {
		start := chess.StartingPosition()
		e.boards = append(e.boards, &emulated{
			serial: serial, men: start.Setup().Board, state: "ACTIVE", positions: []chess.Position{start},
		})
	}
	return e
}

// Do tells what happens on the first board.
func (e *Emulator) Do(h eboard.Happening, at clock.Instant) { e.DoOn(0, h, at) }

// DoOn tells what happens on a board, counted from 0.
func (e *Emulator) DoOn(i int, h eboard.Happening, at clock.Instant) {
	e.advance(at)
	b := e.boards[i]
	switch h := h.(type) {
	case eboard.Set:
		b.men[h.Square] = h.Man
	case eboard.Setup:
		b.men = h.Men
	default:
		b.clock.do(h, at)
	}
	b.guess()
}

// SetState says how a board is reached, by LiveChess's word.
func (e *Emulator) SetState(i int, state string) { e.boards[i].state = state }

// guess appends a move when the men stand as after one, or puts it in place of the last.
func (b *emulated) guess() {
	for back := range min(2, len(b.positions)) {
		kept := len(b.positions) - back
		p := b.positions[kept-1]
		for m := range p.Moves() {
			after := p.PlayUnchecked(m)
			if after.Setup().Board == b.men {
				b.san = append(b.san[:kept-1:kept-1], notation.SAN(p, m))
				b.positions = append(b.positions[:kept:kept], after)
				return
			}
		}
	}
}

// advance tells the feeds what has changed, once a second.
func (e *Emulator) advance(at clock.Instant) {
	if !e.begun {
		e.begun, e.next = true, at+feedTime
	}
	if at < e.next {
		return
	}
	e.next = at + feedTime
	for _, b := range e.boards {
		if b.feed != 0 {
			e.tell(b, at)
		}
	}
}

// tell sends what has changed on a board since it was last told.
func (e *Emulator) tell(b *emulated, at clock.Instant) {
	now := b.now(at)
	news, some := changes(b.told, now)
	b.told = now
	if some {
		e.respond("feed", b.feed, news, at)
	}
}

// now is everything there is to tell of a board.
func (b *emulated) now(at clock.Instant) board {
	flipped := false
	return board{
		Serial: b.serial, Flipped: &flipped, Board: placementFEN(b.men), Clock: b.clock.json(at),
		Start: b.positions[0].FEN(), SAN: b.san,
	}
}

// placementFEN is the first field of FEN.
func placementFEN(men [64]chess.Piece) string {
	setup := chess.EmptySetup()
	setup.Board = men
	fen := setup.FEN()
	for i := range fen {
		if fen[i] == ' ' {
			return fen[:i]
		}
	}
	return fen
}

// changes leaves out of a board what is as it was.
func changes(was, now board) (news board, some bool) {
	news = board{Serial: now.Serial, Flipped: now.Flipped}
	if was.Board != now.Board {
		news.Board, some = now.Board, true
	}
	if string(was.Clock) != string(now.Clock) {
		news.Clock, some = now.Clock, true
	}
	if fmt.Sprint(was.SAN) != fmt.Sprint(now.SAN) {
		news.Start, news.SAN, some = now.Start, now.SAN, true
	}
	return news, some
}

func (e *Emulator) respond(what string, id int, param any, at clock.Instant) {
	data, err := json.Marshal(param)
	if err != nil {
		panic("livechess: " + err.Error()) // only our own types are written
	}
	e.out = append(e.out, line(response{Response: what, ID: id, Param: data, Time: int64(at)})...)
}

// Send returns what the program says.
func (e *Emulator) Send(at clock.Instant) ([]byte, clock.Instant) {
	e.advance(at)
	out := e.out
	e.out = nil
	return out, e.next
}

// Receive takes calls.
func (e *Emulator) Receive(data []byte, at clock.Instant) {
	e.advance(at)
	e.lines.take(data, func(line []byte) {
		var c call
		if err := json.Unmarshal(line, &c); err != nil {
			e.respond("error", 0, failure{Message: "no call"}, at)
			return
		}
		e.obey(c, at)
	}, func(int) {})
}

func (e *Emulator) obey(c call, at clock.Instant) {
	switch {
	case c.Call == "eboards":
		e.respond("call", c.ID, e.list(at), at)
	case c.Call == "subscribe" && c.Param != nil:
		e.subscribe(c, at)
	default:
		e.respond("error", c.ID, failure{Message: "unknown call"}, at)
	}
}

func (e *Emulator) list(at clock.Instant) []board {
	list := []board{}
	for i, b := range e.boards {
		now := b.now(at)
		now.Start, now.SAN = "", nil
		now.Source = fmt.Sprintf("COM%d", i+1)
		now.State, _ = json.Marshal(b.state)
		now.Battery = json.RawMessage(`"84%"`)
		list = append(list, now)
	}
	return list
}

func (e *Emulator) subscribe(c call, at clock.Instant) {
	for _, b := range e.boards {
		if b.serial == c.Param.Param.Serial {
			b.feed, b.told = c.Param.ID, board{}
			e.respond("call", c.ID, nil, at)
			e.tell(b, at)
			return
		}
	}
	e.respond("error", c.ID, failure{Message: "unknown board"}, at)
}

// handClock is the clock of an emulated board.
type handClock struct {
	connected   bool
	left, right time.Duration
	increment   time.Duration
	runs        eboard.Hand
	// since is the instant up to which time has run off; stamp is that told with the times.
	since, stamp clock.Instant
}

// do takes what happens at the clock.
func (c *handClock) do(h eboard.Happening, at clock.Instant) {
	c.settle(at)
	c.stamp = at
	switch h := h.(type) {
	case eboard.RunClock:
		c.connected, c.left, c.right, c.increment, c.runs = true, h.Left, h.Right, h.Increment, h.Runs
	case eboard.Press:
		if c.runs != h.Hand {
			return
		}
		if h.Hand == eboard.Left {
			c.left += c.increment
		} else {
			c.right += c.increment
		}
		c.runs = h.Hand.Other()
	case eboard.ResumeClock:
		c.runs = h.Runs
	case eboard.StopClock:
		c.runs = eboard.NoHand
	case eboard.Connect:
		c.connected = h.Clock
	}
}

// settle takes the time that has run off the side that runs.
func (c *handClock) settle(at clock.Instant) {
	gone := time.Duration(max(0, at-c.since)) * time.Millisecond
	c.since = at
	switch c.runs {
	case eboard.Left:
		c.left = max(0, c.left-gone)
	case eboard.Right:
		c.right = max(0, c.right-gone)
	}
}

// json is the clock as it is told, in whole seconds.
func (c *handClock) json(at clock.Instant) json.RawMessage {
	if !c.connected {
		return json.RawMessage("null")
	}
	c.settle(at)
	if c.runs != eboard.NoHand {
		c.stamp = at
	}
	run := map[eboard.Hand]string{eboard.NoHand: "null", eboard.Left: "true", eboard.Right: "false"}[c.runs]
	return fmt.Appendf(nil, `{"white":%d,"black":%d,"run":%s,"time":%d}`,
		int(c.left/time.Second), int(c.right/time.Second), run, c.stamp)
}
