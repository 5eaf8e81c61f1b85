package web

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/compongo/compongo/hall"
)

// TestUnreadiness: whoever asks is told why, and not where the games are kept.
func TestUnreadiness(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errEnding, "this server is ending: others go on"},
		{&hall.ClockError{By: time.Second, Tolerance: time.Millisecond}, "the clock of this machine is 1s behind the database's, more than 1ms: set it, as with NTP"},
		{fmt.Errorf("journal: alive: %w (/srv/secret)", hall.ErrFull), "the disk is full: nothing was lost; make room and go on"},
		{fmt.Errorf("%w: dial tcp 10.1.2.3:5432: refused", hall.ErrAway), "the database does not answer: try again"},
		{errors.New("cannot write to /srv/secret"), "the journal cannot be written: the log of this server says why"},
	} {
		if got := unreadiness(c.err); got != c.want {
			t.Errorf("%v: told %q, want %q", c.err, got, c.want)
		}
	}
}
