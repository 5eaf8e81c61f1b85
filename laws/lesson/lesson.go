package lesson

import (
	"fmt"

	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/report"
	"github.com/compongo/compongo/laws/scenario"
	"github.com/compongo/compongo/laws/words"
)

// mateBudget bounds the positions looked at to find out who can still mate.
const mateBudget = 100_000

// Lesson is a scenario told in one language.
type Lesson struct {
	Title     string // made from its articles, for a scenario without a title in the language
	Begin     laws.Game
	Steps     []Step
	Questions []Question
	// Rulings are those that players and watchers are told, in order; what only bound a
	// hand for a moment is left out unless it is the last.
	Rulings  []laws.Ruling
	Articles []string // of the expectation, the first one foremost
	Outcome  laws.Outcome
}

// Step is one thing done, with the game after it.
type Step struct {
	Said string
	Game laws.Game
	// Rulings made of it, the silent ones too.
	Rulings []laws.Ruling
}

// Question asks for one part of the ruling. Exactly one choice is right.
type Question struct {
	Ask     string
	Choices []Choice
}

// Choice is one answer to a question.
type Choice struct {
	Text  string
	Right bool
}

// Of tells a scenario in a language. The error says in which event what is malformed.
func Of(r scenario.Record, lang words.Lang) (Lesson, error) {
	game, opening, err := r.Begin()
	if err != nil {
		return Lesson{}, err
	}
	t := teller{catalogue: catalogueOf(lang), record: r, game: game}
	t.trace = scenario.Trace{Opening: opening, Game: game}
	for i, raw := range r.Events {
		act, err := laws.ParseAct(raw)
		if err != nil {
			return Lesson{}, fmt.Errorf("event %d: %w", i+1, err)
		}
		t.event(act)
	}
	t.trace.Game = t.game
	l := Lesson{Begin: game, Steps: t.steps, Articles: t.articles(), Outcome: t.game.Outcome()}
	l.Questions = t.questions()
	l.Rulings = t.told()
	l.Title = t.fallbackTitle(l.Articles)
	return l, nil
}

// teller is a scenario being told.
type teller struct {
	*catalogue
	record scenario.Record
	trace  scenario.Trace
	game   laws.Game
	steps  []Step
}

// event carries out an act and tells it: a shorthand for several moves one by one.
func (t *teller) event(act laws.Act) {
	if act.Kind != laws.Plays {
		t.step(act)
		return
	}
	for _, uci := range act.UCI {
		one := act
		one.Kind, one.By, one.UCI = laws.Play, t.game.ToMove(), laws.Line{uci}
		if one.By == laws.NoSide { // the game is over: nobody's move, ruled on as such
			one.By = laws.SideOf(t.game.Position().Turn())
		}
		t.step(one)
	}
}

func (t *teller) step(act laws.Act) {
	said := t.say(act)
	entries, next := laws.StepExactly(t.game, act, mateBudget)
	s := Step{Said: said, Game: next}
	for _, e := range entries {
		s.Rulings = append(s.Rulings, e.Rulings...)
	}
	t.trace.Entries = append(t.trace.Entries, entries...)
	t.game = next
	if act.Kind == laws.Compare {
		s.Game = t.compared(act.FEN2)
	}
	t.steps = append(t.steps, s)
}

// compared sets up the position that the scenario's is compared with.
func (t *teller) compared(fen string) laws.Game {
	other := scenario.Header{FEN: fen, Config: t.record.Config}
	if g, _, err := other.Begin(); err == nil {
		return g
	}
	return t.game
}

// told gathers the rulings worth telling.
func (t *teller) told() []laws.Ruling {
	list := tellable(t.trace.Opening, false)
	for i, e := range t.trace.Entries {
		list = append(list, tellable(e.Rulings, i == len(t.trace.Entries)-1)...)
	}
	if len(list) == 0 { // the last that were told, whenever that was
		for i := len(t.trace.Entries) - 1; i >= 0 && len(list) == 0; i-- {
			list = tellable(t.trace.Entries[i].Rulings, true)
		}
	}
	return list
}

// tellable returns what is told of the rulings of one act: nothing where all of it only
// bound the hand of that moment, unless it still does.
func tellable(rulings []laws.Ruling, last bool) []laws.Ruling {
	var list []laws.Ruling
	for _, r := range rulings {
		if !r.Silent() {
			list = append(list, r)
			last = last || !report.Passing(r.Code)
		}
	}
	if !last {
		return nil
	}
	return list
}

// articles are those the record expects, those of its heading first where they are known.
func (t *teller) articles() []string {
	var list []string
	expected, _ := t.record.Expect["articles"].([]any)
	for _, a := range expected {
		if text, ok := a.(string); ok {
			list = append(list, text)
		}
	}
	return list
}

func (t *teller) fallbackTitle(articles []string) string {
	if len(articles) == 0 {
		return t.scenarioWord + " " + t.record.ID
	}
	return t.scenarioWord + " " + t.record.ID + ": " + words.Article(t.lang, articles[0])
}
