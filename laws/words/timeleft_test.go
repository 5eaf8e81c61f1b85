package words

import (
	"testing"
	"time"
)

// The page's clocktext.js shows the same (web, TestClockText).
func TestTimeLeft(t *testing.T) {
	for _, c := range []struct {
		left   time.Duration
		en, es string
	}{
		{-time.Second, "0:00.0", "0:00,0"},
		{0, "0:00.0", "0:00,0"},
		{time.Millisecond, "0:00.1", "0:00,1"},
		{9900 * time.Millisecond, "0:09.9", "0:09,9"},
		{9901 * time.Millisecond, "0:10", "0:10"},
		{10001 * time.Millisecond, "0:11", "0:11"},
		{59001 * time.Millisecond, "1:00", "1:00"},
		{time.Hour - time.Millisecond, "1:00:00", "1:00:00"},
		{90*time.Minute + 30*time.Second, "1:30:30", "1:30:30"},
		{90*time.Minute + 29001*time.Millisecond, "1:30:30", "1:30:30"},
	} {
		if en, es := TimeLeft(English, c.left), TimeLeft(Spanish, c.left); en != c.en || es != c.es {
			t.Errorf("%v: got %s and %s, want %s and %s", c.left, en, es, c.en, c.es)
		}
	}
}
