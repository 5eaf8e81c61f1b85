package laws

// The rulings on touching men (Article 4). Side is the player who is bound or spoken to.
const (
	MustMove        Code = "must_move"         // Man on Square must be moved: Moves
	MustCapture     Code = "must_capture"      // Man on Square must be captured: Moves
	MustCaptureWith Code = "must_capture_with" // Man on Square must capture the man on To: Move
	MustCastle      Code = "must_castle"       // castling with the rook on To: Move; SAN is O-O or O-O-O
	MustMoveKing    Code = "must_move_king"    // castling there is illegal: another king move: Moves
	MustChoose      Code = "must_choose"       // several men touched together: one of them: Moves
	FreeChoice      Code = "free_choice"       // nothing touched can be moved or captured
	SquareFixed     Code = "square_fixed"      // Man of Square was released on To: it stays there
	PromotionFixed  Code = "promotion_fixed"   // Man has touched Square: the choice is final
	ContactFixed    Code = "contact_fixed"     // house rule: Man of Square has touched To: it stays there
	Adjusting       Code = "adjusting"         // an adjustment was announced in time
	AdjustTooLate   Code = "adjust_too_late"   // the words came after the touch
	AdjustDenied    Code = "adjust_denied"     // only he who has the move may adjust
	AdjustBetween   Code = "adjust_between"    // he has the move but the opponent's clock runs
	Accidental      Code = "accidental"        // a touch by accident binds nothing
	OutOfTurn       Code = "out_of_turn"       // men touched or moved by him who does not have the move
	FeltMen         Code = "felt_men"          // a blind player feels men: no touch
	Executed        Code = "executed"          // Side has made the announced move on his own board: Move; Count 1 rightly
	BoardsDiffer    Code = "boards_differ"     // Side's own board is set right on Text, by the scoresheets (D.2.9)
	Slip            Code = "slip"              // Side announced Text and made another move: Move (SAN)
)

// The rulings on what becomes of a move. Side is the player who moved.
const (
	Made             Code = "made"              // Move (SAN): the opponent has the move; Reason is the fault, if any
	Completed        Code = "completed"         // the clock was pressed after Ply
	NotMade          Code = "not_made"          // Man of Square let go on To: not a legal move
	Unfinished       Code = "unfinished"        // Man of Square let go on To: part of a move
	IllegalCompleted Code = "illegal_completed" // pressed: Reason is the fault; the men stand as in FEN
	Condoned         Code = "condoned"          // the breach Reason can no longer be claimed (4.8)
	Stands           Code = "stands"            // the illegal move of Ply can no longer be corrected (A.5.2)
	MovedAgain       Code = "moved_again"       // Man, released on Square, was moved again to To
	Adopted          Code = "adopted"           // what was moved again stands: Move (SAN), or FEN where it was no legal move
	Voided           Code = "void"              // the act changes nothing; Reason says why
)

// The rulings on claims and their remedies.
const (
	Claimed         Code = "claim"            // Side's Claim has the Verdict upheld, rejected or too_late; Reason says why
	ClaimPending    Code = "claim_pending"    // Side's Claim waits for the arbiter; Verdict is what the Laws say of the facts
	Proposed        Code = "proposed"         // Result for Reason waits for the arbiter; Side has brought it about
	Postponed       Code = "postponed"        // the arbiter decides Side's Claim later (III.5.2)
	Restored        Code = "restored"         // the position before half-move Ply (FEN) is set up again
	ReleasedStands  Code = "released_stands"  // Man stays on Square, where it was released
	MenBack         Code = "men_back"         // men of an unfinished act go back to their squares
	ExecuteAgain    Code = "execute_again"    // the same Move, with one hand
	TimeGiven       Code = "time"             // Side is given Seconds (negative: loses them)
	IllegalCounted  Code = "illegal_counted"  // Count illegal moves by Side
	Queened         Code = "queened"          // the pawn on Square becomes a queen
	Unfounded       Code = "unfounded"        // a groundless claim is a disturbance
	IntendedBinds   Code = "intended_binds"   // the written Move (SAN) must be played
	IntendedTouched Code = "intended_touched" // the man on Square, named by an illegal written move, counts as touched
	Disturbance     Code = "disturbance"      // 11.5: Side disturbs
)

// The rulings on the clock.
const (
	Started         Code = "started"          // the clock of Side is started
	FlagFell        Code = "flag_fell"        // a fact: nobody need have noticed
	FlagNoticed     Code = "flag_noticed"     // Side's flag is down, and seen
	PeriodReached   Code = "period_reached"   // the quota had been completed: the flag changes nothing
	WrongHand       Code = "wrong_hand"       // pressed with the other hand
	Slammed         Code = "slammed"          // the clock was not handled properly
	HandOnClock     Code = "hand_on_clock"    // a finger on or over the clock
	PressBlocked    Code = "press_blocked"    // Side hinders the opponent's press
	Paused          Code = "paused"           // the clocks are stopped for Reason
	PausedUnfounded Code = "paused_unfounded" // stopped without a valid reason
	Resumed         Code = "resumed"          // the clocks go on; Side's runs
	ClockSet        Code = "clock_set"        // the clock shows what it was told to
	GivenBack       Code = "given_back"       // the machine was down for Seconds: nobody loses them
	PressIdle       Code = "press_idle"       // a press that does nothing
)

