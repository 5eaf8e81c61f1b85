//go:build linux

package cluster

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// controls are fast, so that flags fall.
var controls = []string{"30s", "45s+1s", "1+0", "1+2", "3+0", "5+3", "90+30"}

// table is one game between two scripted hands with a page before them.
type table struct {
	id           string
	white, black *seat
	page         *follower
	others       []*follower
	stop         context.CancelFunc // of page and others
}

// newTable sets up a table, which one of five is watched at other nodes too.
func (h *crowd) newTable(room room, n int) *table {
	enforce := []string{"arbiter", "players"}[n%2]
	setup := fmt.Sprintf(`{"time_control":%q,"enforce":%q}`, controls[n%len(controls)], enforce)
	status, answer := h.insist(room, "/api/tables", []byte(setup))
	var made struct {
		Table string
		Links map[string]string
	}
	if err := json.Unmarshal(answer, &made); err != nil || status != http.StatusCreated {
		h.complain("set up a table: %d %s", status, answer)
		return nil
	}
	h.counts.tables.Add(1)
	t := &table{id: made.Table}
	token := func(name string) string { return made.Links[name][strings.LastIndexByte(made.Links[name], '/')+1:] }
	newSeat := func(name string) *seat {
		return &seat{crowd: h, room: room, name: name, path: "/api/tables/" + t.id + "/acts?token=" + token(name)}
	}
	t.white, t.black = newSeat("white"), newSeat("black")
	ctx, stop := context.WithCancel(context.Background())
	t.stop = stop
	t.page = h.follow(ctx, room, t.id, "assist=1&token="+token("white"))
	for range 2 * (1 - min(n%5, 1)) {
		t.others = append(t.others, h.follow(ctx, room, t.id, "lang=es"))
	}
	return t
}

// play plays until the game is over, or the hands are to come to an end.
func (t *table) play(h *crowd) {
	seen := t.black.act(0, `{"e":"press"}`)
	for {
		v, ok := t.page.await(func(v view) bool { return v.Ver >= seen })
		if !ok || v.Result != nil || !h.rest(time.Second, 7*time.Second) {
			return
		}
		if v = t.page.latest(); v.Result == nil {
			seen = t.turn(h, v)
		}
	}
}

// turn does what one of the two does next.
func (t *table) turn(h *crowd, v view) int64 {
	hand, other := t.white, t.black
	if v.ToMove != nil && *v.ToMove == "black" {
		hand, other = other, hand
	}
	if v.Clock.Paused {
		return hand.act(v.Ver, `{"e":"resume"}`)
	}
	from, to := anyMove(v)
	switch n := rand.IntN(100); {
	case v.Clock.Flag.White || v.Clock.Flag.Black:
		return max(hand.act(v.Ver, `{"e":"claim","kind":"flag"}`), other.act(v.Ver, `{"e":"claim","kind":"flag"}`))
	case n < 3 && min(v.Clock.White, v.Clock.Black) < 60_000:
		t.dream(h)
		return v.Ver
	case n < 5:
		hand.act(v.Ver, `{"e":"play","uci":"`+from+wrongSquare(v, from)+`"}`)
		return other.act(v.Ver, `{"e":"claim","kind":"illegal_move"}`)
	case n < 9:
		return hand.act(v.Ver, `{"e":"claim","kind":"`+[]string{"threefold", "fifty", "flag", "illegal_move"}[n-5]+`"}`)
	case n < 12:
		hand.act(v.Ver, `{"e":"offer_draw"}`)
		return other.act(v.Ver, `{"e":"reject_draw"}`)
	case n < 25:
		return t.both(hand, other, v, from, to)
	case n < 40:
		hand.act(v.Ver, `{"e":"touch","sq":"`+from+`"}`)
		h.rest(100*time.Millisecond, 2*time.Second)
	}
	return hand.act(v.Ver, `{"e":"play","uci":"`+from+to+`"}`)
}

// both let their hands go at the same time, at nodes of their own.
func (t *table) both(hand, other *seat, v view, from, to string) int64 {
	var told, played int64
	var two sync.WaitGroup
	two.Go(func() { told = other.act(v.Ver, `{"e":"declare","text":"compongo"}`) })
	two.Go(func() {
		played = hand.act(v.Ver, `{"e":"touch","sq":"`+from+`"}`, `{"e":"play","uci":"`+from+to+`"}`)
	})
	two.Wait()
	return max(told, played)
}

// dream forgets the clock until a flag falls or the others go home.
func (t *table) dream(h *crowd) {
	t.page.await(func(v view) bool { return v.Result != nil || v.Clock.Flag.White || v.Clock.Flag.Black })
}

// anyMove is a legal move by lot. A pawn becomes a queen.
func anyMove(v view) (from, to string) {
	n := rand.IntN(max(1, len(v.Assist)))
	for square, goals := range v.Assist {
		if n--; n < 0 {
			from, to = square, goals[rand.IntN(len(goals))]
		}
	}
	if from == "" {
		return "e2", "e4"
	}
	man := v.Board[int('8'-from[1])*8+int(from[0]-'a')]
	if (man == 'P' && to[1] == '8') || (man == 'p' && to[1] == '1') {
		to += "q"
	}
	return from, to
}

// wrongSquare is one by lot to which the man on a square may not go.
func wrongSquare(v view, from string) string {
	for {
		to := string([]byte{byte('a' + rand.IntN(8)), byte('1' + rand.IntN(8))})
		if to != from && !slices.Contains(v.Assist[from], to) {
			return to
		}
	}
}
