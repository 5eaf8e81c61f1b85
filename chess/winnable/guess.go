package winnable

import "github.com/compongo/compongo/chess"

// guess tells in two ways how far positions are from a mate. It only orders the
// search: no verdict depends on it. Each way gets stuck where the other does
// not, so the search takes turns between them.
type guess struct {
	winner, loser chess.Color
	// corner is where the loser's king is driven.
	corner                  chess.Square
	driveKing, driveOwnKing int

	// What follows is of the position looked at.

	pos       chess.Position
	king      chess.Square // of the loser
	ownKing   chess.Square // of the winner
	losers    chess.Bitboard
	narrow    int // what no move changes but those noted in score
	drive     int
	promotion int // term for the way to a rook or queen
	heavy     chess.Bitboard
	// minorsOnly: the winner has neither heavy men nor pawns.
	minorsOnly bool
	// crowd is what each man of the loser beside the corner counts.
	crowd int
	// soleMinor: the winner has one man, and needs those of the loser.
	soleMinor bool
	nearest   int // distance from the corner of the loser's nearest man

	// last is the square of the man scored last.
	last      chess.Square
	lastPiece chess.Piece

	// once and twice are the squares the winner attacks, attacks those of the
	// man on each square. The loser's king is no cover.
	once, twice chess.Bitboard
	attacks     [64]chess.Bitboard
	cover       chess.Bitboard
}

// The weights were found by trial on positions of real games.
const (
	flightWeight    = 5
	narrowKing      = 5
	narrowOwnKing   = 6
	narrowPawn      = 1
	narrowPiece     = 3
	minorWeight     = 3
	blockerWeight   = 2
	driveTooNear    = 17
	drivePiece      = 11
	drivePawn       = 5
	driveCrowd      = 3
	promotionStep   = 8
	promotionEnemy  = 24
	promotionBlock  = 8
	promotionAbsent = 60
)

// newGuess returns the guess of a stage of the search. The first stage serves
// nearly always; later ones try other corners and trust the distances less.
func newGuess(p chess.Position, winner chess.Color, stage int) guess {
	g := guess{winner: winner, loser: winner.Other()}
	g.corner = chooseCorner(p, winner, stage)
	weights := kingWeights[stage%len(kingWeights)]
	g.driveKing, g.driveOwnKing = weights[0], weights[1]
	return g
}

// kingWeights are those of the distances of the two kings from the corner.
var kingWeights = [...][2]int{{8, 3}, {6, 4}, {4, 2}, {16, 12}}

// chooseCorner prefers a corner near the kings that no pawn needs for its
// promotion; with few men, one of the color on which they can mate.
func chooseCorner(p chess.Position, winner chess.Color, stage int) chess.Square {
	own := p.ByColor(winner)
	heavy := own & (p.ByType(chess.Rook) | p.ByType(chess.Queen))
	corners := [...]chess.Square{chess.A1, chess.H1, chess.A8, chess.H8}
	var costs [4]int
	for i, corner := range corners {
		costs[i] = 2*distance(p.King(winner.Other()), corner) + distance(p.King(winner), corner)
		if heavy == 0 {
			costs[i] += cornerTerm(p, winner, corner)
		}
	}
	for ; ; stage-- {
		best := 0
		for i, cost := range costs {
			if cost < costs[best] {
				best = i
			}
		}
		if stage%4 == 0 {
			return corners[best]
		}
		costs[best] = 1 << 20
	}
}

func cornerTerm(p chess.Position, winner chess.Color, corner chess.Square) int {
	shade := lightSquares
	if !corner.IsLight() {
		shade = ^lightSquares
	}
	own := p.ByColor(winner)
	bishops, pawns := own&p.ByType(chess.Bishop), own&p.ByType(chess.Pawn)
	if bishops != 0 {
		if bishops&shade == 0 {
			return 100
		}
		return 0
	}
	if pawns&fileOf(corner) != 0 {
		return 8
	}
	blockers := p.ByColor(winner.Other()) &^ p.ByType(chess.King)
	if pawns == 0 && blockers&^(p.ByType(chess.Bishop)&shade) == 0 {
		return 100
	}
	return 0
}

