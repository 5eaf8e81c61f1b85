package dgt

import (
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// The commands on a bus: each with the address of a board and a checksum.
const (
	busClock     = 0x81
	busBoard     = 0x82
	busChanges   = 0x83
	busRepeat    = 0x84
	busStartGame = 0x85
	busFromStart = 0x86
	busPing      = 0x87
	busVersion   = 0x8b
)

// The answers to them.
const (
	busIsBoard   = 0x83
	busIsClock   = 0x84
	busIsChanges = 0x85
	busIsStart   = 0x86
	busIsPing    = 0x87
	busIsStarted = 0x88
	busIsVersion = 0x89
)

// Times on a bus, in milliseconds.
const (
	busPatience = 80   // for an answer to begin and go on
	pingTime    = 1200 // for the answers of all boards
	pingEvery   = 30_000
	pollEvery   = 100 // one question after another, as the line bears
	wholeEvery  = 5000
)

// busCommand frames a command: the checksum is the sum of what is before it.
func busCommand(cmd byte, a address) []byte {
	return []byte{cmd, a.hi, a.lo, (cmd + a.hi + a.lo) & 0x7f}
}

// address is that of a board on a bus.
type address struct{ hi, lo byte }

func (a address) String() string { return addressText(a.hi, a.lo) }

// Bus is the driver of several boards on one line. It asks one after another what has
// changed; a board that answers nothing is asked again, one that has answered wrongly is
// asked to repeat, for the board forgets what it has told.
type Bus struct {
	in     []byte
	last   clock.Instant // when the last byte came
	boards []*busBoardState
	turn   int
	asked  busQuestion
	waits  bool
	ping   clock.Instant // when all were last asked who is there
	begun  bool
	next   clock.Instant
	queue  []busQuestion
}

type busQuestion struct {
	cmd  byte
	to   address
	at   clock.Instant
	till clock.Instant
}

// busBoardState is one board on the bus.
type busBoardState struct {
	to      address
	whole   clock.Instant // when it last told all its men
	failed  int           // questions in a row without an answer
	silent  bool
	heard   clock.Instant // when it last answered
	versed  bool
	stale   bool // what it has to tell of changes is from before: all its men come after that
	clocked clock.Instant
}

// silentAfter is how many questions a board leaves unanswered before it is silent.
const silentAfter = 10

// NewBus returns the driver of the boards on a bus.
func NewBus() *Bus { return &Bus{} }

// Abilities says what the boards can do.
func (b *Bus) Abilities() eboard.Ability {
	return eboard.Recognises | eboard.Touches | eboard.Dumps | eboard.Remembers | eboard.HasClock
}

// Receive reads what the boards say.
func (b *Bus) Receive(data []byte, at clock.Instant) []eboard.Message {
	b.begin(at)
	var list []eboard.Message
	say := func(to address, r eboard.Reading) {
		list = append(list, eboard.Message{At: at, Board: to.String(), Reading: r})
	}
	if len(data) > 0 {
		b.last = at
		b.in = append(b.in, data...)
	}
	b.frames(at, say)
	b.expire(at, say)
	return list
}

func (b *Bus) begin(at clock.Instant) {
	if !b.begun {
		b.begun = true
		b.ping, b.next = at-pingEvery, at
	}
}

// frames takes the whole messages out of what has come.
func (b *Bus) frames(at clock.Instant, say func(address, eboard.Reading)) {
	for len(b.in) > 0 {
		if b.in[0] < 0x80 {
			b.in = b.in[1:]
			continue
		}
		if len(b.in) < 3 {
			return
		}
		n := int(b.in[1])<<7 | int(b.in[2])
		if b.in[1] >= 0x80 || b.in[2] >= 0x80 || n < 6 || n > historySize+3 {
			b.in = b.in[1:]
			continue
		}
		if cut := headerWithin(b.in, n); cut > 0 { // the rest was lost
			b.in = b.in[cut:]
			b.garbled(cut, at, say)
			continue
		}
		if len(b.in) < n {
			return
		}
		message := b.in[:n]
		b.in = b.in[n:]
		b.message(message, at, say)
	}
}

// headerWithin returns where another message begins inside one, 0 for nowhere.
func headerWithin(in []byte, n int) int {
	for i := 1; i < min(n, len(in)); i++ {
		if in[i] >= 0x80 {
			return i
		}
	}
	return 0
}

// message reads one message, if its checksum is right.
func (b *Bus) message(m []byte, at clock.Instant, say func(address, eboard.Reading)) {
	sum := byte(0)
	for _, x := range m[:len(m)-1] {
		sum += x
	}
	if sum&0x7f != m[len(m)-1] {
		b.garbled(len(m), at, say)
		return
	}
	from := address{m[3], m[4]}
	board := b.board(from)
	if board == nil {
		board = &busBoardState{to: from, whole: at - wholeEvery, stale: true}
		b.boards = append(b.boards, board)
		say(from, eboard.Identity{Address: from.String()})
	}
	board.failed, board.silent, board.heard = 0, false, at
	if b.waits && from == b.asked.to && b.asked.cmd != busPing {
		b.waits = false
		b.next = at
	}
	b.read(board, m[0], m[5:len(m)-1], at, say)
}

func (b *Bus) board(a address) *busBoardState {
	for _, board := range b.boards {
		if board.to == a {
			return board
		}
	}
	return nil
}

func (b *Bus) read(board *busBoardState, id byte, data []byte, at clock.Instant, say func(address, eboard.Reading)) {
	switch id {
	case busIsBoard:
		list, why := readDump(data)
		if len(data) != 64 || why != "" {
			return
		}
		board.whole = at
		for _, r := range list {
			say(board.to, r)
		}
	case busIsClock:
		if len(data) != 7 || zeros(data) {
			return
		}
		if c, ok := readTimes(data); ok {
			board.clocked = at
			say(board.to, c)
		}
	case busIsChanges:
		if board.stale {
			board.stale = false
			return
		}
		h, _ := readHistory(data)
		for _, e := range h.Events {
			if change, ok := e.Reading.(eboard.Change); ok {
				say(board.to, change)
			}
		}
	case busIsStart:
		h, _ := readHistory(data)
		h.Whole = true
		say(board.to, h)
	case busIsVersion:
		if len(data) == 2 {
			board.versed = true
			id, _ := readIdentity(frame{id: msgVersion, data: data})
			say(board.to, id)
		}
	}
}

// garbled has what was asked repeated: changes must not be asked for anew, or the board
// takes them as told.
func (b *Bus) garbled(n int, at clock.Instant, say func(address, eboard.Reading)) {
	say(b.asked.to, eboard.Garbled{Bytes: n, Why: "checksum"})
	if b.waits {
		b.again()
		b.next = at + busPatience
	}
}

// again puts the question that waits back to the front.
func (b *Bus) again() {
	q := b.asked
	if q.cmd == busChanges {
		q.cmd = busRepeat
	}
	b.waits = false
	b.queue = append([]busQuestion{q}, b.queue...)
}

// expire gives up a question that nobody answers.
func (b *Bus) expire(at clock.Instant, say func(address, eboard.Reading)) {
	if !b.waits || at < b.asked.till || at-b.last < busPatience && len(b.in) > 0 {
		return
	}
	b.in = nil
	board := b.board(b.asked.to)
	if b.asked.cmd == busPing || board == nil {
		b.waits = false
		return
	}
	board.failed++
	if board.failed == silentAfter && !board.silent {
		board.silent = true
		say(board.to, eboard.Silent{For: time.Duration(at-board.heard) * time.Millisecond})
	}
	if board.failed < 3 {
		b.again()
		return
	}
	b.waits = false
	board.whole = at - wholeEvery // what it has told since is lost: ask for all
}

// Send asks the next question.
func (b *Bus) Send(at clock.Instant) ([]byte, clock.Instant) {
	b.begin(at)
	if b.waits {
		return nil, max(b.asked.till, at+1)
	}
	if at < b.next {
		return nil, b.next
	}
	q := b.question(at)
	q.at, q.till = at, at+busPatience+answerTime(q.cmd)
	b.asked, b.waits = q, true
	b.next = at + pollEvery
	return busCommand(q.cmd, q.to), q.till
}

// answerTime is how long an answer takes on the line at 9600 baud, in milliseconds.
func answerTime(cmd byte) clock.Instant {
	switch cmd {
	case busPing:
		return pingTime
	case busFromStart:
		return 9000
	case busBoard:
		return 80
	case busChanges, busRepeat:
		return 150
	}
	return 40
}

// question chooses what to ask: what was asked for, who is there, and of each board in
// turn what has changed, the times, and now and then all its men.
func (b *Bus) question(at clock.Instant) busQuestion {
	if len(b.queue) > 0 {
		q := b.queue[0]
		b.queue = b.queue[1:]
		return q
	}
	if at-b.ping >= pingEvery || len(b.boards) == 0 {
		b.ping = at
		return busQuestion{cmd: busPing}
	}
	board := b.boards[b.turn/2%len(b.boards)]
	clocks := b.turn%2 == 1
	b.turn++
	switch {
	case !board.versed && clocks:
		return busQuestion{cmd: busVersion, to: board.to}
	case clocks:
		return busQuestion{cmd: busClock, to: board.to}
	case at-board.whole >= wholeEvery && !board.stale:
		return busQuestion{cmd: busBoard, to: board.to}
	}
	return busQuestion{cmd: busChanges, to: board.to}
}

// Ask queues a request for one of the boards.
func (b *Bus) Ask(r eboard.Request, _ clock.Instant) bool {
	var name string
	var cmd byte
	switch r := r.(type) {
	case eboard.AskDump:
		name, cmd = r.Board, busBoard
	case eboard.AskClock:
		name, cmd = r.Board, busClock
	case eboard.AskMissed:
		name, cmd = r.Board, busFromStart
	case eboard.AskIdentity:
		name, cmd = r.Board, busVersion
	default:
		return false
	}
	for _, board := range b.boards {
		if board.to.String() == name {
			b.queue = append(b.queue, busQuestion{cmd: cmd, to: board.to})
			return true
		}
	}
	return false
}
