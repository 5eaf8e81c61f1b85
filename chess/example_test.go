package chess_test

import (
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
