package laws

// Answered is a question of an electronic board and its answer by an arbiter, for the record:
// nothing is ruled on it. What follows from the answer stands in acts of its own or in the act
// that carries it. The codes are those of package eboard.
type Answered struct {
	Board   string   `json:"board"`             // its serial number, or what it goes by
	Asked   string   `json:"asked"`             // what about: result, displaced, out_of_step, which_move, rewritten
	Answer  string   `json:"answer"`            // played, position, illegal, result, settled
	Moves   string   `json:"moves,omitempty"`   // played, as SAN, with blanks between them
	Result  Result   `json:"result,omitempty"`  // that the board asked about
	Squares []string `json:"squares,omitempty"` // on which the board and the record differed
	Ply     int      `json:"ply"`               // half-moves in the record when it was asked, from 0
}
