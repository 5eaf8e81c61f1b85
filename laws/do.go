package laws

import (
	"slices"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// castlingWords announce castling where the hands alone would not tell (Guidelines II).
const castlingWords = "I am about to castle"

// do carries out what an act physically does, before anything is ruled on it.
func (g *Game) do(act Act) {
	if act.Kind == Prove {
		return // nobody at the table has done anything
	}
	g.endAdjusting(act)
	g.startClock(act)
	g.attend(act)
	switch act.Kind {
	case Touch, Lift, Place, Release, Remove, Put:
		g.doHand(act)
	case Adjust:
		if act.By == g.mover() { // nobody else may adjust: his words change nothing
			g.adjusting = act.By
		}
	case Press:
		g.doPress(act)
	case Knock:
		g.knocked = act.By
	case Restore:
		g.knocked = NoSide
	case Declare:
		g.doDeclare(act)
	case Write:
		g.record(act.By, act.Text)
		if act.By == g.mover() && !g.recordsReply(act.Text) {
			g.turn.written = act.Text
		}
	case State:
		g.doState(act)
	case Flag:
		g.flagged[act.By] = true
	case Seal:
		g.doSeal(act)
	case Execute:
		g.execute(act)
	case Open:
		if act.By != NoSide {
			g.attendResumption(act.By)
		}
	case Pause, Resume, SetClock, Start, Arrive, Outage:
		g.doClock(act)
	case ArbiterSees:
		g.doSight(act)
	case Arbiter:
		if act.Do.decides() {
			g.settleWaiting(act)
		}
	case Claim:
		g.doClaim(act)
	}
}

// startClock lets the clock of a game already under way run from its first act on.
func (g *Game) startClock(act Act) {
	if _, begun := g.clock.Turn(); g.started && !begun {
		g.clock = g.clock.Start(g.mover().clock(), act.At)
	}
}

// doClaim counts requests for the scoresheet. A move written in order to claim with it
// was not written too early (8.1.2).
func (g *Game) doClaim(act Act) {
	switch {
	case act.Claim == ClaimScoresheet:
		g.sheet = g.sheet.With(act.By, g.sheet.Of(act.By)+1)
	case act.Claim == ClaimIncrement:
		g.facts.asked = act.By
	case act.Claim == ClaimThreeNext, act.Claim == ClaimFiftyNext:
		if act.By == g.mover() {
			g.turn.claimed, g.turn.written = g.turn.written, ""
		}
	}
}

// endAdjusting ends an announced adjustment at the first other act of that player (4.2.1).
func (g *Game) endAdjusting(act Act) {
	if g.adjusting == act.By && !(act.Kind == Touch && act.Intent == IntentAdjust) {
		g.adjusting = NoSide
	}
}

func (g *Game) doHand(act Act) {
	binding := act.Kind != Touch || g.binds(act)
	if act.By == g.mover() && binding {
		g.settle()
		g.turn.use(act.Hand)
	}
	if _, impossible := g.handImpossible(act); impossible {
		return // in an entry that was made when the game stood otherwise
	}
	switch act.Kind {
	case Touch:
		if binding && act.By == g.mover() {
			g.touch(act.By, act.squares())
		}
	case Lift:
		g.lift(act.By, act.square())
	case Place:
		g.place(act.By, act.square(), act.Piece)
	case Release:
		g.release(act.By, act.square(), act.Piece)
	case Remove:
		g.remove(act.By, act.square())
	case Put:
		g.put(act.By, act.Piece, act.square())
	}
}

// binds reports whether a touch counts as made with intent to move or capture (4.2).
func (g *Game) binds(act Act) bool {
	switch act.Intent {
	case IntentAccidental:
		return false
	case IntentAdjust:
		return g.adjusting != act.By
	}
	return !g.facts.blind[act.By] || act.Kind != Touch
}

// settle closes what ends when the player having the move touches a man with
// intent: the claims of 4.8, a draw offer of the opponent (9.1.2.1), and the
// opponent's chance to be called back to a released square.
func (g *Game) settle() {
	if g.offer == g.mover().Other() {
		g.offer = NoSide
	}
	if g.unsettled() {
		g.adopt()
		g.editLast().Condoned = true
	}
}

// unsettled reports whether the opponent's move can still be objected to under 4.8.
func (g *Game) unsettled() bool {
	last := g.lastPly()
	return last != nil && last.By != g.mover() && !last.Condoned
}

// adopt lets stand what the player who has moved did to his men afterwards and
// nobody claimed in time (4.7, 4.8).
func (g *Game) adopt() {
	last := g.lastPly()
	author := last.By
	if len(g.held[author]) > 0 || g.board.shows(g.pos) {
		g.held[author] = nil
		g.board = boardOf(g.pos)
		return
	}
	ply := *last
	after, ok := standing(ply.Before, &g.board, nil)
	switch m := matching(ply.Before, &g.board); {
	case m != 0 && !last.Fault.illegal():
		ply.Move, ply.SAN, ply.After = m, san(ply.Before, m), ply.Before.PlayUnchecked(m)
	case ok && last.Fault.illegal():
		ply.After = after // what was completed stays the illegal move it was
	case ok:
		ply.Move, ply.SAN, ply.After, ply.Fault = 0, "", after, IllegalMove
	default:
		g.board = boardOf(g.pos)
		return
	}
	ply.Again = true
	*g.editLast() = ply
	g.pos, g.board = ply.After, boardOf(ply.After)
}

// touch notes men touched by the player having the move, by the squares on which
// they stood when his turn began.
func (g *Game) touch(by Side, squares []chess.Square) {
	origins := make([]chess.Square, 0, len(squares))
	for _, sq := range squares {
		if g.board.men[sq] != chess.NoPiece {
			origins = append(origins, g.board.origin[sq])
		}
	}
	g.touchOrigins(by, origins)
}

func (g *Game) touchOrigins(by Side, origins []chess.Square) {
	if by != g.mover() {
		return
	}
	own := func(sq chess.Square) bool { return SideOf(g.pos.PieceAt(sq).Color()) == by }
	g.turn.touch(origins, own)
}

func (g *Game) lift(by Side, sq chess.Square) {
	man := g.board.take(sq)
	g.hold(by, man)
	g.handled(by, man)
}

// handled notes a man that a hand has taken from its square.
func (g *Game) handled(by Side, man Man) {
	g.touchOrigins(by, []chess.Square{man.Origin})
	if by == g.mover() {
		g.turn.altered = true
	}
}

func (g *Game) hold(by Side, man Man) {
	g.held[by] = append(slices.Clip(g.held[by]), man)
}

// place moves a held man over sq, touching it: the last one taken up, or of several the
// one that the act names, else the one that has business there.
func (g *Game) place(by Side, sq chess.Square, piece string) {
	held := slices.Clone(g.held[by])
	i := named(held, sq, piece)
	if i < 0 {
		i = len(held) - 1
	}
	if len(held) > 1 && named(held, sq, piece) < 0 {
		moves := Obligation(*g).Moves
		fits := func(man Man) bool {
			step := released{origin: man.Origin, to: sq, piece: man.Piece}
			return slices.ContainsFunc(moves, func(m chess.Move) bool { return g.partOf(step, m) })
		}
		if j := slices.IndexFunc(held, fits); j >= 0 && !fits(held[i]) {
			i = j
		}
	}
	held[i].over = sq
	g.held[by] = held
}

// named finds the man that an act names among several in the hand, -1 for none: best the
// one that came from the square itself.
func named(held []Man, sq chess.Square, piece string) int {
	man, ok := pieceOf(piece)
	if !ok {
		return -1
	}
	if i := slices.IndexFunc(held, func(m Man) bool { return m.Piece == man && m.Square == sq }); i >= 0 {
		return i
	}
	return slices.IndexFunc(held, func(m Man) bool { return m.Piece == man })
}

// release lets go the man that the act names, else the one held over sq, else the last
// one taken up.
func (g *Game) release(by Side, sq chess.Square, piece string) {
	held := g.held[by]
	i := slices.IndexFunc(held, func(m Man) bool { return m.over == sq })
	if j := named(held, sq, piece); j >= 0 && (i < 0 || pieceText(held[i].Piece) != piece) {
		i = j
	}
	if i < 0 {
		i = len(held) - 1
	}
	man := held[i]
	g.held[by] = slices.Delete(slices.Clone(held), i, i+1)
	g.board.stand(man, sq)
	if by == g.mover() {
		g.turn.altered = true
		g.turn.release(man, sq)
	}
}

// remove takes a man off the board: the enemy's first where two stand on a square,
// or the one in the hand where the square is the one it came from.
func (g *Game) remove(by Side, sq chess.Square) {
	man, ok := g.board.takeUnder(sq, by.Other().Color())
	if !ok && g.board.men[sq] != chess.NoPiece {
		man = g.board.take(sq)
	} else if !ok {
		held := g.held[by]
		i := slices.IndexFunc(held, func(m Man) bool { return m.Square == sq })
		man = held[i]
		g.held[by] = slices.Delete(slices.Clone(held), i, i+1)
	}
	g.putAside(by, man)
	g.handled(by, man)
}

func (g *Game) putAside(by Side, man Man) {
	g.aside[by] = append(slices.Clip(g.aside[by]), man)
}

// put brings a man from beside the board over sq, touching it. A man still in the
// hand is thereby off the board.
func (g *Game) put(by Side, piece string, sq chess.Square) {
	for _, man := range g.held[by] {
		g.putAside(by, man)
	}
	man, _ := pieceOf(piece)
	g.held[by] = []Man{{Piece: man, Square: chess.NoSquare, Origin: chess.NoSquare, over: sq}}
	if by == g.mover() {
		g.turn.altered = true
	}
}

// doPress stops the clock of him who presses, where it runs.
func (g *Game) doPress(act Act) {
	if g.closes(act) {
		g.closeEnvelope(act.By, act.At)
		return
	}
	if !g.started {
		if act.By != g.mover() { // he whose clock is to run starts nothing
			g.begin(act)
			g.pressed.unseen = act.Unseen
		}
		return
	}
	g.pressClock(act.By, act.At)
	g.pressed.unseen = act.Unseen
	if g.pressed.taken { // a real clock tells what it shows after the press
		g.setClock(White, act.White, act.At)
		g.setClock(Black, act.Black, act.At)
	}
}

// begin starts the game by the clock: the lever goes down on the side of him who presses.
func (g *Game) begin(act Act) {
	g.started = true
	g.schedule(act.At)
	g.clock = g.clock.Start(act.By.Other().clock(), act.At)
}

// schedule notes when the game began, from which the default time is kept (6.7).
func (g *Game) schedule(at clock.Instant) {
	if !g.scheduled {
		g.scheduled, g.startedAt = true, at
	}
}

func (g *Game) doClock(act Act) {
	switch act.Kind {
	case Pause:
		g.clock = g.clock.Pause(act.At)
	case Resume:
		g.clock = g.clock.Resume(act.At)
	case Start:
		g.schedule(act.At)
		g.started = true
		g.clock = g.clock.Start(g.mover().clock(), act.At)
	case Arrive:
		g.doArrive(act)
	case Outage:
		g.clock = g.clock.Shift(act.From, act.To)
	case SetClock:
		g.setClock(White, act.White, act.At)
		g.setClock(Black, act.Black, act.At)
	}
}

func (g *Game) setClock(s Side, seconds *float64, at clock.Instant) {
	if seconds == nil {
		return
	}
	g.clock = g.clock.Set(s.clock(), time.Duration(*seconds*float64(time.Second)), at)
	g.flagged[s] = g.flagged[s] && *seconds <= 0
}

// doSight remembers what the arbiter has seen, where a later act depends on it.
func (g *Game) doSight(act Act) {
	switch act.What {
	case SeesRefusal:
		g.facts.refused[act.By] = true
	case SeesAbsence:
		other := act.By.Other()
		g.facts.missed[act.By], g.facts.missed[other] = true, g.facts.missed[other] || !g.facts.present[other]
	case SeesBothInCheck, SeesPawnOnLast:
		g.facts.illegalPosition = true
	}
}

// recordsReply reports whether a text entered on a scoresheet is the move that the
// opponent has just made.
func (g *Game) recordsReply(text string) bool {
	last := g.lastPly()
	return last != nil && last.Move != 0 && g.writes(last.By.Other(), last.Before, text, last.Move)
}

// signed reports whether both have signed the same result: it can be signed but once (8.7).
func (g *Game) signed() bool {
	return g.facts.signed[White] != "" && g.facts.signed[White] == g.facts.signed[Black]
}

// announcements are the words by which a player says that he castles (Guidelines II.3.3).
var announcements = []string{"about to castle", "going to castle", "i castle", "i'll castle", "i will castle", "voy a enrocar", "enroco"}

// announcesCastling reports whether words in lower case announce castling, and do not deny it.
func announcesCastling(text string) bool {
	says := func(phrase string) bool { return strings.Contains(text, phrase) }
	denied := slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '.' }),
		func(word string) bool {
			return word == "not" || word == "no" || word == "never" || strings.HasSuffix(word, "n't")
		})
	return !denied && slices.ContainsFunc(announcements, says)
}

// mayCastle reports whether castling is a matter of words at all, in Chess960, and possible.
func (g *Game) mayCastle() bool {
	return g.rules.Chess960 && slices.ContainsFunc(g.pos.Legal(nil), func(m chess.Move) bool {
		_, castles := g.pos.CastlingSide(m)
		return castles
	})
}

func (g *Game) doDeclare(act Act) {
	g.announce(act)
	text := strings.ToLower(act.Text)
	if act.By == g.mover() && announcesCastling(text) && g.mayCastle() {
		g.turn.castling = true
	}
	if result, ok := strings.CutPrefix(text, "signed "); ok && !g.signed() {
		g.facts.signed[act.By] = signedResult(result)
	}
}
