package scenario

import (
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// anything forgives every problem with which a game can still be played.
const anything = ^chess.Problems(0)

// Begin sets up the game that a header asks for, from any position on which a game
// can be played at all: scenarios also tell of wrong beginnings.
func (h Header) Begin() (laws.Game, []laws.Ruling, error) {
	rules, err := h.Rules()
	if err != nil {
		return laws.Game{}, nil, err
	}
	s, err := h.Setup()
	if err != nil {
		return laws.Game{}, nil, err
	}
	p, err := s.PositionTolerating(anything)
	if err != nil {
		return laws.Game{}, nil, fmt.Errorf("field \"fen\": %w", err)
	}
	g, rulings := laws.New(rules, p)
	return g, rulings, nil
}

// Trace is a scenario as it went: the entries made, and the game after them.
type Trace struct {
	Opening []laws.Ruling // on the starting position
	Entries []laws.Entry
	Game    laws.Game
}

// Rulings returns all rulings in order.
func (t Trace) Rulings() []laws.Ruling {
	all := append([]laws.Ruling(nil), t.Opening...)
	for _, e := range t.Entries {
		all = append(all, e.Rulings...)
	}
	return all
}

// Run plays a scenario. The error says in which event what is malformed.
func (r Record) Run() (Trace, error) {
	g, opening, err := r.Begin()
	if err != nil {
		return Trace{}, err
	}
	t := Trace{Opening: opening, Game: g}
	last := clock.Instant(0)
	for i, raw := range r.Events {
		act, err := laws.ParseAct(raw)
		if err == nil {
			err = act.Follows(last)
		}
		if err != nil {
			return Trace{}, fmt.Errorf("event %d: %w", i+1, err)
		}
		last = max(last, act.At)
		entries, next := laws.StepExactly(t.Game, act, mateBudget)
		t.Entries, t.Game = append(t.Entries, entries...), next
	}
	return t, nil
}
