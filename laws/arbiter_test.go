package laws

import "testing"

// An arbiter who sees everything acts at once, without a claim (12.1, 12.3): what is ruled
// on the last act, and how the game stands.
func TestArbiterActsUnasked(t *testing.T) {
	for _, test := range []struct{ name, script, codes, state string }{
		{"a touched man not played", "1 w touch b1;2 w move e2e4", "made arbiter_acts restored must_move", "* white"},
		{"a regular move", "1 w touch g1;2 w move g1f3", "made", "* black"},
		{"an illegal move pressed", "1 w play g1e3", "illegal_completed arbiter_acts restored illegal_counted time must_move", "* white"},
		{"an illegal move not pressed", "1 w move g1e3", "not_made", "* white"},
		{"a press without a move", "1 w press", "illegal_completed arbiter_acts restored illegal_counted time", "* white"},
		{"the second one", "1 w press;2 w press", "illegal_completed arbiter_acts restored illegal_counted game_over", "0-1 second_illegal"},
		{"a man moved again", "1 w move g1f3;2 w lift f3;3 w release h3", "moved_again arbiter_acts released_stands", "* black"},
		{"the opponent's man", "1 w move e2e4;2 w lift e7", "void out_of_turn", "* black"},
		{"an unclaimed draw", "1 w play g1f3;2 b play g8f6;3 w play f3g1;4 b play f6g8;5 w play g1f3;6 b play g8f6;7 w play f3g1;8 b play f6g8",
			"completed", "* white"},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := rulesOf(t, "90m+30s", Standard)
			rules.Arbiter = true
			var last []Entry
			g := scriptedTo(t, rules, test.script, &last)
			if got := codes(last[len(last)-1:]); got != test.codes {
				t.Errorf("ruled %q, expected %q", got, test.codes)
			}
			if got := stateOf(g); got != test.state {
				t.Errorf("game %q, expected %q", got, test.state)
			}
		})
	}
}
