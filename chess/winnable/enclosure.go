package winnable

import "github.com/compongo/compongo/chess"

// maxMen is how many men an enclosure takes; only illegal diagrams hold more.
const maxMen = 32

// enclosure grows for each man of a position the set of squares it can ever
// stand on, by the rules that Check verifies one by one. Everything grows and
// nothing is ever taken back, so that it ends with the least sets that are
// closed under the rules.
//
// A man that never moves is a post. The sets hold as long as every post
// stands; for each that can be captured there is an enclosure of its own, which
// holds afterwards.
type enclosure struct {
	winner chess.Color
	men    [maxMen]Man
	n      int
	// castlings are those still allowed.
	castlings []castling
	// breaches are what holds once a post has been captured.
	breaches []Breach
	// soleMan: the winner has one man besides the king. Were it captured, the
	// mate would be lost, so that nothing the loser captures matters.
	soleMan bool

	// What follows is derived from the men, anew in each round.

	// steady are the squares of posts and of kings that never move.
	steady     chess.Bitboard
	steadyOf   [2]chess.Bitboard
	steadyKing [2]chess.Bitboard
	// ever are the squares on which a man may ever stand.
	ever chess.Bitboard
	// presence are the squares on which a side's men but the king may stand.
	presence [2]chess.Bitboard
	// guarded are the squares a side attacks at all times.
	guarded [2]chess.Bitboard
	// spared is the square of the winner's only man while it is steady.
	spared chess.Bitboard

	// attacked holds what each piece attacks, or what a pawn does that has
	// become one, from the squares of from, as long as the steady men are those
	// of cover.
	attacked, from [maxMen]chess.Bitboard
	cover          chess.Bitboard
}

// enclose returns the wall around p that shows that winner cannot mate; false
// when there is none.
func enclose(p chess.Position, winner chess.Color) (Wall, bool) {
	e := &enclosure{winner: winner}
	if !e.place(p) {
		return Wall{}, false
	}
	room := maxBreaches
	if !e.close(&room) {
		return Wall{}, false
	}
	return e.wall(), true
}

// maxBreaches bounds the enclosures for one position.
const maxBreaches = 48

// close grows the sets until they are closed, and those of every breach. It
// returns false when they allow a mate.
func (e *enclosure) close(room *int) bool {
	for {
		for e.grow() {
		}
		if e.allowsMate() {
			return false
		}
		fallen := e.fallen()
		if fallen == 0 {
			return true
		}
		if fallen.Count() <= *room {
			*room -= fallen.Count()
			return e.breach(fallen, room)
		}
		for i := range e.men[:e.n] {
			m := &e.men[i]
			m.Capturable = m.Capturable || m.Piece.Type() != chess.King && m.squares()&fallen != 0
		}
	}
}

// fallen returns the posts that can be captured.
func (e *enclosure) fallen() (set chess.Bitboard) {
	for i := range e.men[:e.n] {
		set |= e.hits(i)
	}
	return set
}

// hits returns the posts that man i can capture.
func (e *enclosure) hits(i int) chess.Bitboard {
	c := e.men[i].Piece.Color()
	if c != e.winner && e.soleMan {
		return 0
	}
	return e.captureSquares(i) & e.steadyOf[c.Other()]
}

// breach closes the enclosures that hold when one of the posts has fallen.
func (e *enclosure) breach(fallen chess.Bitboard, room *int) bool {
	for i := range e.men[:e.n] {
		post := &e.men[i]
		sq := post.squares() & fallen
		if sq == 0 || post.Capturable || post.squares() != sq {
			continue
		}
		after := e.without(i)
		if !after.close(room) {
			return false
		}
		e.breaches = append(e.breaches, Breach{Square: post.Square, Wall: after.wall()})
	}
	return true
}

// without returns what the enclosure starts from when a post has been captured
// by whoever can.
func (e *enclosure) without(gone int) *enclosure {
	after := &enclosure{winner: e.winner}
	sq := e.men[gone].squares()
	own := 0
	for i := range e.men[:e.n] {
		if i == gone {
			continue
		}
		m := e.men[i]
		if e.hits(i)&sq != 0 {
			m.add(sq)
		}
		if m.Piece.Color() == e.winner {
			own++
		}
		after.men[after.n] = m
		after.n++
	}
	after.soleMan = own == 2
	for _, c := range e.castlings {
		if c.king != e.men[gone].Square && c.rook != e.men[gone].Square {
			after.castlings = append(after.castlings, c)
		}
	}
	return after
}

