package winnable

import "github.com/compongo/compongo/chess"

// search looks for a mate of the loser, the best-looking moves first, until
// there is one, or nothing is left to look at, or the budget is spent.
type search struct {
	graph
	frontier
	guess         guess
	winner, loser chess.Color
	budget        int
	// blocked: walls are likely, and looked for from wallAt positions on.
	blocked  bool
	wallAt   int
	expanded int
	// stage counts the changes of guess, nextStage is when the next one is due.
	stage, nextStage int

	// noWalls leaves nothing to walls, to judge them by the rules alone.
	noWalls bool
	walls   []Wall
	// walling is what looking for walls has cost so far, in positions.
	walling int
	// tries counts the walls looked for around positions further on.
	tries int
}

const (
	// wallAfter is how many positions are expanded before a wall is looked for,
	// unless the pawns suggest one: fewer decide most positions.
	wallAfter = 120
	// crowd is how many men with a queen of the winner among them are mostly mated with
	// before crowdedAfter positions, even if no pawn is free yet.
	crowd        = 24
	crowdedAfter = 60
	// stageLength is how many positions the first guess is good for. Each
	// later one has four times as many.
	stageLength = 1000
	// thriftyStage is the first stage in which moves to positions met before are
	// left out of the frontier at once, to save memory.
	thriftyStage = 4
	// blurredStage is the first stage in which up to blur is added to each score
	// by chance that is always the same: where the guesses have not led to a
	// mate, they are not to be trusted to the point.
	blurredStage = 2
	blur         = 15
	// triesPerWall bounds how many walls are looked for in vain for each found,
	// firstTries those of the first stage.
	triesPerWall = 64
	firstTries   = 6
	// enclosureCost is how many positions could be expanded in the time that one
	// enclosure takes.
	enclosureCost = 16
)

func (s *search) run(root chess.Position, winner chess.Color, budget int) Answer {
	s.winner, s.loser, s.budget, s.nextStage = winner, winner.Other(), budget, stageLength
	s.add(root, 0, 0)
	blocked := looksBlocked(root, s.winner)
	s.wallAt = wallFrom(root, s.winner, blocked)
	s.guess = newGuess(root, s.winner, 0)
	for i := int32(0); ; {
		if s.expanded+s.walling >= s.budget {
			return Answer{Nodes: s.expanded}
		}
		s.expanded++
		s.blocked = blocked && s.expanded >= s.wallAt
		if mate, last := s.expand(i); mate {
			line := s.line(i, last)
			return Answer{Winnable, s.expanded, line, Proof{Kind: Mate, Line: line}}
		}
		if !s.noWalls && s.expanded == s.wallAt {
			if wall, ok := s.enclose(root); ok {
				return Answer{Verdict: Unwinnable, Nodes: s.expanded, Proof: Proof{Kind: Walled, Walls: []Wall{wall}}}
			}
		}
		next, ok := s.next()
		if !ok {
			return Answer{Verdict: Unwinnable, Nodes: s.expanded, Proof: Proof{Kind: Closed, Positions: len(s.nodes()), Walls: s.walls}}
		}
		i = next
	}
}

// wallFrom is after how many positions a wall is looked for first.
func wallFrom(p chess.Position, winner chess.Color, blocked bool) int {
	switch queen := p.ByType(chess.Queen) & p.ByColor(winner); {
	case !blocked:
		return wallAfter
	case queen != 0 && p.Occupied().Count() >= crowd:
		return crowdedAfter
	}
	return 1
}

// looksBlocked tells whether the winner has pawns and each has another pawn
// before it on its file, so that a wall is likely.
func looksBlocked(p chess.Position, winner chess.Color) bool {
	pawns := p.ByType(chess.Pawn)
	own := pawns & p.ByColor(winner)
	for rest := own; rest != 0; rest &= rest - 1 {
		sq := rest.First()
		ahead := fileOf(sq) & (1<<sq - 1)
		if winner == chess.White {
			ahead = fileOf(sq) &^ (2<<sq - 1)
		}
		if pawns&ahead == 0 {
			return false
		}
	}
	return own != 0
}

