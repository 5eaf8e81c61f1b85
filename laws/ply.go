package laws

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// Fault says in what a half-move failed. The zero value: in nothing.
type Fault string

// What can be wrong with a half-move that has been made or completed.
const (
	NoFault      Fault = ""
	TouchMove    Fault = "touch_move"       // 4.3, 4.4: another man should have moved
	Rereleased   Fault = "released"         // 4.7: the man had been released elsewhere
	ChosenMan    Fault = "promotion_choice" // 4.4.4: another man had touched the square
	NotIntended  Fault = "intended_move"    // 9.5.3: the written move should have been played
	TwoHanded    Fault = "two_hands"        // 4.1; 7.5.4 once pressed
	IllegalMove  Fault = "illegal_move"     // 7.5.1
	NotPromoted  Fault = "not_promoted"     // 7.5.2
	PressedFirst Fault = "press_only"       // 7.5.3
)

// illegal reports whether the fault counts as an illegal move once pressed (7.5).
func (f Fault) illegal() bool {
	switch f {
	case IllegalMove, NotPromoted, PressedFirst:
		return true
	}
	return false
}

// breach reports whether the fault is one of 4.3 to 4.7, which lapse under 4.8.
func (f Fault) breach() bool {
	switch f {
	case TouchMove, Rereleased, ChosenMan, NotIntended:
		return true
	}
	return false
}

// Ply is a half-move after which the opponent had the move: one that was made
// (4.7), or an illegal one that was completed by pressing the clock (7.5).
type Ply struct {
	By     Side
	Move   chess.Move // zero for an illegal one
	SAN    string     // "" for an illegal one
	Before chess.Position
	After  chess.Position
	Fault  Fault
	// Completed: the clock was pressed, the game was ended, or its author has moved again (6.2.1).
	Completed bool
	Pressed   bool
	// Unseen: nobody saw when the clock was pressed. Left is our reckoning then, not what a clock showed.
	Unseen bool
	// Condoned: the opponent has touched a man since, so that 4.1 to 4.7 can no longer be claimed (4.8).
	Condoned bool
	// Stands: the irregularity can no longer be corrected (A.5.2).
	Stands bool
	// Again: after its release the man was moved again and nobody claimed in time (4.8).
	Again bool
	At    clock.Instant
	Left  time.Duration // the author's time when the clock was pressed; zero without a clock
	act   turn          // what he touched and let go
	// counted: the clock's counter of moves has it.
	counted bool
	// gained is what the press brought on the clock, the base time of a new period left out.
	gained time.Duration
}

// TimeKnown reports whether Left is what the author's clock showed when he pressed it.
func (p Ply) TimeKnown() bool { return p.Pressed && !p.Unseen }

// castled reports whether the half-move was castling, allowed or not.
func (p *Ply) castled() bool {
	if p.Move == 0 {
		return false
	}
	_, ok := p.Before.CastlingSide(p.Move)
	return ok
}

// twoHands reports a move made with both hands that can still be objected to.
func (p *Ply) twoHands() bool { return p.act.twoHands() }

// Written returns the half-move as a player writes it down: in standard algebraic
// notation, or, where no legal move fits, with both squares as the men were moved
// (C.13). A press without a move is a dash.
func (p Ply) Written() string {
	if p.SAN != "" {
		return p.SAN
	}
	for _, r := range p.act.releases {
		if r.origin == chess.NoSquare || r.origin == r.to {
			continue
		}
		return pieceInitial(r.piece) + r.origin.String() + dashOrTakes(p.Before, r) + r.to.String()
	}
	return "–"
}

func pieceInitial(man chess.Piece) string {
	if man.Type() == chess.Pawn {
		return ""
	}
	return pieceText(man)[1:]
}

func dashOrTakes(before chess.Position, r released) string {
	if before.PieceAt(r.to) != chess.NoPiece {
		return "x"
	}
	return "-"
}
