package chess

import "fmt"

// File is a column of the board, 0 for the a-file to 7 for the h-file.
type File uint8

// The files.
const (
	FileA File = iota
	FileB
	FileC
	FileD
	FileE
	FileF
	FileG
	FileH
)

// String returns "a" to "h".
func (f File) String() string {
	if f > FileH {
		return fmt.Sprintf("file(%d)", uint8(f))
	}
	return "abcdefgh"[f : f+1]
}

// Rank is a row of the board, 0 for the first rank to 7 for the eighth.
type Rank uint8

// The ranks.
const (
	Rank1 Rank = iota
	Rank2
	Rank3
	Rank4
	Rank5
	Rank6
	Rank7
	Rank8
)

// String returns "1" to "8".
func (r Rank) String() string {
	if r > Rank8 {
		return fmt.Sprintf("rank(%d)", uint8(r))
	}
	return "12345678"[r : r+1]
}

// Square is one of the 64 squares, counted from a1 along the ranks: A1 is 0,
// B1 is 1, H8 is 63. NoSquare is 64.
type Square uint8

// The squares.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
	NoSquare
)

// NewSquare returns the square where a file and a rank cross. Both must be in
// range.
func NewSquare(f File, r Rank) Square { return Square(r)<<3 | Square(f)&7 }

// File returns the file of the square.
func (s Square) File() File { return File(s & 7) }

// Rank returns the rank of the square.
func (s Square) Rank() Rank { return Rank(s >> 3) }

// IsLight tells whether the square is a light one; h1 is.
func (s Square) IsLight() bool { return (s>>3^s)&1 != 0 }

// String returns the name, such as "e4", and "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return squareNames[2*s : 2*s+2]
}

// squareNames holds all names one after the other, so that no name needs memory of its own.
const squareNames = "a1b1c1d1e1f1g1h1" + "a2b2c2d2e2f2g2h2" + "a3b3c3d3e3f3g3h3" + "a4b4c4d4e4f4g4h4" +
	"a5b5c5d5e5f5g5h5" + "a6b6c6d6e6f6g6h6" + "a7b7c7d7e7f7g7h7" + "a8b8c8d8e8f8g8h8"

// ParseSquare reads a name from "a1" to "h8".
func ParseSquare(text string) (Square, error) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return NoSquare, fmt.Errorf("square %q: expected a file a to h and a rank 1 to 8", text)
	}
	return NewSquare(File(text[0]-'a'), Rank(text[1]-'1')), nil
}

// bit returns the set that holds only s, which must not be NoSquare.
func (s Square) bit() Bitboard { return 1 << (s & 63) }
