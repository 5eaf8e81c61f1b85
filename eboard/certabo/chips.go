package certabo

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/compongo/compongo/chess"
)

// Chips says which man carries which chip.
type Chips map[ID]chess.Piece

// scansToLearn is the number of scans from which the chips of a set are learned.
const scansToLearn = 7

// LearnError says why the chips of a set could not be learned.
type LearnError struct {
	// Few: fewer than seven scans were given.
	Few bool
	// Missing are squares of the initial position where no chip was seen in most scans.
	Missing chess.Bitboard
	// Extra are squares that should be empty and are not.
	Extra chess.Bitboard
	// Twice are squares whose chip was seen elsewhere too.
	Twice chess.Bitboard
}

// Error names the squares.
func (e *LearnError) Error() string {
	switch {
	case e.Few:
		return fmt.Sprintf("learn the men: want %d scans of the initial position or more", scansToLearn)
	case e.Missing != 0:
		return fmt.Sprintf("learn the men: no man is felt on %v; want the initial position", e.Missing)
	case e.Extra != 0:
		return fmt.Sprintf("learn the men: there is something on %v; want the initial position, spare queens on d3 and d6", e.Extra)
	}
	return fmt.Sprintf("learn the men: the chip on %v was seen twice", e.Twice)
}

// Learn learns the chips from scans of the initial position, seven or more of a board that
// reads chips. A spare white queen may stand on d3, a black one on d6. The board lies with
// White at its first rank, or with rotated at its eighth; then the spare queens are on e6
// and e3 of the board's own squares. The error is a *LearnError.
func Learn(scans []Scan, rotated bool) (Chips, error) {
	if len(scans) < scansToLearn {
		return nil, &LearnError{Few: true}
	}
	start := chess.StartingPosition().Setup().Board
	spare := start
	spare[chess.D3] = chess.NewPiece(chess.White, chess.Queen)
	spare[chess.D6] = chess.NewPiece(chess.Black, chess.Queen)
	chips, wrong := Chips{}, LearnError{}
	for sq := range chess.NoSquare {
		man := sq
		if rotated {
			man = 63 - sq
		}
		chips.learn(sq, most(scans, sq), start[man] != chess.NoPiece, spare[man], &wrong)
	}
	if wrong != (LearnError{}) {
		return nil, &wrong
	}
	return chips, nil
}

// learn notes the chip of one square, or what is wrong with it.
func (c Chips) learn(sq chess.Square, id ID, must bool, piece chess.Piece, wrong *LearnError) {
	_, twice := c[id]
	switch {
	case id == ID{} && must:
		wrong.Missing |= chess.NewBitboard(sq)
	case id == ID{}:
	case piece == chess.NoPiece:
		wrong.Extra |= chess.NewBitboard(sq)
	case twice:
		wrong.Twice |= chess.NewBitboard(sq)
	default:
		c[id] = piece
	}
}

// most returns the chip that more than half of the scans saw on a square; none otherwise.
func most(scans []Scan, sq chess.Square) ID {
	seen := map[ID]int{}
	for _, scan := range scans {
		seen[scan.IDs[sq]]++
	}
	for id, times := range seen {
		if times > len(scans)/2 {
			return id
		}
	}
	return ID{}
}

// MarshalJSON writes an object of chip numbers in hexadecimal and letters of FEN.
func (c Chips) MarshalJSON() ([]byte, error) {
	letters := map[string]string{}
	for id, piece := range c {
		letters[hex.EncodeToString(id[:])] = string(piece.Letter())
	}
	return json.Marshal(letters)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (c *Chips) UnmarshalJSON(data []byte) error {
	var letters map[string]string
	if err := json.Unmarshal(data, &letters); err != nil {
		return fmt.Errorf("chips: %w", err)
	}
	read := Chips{}
	for _, key := range sortedKeys(letters) {
		id, err := hex.DecodeString(key)
		if err != nil || len(id) != len(ID{}) || ID(id) == (ID{}) {
			return fmt.Errorf("chip %q: want ten hexadecimal digits, not all zero", key)
		}
		piece, err := readPiece(letters[key])
		if err != nil {
			return fmt.Errorf("chip %q: %w", key, err)
		}
		read[ID(id)] = piece
	}
	*c = read
	return nil
}

func readPiece(letter string) (chess.Piece, error) {
	if len(letter) == 1 {
		if piece, ok := chess.ParsePiece(letter[0]); ok {
			return piece, nil
		}
	}
	return chess.NoPiece, fmt.Errorf("got %q, want one of PNBRQKpnbrqk", letter)
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
