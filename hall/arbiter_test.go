package hall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws"
)

const testDesk = "desk-token-of-the-test"

// arbiters is a table with a human arbiter, its game begun.
func arbiters(t *testing.T, opts ...Option) *party {
	t.Helper()
	h, _ := openHall(t, t.TempDir(), append(opts, DeskToken(testDesk))...)
	p := setUp(t, h, Setup{White: "Ana", Black: "Luis", TimeControl: "90+30", Enforce: ByHuman})
	p.do(White, `{"e":"start"}`)
	return p
}

// judge does something as the arbiter at the desk of the hall.
func (p *party) judge(acts ...string) Answer {
	p.t.Helper()
	answer, err := p.tryJudge(testDesk, acts...)
	if err != nil {
		p.t.Fatalf("%v: %v", acts, err)
	}
	return answer
}

func (p *party) tryJudge(token string, acts ...string) (Answer, error) {
	d, err := p.hall.Desk(p.t.Context(), token)
	if err != nil {
		return Answer{}, err
	}
	req := Request{Key: fmt.Sprintf("j%d", p.keys.Add(1))}
	for _, a := range acts {
		req.Acts = append(req.Acts, []byte(a))
	}
	return d.Act(p.t.Context(), p.id, req)
}

const warnBlack = `{"e":"arbiter","do":"warning","by":"black","actor":"A. Biter","reason":"late twice"}`

