package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// opera is Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
var opera = strings.Fields("e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 " +
	"b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8")

// beside starts another server on the same data folder.
func (s *server) beside() *server {
	s.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.t.Fatal(err)
	}
	other := &server{t: s.t, addr: l.Addr().String(), data: s.data}
	l.Close()
	other.start()
	s.t.Cleanup(other.kill)
	return other
}

// mortal is a server that is killed and started again while a game goes on.
type mortal struct {
	*server
	kills  int
	killed chan struct{} // nil while nobody is about to kill it
}

// killIn kills the server after d. The wait is the experiment, not a wait for
// something: an instant nobody has chosen.
func (m *mortal) killIn(d time.Duration) {
	m.kills++
	m.killed = make(chan struct{})
	time.AfterFunc(d, func() {
		m.kill()
		close(m.killed)
	})
}

// revive starts the server again once it was killed.
func (m *mortal) revive() {
	if m.killed != nil {
		<-m.killed
		m.killed = nil
		m.start()
	}
}

// insist sends a request until it is answered, as the page does.
func (m *mortal) insist(path, body string) string {
	m.t.Helper()
	for {
		a, err := tryCall("POST", m.url(path), body)
		switch {
		case err != nil && m.killed == nil:
			m.t.Fatal(err)
		case err != nil:
			m.revive() // killed in the middle: the same again, with the same key
		case a.status == http.StatusTooManyRequests:
		case a.status != http.StatusOK:
			m.t.Fatalf("%s: %d %s", body, a.status, a.body)
		default:
			return a.body
		}
	}
}

// TestKilledAtAnyInstant: kill -9 at random instants of a game. Nothing that was
// acknowledged is missing, nothing is there twice, and a replay rules the same.
func TestKilledAtAnyInstant(t *testing.T) {
	kills := 8
	if os.Getenv("COMPONGO_LONG") != "" {
		kills = 100
	}
	m := &mortal{server: serve(t)}
	for m.kills < kills {
		m.play(kills)
	}
	t.Logf("killed %d times", m.kills)
}

func (m *mortal) play(kills int) {
	s := newTable(m.t, m.url(""), `{"time_control":"90+30"}`)
	path := "/api/tables/" + s.table + "/acts?token="
	acked := map[string]acknowledged{}
	request := func(seat, token, acts string) {
		key := fmt.Sprint("k", len(acked))
		var ack acknowledged
		body := m.insist(path+token, fmt.Sprintf(`{"key":%q,"acts":[%s]}`, key, acts))
		if err := json.Unmarshal([]byte(body), &ack); err != nil {
			m.t.Fatal(err)
		}
		acked[seat+":"+key] = ack
	}
	request("black", s.black, `{"e":"press"}`)
	for i, uci := range opera {
		seat, token := "white", s.white
		if i%2 == 1 {
			seat, token = "black", s.black
		}
		if m.kills < kills && rand.IntN(3) == 0 {
			m.killIn(time.Duration(rand.IntN(15_000)) * time.Microsecond)
		}
		request(seat, token, fmt.Sprintf(`{"e":"touch","sq":%q}`, uci[:2]))
		request(seat, token, fmt.Sprintf(`{"e":"play","uci":%q}`, uci))
		m.revive()
	}
	checkKept(m.t, m.data, s.table, acked)
}

