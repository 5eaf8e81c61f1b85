package eboard

import (
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Finding is one thing the reader has found out: exactly one of its pointers is set, or
// Request.
type Finding struct {
	Act      *laws.Act // to be ruled on, in this order
	Note     *Note     // a fact that no ruling depends on
	Question *Question // something only an arbiter can tell
	Request  Request   // something the board should be asked
}

// NoteCode says what a note is about; eboard/words has the sentence.
type NoteCode string

// The notes.
const (
	// The board and its line.
	NoteFound       NoteCode = "found"        // the board answers: Text is its device
	NoteLost        NoteCode = "lost"         // the line is gone: Text says why
	NoteAbsent      NoteCode = "absent"       // the line cannot be opened: Text says why
	NoteBeginning   NoteCode = "beginning"    // of a recording: it is missing
	NoteSilent      NoteCode = "silent"       // it has not answered for Seconds
	NoteGarbled     NoteCode = "garbled"      // Count bytes could not be read
	NoteTurned      NoteCode = "turned"       // the board lies turned round
	NoteSetUp       NoteCode = "set_up"       // Squares are not as the game has them
	NoteReady       NoteCode = "ready"        // the men stand as the game has them
	NoteElsewhere   NoteCode = "elsewhere"    // Text was played elsewhere: Squares are to be changed on this board
	NoteSwapped     NoteCode = "swapped"      // king and queen of Side have changed places
	NoteMissed      NoteCode = "missed"       // Count half-moves were played while the board was not read
	NoteTakenBack   NoteCode = "taken_back"   // Text was taken back, to after Count half-moves
	NoteOnlyMoves   NoteCode = "only_moves"   // somebody else infers the moves; touches are not seen
	NoteProposed    NoteCode = "proposed"     // Text is the move on the board; the next lift confirms it
	NoteStood       NoteCode = "stood"        // Man stood on Square for Seconds and went on to To
	NoteWhoseHand   NoteCode = "whose_hand"   // Man on Square was lifted for Seconds and put back, nobody knows by whom
	NoteTouched     NoteCode = "touched"      // Man on Square was lifted for Seconds and put back by Side; on purpose?
	NoteNoLegal     NoteCode = "no_legal"     // the men stand as after no legal move: Squares
	NoteClock       NoteCode = "clock_off"    // the clock of Side shows Seconds, ours says Count
	NoteControl     NoteCode = "control"      // no time control was named: Text is taken from the clock
	NoteIncrement   NoteCode = "increment"    // the clock adds Seconds at each press, the time control Count
	NoteClockGone   NoteCode = "clock_gone"   // no clock is connected
	NoteClockBack   NoteCode = "clock_back"   // it is connected again
	NoteClockTurn   NoteCode = "clock_turn"   // the clock runs for the wrong side; Side has the move
	NoteClockLow    NoteCode = "clock_low"    // its battery is low
	NoteBatteryLow  NoteCode = "battery_low"  // that of the board, at Count percent
	NoteButton      NoteCode = "button"       // a button of the clock: Text
	NotePressedIdle NoteCode = "pressed_idle" // Side pressed and nothing had been moved
)

// ForArbiter reports whether a note is for an arbiter to hear: something is wrong with the
// clock, the setting or the line that players may not see.
func (c NoteCode) ForArbiter() bool {
	switch c {
	case NoteLost, NoteSwapped, NoteClock, NoteIncrement, NoteClockGone, NoteClockTurn, NoteClockLow, NoteBatteryLow:
		return true
	}
	return false
}

// Note is a fact for those who watch the board. Which fields are set depends on the code.
type Note struct {
	Code    NoteCode       `json:"code"`
	At      clock.Instant  `json:"at,omitempty"`
	Side    laws.Side      `json:"side,omitzero"`
	Man     string         `json:"man,omitempty"` // as in FEN
	Square  string         `json:"square,omitempty"`
	To      string         `json:"to,omitempty"`
	Squares []SquareDiffer `json:"squares,omitempty"`
	Seconds float64        `json:"seconds,omitempty"`
	Count   int            `json:"count,omitempty"`
	Text    string         `json:"text,omitempty"`
	Trouble Trouble        `json:"trouble,omitempty"` // that Text tells of
	Device  string         `json:"device,omitempty"`
}

// SquareDiffer is a square on which something else stands than the game has there.
type SquareDiffer struct {
	Square string `json:"square"`
	Wants  string `json:"wants,omitempty"` // the man that belongs there, as in FEN; empty for none
	Has    string `json:"has,omitempty"`   // the man seen there; "?" for one that is not known
}

// QuestionCode says what an arbiter is asked.
type QuestionCode string

// The questions.
const (
	AskResult    QuestionCode = "result"      // the kings propose Result: is that agreed?
	AskDisplaced QuestionCode = "displaced"   // the move is Move, but Squares were displaced too (7.4)
	AskOutOfStep QuestionCode = "out_of_step" // the board and the record differ in Squares after Ply
	AskWhich     QuestionCode = "which_move"  // one of Moves was played: which?
	AskRewritten QuestionCode = "rewritten"   // another program has changed a move it had told: Ply
)

// Question is something that sensors cannot know and only an arbiter, or the players, can tell.
type Question struct {
	Code   QuestionCode  `json:"code"`
	At     clock.Instant `json:"at,omitempty"`
	Result string        `json:"result,omitempty"`
	Move   string        `json:"move,omitempty"` // as SAN
	// Moves are what may have been played, in UCI: one half-move each where it is asked
	// which it was, up to two, with a blank between them, where the board is ahead of the
	// record. Written holds the same as SAN.
	Moves   []string       `json:"moves,omitempty"`
	Written []string       `json:"written,omitempty"`
	Squares []SquareDiffer `json:"squares,omitempty"`
	Ply     int            `json:"ply"` // half-moves that are sure
	Last    string         `json:"last,omitempty"`
	FEN     string         `json:"fen,omitempty"` // the men as they stand, where they are known
}

// differing lists the squares on which a placement is not as men has it.
func differing(p Placement, men [64]chess.Piece) []SquareDiffer {
	var list []SquareDiffer
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if p.fits(sq, men[sq]) {
			continue
		}
		list = append(list, SquareDiffer{Square: sq.String(), Wants: letter(men[sq]), Has: p.letterAt(sq)})
	}
	return list
}

