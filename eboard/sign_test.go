package eboard

import (
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// TestSigns: the clock shows its times for nearly all of a game.
func TestSigns(t *testing.T) {
	draw, stopped, illegal := Sign{Code: SignDraw}, Sign{Code: SignStopped}, Sign{Code: SignIllegal}
	for _, c := range []struct {
		name  string
		signs []Sign
		at    []clock.Instant
		want  []bool
	}{
		{"none", []Sign{{}}, []clock.Instant{0}, []bool{false}},
		{"the same twice", []Sign{draw, draw, draw}, []clock.Instant{1000, 20_000, 90_000}, []bool{true, false, true}},
		{"a weightier one at once", []Sign{stopped, illegal, stopped}, []clock.Instant{1000, 1000, 1000}, []bool{true, true, false}},
		{"a lighter one later", []Sign{illegal, draw, draw}, []clock.Instant{1000, 5000, 10_000}, []bool{true, false, true}},
	} {
		var s Signs
		r := NewReader(Options{})
		for i, sign := range c.signs {
			if got := s.Show(sign, r, c.at[i]); got != c.want[i] {
				t.Errorf("%s: sign %d: shown %v", c.name, i+1, got)
			}
		}
	}
}

// TestNoSignInTimeTrouble: who is short of time sees it.
func TestNoSignInTimeTrouble(t *testing.T) {
	for _, left := range []time.Duration{29 * time.Second, 31 * time.Second} {
		r := NewReader(Options{})
		r.clock.known = true
		r.clock.now = Clock{Left: Face{Remaining: left, Ticking: true}, Right: Face{Remaining: time.Second}, Running: true, Pressed: Right}
		var s Signs
		if shown := s.Show(Sign{Code: SignDraw}, r, 1000); shown != (left > hurriedBelow) {
			t.Errorf("%v left: shown %v", left, shown)
		}
	}
}

// TestSignOf: the weightiest of what players are told.
func TestSignOf(t *testing.T) {
	for _, c := range []struct {
		rulings []laws.Ruling
		want    Sign
	}{
		{[]laws.Ruling{{Code: laws.Offered}}, Sign{Code: SignDraw}},
		{[]laws.Ruling{{Code: laws.Paused}, {Code: laws.IllegalCounted}, {Code: laws.TimeGiven}}, Sign{Code: SignIllegal}},
		{[]laws.Ruling{{Code: laws.IllegalCounted}, {Code: laws.GameOver, Args: laws.Args{Result: "1-0"}}}, Sign{Code: SignResult, Result: "1-0"}},
		{[]laws.Ruling{{Code: laws.ClaimPending}}, Sign{Code: SignArbiter}},
		{[]laws.Ruling{{Code: laws.IllegalCompleted}}, Sign{}},
		{[]laws.Ruling{{Code: laws.GameOver, Args: laws.Args{Result: string(laws.Cancelled)}}}, Sign{}},
		{[]laws.Ruling{{Code: laws.Made}, {Code: laws.Completed}}, Sign{}},
	} {
		if got := SignOf(laws.Entry{Rulings: c.rulings}, laws.Game{}); got != c.want {
			t.Errorf("%v: %+v, expected %+v", c.rulings, got, c.want)
		}
	}
}
