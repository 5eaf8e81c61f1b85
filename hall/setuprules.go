package hall

import (
	"cmp"
	"fmt"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// longestDefaultTime bounds how late a player may be, in seconds.
const longestDefaultTime = 24 * 60 * 60

func (s Setup) setDefaultTime(r *laws.Rules) error {
	switch {
	case s.DefaultTime == nil:
		return nil
	case *s.DefaultTime < 0 || *s.DefaultTime > longestDefaultTime:
		return &FieldError{Code: "bad_default_time", Field: "default_time_s", Reason: "expected seconds from 0 to 86400"}
	case r.Control.IsNone():
		return &FieldError{Code: "bad_default_time", Field: "default_time_s", Reason: "expected a game with a clock"}
	}
	r.DefaultTime = time.Duration(*s.DefaultTime) * time.Second
	return nil
}

// rules are those of the edition, with what the event has announced; the error is a *FieldError.
func (s Setup) rules(control clock.Control, enforce string) (laws.Rules, error) {
	edition := cmp.Or(s.Edition, laws.FIDE2023)
	r, err := laws.RulesIn(edition, control, supervisionFor(control, enforce))
	if err != nil {
		return r, &FieldError{Code: "bad_edition", Field: "edition", Reason: err.Error()}
	}
	r.Arbiter, r.Human = enforce == ByArbiter, enforce == ByHuman
	r.AwaitStart = !control.IsNone() // without a clock there is nothing to start
	if err := s.setDefaultTime(&r); err != nil {
		return r, err
	}
	if s.NoDrawBefore < 0 || s.NoDrawBefore > latestDraw {
		return r, &FieldError{Code: "bad_no_draw", Field: "no_draw_before_move", Reason: fmt.Sprintf("expected a move from 0 to %d", latestDraw)}
	}
	r.NoDrawBefore, r.Quickplay = s.NoDrawBefore, s.Quickplay
	if s.Quickplay && !r.QuickplayFinish() {
		return r, &FieldError{Code: "bad_quickplay", Field: "quickplay_guidelines", Reason: "expected standard or rapid time without increment or delay (Guidelines III.2.2)"}
	}
	return r, nil
}

// latestDraw bounds the move before which no draw may be agreed.
const latestDraw = 200

// supervisionFor decides how strictly a game is watched: the software as arbiter
// watches one game and records it, so rapid and blitz are adequately
// supervised (A.4, B.2); between players alone they are not (A.5, B.3), nor with
// an arbiter who has other tables to see to.
func supervisionFor(control clock.Control, enforce string) laws.Supervision {
	switch category := control.Category(); {
	case enforce == ByPlayers && category == clock.Untimed:
		return laws.Unsupervised
	case category != clock.Rapid && category != clock.Blitz:
		return laws.Standard
	case enforce == ByArbiter:
		return laws.Adequate
	}
	return laws.Inadequate
}
