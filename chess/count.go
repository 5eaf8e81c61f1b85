package chess

// Count returns the number of legal moves, without making a list of them.
func (p Position) Count() int { return p.count() }

// count tells positions without check and pin apart, as most are: there all
// that moves do is to stay off own men.
func (p *Position) count() int {
	us, occupied := p.state.turn(), p.occupied()
	own := p.side(us, occupied)
	home := p.kings & own
	if home == 0 {
		return 0
	}
	king := home.index()
	if p.suspects(us, king)&(occupied^own) == 0 {
		return p.countCalm(us, king, own, occupied)
	}
	checkers, pinned := p.threats(us, king, own, occupied)
	if checkers|pinned == 0 {
		return p.countCalm(us, king, own, occupied)
	}
	return p.countTense(us, king, own, occupied, checkers, pinned)
}

func (p *Position) countCalm(us Color, king int, own, occupied Bitboard) int {
	closed := own | p.kings
	total := p.countPieces(own, occupied, ^closed) + countPawns(us, p.pawns&own, occupied, everywhere, occupied&^closed)
	if kingTable[king&63]&^closed != 0 || p.state&homeBits(us) != 0 {
		steps, rooks := p.kingMoves(us, king, own, occupied, false)
		total += (steps | rooks).Count()
	}
	return total + p.enPassantCaptures().Count()
}

func (p *Position) countTense(us Color, king int, own, occupied, checkers, pinned Bitboard) int {
	steps, rooks := p.kingMoves(us, king, own, occupied, checkers != 0)
	total := (steps | rooks).Count()
	evade, closed := everywhere, own|p.kings
	if checkers != 0 {
		if checkers.many() {
			return total
		}
		evade = betweenTable[king&63][checkers.index()&63] | checkers
	}
	free, pawns := own&^pinned, p.pawns&own
	total += p.countPieces(free, occupied, evade&^closed)
	total += countPawns(us, pawns&free, occupied, evade, occupied&evade&^closed)
	if men := own & pinned; men != 0 {
		total += p.countPinned(us, men, occupied, evade&^closed&pinned, bishopRays[king&63])
	}
	return total + p.enPassantCaptures().Count()
}

// countPieces counts the moves of knights, bishops, rooks and queens.
func (p *Position) countPieces(men, occupied, targets Bitboard) (total int) {
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

// countPawns counts a move to the last rank once for each piece a pawn may
// become. Pushes and captures never share a square.
func countPawns(us Color, pawns, occupied, within, victims Bitboard) int {
	single, double, east, west := pawnTargets(us, pawns, occupied, within, victims)
	total := (single | east).Count() + (double | west).Count()
	if (single|east|west)&lastRanks != 0 {
		total += 3 * (((single | east) & lastRanks).Count() + (west & lastRanks).Count())
	}
	return total
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
	steps, rooks := p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers != 0)
	return steps|rooks != 0
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
		steps, rooks := p.kingMoves(n.us, n.king, n.own, n.occupied, n.checkers != 0)
		return m.Promotion() == NoPieceType && (steps | rooks).Has(to)
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
