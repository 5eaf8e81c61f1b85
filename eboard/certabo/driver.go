package certabo

import (
	"maps"
	"sync"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Line is how the serial line is set.
var Line = eboard.Line{Baud: 38400, DataBits: 8}

// silentTime is how long, in milliseconds, a board may say nothing.
const silentTime = 3000

// Driver speaks with one board. It implements [eboard.Driver].
type Driver struct {
	decoder Decoder
	dropped int
	steady  Steady
	chips   Chips
	memory  *Memory
	// learning are the last scans, all of the initial position.
	learning   []Scan
	rotated    bool // while none are known, White sits at the eighth rank
	recognises bool
	placement  eboard.Placement
	// scannedAt is the instant of the last scan.
	scannedAt clock.Instant
	// asked: the next scan is told even if nothing has changed.
	asked bool

	// squares are to be lit, and are not yet if unlit is set; lit is the form they were sent in.
	squares chess.Bitboard
	unlit   bool
	lit     Lights
	litOnce bool
	litAt   clock.Instant
	begun   bool
	heard   clock.Instant
	silent  bool
}

// NewDriver returns the driver of a line that has just been opened. The chips are those
// that were learned before; nil when there are none.
func NewDriver(chips Chips) *Driver {
	d := &Driver{chips: Chips{}, asked: true, unlit: true} // lights of an earlier time are put out
	maps.Copy(d.chips, chips)
	return d
}

// NewLearner returns a driver that knows no chips and learns them anew, of men that stand
// with White at the board's first rank, or with rotated at its eighth.
func NewLearner(rotated bool) *Driver {
	d := NewDriver(nil)
	d.rotated = rotated
	return d
}

// ReadsChips reports whether the board, by its last scan, reads chips at all.
func (d *Driver) ReadsChips() bool { return d.recognises }

// Chips returns the chips known by now, to be kept for the next time.
func (d *Driver) Chips() Chips { return maps.Clone(d.chips) }

// Memory keeps the chips that were learned for the drivers that come later. The numbers of
// chips are unique, so that one memory serves any number of boards and sets of men. The
// zero value is empty; drivers in several goroutines may share one.
type Memory struct {
	// Store, where there is one, is given all chips whenever some were learned. It is
	// called by one driver at a time and set before the first of them is made.
	Store func(Chips)

	mu    sync.Mutex
	chips Chips
}

// NewDriver returns a driver that knows the chips kept and keeps those it learns.
func (m *Memory) NewDriver() *Driver {
	d := NewDriver(m.Chips())
	d.memory = m
	return d
}

// NewTurned is NewDriver for a board that lies turned round: chips are learned with White at
// the eighth rank.
func (m *Memory) NewTurned() *Driver {
	d := m.NewDriver()
	d.rotated = true
	return d
}

// Chips returns the chips that are kept.
func (m *Memory) Chips() Chips {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.chips)
}

// Keep adds chips to those that are kept: what it says of a chip replaces what was known.
func (m *Memory) Keep(chips Chips) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.chips == nil {
		m.chips = Chips{}
	}
	maps.Copy(m.chips, chips)
	if m.Store != nil {
		m.Store(maps.Clone(m.chips))
	}
}

// Abilities says what the board can do; men are recognised once their chips are known.
func (d *Driver) Abilities() eboard.Ability {
	can := eboard.Touches | eboard.HasLEDs | eboard.Dumps
	if d.recognises && len(d.chips) > 0 {
		can |= eboard.Recognises
	}
	return can
}

// Ask queues a request.
func (d *Driver) Ask(r eboard.Request, _ clock.Instant) bool {
	switch r := r.(type) {
	case eboard.AskDump:
		d.asked = true
	case eboard.Light:
		d.squares, d.unlit = r.Squares, true
	default:
		return false
	}
	return true
}

// Send returns the lights to set, not more often than a board can take them.
func (d *Driver) Send(at clock.Instant) ([]byte, clock.Instant) {
	d.open(at)
	ready := d.litAt + clock.Instant(LightsEvery/time.Millisecond)
	switch {
	case !d.unlit || d.scannedAt == 0:
		return nil, d.wake(eboard.Never)
	case d.litOnce && at < ready:
		return nil, d.wake(ready)
	}
	d.unlit, d.litOnce = false, true
	d.lit, d.litAt = d.decoder.Lights(), at
	return d.lit.Command(d.squares), d.wake(eboard.Never)
}

