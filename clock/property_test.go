package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/compongo/compongo/clock"
)

// step is one operation of a script; wait is the time before it in
// milliseconds.
type step struct {
	wait   int
	name   string
	side   clock.Side
	amount int
}

// apply performs the step on the clock at the given instant.
func (s step) apply(c clock.Clock, at clock.Instant) clock.Clock {
	d := time.Duration(s.amount) * time.Millisecond
	switch s.name {
	case "press":
		return c.Press(s.side, at)
	case "pause":
		return c.Pause(at)
	case "resume":
		return c.Resume(at)
	case "run for":
		return c.RunFor(s.side, at)
	case "add":
		return c.Add(s.side, d, at)
	case "set":
		return c.Set(s.side, d, at)
	case "set moves":
		return c.SetMoves(s.side, s.amount/10, at)
	}
	return c
}

// applyTo performs the step on the oracle.
func (s step) applyTo(o *oracle) {
	side := int(s.side)
	switch s.name {
	case "press":
		o.press(side)
	case "pause":
		o.paused = true
	case "resume":
		o.paused = false
	case "run for":
		if o.turn != side {
			o.begin(side)
		}
	case "add":
		o.add(side, s.amount)
	case "set":
		o.set(side, s.amount)
	case "set moves":
		o.setMoves(side, s.amount/10)
	}
}

var (
	play    = []string{"press"}
	pauses  = []string{"press", "press", "pause", "resume"}
	arbiter = []string{"press", "press", "press", "pause", "resume", "resume", "run for", "add", "set", "set moves", "look"}
)

func drawSteps(t *rapid.T, names []string) []step {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) step {
		return step{
			wait:   rapid.IntRange(0, 30).Draw(t, "wait"),
			name:   rapid.SampledFrom(names).Draw(t, "name"),
			side:   clock.Side(rapid.IntRange(0, 1).Draw(t, "side")),
			amount: rapid.IntRange(-60, 120).Draw(t, "amount"),
		}
	}), 0, 40).Draw(t, "steps")
}

// drawControl draws controls of a few milliseconds, so that flags fall often
// and the oracle need not tick long.
func drawControl(t *rapid.T, modes ...clock.Mode) clock.Control {
	mode := rapid.SampledFrom(modes).Draw(t, "mode")
	periods := make([]clock.Period, rapid.IntRange(1, 3).Draw(t, "periods"))
	if mode == clock.Hourglass {
		periods = periods[:1]
	}
	increment := rapid.IntRange(0, 20).Draw(t, "increment")
	for i := range periods {
		p := &periods[i]
		p.Mode = mode
		p.Base = time.Duration(rapid.IntRange(1, 200).Draw(t, "base")) * time.Millisecond
		if mode == clock.Hourglass {
			continue
		}
		p.Increment = time.Duration(increment) * time.Millisecond
		if mode == clock.Fischer {
			p.Increment = time.Duration(rapid.IntRange(0, 20).Draw(t, "increment")) * time.Millisecond
		}
		if i < len(periods)-1 || rapid.Bool().Draw(t, "repeats") {
			p.Moves = rapid.IntRange(1, 4).Draw(t, "quota")
		}
	}
	c, err := clock.NewControl(periods...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestAgreesWithOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := drawControl(t, clock.Fischer, clock.SimpleDelay, clock.Bronstein, clock.Hourglass)
		c := clock.New(control).Start(clock.White, 0)
		o := newOracle(control)
		o.started = true
		o.begin(0)
		for i, s := range drawSteps(t, arbiter) {
			o.advance(o.now + s.wait)
			c = s.apply(c, clock.Instant(o.now))
			s.applyTo(o)
			if got, want := c.At(clock.Instant(o.now)), o.reading(); got != want {
				t.Fatalf("%v, step %d %v:\n got %+v\nwant %+v", control, i, s, got, want)
			}
		}
	})
}

// A flag is down exactly where no time is left; nothing is ever negative, and
// the deadline is the very first instant of the fall.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := drawControl(t, clock.Fischer, clock.SimpleDelay, clock.Bronstein, clock.Hourglass)
		c, at := clock.New(control).Start(clock.White, 0), clock.Instant(0)
		for _, s := range drawSteps(t, arbiter) {
			at += clock.Instant(s.wait)
			c = s.apply(c, at)
			r := c.At(at)
			for side := range r.Remaining {
				if r.Remaining[side] < 0 || r.Flagged[side] != (r.Remaining[side] == 0) {
					t.Fatalf("%v after %v: %+v", control, s, r)
				}
			}
			if side, fall, ok := c.Deadline(); ok && (c.At(fall - 1).Flagged[side] || !c.At(fall).Flagged[side]) {
				t.Fatalf("%v after %v: flag of %v does not fall at %d", control, s, side, fall)
			}
		}
	})
}

