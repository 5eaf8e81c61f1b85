package notation_test

import (
	"errors"
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

func ExampleSAN() {
	p := chess.StartingPosition()
	m, _ := p.ParseUCIMove("g1f3")
	spanish, _ := notation.LettersFor("es")
	fmt.Println(notation.SAN(p, m), notation.Format(p, m, spanish), notation.Format(p, m, notation.Figurine), notation.Long(p, m, notation.English), notation.ICCF(p, m))
	// Output: Nf3 Cf3 ♘f3 Ng1-f3 7163
}

func ExampleParseLenient() {
	p, _ := chess.ParsePosition("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1")
	for _, text := range []string{"0-0", "ed6", "exd6 e.p.", "Rxg1", "e1-g1!?"} {
		m, err := notation.ParseLenient(p, text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(text, "is", notation.SAN(p, m))
	}
	// Output:
	// 0-0 is O-O
	// ed6 is exd6
	// exd6 e.p. is exd6
	// Rxg1 is Rg1
	// e1-g1!? is O-O
}

// What is ambiguous and what is impossible are different errors.
func ExampleAmbiguousError() {
	p, _ := chess.ParsePosition("4k3/8/8/8/R6R/8/8/4K3 w - - 0 1")
	_, err := notation.ParseSAN(p, "Rd4")
	var ambiguous *notation.AmbiguousError
	if errors.As(err, &ambiguous) {
		fmt.Println(ambiguous.Candidates)
	}
	_, err = notation.ParseSAN(p, "Rd5")
	fmt.Println(err)
	// Output:
	// [Rad4 Rhd4]
	// move "Rd5" is not legal: no white rook on a4 h4 can go to d5
}

func ExampleReadings() {
	readings := notation.Readings(chess.StartingPosition(), []string{"e4", "e5", "Cf3", "Cc6", "Fb5"})
	fmt.Println(readings[0].Languages, readings[0].Err)
	// Output: [fr] <nil>
}
