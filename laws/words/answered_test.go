package words

import (
	"testing"

	"github.com/compongo/compongo/laws"
)

func TestAnsweredQuestion(t *testing.T) {
	a := laws.Answered{Board: "00042", Asked: "out_of_step", Answer: "played", Moves: "d4 Nxe5", Squares: []string{"d2", "d4"}, Ply: 2}
	for lang, want := range map[Lang]string{
		English: "Board 00042 asked about d2 and d4, where it differed after half-move 2; the answer: d4 Nxe5 was played",
		Spanish: "El tablero 00042 preguntó por d2 y d4, donde difería tras la media jugada 2; respuesta: se jugó d4 Cxe5",
	} {
		act := laws.Act{Kind: laws.State, Actor: "R. Prieto", Answered: &a}
		if got := Act(lang, act, 0); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	first := laws.Answered{Board: "7", Asked: "which_move", Answer: "played", Moves: "a8=Q"}
	const want = "El tablero 7 preguntó qué se jugó; respuesta: se jugó a8=D"
	if got := Act(Spanish, laws.Act{Kind: laws.State, Answered: &first}, 0); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, unknown := range []laws.Answered{{}, {Asked: "later", Answer: "unheard of", Board: "7"}} {
		if got := Act(English, laws.Act{Kind: laws.Arbiter, Answered: &unknown}, 0); got == "" {
			t.Errorf("nothing is said of %+v", unknown)
		}
	}
}
