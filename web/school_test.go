package web_test

import (
	"encoding/json"
	"testing"

	"github.com/compongo/compongo/web"
)

// TestScenarios: the list in both languages, one told whole, an unknown one.
func TestScenarios(t *testing.T) {
	site := startSite(t, web.Config{})
	var list struct {
		Lang      string
		Scenarios []struct {
			ID, Topic, Title string
			Real             bool
		}
	}
	read(t, site.URL+"/api/scenarios?lang=es", &list)
	titled, real := 0, 0
	for _, s := range list.Scenarios {
		if s.Title != "" {
			titled++
		}
		if s.Real {
			real++
		}
	}
	if list.Lang != "es" || len(list.Scenarios) < 450 || titled < 400 || real < 19 || list.Scenarios[0].ID != "T-01" {
		t.Errorf("%s: %d scenarios, %d with a title, %d real, first %+v", list.Lang, len(list.Scenarios), titled, real, list.Scenarios[0])
	}
	type told struct {
		Title, Topic string
		Begin        struct{ Board string }
		Steps        []struct {
			Said    string
			Picture struct {
				Board string
				Turn  struct{ Touched, Must []string }
			}
		}
		Questions []struct {
			Ask     string
			Choices []struct {
				Text  string
				Right bool
			}
		}
		Answer struct {
			Text     string
			Articles []string
			Rulings  []struct{ Text string }
		}
		Record map[string]any
	}
	var es, en told
	read(t, site.URL+"/api/scenarios/T-14?lang=es", &es)
	read(t, site.URL+"/api/scenarios/T-14?lang=en", &en)
	if es.Title == en.Title || es.Topic != "T" || len(es.Steps) < 2 || len(es.Begin.Board) != 64 || es.Record["id"] != "T-14" || en.Answer.Text == "" || es.Answer.Text == "" {
		t.Errorf("%+v", es)
	}
	for _, s := range es.Steps {
		if s.Said == "" || len(s.Picture.Board) != 64 || len(s.Picture.Turn.Must) != 0 {
			t.Errorf("step %+v", s)
		}
	}
	if len(es.Questions) == 0 || len(es.Answer.Articles) == 0 || len(es.Answer.Rulings) == 0 {
		t.Errorf("%+v", es)
	}
	if a := call(t, "GET", site.URL+"/api/scenarios/nobody", ""); a.status != 404 {
		t.Errorf("unknown: %d %s", a.status, a.body)
	}
	if a := call(t, "GET", site.URL+"/learn/T-14", ""); a.status != 200 {
		t.Errorf("the page: %d", a.status)
	}
}

// TestEveryScenarioIsTold: none fails in any language.
func TestEveryScenarioIsTold(t *testing.T) {
	site := startSite(t, web.Config{})
	var list struct{ Scenarios []struct{ ID string } }
	read(t, site.URL+"/api/scenarios", &list)
	for i, s := range list.Scenarios {
		lang := []string{"en", "es"}[i%2]
		if a := call(t, "GET", site.URL+"/api/scenarios/"+s.ID+"?lang="+lang, ""); a.status != 200 {
			t.Errorf("%s %s: %d %s", s.ID, lang, a.status, a.body)
		}
	}
}

func read(t *testing.T, url string, into any) {
	t.Helper()
	a := call(t, "GET", url, "")
	if a.status != 200 {
		t.Fatalf("%s: %d %s", url, a.status, a.body)
	}
	if err := json.Unmarshal([]byte(a.body), into); err != nil {
		t.Fatalf("%s: %v", url, err)
	}
}
