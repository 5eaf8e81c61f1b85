package web

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/strict"
)

// maxBody is the size of a request in bytes.
const maxBody = 64 << 10

// readJSON reads a request's body, one object. Fields it does not know and fields given
// twice are refused.
func readJSON(w http.ResponseWriter, r *http.Request, into any) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		w.Header().Set("Connection", "close") // the rest of the body is not waited for
		return unread(err)
	}
	// Reading is over: from now on the client waits, as long as the journal takes.
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	if err := strict.Decode(body, into); err != nil {
		return unread(err)
	}
	return nil
}

// unread says what in a request is no JSON of ours, and where.
func unread(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	p := &problem{status: http.StatusBadRequest, code: "bad_json", field: "body", detail: err.Error()}
	var wrong *strict.Error
	if errors.As(err, &wrong) {
		p.detail = fmt.Sprintf("expected %s, found %s", wrong.Expected, wrong.Found)
		p.field = cmp.Or(wrong.Field, "body")
	}
	return p
}

func (s *Server) createTable(w http.ResponseWriter, r *http.Request) {
	if !s.tables.take(s.clientOf(r)) {
		s.fail(w, r, &problem{status: http.StatusTooManyRequests, code: "too_many_tables"})
		return
	}
	var setup hall.Setup
	if err := readJSON(w, r, &setup); err != nil {
		s.fail(w, r, err)
		return
	}
	if setup.Lang == "" {
		setup.Lang = string(langOf(r, ""))
	}
	id, seats, err := s.hall.Create(r.Context(), setup)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	table := "/t/" + id
	links := map[string]string{
		"white": table + "/" + seats.White, "black": table + "/" + seats.Black,
		"both": table + "/" + seats.Both, "watch": table,
	}
	if seats.Arbiter != "" {
		links["arbiter"] = "/desk/" + id + "-" + seats.Arbiter
	}
	writeJSON(w, http.StatusCreated, map[string]any{
		"table": id, "links": links,
		"base": s.baseFor(r),
	})
}

// baseFor is the address under which others find this server: the one the
// client used, unless it is good on this machine only.
func (s *Server) baseFor(r *http.Request) string {
	if s.base != "" && isLocal(r.Host) {
		return s.base
	}
	// Behind a proxy only the browser knows whether it came by https.
	if origin, err := url.Parse(r.Header.Get("Origin")); err == nil && origin.Host == r.Host {
		return origin.Scheme + "://" + origin.Host
	}
	scheme := "http://"
	if r.TLS != nil {
		scheme = "https://"
	}
	return scheme + r.Host
}

func isLocal(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = strings.Trim(hostport, "[]")
	}
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback() || ip.IsUnspecified()
	}
	return host == "" || host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// ofTable shows the table of the address as everybody may see it.
func (s *Server) ofTable(show func(http.ResponseWriter, *http.Request, *hall.Snapshot)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		table, err := s.hall.Look(r.Context(), r.PathValue("table"))
		if err != nil {
			s.fail(w, r, err)
			return
		}
		show(w, r, table)
	}
}

// lookAtSeat tells whether a link is good and for what, so that a page can say so.
func (s *Server) lookAtSeat(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("table")
	sub, err := s.hall.Subscribe(r.Context(), id, r.URL.Query().Get("token"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer sub.Close()
	latest := sub.Latest()
	writeJSON(w, http.StatusOK, map[string]any{
		"table": id, "you": sub.Role, "ver": latest.Ver, "lang": latest.Header.Lang,
	})
}

// addresses counts the tables set up from each client address in this minute.
type addresses struct {
	perMinute int

	mu     sync.Mutex
	minute int64
	counts map[string]int
}

func newAddresses(perMinute int) *addresses {
	return &addresses{perMinute: perMinute, counts: make(map[string]int)}
}

func (a *addresses) take(client string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := time.Now().Unix() / 60; now != a.minute {
		a.minute = now
		clear(a.counts)
	}
	a.counts[client]++
	return a.counts[client] <= a.perMinute
}