// checkKept compares a table's journal with what was acknowledged and rules anew.
func checkKept(t *testing.T, dir, table string, acked map[string]acknowledged) {
	t.Helper()
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	g, err := j.Game(t.Context(), table)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := j.Read(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	last := map[string]int64{} // by request, its last version
	for i, e := range entries {
		if e.Ver != int64(i+1) {
			t.Fatalf("entry %d has version %d", i+1, e.Ver)
		}
		if request, _, _ := strings.Cut(e.Key, "/"); request != "" {
			last[request] = e.Ver
		}
	}
	for key, ack := range acked {
		if last[key] != ack.Ver {
			t.Errorf("%s was acknowledged with version %d, the journal has it at %d", key, ack.Ver, last[key])
		}
	}
	if len(last) != len(acked) {
		t.Errorf("%d requests are in the journal, %d were sent", len(last), len(acked))
	}
	game := replay(t, g, entries)
	if o := game.Outcome(); o.Reason != laws.ByCheckmate || len(game.Plies()) != len(opera) {
		t.Errorf("the game ended %v after %d half-moves", o, len(game.Plies()))
	}
}

// replay rules on every act again: the rulings must be the same.
func replay(t *testing.T, g journal.Game, entries []journal.Entry) laws.Game {
	t.Helper()
	var header hall.Header
	if err := json.Unmarshal(g.Header, &header); err != nil {
		t.Fatal(err)
	}
	start, err := header.Position()
	if err != nil {
		t.Fatal(err)
	}
	game, _ := laws.New(header.Rules, start)
	for _, e := range entries {
		var act laws.Act
		if err := json.Unmarshal(e.Act, &act); err != nil {
			t.Fatal(err)
		}
		entry := laws.Entry{Act: act, Rulings: laws.Decide(game, act)}
		text, err := json.Marshal(append([]laws.Ruling{}, entry.Rulings...))
		if err != nil {
			t.Fatal(err)
		}
		if string(text) != string(e.Rulings) {
			t.Errorf("entry %d: ruled %s, on replay %s", e.Ver, e.Rulings, text)
		}
		game = laws.Apply(game, entry)
	}
	return game
}

// TestTwoProcesses: two processes on one data folder race for one table. Every
// acknowledged request is there once, and both show the same game.
func TestTwoProcesses(t *testing.T) {
	one := serve(t)
	other := one.beside()
	s := newTable(t, one.url(""), `{}`)
	const each = 30
	type sent struct {
		key string
		ver int64
	}
	acks := make(chan sent, 4*each)
	var all sync.WaitGroup
	for i, base := range []string{one.url(""), other.url("")} {
		for seat, token := range map[string]string{"white": s.white, "black": s.black} {
			all.Go(func() {
				for n := range each {
					key := fmt.Sprintf("p%d-%d", i, n)
					ack, err := declare(s.acts(base, token), key)
					if err != nil {
						t.Error(err)
						return
					}
					acks <- sent{seat + ":" + key, ack.Ver}
				}
			})
		}
	}
	all.Wait()
	close(acks)
	j, err := journal.Open(one.data)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	entries, err := j.Read(t.Context(), s.table, 0)
	if err != nil || len(entries) != 4*each {
		t.Fatalf("%d entries, %v; want %d", len(entries), err, 4*each)
	}
	for a := range acks {
		if entries[a.ver-1].Key != a.key {
			t.Errorf("%s was acknowledged with version %d, which is of %s", a.key, a.ver, entries[a.ver-1].Key)
		}
	}
	path := fmt.Sprintf("/api/tables/%s/stream?since=0", s.table)
	a, b := wholeStory(follow(t, one.url(path)), 4*each), wholeStory(follow(t, other.url(path)), 4*each)
	if a != b {
		t.Errorf("the two show different games:\n%s\n%s", a, b)
	}
}

// wholeStory is all that a stream tells up to a version. One process may hear
// later than the other.
func wholeStory(s *stream, until int64) string {
	s.t.Helper()
	story := ""
	for ver := int64(0); ver < until; {
		v := s.view(0)
		ver = v.Ver
		for _, n := range v.News {
			story += fmt.Sprintln(n)
		}
		if ver == until {
			story += v.Board
		}
	}
	return story
}

// declare says something and waits where it was too fast.
func declare(url, key string) (ack acknowledged, err error) {
	return insistently(url, fmt.Sprintf(`{"key":%q,"acts":[{"e":"declare","text":"x"}]}`, key))
}

func insistently(url, body string) (ack acknowledged, err error) {
	for {
		a, err := tryCall("POST", url, body)
		if err != nil {
			return ack, err
		}
		if a.status == http.StatusTooManyRequests {
			continue
		}
		if a.status != http.StatusOK {
			return ack, fmt.Errorf("%d %s", a.status, a.body)
		}
		return ack, json.Unmarshal([]byte(a.body), &ack)
	}
}

// TestLiveAcrossProcesses: what is done at one process is seen at the other.
func TestLiveAcrossProcesses(t *testing.T) {
	one := serve(t)
	other := one.beside()
	s := newTable(t, one.url(""), `{}`)
	watcher := follow(t, fmt.Sprintf("%s/api/tables/%s/stream", other.url(""), s.table))
	watcher.view(0)
	ack := post(t, s.acts(one.url(""), s.white), "k", `{"e":"move","uci":"e2e4"}`)
	if v := watcher.view(ack.Ver); v.Board[36] != 'P' || len(v.Sheet) != 1 {
		t.Errorf("the other process shows %s", v.Board)
	}
}

// TestNeverBack: a page that comes from one process to the other is shown no older game,
// though the other has not heard of the newest act yet.
func TestNeverBack(t *testing.T) {
	one := serve(t)
	other := one.beside()
	s := newTable(t, one.url(""), `{}`)
	follow(t, fmt.Sprintf("%s/api/tables/%s/stream", other.url(""), s.table)).view(0)
	for n := range 10 {
		ack := post(t, s.acts(one.url(""), s.white), fmt.Sprint("k", n), `{"e":"declare","text":"x"}`)
		if v := follow(t, fmt.Sprintf("%s/api/tables/%s/stream?since=%d", other.url(""), s.table, ack.Ver)).view(0); v.Ver != ack.Ver || len(v.News) > 0 {
			t.Errorf("shown version %d with %d news, want %d with none", v.Ver, len(v.News), ack.Ver)
		}
	}
}
