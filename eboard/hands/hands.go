package hands

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
)

// Style is how the hands play. Times are in milliseconds.
type Style struct {
	Seed uint64
	// Think is the shortest and the longest time a player thinks.
	Think [2]int
	// Hand is how long a hand takes from one square to the next.
	Hand [2]int
	// Slips lets hands slip: men are slid over squares, lifted and put back.
	Slips bool
	// IllegalAt is the number of the half-move, from 1, before which its player makes an
	// illegal move with the same man and presses the clock; 0 for none.
	IllegalAt int
	// Turned: the board lies turned round.
	Turned bool
	// Base and Increment of the clock; no clock where Base is zero.
	Base, Increment time.Duration
	// Signal is a result that the kings tell at the end: 1-0, 0-1 or 1/2-1/2; "" for none.
	Signal string
	// Pause is how long the board is left alone after the men are set up and before the kings
	// tell the result.
	Pause int
}

// Human is how people play: a move in some seconds.
func Human() Style {
	return Style{Seed: 1, Think: [2]int{1500, 4000}, Hand: [2]int{250, 600}, Slips: true, Base: 5 * time.Minute, Increment: 3 * time.Second}
}

// Play returns what happens at a board while moves are played on it from a position.
func Play(start chess.Position, moves []chess.Move, style Style) []eboard.Step {
	p := &player{style: style, random: rand.New(rand.NewPCG(style.Seed, 42)), at: 200}
	p.setUp(start)
	position := start
	for i, m := range moves {
		p.think()
		if i+1 == style.IllegalAt {
			p.illegal(position, m)
		}
		p.move(position, m)
		position = position.PlayUnchecked(m)
		if !position.IsCheckmate() && !position.IsStalemate() {
			p.press(position.Turn().Other())
		}
	}
	if style.Signal != "" {
		p.signal(position)
	}
	return p.steps
}

type player struct {
	style  Style
	random *rand.Rand
	at     clock.Instant
	steps  []eboard.Step
	clocks bool
}

func (p *player) do(h eboard.Happening) { p.steps = append(p.steps, eboard.Step{After: p.at, Do: h}) }

func (p *player) wait(span [2]int) {
	p.at += clock.Instant(span[0])
	if more := span[1] - span[0]; more > 0 {
		p.at += clock.Instant(p.random.IntN(more))
	}
}

func (p *player) think() { p.wait(p.style.Think) }
func (p *player) reach() { p.wait(p.style.Hand) }

// hand returns the side of the clock at which a player sits.
func (p *player) hand(c chess.Color) eboard.Hand {
	if (c == chess.White) != p.style.Turned {
		return eboard.Left
	}
	return eboard.Right
}

func (p *player) setUp(start chess.Position) {
	var men [64]chess.Piece
	for sq := chess.A1; sq <= chess.H8; sq++ {
		men[sq] = start.PieceAt(sq)
	}
	p.do(eboard.Setup{Men: men})
	p.at += clock.Instant(p.style.Pause)
	if p.style.Base == 0 {
		return
	}
	p.clocks = true
	first := p.style.Base + p.style.Increment
	p.do(eboard.RunClock{Left: first, Right: first, Increment: p.style.Increment})
	p.at += 2500
	p.do(eboard.ResumeClock{Runs: p.hand(start.Turn())})
}

func (p *player) set(sq chess.Square, man chess.Piece) { p.do(eboard.Set{Square: sq, Man: man}) }

func (p *player) press(c chess.Color) {
	if p.clocks {
		p.reach()
		p.do(eboard.Press{Hand: p.hand(c)})
	}
}

// move carries out a move as one of the ways in which people do.
func (p *player) move(position chess.Position, m chess.Move) {
	man := position.PieceAt(m.From())
	if p.style.Slips && p.random.IntN(6) == 0 {
		p.hesitate(m.From(), man)
	}
	if side, ok := position.CastlingSide(m); ok {
		p.castle(position, m, side)
		return
	}
	after := position.PlayUnchecked(m).PieceAt(m.To())
	switch {
	case position.IsEnPassant(m):
		p.carry(m.From(), m.To(), man)
		p.reach()
		p.set(chess.NewSquare(m.To().File(), m.From().Rank()), chess.NoPiece)
	case position.IsCapture(m) && p.random.IntN(3) == 0:
		p.set(m.To(), chess.NoPiece) // the captured man first
		p.reach()
		p.carry(m.From(), m.To(), man)
	case position.IsCapture(m) && p.random.IntN(2) == 0:
		p.set(m.From(), chess.NoPiece)
		p.reach()
		p.set(m.To(), chess.NoPiece)
		p.reach()
		p.set(m.To(), man)
	default:
		p.carry(m.From(), m.To(), man)
	}
	if after != man { // promoted
		p.reach()
		p.set(m.To(), chess.NoPiece)
		p.reach()
		p.set(m.To(), after)
	}
}