func (m *Man) squares() chess.Bitboard { return m.Reach | m.Promoted }

// add lets the man stand on the squares, a pawn as what it is there.
func (m *Man) add(squares chess.Bitboard) {
	if m.Piece.Type() != chess.Pawn {
		m.Reach |= squares
		return
	}
	if m.Promoted != 0 {
		m.Promoted |= squares
	}
	m.Reach |= squares &^ lastRanks
	m.Promoted |= squares & lastRanks
}

// place puts every man on its square, a pawn that can be captured en passant
// also on the square it has passed.
func (e *enclosure) place(p chess.Position) bool {
	occupied := p.Occupied()
	if occupied.Count() > maxMen {
		return false
	}
	e.soleMan = p.ByColor(e.winner).Count() == 2
	for rest := occupied; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		e.men[e.n] = Man{Square: sq, Piece: p.PieceAt(sq), Reach: rest & -rest}
		e.n++
	}
	if sq := p.LegalEnPassantSquare(); sq != chess.NoSquare {
		e.men[e.manOn(sq^8)].Reach |= chess.NewBitboard(sq)
	}
	e.noteCastlings(p)
	return true
}

func (e *enclosure) manOn(sq chess.Square) int {
	for i := range e.men[:e.n] {
		if e.men[i].Square == sq {
			return i
		}
	}
	return 0
}

// castling is a castling that is still allowed.
type castling struct {
	king, rook     chess.Square
	kingTo, rookTo chess.Bitboard
	// way holds the squares between king and rook.
	way chess.Bitboard
}

// noteCastlings finds the castlings that are still allowed.
func (e *enclosure) noteCastlings(p chess.Position) {
	rights := p.Castling()
	if rights == 0 {
		return
	}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
			rook, ok := rights.Rook(c, side)
			if !ok {
				continue
			}
			king := p.King(c)
			kingTo, rookTo := castlingTargets(c, side)
			e.castlings = append(e.castlings, castling{
				king, rook, chess.NewBitboard(kingTo), chess.NewBitboard(rookTo), 1<<max(king, rook) - 2<<min(king, rook),
			})
		}
	}
}

// castle lets kings and rooks castle unless a man stands between for ever.
func (e *enclosure) castle() (grown bool) {
	for _, c := range e.castlings {
		king, rook := &e.men[e.manOn(c.king)], &e.men[e.manOn(c.rook)]
		if c.way&e.steady == 0 && (c.kingTo&^king.Reach|c.rookTo&^rook.Reach) != 0 {
			king.Reach |= c.kingTo
			rook.Reach |= c.rookTo
			grown = true
		}
	}
	return grown
}

// castlingTargets returns where king and rook end (Article 3.8.2).
func castlingTargets(c chess.Color, side chess.CastlingSide) (king, rook chess.Square) {
	king, rook = chess.G1, chess.F1
	if side == chess.QueenSide {
		king, rook = chess.C1, chess.D1
	}
	if c == chess.Black {
		return king ^ 56, rook ^ 56
	}
	return king, rook
}

// grow applies every rule once to every man and tells whether anything grew.
func (e *enclosure) grow() bool {
	e.derive()
	grown := e.castle()
	for i := range e.men[:e.n] {
		m := &e.men[i]
		reach, promoted := m.Reach, m.Promoted
		if m.Piece.Type() == chess.Pawn {
			e.growPawn(m)
			m.Promoted |= e.pieceTargets(i) &^ e.steady
		} else {
			m.Reach |= e.pieceTargets(i) &^ e.steady
		}
		if reach != m.Reach || promoted != m.Promoted {
			grown = true
		}
	}
	return e.capture() || grown
}

func (e *enclosure) derive() {
	e.steady, e.ever = 0, 0
	e.steadyOf, e.steadyKing, e.presence = [2]chess.Bitboard{}, [2]chess.Bitboard{}, [2]chess.Bitboard{}
	for i := range e.men[:e.n] {
		m := &e.men[i]
		c := m.Piece.Color()
		all := m.squares()
		e.ever |= all
		king := m.Piece.Type() == chess.King
		if !king {
			e.presence[c] |= all
		}
		if !m.Capturable && all&(all-1) == 0 {
			e.steady |= all
			e.steadyOf[c] |= all
			if king {
				e.steadyKing[c] = all
			}
		}
	}
	if e.steady != e.cover {
		e.cover = e.steady
		e.attacked, e.from = [maxMen]chess.Bitboard{}, [maxMen]chess.Bitboard{}
	}
	e.spared = 0
	if e.soleMan {
		e.spared = e.steadyOf[e.winner] &^ e.steadyKing[e.winner]
	}
	e.deriveGuarded()
}