// distances are the king's moves from a square to another.
var distances = func() (table [64][64]int8) {
	for a := range table {
		for b := range table {
			file, rank := a&7-b&7, a>>3-b>>3
			table[a][b] = int8(max(file, -file, rank, -rank))
		}
	}
	return table
}()

func distance(a, b chess.Square) int { return int(distances[a&63][b&63]) }

// look prepares the guesses for all moves from a position.
func (g *guess) look(p chess.Position) {
	g.pos, g.losers, g.last = p, p.ByColor(g.loser), chess.NoSquare
	g.king, g.ownKing = p.King(g.loser), p.King(g.winner)
	own := p.ByColor(g.winner)
	pawns := p.ByType(chess.Pawn)
	g.heavy = own & (p.ByType(chess.Rook) | p.ByType(chess.Queen))
	g.minorsOnly = g.heavy|own&pawns == 0
	g.lookAtAttacks(own)

	g.promotion = 0
	if g.heavy == 0 {
		g.promotion = g.promotionTerm(own & pawns)
	}
	lostPawns := (g.losers & pawns).Count()
	lostPieces := g.losers.Count() - 1 - lostPawns
	if g.soleMinor = g.minorsOnly && own.Count() == 2; g.soleMinor {
		lostPawns, lostPieces = 0, 0
	}
	g.narrow = g.promotion + narrowPawn*lostPawns
	if g.minorsOnly {
		g.lookAtMinors(own)
	} else {
		g.narrow += narrowPiece * lostPieces
	}
	g.crowd = driveCrowd
	if g.soleMinor {
		g.crowd = -driveCrowd
	}
	crowd := (g.losers & chess.KingAttacks(g.corner)).Count()
	g.drive = g.promotion + drivePawn*lostPawns + drivePiece*lostPieces + g.crowd*crowd
}

func (g *guess) lookAtAttacks(own chess.Bitboard) {
	g.cover = g.pos.Occupied() &^ (1 << g.king)
	g.once, g.twice = 0, 0
	for rest := own; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		a := chess.Attacks(g.pos.PieceAt(sq), sq, g.cover)
		g.attacks[sq&63] = a
		g.twice |= g.once & a
		g.once |= a
	}
}

func (g *guess) lookAtMinors(own chess.Bitboard) {
	for rest := own &^ (1 << g.ownKing); rest != 0; rest &= rest - 1 {
		g.narrow += minorWeight * distance(rest.First(), g.corner)
	}
	g.nearest = 7
	for rest := g.losers &^ (1 << g.king); rest != 0; rest &= rest - 1 {
		g.nearest = min(g.nearest, g.blockerDistance(rest.First()))
	}
	g.narrow += blockerWeight * g.nearest
}

// blockerDistance is how far a square is from those beside the corner.
func (g *guess) blockerDistance(sq chess.Square) int {
	return min(distance(sq, g.corner^1), distance(sq, g.corner^8))
}

// promotionTerm measures the shortest way of one of the pawns.
func (g *guess) promotionTerm(pawns chess.Bitboard) int {
	best := promotionAbsent
	for ; pawns != 0; pawns &= pawns - 1 {
		best = min(best, g.pawnTerm(pawns.First()))
	}
	return best
}

// pawnTerm measures the way of a pawn of the winner to its last rank.
func (g *guess) pawnTerm(sq chess.Square) int {
	ahead, steps := fileOf(sq), int(sq>>3)
	if g.winner == chess.White {
		ahead, steps = ahead&^(2<<sq-1), 7-steps
	} else {
		ahead &= 1<<sq - 1
	}
	cost := promotionStep * steps
	if ahead&g.losers&(g.pos.ByType(chess.Pawn)|g.pos.ByType(chess.King)) != 0 {
		cost += promotionEnemy
	}
	if pawnStep(g.winner, sq)&g.cover != 0 {
		cost += promotionBlock
	}
	return min(cost, promotionAbsent)
}

// score guesses for the position after a move of the one looked at: how narrow
// it is around the loser's king, and how far that is driven.
func (g *guess) score(m chess.Move) (narrow, drive int) {
	if g.pos.Turn() == g.winner {
		return g.scoreWinner(m)
	}
	return g.scoreLoser(m)
}

