package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/web"
)

const deskToken = "4rB1TeRsDesk4rB1TeRsDe"

// arbitrated is a site with a table that a human arbiter watches, its game begun, and
// the token of its own arbiter.
func arbitrated(t *testing.T) (site string, s seats, own string) {
	t.Helper()
	site = startSite(t, web.Config{}, hall.DeskToken(deskToken)).URL
	a := call(t, "POST", site+"/api/tables", `{"white":"Ana","black":"Luis","time_control":"90+30","enforce":"human","lang":"en"}`)
	var made struct {
		Table string
		Links map[string]string
	}
	if err := json.Unmarshal([]byte(a.body), &made); err != nil {
		t.Fatal(err)
	}
	token := func(seat string) string { return made.Links[seat][strings.LastIndexByte(made.Links[seat], '/')+1:] }
	s = seats{made.Table, token("white"), token("black"), token("both")}
	own, ok := strings.CutPrefix(made.Links["arbiter"], "/desk/"+s.table+"-")
	if !ok || len(own) != 22 {
		t.Fatalf("the arbiter's link is %q", made.Links["arbiter"])
	}
	post(t, s.acts(site, s.white), "start", `{"e":"start"}`)
	return site, s, own
}

func deskActs(site, desk, table string) string {
	return fmt.Sprintf("%s/api/desk/%s/tables/%s/acts?lang=en", site, desk, table)
}

const warning = `{"key":"w","acts":[{"e":"arbiter","do":"warning","by":"white","actor":"R. Prieto","reason":"talks"}]}`

// TestWhoMayArbitrate: by every way in, only an arbiter decides.
func TestWhoMayArbitrate(t *testing.T) {
	site, s, own := arbitrated(t)
	other := newTable(t, site, `{"lang":"en"}`)
	for name, c := range map[string]struct {
		url    string
		status int
		code   string
	}{
		"white":                   {s.acts(site, s.white), http.StatusForbidden, "arbiter_only"},
		"both":                    {s.acts(site, s.both), http.StatusForbidden, "arbiter_only"},
		"a watcher":               {s.acts(site, ""), http.StatusForbidden, "watcher"},
		"a wrong token":           {s.acts(site, "x"), http.StatusForbidden, "no_seat"},
		"the desk's token, there": {s.acts(site, deskToken), http.StatusForbidden, "no_seat"},
		"a wrong desk":            {deskActs(site, "x", s.table), http.StatusForbidden, "no_desk"},
		"a player's desk":         {deskActs(site, s.table+"-"+s.white, s.table), http.StatusForbidden, "no_desk"},
		"another table's arbiter": {deskActs(site, s.table+"-"+own, other.table), http.StatusNotFound, "no_table"},
		"no such table":           {deskActs(site, deskToken, "123456789ABC"), http.StatusNotFound, "no_table"},
	} {
		a := call(t, "POST", c.url, warning)
		if a.status != c.status || !strings.Contains(a.body, `"code":"`+c.code+`"`) {
			t.Errorf("%s: %d %s, expected %d %s", name, a.status, a.body, c.status, c.code)
		}
	}
	for name, url := range map[string]string{
		"the desk": deskActs(site, deskToken, s.table), "its desk": deskActs(site, s.table+"-"+own, s.table), "its seat": s.acts(site, own),
	} {
		ack := post(t, url, strings.ReplaceAll(name, " ", "-"), `{"e":"arbiter","do":"warning","by":"white","actor":"R. Prieto"}`)
		if len(ack.Rulings) != 1 || ack.Rulings[0].Code != "warned" {
			t.Errorf("%s: %+v", name, ack)
		}
	}
	for _, path := range []string{"/api/desk/x/stream", "/api/desk/x/tables/" + s.table, "/api/desk/" + s.table + "-" + s.white + "/stream"} {
		if a := call(t, "GET", site+path, ""); a.status != http.StatusForbidden {
			t.Errorf("%s: %d", path, a.status)
		}
	}
}

// arbiterSees is what the tests read of a table as its arbiter sees it.
type arbiterSees struct {
	seen
	Latest  int64
	Moved   *struct{ Completed bool }
	Choices []struct{ Act struct{ What, By string } }
	Alarms  []struct {
		Ver  int64
		Kind string
		Open bool
	}
}

