package words

import (
	"testing"

	"github.com/compongo/compongo/chess"
)

func TestEverySetupHasWords(t *testing.T) {
	for lang := range catalogues {
		for p := chess.MissingKing; p.Code() != ""; p <<= 1 {
			if Problem(lang, p) == "" {
				t.Errorf("%s: no words for the problem %s", lang, p.Code())
			}
		}
		for r := chess.PawnCaptures; r.Code() != ""; r++ {
			if Doubt(lang, r) == "" {
				t.Errorf("%s: no words for the doubt %s", lang, r.Code())
			}
		}
	}
	if got := Problem(Spanish, chess.BadCounter); got != "un contador de jugadas está fuera de sus límites" {
		t.Errorf("bad counter: %q", got)
	}
	if got := Doubt(English, chess.MoveParity); got == Doubt(Spanish, chess.MoveParity) {
		t.Errorf("both languages say %q", got)
	}
}
