package eboard

import (
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Options are how a board is read. The zero value of each field is the usual.
type Options struct {
	// Quiet is how long a board must be quiet, without a clock, before the move on it is
	// proposed; one second usually.
	Quiet time.Duration
	// Turned says that the board lies turned round, where the men cannot tell.
	Turned bool
	// Button is the name of the button of the clock by which the player to move says
	// "compongo"; "" for none.
	Button string
	// Alone: the opponent plays elsewhere and lifts nothing here, so that without a clock a
	// move is made when the board has been quiet.
	Alone bool
	// Slow: the board is told about once a second, too slowly for touches.
	Slow bool
}

// How long things must last before they count, in milliseconds. A scan of the slowest
// board takes a quarter of a second.
const (
	flicker  = 300  // a man back on its square sooner was never lifted
	dwell    = 400  // a man is on its way over a square that it leaves sooner
	ending   = 2000 // a move that ends the game is on the board and nobody moves
	together = 250  // of two men lifted within one scan nobody knows which came first
	look     = 800  // at most, for a board to tell its men after a press
	steady   = 700  // that a slow board needs to see all its squares twice
	doubt    = 1500 // at most, for what fits no legal move, where a board answers nothing
	giveUp   = 8000 // the same where it does answer
	knocking = 3    // men off their squares at once: nobody lifts as many
	signal   = 500  // kings in the centre
	setting  = 700  // quiet, before it is said which men stand wrongly
)

// Reader makes acts of what one board says. It is told what the board says and how the
// game stands by then, and filters what sensors and hands do that no rule speaks of.
//
// Nothing is final before the lever: men lifted and put back are told as they happen,
// but a man is let go only when its player presses the clock, when his opponent begins
// to move, or when the move on the board ends the game.
type Reader struct {
	opts Options

	sensed  Placement // turned as the players sit
	board   Placement // the same, with names where the board does not know its men
	naming  naming
	whole   bool // a whole board has been read
	answers bool // the board has sent its men more than once: it can be asked
	turned  bool
	facing  bool // which way it lies is known

	trace  trace
	plies  int
	valid  bool // the trace follows the game
	astray bool // the men stand as no move from the game's position leads to
	moved  clock.Instant
	latest clock.Instant // of the acts told

	clock   clockState
	check   *check
	told    map[chess.Square]bool // adjusted men that were told
	lifted  map[chess.Square]clock.Instant
	said    said
	serving *laws.Game // the game of the call under way
	out     []Finding
	// committed: a move was told in the call under way, and the game is not yet told.
	committed bool
	// gap: the line was lost, and it is open what was played meanwhile.
	gap bool
	// wholeAt is when the board was first read, or read again after that.
	wholeAt clock.Instant
	// open is the press, or the quiet, of which it is asked which move was played.
	open   *check
	asking *Question // the last question, until it is answered or has settled itself
	ways   [][]chess.Move
	lit    bool // squares are lit
	// recorded: what is read is a recording, whose messages have no instants of their own.
	recorded bool
	slow     bool
	guess    guess
	source   source
}

// said is what need not be said again.
type said struct {
	setUp    string
	stepLost bool
	ready    bool
	slow     bool // that touches are not seen
	result   string
	proposed chess.Move
	asked    string
	noLegal  bool
	restored int           // half-moves of the game when the position before the last was set up again
	recall   clock.Instant // when the board was asked for what it remembers, 0 while it was not
	recalled bool          // it has told that, or has had the time to
}

// check is a press that fits no legal move yet: the board is asked again, twice, before
// that is believed.
type check struct {
	by    laws.Side
	at    clock.Instant
	times *Clock
	dump  *Placement
	same  int           // dumps in a row that agree
	asked clock.Instant // when a dump was last asked for
	lever bool
	log   int // how much had been seen at the press
	// back is when the lever came back while the press was in doubt, 0 while it has not.
	back clock.Instant
	// moves may have been played, with n of the log, when that must be asked.
	moves []chess.Move
	n     int
}

// NewReader returns the reader of one board.
func NewReader(opts Options) *Reader {
	if opts.Quiet == 0 {
		opts.Quiet = time.Second
	}
	return &Reader{opts: opts, turned: opts.Turned, facing: opts.Turned, slow: opts.Slow,
		told: map[chess.Square]bool{}, lifted: map[chess.Square]clock.Instant{}}
}

// Turned reports whether the board lies turned round, and whether that is known.
func (r *Reader) Turned() (turned, known bool) { return r.turned, r.facing }

// Board returns the men as the sensors have them, turned as the players sit.
func (r *Reader) Board() Placement { return r.board }

// Sensed returns the men as the sensors have them, as the board lies.
func (r *Reader) Sensed() Placement {
	if r.turned {
		return r.sensed.Turned()
	}
	return r.sensed
}

// Clock returns the last times the clock has told, by player, and false while there are none.
func (r *Reader) Clock() (white, black Face, ok bool) {
	if !r.clock.known || r.clock.now.Missing {
		return Face{}, Face{}, false
	}
	white, black = r.faces(r.clock.now)
	return white, black, true
}

// Take reads one message. The game is as it stands when the message has come; acts among
// the findings are to be ruled on before Take or Wake is called again.
func (r *Reader) Take(m Message, g laws.Game) []Finding {
	r.serve(g, m.At)
	switch reading := m.Reading.(type) {
	case Dump:
		r.dump(reading.Placement, m.At)
	case Change:
		r.change(reading, m.At)
	case Clock:
		r.readClock(reading, m.At)
	case Signal:
		r.ask(Question{Code: AskResult, At: m.At, Result: reading.Result})
	case Moves:
		r.readMoves(reading, m.At)
	case History:
		r.readHistory(reading, m.At)
	default:
		r.readLine(m)
	}
	r.judge(m.At)
	return r.out
}

// Wake says what time alone has brought about by an instant.
func (r *Reader) Wake(g laws.Game, at clock.Instant) []Finding {
	r.serve(g, at)
	r.judge(at)
	return r.out
}

// serve begins a call: what was found in the one before has been ruled on.
func (r *Reader) serve(g laws.Game, at clock.Instant) {
	r.source.own = slices.ContainsFunc(r.out, func(f Finding) bool { return f.Act != nil })
	r.out, r.serving, r.committed = nil, &g, false
	r.follow(g, at)
}

// tick is how often a reader wants to be woken while something is under way, in milliseconds.
const tick = 100

// Next returns when the reader wants to be woken, [Never] while nothing is under way: at whole
// tenths of a second, so that the readers of many boards are woken together.
func (r *Reader) Next(at clock.Instant) clock.Instant {
	if !r.whole || r.check == nil && !r.astray && len(r.trace.log) == 0 && r.said.result == "" {
		return Never
	}
	if r.check == nil && at-r.moved > again+tick && at-r.moved > 5*clock.Instant(r.opts.Quiet.Milliseconds()) {
		return Never
	}
	return at - at%tick + tick
}

// follow begins a new trace when the game has come to another position.
func (r *Reader) follow(g laws.Game, at clock.Instant) {
	if r.valid && r.trace.base == g.Position() && r.plies == g.PlyCount() {
		return
	}
	r.source.changed = r.valid && !r.source.own
	r.trace = trace{base: g.Position(), from: r.board, now: r.board}
	r.plies = g.PlyCount()
	r.clock.opened = r.clock.now
	r.valid = true
	clear(r.told)
	clear(r.lifted)
	r.check, r.open, r.asking = nil, nil, nil
	r.said = said{result: r.said.result, setUp: r.said.setUp}
	if r.whole {
		r.restart(at)
	}
}

// faced reports whether it is known which way the board lies. A board that did not know its
// men may have learned them before anything was played.
func (r *Reader) faced() bool {
	return r.facing && (!r.naming.sides || r.plies > 0 || r.sensed.Nameless())
}

// turnedSince reports whether the board was turned round after it had been known which way it
// lies, before anything was played.
func (r *Reader) turnedSince() bool {
	men := menOf(r.trace.base)
	return r.plies == 0 && !r.sensed.Nameless() && !r.sensed.shows(men) && r.sensed.Turned().shows(men)
}

// face finds out which way the board lies, while that is open, from the men as the board has
// them: names worked out here rest on a way already.
func (r *Reader) face() {
	if r.faced() && !r.turnedSince() {
		return
	}
	men := menOf(r.trace.base)
	straight, around := r.sensed.shows(men), r.sensed.Turned().shows(men)
	gained := alike(r.sensed.Turned(), men) - alike(r.sensed, men)
	switch {
	case straight && around && r.sensed.Nameless():
		r.facing, r.naming.sides = true, true
	case straight && !around, !straight && !around && gained < -8:
		r.facing, r.naming.sides = true, false
	case around && !straight, !straight && !around && gained > 8:
		r.turn()
	}
}

// stands reports whether the position of the game stands on the board, from one side or the
// other: then it need not lie still to be believed.
func (r *Reader) stands() bool {
	men := menOf(r.trace.base)
	return r.sensed.shows(men) || r.sensed.Turned().shows(men)
}

func (r *Reader) turn() {
	r.sensed, r.board = r.sensed.Turned(), r.board.Turned()
	r.trace.from, r.trace.now, r.trace.log = r.board, r.board, nil
	r.turned, r.facing, r.naming.sides = !r.turned, true, false
	r.note(Note{Code: NoteTurned})
}

// alike counts the men that stand as they should.
func alike(p Placement, men [64]chess.Piece) int {
	n := 0
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if men[sq] != chess.NoPiece && p.Men[sq] == men[sq] {
			n++
		}
	}
	return n
}

