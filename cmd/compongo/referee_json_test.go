package main

import (
	"bytes"
	"strings"
	"testing"
)

// Every line of --json has what the help promises: the opening's rulings first, and a list
// of rulings with each act, be it empty.
func TestRefereeJSONLines(t *testing.T) {
	for name, test := range map[string]struct{ in, want string }{
		"dead from the start": {`{"fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1"}`, `{"opening":[{"code":"game_over"`},
		"nothing to rule on":  {"{}\n" + `{"e": "arrive", "by": "white", "at_s": 0}`, `"rulings":[]}`},
	} {
		var out, errs bytes.Buffer
		if code := runReferee([]string{"--json"}, strings.NewReader(test.in), &out, &errs); code != 0 {
			t.Fatalf("%s: status %d, %s", name, code, errs.String())
		}
		if first, _, _ := strings.Cut(out.String(), "\n"); !strings.Contains(first, test.want) {
			t.Errorf("%s: %s, expected %s", name, first, test.want)
		}
	}
}

// The rulings at the end are told in the language that was asked for.
func TestRefereeJSONSpeaks(t *testing.T) {
	var out, errs bytes.Buffer
	in := "{}\n" + `{"e": "touch", "by": "white", "sq": "b1"}`
	if code := runReferee([]string{"--json", "--lang", "es"}, strings.NewReader(in), &out, &errs); code != 0 {
		t.Fatalf("status %d, %s", code, errs.String())
	}
	if want := `"ruling":"Blancas deben mover el caballo de b1`; !strings.Contains(out.String(), want) {
		t.Errorf("%s, expected %s", out.String(), want)
	}
}
