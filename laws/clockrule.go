package laws

import (
	"slices"
	"strings"
)

// judgeClock rules on the clock being started, stopped, set and given back.
func (d *decision) judgeClock(act Act, before Game) {
	switch act.Kind {
	case Start:
		d.rule(Ruling{Code: Started, Side: d.game.mover(), Articles: cite("6.6")})
	case Pause:
		d.judgePause(act)
	case Resume:
		d.rule(Ruling{Code: Resumed, Side: d.turnOfClock(), Articles: d.game.resumeArticles()})
	case SetClock:
		d.rule(Ruling{Code: ClockSet, Articles: d.game.settingArticles()})
	case Outage:
		d.judgeOutage(act)
	case Arrive:
		d.judgeArrival(act, before)
		if before.adjourned != nil && d.game.adjourned != before.adjourned {
			d.judgeReturned(act)
		}
	}
}

// resumeArticles cites who lets the clock go on: at a resumption it is that of the player
// who must reply, be he there or not (I.9.2).
func (g *Game) resumeArticles() []string {
	if g.envelopeLies() {
		a := g.adjourned
		if !a.White && !a.Black {
			return cite("I.9.2", "I.5", "I.11")
		}
		return cite("I.9.2", "I.5")
	}
	return cite("6.11.4")
}

// settingArticles cites that a wrong time is corrected, at a resumption before the first
// move (I.13).
func (g *Game) settingArticles() []string {
	if g.envelopeLies() {
		return cite("6.10.1", "I.13")
	}
	return cite("6.10.1")
}

func (d *decision) turnOfClock() Side {
	side, ok := d.game.clock.Turn()
	if !ok {
		return NoSide
	}
	return Side(side) + White
}

// pauseReasons are those for which a player may stop the clocks: to seek the
// arbiter (6.11.2).
var pauseReasons = []string{"arbiter", "claim", "displaced", "illegal_move", "need_queen", "need_piece", "promotion"}

// validPause reports whether a reason, in whatever words, is one for seeking the arbiter.
// A player who gives none may have one.
func validPause(reason string) bool {
	words := []string{"displac", "illegal", "queen", "piece", "flag", "touch", "repetition", "fifty", "draw", "setting",
		"increment", "clock", "setup", "board", "disturb", "noise", "record", "scoresheet", "help"}
	reason = strings.ToLower(reason)
	names := func(w string) bool { return strings.Contains(reason, w) }
	return reason == "" || slices.ContainsFunc(pauseReasons, names) || slices.ContainsFunc(words, names)
}

func (d *decision) judgePause(act Act) {
	r := Ruling{Code: Paused, Side: act.By, Articles: cite("6.11.2", "6.11.4"), Args: Args{Reason: act.Reason}}
	switch {
	case act.By == NoSide:
		r.Articles = cite("6.11.1")
	case !validPause(act.Reason):
		r.Code, r.Articles = PausedUnfounded, cite("6.11.2", "6.11.3", "6.11.4", "12.9")
		r.Args.Penalty = Discretionary
	}
	d.rule(r)
	if g := &d.game; act.Reason == "displaced" && g.knocked != NoSide {
		d.rule(Ruling{Code: Discretion, Side: g.knocked, Articles: cite("7.4.1", "7.4.2", "7.4.3", "12.9"),
			Args: Args{Reason: string(Displaced), Penalty: Discretionary, Discretion: true}})
	}
}

func (d *decision) judgeOutage(act Act) {
	seconds := int((act.To - act.From) / 1000)
	if _, runs := d.game.clock.Running(); !runs {
		seconds = 0
	}
	d.rule(Ruling{Code: GivenBack, Side: d.turnOfClock(), Articles: cite("6.10.1", "12.5"), Args: Args{Seconds: seconds}})
}