func lookFrom(t *testing.T, site, query string, s seats) arbiterSees {
	t.Helper()
	a := call(t, "GET", fmt.Sprintf("%s/api/desk/%s/tables/%s?lang=en&%s", site, deskToken, s.table, query), "")
	var v arbiterSees
	if err := json.Unmarshal([]byte(a.body), &v); err != nil || a.status != http.StatusOK {
		t.Fatalf("%d %s %v", a.status, a.body, err)
	}
	return v
}

// TestTableAtAnyVersion: the board, the clocks and the news as they were.
func TestTableAtAnyVersion(t *testing.T) {
	site, s, _ := arbitrated(t)
	post(t, s.acts(site, s.white), "m", `{"e":"move","uci":"g1e3"}`)
	if v := lookFrom(t, site, "", s); v.Moved != nil || len(v.Sheet) != 0 {
		t.Errorf("a move that is none is on the sheet: %+v", v.Sheet)
	}
	pressed := post(t, s.acts(site, s.white), "p", `{"e":"press"}`)
	now := lookFrom(t, site, "since=0", s)
	if now.Ver != pressed.Ver || now.Latest != now.Ver || len(now.News) != int(now.Ver) || now.You != "arbiter" {
		t.Errorf("now: version %d, latest %d, %d entries, %s", now.Ver, now.Latest, len(now.News), now.You)
	}
	silent := now.News[len(now.News)-1].Rulings
	if len(silent) == 0 || silent[0].Code != "illegal_completed" {
		t.Errorf("the arbiter is not told of the illegal move: %+v", silent)
	}
	var offered []string
	for _, c := range now.Choices {
		offered = append(offered, c.Act.What+" "+c.Act.By)
	}
	if !slices.Contains(offered, "illegal_move white") || slices.Contains(offered, "illegal_move black") {
		t.Errorf("offered %q", offered)
	}
	if len(now.Alarms) != 1 || now.Alarms[0].Kind != "illegal" || !now.Alarms[0].Open {
		t.Errorf("alarms %+v", now.Alarms)
	}
	first := lookFrom(t, site, "at=0", s)
	if first.Ver != 0 || first.Latest != now.Ver || first.Board[62] != 'N' || len(first.News) != 0 || first.Clock.Running != nil {
		t.Errorf("at the beginning: %+v", first)
	}
	then := lookFrom(t, site, fmt.Sprintf("at=%d&since=0", now.Ver-1), s)
	if then.Ver != now.Ver-1 || then.Board[62] != '.' || then.Board[44] != 'N' || len(then.News) != int(then.Ver) || *then.Clock.Running != "white" {
		t.Errorf("before the press: %+v", then)
	}
	for query, field := range map[string]string{"at=-1": "at", "at=x": "at", fmt.Sprint("at=", now.Ver+1): "at", "since=x": "since"} {
		a := call(t, "GET", fmt.Sprintf("%s/api/desk/%s/tables/%s?%s", site, deskToken, s.table, query), "")
		if a.status != http.StatusBadRequest || !strings.Contains(a.body, `"field":"`+field+`"`) {
			t.Errorf("%s: %d %s", query, a.status, a.body)
		}
	}
}

// TestArbitersEyesOnly: what an arbiter sees and notes reaches no player, no watcher and
// no download while the game goes on.
func TestArbitersEyesOnly(t *testing.T) {
	site, s, _ := arbitrated(t)
	streams := map[string]*stream{}
	for name, token := range map[string]string{"white": s.white, "watch": ""} {
		streams[name] = follow(t, fmt.Sprintf("%s/api/tables/%s/stream?lang=en&token=%s", site, s.table, token))
	}
	post(t, s.acts(site, s.white), "m", `{"e":"move","uci":"e2e4"}`)
	last := post(t, deskActs(site, deskToken, s.table), "n",
		`{"e":"arbiter_sees","what":"not_pressed","by":"white","actor":"R. Prieto","reason":"secret"}`, `{"e":"state","actor":"R. Prieto","reason":"secret"}`)
	for name, follower := range streams {
		for {
			e := follower.next()
			if strings.Contains(e.data, "secret") || strings.Contains(e.data, "not_pressed") {
				t.Errorf("%s is told: %s", name, e.data)
			}
			if e.id == fmt.Sprint(last.Ver) {
				break
			}
		}
	}
	if a := call(t, "GET", site+"/api/tables/"+s.table+"/journal.jsonl", ""); strings.Contains(a.body, "secret") {
		t.Errorf("the download tells: %s", a.body)
	}
	if v := lookFrom(t, site, "since=0", s); v.News[len(v.News)-1].Ver != last.Ver {
		t.Error("the arbiter does not read his own note")
	}
}

