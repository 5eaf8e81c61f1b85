package laws

import "github.com/compongo/compongo/clock"

// Entry is an act with the rulings made of it: what a journal holds of a game.
type Entry struct {
	Act     Act      `json:"act"`
	Rulings []Ruling `json:"rulings,omitempty"`
}

// Decide says what the Laws make of an act in a game: total and deterministic.
// The act must be elementary: [Step] spells out the shorthands.
func Decide(g Game, act Act) []Ruling {
	d := decision{game: g}
	d.decide(act)
	return d.rulings
}

// Apply folds an act and its rulings into the game.
func Apply(g Game, e Entry) Game {
	if !voided(e.Rulings) {
		g.do(e.Act)
	}
	for _, r := range e.Rulings {
		g.effect(r, e.Act.At)
		if r.Code.waits() {
			g.wait(e.Act, r)
		}
	}
	return g
}

// Step takes what was done and returns the entries that come of it, with the game
// after them. A flag that fell before the act comes first, with the instant at
// which it fell; a shorthand is spelled out into elementary acts.
func Step(g Game, act Act) ([]Entry, Game) {
	var entries []Entry
	if act.Kind == Play || act.Kind == Move {
		entries = make([]Entry, 0, mostOfAMove)
	}
	add := func(a Act) {
		d := decision{game: g}
		d.decide(a)
		g = d.game // what Apply makes of the entry, and a line to a mate where one was found
		entries = append(entries, Entry{Act: a, Rulings: d.rulings})
	}
	for due, ok := Due(g, act.At); ok; due, ok = Due(g, act.At) {
		add(due)
	}
	for pending := []Act{act}; len(pending) > 0; {
		next := pending[0]
		pending = pending[1:]
		if parts, short := expand(g, next); short {
			pending = append(parts, pending...)
			continue
		}
		add(next)
	}
	return entries, g
}

// Due returns what time itself has done by the instant at without being entered yet: a
// flag that has fallen (6.8), a default time that has passed (6.7). The act carries the
// instant at which it happened.
func Due(g Game, at clock.Instant) (Act, bool) {
	flag, falls := g.dueFlag(at)
	absent, late, waits := g.absentAfter()
	if waits && late <= at && (!falls || late < flag.At) {
		return Act{Kind: ArbiterSees, What: SeesAbsence, By: absent, At: late}, true
	}
	return flag, falls
}

func (g *Game) dueFlag(at clock.Instant) (Act, bool) {
	side, deadline, ok := g.clock.Deadline()
	if !ok || deadline > at || g.outcome.Over() || g.rules.RealClock {
		return Act{}, false
	}
	s := Side(side) + White
	if g.flagged[s] {
		return Act{}, false
	}
	return Act{Kind: Flag, By: s, At: deadline}, true
}