func TestOnlyArbitersDecide(t *testing.T) {
	p := arbiters(t)
	for _, act := range []string{
		warnBlack, `{"e":"arbiter_sees","what":"illegal_move","by":"black","actor":"X"}`, `{"e":"clock","white":5,"actor":"X"}`,
		`{"e":"state","actor":"X","reason":"y"}`, `{"e":"resume"}`, `{"e":"resume","actor":"X"}`,
	} {
		for _, role := range []Role{White, Black} {
			if _, err := p.try(role, "k", act); !errors.Is(err, ErrNotArbiter) {
				t.Errorf("%s %s: %v, expected ErrNotArbiter", role, act, err)
			}
		}
		if _, err := p.try(Watch, "k", act); !errors.Is(err, ErrWatcher) {
			t.Errorf("watcher %s: %v, expected ErrWatcher", act, err)
		}
	}
	for _, token := range []string{"", "wrong", p.id, p.id + "-", p.id + "-" + p.seats.White, "-" + testDesk} {
		if _, err := p.tryJudge(token, warnBlack); !errors.Is(err, ErrNoDesk) {
			t.Errorf("desk %q: %v, expected ErrNoDesk", token, err)
		}
	}
	p.judge(warnBlack)
	if _, err := p.tryJudge(p.id+"-"+p.seats.Arbiter, warnBlack); err != nil {
		t.Errorf("the table's own arbiter: %v", err)
	}
	if last := p.look().Records[2]; last.Act().Actor != "A. Biter" || last.Act().Reason != "late twice" || !last.ByArbiter() {
		t.Errorf("recorded %+v", last.Act())
	}
	other := setUp(t, p.hall, Setup{})
	if other.seats.Arbiter != "" {
		t.Error("a table without an arbiter has a token for one")
	}
	d, err := p.hall.Desk(t.Context(), p.id+"-"+p.seats.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Look(t.Context(), other.id); !errors.Is(err, ErrNoTable) {
		t.Errorf("the arbiter of one table looks at another: %v", err)
	}
}

func TestArbitersActsAreRead(t *testing.T) {
	p := arbiters(t)
	for act, field := range map[string]string{
		`{"e":"arbiter","do":"warning","by":"black"}`:                                           "actor",
		`{"e":"arbiter","do":"warning","by":"black","actor":" "}`:                               "actor",
		`{"e":"arbiter","do":"warning","by":"black","actor":"a\u0000"}`:                         "actor",
		`{"e":"arbiter","do":"warning","by":"black","actor":"` + strings.Repeat("a", 61) + `"}`: "actor",
		`{"e":"arbiter","do":"warning","actor":"A"}`:                                            "by",
		`{"e":"arbiter","do":"hanging","by":"black","actor":"A"}`:                               "do",
		`{"e":"arbiter","do":"time_to","by":"black","actor":"A"}`:                               "seconds",
		`{"e":"clock","actor":"A"}`:                                                             "white",
		`{"e":"pause","by":"white","actor":"A"}`:                                                "by",
		`{"e":"pause","actor":"A","reason":"a\u202eb"}`:                                         "reason",
		`{"e":"touch","by":"white","sq":"e2","actor":"A"}`:                                      "",
		`{"e":"pause","actor":"A","at":5}`:                                                      "",
	} {
		_, err := p.tryJudge(testDesk, act)
		var bad *FieldError
		want := strings.TrimSuffix("acts[0]."+field, ".")
		if !errors.As(err, &bad) || bad.Field != want {
			t.Errorf("%s: %v, expected a FieldError at %s", act, err, want)
		}
	}
}

// TestClaimBeforeTheArbiter: an illegal move is claimed; the clocks stand until the
// arbiter has set them and lets them go on.
func TestClaimBeforeTheArbiter(t *testing.T) {
	at := newClockwork(1_000_000)
	p := arbiters(t, Now(at.now))
	p.do(White, `{"e":"move","uci":"g1e3"}`, `{"e":"press"}`)
	if a := p.look().Alarms(); len(a) != 1 || a[0].Kind != AlarmIllegal || !a[0].Open || a[0].Side != laws.White {
		t.Fatalf("alarms %+v, expected an illegal move", a)
	}
	p.do(Black, `{"e":"claim","kind":"illegal_move"}`)
	s := p.look()
	if _, runs := s.Game.Clock().Running(); runs || !s.Game.Clock().Paused() {
		t.Error("the clocks run during a claim")
	}
	if i := slices.IndexFunc(s.Records, func(r Record) bool { return r.Kind() == laws.Pause }); i < 0 ||
		s.Records[i].By() != laws.Black || s.Records[i].Act().Reason != forClaim || s.Records[i+1].Kind() != laws.Claim {
		t.Error("who claims has not stopped the clocks first (6.11.2, 9.5.1)")
	}
	if can := s.Picture(Black).Can.([]string); slices.Contains(can, "resume") {
		t.Errorf("a player is offered to resume: %v", can)
	}
	if can := s.Picture(Arbiter).Can.([]string); slices.Contains(can, "resume") || !slices.Contains(can, "clock") {
		t.Errorf("the arbiter can %v before he has decided", can)
	}
	if kinds := alarmKinds(s); kinds != "claim+ illegal+" || s.Game.IllegalMoves(laws.White) != 0 {
		t.Errorf("alarms %q, %d illegal moves, expected nothing ruled", kinds, s.Game.IllegalMoves(laws.White))
	}
	p.do(Black, `{"e":"move","uci":"e7e5"}`)
	if ply := len(p.look().Game.Plies()); ply != 1 {
		t.Errorf("%d half-moves: somebody has moved before the arbiter decided", ply)
	}
	choices := p.look().Choices(at.now())
	if len(choices) < 2 || choices[0].Act.Do != laws.DoUphold || choices[1].Act.Do != laws.DoReject || choices[0].Act.Actor != "" {
		t.Fatalf("choices %+v, expected to uphold or to reject first", choices)
	}
	p.judge(`{"e":"arbiter","do":"uphold","by":"black","kind":"illegal_move","actor":"A. Biter","reason":"7.5.1"}`)
	s = p.look()
	if s.Game.IllegalMoves(laws.White) != 1 || len(s.Game.Plies()) != 0 || len(s.Game.Waiting()) != 0 {
		t.Errorf("%d illegal moves, %d half-moves after the decision", s.Game.IllegalMoves(laws.White), len(s.Game.Plies()))
	}
	p.judge(`{"e":"clock","white":5390,"black":5520,"actor":"A. Biter","reason":"7.1"}`, `{"e":"resume","actor":"A. Biter"}`)
	s = p.look()
	if c := s.Clock(at.now()); c.White != 5_390_000 || c.Black != 5_520_000 || c.Running == nil || *c.Running != laws.White {
		t.Errorf("clock %+v", c)
	}
	if kinds := alarmKinds(s); kinds != "claim illegal" {
		t.Errorf("alarms %q after the arbiter has acted", kinds)
	}
}

// TestOnlyCallsWaitWithoutAnArbiter: where the players enforce the Laws, nothing waits
// for an arbiter but a call for him, until they go on.
func TestOnlyCallsWaitWithoutAnArbiter(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{TimeControl: "90+30"})
	p.do(White, `{"e":"start"}`, `{"e":"move","uci":"g1e3"}`, `{"e":"press"}`)
	p.do(Black, `{"e":"claim","kind":"illegal_move"}`, `{"e":"pause","reason":"arbiter"}`)
	if kinds := alarmKinds(p.look()); kinds != "call+ claim illegal" {
		t.Errorf("alarms %q", kinds)
	}
	p.do(Black, `{"e":"resume"}`)
	if kinds := alarmKinds(p.look()); kinds != "call claim illegal" {
		t.Errorf("alarms %q once the clocks go on", kinds)
	}
}

