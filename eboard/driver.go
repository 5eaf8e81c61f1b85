package eboard

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// End is one end of a line: a driver, or the emulator of a board. It does no I/O.
type End interface {
	// Send returns the bytes to be written now, which may be none, and the instant at
	// which it wants to be asked again at the latest; [Never] if only a Receive can
	// give it something to say. Bytes returned count as written.
	Send(at clock.Instant) (data []byte, next clock.Instant)
}

// Never is an instant that does not come.
const Never = clock.Instant(1<<63 - 1)

// Driver speaks the protocol of one make of boards, at the program's end of the line.
// The package's documentation says how it is called.
type Driver interface {
	End
	// Receive takes bytes that arrived at an instant and returns what they say. The
	// messages carry that instant, or an earlier one where it had to wait before it could
	// be sure of them. Without data it returns what time alone has to say. It keeps nothing
	// of data.
	Receive(data []byte, at clock.Instant) []Message
	// Ask queues a request and reports whether the board can be asked for it.
	Ask(r Request, at clock.Instant) bool
	// Abilities says what the board can do, as far as it is known by now.
	Abilities() Ability
}

// Hanger is a [Driver] that can tell when its line, though open, is dead.
type Hanger interface {
	// HangUp returns why the line is to be closed and opened anew, nil while it is not.
	HangUp() error
}

// Line is how a serial line is set. The zero Parity is none; stop bits are always one.
type Line struct {
	Baud     int
	DataBits int
	Parity   Parity
}

// Parity is the check bit of a serial line.
type Parity uint8

// The check bits in use.
const (
	NoParity Parity = iota
	OddParity
	EvenParity
)

// Ability is a set of things that a board can do.
type Ability uint16

// The abilities.
const (
	Recognises Ability = 1 << iota // knows which man stands on a square
	Touches                        // shows single squares fast enough for touch-move
	HasClock                       // a clock is read through the board
	HasLEDs                        // squares can be lit
	HasDisplay                     // the clock can show a short text
	Dumps                          // the whole board can be asked for at any time
	Remembers                      // events missed can be asked for: see [AskMissed]
	Guesses                        // tells moves that somebody else has inferred
)

// Has reports whether all of these are in the set.
func (a Ability) Has(all Ability) bool { return a&all == all }

// Request is something that a board is asked for or told: [AskDump], [AskClock],
// [AskIdentity], [AskMissed], [Light], [Display] or [SetClock].
type Request interface{ request() }

// The requests.
type (
	// AskDump asks for the whole board; a [Dump] answers.
	AskDump struct{ Board string }
	// AskClock asks for the times; a [Clock] answers.
	AskClock struct{ Board string }
	// AskIdentity asks for serial number, version, battery; an [Identity] answers.
	AskIdentity struct{ Board string }
	// AskMissed asks for everything since the start of the game, or as much as the board
	// remembers; a [History] answers.
	AskMissed struct{ Board string }
	// Light lights these squares and no others.
	Light struct {
		Board   string
		Squares chess.Bitboard
	}
	// Display shows a text in ASCII on the clock, up to eight places of it, for a time; 0 is
	// until it is ended. An empty text ends it. Short is shown on clocks of seven segments, up
	// to six places of it.
	Display struct {
		Board string
		Text  string
		Short string
		For   time.Duration
		Beep  bool
	}
	// SetClock sets the times of the clock and which side runs, where it can be set.
	SetClock struct {
		Board       string
		Left, Right time.Duration
		Runs        Hand
	}
)

func (AskDump) request()     {}
func (AskClock) request()    {}
func (AskIdentity) request() {}
func (AskMissed) request()   {}
func (Light) request()       {}
func (Display) request()     {}
func (SetClock) request()    {}

// Hand is a side of the board as the clock sees it: White's left or right where White
// sits as the maker meant.
type Hand uint8

// The sides of a clock.
const (
	NoHand Hand = iota
	Left
	Right
)

// Other returns the other side, and none for none.
func (h Hand) Other() Hand {
	switch h {
	case Left:
		return Right
	case Right:
		return Left
	}
	return NoHand
}

// String returns "left", "right" or "none".
func (h Hand) String() string { return [...]string{"none", "left", "right"}[h] }

// To returns a request meant for one of several boards on a line.
func To(r Request, board string) Request {
	switch r := r.(type) {
	case AskDump:
		r.Board = board
		return r
	case AskClock:
		r.Board = board
		return r
	case AskIdentity:
		r.Board = board
		return r
	case AskMissed:
		r.Board = board
		return r
	case Light:
		r.Board = board
		return r
	case Display:
		r.Board = board
		return r
	case SetClock:
		r.Board = board
		return r
	}
	return r
}

// Put asks a board for something through its driver. Of a board that cannot be asked for what
// it remembers it returns that it remembers nothing.
func Put(d Driver, r Request, at clock.Instant) []Message {
	missed, ok := r.(AskMissed)
	if d.Ask(r, at) || !ok {
		return nil
	}
	return []Message{{At: at, Board: missed.Board, Reading: History{}}}
}