// hesitate lifts a man and puts it back.
func (p *player) hesitate(sq chess.Square, man chess.Piece) {
	p.set(sq, chess.NoPiece)
	p.at += clock.Instant(500 + p.random.IntN(700))
	p.set(sq, man)
	p.at += clock.Instant(500 + p.random.IntN(500))
}

// carry takes a man from a square to another, sliding it where hands do.
func (p *player) carry(from, to chess.Square, man chess.Piece) {
	p.set(from, chess.NoPiece)
	if p.style.Slips && p.random.IntN(2) == 0 {
		for sq := range chess.Between(from, to).All() {
			if !p.stands(sq) {
				p.at += clock.Instant(80 + p.random.IntN(200))
				p.set(sq, man)
				p.at += clock.Instant(80 + p.random.IntN(200))
				p.set(sq, chess.NoPiece)
			}
		}
	}
	p.reach()
	p.set(to, man)
}

// stands reports whether a man stands on a square by what has happened so far.
func (p *player) stands(sq chess.Square) bool {
	for _, s := range slices.Backward(p.steps) {
		switch h := s.Do.(type) {
		case eboard.Set:
			if h.Square == sq {
				return h.Man != chess.NoPiece
			}
		case eboard.Setup:
			return h.Men[sq] != chess.NoPiece
		}
	}
	return false
}

func (p *player) castle(position chess.Position, m chess.Move, side chess.CastlingSide) {
	king, rook := position.PieceAt(m.From()), position.PieceAt(m.To())
	kingTo, rookTo := position.CastlingTargets(side)
	p.set(m.From(), chess.NoPiece)
	p.reach()
	if kingTo == m.To() {
		p.set(m.To(), chess.NoPiece)
		p.reach()
		p.set(kingTo, king)
		p.reach()
		p.set(rookTo, rook)
		return
	}
	p.set(kingTo, king)
	p.reach()
	p.set(m.To(), chess.NoPiece)
	p.reach()
	p.set(rookTo, rook)
}

// illegal makes an illegal move with the man that is to move, presses, and lets the
// arbiter put everything right: clocks stopped, men back, the lever turned back, time.
func (p *player) illegal(position chess.Position, m chess.Move) {
	man, mover := position.PieceAt(m.From()), position.Turn()
	to := illegalTarget(position, m.From())
	if to == chess.NoSquare {
		return
	}
	p.set(m.From(), chess.NoPiece)
	p.reach()
	p.set(to, man)
	p.press(mover)
	if !p.clocks {
		p.at += 5000
	}
	p.at += 2500
	p.do(eboard.StopClock{})
	p.reach()
	p.set(to, chess.NoPiece)
	p.reach()
	p.set(m.From(), man)
	p.at += 1500
	p.do(eboard.Press{Hand: p.hand(mover.Other())})
	p.at += 1000
	p.do(eboard.ResumeClock{Runs: p.hand(mover)})
	p.at += 1200
}

// illegalTarget finds an empty square where a man may not go.
func illegalTarget(position chess.Position, from chess.Square) chess.Square {
	for sq := chess.A3; sq <= chess.H6; sq++ {
		if position.PieceAt(sq) == chess.NoPiece && !slices.Contains(position.Legal(nil), chess.NewMove(from, sq)) {
			return sq
		}
	}
	return chess.NoSquare
}

// signal sets the kings in the centre as the result asks.
func (p *player) signal(position chess.Position) {
	p.think()
	p.at += clock.Instant(p.style.Pause)
	p.do(eboard.StopClock{})
	white, black := chess.E4, chess.D5
	switch p.style.Signal {
	case "0-1":
		white, black = chess.D4, chess.E5
	case "1/2-1/2":
		white, black = chess.E4, chess.E5
	}
	for i, to := range []chess.Square{white, black} {
		c := chess.Color(i)
		p.reach()
		p.set(position.King(c), chess.NoPiece)
		p.reach()
		p.set(to, chess.NewPiece(c, chess.King))
	}
}
