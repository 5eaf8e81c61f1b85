package laws

import (
	"testing"
)

// Moving a man again after an illegal move was completed tells where it had been let go,
// and does not let the claim lapse.
func TestMovedAgainAfterAnIllegalMove(t *testing.T) {
	var all, last []Entry
	g, script := scriptedTo(t, rulesOf(t, "90m+30s", Standard), "0 w play e2e5", &last), []Act{
		{Kind: Lift, By: White, Sq: "e5"}, {Kind: Release, By: White, Sq: "e4"}, {Kind: Touch, By: Black, Sq: "e7"},
	}
	for _, act := range script {
		last, g = Step(g, act)
		all = append(all, last...)
	}
	again := false
	for _, entry := range all {
		for _, r := range entry.Rulings {
			if again = again || r.Code == MovedAgain; r.Code == MovedAgain && r.Args.Square != "e5" {
				t.Errorf("moved again from %s, expected e5", r.Args.Square)
			}
			if r.Code == Condoned {
				t.Error("an illegal move that was completed can still be claimed")
			}
		}
	}
	if !again {
		t.Error("expected a ruling on the man moved again")
	}
}
