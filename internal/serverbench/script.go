package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// control is the time control of all tables.
const control = "90+30"

// step is one request of a hand, but for its table and its seat.
type step struct {
	black bool
	plies int    // made before it
	tail  []byte // what follows the address in an HTTP request
}

// script is a game as hands play it, from the first press of the clock on.
type script struct {
	steps []step
	moves []string // in UCI, those that the steps make
}

// scriptPlies is how long the games are. Few last longer, and no table gets so far.
const scriptPlies = 240

// wholeMoves: a request is a half-move with the clock pressed, as a board sends it.
// Otherwise it is what a hand does at a time, as the page sends it: it lifts the man,
// sets it down, presses the clock.
func scripts(n int, wholeMoves bool) ([]*script, error) {
	random := rand.New(rand.NewPCG(6, 2026))
	list := make([]*script, 0, n)
	for len(list) < n {
		s, over, err := randomScript(random, wholeMoves)
		if err != nil {
			return nil, err
		}
		if !over {
			list = append(list, s)
		}
	}
	return list, nil
}

// randomScript plays any legal moves, until the game is over or long enough.
func randomScript(random *rand.Rand, wholeMoves bool) (s *script, over bool, err error) {
	c, err := clock.ParseControl(control)
	if err != nil {
		return nil, false, err
	}
	g, _ := laws.New(laws.RulesFor(c, laws.Standard), chess.StartingPosition())
	s = new(script)
	at := clock.Instant(0)
	play := func(act laws.Act) []laws.Entry {
		at += 1000
		act.At = at
		entries, next := laws.Step(g, act)
		g = next
		return entries
	}
	play(laws.Act{Kind: laws.Press, By: laws.Black})
	if err := s.add(true, laws.Act{Kind: laws.Press}); err != nil {
		return nil, false, err
	}
	for range scriptPlies {
		legal := g.Position().Legal(nil)
		m := legal[random.IntN(len(legal))]
		black := g.Position().Turn() == chess.Black
		act := laws.Act{Kind: laws.Play, By: laws.SideOf(g.Position().Turn()), UCI: laws.Line{m.String()}}
		entries := play(act)
		if g.Outcome().Over() {
			return nil, true, nil
		}
		s.moves = append(s.moves, m.String())
		if wholeMoves {
			err = s.add(black, laws.Act{Kind: laws.Play, UCI: act.UCI})
		} else {
			err = s.addHands(black, entries)
		}
		if err != nil {
			return nil, false, err
		}
	}
	return s, false, nil
}

// addHands adds the acts of a half-move in three requests.
func (s *script) addHands(black bool, entries []laws.Entry) error {
	var groups [3][]laws.Act
	for _, e := range entries {
		group := 1
		switch e.Act.Kind {
		case laws.Touch, laws.Lift:
			group = 0
		case laws.Press:
			group = 2
		}
		act := e.Act
		act.At, act.By = 0, laws.NoSide
		groups[group] = append(groups[group], act)
	}
	for _, acts := range groups {
		if len(acts) == 0 {
			continue
		}
		if err := s.add(black, acts...); err != nil {
			return err
		}
	}
	return nil
}

func (s *script) add(black bool, acts ...laws.Act) error {
	text, err := json.Marshal(acts)
	if err != nil {
		return err
	}
	n := len(s.steps)
	body := fmt.Sprintf(`{"key":"%08x-4f1c-4a5e-9d21-%012x","seen":%d,"acts":%s}`, n*2654435761&0xffffffff, n, n, text)
	s.steps = append(s.steps, step{black: black, plies: max(len(s.moves)-1, 0), tail: requestTail(body)})
	return nil
}

func requestTail(body string) []byte {
	return fmt.Appendf(nil, " HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
}

// sinceStart is the time by which everything is compared.
func sinceStart() time.Duration { return time.Since(start) }

var start = time.Now()