func letter(man chess.Piece) string {
	if man == chess.NoPiece {
		return ""
	}
	return string(man.Letter())
}

func (p Placement) letterAt(sq chess.Square) string {
	if p.Men[sq] == chess.NoPiece && p.Occupied.Has(sq) {
		return "?"
	}
	return letter(p.Men[sq])
}

// fits reports whether what is seen on a square may be that man, or none.
func (p Placement) fits(sq chess.Square, man chess.Piece) bool {
	if p.Men[sq] != chess.NoPiece {
		return p.Men[sq] == man
	}
	return p.Occupied.Has(sq) == (man != chess.NoPiece)
}

// shows reports whether the men may stand as in men.
func (p Placement) shows(men [64]chess.Piece) bool {
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if !p.fits(sq, men[sq]) {
			return false
		}
	}
	return true
}

// FEN writes the men as in the first field of FEN, "" where some are not known.
func (p Placement) FEN() string {
	s := chess.EmptySetup()
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if p.letterAt(sq) == "?" {
			return ""
		}
	}
	s.Board = p.Men
	fen := s.FEN()
	for i := range fen {
		if fen[i] == ' ' {
			return fen[:i]
		}
	}
	return fen
}

// menOf returns the men of a position.
func menOf(p chess.Position) [64]chess.Piece {
	var men [64]chess.Piece
	for sq := range p.Occupied().All() {
		men[sq] = p.PieceAt(sq)
	}
	return men
}

func seconds(d time.Duration) float64 { return d.Seconds() }
