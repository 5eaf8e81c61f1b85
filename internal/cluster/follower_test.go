//go:build linux

package cluster

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// silence is how long a stream may say nothing: the servers ping every seven seconds.
const silence = 16 * time.Second

// view is what a page shows, as far as it is looked at here.
type view struct {
	Ver    int64
	Now    int64 `json:"server_now"`
	Board  string
	ToMove *string `json:"to_move"`
	Clock  *face
	Result *struct{ Reason string }
	News   []struct {
		Ver     int64
		Rulings []struct{ Code string }
	}
	Assist map[string][]string
}

// face is a clock as it is shown.
type face struct {
	White, Black    int64
	Running         *string
	Started, Paused bool
	Flag            struct{ White, Black bool }
}

// shown is what a page showed at one instant.
type shown struct {
	ver, now     int64
	white, black int64
	board        string
	over         bool
	node         string
}

// follower is a page: it comes back by itself, at any node, and misses nothing.
type follower struct {
	crowd *crowd
	room  room
	table string
	query string
	bell  chan struct{}

	mu    sync.Mutex
	last  view
	all   []shown
	told  map[int64]string // codes of the rulings that were announced, by version
	twice []int64          // versions that were announced more than once
}

func (h *crowd) follow(ctx context.Context, room room, table, query string) *follower {
	f := &follower{crowd: h, room: room, table: table, query: query, bell: make(chan struct{}, 1), told: make(map[int64]string)}
	go f.keep(ctx)
	return f
}

func (f *follower) keep(ctx context.Context) {
	url := ""
	for ctx.Err() == nil {
		url = f.room.any(url)
		wait := f.listen(ctx, url)
		select {
		case <-time.After(wait):
			f.crowd.counts.reconnects.Add(1)
		case <-ctx.Done():
		}
	}
}

// listen follows one stream to its end, and returns when to come back.
func (f *follower) listen(ctx context.Context, url string) time.Duration {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	wait := 100*time.Millisecond + rand.N(time.Second)
	address := fmt.Sprintf("%s/api/tables/%s/stream?%s&since=%d", url, f.table, f.query, f.latest().Ver)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		f.crowd.complain("%v", err)
		return wait
	}
	resp, err := f.room.client.Do(r)
	if err != nil {
		return wait
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return wait
	}
	dead := time.AfterFunc(silence, cancel)
	defer dead.Stop()
	lines := bufio.NewReader(resp.Body)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return wait
		}
		dead.Reset(silence)
		if data, is := strings.CutPrefix(line, `data: {"server_now"`); is {
			f.see(url, `{"server_now"`+data)
		} else if text, is := strings.CutPrefix(line, "retry: "); is {
			ms, _ := strconv.Atoi(strings.TrimSpace(text))
			wait = time.Duration(ms) * time.Millisecond
		}
	}
}

// see takes one view.
func (f *follower) see(node, data string) {
	var v view
	if err := json.Unmarshal([]byte(data), &v); err != nil {
		f.crowd.complain("table %s: %v in %s", f.table, err, data)
		return
	}
	f.crowd.counts.views.Add(1)
	f.mu.Lock()
	for _, n := range v.News {
		codes := ""
		for _, r := range n.Rulings {
			codes += r.Code + " "
		}
		if _, was := f.told[n.Ver]; was {
			f.twice = append(f.twice, n.Ver)
		}
		f.told[n.Ver] = codes
	}
	f.last = v
	if v.Clock != nil {
		f.all = append(f.all, shown{v.Ver, v.Now, v.Clock.White, v.Clock.Black, v.Board, v.Result != nil, node})
	}
	f.mu.Unlock()
	select {
	case f.bell <- struct{}{}:
	default:
	}
}

func (f *follower) latest() view {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// await waits until something is shown; false when the hands are to come to an end first.
func (f *follower) await(is func(view) bool) (view, bool) {
	for {
		if v := f.latest(); is(v) {
			return v, true
		}
		select {
		case <-f.bell:
		case <-f.crowd.ctx.Done():
			return f.latest(), false
		}
	}
}
