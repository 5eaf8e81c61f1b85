package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/laws"
)

// command does what a line of standard input says. The error is one of the game: what a
// person writes wrongly is told.
func (r *boardRoom) command(line string) error {
	n, line := numbered(strings.TrimSpace(line))
	if line == "" {
		return nil
	}
	if n < 0 || n >= len(r.boards) || r.boards[n].game == nil {
		_, err := fmt.Fprintln(r.out, "? no game on that board")
		return err
	}
	b := r.boards[n].game
	b.command(line)
	return b.failed
}

// numbered cuts the number of a board and a colon off a line: the first board has 1, and none
// is meant for it.
func numbered(line string) (index int, rest string) {
	number, rest, ok := strings.Cut(line, ":")
	if i, err := strconv.Atoi(strings.TrimSpace(number)); ok && err == nil {
		return i - 1, strings.TrimSpace(rest)
	}
	return 0, line
}

func (b *boardGame) command(line string) {
	if b.choose(line) {
		return
	}
	act, err := readCommand(line, b.session.Game())
	if err != nil {
		b.say("? " + err.Error())
		return
	}
	act.At = max(port.Wall(), b.latest)
	b.tell(b.session.Do(act))
}

// readCommand reads an act, in JSON or in one of the short forms.
func readCommand(line string, g laws.Game) (laws.Act, error) {
	if strings.HasPrefix(line, "{") {
		return laws.ParseAct([]byte(line))
	}
	words := strings.Fields(strings.ToLower(line))
	kinds := map[string]laws.Kind{"compongo": laws.Adjust, "adjust": laws.Adjust, "j'adoube": laws.Adjust,
		"draw": laws.OfferDraw, "accept": laws.AcceptDraw, "resign": laws.Resign, "pause": laws.Pause, "resume": laws.Resume}
	if words[0] == "result" && len(words) == 2 {
		act := laws.Act{Kind: laws.Arbiter, Do: laws.DoResult, Result: laws.Result(words[1])}
		return act, act.Check()
	}
	if words[0] == "move" && len(words) == 2 {
		moves, err := eboard.ReadMoves(g.Position(), strings.Fields(line)[1])
		if err != nil {
			return laws.Act{}, err
		}
		act := laws.Act{Kind: laws.Move, By: g.ToMove(), UCI: laws.Line{g.Position().UCI(moves[0])}}
		if rules := g.Rules(); !rules.Control.IsNone() && !rules.RealClock { // else whoever carries it out presses
			act.Kind = laws.Play
		}
		return act, nil
	}
	kind, ok := kinds[words[0]]
	if !ok {
		return laws.Act{}, fmt.Errorf("%q: expected an act in JSON, or compongo, draw, accept, resign, pause, resume, move, result", words[0])
	}
	act := laws.Act{Kind: kind, By: g.ToMove()}
	if len(words) > 1 {
		if err := act.By.UnmarshalText([]byte(words[1])); err != nil {
			return act, err
		}
	}
	return act, act.Check()
}
