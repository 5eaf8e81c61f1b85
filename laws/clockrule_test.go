package laws

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// scripted plays a script from the initial position: acts apart by semicolons, each
// "seconds side kind argument", the side w, b or -.
func scripted(t *testing.T, rules Rules, script string) Game {
	t.Helper()
	return scriptedTo(t, rules, script, new([]Entry))
}

// scriptedTo is scripted and gives the entries of the last act.
func scriptedTo(t *testing.T, rules Rules, script string, last *[]Entry) Game {
	t.Helper()
	g, _ := New(rules, chess.StartingPosition())
	for line := range strings.SplitSeq(script, ";") {
		act := scriptedAct(t, strings.Fields(line))
		if err := act.Check(); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		*last, g = Step(g, act)
	}
	return g
}

func scriptedAct(t *testing.T, words []string) Act {
	t.Helper()
	seconds, err := strconv.ParseFloat(words[0], 64)
	if err != nil {
		t.Fatal(err)
	}
	act := Act{At: clock.Instant(seconds * 1000), Kind: Kind(words[2])}
	act.By = map[string]Side{"w": White, "b": Black}[words[1]]
	if len(words) < 4 {
		return act
	}
	switch arg := words[3]; act.Kind {
	case Move, Play:
		act.UCI = Line{arg}
	case Claim:
		act.Claim = ClaimKind(arg)
	case Pause:
		act.Reason = arg
	case Outage:
		from, _ := strconv.ParseFloat(arg, 64)
		act.From, act.To = clock.Instant(from*1000), act.At
	case SetClock:
		s, _ := strconv.ParseFloat(arg, 64)
		act.White = &s
	case Arrive:
		s, _ := strconv.ParseFloat(arg, 64)
		act.AtS = &s
	default:
		act.Sq = arg
	}
	return act
}

func rulesOf(t *testing.T, control string, s Supervision) Rules {
	t.Helper()
	c, err := clock.ParseControl(control)
	if err != nil {
		t.Fatal(err)
	}
	return RulesFor(c, s)
}

// What the clocks show after acts with their instants: the remaining seconds of White
// and Black, the moves counted, whose clock runs.
func TestClocksOfRulings(t *testing.T) {
	const standard, blitz, periods = "90m+30s", "3m+2s", "2/60m,30m"
	for _, test := range []struct {
		name, control, script string
		shows                 string
	}{
		{"a press brings the increment", blitz, "0 - start;10 w play e2e4", "174 182 1 0 black"},
		{"an illegal move brings none", standard, "0 - start;10 w play g1e3;25 b claim illegal_move", "5420 5535 0 0 white"},
		{"many moves are undone", standard,
			"0 - start;10 w play g1e3;20 b play e7e5;30 w play b1c3;40 b claim illegal_move", "5410 5530 0 0 white"},
		{"a touch-move breach before the press", standard,
			"0 - start;4 w touch b1;10 w move e2e4;12 b claim touch_move", "5418 5430 0 0 white"},
		{"a touch-move breach after the press", standard,
			"0 - start;4 w touch b1;10 w play e2e4;12 b claim touch_move", "5420 5428 0 0 white"},
		{"a press without a move", standard, "0 - start;10 w press;15 b claim illegal_move", "5420 5545 0 0 white"},
		{"an unpromoted move leaves the press", standard, "0 - start;10 w play e2e4;20 b press;21 w claim illegal_move", "5569 5420 1 0 black"},
		{"a late press", blitz, "0 - start;10 w move e2e4;15 b move e7e5;20 w press;22 b press", "164 182 1 1 white"},
		{"a pause", blitz, "0 - start;10 w play e2e4;15 b pause claim;100 - resume;105 b play e7e5", "174 174 1 1 white"},
		{"a claim in a pause", standard, "0 - start;10 w play g1e3;15 b pause illegal_move;70 b claim illegal_move", "5420 5545 0 0 paused"},
		{"an outage", blitz, "0 - start;10 w play e2e4;70 - outage 20;75 b play e7e5", "174 169 1 1 white"},
		{"a quota takes effect at the press", periods, "0 - start;60 w play e2e4;120 b play e7e5;180 w play g1f3", "5280 3540 2 1 black"},
		{"and is taken back", periods, "0 - start;60 w play e2e4;120 b play e7e5;180 w play g1e3;240 b claim illegal_move", "3480 3600 1 1 white"},
		{"the arbiter sets a time", blitz, "0 - start;10 w play e2e4;12 - clock 99", "99 180 1 0 black"},
		{"an incorrect claim", standard, "0 - start;10 w claim threefold", "5420 5550 0 0 white"},
		{"Black starts White's clock", blitz, "5 b press;10 w play e2e4", "179 182 1 0 black"},
		{"only what a press brought is taken back", standard,
			"0 - start;10 w move e2e4;20 b move e7e4;25 b press;30 w claim illegal_move", "5520 5430 0 0 black"},
		{"the next move completes the one before", blitz,
			"0 - start;10 w move e2e4;15 b move e7e5;20 w move g1f3;22 w press;25 b play b8c6", "162 181 2 2 white"},
		{"White cannot start Black's clock", blitz, "5 w press;6 b press;10 w play e2e4", "180 182 1 0 black"},
		{"White comes late", standard, "0 - start;600 w arrive 600", "4830 5430 0 0 white"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, test.control, Standard)
			rules.AwaitStart, rules.DefaultTime = true, time.Hour
			g := scripted(t, rules, test.script)
			words := strings.Fields(test.script[strings.LastIndexByte(test.script, ';')+1:])
			seconds, _ := strconv.ParseFloat(words[0], 64)
			if got := shows(g, clock.Instant(seconds*1000)); got != test.shows {
				t.Errorf("shows %s, expected %s", got, test.shows)
			}
		})
	}
}

