package laws

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// judgeArrival applies the default time (6.7), zero where the event says nothing.
func (d *decision) judgeArrival(act Act, before Game) {
	g := &d.game
	if act.AtS == nil || g.outcome.Over() || g.rules.DefaultTime < 0 && g.rules.Supervision == Unsupervised {
		return
	}
	late := *act.AtS
	switch {
	case late > max(0, g.rules.DefaultTime.Seconds()) && !before.facts.missed[act.By]:
		d.forfeit(act, int(late), !before.facts.present[act.By.Other()])
	case late > 0:
		d.rule(Ruling{Code: LateArrival, Side: act.By, Articles: cite("6.7.2"), Args: Args{Seconds: int(late)}})
		lost := int(late - g.ranFor(act.At).Seconds())
		if act.By == White && !before.facts.present[Black] && lost > 0 {
			d.rule(Ruling{Code: TimeGiven, Side: White, Articles: cite("6.7.2"), Args: Args{Seconds: -lost}})
		}
	}
}

// judgeAbsence rules on a player who has not come by the default time (6.7.1).
func (d *decision) judgeAbsence(act Act) {
	g := &d.game
	if g.absentAtResumption(act.By) && !g.outcome.Over() {
		d.absentFromResumption(act)
		return
	}
	if g.outcome.Over() || g.rules.DefaultTime < 0 || g.facts.present[act.By] {
		return
	}
	d.forfeit(act, int(g.rules.DefaultTime.Seconds()), !g.facts.present[act.By.Other()])
}

// forfeit ends the game against a player who came too late or not at all, and against
// both where the other is not there either, unless the arbiter decides otherwise.
func (d *decision) forfeit(act Act, seconds int, both bool) {
	s := act.By
	result := winFor(s.Other())
	if both {
		result = BothLose
	}
	d.rule(Ruling{Code: Absent, Side: s, Articles: cite("6.7.1"), Args: Args{Seconds: seconds, Discretion: true}})
	d.endAtDiscretion(act, GameOver, result, ByForfeit, "6.7.1")
}

// absentFromResumption: who comes to the resumption after the default time has lost,
// unless the arbiter decides otherwise or the sealed move ends the game (I.10).
func (d *decision) absentFromResumption(act Act) {
	s := act.By
	seconds := int(max(0, d.game.rules.DefaultTime.Seconds()))
	d.rule(Ruling{Code: Absent, Side: s, Articles: cite("I.10", "6.7.1"), Args: Args{Seconds: seconds, Discretion: true}})
	d.endAtDiscretion(act, GameOver, winFor(s.Other()), ByForfeit, "I.10", "6.7.1")
}

// attend notes that whoever acts is there.
func (g *Game) attend(act Act) {
	switch act.Kind {
	case Flag, ArbiterSees, State, Start, Outage, Arbiter:
		return
	}
	g.facts.present[act.By] = act.By != NoSide
	if a := g.adjourned; a != nil && a.Called && !a.Closed && act.By != NoSide && act.Kind != Arrive {
		g.attendResumption(act.By)
	}
}

// absentAfter returns who will have forfeited if he does not come, and the first instant
// at which he will (6.7.1): White where neither is there.
func (g *Game) absentAfter() (s Side, at clock.Instant, ok bool) {
	if !g.scheduled || g.rules.DefaultTime < 0 || g.outcome.Over() {
		return NoSide, 0, false
	}
	for _, s := range []Side{White, Black} {
		if !g.facts.present[s] && !g.facts.missed[s] {
			return s, g.startedAt + clock.Instant(g.rules.DefaultTime.Milliseconds()) + 1, true
		}
	}
	return NoSide, 0, false
}

// Late returns how many seconds after the start of the game a player would arrive who came
// at an instant, false where he is not waited for: he is there, or nothing depends on it.
func (g Game) Late(s Side, at clock.Instant) (seconds float64, waited bool) {
	if !g.scheduled || g.rules.DefaultTime < 0 || g.outcome.Over() || s == NoSide || g.facts.present[s] {
		return 0, false
	}
	return float64(max(at-g.startedAt, 0)) / 1000, true
}

// ranFor returns how long the clock has been running since the start: time that an
// absent player has lost already.
func (g *Game) ranFor(at clock.Instant) time.Duration {
	if _, runs := g.clock.Running(); !runs || at <= g.startedAt {
		return 0
	}
	return time.Duration(at-g.startedAt) * time.Millisecond
}
