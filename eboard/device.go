package eboard

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// Device is the emulator of a board: the other end of a driver's line.
type Device interface {
	End
	// Do tells what happens on the wood or at the clock.
	Do(h Happening, at clock.Instant)
	// Receive takes the bytes of a driver. It keeps nothing of data.
	Receive(data []byte, at clock.Instant)
}

// Displaying is a device whose clock shows texts.
type Displaying interface {
	// WatchDisplay has what the clock shows in place of the times told, "" when the times are
	// back.
	WatchDisplay(told func(text string))
}

// Happening is something that happens at an emulated board: [Set], [Setup], [Press],
// [RunClock], [StopClock], [ResumeClock], [Connect] or [Push].
type Happening interface{ happening() }

// The happenings.
type (
	// Set puts a man on a square, over what stood there; NoPiece empties it.
	Set struct {
		Square chess.Square
		Man    chess.Piece
	}
	// Setup puts all men at once.
	Setup struct{ Men [64]chess.Piece }
	// Press pushes the lever down on one side, which must be down nowhere or on the other.
	Press struct{ Hand Hand }
	// RunClock sets both times and the increment, and lets a side run.
	RunClock struct {
		Left, Right, Increment time.Duration
		Runs                   Hand
	}
	// StopClock stops both sides.
	StopClock struct{}
	// ResumeClock lets a side run on with the times there are.
	ResumeClock struct{ Runs Hand }
	// Connect connects the clock to the board, or disconnects it.
	Connect struct{ Clock bool }
	// Push pushes a button of the clock.
	Push struct{ Name string }
)

func (Set) happening()         {}
func (Setup) happening()       {}
func (Press) happening()       {}
func (RunClock) happening()    {}
func (StopClock) happening()   {}
func (ResumeClock) happening() {}
func (Connect) happening()     {}
func (Push) happening()        {}

// Step is something that happens at an emulated board, some milliseconds after the start.
type Step struct {
	After clock.Instant
	Do    Happening
}
