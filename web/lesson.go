package web

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/lesson"
	"github.com/compongo/compongo/laws/scenario"
	"github.com/compongo/compongo/laws/words"
)

// lessonView is a scenario as the page that teaches shows it.
type lessonView struct {
	ID           string          `json:"id"`
	Lang         words.Lang      `json:"lang"`
	Topic        string          `json:"topic"`
	Title        string          `json:"title"`
	Source       string          `json:"source,omitempty"`
	Illustrative bool            `json:"illustrative,omitempty"`
	FEN          string          `json:"fen"`
	TimeControl  string          `json:"time_control"`
	Category     string          `json:"category"`
	Supervision  string          `json:"supervision"`
	Begin        hall.Picture    `json:"begin"`
	Steps        []lessonStep    `json:"steps"`
	Questions    []question      `json:"questions"`
	Answer       lessonAnswer    `json:"answer"`
	Record       json.RawMessage `json:"record"`
}

// lessonStep is one thing done. Its rulings are the answer's: nothing on the board may
// tell them before.
type lessonStep struct {
	Said    string       `json:"said"`
	Picture hall.Picture `json:"picture"`
	Clock   *hall.Clock  `json:"clock,omitempty"`
	Rulings []Ruling     `json:"rulings"`
}

type question struct {
	Ask     string   `json:"ask"`
	Choices []choice `json:"choices"`
}

type choice struct {
	Text  string `json:"text"`
	Right bool   `json:"right"`
}

// lessonAnswer is what the Laws say and why. Text is the record's own explanation, ""
// where it is not written in the language.
type lessonAnswer struct {
	Text     string   `json:"text"`
	Articles []string `json:"articles"`
	Rulings  []Ruling `json:"rulings"`
	Result   string   `json:"result"` // in words, "" while the game goes on
}

// write tells a scenario in a language as JSON.
func (s *school) write(r scenario.Record, lang words.Lang) ([]byte, error) {
	l, err := lesson.Of(r, lang)
	if err != nil {
		return nil, err
	}
	start := l.Begin.StartPosition()
	rules := l.Begin.Rules()
	v := lessonView{
		ID: r.ID, Lang: lang, Topic: topic(r.ID), Title: cmp.Or(s.title(r, lang), l.Title), Source: r.Source,
		Illustrative: r.Illustrative, FEN: start.FEN(), TimeControl: rules.Control.String(), Category: rules.Control.Category().String(),
		Supervision: string(rules.Supervision), Begin: pictureOf(&hall.Snapshot{Game: l.Begin}),
		Steps: []lessonStep{}, Record: s.lines[r.ID], Questions: []question{},
	}
	tell := voice{lang: lang, first: (&hall.Snapshot{Game: l.Begin}).FirstPly()}
	timed := tellsTime(r)
	for _, step := range l.Steps {
		v.Steps = append(v.Steps, stepOf(step, tell, timed))
	}
	for _, q := range l.Questions {
		asked := question{Ask: q.Ask}
		for _, c := range q.Choices {
			asked.Choices = append(asked.Choices, choice{c.Text, c.Right})
		}
		v.Questions = append(v.Questions, asked)
	}
	v.Answer = s.answer(r, l, tell)
	return json.Marshal(v)
}

func (s *school) answer(r scenario.Record, l lesson.Lesson, tell voice) lessonAnswer {
	a := lessonAnswer{Articles: []string{}, Rulings: []Ruling{}, Text: s.rulings[tell.lang][r.ID]}
	if tell.lang == words.English {
		a.Text, _ = r.Expect["ruling"].(string)
	}
	for _, article := range l.Articles {
		a.Articles = append(a.Articles, words.Article(tell.lang, article))
	}
	for _, ruling := range l.Rulings {
		a.Rulings = append(a.Rulings, tell.ruling(ruling, 0, 0, 0))
	}
	if l.Outcome.Over() {
		a.Result = words.Outcome(tell.lang, l.Outcome)
	}
	return a
}

func stepOf(step lesson.Step, tell voice, timed bool) lessonStep {
	snapshot := &hall.Snapshot{Game: step.Game}
	told := lessonStep{Said: step.Said, Picture: pictureOf(snapshot), Rulings: []Ruling{}}
	if timed {
		told.Clock = snapshot.Clock(0)
	}
	for _, r := range step.Rulings {
		told.Rulings = append(told.Rulings, tell.ruling(r, 0, step.Game.PlyCount(), 0))
	}
	return told
}

// pictureOf shows the men without telling what binds.
func pictureOf(s *hall.Snapshot) hall.Picture {
	p := s.Picture(hall.Watch)
	p.Turn.Must = []string{}
	return p
}

// tellsTime reports whether the times matter to a scenario: it sets or mentions them.
func tellsTime(r scenario.Record) bool {
	return slices.ContainsFunc(r.Events, func(raw json.RawMessage) bool {
		var act struct{ E string }
		return json.Unmarshal(raw, &act) == nil && (act.E == "clock" || act.E == "flag")
	})
}
