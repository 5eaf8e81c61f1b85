package report_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/report"
	"github.com/compongo/compongo/laws/scenario"
	"github.com/compongo/compongo/laws/words"
)

var update = flag.Bool("update", false, "write the golden files anew")

// game reads the entries of testdata/game.jsonl, as a journal keeps them: with the
// rulings that were made then.
func game(t *testing.T) report.Case {
	t.Helper()
	control, err := clock.ParseControl("90+30")
	if err != nil {
		t.Fatal(err)
	}
	c := report.Case{ID: "2mYdhSv7kQpX", White: "Ana <b>", Black: "Luis", Created: 1796076000000, TimeControl: "90+30",
		Rules: laws.RulesFor(control, laws.Standard), Start: chess.StartingPosition()}
	c.Rules.AwaitStart = true
	data, err := os.ReadFile("testdata/game.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var e laws.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		c.Entries = append(c.Entries, e)
	}
	return c
}

func TestGolden(t *testing.T) {
	r := report.Of(game(t))
	for _, lang := range words.Languages() {
		var text, html bytes.Buffer
		if err := r.WriteText(&text, lang, nil); err != nil {
			t.Fatal(err)
		}
		if err := r.WriteHTML(&html, lang, nil); err != nil {
			t.Fatal(err)
		}
		golden(t, "testdata/"+string(lang)+".txt", text.Bytes())
		golden(t, "testdata/"+string(lang)+".html", html.Bytes())
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got\n%s", name, got)
	}
}

func TestMissedClaims(t *testing.T) {
	type found struct {
		kind        laws.ClaimKind
		by          laws.Side
		first, last int
	}
	want := []found{
		{laws.ClaimTouchMove, laws.Black, 1, 1},
		{laws.ClaimThreeNext, laws.Black, 7, 7},
		{laws.ClaimThreefold, laws.White, 8, 8},
		{laws.ClaimThreefold, laws.Black, 9, 9},
		{laws.ClaimTouchMove, laws.Black, 11, 11},
		{laws.ClaimFlag, laws.Black, 12, 12},
	}
	var got []found
	for _, m := range report.Of(game(t)).Missed {
		got = append(got, found{m.Kind, m.By, m.First, m.Last})
	}
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%d: got %v, want %v", i, got[i], want[i])
		}
	}
}

// TestScenarios reports every scenario of the Laws in both languages.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("../testdata/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			r, err := scenario.ParseRecord(line)
			if err != nil {
				t.Fatal(err)
			}
			reportScenario(t, r)
		}
	}
}

func reportScenario(t *testing.T, r scenario.Record) {
	t.Helper()
	start, _, err := r.Begin()
	if err != nil {
		t.Fatal(err)
	}
	trace, err := r.Run()
	if err != nil {
		t.Fatal(err)
	}
	c := report.Case{ID: r.ID, Rules: start.Rules(), Start: start.StartPosition(), Entries: trace.Entries}
	facts := report.Of(c)
	if facts.Outcome != trace.Game.Outcome() {
		t.Errorf("%s: reported as %v, ended as %v", r.ID, facts.Outcome, trace.Game.Outcome())
	}
	for _, lang := range words.Languages() {
		var text strings.Builder
		if err := facts.WriteText(&text, lang, nil); err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"{", "[", "%!", " : ", "\n\n\n"} {
			if strings.Contains(text.String(), bad) {
				t.Errorf("%s %s: %q in\n%s", r.ID, lang, bad, text.String())
			}
		}
	}
}

// TestHumanArbiter: a claim that waited is filed with what the arbiter made of it, his name and
// his reason, and the report says that he enforced the Laws.
func TestHumanArbiter(t *testing.T) {
	control, err := clock.ParseControl("90+30")
	if err != nil {
		t.Fatal(err)
	}
	c := report.Case{ID: "x", Rules: laws.RulesFor(control, laws.Standard), Start: chess.StartingPosition()}
	c.Rules.Human = true
	game, _ := laws.New(c.Rules, c.Start)
	for _, act := range []laws.Act{
		{Kind: laws.Play, By: laws.White, UCI: laws.Line{"g1e3"}},
		{Kind: laws.Claim, By: laws.Black, Claim: laws.ClaimIllegal},
		{Kind: laws.Claim, By: laws.Black, Claim: laws.ClaimFlag},
		{Kind: laws.Arbiter, By: laws.Black, Do: laws.DoReject, Claim: laws.ClaimFlag, Actor: "Rosa Prieto", Reason: "la bandera está en alto"},
		{Kind: laws.Arbiter, By: laws.Black, Do: laws.DoUphold, Claim: laws.ClaimIllegal, Actor: "Rosa Prieto", Reason: "Ce3 no es de caballo"},
	} {
		var entries []laws.Entry
		entries, game = laws.Step(game, act)
		c.Entries = append(c.Entries, entries...)
	}
	r := report.Of(c)
	if len(r.Claims) != 2 || r.Claims[0].Decided == nil || r.Claims[1].Decided == nil {
		t.Fatalf("claims %+v", r.Claims)
	}
	var text bytes.Buffer
	if err := r.WriteText(&text, words.Spanish, nil); err != nil {
		t.Fatal(err)
	}
	_, claims, _ := strings.Cut(text.String(), "Reclamaciones hechas")
	for _, want := range []string{"un árbitro, que decide lo que se reclama", "El árbitro decide (Rosa Prieto): Ce3 no es de caballo"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("lacks %q:\n%s", want, text.String())
		}
	}
	for _, want := range []string{"se acepta ", "se rechaza ", "(Rosa Prieto): la bandera está en alto"} {
		if !strings.Contains(claims, want) {
			t.Errorf("the claims lack %q:\n%s", want, claims)
		}
	}
}

// A claim that waits for the arbiter, or was rejected, was made; one about a move that was
// taken back says nothing of the move made instead.
func TestMadeClaimsAreNotMissed(t *testing.T) {
	claim := laws.Act{Kind: laws.Claim, By: laws.Black, Claim: laws.ClaimIllegal}
	uphold := laws.Act{Kind: laws.Arbiter, By: laws.Black, Do: laws.DoUphold, Claim: laws.ClaimIllegal, Actor: "Rosa Prieto", Reason: "Ce3"}
	reject := laws.Act{Kind: laws.Arbiter, By: laws.Black, Do: laws.DoReject, Claim: laws.ClaimIllegal, Actor: "Rosa Prieto", Reason: "Ce3"}
	illegal := func(line string) laws.Act { return laws.Act{Kind: laws.Play, By: laws.White, UCI: laws.Line{line}} }
	for name, test := range map[string]struct {
		acts   []laws.Act
		missed int
	}{
		"not claimed":            {[]laws.Act{illegal("g1e3")}, 1},
		"waits":                  {[]laws.Act{illegal("g1e3"), claim}, 0},
		"rejected":               {[]laws.Act{illegal("g1e3"), claim, reject}, 0},
		"upheld, then once more": {[]laws.Act{illegal("g1e3"), claim, uphold, illegal("g1g3")}, 1},
	} {
		c := report.Case{ID: "x", Rules: laws.RulesFor(clock.Control{}, laws.Standard), Start: chess.StartingPosition()}
		c.Rules.Human = true
		game, _ := laws.New(c.Rules, c.Start)
		for _, act := range test.acts {
			var entries []laws.Entry
			entries, game = laws.Step(game, act)
			c.Entries = append(c.Entries, entries...)
		}
		if r := report.Of(c); len(r.Missed) != test.missed {
			t.Errorf("%s: missed %+v, expected %d", name, r.Missed, test.missed)
		}
	}
}
