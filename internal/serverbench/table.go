package main

import (
	"fmt"
	"sync"
	"time"
)

// table is a table as those know it who play and watch there.
type table struct {
	id     string
	tokens [2]string // of White and of Black
	heads  [2]string // the beginnings of their requests
	script *script
	next   int // step
	ver    int64
	sent   []sent
}

// sent is one request of a hand.
type sent struct {
	due, answered time.Duration // when it was to be sent, and when it was known to be durable
	ver           int64         // of its last entry
	acts          int64
	refused       bool
	unsent        bool // it was due, and its turn never came
}

// tablesPerAddress is how many tables are set up from one address: fewer than a
// server allows within a minute.
const tablesPerAddress = 100

var addresses struct {
	sync.Mutex
	tables int
}

// nextAddress gives the address from which the next table is to be set up.
func nextAddress() int {
	addresses.Lock()
	defer addresses.Unlock()
	addresses.tables++
	return 1 + addresses.tables/tablesPerAddress
}

// setUp sets up tables on which the clocks run and some half-moves have been made:
// as many as if they had begun one after the other.
func setUp(addr string, n int, list []*script, plies int) ([]*table, error) {
	tables := make([]*table, n)
	errs := make(chan error, n)
	slots := make(chan bool, 64)
	for i := range tables {
		slots <- true
		go func() {
			defer func() { <-slots }()
			var err error
			tables[i], err = setUpOne(addr, list[i%len(list)], plies*(i%16)/15)
			errs <- err
		}()
	}
	for range tables {
		if err := <-errs; err != nil {
			return nil, err
		}
	}
	return tables, nil
}

func setUpOne(addr string, s *script, plies int) (*table, error) {
	l, err := dial(addr, nextAddress())
	if err != nil {
		return nil, err
	}
	defer l.close()
	status, body, err := l.patiently("POST /api/tables", requestTail(`{"white":"Ana","black":"Luis","time_control":"`+control+`"}`))
	if err != nil || status != 201 {
		return nil, fmt.Errorf("no table was set up: %d %s %v", status, body, err)
	}
	t := &table{id: text(body, "table", ""), script: s}
	t.tokens = [2]string{text(body, "white", "/t/"+t.id+"/"), text(body, "black", "/t/"+t.id+"/")}
	for i, token := range t.tokens {
		t.heads[i] = "POST /api/tables/" + t.id + "/acts?token=" + token
	}
	return t, t.begin(l, text(body, "both", "/t/"+t.id+"/"), plies)
}

// begin starts the clocks and makes the first half-moves, many in a request.
func (t *table) begin(l *line, both string, plies int) error {
	for t.next == 0 {
		if err := t.do(l, 0); err != nil {
			return err
		}
	}
	const atOnce = 32
	for first := 0; first < plies; first += atOnce {
		acts := ""
		for i := first; i < min(first+atOnce, plies); i++ {
			acts += fmt.Sprintf(`,{"e":"play","by":%q,"uci":%q}`, []string{"white", "black"}[i%2], t.script.moves[i])
		}
		body := fmt.Sprintf(`{"key":"begin%d","acts":[%s]}`, first, acts[1:])
		status, answer, err := l.patiently("POST /api/tables/"+t.id+"/acts?token="+both, requestTail(body))
		if err != nil || status != 200 {
			return fmt.Errorf("table %s: %d %s %v", t.id, status, answer, err)
		}
		t.ver = number(answer, "ver")
	}
	for t.next = 1; t.next < len(t.script.steps) && t.script.steps[t.next].plies < plies; t.next++ {
	}
	return nil
}

// do sends the next request, due at a time, and waits for its answer.
func (t *table) do(l *line, due time.Duration) error {
	status, body, err := l.ask(t.heads[t.side()], t.script.steps[t.next].tail)
	if err != nil {
		return fmt.Errorf("table %s, request %d, due %v ago: %w", t.id, t.next, sinceStart()-due, err)
	}
	switch status {
	case 200:
		ver := number(body, "ver")
		t.sent = append(t.sent, sent{due: due, answered: sinceStart(), ver: ver, acts: ver - t.ver})
		t.ver = ver
		t.next++
	case 429, 503: // a seat may do so much a second, or the journal is away: once more
		t.sent = append(t.sent, sent{due: due, answered: sinceStart(), refused: true})
		time.Sleep(50 * time.Millisecond)
	default:
		return fmt.Errorf("table %s, request %d: %d %s", t.id, t.next, status, body)
	}
	return nil
}

// side is 0 where the next request is White's, 1 where it is Black's.
func (t *table) side() int {
	if t.script.steps[t.next].black {
		return 1
	}
	return 0
}

// over: there is nothing left to play.
func (t *table) over() bool { return t.next >= len(t.script.steps) }
