package chess

import "math/bits"

//go:generate sh -c "go run ./internal/findmagics > magicnumbers.go"

// A slider's attacks depend on the men in its way. Multiplying those by a
// magic number gathers them in the highest bits of the product, which index a
// table. The shift is the same for every square, which saves a load and more;
// the magic numbers are such that the indices of a square lie close together
// all the same, so that the squares share one table.
const (
	bishopBits = 9
	rookBits   = 12
)

// slider tells what a bishop or a rook on a square attacks.
type slider struct {
	// indifferent are the squares where a man hinders nothing.
	indifferent Bitboard
	magic       uint64
	// attacks are those of the square and, where no index of it leads, of others.
	attacks *[1 << rookBits]Bitboard
}

// direction is a step on the board.
type direction struct {
	// distance is from one square to the next, and from are the squares from
	// which the next is on the board.
	distance int
	from     Bitboard
}

func newDirection(files, ranks int) direction {
	d := direction{distance: 8*ranks + files}
	for sq := A1; sq <= H8; sq++ {
		file, rank := int(sq.File())+files, int(sq.Rank())+ranks
		if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
			d.from |= sq.bit()
		}
	}
	return d
}

func (d direction) step(set Bitboard) Bitboard { return turn(set&d.from, d.distance) }

func directions(steps ...[2]int) (all []direction) {
	for _, s := range steps {
		all = append(all, newDirection(s[0], s[1]))
	}
	return all
}

var (
	whitePawnSteps   = directions([2]int{-1, 1}, [2]int{1, 1})
	blackPawnSteps   = directions([2]int{-1, -1}, [2]int{1, -1})
	bishopDirections = append(whitePawnSteps[:2:2], blackPawnSteps...)
	rookDirections   = directions([2]int{1, 0}, [2]int{-1, 0}, [2]int{0, 1}, [2]int{0, -1})
	kingSteps        = append(bishopDirections[:4:4], rookDirections...)
	knightSteps      = directions([2]int{1, 2}, [2]int{2, 1}, [2]int{2, -1}, [2]int{1, -2},
		[2]int{-1, -2}, [2]int{-2, -1}, [2]int{-2, 1}, [2]int{-1, 2})
)

var (
	knightTable [64]Bitboard
	kingTable   [64]Bitboard
	pawnTable   [2][64]Bitboard

	// bishopRays and rookRays are the attacks on an empty board.
	bishopRays [64]Bitboard
	rookRays   [64]Bitboard

	bishops [64]slider
	rooks   [64]slider

	// betweenTable holds the squares strictly between two on one line.
	betweenTable [64][64]Bitboard
)

func init() {
	for sq := A1; sq <= H8; sq++ {
		knightTable[sq] = steps(sq, knightSteps)
		kingTable[sq] = steps(sq, kingSteps)
		pawnTable[White][sq] = steps(sq, whitePawnSteps)
		pawnTable[Black][sq] = steps(sq, blackPawnSteps)
		bishopRays[sq] = slide(sq, 0, bishopDirections)
		rookRays[sq] = slide(sq, 0, rookDirections)
	}
	fillSliders(&bishops, &bishopMagics, bishopBits, bishopDirections)
	fillSliders(&rooks, &rookMagics, rookBits, rookDirections)
	fillBetween()
	fillCastlingWays()
	fillThrones()
}

// fillSliders lays the indices of one square behind those of another. Room at
// both ends of the table lets each square see a whole window of it.
func fillSliders(sliders *[64]slider, magics *[64]uint64, width int, directions []direction) {
	var starts [64]int
	size := 1 << rookBits
	for i := range sliders {
		s := slider{indifferent: ^inner(Square(i), directions), magic: magics[i]}
		low, high := 1<<width, 0
		for occupied := Bitboard(0); ; {
			index := s.index(occupied, width)
			low, high = min(low, index), max(high, index)
			if occupied = s.after(occupied); occupied == 0 {
				break
			}
		}
		starts[i] = size - low
		size += high - low + 1
		sliders[i] = s
	}
	table := make([]Bitboard, size+1<<rookBits)
	lines := newLines(directions)
	for i := range sliders {
		s := &sliders[i]
		s.attacks = (*[1 << rookBits]Bitboard)(table[starts[i]:])
		for occupied := Bitboard(0); ; {
			s.attacks[s.index(occupied, width)] = lines.attacks(i, occupied)
			if occupied = s.after(occupied); occupied == 0 {
				break
			}
		}
	}
}

// lines are the squares from each one to the edge, in directions of which the
// second half lead down the board.
type lines [4][64]Bitboard

func newLines(directions []direction) *lines {
	var l lines
	at := 0
	for _, upward := range []bool{true, false} {
		for _, d := range directions {
			if d.distance > 0 != upward {
				continue
			}
			for sq := A1; sq <= H8; sq++ {
				l[at][sq] = slide(sq, 0, []direction{d})
			}
			at++
		}
	}
	return &l
}

// attacks is what slide finds; all tables are filled at each start, so that it
// must be fast.
func (l *lines) attacks(from int, occupied Bitboard) (set Bitboard) {
	for i := range l {
		line := l[i][from&63]
		if men := line & occupied; men != 0 {
			first := men.index()
			if i >= len(l)/2 {
				first = 63 - bits.LeadingZeros64(uint64(men))
			}
			line ^= l[i][first&63]
		}
		set |= line
	}
	return set
}

// after counts through the sets of men that matter; the last is followed by none.
func (s *slider) after(occupied Bitboard) Bitboard {
	return ((occupied | s.indifferent) + 1) &^ s.indifferent
}

func (s *slider) index(occupied Bitboard, width int) int {
	return int(uint64(occupied|s.indifferent) * s.magic >> (64 - width))
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

func steps(sq Square, directions []direction) (set Bitboard) {
	for _, d := range directions {
		set |= d.step(sq.bit())
	}
	return set
}

// slide goes in each direction up to and including the first man.
func slide(sq Square, occupied Bitboard, directions []direction) (set Bitboard) {
	for _, d := range directions {
		for to := d.step(sq.bit()); to != 0; to = d.step(to &^ occupied) {
			set |= to
		}
	}
	return set
}

// inner is what slide passes on an empty board without the last square of each
// direction, where a man stops nothing.
func inner(sq Square, directions []direction) (set Bitboard) {
	for _, d := range directions {
		for to := d.step(sq.bit()); d.step(to) != 0; to = d.step(to) {
			set |= to
		}
	}
	return set
}

func bishopAttacks(sq Square, occupied Bitboard) Bitboard { return bishopFrom(int(sq&63), occupied) }
func rookAttacks(sq Square, occupied Bitboard) Bitboard   { return rookFrom(int(sq&63), occupied) }

// bishopFrom and rookFrom take the square as an index.
func bishopFrom(i int, occupied Bitboard) Bitboard {
	s := &bishops[i]
	return s.attacks[uint64(occupied|s.indifferent)*s.magic>>(64-bishopBits)]
}

func rookFrom(i int, occupied Bitboard) Bitboard {
	s := &rooks[i]
	return s.attacks[uint64(occupied|s.indifferent)*s.magic>>(64-rookBits)]
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