func shows(g Game, at clock.Instant) string {
	r := g.Clock().At(at)
	state := Side(r.Turn + 1).String()
	if r.Paused {
		state = "paused"
	}
	return fmt.Sprintf("%g %g %d %d %s", r.Remaining[0].Seconds(), r.Remaining[1].Seconds(), r.Moves[0], r.Moves[1], state)
}

// A flag that fell between two acts is entered first, with its own instant.
func TestFlagsByClock(t *testing.T) {
	for _, test := range []struct {
		name    string
		arbiter bool
		script  string
		result  Result
		reason  Reason
	}{
		{"nobody has seen it", false, "0 - start;300 w play e2e4", Ongoing, ""},
		{"claimed", false, "0 - start;300 w play e2e4;301 b claim flag", BlackWins, ByTime},
		{"an arbiter sees it at once", true, "0 - start;300 w play e2e4", BlackWins, ByTime},
		{"claimed too early", false, "0 - start;181 b claim flag", Ongoing, ""},
		{"at the very instant", false, "0 - start;182 b claim flag", BlackWins, ByTime},
		{"the claimant's fell later", false, "0 - start;300 w play e2e4;600 b claim flag", BlackWins, ByTime},
		{"White claims Black's, but hers was first", false, "0 - start;300 w play e2e4;600 w claim flag", BlackWins, ByTime},
		{"a resignation before it is seen", false, "0 - start;300 b resign", WhiteWins, ByResignation},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, "3m+2s", Inadequate)
			rules.AwaitStart, rules.Arbiter = true, test.arbiter
			g := scripted(t, rules, test.script)
			if got := g.Outcome(); got.Result != test.result || got.Reason != test.reason {
				t.Errorf("%+v, expected %s %s", got, test.result, test.reason)
			}
		})
	}
	g := scripted(t, rulesOf(t, "3m+2s", Standard), "0 - start")
	entries, _ := Step(g, Act{Kind: Press, By: White, At: 500_000})
	if first := entries[0].Act; first.Kind != Flag || first.By != White || first.At != 182_000 {
		t.Errorf("first entry %s, expected White's flag at 182000", text(first))
	}
}
