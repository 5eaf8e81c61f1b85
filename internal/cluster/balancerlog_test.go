//go:build linux

package cluster

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

// passed is a request that went through the balancer, as its log tells.
type passed struct {
	at       time.Time // when it had come
	protocol string
	what     string // acts, stream …
	node     string
	status   string
	took     time.Duration
	ended    string // how: -- as it should, else who broke it off and when
	retries  string // with + where another node was asked
}

// down is a time in which the balancer held a node not to be ready.
type down struct {
	node     string
	from, to time.Time
}

var (
	passedLine = regexp.MustCompile(`^2\S+ \S+ \[(\S+)\] (\S+) \S+ (\S+) (\S+) (-?\d+) \d+ -?\d+/-?\d+/\+?(\d+) (\S+) (\S+)\s*$`)
	stateLine  = regexp.MustCompile(`^(2\S+) Server nodes/(\w+) is (UP|DOWN)`)
)

// read takes the balancer's log apart.
func (b *balancer) read(t *testing.T) (all []passed, downs []down) {
	t.Helper()
	f, err := os.Open(b.log)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	open := map[string]int{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if m := passedLine.FindStringSubmatch(lines.Text()); m != nil {
			at, err := time.ParseInLocation("02/Jan/2006:15:04:05.000", m[1], time.Local)
			took, err2 := time.ParseDuration(m[6] + "ms")
			if err != nil || err2 != nil {
				t.Fatalf("%s: %v %v", lines.Text(), err, err2)
			}
			all = append(all, passed{at, m[2], m[3], m[4], m[5], took, m[7], m[8]})
		} else if m := stateLine.FindStringSubmatch(lines.Text()); m != nil {
			at, err := time.Parse("2006-01-02T15:04:05.999999-07:00", m[1])
			if err != nil {
				t.Fatalf("%s: %v", lines.Text(), err)
			}
			if i, is := open[m[2]]; is {
				downs[i].to = at
				delete(open, m[2])
			}
			if m[3] == "DOWN" {
				open[m[2]] = len(downs)
				downs = append(downs, down{m[2], at, time.Now()})
			}
		}
	}
	return all, downs
}

// judge: nothing new is sent to a node that has said that it is not ready, no node breaks anything
// off while all are restarted one by one, and no timeout of the balancer breaks a stream off.
func (b *balancer) judge(t *testing.T) {
	t.Helper()
	all, downs := b.read(t)
	counts := map[string]map[string]int{"protocol": {}, "what": {}, "node": {}, "status": {}, "ended": {}, "retries": {}}
	var longest time.Duration
	for _, p := range all {
		counts["protocol"][p.protocol]++
		counts["what"][p.what]++
		counts["node"][p.node]++
		counts["status"][p.status]++
		counts["ended"][p.ended[:2]]++
		counts["retries"][p.retries]++
		if p.what == "stream" && p.status == "200" {
			longest = max(longest, p.took)
		}
		if p.what == "stream" && p.status == "200" && strings.Contains("cD sD", p.ended[:2]) {
			t.Errorf("a timeout of the balancer broke off a stream after %v: %+v", p.took, p)
		}
		for _, d := range downs {
			if p.node == d.node && p.retries == "0" && p.at.After(d.from.Add(late)) && p.at.Before(d.to.Add(-late)) {
				t.Errorf("sent to a node that was down from %v to %v: %+v", d.from, d.to, p)
			}
		}
		for _, r := range b.rolls {
			if p.at.After(r[0]) && p.at.Add(p.took).Before(r[1]) && (p.ended[0] == 'S' || p.retries != "0") {
				t.Errorf("broken off by a node, or tried again, while all were restarted one by one: %+v", p)
			}
		}
	}
	for _, what := range []string{"protocol", "what", "node", "status", "ended", "retries"} {
		t.Logf("by the balancer, %s: %s", what, fmt.Sprint(counts[what])[3:])
	}
	t.Logf("the longest stream through it lasted %v; it held nodes to be down %d times", longest.Round(time.Second), len(downs))
	if counts["what"]["acts"] == 0 || counts["what"]["stream"] == 0 || len(downs) < nodes {
		t.Error("too little went through the balancer to tell anything")
	}
}

// late is how far apart its threads may be: it asks the nodes once a second, and a node that is to
// end goes on answering for five.
const late = time.Second
