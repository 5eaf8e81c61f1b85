package notation_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

const (
	start    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	castles  = "r3k2r/pppq1ppp/2np1n2/2b1p1B1/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 8"
	passing  = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
	promotes = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
	twoRooks = "4k3/8/8/8/R6R/8/8/4K3 w - - 0 1"
	queens   = "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1"
	pinned   = "4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1"
	mates    = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"
)

func read(t testing.TB, fen string) chess.Position {
	t.Helper()
	p, err := chess.ParsePosition(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestLenient(t *testing.T) {
	tests := []struct{ fen, text, want string }{
		{start, "e4", "e2e4"}, {start, "e2e4", "e2e4"}, {start, "e2-e4", "e2e4"}, {start, " e4 ", "e2e4"},
		{start, "Nf3", "g1f3"}, {start, "Nxf3", "g1f3"}, {start, "Ngf3", "g1f3"}, {start, "N1f3", "g1f3"},
		{start, "Ng1f3", "g1f3"}, {start, "Ng1-f3", "g1f3"}, {start, "g1f3", "g1f3"}, {start, "nf3", "g1f3"},
		{start, "Nf3+", "g1f3"}, {start, "Nf3#", "g1f3"}, {start, "Nf3!?", "g1f3"}, {start, "Nf3 ??", "g1f3"},
		{start, "♘f3", "g1f3"}, {start, "♞f3", "g1f3"},
		{castles, "O-O", "e1h1"}, {castles, "0-0", "e1h1"}, {castles, "o-o-o", "e1a1"}, {castles, "0-0-0+", "e1a1"},
		{castles, "O–O", "e1h1"}, {castles, "e1g1", "e1h1"}, {castles, "e1-c1", "e1a1"}, {castles, "e1h1", "e1h1"},
		{castles, "Bxf6", "g5f6"}, {castles, "Bf6", "g5f6"}, {castles, "B:f6", "g5f6"}, {castles, "B×f6", "g5f6"},
		{passing, "exd6", "e5d6"}, {passing, "exd6 e.p.", "e5d6"}, {passing, "exd6ep", "e5d6"}, {passing, "ed6", "e5d6"},
		{passing, "xd6", "e5d6"}, {passing, "e5xd6", "e5d6"}, {passing, "e6", "e5e6"},
		{promotes, "a8=Q+", "a7a8q"}, {promotes, "a8Q", "a7a8q"}, {promotes, "a8(N)", "a7a8n"}, {promotes, "a8/R", "a7a8r"},
		{promotes, "a8q", "a7a8q"}, {promotes, "a8b", "a7a8b"}, {promotes, "axb8=N", "a7b8n"}, {promotes, "a7a8q", "a7a8q"},
		{promotes, "ab8Q", "a7b8q"}, {promotes, "a7xb8=R+", "a7b8r"},
		{twoRooks, "Rad4", "a4d4"}, {twoRooks, "Ra4d4", "a4d4"},
		{pinned, "Nc2", "a1c2"}, {mates, "Ra8", "a1a8"}, {mates, "Ra8++", "a1a8"},
	}
	for _, test := range tests {
		m, err := notation.ParseLenient(read(t, test.fen), test.text)
		if err != nil || m.String() != test.want {
			t.Errorf("%s: %q read as %v (%v), want %s", test.fen, test.text, m, err, test.want)
		}
	}
}

func TestStrictTellsTheExactForm(t *testing.T) {
	tests := []struct{ fen, text, want string }{
		{start, "Ngf3", "Nf3"}, {start, "Nf3+", "Nf3"}, {start, "e2e4", "e4"}, {start, " e4", "e4"},
		{castles, "0-0", "O-O"}, {castles, "Bf6", "Bxf6"}, {passing, "exd6 e.p.", "exd6"},
		{promotes, "a8Q", "a8=Q"}, {mates, "Ra8", "Ra8#"}, {mates, "Ra8+", "Ra8#"}, {queens, "Qh4e1", "Qh4e1"},
	}
	for _, test := range tests {
		p := read(t, test.fen)
		m, err := notation.ParseSAN(p, test.text)
		if test.text == test.want {
			if err != nil {
				t.Errorf("%q: %v", test.text, err)
			}
			continue
		}
		var form *notation.FormError
		if !errors.As(err, &form) || form.Want != test.want || m != 0 {
			t.Errorf("%q: %v, %v", test.text, m, err)
			continue
		}
		if m, err := notation.ParseSAN(p, form.Want); err != nil || m != form.Move {
			t.Errorf("%q: %v, %v", form.Want, m, err)
		}
	}
}

func TestOtherLanguagesAreNoEnglish(t *testing.T) {
	for _, text := range []string{"Cf3", "Sf3", "Tf3", "Df3", "Af3", "Pf3", "Кf3", "Hf3"} {
		m, err := notation.ParseLenient(read(t, start), text)
		var syntax *notation.SyntaxError
		if !errors.As(err, &syntax) || syntax.Column != 1 || m != 0 {
			t.Errorf("%q: %v, %v", text, m, err)
		}
	}
}

func TestLanguages(t *testing.T) {
	want := map[string]string{
		"en": "Nf3 Bd3 Rc1 Qe2 Kf1", "es": "Cf3 Ad3 Tc1 De2 Rf1", "de": "Sf3 Ld3 Tc1 De2 Kf1",
		"fr": "Cf3 Fd3 Tc1 De2 Rf1", "it": "Cf3 Ad3 Tc1 De2 Rf1", "pt": "Cf3 Bd3 Tc1 De2 Rf1",
		"nl": "Pf3 Ld3 Tc1 De2 Kf1", "ru": "Кf3 Сd3 Лc1 Фe2 Крf1", "pl": "Sf3 Gd3 Wc1 He2 Kf1",
		"cs": "Jf3 Sd3 Vc1 De2 Kf1",
	}
	p := read(t, "4k3/8/8/8/8/8/8/R2QKBN1 w - - 0 1")
	if len(want) != len(notation.Languages()) {
		t.Errorf("%v", notation.Languages())
	}
	for code, texts := range want {
		letters, ok := notation.LettersFor(code)
		if !ok {
			t.Errorf("%s is not known", code)
		}
		for i, uci := range []string{"g1f3", "f1d3", "a1c1", "d1e2", "e1f2"} {
			m, err := p.ParseUCIMove(uci)
			if err != nil {
				t.Fatal(err)
			}
			text := strings.Replace(strings.Fields(texts)[i], "f1", "f2", 1)
			if got := strings.TrimRight(notation.Format(p, m, letters), "+"); got != text {
				t.Errorf("%s: %s, want %s", code, got, text)
			}
			if back, err := notation.Parse(p, text, letters); back != m {
				t.Errorf("%s: %s read as %v (%v)", code, text, back, err)
			}
		}
	}
}

func TestAmbiguousNamesCandidates(t *testing.T) {
	tests := []struct {
		fen, text string
		want      []string
	}{
		{twoRooks, "Rd4", []string{"Rad4", "Rhd4"}},
		{queens, "Qe1", []string{"Qhe1", "Q4e1", "Qee1", "Q1e1", "Qh4e1"}},
		{promotes, "a8", []string{"a8=Q", "a8=R", "a8=B", "a8=N"}},
	}
	for _, test := range tests {
		_, err := notation.ParseLenient(read(t, test.fen), test.text)
		var ambiguous *notation.AmbiguousError
		if !errors.As(err, &ambiguous) {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		for _, c := range ambiguous.Candidates {
			if !slices.Contains(test.want, c) || !strings.Contains(err.Error(), c) {
				t.Errorf("%q: candidates %v", test.text, ambiguous.Candidates)
			}
		}
	}
}

func TestImpossibleSaysWhy(t *testing.T) {
	tests := []struct{ fen, text, want string }{
		{start, "Nd2", "an own pawn stands on d2"},
		{start, "Bc4", "no white bishop on c1 f1 can go to c4"},
		{start, "e5", "a pawn on e2 cannot go to e5"},
		{start, "O-O", "white cannot castle king side now"},
		{twoRooks, "O-O", "white may no longer castle king side"},
		{twoRooks, "Qd4", "white has no such queen"},
		{"4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1", "Nc3", "the own king would be in check"},
		{passing, "d6", "no white pawn on e5 can go to d6"},
		{start, "e4 e.p.", "no capture en passant"},
		{start, "e3e4", "no man stands on e3"},
		{start, "e7e5", "the pawn on e7 is the opponent's"},
		{start, "e4=Q", "promoted"},
	}
	for _, test := range tests {
		m, err := notation.ParseLenient(read(t, test.fen), test.text)
		var impossible *notation.ImpossibleError
		if !errors.As(err, &impossible) || m != 0 || !strings.Contains(impossible.Reason, test.want) {
			t.Errorf("%s %q: %v, %v", test.fen, test.text, m, err)
		}
	}
}

func TestSyntaxErrorsSayWhere(t *testing.T) {
	tests := []struct {
		text   string
		column int
	}{
		{"", 1}, {"xyz", 2}, {"N", 2}, {"Nf", 3}, {"Nf9", 3}, {"e4x", 4}, {"Nf3é", 4}, {"e8=X", 4}, {"e8(Q", 5},
		{"O-O-", 4}, {"e", 2}, {"K", 2}, {"--", 1}, {"0000", 1}, {"O-O e.p.", 5},
	}
	for _, test := range tests {
		_, err := notation.ParseLenient(read(t, start), test.text)
		var syntax *notation.SyntaxError
		if !errors.As(err, &syntax) || syntax.Column != test.column {
			t.Errorf("%q: %v", test.text, err)
		}
	}
}

func TestICCF(t *testing.T) {
	tests := []struct{ fen, uci, want string }{
		{start, "e2e4", "5254"}, {castles, "e1g1", "5171"}, {castles, "e1c1", "5131"},
		{promotes, "a7a8q", "17181"}, {promotes, "a7b8n", "17284"},
	}
	for _, test := range tests {
		p := read(t, test.fen)
		m, err := p.ParseUCIMove(test.uci)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.ICCF(p, m); got != test.want {
			t.Errorf("%s: %s, want %s", test.uci, got, test.want)
		}
	}
}

// FuzzParseSAN: no text makes it panic; what is read is a legal move, and its
// exact form means the same.
func FuzzParseSAN(f *testing.F) {
	for _, text := range []string{"e4", "Nf3", "O-O", "exd6 e.p.", "a8=Q+", "Cf3", "♘f3", "Qh4e1#", "e2-e4!?", ""} {
		for _, fen := range []string{castles, passing, promotes, queens} {
			f.Add(fen, text, uint8(0))
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string, language uint8) {
		p, err := chess.ParsePosition(fen)
		if err != nil {
			return
		}
		languages := notation.Languages()
		letters, _ := notation.LettersFor(languages[int(language)%len(languages)])
		m, err := notation.Parse(p, text, letters)
		if err != nil {
			_ = err.Error()
			return
		}
		if !p.IsLegal(m) {
			t.Fatalf("%s: %q read as %v", fen, text, m)
		}
		exact := notation.Format(p, m, letters)
		if back, err := notation.ParseStrict(p, exact, letters); err != nil || back != m {
			t.Fatalf("%s: %q read as %v, written %q, read as %v (%v)", fen, text, m, exact, back, err)
		}
	})
}
