package chess

import "fmt"

// Doubt is a proof that no game from a starting position leads to a setup, one
// can play from all the same: studies and puzzles abound in such. Unlike
// [Problems] doubts refuse nothing. That there is none does not mean that there
// is such a game.
type Doubt struct {
	// Reason is the kind of proof.
	Reason DoubtReason
	// Squares are those of the men who prove it; none where the counters do.
	Squares Bitboard
	// Detail says what is wrong, with squares and numbers, in English.
	Detail string
}

// DoubtReason is a kind of proof that a position is out of reach.
type DoubtReason uint8

// The reasons.
const (
	// PawnCaptures: the pawns can only have come to their files by more captures
	// than the opponent has lost men, or not at all.
	PawnCaptures DoubtReason = iota
	// CagedBishop: a bishop is outside while its pawns never let it out, and
	// there are too few missing pawns for it to be a promoted one.
	CagedBishop
	// UnexplainedCheck: no last move of the opponent can have given the check.
	UnexplainedCheck
	// UnequalCastling: the castling rights of the two sides tell of different
	// starting positions (Guidelines II: the pieces begin opposite each other).
	UnequalCastling
	// CounterConflict: the counters contradict each other or the board.
	CounterConflict
	// MoveParity: the men show that an odd or even number of moves was made, and
	// the side to move or the fullmove number says otherwise.
	MoveParity
)

var doubtTexts = [...]string{
	PawnCaptures:     "the pawns need more captures than there were",
	CagedBishop:      "a bishop is outside a cage that was never opened",
	UnexplainedCheck: "no last move explains the check",
	UnequalCastling:  "the castling rights tell of different starting positions",
	CounterConflict:  "a counter contradicts the board or the other counter",
	MoveParity:       "the number of moves that the men show is odd where it must be even",
}

var doubtCodes = [...]string{
	PawnCaptures: "pawn_captures", CagedBishop: "caged_bishop", UnexplainedCheck: "unexplained_check",
	UnequalCastling: "unequal_castling", CounterConflict: "counter_conflict", MoveParity: "move_parity",
}

// Code returns the name of the reason for programs, such as "pawn_captures"; it
// stays the same. It is empty for no reason.
func (r DoubtReason) Code() string {
	if int(r) < len(doubtCodes) {
		return doubtCodes[r]
	}
	return ""
}

// String returns the reason in words.
func (r DoubtReason) String() string {
	if int(r) < len(doubtTexts) {
		return doubtTexts[r]
	}
	return fmt.Sprintf("doubt(%d)", uint8(r))
}

// Doubts returns proofs that the setup is out of reach of any game; none for a
// setup with another number of kings than one each, of which Validate tells. The
// starting position is that of chess, or any of Chess960 if that is set.
func (s Setup) Doubts() []Doubt {
	var doubts []Doubt
	p := s.pack()
	if p.Pieces(White, King).Count() != 1 || p.Pieces(Black, King).Count() != 1 {
		return nil
	}
	add := func(reason DoubtReason, squares Bitboard, detail string) {
		if detail != "" {
			doubts = append(doubts, Doubt{reason, squares, detail})
		}
	}
	for _, c := range []Color{White, Black} {
		add(PawnCaptures, p.Pieces(c, Pawn), s.pawnCaptureDoubt(p, c))
		if !s.Chess960 {
			caged, detail := cagedBishopDoubt(p, c)
			add(CagedBishop, caged, detail)
		}
	}
	add(UnexplainedCheck, p.Checkers(), unexplainedCheck(p))
	if s.Chess960 {
		squares, detail := s.unequalCastling(p)
		add(UnequalCastling, squares, detail)
	} else {
		add(MoveParity, 0, s.parityDoubt(p))
	}
	add(CounterConflict, 0, s.counterDoubt(p))
	return doubts
}

func (s *Setup) pawnCaptureDoubt(p Position, c Color) string {
	captures, possible := pawnCaptures(p.Pieces(c, Pawn), c)
	if !possible {
		return fmt.Sprintf("the %v pawns on %s cannot all have come from their rank", c, list(p.Pieces(c, Pawn)))
	}
	lost := 16 - p.ByColor(c.Other()).Count()
	if !s.Chess960 {
		// A caged bishop was captured at home, where a pawn that captures is promoted.
		lost -= lostInCage(p, c.Other()).Count()
	}
	if lost = max(lost, 0); captures > lost {
		return fmt.Sprintf("the %v pawns need %s and %v has lost %s that pawns may have captured",
			c, number(captures, "capture", "captures"), c.Other(), number(lost, "man", "men"))
	}
	return ""
}

// cages returns the home squares of the bishops that the pawns beside them,
// still at home, have never let out.
func cages(p Position, c Color) (homes Bitboard) {
	pawns, home := p.Pieces(c, Pawn), 56*uint(c)
	for _, file := range []File{FileC, FileF} {
		guards := NewSquare(file-1, c.homeRank()^1).bit() | NewSquare(file+1, c.homeRank()^1).bit()
		if pawns&guards == guards {
			homes |= 1 << uint(file) << home
		}
	}
	return homes
}

func number(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}

func lostInCage(p Position, c Color) Bitboard { return cages(p, c) &^ p.Pieces(c, Bishop) }

