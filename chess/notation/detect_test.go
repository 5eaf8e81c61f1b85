package notation_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

func TestReadings(t *testing.T) {
	for _, test := range []struct {
		texts string
		// want are the languages of the readings that have no error.
		want string
	}{
		{"e4 e5 Nf3 Nc6", "en"},
		{"e4 e5 Cf3 Cc6 Ab5", "es it"},
		{"e4 e5 Cf3 Cc6 Fb5", "fr"},
		{"e4 e5 Cf3 Cc6 Bb5", "pt"},
		{"e4 e5 Sf3 Sc6 Lb5", "de"},
		{"e4 e5 Pf3 Pc6 Lb5", "nl"},
		{"e4 e5 Sf3 Sc6 Gb5", "pl"},
		{"e4 e5 Jf3 Jc6 Sb5", "cs"},
		{"e4 e5 Кf3 Кc6 Сb5", "ru"},
		{"e4 e5 Sf3", "de pl"},
		{"e4 e5 d4 exd4", "en cs de es fr it nl pl pt ru"},
		{"e4 e5 Sf3 Sc6 Sb5", ""},
		{"e4 e5 Nf3 Cc6", ""},
		{"", "en cs de es fr it nl pl pt ru"},
	} {
		var got []string
		readings := notation.Readings(chess.StartingPosition(), strings.Fields(test.texts))
		for i, r := range readings {
			if i > 0 && len(r.Moves) > len(readings[i-1].Moves) {
				t.Errorf("%s: %v gets further than %v", test.texts, r.Languages, readings[i-1].Languages)
			}
			if r.Err == nil {
				got = append(got, strings.Join(r.Languages, " "))
			}
		}
		if strings.Join(got, " / ") != test.want {
			t.Errorf("%s: %q, want %q", test.texts, got, test.want)
		}
	}
}

// Where languages differ, each reading is told.
func TestReadingsDiffer(t *testing.T) {
	p := read(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	readings := notation.Readings(p, []string{"Rd1"})
	if len(readings) < 2 || readings[0].Err != nil || readings[1].Err != nil || slices.Equal(readings[0].Moves, readings[1].Moves) {
		t.Errorf("%+v", readings)
	}
}

func TestParseICCF(t *testing.T) {
	for _, test := range []struct{ fen, text, want string }{
		{start, "5254", "e2e4"}, {start, "52-54", "e2e4"}, {castles, "5171", "e1h1"}, {castles, "5131", "e1a1"},
		{promotes, "17181", "a7a8q"}, {promotes, "17284", "a7b8n"}, {promotes, "1718 2", "a7a8r"},
	} {
		m, err := notation.ParseICCF(read(t, test.fen), test.text)
		if err != nil || m.String() != test.want {
			t.Errorf("%s: %v, %v", test.text, m, err)
		}
	}
	for _, test := range []struct {
		text   string
		column int
	}{
		{"", 1}, {"e2e4", 1}, {"525", 4}, {"5259", 4}, {"525412", 7}, {"52548", 5}, {"5252", 1}, {"-5254", 1},
	} {
		_, err := notation.ParseICCF(read(t, start), test.text)
		var syntax *notation.SyntaxError
		if !errors.As(err, &syntax) || syntax.Column != test.column {
			t.Errorf("%q: %v", test.text, err)
		}
	}
	for _, text := range []string{"5255", "5251", "52541", "4445"} {
		_, err := notation.ParseICCF(read(t, start), text)
		var impossible *notation.ImpossibleError
		if !errors.As(err, &impossible) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, fen := range []string{castles, "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "4k3/8/8/8/8/8/8/R5KR w HA - 0 1"} {
		p := read(t, fen)
		for m := range p.Moves() {
			if back, err := notation.ParseICCF(p, notation.ICCF(p, m)); back != m {
				t.Errorf("%s: %v is written %s, read as %v (%v)", fen, m, notation.ICCF(p, m), back, err)
			}
		}
	}
}
