package chess

// Count returns the number of legal moves, without making a list of them.
func (p Position) Count() int { return p.count(&waiting{}) }

// count looks at the king first. Where nobody checks it or pins a man to it, as
// mostly, all that the other men do is to stay off their own.
func (p *Position) count(before *waiting) int {
	us, occupied := p.state.turn(), p.occupied()
	own := p.side(us, occupied)
	home := p.kings & own
	if home == 0 {
		return 0
	}
	king, closed := home.index(), own|p.kings
	checkers, sliders := p.suspects(us, king, occupied^own)
	pinned := Bitboard(0)
	if sliders != 0 {
		checkers, pinned = threats(checkers, sliders, king, own, occupied)
	}
	total := 0
	if thrones[king].steps&^closed != 0 || p.state&chess960Bit != 0 {
		total = p.kingMoves(us, king, own, occupied, checkers).Count()
	}
	if sq := p.state.enPassant(); sq != 0 && thrones[sq].pawns[us^1]&p.pawns&own != 0 {
		total += p.enPassantCaptures().Count()
	}
	if checkers|pinned != 0 {
		return total + p.countTense(us, king, own, occupied, checkers, pinned)
	}
	if before.still(own, occupied) {
		return total + before.moves
	}
	return total + p.countMen(us, own, occupied, everywhere, closed)
}

// countTense counts the moves of the men other than the king where there are
// checks or pins.
func (p *Position) countTense(us Color, king int, own, occupied, checkers, pinned Bitboard) (total int) {
	evade, closed := everywhere, own|p.kings
	if checkers != 0 {
		if checkers.many() {
			return 0
		}
		evade = betweenTable[king&63][checkers.index()&63] | checkers
	}
	if men := own & pinned; men != 0 {
		total = p.countPinned(us, men, occupied, evade&^closed&pinned, bishopRays[king&63])
	}
	return total + p.countMen(us, own&^pinned, occupied, evade, closed)
}

// countMen counts the moves of men other than the king to squares within a set
// but for the closed ones.
func (p *Position) countMen(us Color, men, occupied, within, closed Bitboard) int {
	targets := within &^ closed
	single, double, east, west := pawnTargets(us, p.pawns&men, occupied, within, occupied&targets)
	total := (single | east).Count() + (double | west).Count()
	if (single|east|west)&lastRanks != 0 {
		total += morePromotions(single, east, west)
	}
	for set := p.knights & men; set != 0; {
		i := set.index()
		total += (knightTable[i] & targets).Count()
		set &^= 1 << i
	}
	diagonal, straight := p.diagonal&men, p.straight&men
	queens := diagonal & straight
	for set := diagonal ^ queens; set != 0; {
		i := set.index()
		total += (bishopFrom(i, occupied) & targets).Count()
		set &^= 1 << i
	}
	for set := straight ^ queens; set != 0; {
		i := set.index()
		total += (rookFrom(i, occupied) & targets).Count()
		set &^= 1 << i
	}
	for set := queens; set != 0; {
		i := set.index()
		total += ((bishopFrom(i, occupied) | rookFrom(i, occupied)) & targets).Count()
		set &^= 1 << i
	}
	return total
}

// countPinned counts the moves of pinned men along the lines of their pins; a
// knight has none.
func (p *Position) countPinned(us Color, men, occupied, targets, diagonals Bitboard) (total int) {
	for set := p.diagonal & men & diagonals; set != 0; set &= set - 1 {
		total += (bishopFrom(set.index(), occupied) & targets & diagonals).Count()
	}
	for set := p.straight & men &^ diagonals; set != 0; set &= set - 1 {
		total += (rookFrom(set.index(), occupied) & targets &^ diagonals).Count()
	}
	if pawns := p.pawns & men & diagonals; pawns != 0 {
		total += countPawns(us, pawns, occupied, targets&diagonals, targets&diagonals&occupied)
	}
	if pawns := p.pawns & men &^ diagonals; pawns != 0 {
		total += countPawns(us, pawns, occupied, targets&^diagonals, targets&^diagonals&occupied)
	}
	return total
}

