package laws

import "testing"

// Where one minute replaces two, A.3 says so and comes first.
func TestOneMinuteIsByA3(t *testing.T) {
	for _, script := range []string{"0 w play e2e5; 1 b claim illegal_move", "0 w claim fifty"} {
		var last []Entry
		scriptedTo(t, rulesOf(t, "15m+10s", Adequate), script, &last)
		given := false
		for _, r := range last[len(last)-1].Rulings {
			if r.Code != TimeGiven {
				continue
			}
			given = true
			if r.Articles[0] != "A.3" || r.Args.Seconds != 60 {
				t.Errorf("%s: %d seconds by %v, expected 60 by A.3", script, r.Args.Seconds, r.Articles)
			}
		}
		if !given {
			t.Errorf("%s: no time given", script)
		}
	}
}
