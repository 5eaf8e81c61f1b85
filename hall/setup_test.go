package hall

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws"
)

func TestSetupIsChecked(t *testing.T) {
	for _, c := range []struct {
		setup       Setup
		code, field string
		column      int
	}{
		{Setup{White: "Ana\x00"}, "bad_name", "white", 4},
		{Setup{Black: "a\u202eb"}, "bad_name", "black", 2},
		{Setup{Black: strings.Repeat("ñ", 61)}, "bad_name", "black", 61},
		{Setup{White: "\xff"}, "bad_name", "white", 0},
		{Setup{TimeControl: "90+x"}, "bad_time_control", "time_control", 4},
		{Setup{TimeControl: strings.Repeat("9", 101)}, "bad_time_control", "time_control", 101},
		{Setup{Enforce: "nobody"}, "bad_enforce", "enforce", 0},
		{Setup{Lang: "fr"}, "bad_lang", "lang", 0},
		{Setup{TimeControl: "90+30", DefaultTime: seconds(-1)}, "bad_default_time", "default_time_s", 0},
		{Setup{TimeControl: "90+30", DefaultTime: seconds(86401)}, "bad_default_time", "default_time_s", 0},
		{Setup{DefaultTime: seconds(1800)}, "bad_default_time", "default_time_s", 0},
		{Setup{NoDrawBefore: -1}, "bad_no_draw", "no_draw_before_move", 0},
		{Setup{NoDrawBefore: 201}, "bad_no_draw", "no_draw_before_move", 0},
		{Setup{Edition: "FIDE-1997"}, "bad_edition", "edition", 0},
		{Setup{TimeControl: "90+30", Quickplay: true}, "bad_quickplay", "quickplay_guidelines", 0},
		{Setup{TimeControl: "5", Quickplay: true}, "bad_quickplay", "quickplay_guidelines", 0},
		{Setup{Quickplay: true}, "bad_quickplay", "quickplay_guidelines", 0},
		{Setup{Notation: &laws.Notation{White: "xx", Black: "xx"}}, "bad_notation", "notation", 0},
		{Setup{Notation: &laws.Notation{White: "xx", Black: "es"}}, "bad_notation", "notation.white", 0},
		{Setup{Notation: &laws.Notation{White: "es", Black: "xx"}}, "bad_notation", "notation.black", 0},
		{Setup{FEN: "8/8/8/8/8/8/8/9 w - - 0 1"}, "bad_fen", "fen", 15},
		{Setup{FEN: "8/8/8/8/8/8/8/8 w - - 0 1"}, "bad_fen", "fen", 0},
	} {
		_, err := c.setup.header()
		var bad *FieldError
		if !errors.As(err, &bad) || bad.Code != c.code || bad.Field != c.field || bad.Column != c.column || bad.Reason == "" {
			t.Errorf("%+v: got %v, want %s at %s, column %d", c.setup, err, c.code, c.field, c.column)
		}
	}
}

func seconds(n int) *int { return &n }

// TestLateAndLanguages: everybody at the table sees how late a player may be and in which
// language each writes.
func TestLateAndLanguages(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	for _, c := range []struct {
		setup    Setup
		late     *int
		notation laws.Notation
	}{
		{Setup{TimeControl: "90+30", Lang: "es"}, nil, laws.InLanguage("es")},
		{Setup{TimeControl: "90+30", DefaultTime: seconds(0)}, seconds(0), laws.InLanguage("en")},
		{Setup{TimeControl: "90+30", DefaultTime: seconds(1800), Notation: &laws.Notation{White: "es", Black: "de"}},
			seconds(1800), laws.Notation{White: "es", Black: "de"}},
	} {
		r := setUp(t, h, c.setup).look().Picture(Watch).Rules
		if !reflect.DeepEqual(r.DefaultTime, c.late) || r.Notation != c.notation {
			t.Errorf("%+v: late %v, notation %v", c.setup, r.DefaultTime, r.Notation)
		}
	}
}

