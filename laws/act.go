package laws

import (
	"encoding/json"
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// Kind says what was done. The words are those of the specification's event vocabulary.
type Kind string

// The acts of hands, mouths and clocks, and the facts told from outside.
const (
	Touch       Kind = "touch"        // a finger on a man (4.2, 4.3)
	Adjust      Kind = "adjust"       // "compongo" (4.2.1)
	Lift        Kind = "lift"         // a man leaves its square in the hand
	Place       Kind = "place"        // the held man touches a square
	Release     Kind = "release"      // the hand leaves the man standing (4.7)
	Remove      Kind = "remove"       // a man is taken off the board
	Put         Kind = "put"          // a man from beside the board touches a square (4.4.4)
	Move        Kind = "move"         // shorthand: a whole clean execution
	Press       Kind = "press"        // the clock is pressed (6.2)
	Play        Kind = "play"         // shorthand: move and press
	Plays       Kind = "plays"        // shorthand: alternating plays
	Knock       Kind = "knock"        // men displaced by accident (7.4)
	Restore     Kind = "restore"      // they are put back
	Pause       Kind = "pause"        // both clocks are stopped (6.11)
	Resume      Kind = "resume"       // they go on
	Flag        Kind = "flag"         // a side's time reaches zero: a fact (6.8)
	SetClock    Kind = "clock"        // the times the clock shows
	Start       Kind = "start"        // the game and White's clock start (6.6)
	Arrive      Kind = "arrive"       // a player arrives (6.7)
	OfferDraw   Kind = "offer_draw"   // tablas (9.1)
	AcceptDraw  Kind = "accept_draw"  //
	RejectDraw  Kind = "reject_draw"  //
	Resign      Kind = "resign"       // abandona (5.1.2)
	Claim       Kind = "claim"        // a claim, see ClaimKind
	Write       Kind = "write"        // an entry on the scoresheet (8)
	Declare     Kind = "declare"      // anything said
	ArbiterSees Kind = "arbiter_sees" // the arbiter observes a fact, see Sight
	Seal        Kind = "seal"         // a sealed move (Guidelines I): in Text for all to see, or in an Envelope
	Open        Kind = "open"         // the envelope is opened with its Code (I.7, I.9)
	Feel        Kind = "feel"         // a blind player feels men (D.2)
	Execute     Kind = "execute"      // a blind player makes the announced move on his own board (D.2.1)
	Compare     Kind = "compare"      // is it the same position as FEN2? (9.2.3)
	State       Kind = "state"        // a fact about the surroundings
	Outage      Kind = "outage"       // the machine was down; the time is given back
	Arbiter     Kind = "arbiter"      // the arbiter decides, see Measure
	Prove       Kind = "prove"        // it was found out who can still mate (5.2.2)
)

// ClaimKind says what is claimed.
type ClaimKind string

// The claims a player can make.
const (
	ClaimTouchMove  ClaimKind = "touch_move"          // 4.3, 4.8
	ClaimReleased   ClaimKind = "released"            // 4.7, 4.8
	ClaimTwoHands   ClaimKind = "two_hands"           // 4.1, 7.5.4
	ClaimIllegal    ClaimKind = "illegal_move"        // 7.5
	ClaimCastling   ClaimKind = "illegal_castling"    // 4.4
	ClaimPromotion  ClaimKind = "promotion_choice"    // 4.4.4
	ClaimFlag       ClaimKind = "flag"                // 6.8
	ClaimThreefold  ClaimKind = "threefold"           // 9.2.2
	ClaimThreeNext  ClaimKind = "threefold_next"      // 9.2.1
	ClaimFifty      ClaimKind = "fifty"               // 9.3.2
	ClaimFiftyNext  ClaimKind = "fifty_next"          // 9.3.1
	ClaimNoWin      ClaimKind = "no_normal_win"       // III.5
	ClaimIncrement  ClaimKind = "introduce_increment" // III.4
	ClaimSetup      ClaimKind = "wrong_setup"         // 7.2
	ClaimDisturb    ClaimKind = "disturbance"         // 11.5
	ClaimScoresheet ClaimKind = "show_scoresheet"     // B.2.3
)

// Sight says what the arbiter observes.
type Sight string

// What an arbiter can see.
const (
	SeesTouchMove   Sight = "touch_move"
	SeesTwoHands    Sight = "two_hands"
	SeesIllegal     Sight = "illegal_move"
	SeesNotPressed  Sight = "not_pressed"
	SeesFlag        Sight = "flag"
	SeesBothInCheck Sight = "both_in_check"
	SeesPawnOnLast  Sight = "pawn_on_last_rank"
	SeesInverted    Sight = "inverted_rook"
	SeesWrongSetup  Sight = "wrong_setup"
	SeesOrientation Sight = "board_orientation"
	SeesReversed    Sight = "colours_reversed"
	SeesDisplaced   Sight = "displaced"
	SeesDevice      Sight = "device"
	SeesDisrepute   Sight = "disrepute"
	SeesRefusal     Sight = "refusal"
	SeesDisturbance Sight = "external_disturbance"
	SeesAbsence     Sight = "absence" // a player has not come by the default time (6.7)
)

// The ways of touching a man.
const (
	IntentMove       = ""           // as if to move or capture (4.2.2)
	IntentAdjust     = "adjust"     // inside an announced adjustment (4.2.1)
	IntentAccidental = "accidental" // clearly by accident (4.2.2)
)

// Act is one thing done at the board. Its JSON form is the same in files, in the
// journal and on the wire. Fields that a kind does not use are zero.
type Act struct {
	Kind Kind          `json:"e"`
	By   Side          `json:"by,omitzero"`
	At   clock.Instant `json:"at,omitempty"` // milliseconds on the game's timeline

	Sq     string   `json:"sq,omitempty"`
	Sqs    []string `json:"sqs,omitempty"`    // touched together, or displaced
	Intent string   `json:"intent,omitempty"` // see IntentAdjust
	Hand   string   `json:"hand,omitempty"`   // R, L or both
	Piece  string   `json:"piece,omitempty"`  // a man from beside the board: wQ, bN; of several held, the one set down
	Down   bool     `json:"upside_down,omitempty"`
	UCI    Line     `json:"uci,omitempty"`
	Actor  string   `json:"actor,omitempty"` // an assistant (4.9)

	Forcible  bool      `json:"forcible,omitempty"` // the clock slammed (6.2.4)
	Unseen    bool      `json:"unseen,omitempty"`   // nobody saw when it was pressed: the times then are not known
	Claim     ClaimKind `json:"kind,omitempty"`
	What      Sight     `json:"what,omitempty"`
	Say       string    `json:"say,omitempty"`
	Text      string    `json:"text,omitempty"`
	Reason    string    `json:"reason,omitempty"`
	Condition string    `json:"condition,omitempty"`
	AtS       *float64  `json:"at_s,omitempty"`  // seconds after the scheduled start
	White     *float64  `json:"white,omitempty"` // seconds left
	Black     *float64  `json:"black,omitempty"`
	FEN2      string    `json:"fen2,omitempty"`

	Envelope string `json:"envelope,omitempty"` // a sealed move as package envelope closes it
	Code     string `json:"code,omitempty"`     // what opens it

	// What an arbiter decides: Actor is his name, Reason why, By the player concerned.
	Do      Measure  `json:"do,omitempty"`
	Seconds *float64 `json:"seconds,omitempty"`
	Count   *int     `json:"count,omitempty"`  // moves completed
	Ply     *int     `json:"ply,omitempty"`    // the half-move, from 0, before which to go back
	Points  string   `json:"points,omitempty"` // such as 0.5
	Result  Result   `json:"result,omitempty"`
	FEN     string   `json:"fen,omitempty"`

	// Proofs, in a Prove, hold for the position before the half-move Ply.
	Proofs *Proofs `json:"proofs,omitempty"`

	// Answered is what an electronic board asked, answered by the arbiter Actor.
	Answered *Answered `json:"answered,omitempty"`

	// From and To bound the time the machine was down, in an Outage.
	From clock.Instant `json:"from,omitempty"`
	To   clock.Instant `json:"to,omitempty"`

	// Facts of a State act.
	Facts `json:",omitzero"`
}

// Line is one move as UCI text or several. As JSON one move is a string, several an array.
type Line []string

// MarshalJSON writes one move as a string and any other number as an array.
func (l Line) MarshalJSON() ([]byte, error) {
	if len(l) == 1 {
		return json.Marshal(l[0])
	}
	return json.Marshal([]string(l))
}

// UnmarshalJSON reads a string or an array of strings.
func (l *Line) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		var one string
		if err := json.Unmarshal(data, &one); err != nil {
			return err
		}
		*l = Line{one}
		return nil
	}
	var many []string
	if err := json.Unmarshal(data, &many); err != nil {
		return fmt.Errorf("field uci: expected a move as text, or an array of moves")
	}
	*l = many
	return nil
}

// square returns the square of an act that Check has accepted.
func (a Act) square() chess.Square {
	sq, err := chess.ParseSquare(a.Sq)
	if err != nil {
		return chess.NoSquare
	}
	return sq
}

// squares returns the squares of an act, one or several.
func (a Act) squares() []chess.Square {
	if a.Sq != "" {
		return []chess.Square{a.square()}
	}
	list := make([]chess.Square, 0, len(a.Sqs))
	for _, text := range a.Sqs {
		if sq, err := chess.ParseSquare(text); err == nil {
			list = append(list, sq)
		}
	}
	return list
}
