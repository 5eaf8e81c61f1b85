package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// node is one server of several on one database.
type node struct {
	url, told string
	log       *nodeLog
	end       func() // asks it to end
}

func startNode(t *testing.T, database string, tolerance time.Duration) node {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	told, out := io.Pipe()
	ended, log := make(chan error, 1), &nodeLog{more: make(chan struct{}, 1)}
	go func() {
		ended <- serve(ctx, serveOptions{addr: "127.0.0.1:0", journal: database, level: slog.LevelInfo, tolerance: tolerance}, out, log)
		out.Close()
	}()
	t.Cleanup(func() {
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	text := ""
	for lines := bufio.NewScanner(told); !strings.Contains(text, "games are in") && lines.Scan(); {
		text += lines.Text() + "\n"
	}
	go func() { _, _ = io.Copy(io.Discard, told) }()
	return node{end: end, log: log, url: regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(text), told: text}
}

// nodeLog is what a node has written to its log.
type nodeLog struct {
	mu   sync.Mutex
	text []byte
	more chan struct{} // holds one: there is more
}

func (l *nodeLog) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = append(l.text, line...)
	select {
	case l.more <- struct{}{}:
	default:
	}
	return len(line), nil
}

func (l *nodeLog) length() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.text)
}

// await returns once the log holds a text after what it held before.
func (l *nodeLog) await(t *testing.T, before int, want string) {
	t.Helper()
	give := time.After(time.Minute)
	for {
		l.mu.Lock()
		now := string(l.text[before:])
		l.mu.Unlock()
		if strings.Contains(now, want) {
			return
		}
		select {
		case <-l.more:
		case <-give:
			t.Fatalf("the log says %q, want %q", now, want)
		}
	}
}

func (n node) post(t *testing.T, path, body string) string {
	t.Helper()
	resp, err := http.Post(n.url+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode >= 300 {
		t.Fatalf("%s: %s %s %v", path, resp.Status, data, err)
	}
	return string(data)
}

// try posts and returns the status, or what went wrong.
func (n node) try(path, body string) string {
	resp, err := http.Post(n.url+path, "application/json", strings.NewReader(body))
	if err != nil {
		return err.Error()
	}
	resp.Body.Close()
	return resp.Status
}

// TestNodes: a table set up at one server is played at another and watched at a third.
func TestNodes(t *testing.T) {
	database := strings.Replace(pgtest.Database(t), "compongo@", "compongo:hush@", 1)
	one, two, three := startNode(t, database, time.Minute), startNode(t, database, time.Minute), startNode(t, database, time.Minute)
	desk := regexp.MustCompile(`/desk/\w+`)
	if a, b := desk.FindString(one.told), desk.FindString(two.told); a == "" || a != b {
		t.Errorf("the desks are at %q and %q", a, b)
	}
	if strings.Contains(one.told, "hush") || !strings.Contains(one.told, "postgres://") {
		t.Errorf("told %q", one.told)
	}
	made := one.post(t, "/api/tables", `{"time_control":"5+3"}`)
	link := func(seat string) string {
		return regexp.MustCompile(`"` + seat + `":"/t/(?:\w+/)?(\w+)"`).FindStringSubmatch(made)[1]
	}
	id := link("watch")
	stream, err := http.Get(three.url + "/api/tables/" + id + "/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	seat := func(seat string) string { return "/api/tables/" + id + "/acts?token=" + link(seat) }
	two.post(t, seat("black"), `{"key":"a","acts":[{"e":"press"}]}`)
	one.post(t, seat("white"), `{"key":"b","acts":[{"e":"play","uci":"e2e4"}]}`)
	two.post(t, seat("black"), `{"key":"c","acts":[{"e":"play","uci":"e7e5"}]}`)
	again := one.post(t, seat("black"), `{"key":"c","acts":[{"e":"play","uci":"e7e5"}]}`)
	for lines := bufio.NewScanner(stream.Body); lines.Scan(); {
		if strings.Contains(again, `"ver":`+strings.TrimPrefix(lines.Text(), "id: ")) && strings.HasPrefix(lines.Text(), "id: ") {
			return // the watcher has seen the last of it
		}
	}
	t.Errorf("the stream ended before %s", again)
}

// TestEndsPatiently: a server that is asked to end finishes what is under way, also where the
// database keeps it waiting.
func TestEndsPatiently(t *testing.T) {
	s := pgtest.New(t)
	sql := func(statement string) {
		t.Helper()
		if err := s.Exec(t.Context(), "postgres", statement); err != nil {
			t.Fatal(err)
		}
	}
	n := startNode(t, s.URL("postgres"), time.Minute)
	made := n.post(t, "/api/tables", `{}`)
	seat := regexp.MustCompile(`"white":"/t/(\w+)/(\w+)"`).FindStringSubmatch(made)
	sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
	sql("SELECT pg_reload_conf()")
	answered := make(chan string, 1)
	go func() {
		status := "200 OK"
		for k := 0; status == "200 OK"; k++ { // until the server waits for the standby that is not there
			status = n.try("/api/tables/"+seat[1]+"/acts?token="+seat[2], fmt.Sprintf(`{"key":"%d","acts":[{"e":"declare","text":"x"}]}`, k))
		}
		answered <- status
	}()
	// Nothing tells that somebody waits: it is asked for.
	for s.Exec(t.Context(), "postgres", `DO $$ BEGIN ASSERT
		EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE '%entries%'); END $$`) != nil {
		time.Sleep(20 * time.Millisecond)
	}
	n.end()
	if status := <-answered; status != "503 Service Unavailable" {
		t.Errorf("the act was answered with %s", status)
	}
}
