package journal

import (
	"iter"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

// mostBytes keeps one notification below the 8000 bytes the server takes.
const mostBytes = 7500

// awayAfter is for how long a node that says nothing is still told what has grown. Each
// greets all others every second.
const awayAfter = 30 * time.Second

// hints are the games that have grown and of which the other nodes have not
// been told yet.
type hints struct {
	wake chan struct{}

	mu    sync.Mutex
	games map[string]int64
	at    int64     // when the first of them was committed
	greet bool      // the others, even if nothing has grown
	heard time.Time // another node, for the last time
}

func newHints() *hints { return &hints{wake: make(chan struct{}, 1), games: make(map[string]int64)} }

// add notes that a game has grown, at a time of the database's clock in microseconds. Where
// there is no other node there is nobody to tell.
func (h *hints) add(game string, ver, now int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.heard.IsZero() || time.Since(h.heard) > awayAfter {
		return
	}
	if len(h.games) == 0 {
		h.at = now
	}
	h.games[game] = ver
	h.tell()
}

// hello lets the others know that there is somebody to be told.
func (h *hints) hello(now int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.greet = true; len(h.games) == 0 {
		h.at = now
	}
	h.tell()
}

func (h *hints) tell() {
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// met notes that there is another node.
func (h *hints) met() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.heard = time.Now()
}

// take gives the notifications for what has grown since the last call.
func (h *hints) take(node string) (list []string) {
	h.mu.Lock()
	games, at, greet := h.games, h.at, h.greet
	h.games, h.greet = make(map[string]int64), false
	h.mu.Unlock()
	head := append(append([]byte(node), ' '), strconv.FormatInt(at, 10)...)
	text := head[:len(head):len(head)]
	for game, ver := range games {
		escaped := url.QueryEscape(game)
		if len(head)+len(escaped)+22 > mostBytes {
			continue // it is found by looking
		}
		if len(text)+len(escaped)+22 > mostBytes {
			list, text = append(list, string(text)), head[:len(head):len(head)]
		}
		text = strconv.AppendInt(append(append(append(text, ' '), escaped...), ' '), ver, 10)
	}
	if len(text) > len(head) || greet && len(list) == 0 {
		list = append(list, string(text))
	}
	return list
}

// notification is what one node tells the others: its name, the instant of the first
// commit that it tells of, and games with the versions they have come to, all apart by spaces.
type notification struct {
	node  string
	at    int64 // microseconds by the database's clock
	games string
}

// parseNotification tells nothing but the node of what another version of the program has sent.
func parseNotification(payload string) notification {
	node, rest, _ := strings.Cut(payload, " ")
	instant, games, _ := strings.Cut(rest, " ")
	at, err := strconv.ParseInt(instant, 10, 64)
	if err != nil {
		games = ""
	}
	return notification{node, at, games}
}

// grown gives the games and the versions they have come to.
func (n notification) grown() iter.Seq2[string, int64] {
	return func(yield func(string, int64) bool) {
		for rest := n.games; rest != ""; {
			var escaped, number string
			escaped, rest, _ = strings.Cut(rest, " ")
			number, rest, _ = strings.Cut(rest, " ")
			game, err := url.QueryUnescape(escaped)
			ver, bad := strconv.ParseInt(number, 10, 64)
			if err != nil || bad != nil || !yield(game, ver) {
				return
			}
		}
	}
}
