package chess_test

import (
	"errors"
	"fmt"

	"github.com/compongo/compongo/chess"
)

func Example() {
	p := chess.StartingPosition()
	for _, text := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		m, err := p.ParseUCIMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		p = p.PlayUnchecked(m)
	}
	fmt.Println(p.IsCheckmate())
	fmt.Println(p)
	// Output:
	// true
	// rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
}

// Every reason why no game can be played from a position is told at once.
func ExampleSetup_Validate() {
	s, err := chess.ParseFEN("P3k3/8/8/8/8/8/8/4K3 w Q - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for reason := range s.Validate().All() {
		fmt.Println(reason)
	}
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// a pawn stands on the first or last rank
	// a castling right has no king or rook where it began
	// illegal position: a pawn stands on a8; white may castle queen side but has no rook on a1
}

// A position may be fit to play from and yet out of reach of any game.
func ExampleSetup_Doubts() {
	s, _ := chess.ParseFEN("4k3/8/8/8/5B2/8/PPPPPPPP/RN1QKBNR w KQ - 0 1")
	fmt.Println(s.Validate())
	for _, doubt := range s.Doubts() {
		fmt.Println(doubt.Reason, doubt.Squares)
	}
	// Output:
	// none
	// a bishop is outside a cage that was never opened f4
}

func ExamplePosition_Moves() {
	p, _ := chess.ParsePosition("7k/P7/8/8/8/8/8/K7 w - - 0 1")
	for m := range p.Moves() {
		if m.Promotion() != chess.NoPieceType {
			fmt.Println(p.UCI(m))
		}
	}
	// Unordered output:
	// a7a8q
	// a7a8r
	// a7a8b
	// a7a8n
}

// What is not legal is not played, and the error says why.
func ExamplePosition_Play() {
	p, _ := chess.ParsePosition("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1")
	_, err := p.Play(chess.NewMove(chess.E2, chess.D2))
	var illegal *chess.IllegalMoveError
	if errors.As(err, &illegal) {
		fmt.Println(illegal.Move, illegal.Reason)
	}
	// Output: e2d2 the own king would be in check
}

// A position is a value: a copy shares nothing, and the one before a move is
// still there to go back to.
func ExamplePosition_PlayUnchecked() {
	before := chess.StartingPosition()
	after := before.PlayUnchecked(chess.NewMove(chess.E2, chess.E4))
	fmt.Println(after.PieceAt(chess.E4), before.PieceAt(chess.E4) == chess.NoPiece)
	// Output: white pawn true
}

// Repetition as Article 9.2.3 has it: an en passant square counts only while a
// pawn can capture there.
func ExamplePosition_Identity() {
	p, times := chess.StartingPosition(), map[chess.Identity]int{}
	for _, text := range []string{"e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8", "f3g1"} {
		m, _ := p.ParseUCIMove(text)
		p = p.PlayUnchecked(m)
		times[p.Identity()]++
	}
	fmt.Println(times[p.Identity()])
	// Output: 3
}

// How a game stands, each question apart: what is a draw by itself and what by a
// claim is the Laws' to say, and the caller's.
func ExamplePosition_IsStalemate() {
	p, _ := chess.ParsePosition("7k/5Q2/6K1/8/8/8/8/8 b - - 100 90")
	fmt.Println(p.IsCheckmate(), p.IsStalemate(), p.LoneMaterialDraw(), p.HalfmoveClock() >= 100)
	// Output: false true false true
}

// Castling is written as the king taking its rook.
func ExampleStartingPosition960() {
	p, _ := chess.StartingPosition960(0)
	fmt.Println(p)
	p, _ = chess.ParsePosition("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1")
	m, err := p.ParseUCIMove("c1b1")
	side, castles := p.CastlingSide(m)
	fmt.Println(side, castles, err, p.PlayUnchecked(m))
	// Output:
	// bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1
	// queen side true <nil> 4k3/8/8/8/8/8/8/2KR3R b - - 1 1
}

// Going through a game in place, and back.
func ExampleCursor() {
	c := chess.NewCursor(chess.StartingPosition())
	fmt.Println(c.Play(chess.NewMove(chess.E2, chess.E5)), c.Play(chess.NewMove(chess.E2, chess.E4)))
	c.Back()
	fmt.Println(c.Position() == chess.StartingPosition())
	// Output:
	// false true
	// true
}

func ExamplePosition_Diagram() {
	p, _ := chess.ParsePosition("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")
	fmt.Println(p.Diagram(chess.Black))
	// Output:
	// 1 . . . R . . . K
	// 2 . . . . . . . .
	// 3 . . . . . . . .
	// 4 . . . . . . . .
	// 5 . . . . . . . .
	// 6 . . . . . . . .
	// 7 p p p . . . . .
	// 8 . k . . . . . .
	//   h g f e d c b a
}

func ExamplePerft() {
	fmt.Println(chess.Perft(chess.StartingPosition(), 5))
	// Output: 4865609
}