// Looking at the clock, touching it without effect, or an hour without a server
// that is given back leave every later reading as it would have been.
func TestNeutralOperations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := drawControl(t, clock.Fischer, clock.SimpleDelay, clock.Bronstein, clock.Hourglass)
		plain, touched := clock.New(control).Start(clock.White, 0), clock.New(control).Start(clock.White, 0)
		at, lost := clock.Instant(0), clock.Instant(0)
		for _, s := range drawSteps(t, pauses) {
			if rapid.Bool().Draw(t, "down") {
				const hour = 3_600_000
				touched = touched.Shift(at+lost, at+lost+hour)
				lost += hour
			}
			at += clock.Instant(s.wait)
			if _, running := touched.Running(); running {
				touched = touched.Add(s.side, 0, at+lost-clock.Instant(s.wait/2)).Pause(at + lost).Resume(at + lost)
			}
			plain, touched = s.apply(plain, at), s.apply(touched, at+lost)
			got, want := touched.At(at+lost), plain.At(at)
			got.FlagFell, want.FlagFell = [2]clock.Instant{}, [2]clock.Instant{}
			if got != want {
				t.Fatalf("%v after %v:\n got %+v\nwant %+v", control, s, got, want)
			}
		}
	})
}

// What is left and what was used is what was given: base times of the periods
// reached and one increment for each move up to the one to come.
func TestTimeIsConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := drawControl(t, clock.Fischer)
		c, at := clock.New(control).Start(clock.White, 0), clock.Instant(0)
		given := [2]time.Duration{}
		for i := range given {
			given[i] = control.Period(0).Base + control.Period(0).Increment
		}
		var used [2]time.Duration
		period := [2]int{}
		for i, s := range drawSteps(t, play) {
			side := clock.Side(i % 2)
			at += clock.Instant(s.wait)
			used[side] += time.Duration(s.wait) * time.Millisecond
			if c.At(at).Flagged[side] {
				return
			}
			c = c.Press(side, at)
			r := c.At(at)
			if r.Period[side] > period[side] {
				period[side]++
				given[side] += control.Period(period[side]).Base
			}
			given[side] += control.Period(period[side]).Increment
			if r.Remaining[side]+used[side] != given[side] {
				t.Fatalf("%v: %v has %v and used %v of %v", control, side, r.Remaining[side], used[side], given[side])
			}
		}
	})
}

func TestHourglassKeepsItsSand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := drawControl(t, clock.Hourglass)
		c, at := clock.New(control).Start(clock.White, 0), clock.Instant(0)
		for _, s := range drawSteps(t, pauses) {
			at += clock.Instant(s.wait)
			c = s.apply(c, at)
			r := c.At(at)
			if r.Flagged == ([2]bool{}) && r.Remaining[0]+r.Remaining[1] != 2*control.Period(0).Base {
				t.Fatalf("%v: %v", control, r.Remaining)
			}
		}
	})
}

// A Bronstein delay allows exactly what a simple delay allows: the flags fall
// at the same instants.
func TestBronsteinIsSimpleDelay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bronstein := drawControl(t, clock.Bronstein)
		periods := bronstein.Periods()
		for i := range periods {
			periods[i].Mode = clock.SimpleDelay
		}
		simple, err := clock.NewControl(periods...)
		if err != nil {
			t.Fatal(err)
		}
		a, b := clock.New(bronstein).Start(clock.White, 0), clock.New(simple).Start(clock.White, 0)
		at := clock.Instant(0)
		for _, s := range drawSteps(t, pauses) {
			at += clock.Instant(s.wait)
			a, b = s.apply(a, at), s.apply(b, at)
			if a.At(at).Flagged != b.At(at).Flagged || a.At(at).FlagFell != b.At(at).FlagFell {
				t.Fatalf("%v: %+v\n%v: %+v", bronstein, a.At(at), simple, b.At(at))
			}
		}
	})
}