func (e *enclosure) deriveGuarded() {
	e.guarded = [2]chess.Bitboard{}
	for i := range e.men[:e.n] {
		m := &e.men[i]
		if m.Capturable || m.Promoted != 0 {
			continue
		}
		always := ^chess.Bitboard(0)
		for rest := m.Reach; rest != 0 && always != 0; rest &= rest - 1 {
			always &= chess.Attacks(m.Piece, rest.First(), e.ever)
		}
		e.guarded[m.Piece.Color()] |= always
	}
}

// pieceTargets returns where a piece, or a pawn that has become one, may go.
func (e *enclosure) pieceTargets(i int) chess.Bitboard {
	m := &e.men[i]
	all := m.Reach
	if m.Piece.Type() == chess.Pawn {
		if all = m.Promoted; all == 0 {
			return 0
		}
	}
	for rest := all &^ e.from[i]; rest != 0; rest &= rest - 1 {
		e.attacked[i] |= attacks(m.Piece, rest.First(), e.steady)
	}
	e.from[i] = all
	return e.attacked[i] &^ e.barred(m, m.Piece.Color())
}

// attacks is chess.Attacks, but a pawn that has become a piece may be any.
func attacks(piece chess.Piece, sq chess.Square, occupied chess.Bitboard) chess.Bitboard {
	if piece.Type() == chess.Pawn {
		return chess.BishopAttacks(sq, occupied) | chess.RookAttacks(sq, occupied) | chess.KnightAttacks(sq)
	}
	return chess.Attacks(piece, sq, occupied)
}

// barred returns the squares on which the man may never come.
func (e *enclosure) barred(m *Man, c chess.Color) chess.Bitboard {
	set := e.steadyOf[c] | e.steadyKing[c.Other()]
	if m.Piece.Type() == chess.King {
		set |= e.guarded[c.Other()]
	}
	if c != e.winner {
		set |= e.spared
	}
	return set
}

func (e *enclosure) growPawn(m *Man) {
	c := m.Piece.Color()
	prey := e.prey(c)
	for rest := m.Reach; rest != 0; rest &= rest - 1 {
		from := rest.First()
		to := chess.PawnAttacks(c, from) & prey
		if ahead := pawnStep(c, from); ahead&^e.steady != 0 && !e.stopped(m, ahead) {
			to |= ahead
		}
		to &^= e.barred(m, c) | e.steady
		m.Reach |= to &^ lastRanks
		m.Promoted |= to & lastRanks
	}
}

const lastRanks chess.Bitboard = 0xff000000000000ff

// prey returns the squares on which men of c may ever capture.
func (e *enclosure) prey(c chess.Color) chess.Bitboard {
	if c != e.winner && e.soleMan {
		return 0
	}
	return e.presence[c.Other()]
}

// pawnStep returns the square before a pawn, none on its last rank.
func pawnStep(c chess.Color, sq chess.Square) chess.Bitboard {
	if c == chess.White {
		return 1 << sq << 8
	}
	return 1 << sq >> 8
}

// stopped tells whether a pawn that has stayed on its file can never come to
// the square ahead, because another pawn of that file stays before it for ever.
func (e *enclosure) stopped(m *Man, ahead chess.Bitboard) bool {
	file := fileOf(m.Square)
	if m.Reach&^file != 0 {
		return false
	}
	c := m.Piece.Color()
	for j := range e.men[:e.n] {
		other := &e.men[j]
		if other.Piece.Type() != chess.Pawn || other.Capturable || other.Promoted != 0 || other.Reach&^file != 0 {
			continue
		}
		if c == chess.White && other.Square > m.Square && other.Reach&^(ahead|(ahead-1)) == 0 ||
			c == chess.Black && other.Square < m.Square && other.Reach&(ahead-1) == 0 {
			return true
		}
	}
	return false
}

func fileOf(sq chess.Square) chess.Bitboard { return 0x0101010101010101 << (sq & 7) }

