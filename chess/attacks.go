package chess

//go:generate sh -c "go run ./internal/findmagics > magicnumbers.go"

// A slider's attacks depend on the men in its way. Multiplying those by a
// magic number gathers them in the highest bits of the product, which index a
// table of the square. The shift is the same for every square: that wastes
// memory and saves a load.
const (
	bishopBits = 9
	rookBits   = 12
)

type direction struct{ file, rank int }

var (
	bishopDirections = []direction{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	rookDirections   = []direction{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	kingSteps        = append(bishopDirections[:4:4], rookDirections...)
	knightSteps      = []direction{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

var (
	knightTable [64]Bitboard
	kingTable   [64]Bitboard
	pawnTable   [2][64]Bitboard

	bishopMasks [64]Bitboard
	rookMasks   [64]Bitboard
	bishopTable [64]*[1 << bishopBits]Bitboard
	rookTable   [64]*[1 << rookBits]Bitboard

	// bishopRays and rookRays are the attacks on an empty board.
	bishopRays [64]Bitboard
	rookRays   [64]Bitboard
	// betweenTable holds the squares strictly between two on one line.
	betweenTable [64][64]Bitboard
)

func init() {
	for sq := A1; sq <= H8; sq++ {
		knightTable[sq] = steps(sq, knightSteps)
		kingTable[sq] = steps(sq, kingSteps)
		pawnTable[White][sq] = steps(sq, []direction{{-1, 1}, {1, 1}})
		pawnTable[Black][sq] = steps(sq, []direction{{-1, -1}, {1, -1}})
		bishopRays[sq] = slide(sq, 0, bishopDirections)
		rookRays[sq] = slide(sq, 0, rookDirections)
		bishopMasks[sq] = inner(sq, bishopDirections)
		rookMasks[sq] = inner(sq, rookDirections)
		bishopTable[sq], rookTable[sq] = new([1 << bishopBits]Bitboard), new([1 << rookBits]Bitboard)
		fillMagic(bishopTable[sq][:], sq, bishopMasks[sq], bishopMagics[sq], 64-bishopBits, bishopDirections)
		fillMagic(rookTable[sq][:], sq, rookMasks[sq], rookMagics[sq], 64-rookBits, rookDirections)
	}
	fillBetween()
	fillCastlingWays()
}

func fillMagic(table []Bitboard, sq Square, mask Bitboard, magic uint64, shift uint, directions []direction) {
	for occupied := Bitboard(0); ; {
		table[uint64(occupied)*magic>>shift] = slide(sq, occupied, directions)
		if occupied = (occupied - mask) & mask; occupied == 0 {
			return
		}
	}
}

func fillBetween() {
	for a := A1; a <= H8; a++ {
		for b := A1; b <= H8; b++ {
			if bishopRays[a].Has(b) {
				betweenTable[a][b] = bishopAttacks(a, b.bit()) & bishopAttacks(b, a.bit())
			}
			if rookRays[a].Has(b) {
				betweenTable[a][b] = rookAttacks(a, b.bit()) & rookAttacks(b, a.bit())
			}
		}
	}
}

// step returns the square one step away; NoSquare beyond the edge.
func step(sq Square, d direction) Square {
	file, rank := int(sq.File())+d.file, int(sq.Rank())+d.rank
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return NoSquare
	}
	return NewSquare(File(file), Rank(rank))
}

func steps(sq Square, directions []direction) Bitboard {
	var set Bitboard
	for _, d := range directions {
		set |= 1 << step(sq, d)
	}
	return set
}

// slide goes in each direction up to and including the first man.
func slide(sq Square, occupied Bitboard, directions []direction) Bitboard {
	var set Bitboard
	for _, d := range directions {
		for to := step(sq, d); to != NoSquare; to = step(to, d) {
			set |= to.bit()
			if occupied.Has(to) {
				break
			}
		}
	}
	return set
}

// inner is what slide passes on an empty board without the last square of each
// direction, where a man stops nothing.
func inner(sq Square, directions []direction) Bitboard {
	var set Bitboard
	for _, d := range directions {
		for to := step(sq, d); to != NoSquare && step(to, d) != NoSquare; to = step(to, d) {
			set |= to.bit()
		}
	}
	return set
}

func bishopAttacks(sq Square, occupied Bitboard) Bitboard { return bishopFrom(int(sq&63), occupied) }
func rookAttacks(sq Square, occupied Bitboard) Bitboard   { return rookFrom(int(sq&63), occupied) }

// bishopFrom and rookFrom take the square as an index.
func bishopFrom(i int, occupied Bitboard) Bitboard {
	return bishopTable[i][uint64(occupied&bishopMasks[i])*bishopMagics[i]>>(64-bishopBits)]
}

func rookFrom(i int, occupied Bitboard) Bitboard {
	return rookTable[i][uint64(occupied&rookMasks[i])*rookMagics[i]>>(64-rookBits)]
}

// between returns the squares strictly between two squares of one rank, file
// or diagonal, and nothing for two others.
func between(a, b Square) Bitboard { return betweenTable[a&63][b&63] }

// PawnAttacks returns the squares a pawn of that color attacks from sq.
func PawnAttacks(c Color, sq Square) Bitboard { return pawnTable[c&1][sq&63] }

// KnightAttacks returns the squares a knight attacks from sq.
func KnightAttacks(sq Square) Bitboard { return knightTable[sq&63] }

// KingAttacks returns the squares a king attacks from sq.
func KingAttacks(sq Square) Bitboard { return kingTable[sq&63] }

// BishopAttacks returns the squares a bishop attacks from sq when men stand on
// the occupied squares; the first man of each diagonal is included.
func BishopAttacks(sq Square, occupied Bitboard) Bitboard { return bishopAttacks(sq, occupied) }

// RookAttacks returns the squares a rook attacks from sq when men stand on the
// occupied squares; the first man of each line is included.
func RookAttacks(sq Square, occupied Bitboard) Bitboard { return rookAttacks(sq, occupied) }

// Between returns the squares strictly between two squares of one rank, file
// or diagonal; nothing when they are not on one.
func Between(a, b Square) Bitboard { return between(a, b) }

// Attacks returns the squares a piece attacks from sq when men stand on the
// occupied squares, whoever they belong to; nothing for NoPiece.
func Attacks(piece Piece, sq Square, occupied Bitboard) Bitboard {
	switch piece.Type() {
	case Pawn:
		return PawnAttacks(piece.Color(), sq)
	case Knight:
		return KnightAttacks(sq)
	case Bishop:
		return bishopAttacks(sq, occupied)
	case Rook:
		return rookAttacks(sq, occupied)
	case Queen:
		return bishopAttacks(sq, occupied) | rookAttacks(sq, occupied)
	case King:
		return KingAttacks(sq)
	}
	return 0
}
