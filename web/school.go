package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/compongo/compongo/laws/scenario"
	scenarios "github.com/compongo/compongo/laws/testdata"
	"github.com/compongo/compongo/laws/words"
)

// school holds the scenarios that the page teaches with.
type school struct {
	records []scenario.Record
	lines   map[string]json.RawMessage // the records as they stand in their file
	byID    map[string]scenario.Record
	titles  map[words.Lang]map[string]string
	rulings map[words.Lang]map[string]string
	told    sync.Map // language and id → func() ([]byte, error)
}

func openSchool() (*school, error) {
	s := &school{
		lines: map[string]json.RawMessage{}, byID: map[string]scenario.Record{},
		titles: map[words.Lang]map[string]string{}, rulings: map[words.Lang]map[string]string{},
	}
	names, err := fs.Glob(scenarios.Files(), "*.jsonl")
	if err != nil {
		return nil, err
	}
	// scenarios.jsonl stands before what was added to it.
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(added(a), added(b)) })
	for _, name := range names {
		if err := s.read(name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	for _, lang := range words.Languages() {
		if s.titles[lang], err = scenarios.Titles(string(lang)); err != nil {
			return nil, err
		}
		if s.rulings[lang], err = scenarios.Rulings(string(lang)); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// added is 0 for the records that were there first.
func added(name string) int {
	if name == "scenarios.jsonl" {
		return 0
	}
	return 1
}

func (s *school) read(name string) error {
	data, err := fs.ReadFile(scenarios.Files(), name)
	if err != nil {
		return err
	}
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		r, err := scenario.ParseRecord(line)
		if err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		s.records = append(s.records, r)
		s.byID[r.ID], s.lines[r.ID] = r, line
	}
	return nil
}

// title is that of a scenario in a language, "" where it has none.
func (s *school) title(r scenario.Record, lang words.Lang) string {
	if lang == words.English {
		return r.Title
	}
	return s.titles[lang][r.ID]
}

// topic is the family of a scenario: the letters of its id.
func topic(id string) string {
	family, _, _ := strings.Cut(id, "-")
	return family
}

// listed is a scenario in the list of all.
type listed struct {
	ID    string `json:"id"`
	Topic string `json:"topic"`
	Title string `json:"title"`
	Real  bool   `json:"real"`
}

// scenarios answers with the list of all, in the order of their files.
func (s *Server) scenarios(w http.ResponseWriter, r *http.Request) {
	lang := langOf(r, "")
	list := make([]listed, 0, len(s.school.records))
	for _, record := range s.school.records {
		list = append(list, listed{record.ID, topic(record.ID), s.school.title(record, lang), record.Source != ""})
	}
	writeJSON(w, http.StatusOK, map[string]any{"lang": lang, "scenarios": list})
}

// scenario answers with one, told step by step.
func (s *Server) scenario(w http.ResponseWriter, r *http.Request) {
	record, known := s.school.byID[r.PathValue("id")]
	if !known {
		s.fail(w, r, &problem{status: http.StatusNotFound, code: "no_scenario"})
		return
	}
	data, err := s.school.tell(record, langOf(r, ""))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, json.RawMessage(data))
}

// tell writes a scenario in a language, worked out once.
func (s *school) tell(r scenario.Record, lang words.Lang) ([]byte, error) {
	work, _ := s.told.LoadOrStore(string(lang)+" "+r.ID, sync.OnceValues(func() ([]byte, error) { return s.write(r, lang) }))
	return work.(func() ([]byte, error))()
}
