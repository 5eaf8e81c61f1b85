package winnable

import (
	"errors"
	"fmt"

	"github.com/compongo/compongo/chess"
)

// checkWall verifies that no move leads any man out of the squares that the
// wall gives it, and that no mate fits on those squares. Each rule looks at the
// final sets alone.
func checkWall(p chess.Position, color chess.Color, w Wall) error {
	start := stand{board: boardOf(p)}
	for sq := range p.Occupied().All() {
		start.reach[sq] = chess.NewBitboard(sq)
	}
	if passed := p.LegalEnPassantSquare(); passed != chess.NoSquare {
		pawn := chess.NewSquare(passed.File(), chess.Rank4)
		if passed.Rank() == chess.Rank6 {
			pawn = chess.NewSquare(passed.File(), chess.Rank5)
		}
		start.reach[pawn] |= chess.NewBitboard(passed)
	}
	return checkStanding(p, color, w, start)
}

// stand is what a wall must hold from the beginning: the men, by their squares
// in the position, and where each may stand.
type stand struct {
	board           board
	reach, promoted [64]chess.Bitboard
}

// checkStanding verifies a wall and those of its breaches.
func checkStanding(p chess.Position, color chess.Color, w Wall, start stand) error {
	v := wallChecker{color: color, men: w.Men, breaches: w.Breaches}
	v.summarize()
	v.addCastling(p, &start)
	if err := v.checkStart(start); err != nil {
		return err
	}
	for _, m := range w.Men {
		if err := v.checkMoves(m); err != nil {
			return err
		}
	}
	if err := v.checkNoMate(); err != nil {
		return err
	}
	for _, b := range w.Breaches {
		if err := checkStanding(p, color, b.Wall, v.after(b.Square, start)); err != nil {
			return fmt.Errorf("after the capture on %v: %w", b.Square, err)
		}
	}
	return nil
}

// wallChecker holds what follows from the sets of all men together.
type wallChecker struct {
	color    chess.Color
	men      []Man
	breaches []Breach
	// captors are the men that can take a fixed man, with the square of that
	// man, as what they take it.
	captors []captor
	// fixed are the squares of men that never move and are not captured but in
	// a breach, fixedOf those of one side, kings those of fixed kings.
	fixed, kings chess.Bitboard
	fixedOf      [2]chess.Bitboard
	// used are the squares on which any man may ever stand.
	used chess.Bitboard
	// sole is the square of color's only man but the king when it is fixed.
	// Whoever captures it gives up the mate, so no line to a mate does.
	sole    chess.Bitboard
	hasSole bool
}

type captor struct {
	man, prey chess.Square
	promoted  bool
}

func (m Man) everywhere() chess.Bitboard { return m.Reach | m.Promoted }
func (m Man) isKing() bool               { return m.Piece.Type() == chess.King }
func (m Man) isPawn() bool               { return m.Piece.Type() == chess.Pawn }

// checkStart compares the wall with what it must hold.
func (v *wallChecker) checkStart(start stand) error {
	b := start.board
	for _, m := range v.men {
		if m.Square >= chess.NoSquare || m.Piece == chess.NoPiece || b[m.Square] != m.Piece {
			return fmt.Errorf("there is no %v of %v", m.Piece, m.Square)
		}
		b[m.Square] = chess.NoPiece
		if start.reach[m.Square]&^m.Reach != 0 || start.promoted[m.Square]&^m.Promoted != 0 {
			return fmt.Errorf("the %v of %v is not within its squares", m.Piece, m.Square)
		}
		if m.isKing() && m.Capturable || !m.isPawn() && m.Promoted != 0 {
			return fmt.Errorf("the %v of %v is captured or promoted", m.Piece, m.Square)
		}
	}
	if b != (board{}) {
		return errors.New("a man is missing")
	}
	return nil
}

// addCastling adds where castling takes king and rook, as long as both are
// there and no fixed man stands between.
func (v *wallChecker) addCastling(p chess.Position, start *stand) {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
			rook, ok := p.Castling().Rook(c, side)
			if !ok || start.board[rook] == chess.NoPiece || v.fixed&squaresBetween(p.King(c), rook) != 0 {
				continue
			}
			files := [2][2]chess.File{{chess.FileG, chess.FileF}, {chess.FileC, chess.FileD}}[side]
			start.reach[p.King(c)] |= chess.NewBitboard(chess.NewSquare(files[0], rook.Rank()))
			start.reach[rook] |= chess.NewBitboard(chess.NewSquare(files[1], rook.Rank()))
		}
	}
}

