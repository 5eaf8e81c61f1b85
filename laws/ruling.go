package laws

import "github.com/compongo/compongo/chess"

// Ruling is what the Laws make of an act. It never holds a sentence: laws/words
// turns the code and the arguments into one.
type Ruling struct {
	Code Code `json:"code"`
	// Articles are those that decide, the first one foremost: "4.3.1", "A.5.2", "II.3.2".
	Articles []string `json:"articles,omitempty"`
	// Side is the player whom the ruling concerns; the code says how.
	Side Side `json:"side,omitzero"`
	Args Args `json:"args,omitzero"`
}

// Args are the arguments of a ruling. Which are set depends on the code.
type Args struct {
	Man     string   `json:"man,omitempty"`     // the man, as in FEN: "N" is a white knight
	Square  string   `json:"square,omitempty"`  // where it stands or stood
	To      string   `json:"to,omitempty"`      // where it goes
	Move    string   `json:"move,omitempty"`    // a move as UCI text
	SAN     string   `json:"san,omitempty"`     // the same move in standard algebraic notation
	Moves   []string `json:"moves,omitempty"`   // the moves that may be chosen, as sorted UCI text
	Free    bool     `json:"free,omitempty"`    // any legal move may be chosen
	Claim   string   `json:"claim,omitempty"`   // the kind of claim that is answered
	Verdict string   `json:"verdict,omitempty"` // upheld, rejected or too_late
	Seconds int      `json:"seconds,omitempty"` // time given to Side (negative: taken), or the size of a limit
	Count   int      `json:"count,omitempty"`   // how many: illegal moves, occurrences, moves
	Plies   []int    `json:"plies,omitempty"`   // after which half-moves the same position stood
	Ply     int      `json:"ply,omitempty"`     // the half-move that is taken back to, or spoken of
	FEN     string   `json:"fen,omitempty"`     // the position from which the game goes on
	Result  string   `json:"result,omitempty"`  // 1-0, 0-1, 1/2-1/2, 0-0, cancelled
	Reason  string   `json:"reason,omitempty"`  // why: see Reason
	Text    string   `json:"text,omitempty"`    // words said or written, as they were
	// Undecided: whether the winner could mate was not found out.
	Undecided bool `json:"undecided,omitempty"`

	// Penalty "discretionary" opens the menu of 12.9 to the arbiter; nothing has been applied.
	Penalty string `json:"penalty,omitempty"`
	// Discretion marks a default from which the arbiter may depart.
	Discretion bool `json:"discretion,omitempty"`
}

// man returns the man that the ruling names, NoPiece for none.
func (r Ruling) man() chess.Piece {
	if len(r.Args.Man) != 1 {
		return chess.NoPiece
	}
	man, _ := chess.ParsePiece(r.Args.Man[0])
	return man
}

// Ends reports whether a ruling ends the game.
func (r Ruling) Ends() bool { return r.Code == GameOver || r.Code == NewGame || r.Code == ResultSigned }

// Told returns the ruling as players and spectators are told it, false if they are not. What
// the Laws say of a claim they learn when the arbiter has decided.
func (r Ruling) Told() (Ruling, bool) {
	switch r.Code {
	case ClaimPending:
		r.Articles, r.Args = nil, Args{Claim: r.Args.Claim, Square: r.Args.Square}
	case Proposed:
		r.Args = Args{Reason: r.Args.Reason}
	}
	return r, !r.Silent()
}

// Silent reports whether the players are not told. That an act changes nothing (Voided) the
// board shows by itself, except that a code opens no envelope (I.3).
func (r Ruling) Silent() bool {
	return r.Code.Silent() && (r.Code != Voided || r.Args.Reason != "wrong_code")
}

// Code says what kind of ruling it is. Codes are stable: journals hold them.
type Code string
