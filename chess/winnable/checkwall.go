package winnable

import (
	"fmt"

	"github.com/compongo/compongo/chess"
)

// checkWall verifies that no move leads any man out of the squares that the
// wall gives it, and that no mate fits on those squares. Each rule looks at the
// final sets alone.
func checkWall(p chess.Position, color chess.Color, w Wall) error {
	var reach [64]chess.Bitboard
	for sq := range p.Occupied().All() {
		reach[sq] = chess.NewBitboard(sq)
	}
	if passed := p.LegalEnPassantSquare(); passed != chess.NoSquare {
		reach[passed^8] |= chess.NewBitboard(passed) // where its pawn is captured
	}
	for c := range chess.Color(2) {
		for side, to := range [2][2]chess.Square{{chess.G1, chess.F1}, {chess.C1, chess.D1}} {
			if rook, ok := p.Castling().Rook(c, chess.CastlingSide(side)); ok {
				reach[p.King(c)] |= chess.NewBitboard(rook&^7 | to[0])
				reach[rook] |= chess.NewBitboard(rook&^7 | to[1])
			}
		}
	}
	var start []Man
	for sq := range p.Occupied().All() {
		start = append(start, Man{Square: sq, Piece: p.PieceAt(sq), Reach: reach[sq]})
	}
	return checkFrom(start, color, w)
}

// checkFrom verifies a wall and those of its breaches. The men of start are
// where each may stand when the wall begins to hold.
func checkFrom(start []Man, color chess.Color, w Wall) error {
	if err := checkStart(start, w.Men); err != nil {
		return err
	}
	v := newWallChecker(color, w)
	for i := range w.Men {
		if err := v.checkMan(i); err != nil {
			return err
		}
	}
	if err := v.checkNoMate(); err != nil {
		return err
	}
	for _, b := range w.Breaches {
		if err := checkFrom(v.after(b.Square), color, b.Wall); err != nil {
			return fmt.Errorf("after the capture on %v: %w", b.Square, err)
		}
	}
	return nil
}

func checkStart(start, men []Man) error {
	if len(men) != len(start) {
		return fmt.Errorf("a man is missing: %d of %d", len(men), len(start))
	}
	for i, m := range men {
		switch s := start[i]; {
		case m.Square != s.Square || m.Piece != s.Piece:
			return fmt.Errorf("expected the %v of %v, got %v of %v", s.Piece, s.Square, m.Piece, m.Square)
		case s.Reach&^m.Reach|s.Promoted&^m.Promoted != 0:
			return fmt.Errorf("the %v of %v is not within its squares", m.Piece, m.Square)
		case m.isKing() && m.Capturable || !m.isPawn() && m.Promoted != 0:
			return fmt.Errorf("the %v of %v is captured or promoted", m.Piece, m.Square)
		}
	}
	return nil
}

func (m Man) everywhere() chess.Bitboard { return m.Reach | m.Promoted }
func (m Man) isKing() bool               { return m.Piece.Type() == chess.King }
func (m Man) isPawn() bool               { return m.Piece.Type() == chess.Pawn }

// wallChecker holds what follows from the sets of all men together; of two
// values one is for each side.
type wallChecker struct {
	Wall
	color chess.Color
	// used are the squares on which a man may ever stand, stand those on which
	// one other than a king may.
	used  chess.Bitboard
	stand [2]chess.Bitboard
	// fixed are the squares of men that never move and are captured but by a
	// breach, kings those of kings among them.
	fixed [2]chess.Bitboard
	kings chess.Bitboard
	// guarded are the squares that are attacked whatever happens.
	guarded [2]chess.Bitboard
	// alone: color has one man besides the king, fixed on the square of sole, if
	// any. Whoever captures it gives up the mate, so no line to a mate does.
	alone bool
	sole  chess.Bitboard
	// hits are, for each man, the fixed men it can capture, as what it captures
	// them.
	hits []Man
}

func newWallChecker(color chess.Color, w Wall) *wallChecker {
	v := &wallChecker{Wall: w, color: color, hits: make([]Man, len(w.Men))}
	count := 0
	for _, m := range w.Men {
		c, squares := m.Piece.Color(), m.everywhere()
		v.used |= squares
		if c == color {
			count++
		}
		if !m.isKing() {
			v.stand[c] |= squares
		}
		switch {
		case m.Capturable || squares.Count() > 1:
			continue
		case m.isKing():
			v.kings |= squares
		case c == color:
			v.sole = squares
		}
		v.fixed[c] |= squares
	}
	if v.alone = count == 2; !v.alone {
		v.sole = 0
	}
	for _, m := range w.Men {
		if !m.Capturable && m.Promoted == 0 {
			always := ^chess.Bitboard(0)
			for from := range m.Reach.All() {
				always &= chess.Attacks(m.Piece, from, v.used)
			}
			v.guarded[m.Piece.Color()] |= always
		}
	}
	return v
}

// after returns where the others may stand when the man of a square, which had
// not moved, has been captured.
func (v *wallChecker) after(gone chess.Square) (start []Man) {
	var where chess.Bitboard
	for _, m := range v.Men {
		if m.Square == gone {
			where = m.everywhere()
		}
	}
	for i, m := range v.Men {
		if m.Square != gone {
			m.Reach |= v.hits[i].Reach & where
			m.Promoted |= v.hits[i].Promoted & where
			start = append(start, m)
		}
	}
	return start
}

