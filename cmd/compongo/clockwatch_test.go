package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// Both sides show the same times, one after each of their moves; the first that
// cannot be is told.
func TestClocksOfEveryControl(t *testing.T) {
	for _, test := range []struct{ control, clocks, want string }{
		{"300", "5:00 4:50 4:40", ""},
		{"300", "5:03", "ply 1: clock_too_much"},
		{"300", "4:50 4:53", "ply 3: clock_gained"},
		{"300+3", "5:06 5:09 5:07", ""},
		{"300+3", "5:02 5:07", "ply 3: clock_gained"},
		{"300d5", "5:00 5:00 4:58 4:58", ""},
		{"300d5", "4:58 5:02", "ply 3: clock_gained"},
		{"300b5", "4:59 4:59 4:50 4:55", "ply 7: clock_gained"},
		{"*180", "2:50 3:05 5:59", ""},
		{"*180", "2:50 6:05", "ply 3: clock_gained"},
		{"2/60:30", "1:00 1:20 1:00", ""},
		{"2/60:30", "1:00 1:00 1:25 1:33", "ply 7: clock_gained"},
		{"2/60:30", "0:50 1:25", "ply 3: clock_gained"},
		{"2/60+10:2/30+10:15+2", "1:10 1:40 1:50 2:15 2:17", ""},
		{"2/60+10:2/30+10:15+2", "1:10 1:40 1:50 2:15 2:25", "ply 9: clock_gained"},
		{"2/60", "1:00 1:50 1:50 2:50", ""},
		{"2/60", "1:00 1:50 1:50 3:05", "ply 7: clock_gained"},
		{"2/60:30", "0:10 0:00 0:30 0:20", ""},
		{"60", "0:10 0:00 0:00", "ply 3: clock_zero"},
		{"-", "9:00 9:50", ""},
		{"?", "9:00 9:50", ""},
		{"5 minutes", "9:00 9:50", ""},
	} {
		var game strings.Builder
		fmt.Fprintf(&game, "[Event \"T\"]\n[TimeControl %q]\n\n", test.control)
		moves := []string{"Nf3", "Nf6", "Ng1", "Ng8"}
		for i, left := range strings.Fields(test.clocks) {
			for j := range 2 {
				fmt.Fprintf(&game, "%s {[%%clk 0:0%s]} ", moves[(2*i+j)%4], left)
			}
		}
		game.WriteString("*\n")
		if got := firstOddClock(t, game.String()); got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.control, test.clocks, got, test.want)
		}
	}
}

func firstOddClock(t *testing.T, text string) string {
	t.Helper()
	worker := newCheckWorker(checkOptions{json: true}, nil, nil)
	if _, err := worker.read(&pgnChunk{text: bytes.Clone([]byte(text))}); err != nil {
		t.Fatal(err)
	}
	for _, f := range worker.reports[0].Findings {
		if strings.HasPrefix(f.Kind, "clock") {
			return fmt.Sprintf("ply %d: %s", f.Ply, f.Kind)
		}
	}
	return ""
}
