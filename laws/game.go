package laws

import (
	"iter"
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// Game is a game at the board: where the men stand, what the position legally is,
// who has the move, the clock, what was offered and counted. It is a value:
// [Apply] returns a new one and leaves the old as it was.
type Game struct {
	rules Rules
	start chess.Position

	// pos is the position in which somebody has the move: before his unfinished act.
	pos   chess.Position
	board Board
	held  [3][]Man // by Side: men in the hand
	aside [3][]Man // by Side: men he has taken off the board
	turn  turn
	plies []*Ply // never changed in place: see editPly

	adjusting Side // whose announced adjustment lasts (4.2.1)
	knocked   Side // who displaced men that have not been put back (7.4)
	clock     clock.Clock
	pressed   pressed
	started   bool
	startedAt clock.Instant
	scheduled bool    // it is known when the game began: the default time is kept from there (6.7)
	flagged   [3]bool // by Side: flag facts told from outside
	noticed   bool
	toldDuty  [3]int // by Side: the period, from 1, in which the duty to record was confirmed (8.4)
	freed     [3]int // by Side: the period, from 1, in which there is no duty to record (8.4)

	offer     Side // whose draw offer is open
	illegal   PerSide
	added     PerSide // seconds given by the arbiter
	recorded  PerSide // half-moves entered on the scoresheets
	sheet     PerSide // requests to see the scoresheet (B.2.3)
	facts     facts
	outcome   Outcome
	prospects prospects
	waiting   []Waiting // for a human arbiter; never changed in place

	pegs [3]*men // by Side: how the men stand on a blind player's own board; never changed in place

	adjourned *Adjournment // never changed in place: see editAdjourned
}

// facts are those State facts that later rulings look back to.
type facts struct {
	undetected      bool
	reversed        bool
	earlierIllegal  Side
	completed       *PerSide
	quota           int
	displacedAt     int // half-moves played when a man was displaced, -1 never
	firstFlag       Side
	blind           [3]bool // by Side: plays on the peg board (Appendix D)
	agreed          bool    // the arbiter agrees to what is asked for (III.4, 9.1.1)
	asked           Side    // who has asked for an increment (III.4)
	setting         bool    // the clock was found set wrongly (6.10.2)
	monitor         bool    // what is claimed is known only from a monitor (6.12)
	signed          [3]Result
	present         [3]bool
	missed          [3]bool // by Side: the default time has passed without him
	refused         [3]bool
	illegalPosition bool // the arbiter waits for the next completed move (A.5.4)
}

// New begins a game from a position. The rulings are those of the very beginning:
// a position that is dead, mate or stalemate from the start ends it at once (5.2.2).
func New(rules Rules, start chess.Position) (Game, []Ruling) {
	g := Game{
		rules: rules, start: start, pos: start, board: boardOf(start), turn: newTurn(),
		clock: clock.New(rules.Control), outcome: Outcome{Result: Ongoing},
		facts:   facts{displacedAt: -1},
		started: !rules.AwaitStart,
	}
	g.layPegs()
	d := decision{game: g}
	if rules.fast() {
		d.rule(Ruling{Code: NoDuty, Articles: cite("A.2")})
	}
	d.judgeEnd()
	return d.game, d.rulings
}

// Rules returns the rules by which the game is ruled.
func (g Game) Rules() Rules { return g.rules }

// StartPosition returns the position from which the game began.
func (g Game) StartPosition() chess.Position { return g.start }

// Position returns the position in which somebody has the move: before the
// unfinished act of that player.
func (g Game) Position() chess.Position { return g.pos }

// Board returns the board as the men physically stand.
func (g Game) Board() Board { return g.board }

// Held returns the men in the hand of s, the last one taken up last.
func (g Game) Held(s Side) []Man { return slices.Clone(g.held[s]) }

// Aside returns the men that s has taken off the board.
func (g Game) Aside(s Side) []Man { return slices.Clone(g.aside[s]) }

// ToMove returns who has the move (1.3), nobody once the game is over.
func (g Game) ToMove() Side {
	if g.outcome.Over() {
		return NoSide
	}
	return g.mover()
}

func (g *Game) mover() Side { return SideOf(g.pos.Turn()) }

// PlyCount returns how many half-moves the game has.
func (g Game) PlyCount() int { return len(g.plies) }

// LastPly returns the last half-move of the game, and false while there is none.
func (g Game) LastPly() (Ply, bool) {
	if len(g.plies) == 0 {
		return Ply{}, false
	}
	return *g.plies[len(g.plies)-1], true
}

// Plies returns the half-moves of the game.
func (g Game) Plies() []Ply {
	plies := make([]Ply, len(g.plies))
	for i, p := range g.plies {
		plies[i] = *p
	}
	return plies
}

// EachPly returns the half-moves of the game, numbered from 0.
func (g Game) EachPly() iter.Seq2[int, Ply] {
	plies := g.plies
	return func(yield func(int, Ply) bool) {
		for i, p := range plies {
			if !yield(i, *p) {
				return
			}
		}
	}
}

// Touched returns the squares of the men that the player having the move has
// touched with intent, in order (4.3).
func (g Game) Touched() []chess.Square {
	squares := make([]chess.Square, 0, len(g.turn.touches))
	for _, t := range g.turn.touches {
		squares = append(squares, t.square)
	}
	return squares
}

// Adjusting returns whose announced adjustment lasts (4.2.1).
func (g Game) Adjusting() Side { return g.adjusting }

// Clock returns the chess clock.
func (g Game) Clock() clock.Clock { return g.clock }

// Started reports whether the game has begun.
func (g Game) Started() bool { return g.started }

// Offer returns whose draw offer is open (9.1).
func (g Game) Offer() Side { return g.offer }

// IllegalMoves returns how many illegal moves have been counted against s (7.5.5).
func (g Game) IllegalMoves(s Side) int { return g.illegal.Of(s) }

// TimeAdded returns the seconds that the arbiter has given to s, or taken from him.
func (g Game) TimeAdded(s Side) int { return g.added.Of(s) }

// Flagged reports whether the flag of s is down at the instant at; nobody need have noticed (6.8).
func (g Game) Flagged(s Side, at clock.Instant) bool {
	return g.flagged[s] || !g.rules.RealClock && g.clock.At(at).Flagged[s.clock()]
}

// Outcome returns how the game stands.
func (g Game) Outcome() Outcome { return g.outcome }

// Promoting returns the square on which a pawn waits to be exchanged (4.6).
func (g Game) Promoting() (chess.Square, bool) {
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if man := g.board.men[sq]; man.Type() == chess.Pawn && onLastRank(man, sq) {
			return sq, true
		}
	}
	return chess.NoSquare, false
}

