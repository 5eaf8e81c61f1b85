package hall

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/compongo/compongo/laws"
)

// arbitrated lists what an arbiter can do at any table. The players' own acts are
// not his to do.
var arbitrated = append([]laws.Kind{laws.Pause, laws.Resume, laws.Start, laws.Open}, arbitersOnly...)

// arbitersOnly are the acts that no player can do.
var arbitersOnly = []laws.Kind{laws.ArbiterSees, laws.Arbiter, laws.SetClock, laws.State}

// checkArbiters accepts what an arbiter does: in his own name, with his reason.
func checkArbiters(act laws.Act) error {
	if !slices.Contains(arbitrated, act.Kind) {
		return fmt.Errorf("e: %q is no act of an arbiter", act.Kind)
	}
	if err := act.Check(); err != nil {
		return err
	}
	if err := checkSigned(act); err != nil {
		return err
	}
	switch {
	case act.At != 0 || act.From != 0 || act.To != 0 || act.AtS != nil:
		return errors.New("holds an instant, which is the hall's to fill")
	case act.Answered != nil:
		return &laws.ActError{Field: "answered", Expected: "nothing: a board's question is answered where it is asked"}
	case act.By != laws.NoSide && act.Kind != laws.ArbiterSees && act.Kind != laws.Arbiter:
		return &laws.ActError{Field: "by", Text: act.By.String(), Expected: "nobody: an arbiter acts for himself"}
	case act.Kind == laws.SetClock && act.White == nil && act.Black == nil:
		return &laws.ActError{Field: "white", Expected: "seconds for white, for black or for both"}
	}
	return nil
}

// checkSigned asks for the arbiter's name, and for text that shows itself.
func checkSigned(act laws.Act) error {
	switch {
	case strings.TrimSpace(act.Actor) == "":
		return &laws.ActError{Field: "actor", Expected: "the arbiter's name"}
	case utf8.RuneCountInString(act.Actor) > maxName || hidden(act.Actor):
		return &laws.ActError{Field: "actor", Text: act.Actor[:min(len(act.Actor), maxName)], Expected: fmt.Sprintf("at most %d characters, no control characters", maxName)}
	case hidden(act.Reason):
		return &laws.ActError{Field: "reason", Text: act.Reason[:min(len(act.Reason), maxName)], Expected: "no control characters"}
	}
	return nil
}

// hidden reports whether a text does not show itself as it is.
func hidden(text string) bool {
	return !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return !readable(r) })
}

// ByArbiter reports whether an arbiter did it: a person who signs what he does.
func (r Record) ByArbiter() bool {
	mine := r.By() == laws.NoSide || slices.Contains(arbitersOnly, r.Kind())
	return r.Act().Actor != "" && mine && slices.Contains(arbitrated, r.Kind())
}

// stopForClaim stops the clocks for a claim where an arbiter is there to be sought
// (6.11.2, 9.5.1): they go on when he says so (6.11.4).
func (b *batch) stopForClaim(act laws.Act) {
	_, runs := b.game.Clock().Running()
	if !b.human || act.Kind != laws.Claim || act.Claim == laws.ClaimScoresheet || !runs || b.game.Outcome().Over() {
		return
	}
	b.step(laws.Act{Kind: laws.Pause, By: act.By, At: act.At, Reason: forClaim})
}

// stopForDecision stops the clocks where something waits for the arbiter without a claim,
// such as a forfeit: nobody may move until he has decided (6.11.1).
func (b *batch) stopForDecision() {
	if _, runs := b.game.Clock().Running(); runs && len(b.game.Waiting()) > 0 && !b.game.Outcome().Over() {
		b.enterDecided(laws.Act{Kind: laws.Pause, At: b.at, Reason: forDecision})
	}
}

// resumes: it is for an arbiter to say when the game goes on (6.11.4).
func resumes(act laws.Act) bool { return act.Kind == laws.Resume }

// forClaim is the reason of the pause that a claim brings with it.
const forClaim = "claim"

// forDecision is the reason of the pause that something else brings which the arbiter decides.
const forDecision = "arbiter"

// canArbiter lists the words that make sense for an arbiter now: those that the
// clock is told, and the measures of [laws.Measure] that can be carried out.
func (s *Snapshot) canArbiter() []string {
	g := s.Game
	words := []string{"note"}
	add := func(fits bool, list ...string) {
		if fits {
			words = append(words, list...)
		}
	}
	over, timed := g.Outcome().Over(), !g.Rules().Control.IsNone()
	_, runs := g.Clock().Running()
	add(!over && timed && !g.Started(), "start")
	add(!over && runs, "pause")
	a, _ := g.Adjournment()
	away := a.Closed && !a.Called
	add(!over && g.Clock().Paused() && len(g.Waiting()) == 0 && !away, "resume")
	add(!over && timed, "clock", string(laws.DoTimeTo), string(laws.DoTimeOff), string(laws.DoMoves))
	add(!over && g.PlyCount() > 0, string(laws.DoRestore))
	add(!over, string(laws.DoPosition), string(laws.DoLoss))
	words = append(words, s.canAdjourn()...)
	add(true, string(laws.DoWarn), string(laws.DoPointsTo), string(laws.DoPointsOf), string(laws.DoFine),
		string(laws.DoExclude), string(laws.DoExpel), string(laws.DoResult))
	return words
}