// The rulings on draws by agreement.
const (
	Offered       Code = "offer"           // Side offers a draw; with 11.5 badly timed
	ClaimOpen     Code = "claim_open"      // Side could claim a draw: that is his to see (11.12)
	ClaimForfeit  Code = "claim_forfeited" // Side has touched a man: no draw claim on this move (9.4)
	OfferVoid     Code = "offer_void"      // no draw can be agreed yet; Reason: both_must_move, too_early
	OfferRefused  Code = "offer_refused"   // Side refuses; Reason: spoken, touch
	AcceptVoid    Code = "accept_void"     // nothing to accept
	ConditionVoid Code = "condition_void"  // an offer bears no condition
)

// The rulings of irregularities, conduct and the arbiter.
const (
	Displaced    Code = "displaced"     // men were knocked over: Side puts them back on his own time
	PutBack      Code = "put_back"      // they stand again
	SheetEarly   Code = "sheet_early"   // a move written before it was played
	SheetBehind  Code = "sheet_behind"  // Side has moved without having recorded the move before
	Recorded     Code = "recorded"      // an entry on the scoresheet
	NoDuty       Code = "no_duty"       // no duty to record
	DutyLasts    Code = "duty_lasts"    // under five minutes, but the increment leaves the duty to record
	Said         Code = "said"          // words without effect
	ArbiterQuiet Code = "arbiter_quiet" // the arbiter may not speak of it (12.6)
	Transferred  Code = "transferred"   // the position goes to a board placed rightly
	Continues    Code = "continues"     // the game goes on
	Discretion   Code = "discretion"    // the arbiter may apply anything in 12.9; Reason says to what
	ArbiterActs  Code = "arbiter_acts"  // the arbiter enforces what he saw: Reason
	NewGame      Code = "new_game"      // the game is cancelled
	ResultSigned Code = "result_signed" // both signed Result
	Absent       Code = "absent"        // Side came too late for the default time (6.7)
	LateArrival  Code = "late_arrival"  // Side came Seconds late, within the default time
	Same         Code = "same"          // the same position; Count 1 yes, 0 no
	CannotMate   Code = "cannot_mate"   // by no series of legal moves can Side mate from here on
	CanMate      Code = "can_mate"      // it was found that Side could mate: the result stands
)

// The rulings of an adjourned game (Guidelines I). Side is who seals, unless said otherwise.
const (
	SealAsked       Code = "seal_asked"       // Side must seal the next move; Text says when play is resumed
	Sealed          Code = "sealed"           // an envelope lies there; it can still be changed
	GameAdjourned   Code = "adjourned"        // the clock is stopped, the envelope closed; FEN the position before it
	ReplySealed     Code = "reply_sealed"     // the same for a reply in the absence of the opponent (I.9.3)
	SessionResumed  Code = "session_resumed"  // play is to be resumed; Side must reply
	Returned        Code = "returned"         // Side has come to the resumption
	Opened          Code = "opened"           // the envelope holds Text
	EnvelopeMissing Code = "envelope_missing" // Side makes the move that he says he sealed
)

// The measures an arbiter takes: Side is the player concerned, nobody a spectator.
const (
	Warned      Code = "warned"       // 12.9.1
	PointsGiven Code = "points_given" // Text points more in the score of Side (12.9.4)
	PointsTaken Code = "points_taken" // Text points less (12.9.5)
	Fined       Code = "fined"        // 12.9.7
	Excluded    Code = "excluded"     // from one or more rounds (12.9.8)
	Expelled    Code = "expelled"     // from the competition (12.9.9), or a spectator (12.7)
	MovesSet    Code = "moves_set"    // the counter of Side shows Count moves (6.10.2)
	PositionSet Code = "position_set" // the men are set as in FEN
)

// GameOver ends the game: Result and Reason.
const GameOver Code = "game_over"

// Silent reports whether the players are not told: routine that the scoresheet
// shows anyway, and what an arbiter may not say (12.6).
func (c Code) Silent() bool {
	switch c {
	case Made, Completed, NotMade, Unfinished, IllegalCompleted, Condoned, Stands, MovedAgain, Adopted,
		Recorded, NoDuty, DutyLasts, MovesSet, ArbiterQuiet, PressIdle, FlagFell, ClockSet, Same, Said, PeriodReached, FeltMen, Executed,
		ClaimOpen, ClaimForfeit, Voided, AdjustBetween, CannotMate:
		return true
	}
	return false
}
