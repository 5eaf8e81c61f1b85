package eboard

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// Message is one thing that a board has said, and when it reached us.
type Message struct {
	At clock.Instant // milliseconds, on the timeline of the caller
	// Board names the board where several are on one line: by serial number where that
	// is known, else by its address.
	Board   string
	Reading Reading
}

// Reading is what a message says: [Dump], [Change], [Clock], [Identity], [Button],
// [Signal], [Moves], [History], [Garbled], [Silent], [Beginning], [Lost] or [Found].
type Reading interface{ reading() }

// The readings.
type (
	// Dump is the whole board.
	Dump struct{ Placement Placement }

	// Change is one square.
	Change struct {
		Square   chess.Square
		Man      chess.Piece // NoPiece where nothing stands, or nobody knows what
		Occupied bool
	}

	// Clock is what a clock shows. Left and Right are seen by White sitting where the
	// maker meant.
	Clock struct {
		Left, Right Face
		Running     bool
		// Pressed is the side that has stopped its own clock last, as the lever shows.
		Pressed    Hand
		LowBattery bool
		// Missing: no clock is connected, and nothing else here is valid.
		Missing bool
	}

	// Identity is what a board says of itself. What is not known is zero, so that
	// several of them add up.
	Identity struct {
		Serial  string
		Version string
		Text    string // what it calls itself
		Address string // on a line of several boards
		Clock   string // version of the clock
		Battery *Battery
	}

	// Button is a button of the clock pressed, by the maker's name of it in lower case.
	Button struct{ Name string }

	// Signal is a result that the players have signalled with special men, as "1-0". The
	// kings in the centre are no such signal: the reader finds them.
	Signal struct{ Result string }

	// Moves is a list of moves that another program has inferred, whole each time: it may
	// grow by several moves, repeat and be rewritten.
	Moves struct {
		FEN    string // where the list begins; empty is the initial position
		SAN    []string
		Result string // empty while the game goes on
	}

	// History is what the board remembers, oldest first.
	History struct {
		Events []Remembered
		// Whole: the history begins with the start of the game.
		Whole bool
	}

	// Garbled is bytes that were no message.
	Garbled struct {
		Bytes int
		Why   string
	}

	// Silent: the board has not answered for this long.
	Silent struct{ For time.Duration }

	// Beginning: what was recorded before is of no use, as it is not known how the men stood.
	Beginning struct{}
	// Lost: the line is gone. The one who carries the bytes says so, not the driver.
	Lost struct {
		Why     string
		Trouble Trouble // "" for any other than the usual
		Device  string
	}

	// Found: the line is there, for the first time or again.
	Found struct{ Device string }
)

func (Dump) reading()      {}
func (Change) reading()    {}
func (Clock) reading()     {}
func (Identity) reading()  {}
func (Button) reading()    {}
func (Signal) reading()    {}
func (Moves) reading()     {}
func (History) reading()   {}
func (Garbled) reading()   {}
func (Silent) reading()    {}
func (Beginning) reading() {}
func (Lost) reading()      {}
func (Found) reading()     {}

// Placement is the men on the 64 squares as sensors see them.
type Placement struct {
	// Men holds what is known by square; NoPiece where nothing is.
	Men [64]chess.Piece
	// Occupied holds the squares on which something stands, known or not.
	Occupied chess.Bitboard
}

// PlacementOf makes a placement in which every man is known.
func PlacementOf(men [64]chess.Piece) Placement {
	p := Placement{Men: men}
	for sq, man := range men {
		if man != chess.NoPiece {
			p.Occupied |= chess.NewBitboard(chess.Square(sq))
		}
	}
	return p
}

// With returns the placement with one square changed.
func (p Placement) With(c Change) Placement {
	p.Men[c.Square] = c.Man
	p.Occupied &^= chess.NewBitboard(c.Square)
	if c.Occupied || c.Man != chess.NoPiece {
		p.Occupied |= chess.NewBitboard(c.Square)
	}
	return p
}

// At returns what stands on a square as a change to it.
func (p Placement) At(sq chess.Square) Change {
	return Change{Square: sq, Man: p.Men[sq], Occupied: p.Occupied.Has(sq)}
}

// Turned returns the placement with the board turned round.
func (p Placement) Turned() Placement {
	var t Placement
	for sq := chess.A1; sq <= chess.H8; sq++ {
		c := p.At(sq)
		c.Square = chess.H8 - sq
		t = t.With(c)
	}
	return t
}

// Face is one side of a clock.
type Face struct {
	Remaining time.Duration
	// Flag: a flag is shown. The clock may still run, in a later period.
	Flag bool
	// Frozen: it has stopped at zero and will not go on.
	Frozen bool
	// Ticking: this side's time runs down.
	Ticking bool
}

// Battery is the state of a board's battery.
type Battery struct {
	Percent  int // 0 to 100
	Left     time.Duration
	Charging bool
}

// Remembered is one thing out of a board's memory.
type Remembered struct {
	// Reading is a Change, or a Clock of which only the side in Pressed is valid.
	Reading Reading
	// Start: the men were set up here for a new game, or the game was begun.
	Start bool
}

// LiesTurned tells from the men whether the board lies turned round: those of White stand
// on the upper half. It is not sure where they stand on both, or are not known.
func (p Placement) LiesTurned() (turned, sure bool) {
	lower, upper := 0, 0
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man := p.Men[sq]
		if man == chess.NoPiece {
			continue
		}
		if (man.Color() == chess.White) == (sq.Rank() < chess.Rank5) {
			lower++
		} else {
			upper++
		}
	}
	return upper > lower, lower+upper >= 16 && (upper > 3*lower || lower > 3*upper)
}

// Nameless reports whether something stands on the board that it cannot name.
func (p Placement) Nameless() bool {
	for sq := range p.Occupied.All() {
		if p.Men[sq] == chess.NoPiece {
			return true
		}
	}
	return false
}

// Shows reports whether the men may stand as in a position.
func (p Placement) Shows(position chess.Position) bool { return p.shows(menOf(position)) }
