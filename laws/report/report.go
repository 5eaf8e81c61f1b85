package report

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Report holds the facts of a game, without a sentence.
type Report struct {
	Case     Case
	Outcome  laws.Outcome
	Articles []string // those that ended the game, the first one foremost

	Began, Ended clock.Instant // 0 where it did not
	Last         *Clocks       // at the end; nil without a clock
	Illegal      laws.PerSide  // illegal moves counted (7.5.5)
	Added        laws.PerSide  // seconds given, negative for taken

	Events  []Event  // rulings and penalties
	Claims  []Event  // acts that are claims, whatever came of them
	Missed  []Missed // claims that were possible and not made
	Moves   []Move   // the scoresheet
	Written []Entry  // what the players wrote by hand
	Outages []Outage
}

// Clocks is the time left to each player.
type Clocks struct{ White, Black time.Duration }

// Event is an act with what was ruled on it.
type Event struct {
	Ver     int // number of the entry from 1; 0 is the very beginning
	At      clock.Instant
	Act     laws.Act
	Man     chess.Piece // the man the act is about
	Rulings []laws.Ruling
	Ply     int // half-moves made before
	// Decided is the act by which an arbiter has decided a claim that waited for him; what he
	// made of it is the last of Rulings.
	Decided *laws.Act
	// Clocks are the times when it was done; After, where rulings changed them, then.
	Clocks, After *Clocks
}

// Move is a half-move on the scoresheet.
type Move struct {
	By      laws.Side
	Written string // as a player writes it, in English letters
	Left    *time.Duration
	Fault   laws.Fault
	Offer   bool // a draw was offered with it
}

// Entry is what a player wrote on his scoresheet.
type Entry struct {
	By   laws.Side
	At   clock.Instant
	Ply  int // half-moves made before
	Text string
}

// Outage is a time in which nobody could play.
type Outage struct{ From, To clock.Instant }

// Of replays a game and gathers what there is to report. The entries are taken as
// they stand: nothing is ruled anew.
func Of(c Case) Report {
	game, opening := laws.New(c.Rules, c.Start)
	w := walk{game: game, report: Report{Case: c}, offers: map[int]bool{}, open: map[chance]Missed{}, made: map[chance]bool{}}
	w.rulings(Event{Rulings: opening})
	w.lookAtDraws()
	for i, e := range c.Entries {
		w.entry(i+1, e)
	}
	w.finish()
	return w.report
}