// TestWhatAnEventAnnounces: the players see it, are offered the claims of Guidelines III only where
// they hold, and cannot agree on a draw too early.
func TestWhatAnEventAnnounces(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{TimeControl: "90", NoDrawBefore: 30, Quickplay: true, Edition: laws.FIDE2018})
	if r := p.look().Picture(Watch).Rules; r.NoDrawBefore != 30 || !r.Quickplay || r.Edition != laws.FIDE2018 {
		t.Errorf("rules %+v", r)
	}
	p.do(Black, press)
	if can := p.look().Picture(White).Can.([]string); !slices.Contains(can, "claim:no_normal_win") || !slices.Contains(can, "claim:introduce_increment") {
		t.Errorf("White can %v", can)
	}
	p.do(White, f3)
	p.do(Black, `{"e":"move","uci":"e7e5"}`, `{"e":"offer_draw"}`, press)
	p.do(White, `{"e":"accept_draw"}`)
	if o := p.look().Game.Outcome(); o.Over() {
		t.Errorf("agreed before move 30: %v", o)
	}
	usual := setUp(t, h, Setup{TimeControl: "90"})
	usual.do(Black, press)
	if can := usual.look().Picture(White).Can.([]string); slices.Contains(can, "claim:no_normal_win") {
		t.Errorf("without the guidelines White can %v", can)
	}
}

func TestRulesOfATable(t *testing.T) {
	for _, c := range []struct {
		control, enforce string
		supervision      laws.Supervision
		arbiter, await   bool
	}{
		{"", ByPlayers, laws.Unsupervised, false, false},
		{"none", ByPlayers, laws.Unsupervised, false, false},
		{"", ByArbiter, laws.Standard, true, false},
		{"90+30", ByPlayers, laws.Standard, false, true},
		{"90+30", ByArbiter, laws.Standard, true, true},
		{"15+10", ByPlayers, laws.Inadequate, false, true},
		{"15+10", ByArbiter, laws.Adequate, true, true},
		{"3+2", "", laws.Inadequate, false, true},
		{"3+2", ByArbiter, laws.Adequate, true, true},
		{"", ByHuman, laws.Standard, false, false},
		{"90+30", ByHuman, laws.Standard, false, true},
		{"3+2", ByHuman, laws.Inadequate, false, true},
	} {
		h, err := Setup{TimeControl: c.control, Enforce: c.enforce}.header()
		if err != nil {
			t.Fatal(err)
		}
		r := h.Rules
		if r.Supervision != c.supervision || r.Arbiter != c.arbiter || r.AwaitStart != c.await {
			t.Errorf("%q by %q: %s, arbiter %v, await start %v", c.control, c.enforce, r.Supervision, r.Arbiter, r.AwaitStart)
		}
	}
}

// TestSetupComesBack: a table reads from the journal what it was set up with.
func TestSetupComesBack(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	for _, s := range []Setup{
		{White: "  Ana  ", Black: strings.Repeat("ñ", 60), TimeControl: "40/90+30, 30+30", Enforce: ByArbiter, Lang: "es"},
		{FEN: "4k3/8/8/8/8/8/8/4K2R w K - 12 34"},
		{Chess960: true},
		{Chess960: true, FEN: "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"},
	} {
		p := setUp(t, h, s)
		want := p.look()
		if !h.retire(p.held()) {
			t.Fatal("the table is still needed")
		}
		got := p.look()
		if got == want || got.Header != want.Header || got.Game.StartPosition() != want.Game.StartPosition() {
			t.Errorf("%+v:\ngot  %+v\nwant %+v", s, got.Header, want.Header)
		}
		if s.FEN != "" && got.Header.FEN != s.FEN {
			t.Errorf("FEN %q, want %q", got.Header.FEN, s.FEN)
		}
		if s.White != "" && got.Header.White != "Ana" {
			t.Errorf("name %q, want Ana", got.Header.White)
		}
	}
}

// held is the table as its hall holds it, nil if it does not.
func (p *party) held() *table {
	p.hall.mu.Lock()
	defer p.hall.mu.Unlock()
	return p.hall.tables[p.id]
}

// TestDeadFromTheStart: a position in which nobody can mate is drawn as it begins (5.2.2).
func TestDeadFromTheStart(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{FEN: "4k3/8/8/8/8/8/8/4K3 w - - 0 1"})
	s := p.look()
	if o := s.Game.Outcome(); o.Reason != laws.ByDeadPosition {
		t.Errorf("outcome %v", o)
	}
	if r, ok := s.Ending(); !ok || r.Articles[0] != "5.2.2" {
		t.Errorf("ended by %v %v", r, ok)
	}
}

func TestTokens(t *testing.T) {
	seen := map[string]bool{}
	letters := map[rune]bool{}
	for range 500 {
		token := randomText(tokenLength)
		if len(token) != tokenLength || seen[token] || strings.Trim(token, base58) != "" {
			t.Fatalf("token %q", token)
		}
		seen[token] = true
		for _, r := range token {
			letters[r] = true
		}
	}
	if len(letters) != len(base58) {
		t.Errorf("%d letters occur, want %d", len(letters), len(base58))
	}
}
