package scenario_test

import (
	"testing"

	"github.com/compongo/compongo/laws/scenario"
)

// One object is a line; nothing is silently left out after it.
func TestNothingAfterTheObject(t *testing.T) {
	for _, more := range []string{" x", "}", " {}", "]"} {
		if _, err := scenario.ParseRecord([]byte(`{"id": "a"}` + more)); err == nil {
			t.Errorf("a record followed by %q is read", more)
		}
		if _, err := scenario.ParseHeader([]byte(`{}` + more)); err == nil {
			t.Errorf("a header followed by %q is read", more)
		}
	}
	if _, err := scenario.ParseHeader([]byte("{} \t")); err != nil {
		t.Error(err)
	}
}

// What no event can set is refused with the field.
func TestHeaderRefuses(t *testing.T) {
	for config, want := range map[string]string{
		`{"default_time_s": -5}`:       `field "config.default_time_s": -5, expected seconds from 0 to 86400`,
		`{"default_time_s": 86401}`:    `field "config.default_time_s": 86401, expected seconds from 0 to 86400`,
		`{"no_draw_before_move": -3}`:  `no_draw_before_move -3: expected a move from 0 to 10000`,
		`{"edition": "FIDE-2014"}`:     `field "config.edition": edition "FIDE-2014": expected FIDE-2017, FIDE-2018 or FIDE-2023`,
		`{"square_commit": "somehow"}`: `field "config.square_commit": "somehow", expected release or contact`,
	} {
		h, err := scenario.ParseHeader([]byte(`{"config": ` + config + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = h.Rules(); err == nil || err.Error() != want {
			t.Errorf("%s: %v, expected %s", config, err, want)
		}
	}
}

// A clock does not go back.
func TestInstantsFollow(t *testing.T) {
	for events, want := range map[string]string{
		`[{"e":"play","by":"white","uci":"e2e4","at":5000},{"e":"press","by":"black","at":4999}]`: `event 2: field "at": "4999", expected an instant not before 5000, that of the act before`,
		`[{"e":"play","by":"white","uci":"e2e4","at":5000},{"e":"press","by":"black"}]`:           ``,
		`[{"e":"play","by":"white","uci":"e2e4","at":5000},{"e":"press","by":"black","at":5000}]`: ``,
	} {
		r, err := scenario.ParseRecord([]byte(`{"id":"a","time_control":"3m","events":` + events + `}`))
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		if _, err := r.Run(); err != nil {
			text = err.Error()
		}
		if text != want {
			t.Errorf("%s: %q, expected %q", events, text, want)
		}
	}
}
