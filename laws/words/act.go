package words

import (
	"fmt"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// Act says what was done, as somebody sitting beside the board would: "Black
// touches the knight on g8". The man is the one that the act is about, standing
// on its square or in the hand; NoPiece if it is not known.
func Act(lang Lang, act laws.Act, man chess.Piece) string {
	c := catalogueOf(lang)
	if act.Answered != nil {
		return c.answer(*act.Answered)
	}
	if man == chess.NoPiece {
		man = besideBoard(act.Piece)
	}
	template, found := c.acts[act.Kind]
	for _, variant := range actVariants(act) {
		if t, ok := c.acts[act.Kind+"/"+laws.Kind(variant)]; ok {
			template, found = t, true
			break
		}
	}
	if !found {
		template = c.unknown
	}
	return c.say(template, c.actArgs(act, man))
}

func actVariants(act laws.Act) []string {
	list := make([]string, 0, 4)
	for _, variant := range []string{act.Intent, string(act.Claim)} {
		if variant != "" {
			list = append(list, variant)
		}
	}
	if len(act.Sqs) > 1 {
		list = append(list, "several")
	}
	if act.Adjourn != nil {
		list = append(list, fmt.Sprintf("adjourn=%t", act.Adjourn != false))
	}
	if act.Board != "" {
		list = append(list, "board="+act.Board)
	}
	if act.By == laws.NoSide {
		list = append(list, "nobody")
	}
	return list
}

func (c *catalogue) actArgs(act laws.Act, man chess.Piece) args {
	squares := act.Sqs
	if act.Sq != "" {
		squares = []string{act.Sq}
	}
	foreign := act.By != laws.NoSide && laws.SideOf(man.Color()) != act.By
	return args{
		"code":      {text: strings.ReplaceAll(string(act.Kind), "_", " ")},
		"side":      {text: c.sides[act.By%3]},
		"man":       c.man(man, foreign),
		"square":    {text: act.Sq},
		"squares":   {text: c.list(squares)},
		"moves":     {text: c.list(act.UCI)},
		"claim":     {text: c.claims[act.Claim]},
		"sight":     {text: c.sights[act.What]},
		"text":      {text: act.Text},
		"reason":    {text: c.why(act.Reason)},
		"condition": {text: act.Condition},
		"time":      {text: c.units.say(int(act.To-act.From) / 1000)},
	}
}

// besideBoard reads a man from beside the board as acts write it: wQ, bN.
func besideBoard(text string) chess.Piece {
	if len(text) != 2 {
		return chess.NoPiece
	}
	color, err := chess.ParseColor(text[:1])
	t, ok := chess.ParsePieceType(text[1])
	if err != nil || !ok {
		return chess.NoPiece
	}
	return chess.NewPiece(color, t)
}
