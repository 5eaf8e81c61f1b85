package clock_test

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
)

func TestGames(t *testing.T) {
	data, err := os.ReadFile("testdata/games.txt")
	if err != nil {
		t.Fatal(err)
	}
	var c clock.Clock
	for i, line := range strings.Split(string(data), "\n") {
		where := fmt.Sprintf("games.txt:%d", i+1)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if title, found := strings.CutPrefix(line, "game "); found {
			_, control, _ := strings.Cut(title, "|")
			c = clock.New(parse(t, control))
			continue
		}
		fields := strings.Fields(line)
		at := clock.Instant(seconds(t, where, fields[0]).Milliseconds())
		if fields[1] == "shows" {
			requireShows(t, where, c, at, fields[2:])
			continue
		}
		c = operate(t, where, c, at, fields[1], fields[2:])
	}
}

func operate(t *testing.T, where string, c clock.Clock, at clock.Instant, name string, args []string) clock.Clock {
	side := clock.White
	if len(args) > 0 && args[0] == "black" {
		side = clock.Black
	}
	switch name {
	case "start":
		return c.Start(side, at)
	case "press":
		return c.Press(side, at)
	case "pause":
		return c.Pause(at)
	case "resume":
		return c.Resume(at)
	case "runfor":
		return c.RunFor(side, at)
	case "add":
		return c.Add(side, seconds(t, where, args[1]), at)
	case "set":
		return c.Set(side, seconds(t, where, args[1]), at)
	case "setmoves":
		return c.SetMoves(side, int(seconds(t, where, args[1]).Seconds()), at)
	case "shift":
		from, to := seconds(t, where, args[0]), seconds(t, where, args[1])
		return c.Shift(clock.Instant(from.Milliseconds()), clock.Instant(to.Milliseconds()))
	}
	t.Fatalf("%s: no operation %s", where, name)
	return c
}

// requireShows compares the reading with the two times and the facts after
// them.
func requireShows(t *testing.T, where string, c clock.Clock, at clock.Instant, want []string) {
	r := c.At(at)
	facts := readingFacts(c, r)
	for i, text := range want {
		if i < 2 {
			if d := seconds(t, where, text); r.Remaining[i] != d {
				t.Errorf("%s: %v has %v, want %v", where, clock.Side(i), r.Remaining[i], d)
			}
			continue
		}
		name, value, _ := strings.Cut(text, "=")
		if got, known := facts[name]; !known || got != value {
			t.Errorf("%s: %s is %q, want %q", where, name, got, value)
		}
	}
}

func readingFacts(c clock.Clock, r clock.Reading) map[string]string {
	facts := map[string]string{
		"moves":    fmt.Sprintf("%d,%d", r.Moves[0], r.Moves[1]),
		"period":   fmt.Sprintf("%d,%d", r.Period[0], r.Period[1]),
		"fell":     fmt.Sprintf("%v,%v", float64(r.FlagFell[0])/1000, float64(r.FlagFell[1])/1000),
		"delay":    strconv.FormatFloat(r.Delay.Seconds(), 'f', -1, 64),
		"turn":     r.Turn.String(),
		"flag":     map[[2]bool]string{{}: "none", {true, false}: "white", {false, true}: "black", {true, true}: "both"}[r.Flagged],
		"paused":   map[bool]string{true: "yes", false: "no"}[r.Paused],
		"runs":     "none",
		"deadline": "none",
	}
	if side, running := c.Running(); running && r.Running {
		facts["runs"] = side.String()
	}
	if side, at, ok := c.Deadline(); ok {
		facts["deadline"] = fmt.Sprintf("%v@%v", side, float64(at)/1000)
	}
	return facts
}

func seconds(t *testing.T, where, text string) time.Duration {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatalf("%s: %v", where, err)
	}
	return time.Duration(math.Round(f*1000)) * time.Millisecond
}

// Values nobody should pass change nothing or stay in range; nothing panics.
func TestExtremes(t *testing.T) {
	control := parse(t, "1/3m+2s")
	const nobody = clock.Side(7)
	started := clock.New(control).Start(clock.White, math.MinInt64)
	for name, c := range map[string]clock.Clock{
		"start":    clock.New(control).Start(nobody, 0),
		"press":    started.Press(nobody, 0),
		"run for":  started.RunFor(nobody, 0),
		"add":      started.Add(nobody, time.Hour, 0),
		"set":      started.Set(nobody, time.Hour, 0),
		"setMoves": started.SetMoves(nobody, 3, 0),
	} {
		if c != started && c != clock.New(control) {
			t.Errorf("%s for no side changes the clock", name)
		}
	}
	for range 3 {
		started = started.Add(clock.White, math.MaxInt64, 0).Add(clock.Black, math.MinInt64, 0)
		started = started.SetMoves(clock.White, math.MaxInt, 0).Set(clock.Black, math.MaxInt64, math.MaxInt64)
		started = started.Press(clock.White, math.MaxInt64).RunFor(clock.White, math.MinInt64)
	}
	r := started.At(math.MaxInt64)
	if r.Remaining[0] < 0 || r.Remaining[1] < 0 {
		t.Errorf("remaining %v", r.Remaining)
	}
	if _, at, ok := started.Deadline(); ok && at != math.MaxInt64 {
		t.Errorf("deadline %d, want the end of time", at)
	}
	var none clock.Clock
	if side, running := none.Running(); running || none.Paused() || side != clock.White {
		t.Error("the zero clock runs")
	}
}

func TestFarInstants(t *testing.T) {
	c := clock.New(parse(t, "*3m")).Start(clock.White, math.MinInt64)
	if r := c.At(math.MaxInt64); !r.Flagged[clock.White] || r.Remaining[clock.Black] != 6*time.Minute {
		t.Errorf("after all time: %+v", r)
	}
	c = clock.New(parse(t, "3m")).Start(clock.White, math.MaxInt64-1000)
	if _, at, _ := c.Deadline(); at != math.MaxInt64 {
		t.Errorf("deadline %d, want the end of time", at)
	}
}

// A time set with a fraction of a millisecond lasts through that millisecond.
func TestFractionsOfMilliseconds(t *testing.T) {
	c := clock.New(parse(t, "3m")).Start(clock.White, 0).Set(clock.White, 1500*time.Microsecond, 0)
	_, at, _ := c.Deadline()
	if at != 2 || c.At(1).Flagged[clock.White] || !c.At(2).Flagged[clock.White] {
		t.Errorf("deadline %d, want 2", at)
	}
}

func parse(t *testing.T, text string) clock.Control {
	t.Helper()
	control, err := clock.ParseControl(text)
	if err != nil {
		t.Fatal(err)
	}
	return control
}