// wake brings an instant forward to that at which silence must be told.
func (d *Driver) wake(next clock.Instant) clock.Instant {
	if d.silent {
		return next
	}
	return min(next, d.heard+silentTime)
}

func (d *Driver) open(at clock.Instant) {
	if !d.begun {
		d.begun, d.heard = true, at
	}
}

// Receive takes bytes of the board. Called without any, it tells whether the board has
// fallen silent.
func (d *Driver) Receive(data []byte, at clock.Instant) []eboard.Message {
	d.open(at)
	var out []eboard.Message
	for _, b := range data {
		if scan, ok := d.decoder.Feed(b); ok {
			d.heard, d.silent = at, false
			out = d.hear(scan, at, out)
		}
	}
	if d.litOnce && d.lit != d.decoder.Lights() && d.squares != 0 {
		d.unlit = true
	}
	return d.complain(at, out)
}

// complain tells of bytes that were no scan, and of silence.
func (d *Driver) complain(at clock.Instant, out []eboard.Message) []eboard.Message {
	if lost := d.decoder.Dropped() - d.dropped; lost > 0 {
		d.dropped = d.decoder.Dropped()
		out = append(out, eboard.Message{At: at, Reading: eboard.Garbled{Bytes: lost, Why: "no line of eight or 320 numbers"}})
	}
	if !d.silent && at >= d.heard+silentTime {
		d.silent, d.asked, d.steady = true, true, Steady{}
		quiet := time.Duration(at-d.heard) * time.Millisecond
		out = append(out, eboard.Message{At: at, Reading: eboard.Silent{For: quiet}})
	}
	return out
}

// hear takes one scan.
func (d *Driver) hear(scan Scan, at clock.Instant, out []eboard.Message) []eboard.Message {
	d.recognises = scan.Recognises
	d.learn(scan)
	first := d.scannedAt
	d.scannedAt = at
	steady, ok := d.steady.Add(scan)
	if !ok {
		return out
	}
	placement := d.chips.place(steady)
	if placement == d.placement && !d.asked {
		return out
	}
	if placement.Occupied != d.placement.Occupied {
		at = first // what two scans agree on was so at the first of them
	}
	d.placement, d.asked = placement, false
	return append(out, eboard.Message{At: at, Reading: eboard.Dump{Placement: placement}})
}

// place says which men stand where, as far as their chips are known.
func (c Chips) place(scan Scan) eboard.Placement {
	p := eboard.Placement{Occupied: scan.Occupied}
	for sq := range scan.Occupied.All() {
		p.Men[sq] = c[scan.IDs[sq]]
	}
	return p
}

// learn learns the chips when the board has shown the initial position for long enough
// and a chip is not known yet.
func (d *Driver) learn(scan Scan) {
	if !scan.Recognises || !mayLearn(scan.Occupied) {
		d.learning = nil
		return
	}
	d.learning = append(d.learning, scan)
	if len(d.learning) < scansToLearn {
		return
	}
	if d.newChips(scan) {
		d.take()
	}
	d.learning = nil
}

func (d *Driver) newChips(scan Scan) bool {
	for sq := range scan.Occupied.All() {
		if d.chips[scan.IDs[sq]] == chess.NoPiece {
			return true
		}
	}
	return false
}

// take learns what agrees with the chips known so far. With none known, White sits where he
// was said to, at the first rank usually, unless spare queens say otherwise.
func (d *Driver) take() {
	turned := []bool{false, true}
	if len(d.chips) == 0 {
		turned = []bool{d.rotated || d.learning[0].Occupied&sparesTurned != 0}
	}
	for _, rotated := range turned {
		learned, err := Learn(d.learning, rotated)
		if err == nil && d.chips.agree(learned) {
			maps.Copy(d.chips, learned)
			if d.memory != nil {
				d.memory.Keep(learned)
			}
			return
		}
	}
}

// agree tells whether no chip is known as another man.
func (c Chips) agree(learned Chips) bool {
	for id, piece := range learned {
		if known := c[id]; known != chess.NoPiece && known != piece {
			return false
		}
	}
	return true
}

// The squares of men and of spare queens while chips are learned.
var (
	homes        = chess.StartingPosition().Occupied()
	spares       = chess.NewBitboard(chess.D3, chess.D6)
	sparesTurned = chess.NewBitboard(chess.E3, chess.E6)
)

// mayLearn tells whether these squares are those of the initial position, with spare
// queens or without.
func mayLearn(occupied chess.Bitboard) bool {
	rest := occupied &^ homes
	return occupied&homes == homes && (rest&^spares == 0 || rest&^sparesTurned == 0)
}