// act hands out an act, none earlier than the one before: what was in doubt is told late.
func (r *Reader) act(a laws.Act) {
	r.latest = max(r.latest, a.At)
	a.At = r.latest
	r.out = append(r.out, Finding{Act: &a})
}

func (r *Reader) note(n Note) { r.out = append(r.out, Finding{Note: &n}) }

func (r *Reader) request(q Request) { r.out = append(r.out, Finding{Request: q}) }

// ask puts a question once.
func (r *Reader) ask(q Question) {
	if last, ok := r.serving.LastPly(); ok {
		q.Last = last.Written()
	}
	q.Ply = r.plies
	key := string(q.Code) + q.Result + q.Move + q.FEN
	for _, d := range q.Squares {
		key += d.Square + d.Has
	}
	if r.said.asked == key {
		return
	}
	r.said.asked = key
	if r.asking = &q; len(q.Moves) == 0 {
		r.ways = nil
	}
	r.out = append(r.out, Finding{Question: &q})
}

func (r *Reader) dump(p Placement, at clock.Instant) {
	if r.turned {
		p = p.Turned()
	}
	if !r.whole {
		r.whole, r.wholeAt = true, at
		r.sensed, r.board, r.trace.from, r.trace.now = p, p, p, p
		r.naming = naming{}
		r.moved = at
		r.restart(at)
		r.judgeLate(at)
		return
	}
	r.answers = true
	changed := squaresWhere(func(sq chess.Square) bool { return p.At(sq) != r.sensed.At(sq) })
	r.moverFirst(changed, p.Occupied)
	for _, sq := range changed {
		r.see(p.At(sq), at)
	}
	if !r.facing {
		r.restart(at)
	}
	r.checkDump(p)
}

