package laws

import (
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// A flag that changes nothing, the quota being completed (6.4), falls once.
func TestFlagAfterTheQuotaFallsOnce(t *testing.T) {
	control, err := clock.ParseControl("3+2")
	if err != nil {
		t.Fatal(err)
	}
	rules := RulesFor(control, Adequate)
	rules.Arbiter = true
	g, _ := New(rules, chess.StartingPosition())
	second := 1.0
	for _, act := range []Act{{Kind: Start}, {Kind: SetClock, White: &second},
		{Kind: State, Facts: Facts{MovesCompleted: &PerSide{40, 40}, PeriodQuota: 40}}} {
		_, g = Step(g, act)
	}
	due, ok := Due(g, 5000)
	if !ok || due.Kind != Flag || due.By != White {
		t.Fatalf("due is %+v, %v", due, ok)
	}
	g = Apply(g, Entry{Act: due, Rulings: Decide(g, due)})
	if again, ok := Due(g, 5000); ok {
		t.Errorf("due again: %+v", again)
	}
}
