package words

import (
	"strings"
	"testing"

	"github.com/compongo/compongo/laws"
)

func TestMating(t *testing.T) {
	for _, lang := range Languages() {
		c := catalogueOf(lang)
		for _, why := range append(lawsVocabulary(t).consts["MatingProof"], "") {
			if c.mating[laws.MatingProof(why)] == "" {
				t.Errorf("%s: no words for laws.MatingProof %q", lang, why)
			}
			for _, positions := range []int{1, 12} {
				text := Mating(lang, laws.Mating{Side: laws.Black, Why: laws.MatingProof(why), Positions: positions})
				if text == "" || strings.ContainsAny(text, "{}[]|") {
					t.Errorf("%s %s: %q", lang, why, text)
				}
			}
		}
	}
}
