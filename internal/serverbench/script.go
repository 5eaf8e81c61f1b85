package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/internal/sensible"
	"github.com/compongo/compongo/journal"
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

// scriptPlies is how long the games are.
const scriptPlies = 200

// games are the scripts, those of one list the same games as those of the other.
type games struct {
	// hands do a half-move in three requests, as the page sends them: the man is lifted, set
	// down, the clock pressed. moves are whole: a request is a half-move with the clock
	// pressed, as a board or another program sends it.
	hands, moves []*script
	entries      []journal.Entry // of all of them, but for the game, its versions and keys
}

// playGames plays so many games of sensible moves that are not over by their end.
func playGames(n int) (g games, err error) {
	random := rand.New(rand.NewPCG(6, 2026))
	for len(g.hands) < n {
		hands, moves, entries, err := playOne(random)
		if err != nil {
			return g, err
		}
		if len(entries) > 0 {
			g.hands, g.moves = append(g.hands, hands), append(g.moves, moves)
			g.entries = append(g.entries, entries...)
		}
	}
	return g, nil
}

// playOne plays a game; no entries are those of one that was over too soon.
func playOne(random *rand.Rand) (hands, whole *script, kept []journal.Entry, err error) {
	c, err := clock.ParseControl(control)
	if err != nil {
		return nil, nil, nil, err
	}
	g, _ := laws.New(laws.RulesFor(c, laws.Standard), chess.StartingPosition())
	hands, whole = new(script), new(script)
	at := clock.Instant(0)
	play := func(act laws.Act) (entries []laws.Entry) {
		at += 1000
		act.At = at
		entries, g = laws.Step(g, act)
		return entries
	}
	play(laws.Act{Kind: laws.Press, By: laws.Black})
	press := laws.Act{Kind: laws.Press}
	err = errors.Join(hands.add(true, press), whole.add(true, press))
	for range scriptPlies {
		m, black := sensible.Move(g.Position(), random), g.Position().Turn() == chess.Black
		act := laws.Act{Kind: laws.Play, By: laws.SideOf(g.Position().Turn()), UCI: laws.Line{m.String()}}
		entries := play(act)
		if g.Outcome().Over() || err != nil {
			return nil, nil, nil, err
		}
		for _, e := range entries {
			one, failed := keep(e, len(kept))
			kept, err = append(kept, one), errors.Join(err, failed)
		}
		hands.moves, whole.moves = append(hands.moves, m.String()), append(whole.moves, m.String())
		act.By = laws.NoSide
		err = errors.Join(whole.add(black, act), hands.addHands(black, entries))
	}
	return hands, whole, kept, err
}

// keep is an entry as the hall hands it to the journal after so many others.
func keep(e laws.Entry, before int) (journal.Entry, error) {
	act, err := json.Marshal(e.Act)
	if err != nil {
		return journal.Entry{}, err
	}
	rulings, err := json.Marshal(e.Rulings)
	act = fmt.Appendf(act[:len(act)-1], `,"seen":%d}`, before)
	return journal.Entry{At: time.Now().UnixMilli(), Act: act, Rulings: rulings}, err
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