// next returns a position to expand that was not met before.
func (s *search) next() (int32, bool) {
	if s.expanded == s.nextStage {
		s.nextStage += s.nextStage * 3
		s.restage()
	}
	for {
		e, ok := s.pop()
		if !ok {
			return 0, false
		}
		parent := &s.nodes()[e.parent].pos
		irreversible := parent.Occupied().Has(e.move.To()) || parent.ByType(chess.Pawn).Has(e.move.From())
		p := parent.PlayUnchecked(e.move)
		i, fresh := s.add(p, e.parent, e.move)
		if !fresh {
			continue
		}
		if irreversible && s.hopeless(p) {
			s.nodes()[i].ended = true
			continue
		}
		return i, true
	}
}

// restage sorts everything not looked at by another guess. The first time it
// forgets everything instead unless walls were found, to look for them again.
func (s *search) restage() {
	s.stage++
	root := s.nodes()[0].pos
	s.guess = newGuess(root, s.winner, s.stage)
	s.clear()
	if s.stage == 1 && len(s.walls) == 0 {
		s.forget()
		s.add(root, 0, 0)
	}
	for i := range s.nodes() {
		if !s.nodes()[i].ended {
			p := s.nodes()[i].pos
			var buf [256]chess.Move
			s.pushAll(int32(i), p, p.Legal(buf[:0]))
		}
	}
}

// hopeless tells whether a position and all that follows is unwinnable for a
// reason that Check accepts.
func (s *search) hopeless(p chess.Position) bool {
	if powerless(p, s.winner) != NoClass {
		return true
	}
	allowed := triesPerWall * (1 + len(s.walls))
	if s.stage == 0 {
		allowed = firstTries * (1 + len(s.walls))
	}
	if s.noWalls || !s.blocked && s.stage == 0 || s.tries >= allowed ||
		p.Castling() != 0 || p.LegalEnPassantSquare() != chess.NoSquare {
		return false
	}
	s.tries++
	wall, ok := s.enclose(p)
	if ok {
		s.walls = append(s.walls, wall)
	}
	return ok
}

// enclose looks for a wall and takes what it costs from the budget.
func (s *search) enclose(p chess.Position) (Wall, bool) {
	wall, ok, count := encloseCounting(p, s.winner)
	s.walling += count * enclosureCost
	return wall, ok
}

// expand puts the moves of a position on the frontier. It returns true for a
// mate of the loser, on the board or by the move returned.
func (s *search) expand(i int32) (bool, chess.Move) {
	p := s.nodes()[i].pos
	var buf [256]chess.Move
	moves := p.Legal(buf[:0])
	if p.Turn() == s.loser {
		if len(moves) == 0 {
			return p.InCheck(), 0
		}
	} else if m := s.mateInOne(p, moves); m != 0 {
		return true, m
	}
	s.pushAll(i, p, moves)
	return false, 0
}

func (s *search) pushAll(i int32, p chess.Position, moves []chess.Move) {
	s.guess.look(p)
	for _, m := range moves {
		if s.stage >= thriftyStage && s.met(p.PlayUnchecked(m)) {
			continue
		}
		narrow, drive := s.guess.score(m)
		if s.stage >= blurredStage {
			noise := mix(uint64(i)<<16|uint64(m), 0x9e3779b97f4a7c15)
			narrow += int(noise & blur)
			drive += int(noise >> 32 & blur)
		}
		s.push(narrow, drive, i, m)
	}
}

// mateInOne returns a move of a man that gives check itself and mates; 0 when
// there is none. Other mates are found one move later.
func (s *search) mateInOne(p chess.Position, moves []chess.Move) chess.Move {
	king := p.King(s.loser)
	occupied := p.Occupied()
	diagonal := chess.BishopAttacks(king, occupied)
	straight := chess.RookAttacks(king, occupied)
	checks := [8]chess.Bitboard{
		chess.Pawn: chess.PawnAttacks(s.loser, king), chess.Knight: chess.KnightAttacks(king),
		chess.Bishop: diagonal, chess.Rook: straight, chess.Queen: diagonal | straight,
	}
	near := checks[chess.Pawn] | checks[chess.Knight] | checks[chess.Queen]
	for _, m := range moves {
		if !near.Has(m.To()) {
			continue
		}
		t := m.Promotion()
		if t == chess.NoPieceType {
			t = p.PieceAt(m.From()).Type()
		}
		if checks[t].Has(m.To()) && p.PlayUnchecked(m).IsCheckmate() {
			return m
		}
	}
	return 0
}
