package hall

import (
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/metrics"
	"github.com/compongo/compongo/journal"
)

// TestUnread: a hall does not read along what is played elsewhere at a table that nobody
// follows here, and whoever comes sees all of it.
func TestUnread(t *testing.T) { onEach(t, testUnread) }

func testUnread(t *testing.T, fresh func(*testing.T) string) {
	place := fresh(t)
	here, _ := openHall(t, place)
	there, _ := openHall(t, place)
	p := setUp(t, here, Setup{TimeControl: "5+3"})
	p.do(Black, press)
	q := p.in(there)
	q.do(White, `{"e":"play","uci":"e2e4"}`)
	here.mu.Lock()
	kept := here.tables[p.id]
	here.mu.Unlock()
	for !kept.isBehind() {
		if ver := kept.latest.Load().Ver; ver != 1 {
			t.Fatalf("version %d was read for nobody", ver)
		}
		runtime.Gosched()
	}
	sub, err := here.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	if ver, want := sub.Latest().Ver, q.look().Ver; ver != want {
		t.Errorf("who comes to watch sees version %d of %d", ver, want)
	}
	q.do(Black, `{"e":"play","uci":"e7e5"}`)
	for want := q.look().Ver; sub.Latest().Ver < want; {
		<-sub.Wake()
	}
}

// TestOneSignOfLife: where all tables want a sign of life at once, one is given.
func TestOneSignOfLife(t *testing.T) {
	at := newClockwork(noon)
	h, j := openHall(t, t.TempDir(), Now(at.now))
	commits := func() int {
		var text strings.Builder
		j.WriteMetrics(metrics.NewWriter(&text))
		n, _ := strconv.Atoi(regexp.MustCompile(`(?m)^compongo_commits_total (\d+)$`).FindStringSubmatch(text.String())[1])
		return n
	}
	const tables = 100
	before := commits()
	h.pulse.set(func(p *pulse) { p.told -= fresh })
	var all sync.WaitGroup
	var begun atomic.Int32
	h.pulse.beating.Lock()
	for range tables {
		all.Go(func() {
			begun.Add(1)
			if err := h.ensureFresh(); err != nil {
				t.Error(err)
			}
		})
	}
	for begun.Load() < tables {
		runtime.Gosched()
	}
	h.pulse.beating.Unlock()
	all.Wait()
	if n := commits() - before; n < 1 || n > tables/4 { // the hall gives some of its own
		t.Errorf("%d commits for one sign of life", n)
	}
}

// TestGiveBackAll: a table that is forgotten while another keeps it waiting does not keep
// it for ever: signs of life are given by the same goroutine.
func TestGiveBackAll(t *testing.T) {
	at := newClockwork(noon)
	h, _ := openHall(t, t.TempDir(), Now(at.now), IdleAfter(100*time.Millisecond))
	const tables = 12
	for range tables {
		setUp(t, h, Setup{TimeControl: "5+3"}).do(Black, press)
	}
	list := h.live()
	h.pulse.set(func(p *pulse) {
		p.outages = append(p.outages, journal.Outage{From: noon + 1, To: noon + 3})
	})
	busy, idle := list[:tables/2], list[tables/2:]
	free := make(chan struct{})
	var all sync.WaitGroup
	for _, kept := range busy {
		all.Go(func() { _ = kept.do(t.Context(), func() { <-free }) })
	}
	for _, kept := range idle { // as where somebody else plays there now
		kept.mu.Lock()
		kept.behind = true
		kept.mu.Unlock()
	}
	all.Go(h.giveBackAll)
	forgotten := func(kept *table) bool { return !slices.Contains(h.live(), kept) }
	for _, kept := range idle {
		for kept.isBehind() && !forgotten(kept) {
			runtime.Gosched()
		}
	}
	close(free)
	all.Wait()
}