// checkMan verifies that a man stays within its squares and that those it may
// capture are marked. A promoted pawn moves like a queen and a knight.
func (v *wallChecker) checkMan(i int) error {
	m, closed := v.Men[i], v.closedTo(v.Men[i])
	for from := range m.Reach.All() {
		takes := chess.Attacks(m.Piece, from, v.fixed[0]|v.fixed[1]) &^ closed
		goes, promotes := takes, false
		if m.isPawn() {
			goes, promotes = v.pawnGoes(m, from, takes)
		}
		if err := v.checkMove(i, from, takes, goes, promotes); err != nil {
			return err
		}
	}
	for from := range m.Promoted.All() {
		takes := promotedAttacks(from, v.fixed[0]|v.fixed[1]) &^ closed
		if err := v.checkMove(i, from, takes, takes, true); err != nil {
			return err
		}
	}
	return nil
}

// closedTo returns where the man can never go: onto a fixed man of its own, a
// fixed king, the sole man; a king also not onto a guarded square.
func (v *wallChecker) closedTo(m Man) chess.Bitboard {
	c := m.Piece.Color()
	set := v.fixed[c] | v.kings
	if c != v.color {
		set |= v.sole
	}
	if m.isKing() {
		set |= v.guarded[c.Other()]
	}
	return set
}

func promotedAttacks(from chess.Square, blockers chess.Bitboard) chess.Bitboard {
	return chess.BishopAttacks(from, blockers) | chess.RookAttacks(from, blockers) | chess.KnightAttacks(from)
}

// pawnGoes returns where a pawn may go from a square, and whether that is its
// last rank. A double step goes over a square that it may enter by itself.
func (v *wallChecker) pawnGoes(m Man, from chess.Square, takes chess.Bitboard) (goes chess.Bitboard, promotes bool) {
	c := m.Piece.Color()
	if v.captures(m) {
		goes = takes & v.stand[c.Other()]
	}
	front := frontOf(c, from)
	ahead := front &^ (front << 8) // the nearest square of the front
	if c == chess.Black {
		ahead = front &^ (front >> 8)
	}
	if !v.isStopped(m, front&^ahead) {
		goes |= ahead
	}
	return goes, front == ahead
}

// frontOf returns the squares of the file before a pawn.
func frontOf(c chess.Color, sq chess.Square) chess.Bitboard {
	file := chess.Bitboard(0x0101010101010101) << (sq & 7)
	if c == chess.White {
		return file &^ (2<<sq - 1)
	}
	return file & (1<<sq - 1)
}

// isStopped tells whether another pawn stays before this one for ever: both
// keep to the file, so neither passes the other, and the other one never gets
// to the squares beyond.
func (v *wallChecker) isStopped(m Man, beyond chess.Bitboard) bool {
	front := frontOf(m.Piece.Color(), m.Square)
	file := frontOf(chess.White, m.Square&7) | 1<<(m.Square&7)
	for _, other := range v.Men {
		if other.isPawn() && front.Has(other.Square) && !other.Capturable && other.Promoted == 0 &&
			(m.Reach|other.Reach)&^file == 0 && other.Reach&beyond == 0 {
			return true
		}
	}
	return false
}

// captures tells whether captures by the man matter: those of the sole man do
// not.
func (v *wallChecker) captures(m Man) bool { return !v.alone || m.Piece.Color() == v.color }

// checkMove verifies the moves of a man from a square: that it may stand where
// it goes, and that whatever it may take is marked or has a breach.
func (v *wallChecker) checkMove(i int, from chess.Square, takes, goes chess.Bitboard, promoted bool) error {
	m := v.Men[i]
	allowed, hits := m.Reach, &v.hits[i].Reach
	if promoted && m.isPawn() {
		allowed, hits = m.Promoted, &v.hits[i].Promoted
	}
	if out := goes &^ (v.fixed[0] | v.fixed[1]) &^ allowed; out != 0 {
		return fmt.Errorf("the %v of %v can go from %v to %v", m.Piece, m.Square, from, out.First())
	}
	for _, prey := range v.Men {
		if !v.captures(m) || prey.Piece.Color() == m.Piece.Color() || prey.isKing() || prey.Capturable || prey.everywhere()&takes == 0 {
			continue
		}
		if !v.hasBreach(prey) {
			return fmt.Errorf("the %v of %v can capture the %v of %v", m.Piece, m.Square, prey.Piece, prey.Square)
		}
		*hits |= prey.everywhere()
	}
	return nil
}

// hasBreach tells whether the man is fixed and a breach says what holds once
// it is captured.
func (v *wallChecker) hasBreach(m Man) bool {
	for _, b := range v.Breaches {
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
	for _, m := range v.Men {
		if m.isKing() {
			kings[m.Piece.Color()] = m.Reach
		} else if m.Piece.Color() != v.color {
			blockers = append(blockers, m.everywhere())
		}
	}
	target := kings[v.color.Other()]
	checked := v.checkable(target)
	for k := range (target & checked).All() {
		near := chess.KingAttacks(k)
		for own := range (kings[v.color] &^ near &^ chess.NewBitboard(k)).All() {
			if canFill(near&target&^checked&^chess.KingAttacks(own), blockers) {
				return fmt.Errorf("a mate with the kings on %v and %v is not excluded", own, k)
			}
		}
	}
	return nil
}

// checkable returns the squares that men of color but the king may attack,
// also through the square that the king of the other side leaves.
func (v *wallChecker) checkable(target chess.Bitboard) (set chess.Bitboard) {
	through := (v.fixed[0] | v.fixed[1]) &^ target
	for _, m := range v.Men {
		if m.Piece.Color() != v.color || m.isKing() {
			continue
		}
		for from := range m.Reach.All() {
			set |= chess.Attacks(m.Piece, from, through)
		}
		for from := range m.Promoted.All() {
			set |= promotedAttacks(from, through)
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
