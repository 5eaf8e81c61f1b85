package chess

// Count returns the number of legal moves, without making a list of them.
func (p Position) Count() int { return p.count() }

func (p *Position) count() int {
	var n node
	n.look(p)
	if n.checkers.many() {
		return n.kingTargets(p).Count()
	}
	if n.checkers|n.pinned() == 0 {
		return n.countFree(p)
	}
	total := n.kingTargets(p).Count() + n.countPieceMoves() + n.countPawnMoves()
	return total + n.countRare(p)
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

// countFree counts when there is neither a check nor a pin.
func (n *node) countFree(p *Position) (total int) {
	own, occupied, targets := n.own, n.occupied, n.targets
	for set := p.knights & own; set != 0; {
		i := set.index()
		total += (knightTable[i] & targets).Count()
		set &^= 1 << i
	}
	for set := p.diagonal & own; set != 0; {
		i := set.index()
		total += (bishopFrom(i, occupied) & targets).Count()
		set &^= 1 << i
	}
	for set := p.straight & own; set != 0; {
		i := set.index()
		total += (rookFrom(i, occupied) & targets).Count()
		set &^= 1 << i
	}
	last, up := n.lastRank(), n.up()
	pawns, victims := p.pawns&own&^last, occupied&targets
	single := turn(pawns, up) &^ occupied
	double := turn(single&n.thirdRank(), up) &^ occupied
	east, west := turn(pawns&^fileH, up+1)&victims, turn(pawns&^fileA, up-1)&victims
	total += single.Count() + double.Count() + east.Count() + west.Count()
	if (single|east|west)&last != 0 {
		total += 3 * ((single & last).Count() + (east & last).Count() + (west & last).Count())
	}
	if steps := KingAttacks(n.king) & targets; steps != 0 {
		total += n.safe(p, steps).Count()
	}
	if p.state&(homeBits(n.us)|enPassantMask) != 0 {
		total += n.countRare(p)
	}
	return total
}

func (n *node) countPieceMoves() (total int) {
	pinned, occupied, targets := n.pinned(), n.occupied, n.targets
	for set := n.knights &^ pinned; set != 0; set &= set - 1 {
		total += (KnightAttacks(set.First()) & targets).Count()
	}
	for set := n.diagonal &^ pinned; set != 0; set &= set - 1 {
		total += (bishopAttacks(set.First(), occupied) & targets).Count()
	}
	for set := n.straight &^ pinned; set != 0; set &= set - 1 {
		total += (rookAttacks(set.First(), occupied) & targets).Count()
	}
	if pinned == 0 {
		return total
	}
	for set := n.diagonal & n.pinDiagonal; set != 0; set &= set - 1 {
		total += n.diagonalTargets(set.First()).Count()
	}
	for set := n.straight & n.pinStraight; set != 0; set &= set - 1 {
		total += n.straightTargets(set.First()).Count()
	}
	return total
}

// countPawnMoves counts a move to the last rank once for each piece a pawn may
// become.
func (n *node) countPawnMoves() int {
	single, double := n.pawnPushes()
	east, west := n.pawnCaptures()
	last := n.lastRank()
	total := single.Count() + double.Count() + east.Count() + west.Count()
	return total + 3*((single&last).Count()+(east&last).Count()+(west&last).Count())
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
	if n.pawns.Has(from) {
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

// pieceTargets returns where the knight, bishop, rook or queen on sq may go.
func (n *node) pieceTargets(sq Square) (set Bitboard) {
	if n.freeKnights().Has(sq) {
		return KnightAttacks(sq) & n.targets
	}
	if (n.diagonal &^ n.pinStraight).Has(sq) {
		set = n.diagonalTargets(sq)
	}
	if (n.straight &^ n.pinDiagonal).Has(sq) {
		set |= n.straightTargets(sq)
	}
	return set
}

func (n *node) pawnMayMove(p *Position, m Move) bool {
	if n.checkers.many() {
		return false
	}
	from, to := m.From(), m.To()
	if sq := p.state.enPassant(); sq != 0 && to == sq && p.enPassantPawns().Has(from) {
		return m.Promotion() == NoPieceType && p.enPassantIsSafe(from)
	}
	if n.lastRank().Has(to) != (m.Promotion() != NoPieceType) || m.Promotion() == Pawn || m.Promotion() >= King {
		return false
	}
	n.pawns = from.bit()
	single, double := n.pawnPushes()
	east, west := n.pawnCaptures()
	return (single | double | east | west).Has(to)
}
