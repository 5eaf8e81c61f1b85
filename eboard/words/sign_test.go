package words

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/compongo/compongo/eboard"
	lawswords "github.com/compongo/compongo/laws/words"
)

// TestSigns: every sign has words in both languages, fits the display, and says what
// testdata/signs.txt holds.
func TestSigns(t *testing.T) {
	want, err := os.ReadFile("testdata/signs.txt")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[eboard.SignCode]bool{}
	var got strings.Builder
	for _, s := range []eboard.Sign{
		{Code: eboard.SignDraw}, {Code: eboard.SignStopped},
		{Code: eboard.SignMove, Man: "N", Square: "g1"}, {Code: eboard.SignMove, Man: "k", Square: "e8"}, {Code: eboard.SignMove, Man: "p", Square: "d5"},
		{Code: eboard.SignCapture, To: "e5"}, {Code: eboard.SignCapture, Man: "b", Square: "c6", To: "e4"},
		{Code: eboard.SignCastle, Move: "O-O"}, {Code: eboard.SignCastle, Move: "O-O-O"},
		{Code: eboard.SignArbiter}, {Code: eboard.SignIllegal},
		{Code: eboard.SignResult, Result: "1-0"}, {Code: eboard.SignResult, Result: "0-1"}, {Code: eboard.SignResult, Result: "1/2-1/2"}, {Code: eboard.SignResult, Result: "0-0"},
	} {
		shown[s.Code] = true
		for _, lang := range lawswords.Languages() {
			d := Sign(lang, s)
			fmt.Fprintf(&got, "%s %-8s %-8s %-6s\n", lang, s.Code, d.Text, d.Short)
			if n := len(d.Text); n == 0 || n > 8 || len(d.Short) == 0 || len(d.Short) > 6 || d.For <= 0 {
				t.Errorf("%s: %+v does not fit a display", lang, d)
			}
			for _, c := range d.Text + d.Short {
				if c < ' ' || c > '~' || strings.ContainsRune("{}", c) {
					t.Errorf("%s: %+v: %q cannot be shown", lang, d, c)
				}
			}
		}
	}
	if got.String() != string(want) {
		t.Errorf("signs.txt should be\n%s", got.String())
	}
	for _, code := range codes(t, "../sign.go", "Sign") {
		if !shown[eboard.SignCode(code)] {
			t.Errorf("no sample of sign %q", code)
		}
	}
}
