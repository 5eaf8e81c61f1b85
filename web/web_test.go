package web_test

import (
	"compress/gzip"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/web"
)

// TestGame is a game by two pages and a watcher, with what each is told.
func TestGame(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{"white":"Ana","black":"Luis","time_control":"90+30","enforce":"players","lang":"es"}`)
	white, black := s.acts(site.URL, s.white), s.acts(site.URL, s.black)
	at := site.URL + "/api/tables/" + s.table
	hers := follow(t, at+"/stream?token="+s.white+"&lang=es")
	watcher := follow(t, at+"/stream?lang=en")

	first := hers.view(0)
	if first.You != "white" || first.Clock.White != 5_430_000 || first.Clock.Running != nil || first.Result != nil {
		t.Errorf("the first view: %+v", first)
	}
	post(t, black, "1", `{"e":"press"}`)
	touched := post(t, white+"&lang=es", "1", `{"e":"touch","sq":"g1"}`)
	if r := touched.Rulings[0]; r.Code != "must_move" || r.Text != "Debe mover el caballo de g1" || r.Article != "4.3.1" {
		t.Errorf("her ruling: %+v", r)
	}
	if r := watcher.view(touched.Ver).Rulings; r[len(r)-1].Text != "White must move the knight on g1" {
		t.Errorf("the watcher's ruling: %+v", r)
	}
	post(t, white, "2", `{"e":"lift","sq":"g1"}`, `{"e":"release","sq":"f3"}`, `{"e":"press"}`)
	last := post(t, black, "2", `{"e":"play","uci":"g8f6"}`)
	if v := hers.view(last.Ver); v.Sheet[1].SAN != "Cf6" || *v.Clock.Running != "white" {
		t.Errorf("her sheet %v, running %v", v.Sheet, v.Clock)
	}
	end := post(t, black, "3", `{"e":"resign"}`)
	v := watcher.view(end.Ver)
	if v.Result == nil || v.Result.Result != "1-0" || v.Result.Article != "5.1.2" || v.Result.Text == "" || v.Clock.Running != nil {
		t.Errorf("the end: %+v %+v", v.Result, v.Clock)
	}

	pgn := call(t, "GET", at+"/game.pgn", "")
	for _, want := range []string{`[White "Ana"]`, `[Result "1-0"]`, `[TimeControl "5400+30"]`, "1. Nf3 {[%clk 1:3", "1... Nf6 ", " 1-0\n"} {
		if !strings.Contains(pgn.body, want) {
			t.Errorf("no %s in\n%s", want, pgn.body)
		}
	}
	checkJournal(t, call(t, "GET", at+"/journal.jsonl", "").body, s, end.Ver)
}

// checkJournal reads a download: a header, then every entry, and no token.
func checkJournal(t *testing.T, text string, s seats, last int64) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if int64(len(lines)) != last+1 {
		t.Errorf("%d lines, want %d", len(lines), last+1)
	}
	for i, line := range lines {
		var entry struct {
			Ver    int64
			Header map[string]any
		}
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		if i == 0 && entry.Header["white"] != "Ana" || i > 0 && entry.Ver != int64(i) {
			t.Errorf("line %d: %s", i+1, line)
		}
	}
	for _, token := range []string{s.white, s.black, s.both} {
		if strings.Contains(text, token) {
			t.Error("a token is in the download")
		}
	}
}

// TestResume: a page that comes back hears every entry since the one it saw last.
func TestResume(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{}`)
	address := site.URL + "/api/tables/" + s.table + "/stream?token=" + s.both
	acts := s.acts(site.URL, s.both)
	seen := int64(0)
	for i := range 6 {
		for n := range i {
			post(t, acts, fmt.Sprintf("%d-%d", i, n), `{"e":"declare","by":"white","text":"a"}`, `{"e":"declare","by":"black","text":"b"}`)
		}
		back := follow(t, fmt.Sprintf("%s&since=%d", address, seen))
		if i%2 == 1 { // as a browser does by itself: the older address, the newer header
			back.close()
			back = follow(t, address+"&since=0", "Last-Event-ID", fmt.Sprint(seen))
		}
		v := back.view(0)
		for j, entry := range v.News {
			if entry.Ver != seen+int64(j)+1 {
				t.Fatalf("news after %d: %+v", seen, v.News)
			}
		}
		if v.Ver != seen+int64(2*i) || int64(len(v.News)) != v.Ver-seen {
			t.Errorf("came back at %d to %d with %d entries", seen, v.Ver, len(v.News))
		}
		seen = v.Ver
		back.close()
	}
	if v := follow(t, address).view(0); len(v.News) != 0 {
		t.Errorf("a new page has news: %+v", v.News)
	}
	if v := follow(t, address+"&since=999999").view(0); len(v.News) != 0 || v.Ver != seen {
		t.Errorf("a page from the future: %d %+v", v.Ver, v.News)
	}
}