func (g *guess) scoreWinner(m chess.Move) (narrow, drive int) {
	from, to := m.From(), m.To()
	narrow, drive = g.narrow, g.drive
	losers, ownKing := g.losers, g.ownKing
	if losers.Has(to) {
		losers &^= 1 << to
		n, d := g.captureTerms(to)
		narrow, drive = narrow-n, drive-d
	}
	if from != g.last {
		g.last, g.lastPiece = from, g.pos.PieceAt(from)
	}
	piece := g.lastPiece
	switch piece.Type() {
	case chess.King:
		ownKing = to
	case chess.Pawn:
		change := g.promotionChange(m)
		narrow, drive = narrow+change, drive+change
		if t := m.Promotion(); t != chess.NoPieceType {
			piece = chess.NewPiece(g.winner, t)
		}
	default:
		if g.minorsOnly {
			narrow += minorWeight * (distance(to, g.corner) - distance(from, g.corner))
		}
	}
	attacked := g.once&^(g.attacks[from&63]&^g.twice) | chess.Attacks(piece, to, g.cover&^(1<<from))
	flights := chess.KingAttacks(g.king) &^ losers &^ attacked
	return narrow + flightWeight*flights.Count() + g.narrowKings(g.king, ownKing), drive + g.driveKings(g.king, ownKing)
}

// captureTerms are what the loser's man on a square adds to the guesses.
func (g *guess) captureTerms(sq chess.Square) (narrow, drive int) {
	if g.soleMinor {
		return 0, 0
	}
	narrow, drive = narrowPiece, drivePiece
	if g.pos.ByType(chess.Pawn).Has(sq) {
		narrow, drive = narrowPawn, drivePawn
	} else if g.minorsOnly {
		narrow = 0
	}
	if chess.KingAttacks(g.corner).Has(sq) {
		drive += g.crowd
	}
	return narrow, drive
}

func (g *guess) promotionChange(m chess.Move) int {
	switch t := m.Promotion(); {
	case t == chess.Queen || t == chess.Rook:
		return -g.promotion
	case t == chess.NoPieceType && g.promotion != 0:
		return min(0, g.pawnTerm(m.To())-g.promotion)
	}
	return 0
}

func (g *guess) scoreLoser(m chess.Move) (narrow, drive int) {
	from, to := m.From(), m.To()
	narrow, drive = g.narrow, g.drive
	if g.heavy != 0 && g.heavy == g.heavy&(1<<to) {
		term := g.promotionTerm(g.pos.Pieces(g.winner, chess.Pawn))
		narrow, drive = narrow+term, drive+term
	}
	if from == g.king && !g.losers.Has(to) {
		flights := chess.KingAttacks(to) &^ g.losers &^ g.once
		flights |= 1 << from & chess.KingAttacks(to) &^ g.once
		return narrow + flightWeight*flights.Count() + g.narrowKings(to, g.ownKing), drive + g.driveKings(to, g.ownKing)
	}
	near := chess.KingAttacks(g.corner)
	if near.Has(to) {
		drive += g.crowd
	}
	if near.Has(from) {
		drive -= g.crowd
	}
	if g.minorsOnly {
		narrow += blockerWeight * min(0, g.blockerDistance(to)-g.nearest)
	}
	flights := chess.KingAttacks(g.king) &^ (g.losers&^(1<<from) | 1<<to) &^ g.once
	return narrow + flightWeight*flights.Count() + g.narrowKings(g.king, g.ownKing), drive + g.driveKings(g.king, g.ownKing)
}

func (g *guess) narrowKings(king, ownKing chess.Square) int {
	edge := min(king&7, 7-king&7, king>>3, 7-king>>3)
	return narrowKing*distance(king, g.corner) + narrowOwnKing*max(0, distance(ownKing, g.corner)-2) -
		distance(king, ownKing) + int(edge)
}

func (g *guess) driveKings(king, ownKing chess.Square) int {
	d := distance(ownKing, g.corner)
	if d < 2 {
		return g.driveKing*distance(king, g.corner) + driveTooNear
	}
	return g.driveKing*distance(king, g.corner) + g.driveOwnKing*(d-2)
}
