package winnable

import "github.com/compongo/compongo/chess"

// grow applies every rule once to every man and tells whether anything grew.
func (e *enclosure) grow() bool {
	e.derive()
	grown := false
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
