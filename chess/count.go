package chess

// Count returns the number of legal moves, without making a list of them.
func (p Position) Count() int { return p.count() }

func (p *Position) count() int {
	var n node
	n.look(p)
	total := n.kingTargets(p).Count()
	if n.checkers.many() {
		return total
	}
	total += n.countFree()
	if n.pinned() != 0 {
		total += n.countPinned()
	}
	if p.state&(homeBits(n.us)|enPassantMask) != 0 {
		total += n.countRare(p)
	}
	return total
}

// countFree counts the moves of men that are not pinned.
func (n *node) countFree() (total int) {
	free, occupied, targets := ^n.pinned(), n.occupied, n.targets
	for set := n.knights & free; set != 0; {
		i := set.index()
		total += (knightTable[i] & targets).Count()
		set &^= 1 << i
	}
	for set := n.diagonal & free; set != 0; {
		i := set.index()
		total += (bishopFrom(i, occupied) & targets).Count()
		set &^= 1 << i
	}
	for set := n.straight & free; set != 0; {
		i := set.index()
		total += (rookFrom(i, occupied) & targets).Count()
		set &^= 1 << i
	}
	return total + n.countPawns(n.pawns&free, everywhere)
}

// countPinned counts the moves of pinned men along the lines of their pins; a
// knight has none.
func (n *node) countPinned() (total int) {
	for set := n.diagonal & n.pinDiagonal; set != 0; set &= set - 1 {
		total += (bishopAttacks(set.First(), n.occupied) & n.targets & n.pinDiagonal).Count()
	}
	for set := n.straight & n.pinStraight; set != 0; set &= set - 1 {
		total += (rookAttacks(set.First(), n.occupied) & n.targets & n.pinStraight).Count()
	}
	if pawns := n.pawns & n.pinDiagonal; pawns != 0 {
		total += n.countPawns(pawns, n.pinDiagonal)
	}
	if pawns := n.pawns & n.pinStraight; pawns != 0 {
		total += n.countPawns(pawns, n.pinStraight)
	}
	return total
}

// countPawns counts a move to the last rank once for each piece a pawn may
// become.
func (n *node) countPawns(pawns, within Bitboard) int {
	single, double, east, west := n.pawnTargets(pawns, within)
	total := single.Count() + double.Count() + east.Count() + west.Count()
	if last := n.lastRank(); (single|east|west)&last != 0 {
		total += 3 * ((single & last).Count() + (east & last).Count() + (west & last).Count())
	}
	return total
}

// countRare counts castling and captures en passant.
func (n *node) countRare(p *Position) int {
	total := n.castlings(p).Count()
	for pawns := p.enPassantPawns(); pawns != 0; pawns &= pawns - 1 {
		if p.enPassantIsSafe(pawns.First()) {
			total++
		}
	}
	return total
}

// HasLegalMove tells whether the side to move has a legal move.
func (p Position) HasLegalMove() bool { return p.count() != 0 }

// IsLegal tells whether the side to move may make the move (Articles 3.1 to
// 3.10). Castling must be given as king takes own rook.
func (p Position) IsLegal(m Move) bool {
	if m == 0 || m>>15 != 0 {
		return false
	}
	var n node
	n.look(&p)
	from, to := m.From(), m.To()
	if !n.own.Has(from) {
		return false
	}
	if p.pawns.Has(from) {
		return n.pawnMayMove(&p, m)
	}
	if m.Promotion() != NoPieceType {
		return false
	}
	if from == n.king {
		return n.kingTargets(&p).Has(to) || n.castlings(&p).Has(to)
	}
	return !n.checkers.many() && n.pieceTargets(from).Has(to)
}

// pieceTargets returns where the own knight, bishop, rook or queen on sq may go.
func (n *node) pieceTargets(sq Square) (set Bitboard) {
	if n.knights.Has(sq) {
		set = KnightAttacks(sq)
	}
	if (n.diagonal &^ n.pinStraight).Has(sq) {
		set |= bishopAttacks(sq, n.occupied)
	}
	if (n.straight &^ n.pinDiagonal).Has(sq) {
		set |= rookAttacks(sq, n.occupied)
	}
	return set & n.targets & n.line(sq)
}

// line returns the squares on which the man on sq stays on the line of its pin:
// all when it is not pinned. The lines of other pins may be among them; no man
// that moves like its pinner reaches those.
func (n *node) line(sq Square) Bitboard {
	switch {
	case n.pinDiagonal.Has(sq):
		return n.pinDiagonal
	case n.pinStraight.Has(sq):
		return n.pinStraight
	}
	return everywhere
}

func (n *node) pawnMayMove(p *Position, m Move) bool {
	from, to := m.From(), m.To()
	if n.checkers.many() || !n.pawns.Has(from) {
		return false
	}
	if sq := p.state.enPassant(); sq != 0 && to == sq && p.enPassantPawns().Has(from) {
		return m.Promotion() == NoPieceType && p.enPassantIsSafe(from)
	}
	if n.lastRank().Has(to) != (m.Promotion() != NoPieceType) || m.Promotion() == Pawn || m.Promotion() >= King {
		return false
	}
	single, double, east, west := n.pawnTargets(from.bit(), n.line(from))
	return (single | double | east | west).Has(to)
}
