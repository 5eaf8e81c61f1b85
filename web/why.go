package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// whyView shows who could mate when the game ended, and why.
type whyView struct {
	Lang  words.Lang   `json:"lang"`
	Begin hall.Picture `json:"begin"`
	Sides []whySide    `json:"sides"`
}

// whySide tells of one side.
type whySide struct {
	Side string `json:"side"`
	Can  bool   `json:"can"`
	Why  string `json:"why"`
	Text string `json:"text"`
	// Barred are the squares that no man that moves ever enters.
	Barred []string  `json:"barred"`
	Steps  []whyStep `json:"steps"`
}

// whyStep is one move of a line to mate: what is seen while the man is in the hand, and
// after it.
type whyStep struct {
	Said    string         `json:"said"`
	Hand    []hall.Picture `json:"hand"`
	Picture hall.Picture   `json:"picture"`
}

// whyKey is what is kept with a snapshot, by the language.
type whyKey words.Lang

// why answers with the proof of a result that depends on who could mate.
func (s *Server) why(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	if !table.Game.Outcome().Reason.HangsOnMate() {
		s.fail(w, r, &problem{status: http.StatusConflict, code: "no_why"})
		return
	}
	lang := langOf(r, table.Header.Lang)
	data := table.Built(whyKey(lang), func() []byte { return whyOf(table, lang) })
	if data == nil {
		s.fail(w, r, fmt.Errorf("the proof of table %s cannot be written", table.ID))
		return
	}
	writeJSON(w, http.StatusOK, json.RawMessage(data))
}

func whyOf(s *hall.Snapshot, lang words.Lang) []byte {
	v := whyView{Lang: lang, Begin: pictureOf(s.Standing()), Sides: []whySide{}}
	for _, m := range s.Matings() {
		side := whySide{
			Side: m.Side.String(), Can: m.Can, Why: string(m.Why), Text: words.Mating(lang, m),
			Barred: append([]string{}, strings.Fields(m.Barred.String())...), Steps: []whyStep{},
		}
		for _, c := range s.PlayOut(m.Line) {
			side.Steps = append(side.Steps, whyStepOf(c, lang))
		}
		v.Sides = append(v.Sides, side)
	}
	data, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	return data
}

func whyStepOf(c hall.Carried, lang words.Lang) whyStep {
	dots := "."
	if c.Ply%2 == 0 {
		dots = "..."
	}
	step := whyStep{
		Said: fmt.Sprintf("%d%s %s", (c.Ply+1)/2, dots, words.SAN(lang, c.SAN)), Hand: []hall.Picture{}, Picture: pictureOf(c.After),
	}
	for _, moment := range c.Hand {
		step.Hand = append(step.Hand, pictureOf(moment))
	}
	return step
}