func onLastRank(man chess.Piece, sq chess.Square) bool {
	if man.Color() == chess.White {
		return sq.Rank() == 7
	}
	return sq.Rank() == 0
}

func (g *Game) lastPly() *Ply {
	if len(g.plies) == 0 {
		return nil
	}
	return g.plies[len(g.plies)-1]
}

// editPly makes a half-move this game's own, to be changed: other games share it.
func (g *Game) editPly(i int) *Ply {
	p := *g.plies[i]
	g.plies = slices.Clone(g.plies)
	g.plies[i] = &p
	return &p
}

// editLast is editPly of the last half-move.
func (g *Game) editLast() *Ply { return g.editPly(len(g.plies) - 1) }

// Unfinished reports whether the player having the move has begun to move: touched a
// man with intent, or displaced one.
func (g Game) Unfinished() bool { return g.turn.started() }

// LastRelease returns from where to where a man was last let go, legally or not:
// what everybody at the board has seen. Castling is a move of the king.
func (g Game) LastRelease() (from, to chess.Square, ok bool) {
	for i := len(g.turn.releases) - 1; i >= 0; i-- {
		r := g.turn.releases[i]
		if r.origin != r.to && r.origin != chess.NoSquare && g.board.origin[r.to] == r.origin {
			return r.origin, r.to, true
		}
	}
	if last := g.lastPly(); last != nil {
		return last.step()
	}
	return chess.NoSquare, chess.NoSquare, false
}

// step returns from where to where the man of a half-move went, as far as it can be told.
func (p *Ply) step() (from, to chess.Square, ok bool) {
	if p.Move != 0 {
		to := p.Move.To()
		if side, castling := p.Before.CastlingSide(p.Move); castling {
			to, _ = castlingTargets(p.Move.From(), side)
		}
		return p.Move.From(), to, true
	}
	for i := len(p.act.releases) - 1; i >= 0; i-- {
		if r := p.act.releases[i]; r.origin != chess.NoSquare && r.origin != r.to {
			return r.origin, r.to, true
		}
	}
	return chess.NoSquare, chess.NoSquare, false
}
