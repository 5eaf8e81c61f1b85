package web_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/web"
)

// startSite serves a new data folder in this process.
func startSite(t testing.TB, c web.Config, opts ...hall.Option) *httptest.Server {
	t.Helper()
	server, _ := startServer(t, c, opts...)
	return server
}

func startServer(t testing.TB, c web.Config, opts ...hall.Option) (*httptest.Server, *web.Server) {
	t.Helper()
	j, err := journal.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	h, err := hall.Open(t.Context(), j, opts...)
	if err != nil {
		t.Fatal(err)
	}
	c.Hall = h
	site, err := web.New(c)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(site)
	t.Cleanup(func() {
		site.EndStreams()
		server.Close()
		if err := h.Close(); err != nil {
			t.Error(err)
		}
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return server, site
}

// seats are the tokens of a table.
type seats struct{ table, white, black, both string }

// answered is a reply as a client reads it.
type answered struct {
	status int
	header http.Header
	body   string
}

func call(t testing.TB, method, url, body string, headers ...string) answered {
	t.Helper()
	a, err := tryCall(method, url, body, headers...)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func tryCall(method, url, body string, headers ...string) (answered, error) {
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return answered{}, err
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return answered{}, err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	return answered{resp.StatusCode, resp.Header, string(data)}, err
}

func newTable(t testing.TB, base, setup string) seats {
	t.Helper()
	a := call(t, "POST", base+"/api/tables", setup)
	var made struct {
		Table string
		Links map[string]string
	}
	if err := json.Unmarshal([]byte(a.body), &made); err != nil || a.status != http.StatusCreated {
		t.Fatalf("%d %s %v", a.status, a.body, err)
	}
	token := func(seat string) string { return made.Links[seat][strings.LastIndexByte(made.Links[seat], '/')+1:] }
	if made.Links["watch"] != "/t/"+made.Table || len(token("white")) != 22 || token("white") == token("black") {
		t.Errorf("links %v", made.Links)
	}
	return seats{made.Table, token("white"), token("black"), token("both")}
}

// acknowledged is the reply to acts.
type acknowledged struct {
	Ver     int64
	Rulings []struct {
		Code, Text, Article, Side string
		Ver                       int64
	}
}

func (s seats) acts(base, token string) string {
	return fmt.Sprintf("%s/api/tables/%s/acts?token=%s", base, s.table, token)
}

func post(t testing.TB, url, key string, acts ...string) acknowledged {
	t.Helper()
	a := call(t, "POST", url, fmt.Sprintf(`{"key":%q,"acts":[%s]}`, key, strings.Join(acts, ",")))
	var ack acknowledged
	if err := json.Unmarshal([]byte(a.body), &ack); err != nil || a.status != http.StatusOK {
		t.Fatalf("%d %s %v", a.status, a.body, err)
	}
	return ack
}

// event is one server-sent event.
type event struct{ id, kind, data string }

// stream reads the events of a table as an EventSource does.
type stream struct {
	t     testing.TB
	lines *bufio.Reader
	close func()
	resp  *http.Response
}

func follow(t testing.TB, url string, headers ...string) *stream {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK || resp.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%s: %s", url, resp.Status)
	}
	s := &stream{t: t, lines: bufio.NewReader(resp.Body), close: func() { cancel(); resp.Body.Close() }, resp: resp}
	t.Cleanup(s.close)
	return s
}

// next waits for the next event that has data.
func (s *stream) next() event {
	s.t.Helper()
	var e event
	for {
		line, err := s.lines.ReadString('\n')
		if err != nil {
			s.t.Fatalf("the stream ended: %v", err)
		}
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch {
		case name == "" && e.data != "":
			return e
		case name == "id":
			e.id = value
		case name == "event":
			e.kind = value
		case name == "data":
			e.data = value
		}
	}
}

// seen is the part of a view that the tests read.
type seen struct {
	Ver       int64
	You       string
	ServerNow int64 `json:"server_now"`
	Board     string
	Can       any
	Clock     *struct {
		White, Black int64
		Running      *string
		Flag         struct{ White, Black bool }
	}
	Sheet   []struct{ SAN string }
	Rulings []struct{ Code, Text, Article string }
	Result  *struct{ Result, Reason, Article, Text string }
	News    []struct {
		Ver     int64
		Said    string
		Rulings []struct{ Code, Text string }
	}
	Assist map[string][]string
}

// view waits for a view of a version or a later one.
func (s *stream) view(from int64) seen {
	s.t.Helper()
	for {
		e := s.next()
		if e.kind != "view" {
			continue
		}
		var p seen
		d := json.NewDecoder(bytes.NewReader([]byte(e.data)))
		if err := d.Decode(&p); err != nil {
			s.t.Fatalf("%s: %v", e.data, err)
		}
		if e.id != fmt.Sprint(p.Ver) {
			s.t.Errorf("event %s shows version %d", e.id, p.Ver)
		}
		if p.Ver >= from {
			return p
		}
	}
}