// after returns what the wall must hold that follows on the capture of the
// fixed man of a square.
func (v *wallChecker) after(gone chess.Square, start stand) stand {
	next := stand{board: start.board}
	next.board[gone&63] = chess.NoPiece
	where := chess.NewBitboard(gone)
	for _, m := range v.men {
		if m.Square == gone {
			where = m.everywhere()
			continue
		}
		next.reach[m.Square], next.promoted[m.Square] = m.Reach, m.Promoted
	}
	for _, c := range v.captors {
		if c.prey == gone && c.promoted {
			next.promoted[c.man] |= where
		} else if c.prey == gone {
			next.reach[c.man] |= where
		}
	}
	return next
}

// squaresBetween returns those strictly between two squares of a rank.
func squaresBetween(a, b chess.Square) (set chess.Bitboard) {
	for sq := min(a, b) + 1; sq < max(a, b); sq++ {
		set |= chess.NewBitboard(sq)
	}
	return set
}

func (v *wallChecker) summarize() {
	count := 0
	for _, m := range v.men {
		c := m.Piece.Color()
		v.used |= m.everywhere()
		if c == v.color {
			count++
		}
		if m.Capturable || m.everywhere().Count() > 1 {
			continue
		}
		v.fixed |= m.everywhere()
		v.fixedOf[c] |= m.everywhere()
		if m.isKing() {
			v.kings |= m.everywhere()
		} else if c == v.color {
			v.sole = m.everywhere()
		}
	}
	if v.hasSole = count == 2; !v.hasSole {
		v.sole = 0
	}
}

// checkMoves verifies that the man stays within its squares and that those it
// may capture are marked.
func (v *wallChecker) checkMoves(m Man) error {
	if m.isPawn() {
		for from := range m.Reach.All() {
			if err := v.checkPawn(m, from); err != nil {
				return err
			}
		}
		return v.checkPiece(m, m.Promoted)
	}
	return v.checkPiece(m, m.Reach)
}

// checkPiece verifies the moves of a piece from the squares, those of a queen
// and of a knight if it was a pawn.
func (v *wallChecker) checkPiece(m Man, squares chess.Bitboard) error {
	allowed := m.Reach
	if m.isPawn() {
		allowed = m.Promoted
	}
	for from := range squares.All() {
		to := pieceReach(m, from, v.fixed) &^ v.closedTo(m)
		if err := v.checkCaptures(m, to, m.isPawn()); err != nil {
			return err
		}
		if out := to &^ v.fixed &^ allowed; out != 0 {
			return fmt.Errorf("the %v of %v can go from %v to %v", m.Piece, m.Square, from, out.First())
		}
	}
	return nil
}

func pieceReach(m Man, from chess.Square, blockers chess.Bitboard) chess.Bitboard {
	if !m.isPawn() {
		return chess.Attacks(m.Piece, from, blockers)
	}
	return chess.Attacks(chess.NewPiece(chess.White, chess.Queen), from, blockers) | chess.KnightAttacks(from)
}

// closedTo returns where the man can never go: onto a fixed man of its own, a
// fixed king, the sole man; a king also not onto a square that is attacked at
// all times.
func (v *wallChecker) closedTo(m Man) chess.Bitboard {
	set := v.fixedOf[m.Piece.Color()] | v.kings
	if m.Piece.Color() != v.color {
		set |= v.sole
	}
	if !m.isKing() {
		return set
	}
	for _, guard := range v.men {
		if guard.Piece.Color() == m.Piece.Color() || guard.Capturable || guard.Promoted != 0 {
			continue
		}
		always := ^chess.Bitboard(0)
		for from := range guard.Reach.All() {
			always &= chess.Attacks(guard.Piece, from, v.used)
		}
		set |= always
	}
	return set
}

// checkPawn verifies the moves of a pawn from a square of its reach. Its double
// step goes over a square that it may enter by itself.
func (v *wallChecker) checkPawn(m Man, from chess.Square) error {
	attacked := chess.PawnAttacks(m.Piece.Color(), from) &^ v.closedTo(m)
	if err := v.checkCaptures(m, attacked, onLastRank(attacked)); err != nil {
		return err
	}
	var to chess.Bitboard
	for _, prey := range v.men {
		if prey.Piece.Color() != m.Piece.Color() && !prey.isKing() && v.mayCapture(m) {
			to |= attacked & prey.everywhere() &^ v.fixed
		}
	}
	if ahead := squareAhead(m, from); !v.fixed.Has(ahead) && !v.isStopped(m, ahead) {
		to |= chess.NewBitboard(ahead)
	}
	allowed := m.Reach
	if onLastRank(to) {
		allowed = m.Promoted
	}
	if out := to &^ allowed; out != 0 {
		return fmt.Errorf("the %v of %v can go from %v to %v", m.Piece, m.Square, from, out.First())
	}
	return nil
}

