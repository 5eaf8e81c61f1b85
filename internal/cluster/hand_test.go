//go:build linux

package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/compongo/compongo/laws"
)

// patience is how long a hand waits for an answer, as the page does.
const patience = 10 * time.Second

// counts is what a run did.
type counts struct {
	tables, acts, retries, views, reconnects atomic.Int64
}

// crowd is what all hands share.
type crowd struct {
	nodes  []*node
	counts counts
	acted  chan struct{}   // holds one: acts have been acknowledged
	ctx    context.Context // ended when the hands are to come to an end

	mu     sync.Mutex
	faults []string
}

// complain notes what went wrong.
func (h *crowd) complain(format string, args ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.faults = append(h.faults, fmt.Sprintf(format, args...))
}

// rest waits for a while, as people do, unless the hands are to come to an end.
func (h *crowd) rest(least, most time.Duration) bool {
	select {
	case <-time.After(least + rand.N(most-least)):
		return true
	case <-h.ctx.Done():
		return false
	}
}

// insist sends a request to one server after another until it is answered by anything but a
// trouble of the server.
func (h *crowd) insist(room room, path string, body []byte) (status int, answer []byte) {
	failed := ""
	for wait := 100 * time.Millisecond; ; wait = min(2*wait, 2*time.Second) {
		url := room.any(failed)
		status, answer, err := post(room.client, url+path, body)
		if err == nil && status < 500 && status != http.StatusTooManyRequests {
			if len(answer) == 0 {
				h.complain("%v %s%s: %d without a word", time.Now(), url, path, status)
			}
			return status, answer
		}
		failed = url
		h.counts.retries.Add(1)
		time.Sleep(rand.N(wait)) // as the page does
	}
}

func post(client *http.Client, url string, body []byte) (int, []byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	resp, err := client.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	return resp.StatusCode, answer, err
}

// ack is a request that was answered.
type ack struct {
	key  string // as the journal has it: with the seat
	ver  int64
	sent []sent
	// told are the codes of the rulings it was answered with, by version.
	told map[int64]string
}

// sent is an act as a hand sends it.
type sent struct {
	E             laws.Kind
	UCI, Sq, Kind string
}

// castlings are those that may be sent as the king taking his own rook, and where he goes.
var castlings = map[string]string{"e1h1": "g1", "e1a1": "c1", "e8h8": "g8", "e8a8": "c8"}

// isIn reports whether an act of the journal is it, or the end of it: a move is kept as what a
// hand does, and where no hand could make it as it was sent.
func (s sent) isIn(act laws.Act) bool {
	switch s.E {
	case laws.Play:
		goal := s.UCI[2:]
		if king, castles := castlings[s.UCI]; castles && act.Sq == king {
			goal = king
		}
		return act.Kind == laws.Place && strings.HasPrefix(goal, act.Sq) || act.Kind == laws.Move && slices.Contains(act.UCI, s.UCI)
	case laws.Touch:
		return act.Kind == s.E && act.Sq == s.Sq
	case laws.Claim:
		return act.Kind == s.E && string(act.Claim) == s.Kind
	}
	return act.Kind == s.E
}

// seat is one hand of a game: what it does, it does one after the other.
type seat struct {
	crowd *crowd
	room  room
	name  string
	path  string

	mu   sync.Mutex
	acks []ack
}

// act does something and returns the version in which it stands.
func (s *seat) act(seen int64, acts ...string) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := fmt.Sprintf("k%d", len(s.acks))
	raw := make([]json.RawMessage, len(acts))
	for i, a := range acts {
		raw[i] = json.RawMessage(a)
	}
	body, _ := json.Marshal(map[string]any{"key": key, "seen": seen, "acts": raw})
	status, answer := s.crowd.insist(s.room, s.path, body)
	var told struct {
		Ver     int64
		Rulings []struct {
			Ver  int64
			Code string
		}
	}
	if err := json.Unmarshal(answer, &told); err != nil || status != http.StatusOK {
		s.crowd.complain("%s: %s was answered with %d %s", s.path, body, status, answer)
		return seen
	}
	a := ack{key: s.name + ":" + key, ver: told.Ver, told: make(map[int64]string), sent: make([]sent, len(acts))}
	for i, text := range acts {
		if err := json.Unmarshal([]byte(text), &a.sent[i]); err != nil {
			s.crowd.complain("%s: %v", text, err)
		}
	}
	for _, r := range told.Rulings {
		a.told[r.Ver] += r.Code + " "
	}
	s.acks = append(s.acks, a)
	s.crowd.counts.acts.Add(1)
	select {
	case s.crowd.acted <- struct{}{}:
	default:
	}
	return told.Ver
}
