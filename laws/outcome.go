package laws

// Result of a game: 1-0, 0-1, 1/2-1/2, 0-0, cancelled, or * while it goes on.
type Result string

// The results.
const (
	Ongoing   Result = "*"
	WhiteWins Result = "1-0"
	BlackWins Result = "0-1"
	Draw      Result = "1/2-1/2"
	BothLose  Result = "0-0"
	Cancelled Result = "cancelled"
)

// Reason says why a game ended.
type Reason string

// The reasons.
const (
	ByCheckmate       Reason = "checkmate"              // 5.1.1
	ByResignation     Reason = "resignation"            // 5.1.2
	ByResignNoMate    Reason = "resign_no_mate"         // 5.1.2, drawn
	ByTime            Reason = "time"                   // 6.9
	ByTimeNoMate      Reason = "time_no_mate"           // 6.9, drawn
	ByStalemate       Reason = "stalemate"              // 5.2.1
	ByDeadPosition    Reason = "dead_position"          // 5.2.2
	ByAgreement       Reason = "agreement"              // 5.2.3
	ByThreefold       Reason = "threefold"              // 9.2
	ByFifty           Reason = "fifty"                  // 9.3
	ByFivefold        Reason = "fivefold"               // 9.6.1
	BySeventyFive     Reason = "seventyfive"            // 9.6.2
	BySecondIllegal   Reason = "second_illegal"         // 7.5.5
	BySecondNoMate    Reason = "second_illegal_no_mate" // 7.5.5, drawn
	ByIllegalPosition Reason = "illegal_position"       // A.5.4
	ByBothFlags       Reason = "both_flags"             // III.3.1
	ByForfeit         Reason = "forfeit"                // 6.7
	ByDevice          Reason = "device"                 // 11.3.2.2
	BySealedMove      Reason = "sealed_move"            // I.8
	ByArbiter         Reason = "arbiter"                // 12.9, 11.7, 11.8
)

// Outcome is how a game stands or ended.
type Outcome struct {
	Result Result `json:"result"`
	Reason Reason `json:"reason,omitempty"`
	// Undecided: it was not found out whether the winner could mate, so that he kept his
	// right (5.1.2, 6.9, 7.5.5).
	Undecided bool `json:"undecided,omitempty"`
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }

// winFor returns the result of a win for s.
func winFor(s Side) Result {
	if s == Black {
		return BlackWins
	}
	return WhiteWins
}

// winner returns the side that has won, nobody where none has.
func (r Result) winner() Side {
	switch r {
	case WhiteWins:
		return White
	case BlackWins:
		return Black
	}
	return NoSide
}
