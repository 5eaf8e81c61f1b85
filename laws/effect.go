package laws

import (
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// effect lets a ruling change the game. It reads nothing but the ruling and the
// game, so that old rulings keep their effect when the judging code learns.
func (g *Game) effect(r Ruling, at clock.Instant) {
	if (r.Args.Ply < 0 || r.Args.Ply >= len(g.plies)) && r.Code.speaksOfPly() {
		return // an entry that was made when the game stood otherwise
	}
	switch r.Code {
	case Made:
		g.addMade(r, at)
	case IllegalCompleted:
		g.addIllegal(r, at)
	case Completed:
		g.complete(r.Args.Ply, at)
	case Stands:
		g.editPly(r.Args.Ply).Stands = true
	case Restored:
		g.restore(r.Args.Ply, r.Args.Free, at)
	case MenBack, ReleasedStands:
		g.menBack()
	case Queened:
		g.queen(r.Args.Square)
	case GameOver, NewGame, ResultSigned:
		g.finish(r, at)
	case Opened:
		g.open(at)
	case BoardsDiffer:
		g.matchPeg(r.Side)
	case EnvelopeMissing:
		g.loseEnvelope(at)
	default:
		g.note(r, at)
	}
}

// speaksOfPly reports whether a ruling takes effect on the half-move it names.
func (c Code) speaksOfPly() bool { return c == Completed || c == Stands || c == Restored }

// note lets a ruling change what is kept beside the board: the clock, counts, an open
// offer, what a player is bound to.
func (g *Game) note(r Ruling, at clock.Instant) {
	switch r.Code {
	case TimeGiven:
		g.added = g.added.With(r.Side, g.added.Of(r.Side)+r.Args.Seconds)
		g.clock = g.clock.Add(r.Side.clock(), time.Duration(r.Args.Seconds)*time.Second, at)
	case IllegalCounted:
		g.illegal = g.illegal.With(r.Side, r.Args.Count)
		g.facts.earlierIllegal = NoSide
	case PromotionFixed:
		man := r.man()
		sq, _ := chess.ParseSquare(r.Args.Square)
		g.turn.chosen, g.turn.chosenOn = man.Type(), sq
	case IntendedBinds:
		if m, err := g.pos.ParseUCIMove(r.Args.Move); err == nil {
			g.turn.intended = m
		}
	case IntendedTouched:
		if sq, err := chess.ParseSquare(r.Args.Square); err == nil {
			g.touch(r.Side, []chess.Square{sq})
		}
	case PositionSet:
		g.setPosition(r.Args.FEN)
	case MovesSet:
		g.setMoves(r, at)
	case ContactFixed:
		g.fixContact(r)
	case Offered:
		g.offer = r.Side
	case OfferRefused, OfferVoid:
		g.offer = NoSide
	case FlagNoticed:
		g.noticed = true
	case CannotMate:
		g.prospectsNow().never[r.Side] = true
	case CanMate:
		g.outcome.Undecided = false
	case PeriodReached:
		g.flagged[r.Side] = false
		g.clock = g.clock.Add(r.Side.clock(), 0, at) // it has fallen, and does not fall again
	case NoDuty:
		g.freed[r.Side] = g.periodOf(r.Side, at)
	case DutyLasts:
		g.toldDuty[r.Side] = g.periodOf(r.Side, at)
	}
}

func (g *Game) finish(r Ruling, at clock.Instant) {
	g.outcome = Outcome{Result: Result(r.Args.Result), Reason: Reason(r.Args.Reason), Undecided: r.Args.Undecided}
	g.clock = g.clock.Pause(at)
	g.offer, g.adjusting = NoSide, NoSide
	if len(g.plies) > 0 && !g.turn.started() {
		g.editLast().Completed = true
	}
}

// addMade hands the move to the opponent (1.3, 4.7).
func (g *Game) addMade(r Ruling, at clock.Instant) {
	m, err := g.pos.ParseUCIMove(r.Args.Move)
	if err != nil {
		return
	}
	before := g.pos
	if victim, captures := g.victim(g.board.men[m.From()], m); captures && g.board.shows(g.pos) {
		g.putAside(g.mover(), g.board.take(victim)) // a sealed move is made by nobody's hand
	}
	g.addPly(Ply{Move: m, SAN: r.Args.SAN, After: g.pos.PlayUnchecked(m), Fault: Fault(r.Args.Reason)}, at)
	g.prospects.follow(before, m, g.pos)
	g.board = boardOf(g.pos)
}

// addIllegal enters an illegal move that was completed: the game may go on from the
// position on the board if nobody objects.
func (g *Game) addIllegal(r Ruling, at clock.Instant) {
	fault := Fault(r.Args.Reason)
	after, err := tolerated(r.Args.FEN, g.rules.Chess960)
	if err != nil {
		return
	}
	board := g.board
	for _, man := range g.held[r.Side] {
		if man.Origin != chess.NoSquare {
			g.putAside(r.Side, man)
		}
	}
	g.addPly(Ply{After: after, Fault: fault, Completed: true, Pressed: true}, at)
	g.board = board
	for sq := range g.board.origin {
		g.board.origin[sq] = chess.Square(sq)
	}
	last := g.lastPly() // its own since addPly
	g.takePress(last, at)
	last.Left = g.left(r.Side, at)
}

// tolerated reads a position that need not be reachable.
func tolerated(fen string, chess960 bool) (chess.Position, error) {
	s, err := chess.ParseFEN(fen)
	if err != nil {
		return chess.Position{}, err
	}
	s.Chess960 = s.Chess960 || chess960
	return s.PositionTolerating(anything)
}

func (g *Game) addPly(p Ply, at clock.Instant) {
	by := g.mover()
	for i, p := range g.plies {
		if p.By == by && !p.Completed {
			p = g.editPly(i)
			p.Completed = true
			g.count(p, at)
		}
	}
	p.By, p.Before, p.At, p.act = by, g.pos, at, g.turn
	p.Left = g.left(by, at)
	g.plies = append(slices.Clip(g.plies), &p)
	g.pos = p.After
	g.held[by] = nil
	g.matchPeg(by) // his own move he has made on it
	g.turn = g.nextTurn()
}

// nextTurn begins the turn of the opponent.
func (g *Game) nextTurn() turn {
	t := newTurn()
	t.aside = g.aside
	return t
}

func (g *Game) left(s Side, at clock.Instant) time.Duration {
	return g.clock.At(at).Remaining[s.clock()]
}

// complete marks a half-move whose author has pressed the clock (6.2.1).
func (g *Game) complete(ply int, at clock.Instant) {
	p := g.editPly(ply)
	p.Completed, p.Pressed = true, true
	g.takePress(p, at)
	p.Left = g.left(p.By, at)
	g.facts.illegalPosition = g.facts.illegalPosition && g.illegalPositionStands()
}

// restore goes back to the position before a half-move (7.1). What its author
// touched and let go still binds him unless he is free; what both hands did does not.
func (g *Game) restore(ply int, free bool, at clock.Instant) {
	undone := g.plies[ply:]
	first := undone[0]
	g.clock = g.clockBefore(undone, at)
	g.plies = g.plies[:ply:ply]
	g.unrecord()
	g.pos, g.board = first.Before, boardOf(first.Before)
	g.turn = first.act
	if first.Fault == TouchMove && first.castled() {
		g.turn.releases = nil // parts of a castling that he was not allowed
	}
	if free {
		g.turn = newTurn()
		g.turn.aside = first.act.aside
	}
	g.turn.altered, g.turn.right, g.turn.left = false, false, false
	g.held, g.aside, g.adjusting, g.adjourned = [3][]Man{}, g.turn.aside, NoSide, nil
	g.layPegs()
	if ply <= g.facts.displacedAt {
		g.facts.displacedAt = -1
	}
}

// menBack puts all men of an unfinished act back to where they stood.
func (g *Game) menBack() {
	g.board = boardOf(g.pos)
	g.held, g.aside = [3][]Man{}, g.turn.aside
	g.turn.altered, g.turn.right, g.turn.left = false, false, false
}

// queen exchanges a pawn left on its last rank for a queen (7.5.2).
func (g *Game) queen(square string) {
	sq, err := chess.ParseSquare(square)
	if err != nil || len(g.plies) == 0 {
		return
	}
	s := g.pos.Setup()
	s.Board[sq] = chess.NewPiece(s.Board[sq].Color(), chess.Queen)
	if p, err := s.PositionTolerating(anything); err == nil {
		g.pos = p
		g.board.men[sq] = s.Board[sq]
		last := g.editLast()
		last.After, last.Fault = p, NoFault
		if m := matching(last.Before, &g.board); m != 0 {
			last.Move, last.SAN = m, san(last.Before, m)
		}
	}
}

// fixContact notes the first square a man has touched as if it had been let go there (CON-1).
func (g *Game) fixContact(r Ruling) {
	origin, err1 := chess.ParseSquare(r.Args.Square)
	to, err2 := chess.ParseSquare(r.Args.To)
	if man := r.man(); err1 == nil && err2 == nil && man != chess.NoPiece {
		g.turn.release(Man{Piece: man, Origin: origin}, to)
	}
}