// glance waits on the desk's stream for a table at a version or later.
func (s *stream) glance(table string, ver int64) string {
	s.t.Helper()
	for {
		e := s.next()
		var g struct {
			Table string
			Ver   int64
		}
		if e.kind != "table" {
			continue
		}
		if err := json.Unmarshal([]byte(e.data), &g); err != nil {
			s.t.Fatal(err)
		}
		if g.Table == table && g.Ver >= ver {
			return e.data
		}
	}
}

// TestDeskStream: the tables there are, a new one, and what happens at each.
func TestDeskStream(t *testing.T) {
	site, s, own := arbitrated(t)
	desk := follow(t, site+"/api/desk/"+deskToken+"/stream?lang=es")
	if e := desk.next(); e.kind != "floor" || !strings.Contains(e.data, s.table) {
		t.Errorf("first %+v", e)
	}
	desk.glance(s.table, 1)
	other := newTable(t, site, `{"lang":"en","time_control":"3+2"}`)
	desk.glance(other.table, 0)
	last := post(t, s.acts(site, s.black), "call", `{"e":"pause","reason":"arbiter"}`)
	data := desk.glance(s.table, last.Ver)
	for _, part := range []string{`"kind":"call"`, `"open":true`, `"pending":1`, "Negras detienen los relojes"} {
		if !strings.Contains(data, part) {
			t.Errorf("the call is told without %s: %s", part, data)
		}
	}
	mine := follow(t, site+"/api/desk/"+s.table+"-"+own+"/stream")
	if e := mine.next(); e.kind != "floor" || strings.Contains(e.data, other.table) {
		t.Errorf("the desk of one table: %+v", e)
	}
}

// TestDeskIsPaced: many acts at one table in a short time are few events.
func TestDeskIsPaced(t *testing.T) {
	site, s, _ := arbitrated(t)
	desk := follow(t, site+"/api/desk/"+deskToken+"/stream")
	desk.glance(s.table, 1)
	var last acknowledged
	for i := range 60 {
		last = post(t, s.acts(site, s.white), fmt.Sprint("k", i), `{"e":"declare","text":"x"}`)
	}
	events, ver := 0, int64(0)
	var began, ended int64
	for ver < last.Ver {
		var g struct {
			Ver       int64
			ServerNow int64 `json:"server_now"`
		}
		e := desk.next()
		if err := json.Unmarshal([]byte(e.data), &g); err != nil {
			t.Fatal(err)
		}
		if events == 0 {
			began = g.ServerNow
		}
		events, ver, ended = events+1, g.Ver, g.ServerNow
	}
	if most := int(ended-began)/100 + 2; events > most {
		t.Errorf("%d events in %d ms", events, ended-began)
	}
}

// TestNoBoards: a server without electronic boards tells a desk so, and finds no fault in the question.
func TestNoBoards(t *testing.T) {
	site, _, _ := arbitrated(t)
	for desk, status := range map[string]int{deskToken: http.StatusNoContent, "x": http.StatusForbidden} {
		if a := call(t, "GET", site+"/api/desk/"+desk+"/boards", ""); a.status != status {
			t.Errorf("desk %s: %d, expected %d", desk, a.status, status)
		}
	}
}

// TestHeadOfAStream: whoever asks for the head of a stream alone does not begin to follow.
func TestHeadOfAStream(t *testing.T) {
	site, s, own := arbitrated(t)
	for _, path := range []string{"/api/tables/" + s.table + "/stream", "/api/desk/" + deskToken + "/stream", "/api/desk/" + s.table + "-" + own + "/stream"} {
		client := &http.Client{Transport: &http.Transport{}}
		defer client.CloseIdleConnections()
		resp, err := client.Head(site + path)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if kind := resp.Header.Get("Content-Type"); resp.StatusCode != http.StatusOK || kind != "text/event-stream" {
			t.Errorf("%s: %s, %s", path, resp.Status, kind)
		}
		if text := call(t, "GET", site+"/metrics", "").body; !strings.Contains(text, "\ncompongo_streams_open 0\n") {
			t.Errorf("%s: a stream was begun", path)
		}
	}
}
