package notation

import (
	"strconv"

	"github.com/compongo/compongo/chess"
)

// SAN writes a legal move in standard algebraic notation, as section 8.2.3 of
// the PGN specification has it: Nbd7, exd6, O-O-O, e8=Q+, Qh7#.
func SAN(p chess.Position, m chess.Move) string { return Format(p, m, English) }

// Format is like SAN with the given piece letters.
func Format(p chess.Position, m chess.Move, l Letters) string {
	out := make([]byte, 0, 16)
	if side, ok := p.CastlingSide(m); ok {
		out = append(out, castlingText(side)...)
	} else {
		out = append(out, l[kind(p, m)]...)
		out = append(out, origin(p, m)...)
		if p.IsCapture(m) {
			out = append(out, 'x')
		}
		out = append(out, m.To().String()...)
		out = appendPromotion(out, m, l)
	}
	return string(append(out, checkMark(p, m)...))
}

// Long writes a legal move with both squares: Ng1-f3, e5xd6, e7-e8=Q+, O-O.
// Articles C.8 and C.11 of the Laws allow no other difference from the short
// form.
func Long(p chess.Position, m chess.Move, l Letters) string {
	out := make([]byte, 0, 16)
	if side, ok := p.CastlingSide(m); ok {
		return castlingText(side) + checkMark(p, m)
	}
	sign := byte('-')
	if p.IsCapture(m) {
		sign = 'x'
	}
	out = append(out, l[kind(p, m)]...)
	out = append(out, m.From().String()...)
	out = append(out, sign)
	out = append(out, m.To().String()...)
	out = appendPromotion(out, m, l)
	return string(append(out, checkMark(p, m)...))
}

// ICCF writes a legal move in the numeric notation of correspondence chess:
// file and rank of both squares, such as 5254, and for a promotion 1 to 4 for
// queen, rook, bishop, knight. Castling gives the king's squares; in Chess960, where
// they may be a step of the king or one and the same, those of king and rook.
func ICCF(p chess.Position, m chess.Move) string {
	to := m.To()
	if side, ok := p.CastlingSide(m); ok && !p.Chess960() {
		to, _ = p.CastlingTargets(side)
	}
	text := numbers(m.From()) + numbers(to)
	if t := m.Promotion(); t != chess.NoPieceType {
		text += strconv.Itoa(int(chess.Queen-t) + 1)
	}
	return text
}

func numbers(sq chess.Square) string {
	return strconv.Itoa(int(sq.File())+1) + sq.Rank().String()
}

func castlingText(side chess.CastlingSide) string {
	if side == chess.KingSide {
		return "O-O"
	}
	return "O-O-O"
}

func kind(p chess.Position, m chess.Move) chess.PieceType { return p.PieceAt(m.From()).Type() }

func appendPromotion(out []byte, m chess.Move, l Letters) []byte {
	t := m.Promotion()
	if t == chess.NoPieceType || t > chess.King {
		return out
	}
	return append(append(out, '='), l[t]...)
}

func checkMark(p chess.Position, m chess.Move) string {
	next := p.PlayUnchecked(m)
	switch {
	case !next.InCheck():
		return ""
	case next.HasLegalMove():
		return "+"
	}
	return "#"
}

// origin returns what is needed of the square of departure to tell the move
// from those of like men to the same square (Article C.10): the file, else the
// rank, else both. A pawn's capture always has the file.
func origin(p chess.Position, m chess.Move) string {
	from := m.From()
	switch kind(p, m) {
	case chess.Pawn:
		if p.IsCapture(m) {
			return from.File().String()
		}
		return ""
	case chess.King:
		return ""
	}
	sameFile, sameRank, others := false, false, false
	for sq := range rivals(p, m).All() {
		if sq == from || !p.IsLegal(chess.NewMove(sq, m.To())) {
			continue
		}
		others = true
		sameFile = sameFile || sq.File() == from.File()
		sameRank = sameRank || sq.Rank() == from.Rank()
	}
	switch {
	case !others:
		return ""
	case !sameFile:
		return from.File().String()
	case !sameRank:
		return from.Rank().String()
	}
	return from.String()
}

// rivals returns the men like the one that moves which reach the same square.
func rivals(p chess.Position, m chess.Move) chess.Bitboard {
	man := p.PieceAt(m.From())
	return p.Pieces(man.Color(), man.Type()) & chess.Attacks(man, m.To(), p.Occupied())
}