// TestSlowFollower: one who does not read keeps nobody waiting, and when he reads
// again he comes to the present.
func TestSlowFollower(t *testing.T) {
	limits := hall.DefaultLimits()
	limits.ActRate, limits.ActBurst = 1e6, 1e6
	site := startSite(t, web.Config{}, hall.WithLimits(limits))
	s := newTable(t, site.URL, `{}`)
	slow := follow(t, site.URL+"/api/tables/"+s.table+"/stream?since=0")
	ack := acknowledged{}
	for i := range 300 { // far more than the buffers between hold
		words := `{"e":"declare","text":"` + strings.Repeat("x", 900) + `"}`
		ack = post(t, s.acts(site.URL, s.white), fmt.Sprint(i), words, words, words, words, words, words, words, words)
	}
	told := int64(0)
	for told < ack.Ver {
		v := slow.view(0)
		for _, n := range v.News {
			if n.Ver != told+1 {
				t.Fatalf("after %d came %d", told, n.Ver)
			}
			told = n.Ver
		}
	}
}

func TestHandsAreSeen(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{}`)
	watcher := follow(t, site.URL+"/api/tables/"+s.table+"/stream")
	watcher.view(0)
	hand := site.URL + "/api/tables/" + s.table + "/hand?token="
	if a := call(t, "POST", hand+s.white, `{"from":"g1","man":"N","x":0.62,"y":0.31}`); a.status != http.StatusNoContent {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if e := watcher.next(); e.kind != "hand" || e.id != "" || e.data != `{"side":"white","from":"g1","man":"N","x":0.62,"y":0.31}` {
		t.Errorf("got %+v", e)
	}
	call(t, "POST", hand+s.both, `{"by":"black","up":true}`)
	if e := watcher.next(); e.data != `{"side":"black","up":true}` {
		t.Errorf("got %+v", e)
	}
	if v := follow(t, site.URL+"/api/tables/"+s.table+"/stream").view(0); v.Ver != 0 {
		t.Error("a motion was stored")
	}
}

func TestErrors(t *testing.T) {
	site := startSite(t, web.Config{TablesPerMinute: 10})
	s := newTable(t, site.URL, `{}`)
	table := "/api/tables/" + s.table
	acts := table + "/acts?token=" + s.white
	for _, c := range []struct {
		method, path, body string
		status             int
		code, field        string
	}{
		{"POST", "/api/tables", `{"time_control":"90+x"}`, 400, "bad_time_control", "time_control"},
		{"POST", "/api/tables", `{"white":"a\u0007"}`, 400, "bad_name", "white"},
		{"POST", "/api/tables", `{"fen":"x"}`, 400, "bad_fen", "fen"},
		{"POST", "/api/tables", `{"colour":"x"}`, 400, "bad_json", "body"},
		{"POST", "/api/tables", `{"white":7}`, 400, "bad_json", "white"},
		{"POST", "/api/tables", ``, 400, "bad_json", "body"},
		{"POST", "/api/tables", `{}{}`, 400, "bad_json", "body"},
		{"POST", "/api/tables", `null`, 400, "bad_json", "body"},
		{"POST", "/api/tables", `{"white":"a","white":"b"}`, 400, "bad_json", "white"},
		{"POST", "/api/tables", `{}`, 429, "too_many_tables", ""},
		{"POST", acts, `{"key":"k","acts":[{"e":"touch","sq":"e9"}]}`, 400, "bad_act", "acts[0].sq"},
		{"POST", acts, `{"key":"k","acts":[{"e":"touch","sq":"e7","by":"black"}]}`, 403, "other_side", ""},
		{"POST", acts, `{"key":"k","acts":[` + strings.Repeat(`{"e":"press"},`, 32) + `{"e":"press"}]}`, 413, "too_many_acts", "acts"},
		{"POST", acts, `{"key":"k","acts":[{"e":"press"},{"e":"touch","sq":"e2","sq":"e4"}]}`, 400, "bad_json", "acts[1].sq"},
		{"POST", acts, `{"key":"k","acts":[null]}`, 400, "bad_act", "acts[0]"},
		{"POST", acts, `null`, 400, "bad_json", "body"},
		{"POST", acts, `{"acts":[{"e":"press"}]}`, 400, "bad_key", "key"},
		{"POST", acts, `{"key":"` + strings.Repeat("x", 65<<10) + `"}`, 413, "too_large", ""},
		{"POST", table + "/acts", `{"key":"k","acts":[{"e":"press"}]}`, 403, "watcher", ""},
		{"POST", table + "/acts?token=nobody", `{"key":"k","acts":[{"e":"press"}]}`, 403, "no_seat", ""},
		{"POST", "/api/tables/123456789abc/acts?token=x", `{"key":"k","acts":[{"e":"press"}]}`, 404, "no_table", ""},
		{"POST", table + "/hand?token=" + s.white, `{"x":1}`, 400, "bad_hand", "man"},
		{"POST", table + "/hand?token=" + s.white, `{"by":"nobody","up":true}`, 400, "bad_hand", "by"},
		{"POST", table + "/hand", `{"up":true}`, 403, "watcher", ""},
		{"GET", "/api/tables/none/stream", "", 404, "no_table", ""},
		{"GET", table + "/stream?token=x", "", 403, "no_seat", ""},
		{"GET", table + "?token=x", "", 403, "no_seat", ""},
		{"GET", "/api/tables/none/game.pgn", "", 404, "no_table", ""},
		{"GET", "/api/tables/none/journal.jsonl", "", 404, "no_table", ""},
		{"GET", "/api/qr?text=http://elsewhere.example/", "", 400, "bad_qr", "text"},
		{"GET", "/api/nothing", "", 404, "not_found", ""},
	} {
		a := call(t, c.method, site.URL+c.path, c.body)
		var got struct {
			Error struct{ Code, Field, Message string }
		}
		if err := json.Unmarshal([]byte(a.body), &got); err != nil {
			t.Errorf("%s %s: %v in %s", c.method, c.path, err, a.body)
		}
		e := got.Error
		if a.status != c.status || e.Code != c.code || e.Field != c.field || e.Message == "" || e.Message == e.Code {
			t.Errorf("%s %s %.60s: got %d %+v, want %d %s %s", c.method, c.path, c.body, a.status, e, c.status, c.code, c.field)
		}
	}
	spanish := call(t, "POST", site.URL+acts, `{}`, "Accept-Language", "fr, es-MX;q=0.8, en;q=0.3")
	if !strings.Contains(spanish.body, "La clave") {
		t.Errorf("in Spanish: %s", spanish.body)
	}
}

func TestOtherSitesAreRefused(t *testing.T) {
	site := startSite(t, web.Config{})
	host := strings.TrimPrefix(site.URL, "http://")
	for _, c := range []struct {
		headers []string
		status  int
	}{
		{nil, 201},
		{[]string{"Origin", site.URL}, 201},
		{[]string{"Origin", "https://" + host}, 201}, // behind a proxy
		{[]string{"Origin", "http://elsewhere.example"}, 403},
		{[]string{"Origin", "null"}, 403},
		{[]string{"Sec-Fetch-Site", "cross-site"}, 403},
		{[]string{"Sec-Fetch-Site", "same-origin"}, 201},
	} {
		if a := call(t, "POST", site.URL+"/api/tables", `{}`, c.headers...); a.status != c.status {
			t.Errorf("%v: got %d %s, want %d", c.headers, a.status, a.body, c.status)
		}
	}
}

func TestPages(t *testing.T) {
	site := startSite(t, web.Config{})
	for _, path := range []string{"/", "/t/123456789abc", "/t/123456789abc/1234567890123456789012?lang=es"} {
		a := call(t, "GET", site.URL+path, "")
		if a.status != 200 || !strings.Contains(a.body, "<html") {
			t.Errorf("%s: %d %.80s", path, a.status, a.body)
		}
		csp := a.header.Get("Content-Security-Policy")
		if !strings.Contains(csp, "default-src 'none'") || strings.Contains(csp, "script-src 'unsafe") || a.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: headers %v", path, a.header)
		}
		again := call(t, "GET", site.URL+path, "", "If-None-Match", a.header.Get("ETag"))
		if again.status != http.StatusNotModified || again.body != "" {
			t.Errorf("%s again: %d", path, again.status)
		}
		packed := call(t, "GET", site.URL+path, "", "Accept-Encoding", "br, gzip")
		if packed.header.Get("Content-Encoding") == "gzip" {
			r, err := gzip.NewReader(strings.NewReader(packed.body))
			if err != nil {
				t.Fatal(err)
			}
			if text, err := io.ReadAll(r); err != nil || string(text) != a.body {
				t.Errorf("%s: packed it says something else: %v", path, err)
			}
		}
	}
	for _, path := range []string{"/assets/none.js", "/assets/../server.go", "/none", "/t/", "/assets/"} {
		if a := call(t, "GET", site.URL+path, ""); a.status != 404 && a.status != 301 && a.status != 307 {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	if a := call(t, "GET", site.URL+"/api/health", ""); a.status != 200 || !strings.Contains(a.body, `"ok":true`) {
		t.Errorf("health: %d %s", a.status, a.body)
	}
}

func TestQR(t *testing.T) {
	base := "http://192.0.2.7:8080"
	site := startSite(t, web.Config{Base: base})
	for text, ok := range map[string]bool{
		"/t/123456789abc/token": true, base + "/t/x": true, base: true, site.URL + "/t/x": true,
		"": false, "//elsewhere.example": false, base + ".elsewhere.example/": false, "javascript:alert(1)": false,
		base + "0/": false, "/t/\n": false, "/" + strings.Repeat("x", 300): false,
	} {
		a := call(t, "GET", site.URL+"/api/qr?text="+url.QueryEscape(text), "")
		if (a.status == 200) != ok {
			t.Errorf("%q: %d", text, a.status)
		}
		if ok && (a.header.Get("Content-Type") != "image/svg+xml" || xml.Unmarshal([]byte(a.body), new(struct{})) != nil) {
			t.Errorf("%q: no SVG: %v %.80s", text, a.header, a.body)
		}
	}
	made := call(t, "POST", site.URL+"/api/tables", `{}`)
	if !strings.Contains(made.body, base) { // 127.0.0.1 is of no use to the others
		t.Errorf("base: %s", made.body)
	}
}

// TestAssist: where men may go is told only to those who ask.
func TestAssist(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{}`)
	address := site.URL + "/api/tables/" + s.table + "/stream?token=" + s.white
	if v := follow(t, address).view(0); v.Assist != nil {
		t.Errorf("unasked: %v", v.Assist)
	}
	if v := follow(t, address+"&assist=1").view(0); len(v.Assist["g1"]) != 2 {
		t.Errorf("asked: %v", v.Assist)
	}
}