// capture marks every man but the posts that may be captured where it may
// stand, and tells whether it marked any.
func (e *enclosure) capture() bool {
	var hunted [2]chess.Bitboard
	for i := range e.men[:e.n] {
		if c := e.men[i].Piece.Color(); c == e.winner || !e.soleMan {
			hunted[c] |= e.captureSquares(i) &^ e.steady
		}
	}
	marked := false
	for i := range e.men[:e.n] {
		m := &e.men[i]
		if !m.Capturable && m.Piece.Type() != chess.King && m.squares()&hunted[m.Piece.Color().Other()] != 0 {
			m.Capturable, marked = true, true
		}
	}
	return marked
}

func (e *enclosure) captureSquares(i int) chess.Bitboard {
	m := &e.men[i]
	set := e.pieceTargets(i)
	if m.Piece.Type() == chess.Pawn {
		set |= pawnsAttack(m.Piece.Color(), m.Reach) &^ e.barred(m, m.Piece.Color())
	}
	return set
}

func pawnsAttack(c chess.Color, pawns chess.Bitboard) (set chess.Bitboard) {
	for ; pawns != 0; pawns &= pawns - 1 {
		set |= chess.PawnAttacks(c, pawns.First())
	}
	return set
}

// allowsMate tells whether the loser's king could be mated on some square, as
// far as the squares of all men show.
func (e *enclosure) allowsMate() bool {
	e.derive()
	loser := e.winner.Other()
	winnerKing, loserKing := e.king(e.winner), e.king(loser)
	checked := e.checkable()
	for mates := loserKing & checked; mates != 0; mates &= mates - 1 {
		k := mates.First()
		flights := chess.KingAttacks(k) & loserKing &^ checked
		near := chess.KingAttacks(k) | mates&-mates
		for kings := winnerKing &^ near; kings != 0; kings &= kings - 1 {
			if e.blockable(flights&^chess.KingAttacks(kings.First()), loser) {
				return true
			}
		}
	}
	return false
}

func (e *enclosure) king(c chess.Color) chess.Bitboard {
	for i := range e.men[:e.n] {
		if e.men[i].Piece == chess.NewPiece(c, chess.King) {
			return e.men[i].Reach
		}
	}
	return 0
}

// checkable returns the squares that men of the winner other than the king may
// attack. The loser's king is no cover: it may have to leave along the line.
func (e *enclosure) checkable() chess.Bitboard {
	hidden := e.steadyKing[e.winner.Other()]
	var set chess.Bitboard
	for i := range e.men[:e.n] {
		m := &e.men[i]
		if m.Piece.Color() != e.winner || m.Piece.Type() == chess.King {
			continue
		}
		if m.Piece.Type() == chess.Pawn {
			set |= pawnsAttack(e.winner, m.Reach)
		}
		e.pieceTargets(i)
		set |= e.attacked[i]
		for rest := e.from[i]; hidden != 0 && rest != 0; rest &= rest - 1 {
			set |= attacks(m.Piece, rest.First(), e.steady&^hidden)
		}
	}
	return set
}

// blockable tells whether each of the squares can hold another man of the
// loser.
func (e *enclosure) blockable(squares chess.Bitboard, loser chess.Color) bool {
	if squares&^e.presence[loser] != 0 {
		return false
	}
	var holder [64]int8
	for rest := squares; rest != 0; rest &= rest - 1 {
		var tried uint32
		if !e.assign(rest.First(), squares, loser, &holder, &tried) {
			return false
		}
	}
	return true
}

// assign finds a man for a square, moving others along an augmenting path.
// holder is one more than the index of the man given to a square.
func (e *enclosure) assign(sq chess.Square, squares chess.Bitboard, loser chess.Color, holder *[64]int8, tried *uint32) bool {
	for i := range e.men[:e.n] {
		m := &e.men[i]
		if m.Piece.Color() != loser || m.Piece.Type() == chess.King || *tried>>i&1 != 0 || !m.squares().Has(sq) {
			continue
		}
		*tried |= 1 << i
		taken := chess.NoSquare
		for rest := squares; rest != 0; rest &= rest - 1 {
			if int(holder[rest.First()]) == i+1 {
				taken = rest.First()
			}
		}
		if taken == chess.NoSquare || e.assign(taken, squares, loser, holder, tried) {
			holder[sq] = int8(i + 1)
			return true
		}
	}
	return false
}

// wall returns the proof that the enclosure is.
func (e *enclosure) wall() Wall {
	men := make([]Man, e.n)
	copy(men, e.men[:e.n])
	return Wall{Men: men, Breaches: e.breaches}
}