// onLastRank tells whether the squares to which a pawn may go, all of one rank,
// are of its last.
func onLastRank(squares chess.Bitboard) bool {
	return squares != 0 && (squares.First().Rank() == chess.Rank1 || squares.First().Rank() == chess.Rank8)
}

// squareAhead is NoSquare for a pawn on its last rank.
func squareAhead(m Man, from chess.Square) chess.Square {
	switch {
	case m.Piece.Color() == chess.White && from.Rank() < chess.Rank8:
		return from + 8
	case m.Piece.Color() == chess.Black && from.Rank() > chess.Rank1:
		return from - 8
	}
	return chess.NoSquare
}

// isStopped tells whether another pawn stays before this one for ever: both
// keep to the file of m, so neither passes the other, and the other one never
// gets beyond the square ahead.
func (v *wallChecker) isStopped(m Man, ahead chess.Square) bool {
	for _, other := range v.men {
		if !other.isPawn() || other.Capturable || other.Promoted != 0 ||
			!keepsTo(m.Square.File(), other.Reach) || !keepsTo(m.Square.File(), m.Reach) {
			continue
		}
		before, beyond := other.Square > m.Square, false
		if m.Piece.Color() == chess.Black {
			before = other.Square < m.Square
		}
		for sq := range other.Reach.All() {
			beyond = beyond || m.Piece.Color() == chess.White && sq > ahead || m.Piece.Color() == chess.Black && sq < ahead
		}
		if before && !beyond {
			return true
		}
	}
	return false
}

func keepsTo(file chess.File, squares chess.Bitboard) bool {
	for sq := range squares.All() {
		if sq.File() != file {
			return false
		}
	}
	return true
}

// mayCapture tells whether captures by the man matter: those of color's only
// man do not.
func (v *wallChecker) mayCapture(m Man) bool { return !v.hasSole || m.Piece.Color() == v.color }

// checkCaptures verifies that whatever the man may capture on the targets is
// marked, or fixed and the wall has a breach for it.
func (v *wallChecker) checkCaptures(m Man, targets chess.Bitboard, promoted bool) error {
	if !v.mayCapture(m) {
		return nil
	}
	for _, prey := range v.men {
		if prey.Piece.Color() == m.Piece.Color() || prey.isKing() || prey.Capturable || prey.everywhere()&targets == 0 {
			continue
		}
		if !v.hasBreach(prey) {
			return fmt.Errorf("the %v of %v can capture the %v of %v", m.Piece, m.Square, prey.Piece, prey.Square)
		}
		v.captors = append(v.captors, captor{m.Square, prey.Square, promoted})
	}
	return nil
}

// hasBreach tells whether the man is fixed and a breach says what holds once
// it is captured.
func (v *wallChecker) hasBreach(m Man) bool {
	for _, b := range v.breaches {
		if b.Square == m.Square {
			return m.everywhere().Count() == 1
		}
	}
	return false
}

// checkNoMate verifies that wherever the king may be checked, some square next
// to it that it can enter is neither attacked nor taken by its own men.
func (v *wallChecker) checkNoMate() error {
	var kings [2]chess.Bitboard
	var blockers []chess.Bitboard
	for _, m := range v.men {
		if m.isKing() {
			kings[m.Piece.Color()] = m.Reach
		} else if m.Piece.Color() != v.color {
			blockers = append(blockers, m.everywhere())
		}
	}
	target := kings[v.color.Other()]
	checked := v.checkable(target) & target
	for k := range checked.All() {
		flights := chess.KingAttacks(k) & target &^ checked
		for own := range (kings[v.color] &^ (chess.KingAttacks(k) | chess.NewBitboard(k))).All() {
			if canFill(flights&^chess.KingAttacks(own), blockers) {
				return fmt.Errorf("a mate with the kings on %v and %v is not excluded", own, k)
			}
		}
	}
	return nil
}

// checkable returns the squares that men of color but the king may attack,
// also through the square that the king of the other side leaves.
func (v *wallChecker) checkable(target chess.Bitboard) (set chess.Bitboard) {
	blockers := v.fixed &^ target
	for _, m := range v.men {
		if m.Piece.Color() != v.color || m.isKing() {
			continue
		}
		for from := range m.Reach.All() {
			set |= chess.Attacks(m.Piece, from, blockers)
		}
		for from := range m.Promoted.All() {
			set |= pieceReach(m, from, blockers)
		}
	}
	return set
}

// canFill tells whether every square can hold a blocker of its own.
func canFill(squares chess.Bitboard, blockers []chess.Bitboard) bool {
	if squares == 0 {
		return true
	}
	sq := squares.First()
	for i, b := range blockers {
		if !b.Has(sq) {
			continue
		}
		blockers[i] = 0
		filled := canFill(squares&(squares-1), blockers)
		blockers[i] = b
		if filled {
			return true
		}
	}
	return false
}