// TestFlagIsNotTold: between players alone nobody says that a flag fell (6.8, 12.6).
func TestFlagIsNotTold(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{"time_control":"0+1"}`)
	at := site.URL + "/api/tables/" + s.table
	hers := follow(t, at+"/stream?token="+s.white)
	started := post(t, s.acts(site.URL, s.black), "1", `{"e":"press"}`)
	v := hers.view(started.Ver + 1)
	if !v.Clock.Flag.White || v.Clock.White != 0 || v.Result != nil {
		t.Errorf("the clock shows %+v, the result is %+v", v.Clock, v.Result)
	}
	for _, n := range v.News {
		if n.Ver > started.Ver {
			t.Errorf("told: %+v", n)
		}
	}
	if len(v.Rulings) != 1 {
		t.Errorf("told: %+v", v.Rulings)
	}
	if text := call(t, "GET", at+"/journal.jsonl", "").body; strings.Contains(text, `"e":"flag"`) || strings.Contains(text, "flag_fell") {
		t.Errorf("the download tells: %s", text)
	}
	claimed := post(t, s.acts(site.URL, s.black), "2", `{"e":"claim","kind":"flag"}`)
	if v := hers.view(claimed.Ver); v.Result == nil || v.Result.Result != "0-1" || v.Result.Reason != "time" {
		t.Errorf("after the claim: %+v", v.Result)
	}
	if text := call(t, "GET", at+"/journal.jsonl", "").body; !strings.Contains(text, "flag_fell") {
		t.Error("after the game the download does not tell all")
	}
}

// TestDownloadTellsNoMoreThanTheSheet: while a timed game goes on, a move stands in the PGN
// once the clock is pressed: that it does or does not would tell whether it is legal (12.6).
func TestDownloadTellsNoMoreThanTheSheet(t *testing.T) {
	site := startSite(t, web.Config{})
	for _, to := range []string{"f3", "g4"} {
		s := newTable(t, site.URL, `{"time_control":"90+30"}`)
		pgn := func() string { return call(t, "GET", site.URL+"/api/tables/"+s.table+"/game.pgn", "").body }
		post(t, s.acts(site.URL, s.black), "1", `{"e":"press"}`)
		white := s.acts(site.URL, s.white)
		post(t, white, "1", `{"e":"lift","sq":"g1"}`, `{"e":"release","sq":"`+to+`"}`)
		if text := pgn(); strings.Contains(text, to) {
			t.Errorf("before the clock is pressed:\n%s", text)
		}
		post(t, white, "2", `{"e":"press"}`)
		if text := pgn(); !strings.Contains(text, to) {
			t.Errorf("once it is pressed:\n%s", text)
		}
	}
}

// TestViewStaysShort: whoever claims without end does not make every view longer.
func TestViewStaysShort(t *testing.T) {
	limits := hall.DefaultLimits()
	limits.ActRate, limits.ActBurst = 1e6, 1e6
	site := startSite(t, web.Config{}, hall.WithLimits(limits))
	s := newTable(t, site.URL, `{"time_control":"90+30"}`)
	post(t, s.acts(site.URL, s.black), "1", `{"e":"press"}`)
	claims := slices.Repeat([]string{`{"e":"claim","kind":"flag"}`}, 32)
	var last acknowledged
	for n := range 40 {
		last = post(t, s.acts(site.URL, s.white), fmt.Sprint(n), claims...)
	}
	told := follow(t, site.URL+"/api/tables/"+s.table+"/stream?token="+s.white).view(last.Ver).Rulings
	if len(told) < 1000 || len(told) > 1100 {
		t.Errorf("%d rulings in one view", len(told))
	}
	if got, want := told[len(told)-1].Text, last.Rulings[len(last.Rulings)-1].Text; got != want {
		t.Errorf("the last ruling is %q, expected %q", got, want)
	}
}