// countPawns counts the moves of pawns. Pushes and captures never share a square.
func countPawns(us Color, pawns, occupied, within, victims Bitboard) int {
	single, double, east, west := pawnTargets(us, pawns, occupied, within, victims)
	return (single | east).Count() + (double | west).Count() + morePromotions(single, east, west)
}

// morePromotions counts the pieces that a pawn on the last rank may become, but
// for one.
func morePromotions(single, east, west Bitboard) int {
	return 3 * (((single | east) & lastRanks).Count() + (west & lastRanks).Count())
}

// HasLegalMove tells whether the side to move has a legal move.
func (p Position) HasLegalMove() bool { return p.hasLegalMove() }

// hasLegalMove stops at the first move.
func (p *Position) hasLegalMove() bool {
	var n node
	if !n.look(p) {
		return false
	}
	if !n.checkers.many() && n.manMoves(p) {
		return true
	}
	return p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers) != 0
}

// manMoves tells whether a man other than the king has a move.
func (n *node) manMoves(p *Position) bool {
	for set := p.pawns & n.own; set != 0; set &= set - 1 {
		if n.pawnMoves(p, set.First()) != 0 {
			return true
		}
	}
	for set := n.own &^ (p.pawns | p.kings); set != 0; set &= set - 1 {
		if n.pieceMoves(p, set.First()) != 0 {
			return true
		}
	}
	return p.enPassantCaptures() != 0
}

// IsLegal tells whether the side to move may make the move (Articles 3.1 to
// 3.10). Castling must be given as king takes own rook.
func (p Position) IsLegal(m Move) bool { return p.isLegal(m) }

func (p *Position) isLegal(m Move) bool {
	var n node
	from, to := m.From(), m.To()
	if m == 0 || m>>15 != 0 || !n.look(p) || !n.own.Has(from) {
		return false
	}
	if int(from) == n.king {
		return m.Promotion() == NoPieceType && p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers).Has(to)
	}
	if n.checkers.many() {
		return false
	}
	if !p.pawns.Has(from) {
		return m.Promotion() == NoPieceType && n.pieceMoves(p, from).Has(to)
	}
	if lastRanks.Has(to) != (m.Promotion() != NoPieceType) || m.Promotion() == Pawn || m.Promotion() >= King {
		return false
	}
	return n.pawnMoves(p, from).Has(to) || to == p.state.enPassant() && p.enPassantCaptures().Has(from)
}

// pieceMoves returns where the own knight, bishop, rook or queen on sq may go.
func (n *node) pieceMoves(p *Position, sq Square) (set Bitboard) {
	if (p.knights &^ n.pinned).Has(sq) {
		set = KnightAttacks(sq)
	}
	if (p.diagonal &^ n.pinStraight()).Has(sq) {
		set |= bishopAttacks(sq, n.occupied)
	}
	if (p.straight &^ n.pinDiagonal()).Has(sq) {
		set |= rookAttacks(sq, n.occupied)
	}
	return set & n.targets & n.line(sq)
}

// pawnMoves returns where the own pawn on sq may go, but for en passant.
func (n *node) pawnMoves(p *Position, sq Square) Bitboard {
	line := n.line(sq)
	single, double, east, west := pawnTargets(n.us, sq.bit(), n.occupied, line&n.evade, line&n.enemy&n.targets)
	return single | double | east | west
}

// line returns the squares on which the man on sq stays on the line of its pin:
// all when it is not pinned. The lines of other pins may be among them; no man
// that moves like its pinner reaches those.
func (n *node) line(sq Square) Bitboard {
	switch {
	case n.pinDiagonal().Has(sq):
		return n.pinDiagonal()
	case n.pinStraight().Has(sq):
		return n.pinStraight()
	}
	return everywhere
}
