package clock_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
)

func TestParseControl(t *testing.T) {
	for _, r := range readTable(t, "controls.txt", 4) {
		c, err := clock.ParseControl(r.cells[0])
		if err != nil {
			t.Errorf("controls.txt:%d: %v", r.line, err)
			continue
		}
		got := [3]string{c.String(), c.PGN(), c.Category().String()}
		if want := [3]string(r.cells[1:]); got != want {
			t.Errorf("controls.txt:%d: %q gives %q, want %q", r.line, r.cells[0], got, want)
		}
		requireRoundTrip(t, c)
	}
}

func TestParsePGNControl(t *testing.T) {
	for _, r := range readTable(t, "pgn.txt", 3) {
		c, err := clock.ParsePGNControl(r.cells[0])
		if err != nil {
			t.Errorf("pgn.txt:%d: %v", r.line, err)
			continue
		}
		if c.PGN() != r.cells[1] || c.String() != r.cells[2] {
			t.Errorf("pgn.txt:%d: %q gives %q and %q", r.line, r.cells[0], c.PGN(), c)
		}
		requireRoundTrip(t, c)
	}
}

func TestRefusedControls(t *testing.T) {
	parsers := map[string]func(string) (clock.Control, error){
		"control": clock.ParseControl,
		"pgn":     clock.ParsePGNControl,
	}
	for _, r := range readTable(t, "refused.txt", 4) {
		c, err := parsers[r.cells[0]](r.cells[1])
		var parseError *clock.ParseError
		if !errors.As(err, &parseError) {
			t.Errorf("refused.txt:%d: %q gives %v and error %v", r.line, r.cells[1], c, err)
			continue
		}
		if strconv.Itoa(parseError.Column) != r.cells[2] || !strings.HasPrefix(parseError.Reason, r.cells[3]) {
			t.Errorf("refused.txt:%d: %v", r.line, err)
		}
	}
}

// requireRoundTrip checks that both texts of a control read back as it.
func requireRoundTrip(t *testing.T, c clock.Control) {
	t.Helper()
	if again, err := clock.ParseControl(c.String()); again != c || err != nil {
		t.Errorf("%q reads back as %v, error %v", c, again, err)
	}
	if again, err := clock.ParsePGNControl(c.PGN()); again != c || err != nil {
		t.Errorf("PGN %q reads back as %v, error %v", c.PGN(), again, err)
	}
	text, err := c.MarshalText()
	if err != nil {
		t.Error(err)
	}
	var again clock.Control
	if err := again.UnmarshalText(text); again != c || err != nil {
		t.Errorf("text %q reads back as %v, error %v", text, again, err)
	}
}

func TestNewControl(t *testing.T) {
	minute := clock.Period{Base: time.Minute}
	quota := clock.Period{Moves: 1, Base: time.Minute}
	for _, test := range []struct {
		name    string
		periods []clock.Period
		want    string
	}{
		{"too many", []clock.Period{quota, quota, quota, quota, minute}, "period 5: expected at most 4 periods"},
		{"negative quota", []clock.Period{{Moves: -1, Base: time.Minute}}, "period 1: quota of -1 moves"},
		{"fraction", []clock.Period{{Base: time.Microsecond}}, "period 1: base time 1µs"},
		{"negative increment", []clock.Period{{Base: time.Minute, Increment: -1}}, "period 1: increment -1ns"},
		{"unknown mode", []clock.Period{{Base: time.Minute, Increment: time.Second, Mode: 9}}, "period 1: mode 9"},
		{"hourglass with quota", []clock.Period{{Moves: 9, Base: time.Minute, Mode: clock.Hourglass}}, "period 1: an hourglass"},
		{"good", []clock.Period{quota, minute}, ""},
		{"none", nil, ""},
	} {
		_, err := clock.NewControl(test.periods...)
		if (err == nil) != (test.want == "") || err != nil && !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q", test.name, err, test.want)
		}
	}
}

func FuzzParseControl(f *testing.F) {
	for _, seed := range []string{"none", "standard:40/120m,60m", "90'/40 + 30' + 30''", "G/30;d5", "*3m", "1h30+30", "40/5400+30:1800+30", "2.5+0.5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, parse := range []func(string) (clock.Control, error){clock.ParseControl, clock.ParsePGNControl} {
			c, err := parse(text)
			if err == nil {
				requireRoundTrip(t, c)
				continue
			}
			var parseError *clock.ParseError
			if !errors.As(err, &parseError) || c != (clock.Control{}) {
				t.Errorf("%q: %v with error %v", text, c, err)
			} else if runes := len([]rune(text)); parseError.Column < 1 || parseError.Column > runes+1 {
				t.Errorf("%q: column %d", text, parseError.Column)
			}
		}
	})
}