func cagedBishopDoubt(p Position, c Color) (Bitboard, string) {
	homes, bishops := cages(p, c), p.Pieces(c, Bishop)
	pawns := p.Pieces(c, Pawn).Count()
	promoted := excess(p.Pieces(c, Queen), 1) + excess(p.Pieces(c, Rook), 2) + excess(p.Pieces(c, Knight), 2)
	caged := Bitboard(0)
	for _, shade := range []Bitboard{light, ^light} {
		if home := homes & shade; home != 0 {
			out := bishops & shade &^ home
			promoted += out.Count()
			caged |= out
		} else {
			promoted += excess(bishops&shade, 1)
		}
	}
	if caged == 0 || pawns+promoted <= 8 {
		return 0, ""
	}
	return caged, fmt.Sprintf("the %v bishop on %s never left %s, and with %d pawns at most %d men are promoted, not %d",
		c, list(caged), list(homes), pawns, 8-pawns, promoted)
}

// unexplainedCheck looks for a last move that gave a single check; of more
// Validate tells.
func unexplainedCheck(p Position) string {
	checkers := p.Checkers()
	if checkers == 0 || checkers.many() || p.state.enPassant() != 0 || p.castlingExplains(checkers.First()) || p.someMoveExplains() {
		return ""
	}
	return fmt.Sprintf("no last move explains the check to the %v king by %s", p.Turn(), list(checkers))
}

// castlingExplains tells whether the checker may be a rook that has just castled.
func (p Position) castlingExplains(checker Square) bool {
	them := p.Turn().Other()
	for _, side := range []CastlingSide{KingSide, QueenSide} {
		if checker == NewSquare(side.rookTarget(), them.homeRank()) && p.King(them) == NewSquare(side.kingTarget(), them.homeRank()) {
			return true
		}
	}
	return false
}

// unequalCastling compares where kings and rooks of both sides began.
func (s *Setup) unequalCastling(p Position) (Bitboard, string) {
	both := s.Castling.any(White) && s.Castling.any(Black)
	if white, black := p.King(White), p.King(Black); both && white.File() != black.File() {
		return p.kings, fmt.Sprintf("both sides may castle but the kings on %v and %v did not begin opposite each other", white, black)
	}
	for _, side := range []CastlingSide{KingSide, QueenSide} {
		white, ok := s.Castling.Rook(White, side)
		black, too := s.Castling.Rook(Black, side)
		if ok && too && white.File() != black.File() {
			return NewBitboard(white, black), fmt.Sprintf("both sides may castle %v but the rooks on %v and %v did not begin opposite each other", side, white, black)
		}
	}
	return 0, ""
}

func (r CastlingRights) any(c Color) bool { return r.Has(c, KingSide) || r.Has(c, QueenSide) }

// plies returns how many moves of both sides the fullmove number tells of;
// false for the counters 0 and 1 of a position whose history nobody knows.
func (s *Setup) plies() (int, bool) {
	if s.HalfmoveClock == 0 && s.FullmoveNumber <= 1 {
		return 0, false
	}
	return 2*(max(s.FullmoveNumber, 1)-1) + int(s.Turn&1), true
}

func (s *Setup) counterDoubt(p Position) string {
	if s.EnPassant != NoSquare && s.HalfmoveClock != 0 {
		return fmt.Sprintf("a pawn has just passed %v but the halfmove clock is %d, not 0", s.EnPassant, s.HalfmoveClock)
	}
	plies, known := s.plies()
	if !known {
		return ""
	}
	if s.HalfmoveClock > plies {
		return fmt.Sprintf("the halfmove clock is %d but only %s of either side were made", s.HalfmoveClock, number(plies, "move", "moves"))
	}
	for _, c := range []Color{White, Black} {
		made := (plies + 1 - int(c)) / 2
		if lost := 16 - p.ByColor(c.Other()).Count(); lost > made {
			return fmt.Sprintf("%v has lost %s but %v has made only %s",
				c.Other(), number(lost, "man", "men"), c, number(made, "move", "moves"))
		}
	}
	return ""
}

// parityDoubt counts modulo two. While all pawns of a side are at home and its
// king, queen and bishops too, only its knights and, between corner and next
// square, its rooks have moved: each move to a square of the other shade.
func (s *Setup) parityDoubt(p Position) string {
	white, ok := oddMoves(p, White)
	black, too := oddMoves(p, Black)
	turn := s.Turn == Black
	if ok && too && (white != black) != turn {
		return fmt.Sprintf("knights and rooks show that %v is to move", s.Turn.Other())
	}
	plies, known := s.plies()
	if known && ok && white != ((plies+1)/2%2 == 1) || known && too && black != (plies/2%2 == 1) {
		return fmt.Sprintf("knights and rooks show another parity than fullmove number %d", s.FullmoveNumber)
	}
	return ""
}

// oddMoves tells whether the side has made an odd number of moves; false for
// ok when that cannot be told.
func oddMoves(p Position, c Color) (odd, ok bool) {
	home := 56 * uint(c)
	knights, rooks := p.Pieces(c, Knight), p.Pieces(c, Rook)
	still := p.Pieces(c, Pawn) == rank1<<(8+40*uint(c)) && p.Pieces(c, King) == 1<<FileE<<home &&
		p.Pieces(c, Queen) == 1<<FileD<<home && p.Pieces(c, Bishop) == (1<<FileC|1<<FileF)<<home
	if !still || knights.Count() != 2 || rooks.Count() != 2 {
		return false, false
	}
	// At first two of the four stand on light squares.
	return ((knights|rooks)&light).Count()%2 == 1, true
}