func (r *Reader) change(c Change, at clock.Instant) {
	if !r.whole {
		r.request(AskDump{})
		return
	}
	if r.turned {
		c.Square = chess.H8 - c.Square
	}
	if r.sensed.At(c.Square) != c {
		r.see(c, at)
	}
}

// see notes that a square has changed.
func (r *Reader) see(c Change, at clock.Instant) {
	was := r.board.At(c.Square)
	r.sensed = r.sensed.With(c)
	r.board = r.board.With(c)
	r.trace.now = r.board
	r.trace.log = append(r.trace.log, seen{at: at, square: c.Square, was: was, is: c})
	if len(r.trace.log) > maxLog {
		r.trace.log = append([]seen(nil), r.trace.log[len(r.trace.log)-maxLog/2:]...)
	}
	r.moved = at
	r.name()
}

// maxLog bounds what is kept of one turn: men can be pushed about for hours.
const maxLog = 2000

// checkDump counts dumps that agree while a press is in doubt.
func (r *Reader) checkDump(p Placement) {
	c := r.check
	if c == nil {
		return
	}
	if c.dump != nil && *c.dump == p {
		c.same++
	} else {
		c.same = 1
	}
	c.dump = &p
	if c.same < 2 {
		r.request(AskDump{})
	}
}
