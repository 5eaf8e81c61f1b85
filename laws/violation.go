package laws

import (
	"slices"

	"github.com/compongo/compongo/chess"
)

// why cites the articles that an illegal move has violated.
func (g *Game) why(ply int) []string {
	p := g.plies[ply]
	switch {
	case p.Fault == PressedFirst || p.Fault == NotPromoted:
		return nil
	case p.twoHands() && !p.Fault.illegal():
		return cite("4.1")
	}
	articles := cite("3.10.2")
	for _, man := range p.act.releases {
		articles = append(articles, g.whyReleased(p, man)...)
	}
	slices.Sort(articles)
	return slices.Compact(articles)
}

// whyReleased cites what was wrong with letting a man go where it was.
func (g *Game) whyReleased(p *Ply, r released) []string {
	if r.origin == chess.NoSquare {
		return cite("3.7.3.3", "4.4.4", "4.7.3")
	}
	before := Game{rules: g.rules, start: g.start, pos: p.Before}
	for m := range p.Before.Moves() {
		if before.partOf(r, m) {
			return append(cite("4.7"), before.partArticles(m)...)
		}
	}
	if attempt := before.attemptArticles(r); attempt != nil {
		return append(cite("3.8.2"), attempt...)
	}
	switch taken := p.Before.PieceAt(r.to); {
	case taken.Type() == chess.King:
		return cite("1.4.1")
	case taken != chess.NoPiece && taken.Color() == r.piece.Color():
		return cite("3.1")
	case p.Before.Attackers(r.to, r.piece.Color()).Has(r.origin) || straightPawn(p, r):
		return cite("3.9.2", "3.9.1", "3.1.3", "1.4.1")
	}
	return movementArticles(r)
}

// twoSteps reports a man two squares along its rank from where it stood.
func twoSteps(r released) bool {
	return r.origin.Rank() == r.to.Rank() && (r.to == r.origin+2 || r.to+2 == r.origin)
}

// singleStep reports a pawn that goes one square straight on.
func singleStep(r released) bool {
	step := int(r.to) - int(r.origin)
	if r.piece.Color() == chess.Black {
		step = -step
	}
	return r.piece.Type() == chess.Pawn && step == 8
}

// straightPawn reports a pawn that stepped straight on as pawns do.
func straightPawn(p *Ply, r released) bool {
	if r.piece.Type() != chess.Pawn || r.origin.File() != r.to.File() || p.Before.PieceAt(r.to) != chess.NoPiece {
		return false
	}
	step := int(r.to) - int(r.origin)
	if r.piece.Color() == chess.Black {
		step = -step
	}
	return step == 8 || step == 16
}

// movementArticles return the articles that say how a man moves; for one that went its
// way but over another, 3.5 as well.
func movementArticles(r released) []string {
	files, ranks := int(r.to.File())-int(r.origin.File()), int(r.to.Rank())-int(r.origin.Rank())
	diagonal, straight := files == ranks || files == -ranks, files == 0 || ranks == 0
	jumped := func(article string, way bool) []string {
		if way {
			return cite(article, "3.5")
		}
		return cite(article)
	}
	switch r.piece.Type() {
	case chess.Bishop:
		return jumped("3.2", diagonal)
	case chess.Rook:
		return jumped("3.3", straight)
	case chess.Queen:
		return jumped("3.4", diagonal || straight)
	case chess.Knight:
		return cite("3.6")
	case chess.Pawn:
		return cite("3.7")
	}
	return cite("3.8", "3.8.1", "3.8.2")
}
