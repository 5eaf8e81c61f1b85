package laws

import (
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
)

// TestRealClockIsTheAuthority: with a real clock beside the board no flag falls by
// reckoning, and a press brings the times that it shows.
func TestRealClockIsTheAuthority(t *testing.T) {
	control, err := clock.ParseControl("3+2")
	if err != nil {
		t.Fatal(err)
	}
	rules := RulesFor(control, Standard)
	rules.RealClock = true
	g := scripted(t, rules, "0 w lift e2; 1 w place e4; 1 w release e4")
	white, black := 181.0, 182.0
	_, g = Step(g, Act{Kind: Press, By: White, At: 2_500, White: &white, Black: &black})
	if left := g.Plies()[0].Left; left != 181*time.Second {
		t.Errorf("after the press White has %v, the clock shows 3:01", left)
	}
	entries, after := Step(g, Act{Kind: Adjust, By: Black, At: 1_000_000})
	if len(entries) != 1 || after.Flagged(Black, 1_000_000) {
		t.Errorf("a flag fell by reckoning: %+v", entries)
	}
	entries, after = Step(g, Act{Kind: Flag, By: Black, At: 180_000})
	if len(entries) != 1 || !after.Flagged(Black, 180_000) {
		t.Errorf("the real flag was not taken: %+v", entries)
	}
}