// alarmKinds names the alarms, the open ones with a plus.
func alarmKinds(s *Snapshot) string {
	var list []string
	for _, a := range s.Alarms() {
		text := string(a.Kind)
		if a.Open {
			text += "+"
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

// choices names what the arbiter may act upon, conduct left out.
func choices(s *Snapshot) string {
	var list []string
	for _, c := range s.Choices(s.Until()) {
		switch c.Act.What {
		case laws.SeesIllegal, laws.SeesTouchMove, laws.SeesTwoHands, laws.SeesFlag, laws.SeesBothInCheck, laws.SeesPawnOnLast, laws.SeesDisplaced:
			list = append(list, string(c.Act.What)+" "+c.Act.By.String())
		}
	}
	return strings.Join(list, ", ")
}

func TestChoicesAreThoseOfTheLaws(t *testing.T) {
	for name, c := range map[string]struct {
		control, white, black, want string
	}{
		"nothing":                {"90+30", `{"e":"move","uci":"e2e4"}`, "", ""},
		"touched, another moved": {"90+30", `{"e":"touch","sq":"g1"},{"e":"move","uci":"e2e4"}`, "", "touch_move white"},
		"touched, another held":  {"90+30", `{"e":"touch","sq":"g1"},{"e":"lift","sq":"e2"}`, "", "touch_move white"},
		"touched and held":       {"90+30", `{"e":"touch","sq":"g1"},{"e":"lift","sq":"g1"}`, "", ""},
		"condoned (4.8)":         {"90+30", `{"e":"touch","sq":"g1"},{"e":"move","uci":"e2e4"},{"e":"press"}`, `{"e":"touch","sq":"e7"}`, ""},
		"illegal":                {"90+30", `{"e":"move","uci":"g1e3"},{"e":"press"}`, "", "illegal_move white"},
		"illegal, blitz":         {"3+2", `{"e":"move","uci":"g1e3"},{"e":"press"}`, "", "illegal_move white"},
		"illegal, replied to":    {"3+2", `{"e":"move","uci":"g1e3"},{"e":"press"}`, `{"e":"move","uci":"e7e5"},{"e":"press"}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			h, _ := openHall(t, t.TempDir())
			p := setUp(t, h, Setup{TimeControl: c.control, Enforce: ByHuman})
			p.do(White, `{"e":"start"}`)
			p.do(White, actsOf(c.white)...)
			if c.black != "" {
				p.do(Black, actsOf(c.black)...)
			}
			if got := choices(p.look()); got != c.want {
				t.Errorf("the arbiter may act upon %q, expected %q", got, c.want)
			}
		})
	}
}

func TestAtEveryVersion(t *testing.T) {
	p := arbiters(t)
	var told []string
	note := func() { told = append(told, p.look().Game.Board().Text()) }
	note()
	for _, acts := range [][2]string{{"white", `{"e":"lift","sq":"e2"}`}, {"white", `{"e":"release","sq":"e4"}`}, {"white", `{"e":"press"}`}, {"black", `{"e":"touch","sq":"b8"}`}} {
		p.do(Role(acts[0]), acts[1])
		note()
	}
	s := p.look()
	for i, board := range told {
		then, err := s.At(int64(i + 1))
		if err != nil || then.Game.Board().Text() != board || then.Ver != int64(i+1) || len(then.Records) != i+1 {
			t.Errorf("version %d: %v, board %s, expected %s", i+1, err, then.Game.Board().Text(), board)
		}
	}
	if first, err := s.At(0); err != nil || first.Game.Started() {
		t.Errorf("version 0: %v", err)
	}
	for _, ver := range []int64{-1, s.Ver + 1} {
		if _, err := s.At(ver); err == nil {
			t.Errorf("version %d is given", ver)
		}
	}
}

// TestDeskFollows: a new table, and what happens at each, come to the desk.
func TestDeskFollows(t *testing.T) {
	p := arbiters(t)
	d, err := p.hall.Desk(t.Context(), testDesk)
	if err != nil {
		t.Fatal(err)
	}
	f, err := d.Follow(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	changed := func(want string) {
		t.Helper()
		for range 100 {
			<-f.Wake()
			if f.News() {
				if err := f.Refresh(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			for _, s := range f.Changed() {
				if s.ID == want {
					return
				}
			}
		}
		t.Fatalf("nothing of table %s", want)
	}
	changed(p.id)
	p.do(White, `{"e":"touch","sq":"e2"}`)
	changed(p.id)
	second := setUp(t, p.hall, Setup{})
	changed(second.id)
	second.do(White, `{"e":"touch","sq":"e2"}`)
	changed(second.id)
}

func TestDeskTokenLasts(t *testing.T) {
	dir := t.TempDir()
	first, err := ReadDeskToken(dir)
	if err != nil || len(first) != tokenLength {
		t.Fatalf("%q %v", first, err)
	}
	again, err := ReadDeskToken(dir)
	if err != nil || again != first {
		t.Errorf("then %q, now %q %v", first, again, err)
	}
	info, err := os.Stat(filepath.Join(dir, deskFile))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
	if err := os.WriteFile(filepath.Join(dir, deskFile), []byte("short\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if token, err := ReadDeskToken(dir); err == nil {
		t.Errorf("a damaged token is read as %q", token)
	}
}

// TestQuietSightIsNotTold: what the arbiter may not speak of reaches nobody (12.6).
func TestQuietSightIsNotTold(t *testing.T) {
	p := arbiters(t)
	p.do(White, `{"e":"move","uci":"e2e4"}`)
	p.judge(`{"e":"arbiter_sees","what":"not_pressed","by":"white","actor":"A"}`, `{"e":"state","actor":"A","reason":"forgot the clock"}`)
	s := p.look()
	for _, r := range s.Records[len(s.Records)-2:] {
		if r.Announced() || len(r.Told()) > 0 {
			t.Errorf("the players are told of %s: %v", r.Kind(), r.Told())
		}
	}
}

// actsOf reads a list of acts.
func actsOf(list string) []string {
	return strings.Split(strings.ReplaceAll(list, "},{", "}\n{"), "\n")
}
